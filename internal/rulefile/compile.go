package rulefile

import (
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Compile gives the rules that a file describes, without their tables: neither
// those of the rules nor those of the ways of the house.
func Compile(f *File) mjtable.Rules {
	r := mjtable.Rules{Name: f.Name, Groups: f.Groups}
	var ways []mjtable.Way
	for _, a := range f.asks() {
		r.Forms |= a.form
		if !f.redundant(a) {
			ways = append(ways, f.way(a))
		}
	}
	if f.Jokers != nil {
		r.MaxJokers = f.Jokers.Max
		r.NoFifthCopy = f.Jokers.NoFifthCopy
	}
	if !f.plain() {
		r.House = f.house(ways)
	}
	return r
}

// plain reports whether no house is needed: four of each of the 34 kinds, groups
// of any tiles, and forms that win without more ado.
func (f *File) plain() bool {
	forms := f.Forms
	forms.Melds, forms.Pairs, forms.Orphans = nil, nil, nil
	return f.Suits == tile.AllKinds && f.Chows == [3]bool{true, true, true} && f.HonourRuns == HonourRuns{} &&
		f.Copies == fourOfEach() && f.Groups <= 4 && f.Pair == f.Suits && !f.NaturalPair &&
		f.Jokers.plain() && f.Forms.Pairs.plain() && forms == Forms{} && f.Gates == noGates && len(f.Big) == 0
}

func fourOfEach() (copies [tile.Kinds]int) {
	for t := range copies {
		copies[t] = mostCopies
	}
	return copies
}

// plain reports whether jokers stand for any tile and the deal says what they are.
func (j *Jokers) plain() bool {
	return j == nil || j.Fixed|j.Proxy|j.Limited == 0
}

// plain reports whether pairs are seven different ones.
func (p *Pairs) plain() bool {
	return p == nil || p.Pairs == 7 && !p.Quads && p.Jokers == mjtable.WildPairs
}

// house gives what sets the rules apart.
func (f *File) house(ways []mjtable.Way) *mjtable.House {
	h := &mjtable.House{Suits: f.suits(), Ways: ways}
	var inPlay tile.Counts
	for t, n := range f.Copies {
		h.Copies[t] = uint8(n)
		for range n {
			inPlay, _ = inPlay.Add(tile.Tile(t)) // there is room for seven
		}
	}
	mp, sz := inPlay.Words()
	h.InPlay = [2]uint64{mp, sz}
	if j := f.Jokers; j != nil {
		h.Jokers, h.Proxy, h.Limited, h.Limits = j.Fixed, j.Proxy, j.Limited, j.LimitedMax
	}
	return h
}

// suits gives the suits that have kinds in play. Honours are one, or two if some
// of them run.
func (f *File) suits() (suits []mjtable.Suit) {
	add := func(first tile.Tile, ranks uint8, run bool, runs mjtable.Runs) {
		if f.Suits>>first&(1<<ranks-1) == 0 {
			return
		}
		if !run {
			runs = mjtable.NoRuns
		}
		suits = append(suits, mjtable.Suit{First: first, Ranks: ranks, Runs: runs})
	}
	add(tile.M1, 9, f.Chows[tile.Characters], mjtable.Chows)
	add(tile.P1, 9, f.Chows[tile.Dots], mjtable.Chows)
	add(tile.S1, 9, f.Chows[tile.Bamboo], mjtable.Chows)
	if runs := f.HonourRuns; runs == (HonourRuns{}) {
		add(tile.East, 7, false, mjtable.NoRuns)
	} else {
		add(tile.East, 4, runs.Winds, mjtable.AnyThree)
		add(tile.White, 3, runs.Dragons, mjtable.Chows)
	}
	return suits
}

// asked is a form or a big shape that a file asks for.
type asked struct {
	key    string
	form   mjtable.Form
	waives Gate
	big    bool
	fill   func(*mjtable.Way) // in what is its own, beside the gates
}

// asks gives all forms and big shapes that the file asks for, those of groups and
// a pair first.
func (f *File) asks() (asks []asked) {
	none := func(*mjtable.Way) {}
	forms := &f.Forms
	if m := forms.Melds; m != nil {
		asks = append(asks, asked{"forms.melds", mjtable.Melds, m.Waives, false, none})
	}
	for i, b := range f.Big {
		asks = append(asks, asked{bigKey(i), mjtable.Melds, b.Waives, true, b.Shape.narrow})
	}
	if p := forms.Pairs; p != nil {
		asks = append(asks, asked{"forms.pairs", p.form(), p.Waives, false, p.fill})
	}
	if o := forms.Orphans; o != nil {
		asks = append(asks, asked{"forms.orphans", mjtable.ThirteenOrphans, o.Waives, false, none})
	}
	if s := forms.Scattered; s != nil {
		fill := func(w *mjtable.Way) { w.Gap, w.Full = uint8(s.Gap), s.All }
		asks = append(asks, asked{"forms.scattered", mjtable.Scattered, s.Waives, false, fill})
	}
	if k := forms.Knitted; k != nil {
		fill := func(w *mjtable.Way) { w.Full = k.All }
		asks = append(asks, asked{"forms.knitted", mjtable.Knitted, k.Waives, false, fill})
	}
	if k := forms.KnittedStraight; k != nil {
		asks = append(asks, asked{"forms.knittedStraight", mjtable.KnittedStraight, k.Waives, false, none})
	}
	if a := forms.AllInSet; a != nil {
		fill := func(w *mjtable.Way) { w.Kinds &= a.Set }
		asks = append(asks, asked{"forms.allInSet", mjtable.AllInSet, a.Waives, false, fill})
	}
	if i := forms.Instant; i != nil {
		fill := func(w *mjtable.Way) { w.Instant, w.Fours = uint8(i.Jokers), i.Fours }
		asks = append(asks, asked{"forms.instant", mjtable.Instant, i.Waives, false, fill})
	}
	return asks
}

// redundant reports whether all that is won by a big shape is won by groups and a
// pair of any shape.
func (f *File) redundant(a asked) bool {
	return a.big && f.Forms.Melds != nil && a.waives&^f.Forms.Melds.Waives == 0
}

// noGates is what a win must fulfil if a file does not say.
var noGates = Gates{MaxSuits: AnySuits, MaxWild: mjtable.AnyWild}

// way gives the way to win that is asked for, with all gates that hold for it.
func (f *File) way(a asked) mjtable.Way {
	g := f.Gates.less(a.waives)
	w := mjtable.Way{
		Form:     a.form,
		MaxSuits: uint8(g.MaxSuits),
		MinSuits: uint8(g.MinSuits),
		Kinds:    tile.AllKinds &^ g.Forbid,
		Contain:  g.Contain,
		Void:     g.Void,
		Open:     g.Open,
		Closed:   g.Closed,
		MaxWild:  uint8(g.MaxWild),
		SelfDraw: uint8(g.SelfDraw),
	}
	if a.form&grouped != 0 {
		w.Pair = f.Pair
		if a.waives&Pair != 0 {
			w.Pair = f.Suits
		}
		w.NaturalPair, w.SomePung, w.PungPair = f.NaturalPair, g.Pung, g.PungOrPairOf
	}
	a.fill(&w)
	return w
}

// The forms that have groups and a pair, and those that need all tiles concealed.
const (
	grouped   = mjtable.Melds | mjtable.KnittedStraight
	concealed = mjtable.SevenPairs | mjtable.ThirteenOrphans | mjtable.Pairs | mjtable.Scattered | mjtable.Knitted
)

// less gives the gates without those that are waived.
func (g Gates) less(waives Gate) Gates {
	drop := func(gate Gate, clear func()) {
		if waives&gate != 0 {
			clear()
		}
	}
	drop(MaxSuits, func() { g.MaxSuits = noGates.MaxSuits })
	drop(MinSuits, func() { g.MinSuits = 0 })
	drop(Void, func() { g.Void = mjtable.VoidIgnored })
	drop(Contain, func() { g.Contain = 0 })
	drop(Pung, func() { g.Pung, g.PungOrPairOf = false, 0 })
	drop(Open, func() { g.Open = false })
	drop(Closed, func() { g.Closed = false })
	drop(Forbid, func() { g.Forbid = 0 })
	drop(MaxWild, func() { g.MaxWild = noGates.MaxWild })
	drop(SelfDraw, func() { g.SelfDraw = 0 })
	return g
}

// narrow keeps a way of groups and a pair to a shape.
func (s Shape) narrow(w *mjtable.Way) {
	switch s {
	case Pungs:
		w.PungsOnly = true
	case Flush:
		w.MaxSuits = min(w.MaxSuits, 1)
		w.Kinds &^= honours
	case HalfFlush:
		w.MaxSuits = min(w.MaxSuits, 1)
	case Honours:
		w.MaxSuits = 0
	case Melded:
		w.Melded = true
	}
}

// form gives the form of hands of pairs.
func (p *Pairs) form() mjtable.Form {
	if p.Pairs == 7 && p.Singles == 0 && p.Triplets == 0 {
		return mjtable.SevenPairs
	}
	return mjtable.Pairs
}

// fill says what pairs there are.
func (p *Pairs) fill(w *mjtable.Way) {
	w.Pairs, w.Singles, w.Triplets = uint8(p.Pairs), uint8(p.Singles), uint8(p.Triplets)
	w.Quads, w.PairJokers = p.Quads, p.Jokers
}

// numberSuits gives how many of the number suits have kinds in the set.
func numberSuits(kinds tile.Set) (n int) {
	for suit := range tile.Honours {
		if ranksOf(kinds, suit) != 0 {
			n++
		}
	}
	return n
}

// spread gives how many ranks can be had that differ by gap or more.
func spread(ranks uint, gap int) (n int) {
	for ranks != 0 {
		n++
		ranks &^= 1<<(bits.TrailingZeros(ranks)+gap) - 1
	}
	return n
}
