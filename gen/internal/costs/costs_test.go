package costs

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// all gives the tables, which are made once for all tests.
var all = sync.OnceValues(func() (*mjtable.Costs, error) {
	return Tables(context.Background())
})

func tables(t *testing.T) *mjtable.Costs {
	t.Helper()
	c, err := all()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestProofNeeds holds what every suit of up to 14 tiles lacks against a search
// written separately: for 0 to 4 groups, without the pair and with it, and 0 to
// 4 tiles beyond the fourth copy. More than 4 make no difference, which is
// proved for each 50th suit: 10 are the most that a suit of 14 can have.
func TestProofNeeds(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	c := tables(t)
	for _, s := range []struct {
		name        string
		ranks, want int
		need        func(uint64) *mjtable.Need
	}{
		{"numbers", 9, 405350, c.Number.Need},
		{"honours", 7, 43130, c.Honour.Need},
	} {
		t.Run(s.name, func(t *testing.T) {
			suits := make(chan []int, 1024)
			go func() {
				defer close(suits)
				for have := range slow.Suits(s.ranks, tiles) {
					suits <- slices.Clone(have)
				}
			}()
			var seen atomic.Int64
			var workers sync.WaitGroup
			for range runtime.GOMAXPROCS(0) {
				workers.Go(func() {
					told := make([]int, s.ranks)
					for have := range suits {
						beyond := levels - 1
						if seen.Add(1)%50 == 0 {
							beyond = 10
						}
						if !t.Failed() {
							checkNeed(t, s.need(octal(have)), slow.Suit(have, told, groups, beyond), have, beyond)
						}
					}
				})
			}
			workers.Wait()
			if n := seen.Load(); n != int64(s.want) {
				t.Errorf("%d suits, want %d", n, s.want)
			}
		})
	}
}

// checkNeed holds what a suit lacks against the slow answer for up to so many
// tiles beyond the fourth copy.
func checkNeed(t *testing.T, got *mjtable.Need, want slow.Needs, have []int, beyond int) {
	for g := range groups + 1 {
		for e := range 2 {
			for x := range beyond + 1 {
				missing := want.At(g, e, x)
				if missing == slow.Never {
					missing = never
				}
				if n := int(got[g][e][min(x, levels-1)]); n != missing {
					t.Errorf("suit %v: %d missing for %d groups and %d pairs with %d beyond, want %d", have, n, g, e, x, missing)
					return
				}
			}
		}
	}
}

// octal gives the counts of a suit as its index, 3 bits a rank.
func octal(have []int) uint64 {
	var index uint64
	for r, n := range have {
		index |= uint64(n) << (3 * r)
	}
	return index
}

// TestFiveOfARankAreFour asks for suits that have five of one rank or of more.
func TestFiveOfARankAreFour(t *testing.T) {
	c := tables(t)
	for _, s := range []struct {
		ranks int
		need  func(uint64) *mjtable.Need
	}{{9, c.Number.Need}, {7, c.Honour.Need}} {
		for have := range slow.Suits(s.ranks, 12) {
			four := s.need(octal(have))
			five := slices.Clone(have)
			for r, n := range have {
				if n == copies {
					five[r]++
					if got := s.need(octal(five)); got != four {
						t.Fatalf("suit %v lacks %v, want %v as with four", five, *got, *four)
					}
				}
			}
		}
	}
}

// TestSums adds up suits of any size, each of any class, and holds what hands of
// them lack against the least over all ways to share groups, pair and tiles
// beyond the fourth copy out.
func TestSums(t *testing.T) {
	c := tables(t)
	numbers := examples(9, len(c.Number.Needs), c.Number.Class)
	honours := examples(7, len(c.Honour.Needs), c.Honour.Class)
	r := rand.New(rand.NewPCG(6, 6))
	for range 20_000 {
		var list []tile.Tile
		sum := mjtable.Need{} // what no suits lack
		for g := range sum {
			for e := range sum[g] {
				for x := range sum[g][e] {
					if g+e > 0 {
						sum[g][e][x] = never
					}
				}
			}
		}
		for s := range tile.Suit(tile.Suits) {
			var have []int
			if s == tile.Honours {
				have = honours[r.IntN(len(honours))]
				sum = share(sum, *c.Honour.Need(octal(have)))
			} else {
				have = numbers[r.IntN(len(numbers))]
				sum = share(sum, *c.Number.Need(octal(have)))
			}
			for rank, n := range have {
				kind, _ := s.Tile(rank + 1)
				for range n {
					list = append(list, kind)
				}
			}
		}
		hand, err := tile.CountsOf(list)
		if err != nil {
			t.Fatal(err)
		}
		for k := range groups + 1 {
			for level := range mjtable.WholeLevels {
				want := sum[k][1][level]
				if level == mjtable.WholeLevels-1 {
					want = sum[k][1][levels-1]
				}
				if got := c.Missing(hand, k, level); got != int(want) {
					t.Fatalf("%v: %d missing for %d groups and a pair with %d beyond, want %d", hand, got, k, level, want)
				}
			}
		}
	}
}

// examples gives a suit of each class.
func examples(ranks, classes int, class func(uint64) uint8) [][]int {
	list := make([][]int, classes)
	for have := range slow.Suits(ranks, tiles) {
		if at := &list[class(octal(have))]; *at == nil {
			*at = slices.Clone(have)
		}
	}
	return list
}

// share gives what two parts of a hand lack together.
func share(a, b mjtable.Need) mjtable.Need {
	var sum mjtable.Need
	for g := range sum {
		for e := range sum[g] {
			for x := range sum[g][e] {
				least := uint8(never)
				for h := range g + 1 {
					for f := range e + 1 {
						for y := range x + 1 {
							least = min(least, a[h][f][y]+b[g-h][e-f][x-y])
						}
						if x == levels-1 { // any number
							least = min(least, a[h][f][x]+b[g-h][e-f][x])
						}
					}
				}
				sum[g][e][x] = least
			}
		}
	}
	return sum
}

func TestMerge(t *testing.T) {
	m := matrix{columns: 4, cells: []uint8{
		1, 2, 1, 3,
		4, 5, 4, 5,
		1, 2, 1, 3,
		1, 2, 1, 2,
	}}
	merged, rows, columns := m.merge()
	if want := []uint8{1, 2, 3, 4, 5, 5, 1, 2, 2}; merged.columns != 3 || !slices.Equal(merged.cells, want) {
		t.Errorf("merged to %d columns of %v, want 3 of %v", merged.columns, merged.cells, want)
	}
	if want := []int{0, 1, 0, 2}; !slices.Equal(rows, want) {
		t.Errorf("rows %v, want %v", rows, want)
	}
	if want := []int{0, 1, 0, 2}; !slices.Equal(columns, want) {
		t.Errorf("columns %v, want %v", columns, want)
	}
	for row := range rows {
		for column := range columns {
			if got, want := merged.cells[rows[row]*merged.columns+columns[column]], m.cells[row*m.columns+column]; got != want {
				t.Errorf("row %d, column %d: %d, was %d", row, column, got, want)
			}
		}
	}
}

func TestParallelStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancelled := make(chan struct{})
	var done atomic.Int64
	err := parallel(ctx, 1000, func(i int) {
		switch n := done.Add(1); {
		case n == 10:
			cancel()
			close(cancelled)
		case n > 10: // begun before that: no other may begin meanwhile
			<-cancelled
		}
	})
	if n := done.Load(); !errors.Is(err, context.Canceled) || n < 10 || n > 10+int64(runtime.GOMAXPROCS(0)) {
		t.Errorf("%d done, %v", n, err)
	}
	var sum atomic.Int64
	if err := parallel(t.Context(), 100, func(i int) { sum.Add(int64(i)) }); err != nil || sum.Load() != 4950 {
		t.Errorf("sum %d, %v", sum.Load(), err)
	}
}
