package lacks

import (
	"slices"
	"sync/atomic"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/automata"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/mjtable"
)

var four9 = []uint8{4, 4, 4, 4, 4, 4, 4, 4, 4}

// TestSlowTwins holds the walk against the search of package slow, for some suits.
func TestSlowTwins(t *testing.T) {
	every := 40
	if testing.Short() {
		every = 400
	}
	for _, spec := range []Spec{
		{Copies: four9, Runs: mjtable.Chows, Groups: 4, Pair: 1<<9 - 1},
		{Copies: four9[:7], Groups: 4, Pair: 1<<7 - 1},
	} {
		var seen atomic.Int64
		err := spec.Each(t.Context(), 14, every, func(held []uint8, l *Lacks) {
			seen.Add(1)
			have := make([]int, len(held))
			for r, n := range held {
				have[r] = int(n)
			}
			want := slow.Suit(have, make([]int, len(have)), 4, Levels-2)
			for x := range Levels - 1 {
				for g := range 5 {
					for e := range 2 {
						n := min(want.At(g, e, x), Never)
						if int(l[x][e][g]) != n {
							t.Errorf("suit %v: %d missing for %d groups and %d pairs with %d beyond, want %d", held, l[x][e][g], g, e, x, n)
						}
					}
				}
			}
		})
		if err != nil || seen.Load() == 0 {
			t.Errorf("%d suits, %v", seen.Load(), err)
		}
	}
}

// TestTables holds the walk against tables of automata: all suits of four ranks,
// and some of nine.
func TestTables(t *testing.T) {
	for _, c := range []struct {
		spec  Spec
		every int
		want  int64
	}{
		{Spec{Copies: four9[:4], Runs: mjtable.AnyThree, Groups: 5, Pair: 5}, 1, 625},
		{Spec{Copies: []uint8{4, 0, 2, 3}, Runs: mjtable.AnyThree, Groups: 4, Pair: 15}, 1, 60},
		{Spec{Copies: four9[:3], Runs: mjtable.Chows, Groups: 4, Pair: 7}, 1, 125},
		{Spec{Copies: []uint8{4, 3, 0, 2, 1, 4, 4, 0, 4}, Runs: mjtable.Chows, Groups: 5, Pair: 0x1ff}, 3, 0},
	} {
		table, err := (&automata.Spec{Copies: c.spec.Copies, Runs: c.spec.Runs, Groups: c.spec.Groups, Pair: c.spec.Pair, Beyond: Levels}).Table()
		if err != nil {
			t.Fatal(err)
		}
		var seen atomic.Int64
		err = c.spec.Each(t.Context(), 17, c.every, func(held []uint8, l *Lacks) {
			seen.Add(1)
			var counts uint64
			for r, n := range held {
				counts |= uint64(n) << (3 * r)
			}
			if got := OfWords(&table.Needs[table.Class(counts, uint8(len(held)))]); got != *l {
				t.Errorf("%v: suit %v lacks %v, want %v", c.spec, held, *l, got)
			}
			if seen.Load() < 20 {
				if at := c.spec.At(slices.Clone(held)); *at != *l {
					t.Errorf("%v: suit %v by itself lacks %v, want %v", c.spec, held, *at, *l)
				}
			}
		})
		if n := seen.Load(); err != nil || n == 0 || c.want > 0 && n != c.want {
			t.Errorf("%v: %d suits, %v, want %d", c.spec, n, err, c.want)
		}
	}
}

// TestPlus puts seven honours together of winds and dragons.
func TestPlus(t *testing.T) {
	whole := Spec{Copies: four9[:7], Groups: 5, Pair: 1<<7 - 1}
	for _, held := range [][]uint8{{0, 0, 0, 0, 0, 0, 0}, {3, 2, 1, 0, 4, 2, 0}, {4, 4, 1, 0, 0, 4, 1}} {
		winds := Spec{Copies: four9[:4], Groups: 5, Pair: 15}.At(held[:4])
		dragons := Spec{Copies: four9[:3], Groups: 5, Pair: 7}.At(held[4:])
		if got, want := winds.Plus(dragons), *whole.At(held); got != want {
			t.Errorf("%v: together %v, want %v", held, got, want)
		}
	}
}

func TestNoSuchSuit(t *testing.T) {
	if l := (Spec{Copies: []uint8{4, 1, 4}, Runs: mjtable.Chows, Groups: 4}).At([]uint8{0, 2, 0}); l != nil {
		t.Errorf("two of one tile lack %v", *l)
	}
}

func TestJokers(t *testing.T) {
	spec := Spec{Copies: four9, Runs: mjtable.Chows, Groups: 4, Pair: 1<<9 - 1}
	for _, c := range []struct {
		held                  []uint8
		level, groups, paired int
	}{
		{[]uint8{0, 0, 0, 0, 0, 0, 0, 0, 0}, Levels - 1, 0, 2},
		{[]uint8{4, 0, 0, 0, 0, 0, 0, 0, 0}, Levels - 1, 2, 1},
		{[]uint8{4, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 2, 4},
		{[]uint8{1, 1, 1, 0, 0, 0, 0, 0, 2}, 0, 1, 0},
	} {
		l, tiles := spec.At(c.held), 0
		for _, n := range c.held {
			tiles += int(n)
		}
		if g, p := l.Jokers(tiles, 0, c.level, 4), l.Jokers(tiles, 1, c.level, 4); g != c.groups || p != c.paired {
			t.Errorf("%v: %d and %d jokers, want %d and %d", c.held, g, p, c.groups, c.paired)
		}
	}
}
