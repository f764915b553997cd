package judge

import (
	"iter"
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Splits yields every way in which the hand, of the winning size, splits into
// groups and a pair, into pairs, and into what else the forms of the rules ask for:
// each once, and in an order that depends on the hand alone. Under house rules a
// split is told if it wins in some way of the house: one whose pair may not be the
// pair is not. There is none for a hand that does not win. Declared melds come along
// as they are. A group of jokers alone stands for every chow and pung in turn,
// so hands with many jokers split in very many ways: stop when you have enough.
//
// An error comes once, alone; the errors are ErrRules, ErrMelds, ErrCopies,
// ErrJokers, ErrSize and ErrDeal.
func (j Judge) Splits(h tile.Hand) iter.Seq2[Split, error] {
	return func(yield func(Split, error) bool) { j.splits(h, yield) }
}

// Splits is [Judge.Splits] by mahjong.Standard.
func Splits(h tile.Hand) iter.Seq2[Split, error] { return Judge{}.Splits(h) }

func (j Judge) splits(h tile.Hand, yield func(Split, error) bool) {
	r := j.rules()
	if over(h) != uint64(3*r.Groups+2)*one || !plain(r, &j.Deal, h) && !plainPattern(r, &j.Deal, h) {
		if err := admit(r, &j.Deal, h, winning); err != nil {
			yield(Split{}, err)
			return
		}
		if housed(r, &j.Deal, h) {
			q := ask(r, &j.Deal, h)
			q.splits(yield)
			return
		}
	}
	if r.Forms&Melds != 0 {
		switch {
		case h.Jokers == 0 && r.Patterns != nil && r.Groups < len(r.Patterns.Tables):
			if !patternSplits(r, h, yield) {
				return
			}
		case complete(r, h):
			if !searchSplits(r, h, yield) {
				return
			}
		}
	}
	if mp, sz := h.Tiles.Words(); maybeSpecial(mp, sz) {
		specialSplits(r, h, yield)
	}
}

// specialSplits yields the splits into seven pairs and into thirteen orphans.
func specialSplits(r *mjtable.Rules, h tile.Hand, yield func(Split, error) bool) {
	forms := special(r, h)
	if forms&SevenPairs != 0 {
		w := pairer{yield: yield, split: Split{Form: SevenPairs}}
		w.held, w.paired = kindsHeld(h)
		if !w.from(0, 14-2*w.held.Len()) {
			return
		}
	}
	if forms&ThirteenOrphans != 0 {
		orphansSplits(h, yield)
	}
}

// searchSplits yields the splits of a hand that is groups and a pair, by the cost
// tables.
func searchSplits(r *mjtable.Rules, h tile.Hand, yield func(Split, error) bool) bool {
	w := splitter{rules: r, yield: yield, split: Split{Form: Melds, Melds: h.Melds}, suits: split(h.Tiles)}
	if r.NoFifthCopy {
		for t, n := range holds(h) {
			w.left[t] = copies - n
		}
	}
	return w.assign(0, r.Groups-h.Melds.Len(), 1)
}

// splitter finds the splits into groups and a pair. It first assigns groups and
// the pair to suits, such that each suit can be made up by the jokers that it is
// then short of; so every suit has a split, and they combine freely.
type splitter struct {
	rules  *mjtable.Rules
	yield  func(Split, error) bool
	split  Split
	pair   Group
	suits  [tile.Suits]uint64 // tiles that no group has taken, 3 bits a rank
	groups [tile.Suits]int    // to be made of each suit
	pairs  [tile.Suits]int
	left   [tile.Kinds]int8 // copies that jokers can stand for; under NoFifthCopy only
}

// can reports whether the tiles that a suit has left, and as many jokers as
// they are short, make its groups and pair.
func (w *splitter) can(s int) bool {
	jokers := 3*w.groups[s] + 2*w.pairs[s] - tiles(w.suits[s])
	if jokers < 0 {
		return false
	}
	need := suitNeed(w.rules.Costs, s, w.suits[s])
	beyond := min(jokers, mjtable.NeedLevels-1)
	if w.rules.NoFifthCopy {
		beyond = 0
	}
	return int(need[w.groups[s]][w.pairs[s]][beyond]) == jokers
}

// tiles gives the number of tiles of a suit.
func tiles(suit uint64) int { return total(suit, 0) }

// suitNeed gives what a suit lacks.
func suitNeed(c *mjtable.Costs, s int, counts uint64) *mjtable.Need {
	if s == int(tile.Honours) {
		return c.Honour.Need(counts)
	}
	return c.Number.Need(counts)
}

// assign assigns the groups and pairs that are left to suit s and those after it,
// and makes them. It gives false if the caller has had enough.
func (w *splitter) assign(s, groups, pairs int) bool {
	if s == tile.Suits {
		return groups > 0 || pairs > 0 || w.fill(0, 0, -1)
	}
	for w.groups[s] = groups; w.groups[s] >= 0; w.groups[s]-- {
		for w.pairs[s] = pairs; w.pairs[s] >= 0; w.pairs[s]-- {
			if w.can(s) && !w.assign(s+1, groups-w.groups[s], pairs-w.pairs[s]) {
				return false
			}
		}
	}
	w.groups[s], w.pairs[s] = 0, 0
	return true
}

// shape is a group around its lowest natural tile.
type shape struct {
	kind   GroupKind
	before int   // places before that tile, which jokers take
	jokers uint8 // the places of all jokers
}

// shapes are all of them, in the order in which they are tried.
var shapes = [...]shape{
	{Chow, 0, 0b000}, {Chow, 0, 0b100}, {Chow, 0, 0b010}, {Chow, 0, 0b110},
	{Chow, 1, 0b001}, {Chow, 1, 0b101}, {Chow, 2, 0b011},
	{Pung, 0, 0b000}, {Pung, 0, 0b100}, {Pung, 0, 0b110},
	{Pair, 0, 0b00}, {Pair, 0, 0b10},
}

// fill makes the groups and the pair of suit s and those after it. The lowest
// tile that is left goes into a group whose lowest natural tile it is; groups
// around one rank are taken in the order of shapes, from the given one if the
// rank is still the last one.
func (w *splitter) fill(s, from, last int) bool {
	for ; s < tile.Suits && w.groups[s] == 0 && w.pairs[s] == 0; s++ {
		from, last = 0, -1
	}
	if s == tile.Suits {
		return w.done()
	}
	before := w.suits[s]
	if before == 0 {
		return w.fillJokers(s, 0)
	}
	rank := bits.TrailingZeros64(before) / 3
	if rank != last {
		from = 0
	}
	for i := from; i < len(shapes); i++ {
		g, ok := w.place(s, rank, shapes[i])
		if !ok {
			continue
		}
		more := !w.can(s) || w.fill(s, i, rank)
		w.remove(s, g, before)
		if !more {
			return false
		}
	}
	return true
}

// place takes a group of the given shape around the rank out of suit s.
func (w *splitter) place(s, rank int, shape shape) (Group, bool) {
	low := rank - shape.before
	if shape.kind == Chow && (s == int(tile.Honours) || low < 0 || low > 6) {
		return Group{}, false
	}
	g := Group{Kind: shape.kind, Tile: tile.Tile(9*s + low), Jokers: shape.jokers}
	rest := w.suits[s]
	for i := range g.Kind.Len() {
		if at := 3 * (int(g.At(i)) - 9*s); !g.IsJoker(i) {
			if rest>>at&7 == 0 {
				return Group{}, false
			}
			rest -= 1 << at
		}
	}
	if !w.add(s, g) {
		return Group{}, false
	}
	w.suits[s] = rest
	return g, true
}

// add adds a group to the split if one more of its kind is to be made of suit s
// and jokers can stand for what they have to.
func (w *splitter) add(s int, g Group) bool {
	todo := &w.groups[s]
	if g.Kind == Pair {
		todo = &w.pairs[s]
	}
	if *todo == 0 || w.rules.NoFifthCopy && !w.spend(g) {
		return false
	}
	*todo--
	if g.Kind == Pair {
		w.pair = g
	} else {
		w.split.push(g)
	}
	return true
}

// remove undoes add and gives suit s its tiles back.
func (w *splitter) remove(s int, g Group, before uint64) {
	w.suits[s] = before
	if g.Kind == Pair {
		w.pairs[s]++
	} else {
		w.groups[s]++
		w.split.pop()
	}
	if w.rules.NoFifthCopy {
		w.earn(g)
	}
}

// spend takes the copies that the jokers of a group stand for, if there are such.
func (w *splitter) spend(g Group) bool {
	short := false
	for t, joker := range g.All() {
		if joker {
			w.left[t]--
			short = short || w.left[t] < 0
		}
	}
	if short {
		w.earn(g)
	}
	return !short
}

// earn gives back what spend took.
func (w *splitter) earn(g Group) {
	for t, joker := range g.All() {
		if joker {
			w.left[t]++
		}
	}
}

// fillJokers makes what is left to make of suit s out of jokers alone, groups
// from the given one: 2r for the chow of rank r, counted from 0, and 2r+1 for
// the pung.
func (w *splitter) fillJokers(s, from int) bool {
	if w.groups[s] == 0 && w.pairs[s] == 0 {
		return w.fill(s+1, 0, -1)
	}
	for i := from; i < 2*tile.Suit(s).Ranks(); i++ {
		g := Group{Kind: Pung, Tile: tile.Tile(9*s + i/2), Jokers: 0b111}
		switch {
		case w.groups[s] == 0 && i%2 == 1:
			g.Kind, g.Jokers = Pair, 0b11
		case w.groups[s] == 0:
			continue
		case i%2 == 0 && (s == int(tile.Honours) || i/2 > 6):
			continue
		case i%2 == 0:
			g.Kind = Chow
		}
		if !w.add(s, g) {
			continue
		}
		next := i
		if w.groups[s] == 0 {
			next = 0
		}
		more := w.fillJokers(s, next)
		w.remove(s, g, 0)
		if !more {
			return false
		}
	}
	return true
}

// done yields the split.
func (w *splitter) done() bool {
	w.split.push(w.pair)
	more := w.yield(w.split, nil)
	w.split.pop()
	return more
}

// pairer finds the splits into seven pairs.
type pairer struct {
	held, paired tile.Set // the kinds held, and those held twice
	yield        func(Split, error) bool
	split        Split
}

// from adds the pairs from the given kind up; jokers are those that no natural
// tile is paired with.
func (w *pairer) from(t tile.Tile, jokers int) bool {
	if jokers == 0 {
		return w.rest(t)
	}
	if t == tile.Kinds {
		return true
	}
	if w.held.Has(t) {
		w.split.push(w.pair(t))
		more := w.from(t+1, jokers)
		w.split.pop()
		return more
	}
	w.split.push(Group{Kind: Pair, Tile: t, Jokers: 0b11})
	more := w.from(t+1, jokers-2)
	w.split.pop()
	return more && w.from(t+1, jokers)
}

// rest yields the split with the pairs of all kinds held from the given one up.
func (w *pairer) rest(t tile.Tile) bool {
	n, groups := w.split.n, w.split.groups
	for held := w.held >> t << t; held != 0; held &= held - 1 {
		w.split.push(w.pair(tile.Tile(bits.TrailingZeros64(uint64(held)))))
	}
	more := w.yield(w.split, nil)
	w.split.n, w.split.groups = n, groups
	return more
}

// pair gives the pair of a kind that is held once or twice.
func (w *pairer) pair(t tile.Tile) Group {
	return Group{Kind: Pair, Tile: t, Jokers: uint8(^w.paired>>t&1) << 1}
}

// orphanSingles are the groups of thirteen orphans, a single of each.
var orphanSingles = packedGroups{
	a: (single | uint64(tile.M1)) |
		(single|uint64(tile.M9))<<(1*laneBits) |
		(single|uint64(tile.P1))<<(2*laneBits) |
		(single|uint64(tile.P9))<<(3*laneBits) |
		(single|uint64(tile.S1))<<(4*laneBits),
	b: (single | uint64(tile.S9)) |
		(single|uint64(tile.East))<<(1*laneBits) |
		(single|uint64(tile.South))<<(2*laneBits) |
		(single|uint64(tile.West))<<(3*laneBits) |
		(single|uint64(tile.North))<<(4*laneBits),
	c: (single | uint64(tile.White)) |
		(single|uint64(tile.Green))<<(1*laneBits) |
		(single|uint64(tile.Red))<<(2*laneBits),
}

const single = uint64(Single) << kindAt

// orphansSplits yields the splits of a hand that is thirteen orphans.
func orphansSplits(h tile.Hand, yield func(Split, error) bool) bool {
	held, paired := kindsHeld(h)
	s := Split{Form: ThirteenOrphans, n: uint8(orphans.Len()), groups: orphanSingles}
	for t := range (orphans &^ held).All() {
		s.groups.set(orphanLane(t), Group{Kind: Single, Tile: t, Jokers: 1})
	}
	for t := range orphanPairs(h).All() {
		i := orphanLane(t)
		one := s.group(i)
		s.groups.set(i, Group{Kind: Pair, Tile: t, Jokers: one.Jokers | uint8(^paired>>t&1)<<1})
		if !yield(s, nil) {
			return false
		}
		s.groups.set(i, one)
	}
	return true
}

// orphanLane gives which of the orphans t is.
func orphanLane(t tile.Tile) uint8 { return uint8((orphans & (1<<t - 1)).Len()) }

// orphanPairs gives the kinds that may be the pair of thirteen orphans: the one
// that is held twice, or any.
func orphanPairs(h tile.Hand) tile.Set {
	if _, two := kindsHeld(h); two&orphans != 0 {
		return two & orphans
	}
	return orphans
}

// patternSplits yields the splits of a joker-free hand by the pattern table.
func patternSplits(r *mjtable.Rules, h tile.Hand, yield func(Split, error) bool) bool {
	if _, sz := h.Tiles.Words(); oddHonours(sz) != 0 {
		return true // as most hands that are seven pairs or thirteen orphans
	}
	t, i, ok := patternOf(r, h)
	if !ok {
		return true
	}
	groups := r.Groups - h.Melds.Len()
	if len(t.Splits) == 0 {
		return leftOut(r, h, yield)
	}
	var places [16]uint8
	fillPlaces(&places, groups, kinds(h.Tiles))
	for _, packed := range t.SplitsOf(i) {
		s := Split{Form: Melds, Melds: h.Melds, n: uint8(groups + 1), groups: unpack(packed, groups, &places)}
		if !yield(s, nil) {
			return false
		}
	}
	return true
}

// leftOut yields the splits of a joker-free hand that has a pattern in a table
// whose splits are left out.
func leftOut(r *mjtable.Rules, h tile.Hand, yield func(Split, error) bool) bool {
	q := ask(r, new(mjtable.Deal), h)
	b := q.brancher(yield)
	b.form = Melds
	return b.split()
}

// fillPlaces writes down the kinds held, in order. What comes after them means
// nothing: how many there are is as good as random, so no branch hangs on it.
func fillPlaces(places *[16]uint8, groups int, held tile.Set) {
	most := 13 // four chows and a pair
	if groups > 4 {
		most = 16
	}
	for i := range most {
		places[i&15] = uint8(bits.TrailingZeros64(uint64(held)))
		held &= held - 1
	}
}

// unpack gives the lanes of a packed split of up to five groups and a pair, given
// the kinds that its places are.
func unpack(packed uint32, groups int, places *[16]uint8) packedGroups {
	lanes := packedGroups{a: uint64(places[packed&15]) | uint64(Pair)<<kindAt}
	if groups == wordLanes {
		lanes.a, lanes.b = 0, lanes.a // the pair has no room beside five groups
	}
	packed >>= 4
	for range groups {
		lanes.a = lanes.a<<laneBits | uint64(packed&1)<<kindAt | uint64(places[packed>>1&15])
		packed >>= 5
	}
	return lanes
}
