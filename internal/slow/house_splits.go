package slow

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Part is a group, a pair or a single tile of a split, in order of tiles.
type Part struct {
	Tiles  []tile.Tile
	Jokers uint8 // bit i says that place i is a joker's, of whatever sort
}

// String writes the tiles, with a star after those that are jokers'. Of tiles
// that are alike the last are written as the jokers'.
func (p Part) String() string {
	var b strings.Builder
	jokers := p.Jokers
	if n := len(p.Tiles); p.Tiles[0] == p.Tiles[n-1] {
		jokers = last(n, bits.OnesCount8(jokers))
	}
	for i, t := range p.Tiles {
		b.WriteString(t.String())
		if jokers>>i&1 != 0 {
			b.WriteByte('*')
		}
	}
	return b.String()
}

// SplitText writes a split: two have the same text if they have the same form,
// the same parts with jokers in the same places, in whatever order, and the same
// melds.
func SplitText(form mjtable.Form, parts []Part, melds tile.Melds) string {
	text := make([]string, len(parts))
	for i, p := range parts {
		text[i] = p.String()
	}
	slices.SortFunc(text, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b))
	})
	if melds.Len() > 0 {
		text = append(text, melds.String())
	}
	return form.String() + ": " + strings.Join(text, " ")
}

// HouseSplits is a set of splits, by their text.
type HouseSplits map[string]bool

// Splits gives every split of a hand of the winning size: every target that the
// hand makes in some way to win, and of each target every choice of the places
// whose tiles are jokers' that this way admits. The tiles of a knitted set are
// parts of one tile each. A hand without structure, all in a set or an instant
// win, has one split that is without parts.
func (w *HouseTwin) Splits(h tile.Hand) HouseSplits {
	found := HouseSplits{}
	x := w.holding(h)
	for _, p := range w.plans(x) {
		p.exact = true
		s := splitter{w: w, p: &p, found: found, melds: h.Melds}
		for suit := range s.suits {
			s.suits[suit] = w.suitHolding(x, tile.Suit(suit))
		}
		s.rest[tile.Suits] = sums{tally{}: 0}
		for suit := tile.Suits - 1; suit >= 0; suit-- {
			s.rest[suit] = s.rest[suit+1].and(&p, w.suitSums(&p, s.suits[suit]))
		}
		s.suit(0, tally{})
	}
	return found
}

// splitter looks for the splits of one plan, kind by kind.
type splitter struct {
	w     *HouseTwin
	p     *plan
	suits [tile.Suits]suitHolding
	rest  [tile.Suits + 1]sums // what the suits from each on can sum up to
	melds tile.Melds
	found HouseSplits

	parts []Part
	short kinds // how many tiles of each kind are jokers'
}

// suit goes on with a suit, the ones before it summing up to so, if the suits
// from there on can make a target of that.
func (s *splitter) suit(n int, so tally) {
	if !s.completes(n, so) {
		return
	}
	if n == tile.Suits {
		s.place(0)
		return
	}
	s.rank(n, 0, so, s.p.suitSum(&s.suits[n]), pending{})
}

// completes reports whether some sum of the suits from n on makes a target of so.
func (s *splitter) completes(n int, so tally) bool {
	for more := range s.rest[n] {
		if sum, ok := so.plus(s.p, more); ok && sum.done(s.p) {
			return true
		}
	}
	return false
}

// rank goes on with a rank of suit n, the suits before it summing up to before,
// and its own ranks to so.
func (s *splitter) rank(n, r int, before, so tally, then pending) {
	x := &s.suits[n]
	sum, ok := before.plus(s.p, so)
	if !ok {
		return
	}
	if r == x.suit.Ranks() {
		s.suit(n+1, sum)
		return
	}
	t, _ := x.suit.Tile(r + 1) // there is one
	s.w.choices(s.p, t, sum, then, func(c choice, tiles int8, next pending) {
		s.w.fills(s.p, x, t, c, tiles, sum, func(f fill) {
			parts, short := s.parts, s.short[t]
			s.parts = append(s.parts, s.w.parts(s.p, t, c)...)
			s.short[t] = int(f.jokers + f.limited)
			s.rank(n, r+1, before, so.with(s.p, t, c, f), next)
			s.parts, s.short[t] = parts, short
		})
	})
}

// parts gives the parts of a target that begin with kind t.
func (w *HouseTwin) parts(p *plan, t tile.Tile, c choice) []Part {
	var list []Part
	add := func(n int8, tiles ...tile.Tile) {
		for range n {
			list = append(list, Part{Tiles: tiles})
		}
	}
	add(c.pungs+c.triplets, t, t, t)
	add(c.pairs, t, t)
	add(c.singles, t)
	for i, r := range w.runs[t] {
		add(c.runs[i], t, t+tile.Tile(r.second), t+tile.Tile(r.third))
	}
	if p.style == grouped && p.knitted.Has(t) {
		add(1, t)
	}
	return list
}

// place gives the places of the parts from n on to jokers, as many of each kind
// as are jokers', in every way, and notes the splits that come of it.
func (s *splitter) place(n int) {
	if n == len(s.parts) {
		if s.short == (kinds{}) {
			s.found[SplitText(s.p.form, s.parts, s.melds)] = true
		}
		return
	}
	part := &s.parts[n]
	for part.Jokers = range uint8(1) << len(part.Tiles) {
		if s.p.style == grouped && s.p.naturalPair && len(part.Tiles) == 2 && part.Jokers != 0 {
			continue
		}
		if s.take(part, 1) {
			s.place(n + 1)
		}
		s.take(part, -1)
	}
	part.Jokers = 0
}

// take takes the jokers of a part, once, off those that are to be placed, or puts
// them back, and reports whether there are as many.
func (s *splitter) take(part *Part, once int) bool {
	enough := true
	for i, t := range part.Tiles {
		if part.Jokers>>i&1 != 0 {
			s.short[t] -= once
			enough = enough && s.short[t] >= 0
		}
	}
	return enough
}
