package judge

import (
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Under house rules splits are found by a search over groups, in the same order
// as otherwise; what some way of the house takes is yielded.

// brancher finds the splits of a winning hand under house rules.
type brancher struct {
	*query
	yield  func(Split, error) bool
	form   Form
	way    *mjtable.Way // for forms that have one way only
	have   counts       // natural tiles that no group has taken
	spare  counts       // copies that jokers can stand for, anyFace for any number
	jokers int          // that no group has taken, limited ones too
	todo   int          // groups to make
	groups [maxGroups]Group
	n      int
	pair   Group
	paired bool
}

// splits yields the splits of a hand of the winning size, and gives false if the
// caller has had enough.
func (q *query) splits(yield func(Split, error) bool) bool {
	forms := q.forms()
	b := q.brancher(yield)
	for rest := forms; rest != 0; rest &= rest - 1 {
		b.form = rest & -rest
		for i := range q.house.Ways {
			b.way = &q.house.Ways[i]
			if b.way.Form != b.form {
				continue
			}
			if !b.split() {
				return false
			}
			if b.form == Melds {
				break // done looks at all ways of groups and a pair
			}
		}
	}
	return true
}

// brancher begins a search.
func (q *query) brancher(yield func(Split, error) bool) brancher {
	b := brancher{query: q, yield: yield, have: q.have, jokers: q.jokers + q.limited}
	for t := range q.played.All() {
		spare := q.face.of(t)
		if spare < anyFace {
			spare += q.draw.of(t)
		}
		b.spare.add(t, spare)
	}
	return b
}

// split finds the splits of one form, or those of one way of it.
func (b *brancher) split() bool {
	b.todo, b.n, b.paired = b.query.groups, 0, false
	switch b.form {
	case Melds:
		if b.hasPatterns() {
			if t, i, ok := patternOf(b.rules, b.natural()); !ok || len(t.Splits) > 0 {
				return !ok || b.lookUp(t, i)
			}
		}
		return b.fill(0, tile.Kinds)
	case SevenPairs, Pairs:
		if b.way.PairJokers == mjtable.OwnPairs && b.own < tile.Kinds {
			spare := b.spare.of(b.own)
			b.spare.add(b.own, anyFace-spare) // in no other form
			defer b.spare.add(b.own, spare-anyFace)
		}
		return b.pairUp(0, int(b.way.Pairs), int(b.way.Singles), int(b.way.Triplets))
	case ThirteenOrphans:
		return b.orphans(0)
	case Scattered, Knitted:
		return b.different(0, 0)
	case KnittedStraight:
		for _, knit := range knits {
			b.todo = b.query.groups - 3
			if !b.knitUp(knit, 0) {
				return false
			}
		}
		return true
	}
	return !b.accepts(b.way, nil) || b.yield(Split{Form: b.form, Melds: b.melds}, nil)
}

// lookUp yields the splits of pattern i that some way of groups and a pair takes.
func (b *brancher) lookUp(t *mjtable.PatternTable, i int) bool {
	var places [16]uint8
	fillPlaces(&places, b.query.groups, b.query.have.kinds())
	for _, packed := range t.SplitsOf(i) {
		s := Split{Form: Melds, Melds: b.melds, n: uint8(b.query.groups + 1), groups: unpack(packed, b.query.groups, &places)}
		b.pair = s.group(s.n - 1)
		if b.taken(&s) && !b.yield(s, nil) {
			return false
		}
	}
	return true
}

// taken reports whether some way of groups and a pair takes a split.
func (b *brancher) taken(s *Split) bool {
	for i := range b.house.Ways {
		if w := &b.house.Ways[i]; w.Form == Melds && b.accepts(w, s) {
			return true
		}
	}
	return false
}

// around lists the groups whose lowest natural tile is t.
func (b *brancher) around(t tile.Tile, list *[24]Group) int {
	n := 0
	add := func(g Group) {
		list[n] = g
		n++
	}
	for _, kind := range runKinds {
		for before := range 3 {
			g := Group{Kind: kind, Tile: t - tile.Tile(kind.step(before))}
			if !b.isRun(g) || g.At(before) != t {
				continue
			}
			first := uint8(1)<<before - 1
			for _, later := range [4]uint8{0b000, 0b100, 0b010, 0b110} {
				if later&(1<<(before+1)-1) == 0 {
					g.Jokers = first | later
					add(g)
				}
			}
		}
	}
	for _, jokers := range [3]uint8{0b000, 0b100, 0b110} {
		add(Group{Kind: Pung, Tile: t, Jokers: jokers})
	}
	add(Group{Kind: Pair, Tile: t})
	add(Group{Kind: Pair, Tile: t, Jokers: 0b10})
	return n
}

// runKinds are the kinds of groups of different tiles.
var runKinds = [...]GroupKind{Chow, RunESN, RunEWN}

// isRun reports whether a group of different tiles is one under the house rules.
func (b *brancher) isRun(g Group) bool {
	for i := range b.house.Suits {
		s := &b.house.Suits[i]
		if g.Tile < s.First || g.Tile >= s.First+tile.Tile(s.Ranks) {
			continue
		}
		fits := g.At(2) < s.First+tile.Tile(s.Ranks)
		return fits && (s.Runs == mjtable.AnyThree || s.Runs == mjtable.Chows && g.Kind == Chow)
	}
	return false
}

// fill makes the groups and the pair that are left. The lowest tile that is left
// goes into a group whose lowest natural tile it is; groups around one tile are
// taken in the order of around, from the given one if the tile is still the last.
func (b *brancher) fill(from int, last tile.Tile) bool {
	kinds := b.have.kinds()
	if kinds == 0 {
		return b.fillJokers(0)
	}
	t := tile.Tile(bits.TrailingZeros64(uint64(kinds)))
	if t != last {
		from = 0
	}
	var list [24]Group
	n := b.around(t, &list)
	for i := from; i < n; i++ {
		if !b.take(list[i]) {
			continue
		}
		more := b.fill(i, t)
		b.give(list[i])
		if !more {
			return false
		}
	}
	return true
}

// fillJokers makes what is left to make out of jokers alone, groups from the
// given one: four for each kind.
func (b *brancher) fillJokers(from int) bool {
	if b.todo == 0 && b.paired {
		return b.jokers > 0 || b.done()
	}
	for i := from; i < 4*tile.Kinds; i++ {
		g := Group{Kind: Pung, Tile: tile.Tile(i / 4), Jokers: 0b111}
		if i%4 < 3 {
			g.Kind = runKinds[i%4]
		}
		switch {
		case b.todo == 0 && i%4 < 3:
			continue
		case b.todo == 0:
			g.Kind, g.Jokers = Pair, 0b11
		case i%4 < 3 && !b.isRun(g):
			continue
		}
		if !b.take(g) {
			continue
		}
		next := i
		if b.todo == 0 {
			next = 0
		}
		more := b.fillJokers(next)
		b.give(g)
		if !more {
			return false
		}
	}
	return true
}

// take takes a group if one more of its kind is to be made and there are the
// tiles and the jokers for it.
func (b *brancher) take(g Group) bool {
	if g.Kind == Pair && b.paired || g.Kind != Pair && b.todo == 0 || !b.spend(g) {
		return false
	}
	if g.Kind == Pair {
		b.pair, b.paired = g, true
	} else {
		b.groups[b.n] = g
		b.n++
		b.todo--
	}
	return true
}

// give gives a group back.
func (b *brancher) give(g Group) {
	b.earn(g, g.Kind.Len())
	if g.Kind == Pair {
		b.paired = false
	} else {
		b.n--
		b.todo++
	}
}

// spend takes the tiles and jokers of a group, if there are such.
func (b *brancher) spend(g Group) bool {
	for i := range g.Kind.Len() {
		if !b.spendOne(g.At(i), g.IsJoker(i)) {
			b.earn(g, i)
			return false
		}
	}
	return true
}

// spendOne takes a natural tile, or a joker that stands for it.
func (b *brancher) spendOne(t tile.Tile, joker bool) bool {
	if !joker {
		if b.have.of(t) == 0 {
			return false
		}
		b.have.add(t, -1)
		return true
	}
	spare := b.spare.of(t)
	if b.jokers == 0 || spare == 0 {
		return false
	}
	if spare < anyFace {
		b.spare.add(t, -1)
	}
	b.jokers--
	return true
}

// earn gives back the tiles of the first places of a group.
func (b *brancher) earn(g Group, places int) {
	for i := range places {
		t := g.At(i)
		if !g.IsJoker(i) {
			b.have.add(t, 1)
			continue
		}
		if b.spare.of(t) < anyFace {
			b.spare.add(t, 1)
		}
		b.jokers++
	}
}

// done yields the split of groups and a pair if some way takes it.
func (b *brancher) done() bool {
	s := Split{Form: b.form, Melds: b.melds}
	for suit := range tile.Suit(tile.Suits) {
		for _, g := range b.groups[:b.n] {
			if g.Kind == Knit && suit == 0 || g.Kind != Knit && g.Tile.Suit() == suit {
				s.push(g)
			}
		}
	}
	s.push(b.pair)
	if b.form != Melds {
		return !b.accepts(b.way, &s) || b.yield(s, nil)
	}
	return !b.taken(&s) || b.yield(s, nil)
}

// accepts reports whether a hand that wins is a win of the given way if it splits
// like that; s is nil if it has no groups.
func (b *brancher) accepts(w *mjtable.Way, s *Split) bool {
	natural := b.query.have.kinds() | b.told.kinds()
	suits := bits.OnesCount(suitsOf(natural))
	switch {
	case !b.allows(w), natural&^b.allowed(w) != 0, suits > int(w.MaxSuits), suits < int(w.MinSuits):
		return false
	case w.Contain != 0 && natural&w.Contain == 0:
		return false
	case s == nil:
		return true
	}
	limited, own := 0, 0
	for i := range s.n {
		g := s.group(i)
		for place := range g.Kind.Len() {
			if !g.IsJoker(place) {
				continue
			}
			t := g.At(place)
			if t == b.own {
				own++
			}
			if b.deal.Limited.Has(t) {
				limited++
			}
		}
	}
	most := min(int(w.MaxWild), b.wild)
	if w.PairJokers == mjtable.OwnPairs && pairsForm(w.Form) {
		most = 0
	}
	if limited < b.limited || b.query.jokers+b.limited-own > most {
		return false
	}
	if w.Form != Melds && w.Form != KnittedStraight {
		return true
	}
	pungs := b.wanted(w)&1 == 0 || w.PungPair.Has(b.pair.Tile)
	for i := range s.n {
		g := s.group(i)
		pungs = pungs || g.Kind == Pung
		if w.PungsOnly && g.Kind != Pung && g.Kind != Pair {
			return false
		}
	}
	return pungs && w.Pair.Has(b.pair.Tile) && (!w.NaturalPair || b.pair.Jokers == 0)
}

// single takes one tile of kind t, a natural one if there is one, as a group.
func (b *brancher) single(t tile.Tile) (Group, bool) {
	g := Group{Kind: Single, Tile: t}
	if b.have.of(t) == 0 {
		g.Jokers = 1
	}
	return g, b.spend(g)
}

// list yields the groups that were taken, in their order.
func (b *brancher) list() bool {
	s := Split{Form: b.form, Melds: b.melds}
	for _, g := range b.groups[:b.n] {
		s.push(g)
	}
	return !b.accepts(b.way, &s) || b.yield(s, nil)
}

// different takes different tiles, from kind t up; those of set are taken.
func (b *brancher) different(t tile.Tile, set tile.Set) bool {
	if t == tile.Kinds {
		return b.jokers > 0 || b.have != counts{} || b.n < b.size || !b.fits(set, true) || b.list()
	}
	held := b.have.of(t)
	if g, ok := b.single(t); ok {
		if b.n < b.size && held < 2 && b.fits(set|1<<t, false) {
			b.groups[b.n] = g
			b.n++
			more := b.different(t+1, set|1<<t)
			b.n--
			if !more {
				b.earn(g, 1)
				return false
			}
		}
		b.earn(g, 1)
	}
	return held > 0 || b.different(t+1, set)
}

// fits reports whether different tiles are scattered or knitted as the way asks
// for, or can still be if more are taken.
func (b *brancher) fits(set tile.Set, all bool) bool {
	honours := b.played &^ numbers
	if all && b.way.Full && honours&^set != 0 || set&^b.played != 0 {
		return false
	}
	if b.form == Knitted {
		for _, knit := range knits {
			if set&numbers&^knitted(knit) == 0 {
				return true
			}
		}
		return false
	}
	for t := range (set & numbers).All() {
		for u := t + 1; u < t+tile.Tile(b.way.Gap) && u.Suit() == t.Suit(); u++ {
			if set.Has(u) {
				return false
			}
		}
	}
	return true
}

// orphans takes one of each terminal and honour from the given one up, and one
// of them twice.
func (b *brancher) orphans(t tile.Tile) bool {
	if t == tile.Kinds {
		return b.jokers > 0 || b.have != counts{} || !b.paired || b.list()
	}
	if !orphans.Has(t) {
		return b.orphans(t + 1)
	}
	for _, kind := range [2]GroupKind{Pair, Single} {
		held := b.have.of(t)
		if held > kind.Len() || kind == Pair && b.paired {
			continue
		}
		g := Group{Kind: kind, Tile: t}
		g.Jokers = 1<<kind.Len() - 1<<held
		if !b.spend(g) {
			continue
		}
		before := b.paired
		b.paired = before || kind == Pair
		b.groups[b.n] = g
		b.n++
		more := b.orphans(t + 1)
		b.n--
		b.paired = before
		b.earn(g, kind.Len())
		if !more {
			return false
		}
	}
	return true
}

// pairUp takes so many pairs, single tiles and triplets, of kinds from t up.
func (b *brancher) pairUp(t tile.Tile, pairs, singles, triplets int) bool {
	if t == tile.Kinds {
		return pairs+singles+triplets > 0 || b.jokers > 0 || b.have != counts{} || b.list()
	}
	for make := range 12 {
		alike := [3]int{make % 3, make / 3 % 2, make / 6} // pairs, single tiles, triplets
		want := 2*alike[0] + alike[1] + 3*alike[2]
		if !goTogether(b.way, alike[0], alike[1], alike[2]) || want < b.have.of(t) ||
			alike[0] > pairs || alike[1] > singles || alike[2] > triplets {
			continue
		}
		if !b.alike(t, alike, 3, [3]int{pairs - alike[0], singles - alike[1], triplets - alike[2]}) {
			return false
		}
	}
	return true
}

// alike takes the pairs, single tiles and triplets of one kind; the natural tiles
// that are held go into them in every way, no more into a later one of a sort than
// into one before. Then it goes on with the rest.
func (b *brancher) alike(t tile.Tile, left [3]int, most int, rest [3]int) bool {
	for i, kind := range [3]GroupKind{Pair, Single, Pung} {
		if left[i] == 0 {
			continue
		}
		left[i]--
		for natural := min(most, kind.Len(), b.have.of(t)); natural >= 0; natural-- {
			g := Group{Kind: kind, Tile: t, Jokers: 1<<kind.Len() - 1<<natural}
			if !b.spend(g) {
				continue
			}
			b.groups[b.n] = g
			b.n++
			next := natural
			if left[i] == 0 {
				next = 3
			}
			more := b.alike(t, left, next, rest)
			b.n--
			b.earn(g, kind.Len())
			if !more {
				return false
			}
		}
		return true
	}
	return b.have.of(t) > 0 || b.pairUp(t+1, rest[0], rest[1], rest[2])
}

// knitUp takes the tiles of a knitted set from the given suit up, then groups and
// the pair.
func (b *brancher) knitUp(knit [3]tile.Tile, suit int) bool {
	if suit == 3 {
		return b.fill(0, tile.Kinds)
	}
	for jokers := range uint8(8) {
		g := Group{Kind: Knit, Tile: tile.Tile(9*suit) + knit[suit], Jokers: jokers}
		if !b.spend(g) {
			continue
		}
		b.groups[b.n] = g
		b.n++
		more := b.knitUp(knit, suit+1)
		b.n--
		b.earn(g, 3)
		if !more {
			return false
		}
	}
	return true
}
