package judge_test

import (
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

func mustParse(t testing.TB, s string) tile.Hand {
	t.Helper()
	h, err := tile.Parse(s)
	if err != nil {
		t.Fatalf("Parse(%q): %v", s, err)
	}
	return h
}

// change gives a copy of a rule set with some of it changed.
func change(r mjtable.Rules, name string, change func(*mjtable.Rules)) *mjtable.Rules {
	r.Name = name
	change(&r)
	r.Quick = mjtable.QuickOf(&r)
	return &r
}

// The rule sets under test: the presets and what their options make of them.
var (
	strict = change(mahjong.Standard, "strict", func(r *mjtable.Rules) { r.NoFifthCopy = true })

	ruleSets = []*mjtable.Rules{
		&mahjong.Basic,
		&mahjong.Standard,
		&mahjong.Riichi,
		strict,
		change(mahjong.Basic, "strict-basic", func(r *mjtable.Rules) { r.NoFifthCopy = true }),
		change(mahjong.Standard, "pairs-only", func(r *mjtable.Rules) { r.Forms = mjtable.SevenPairs }),
		change(mahjong.Standard, "orphans-only", func(r *mjtable.Rules) { r.Forms = mjtable.ThirteenOrphans }),
		change(mahjong.Standard, "three-groups", func(r *mjtable.Rules) { r.Groups = 3 }),
		change(mahjong.Standard, "strict-two-groups", func(r *mjtable.Rules) { r.Groups, r.NoFifthCopy = 2, true }),
	}

	// patternsOnly is what gen -patterns-only makes of Standard, costsOnly the
	// other half: each answers joker-free Win and Forms by itself.
	patternsOnly = change(mahjong.Standard, "patterns-only", func(r *mjtable.Rules) { r.Costs = nil })
	costsOnly    = change(mahjong.Standard, "costs-only", func(r *mjtable.Rules) { r.Patterns = nil })
)

// twin gives the slow twin of a rule set.
func twin(r *mjtable.Rules) *slow.Twin {
	return slow.New(slow.Rules{
		Groups:          r.Groups,
		Melds:           r.Forms&mjtable.Melds != 0,
		SevenPairs:      r.Forms&mjtable.SevenPairs != 0,
		ThirteenOrphans: r.Forms&mjtable.ThirteenOrphans != 0,
		NoFifthCopy:     r.NoFifthCopy,
	})
}

// forms gives the set of forms that the twin's answer stands for.
func forms(f slow.Forms) judge.Form {
	var set judge.Form
	if f.Melds {
		set |= judge.Melds
	}
	if f.SevenPairs {
		set |= judge.SevenPairs
	}
	if f.ThirteenOrphans {
		set |= judge.ThirteenOrphans
	}
	return set
}

// shanten gives the distance that the twin's answer stands for.
func shanten(n int) int {
	if n == slow.Never {
		return judge.Never
	}
	return n
}

// The sizes of a hand: tiles beyond those of its groups.
const (
	waiting = 1
	winning = 2
)

// dealer deals hands that can be judged. Hands as they come from a wall are
// rarely near a win and hold few quads, so most of its hands are neither.
type dealer struct {
	*rand.Rand
	held [tile.Kinds]int // of the hand being dealt, told melds and all
}

func newDealer(seed uint64) *dealer { return &dealer{Rand: rand.New(rand.NewPCG(seed, seed))} }

var orphans = tile.SetOf(
	tile.M1, tile.M9, tile.P1, tile.P9, tile.S1, tile.S9,
	tile.East, tile.South, tile.West, tile.North, tile.White, tile.Green, tile.Red,
)

// hand deals a hand of the given size under rules of so many groups, with so
// many of its tiles jokers. It has declared melds if declared is true.
func (d *dealer) hand(groups, size, jokers int, declared bool) tile.Hand {
	d.held = [tile.Kinds]int{}
	melds := 0
	if declared {
		// Jokers are tiles that are not declared.
		melds = d.IntN(min(groups, (3*groups+size-jokers)/3) + 1)
	}
	from := d.kinds()
	h := tile.Hand{Melds: d.melds(from, melds)}
	list := d.tiles(from, groups-melds)
	d.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	list = list[:3*(groups-melds)+size]
	if d.IntN(2) == 0 {
		d.swap(list, from)
	}
	h.Jokers = jokers
	h.Tiles, _ = tile.CountsOf(list[jokers:])
	return h
}

// quad deals a hand of the waiting size that holds all four of a kind, with
// declared melds and jokers, and little that lies far from that kind.
func (d *dealer) quad(groups int) tile.Hand {
	d.held = [tile.Kinds]int{}
	k := d.IntN(9)
	from := tile.SetOf(tile.East)
	for near := max(0, k-3); near <= min(8, k+3); near++ {
		from |= 1 << near
	}
	list := slices.Repeat([]tile.Tile{tile.Tile(k)}, 4)
	d.take(list...)
	melds := d.IntN(groups)
	h := tile.Hand{Melds: d.melds(from, melds)}
	size := 3*(groups-melds) + waiting
	h.Jokers = d.IntN(min(5, size-3))
	for len(list) < size-h.Jokers {
		if t := d.one(from); d.take(t) {
			list = append(list, t)
		} else {
			from |= 1 << d.IntN(tile.Kinds)
		}
	}
	h.Tiles, _ = tile.CountsOf(list)
	return h
}

// kinds chooses what kinds a hand is dealt from.
func (d *dealer) kinds() tile.Set {
	suit := tile.Set(1<<9-1) << (9 * d.IntN(3))
	switch d.IntN(6) {
	case 0:
		return suit
	case 1:
		return suit | 0x7f<<tile.East
	case 2:
		return orphans
	case 3:
		var few tile.Set
		for few.Len() < 9 {
			few |= 1 << d.IntN(tile.Kinds)
		}
		return few
	}
	return tile.AllKinds
}

// one chooses a kind of a set.
func (d *dealer) one(from tile.Set) tile.Tile {
	for {
		if t := tile.Tile(d.IntN(tile.Kinds)); from.Has(t) {
			return t
		}
	}
}

// take takes the tiles if there are copies left of all of them.
func (d *dealer) take(tiles ...tile.Tile) bool {
	for i, t := range tiles {
		if d.held[t] == 4 {
			for _, t := range tiles[:i] {
				d.held[t]--
			}
			return false
		}
		d.held[t]++
	}
	return true
}

// melds declares so many melds, two of three told.
func (d *dealer) melds(from tile.Set, n int) tile.Melds {
	var ms tile.Melds
	for ms.Len() < n {
		m := tile.Meld{}
		if d.IntN(3) > 0 {
			m = tile.Meld{Kind: tile.MeldKind(1 + d.IntN(4)), Tile: d.one(from)}
			if !m.Valid() {
				continue
			}
		}
		var tiles []tile.Tile
		for t := range m.All() {
			tiles = append(tiles, t)
		}
		if d.take(tiles...) {
			ms, _ = ms.Add(m)
		}
	}
	return ms
}

// tiles deals so many groups and a pair, seven pairs or thirteen orphans, or as
// many tiles of any sort.
func (d *dealer) tiles(from tile.Set, groups int) []tile.Tile {
	var list []tile.Tile
	add := func(tiles ...tile.Tile) {
		if d.take(tiles...) {
			list = append(list, tiles...)
		}
	}
	switch n := 3*groups + 2; {
	case groups == 4 && d.IntN(8) == 0:
		for range 100 {
			if t := d.one(from); len(list) < 14 && d.held[t] == 0 {
				add(t, t)
			}
		}
	case groups == 4 && d.IntN(8) == 0:
		for t := range orphans.All() {
			add(t)
		}
		add(d.one(orphans))
	case d.IntN(4) > 0:
		for range 100 {
			t := d.one(from)
			switch {
			case len(list) == 0:
				add(t, t)
			case len(list) == n:
			case d.IntN(3) == 0:
				add(t, t, t)
			case !t.IsHonour() && t.Rank() <= 7:
				add(t, t+1, t+2)
			}
		}
	}
	for len(list) < 3*groups+2 {
		// Kinds of which there may be no more copies.
		t := d.one(from)
		if d.IntN(8) == 0 {
			t = d.one(tile.AllKinds)
		}
		add(t)
	}
	return list
}

// swap changes one or two tiles of a list for others.
func (d *dealer) swap(list []tile.Tile, from tile.Set) {
	for range 1 + d.IntN(2) {
		if t := d.one(from); d.take(t) {
			i := d.IntN(len(list))
			d.held[list[i]]--
			list[i] = t
		}
	}
}

// oneSuit yields every hand of so many tiles, all of one suit.
func oneSuit(suit tile.Suit, tiles int) iter.Seq[tile.Counts] {
	return func(yield func(tile.Counts) bool) {
		for have := range slow.Suits(suit.Ranks(), tiles) {
			var list []tile.Tile
			for r, n := range have {
				t, _ := suit.Tile(r + 1) // there is one
				list = append(list, slices.Repeat([]tile.Tile{t}, n)...)
			}
			if len(list) == tiles {
				if c, _ := tile.CountsOf(list); !yield(c) {
					return
				}
			}
		}
	}
}
