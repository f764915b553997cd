package judge

import (
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// suitThrown is what is the same for all throws from a number suit.
type suitThrown struct {
	suit    uint64
	others  [2]otherSuit
	back    *[mjtable.MaxHonours]uint8 // what others[1] is with the honours, by their class
	rest    *[256]uint8                // what others[0] is with that
	missing *[256]uint8                // what is missing, by the class of the suit
	drawn   [4]*[256]uint8             // and with one more of the honours that are held so many times
}

// otherSuit is a number suit of which nothing is thrown.
type otherSuit struct {
	more *[9]uint8 // its classes with one more of each rank
	back uint8     // what the third suit is with the honours
	at   uint8     // where its kinds begin
}

// plain ranks the throws of a hand without told melds by rules that have groups and
// a pair. A throw changes one suit alone, so the classes that suits take with one
// more tile are found once, and so is what the suits are together that it leaves.
// Draws are found as by [drawsOf], in all suits at once.
func (a *ranking) plain(r *mjtable.Rules, h tile.Hand) {
	low, mid, high := binary(h)
	held := low | mid | high
	a.left = [3]tile.Set{low, low ^ mid, tile.AllKinds &^ held}
	beside := besides{one: held, two: mid | high, three: mid&low | high, pairs: Never + 1, orphans: Never + 1}
	if r.Forms&(SevenPairs|ThirteenOrphans) != 0 && whole(r, h) {
		beside.measure(r.Forms, h)
	}

	c, row := r.Costs, &r.Costs.Rows[r.Groups-h.Melds.Len()][level(r, h.Jokers)]
	m, p, s, z := c.Suits(h.Tiles)
	class, suits := [3]uint8{m, p, s}, split(h.Tiles)
	z &= mjtable.MaxHonours - 1
	var more [3][9]uint8
	for x := range more {
		drawEach(&c.Number, suits[x], &more[x])
	}
	// Honours of which as many are held are alike.
	const honours = tile.AllKinds &^ numbers
	times := [5]tile.Set{honours &^ held, honours & low &^ mid, honours & mid &^ low, honours & mid & low, honours & high}
	drawable := uint64(tile.AllKinds &^ times[4]) // of numbers, drawsOf sees to it
	var drawn [4]uint8
	for n := range drawn {
		drawn[n] = honourClass(c, suits[3]+oneHonour(times[n]))
	}
	var from [3]suitThrown
	x, y, w := 0, 1, 2
	for range from {
		rest, back := &c.Rest[class[y]], &c.Back[class[w]]
		f := &from[x]
		f.suit, f.rest, f.back, f.missing = suits[x], rest, back, &c.Whole[row[rest[back[z]]]]
		// Not through f, which would move more to the heap.
		from[x].others[0] = otherSuit{&more[y], back[z], 9 * uint8(y)}
		from[x].others[1] = otherSuit{&more[w], c.Back[class[y]][z], 9 * uint8(w)}
		for n := range drawn {
			f.drawn[n] = &c.Whole[row[rest[back[drawn[n]]]]]
		}
		x, y, w = y, w, x
	}

	for kinds := held & numbers; kinds != 0; kinds &= kinds - 1 {
		t := tile.Tile(bits.TrailingZeros64(uint64(kinds)))
		f := &from[t/9]
		less := f.suit - 1<<(t%9*3&63)
		class := c.Number.Class(less)
		n := uint64(f.missing[class])
		draws := n*drawable - drawsOf(&c.Number, less, f.missing)<<(t-t%9&63)
		o := &f.others[0]
		draws -= drawsBy(o.more, &c.Whole[row[c.Rest[class][o.back]]]) << (o.at & 63)
		o = &f.others[1]
		draws -= drawsBy(o.more, &c.Whole[row[c.Rest[class][o.back]]]) << (o.at & 63)
		draws -= uint64(times[0])*uint64(f.drawn[0][class]) + uint64(times[1])*uint64(f.drawn[1][class]) +
			uint64(times[2])*uint64(f.drawn[2][class]) + uint64(times[3])*uint64(f.drawn[3][class])
		a.add(beside.throw(t, int(n), tile.Set(draws)))
	}

	// of gives what is missing, by the class of a number suit, with other honours.
	of := func(x int, honours uint64) *[256]uint8 {
		f := &from[x]
		return &c.Whole[row[f.rest[f.back[honourClass(c, honours)]]]]
	}
	now := uint64(from[0].missing[m])
	for i, alike := range times[1:] {
		if alike == 0 {
			continue
		}
		less := suits[3] - oneHonour(alike)
		n := uint64(of(0, less)[m])
		draws := n * drawable
		for x := range more {
			draws -= drawsBy(&more[x], of(x, less)) << (9 * x)
		}
		for j, others := range times[:4] {
			if j == i+1 {
				others &= others - 1 // all but the one thrown
			}
			draws -= uint64(times[j]) * uint64(of(0, less+oneHonour(others))[m])
		}
		for ; alike != 0; alike &= alike - 1 {
			t := uint64(alike & -alike)
			a.add(beside.throw(tile.Tile(bits.TrailingZeros64(t)), int(n), tile.Set(draws&^t|t*(n-now))))
		}
	}
}

func honourClass(c *mjtable.Costs, honours uint64) uint8 {
	return c.Honour.Class(honours) & (mjtable.MaxHonours - 1)
}

// oneHonour gives the counts of one honour of the set, of none if it is empty.
func oneHonour(set tile.Set) uint64 {
	return 1 << (3 * (uint(bits.TrailingZeros64(uint64(set))) - uint(tile.East)))
}

// drawEach gives the classes of a number suit with one more of each rank.
func drawEach(t *mjtable.NumberTable, suit uint64, more *[9]uint8) {
	low, high := suit&(1<<12-1), suit>>12
	row, column := mjtable.RowStep*uint(t.Low[low&(1<<12-1)]), uint(t.High[high&(1<<15-1)])
	lower := func(one uint64) uint8 {
		return t.Classes[(mjtable.RowStep*uint(t.Low[(low+one)&(1<<12-1)])+column)&(1<<18-1)]
	}
	higher := func(one uint64) uint8 { return t.Classes[(row+uint(t.High[(high+one)&(1<<15-1)]))&(1<<18-1)] }
	more[0], more[1], more[2], more[3] = lower(1<<0), lower(1<<3), lower(1<<6), lower(1<<9)
	more[4], more[5], more[6], more[7], more[8] = higher(1<<0), higher(1<<3), higher(1<<6), higher(1<<9), higher(1<<12)
}

// drawsBy is drawsOf for the classes that drawEach gives.
func drawsBy(more *[9]uint8, missing *[256]uint8) uint64 {
	n := func(rank int) uint64 { return uint64(missing[more[rank]]) }
	return n(0) + 2*(n(1)+2*(n(2)+2*(n(3)+2*(n(4)+2*(n(5)+2*(n(6)+2*(n(7)+2*n(8))))))))
}

// besides are the forms beside groups and a pair, for the throws of a hand.
type besides struct {
	one, two, three        tile.Set // the kinds held so many times or more
	pairs, orphans         int      // what is missing before the throw, Never at least for none
	lessPairs, lessOrphans tile.Set // the kinds without which one more is missing
}

// measure finds how far those forms are.
func (b *besides) measure(forms Form, h tile.Hand) {
	marks := twice(h.Tiles)
	if forms&SevenPairs != 0 {
		b.pairs = toPairs(h.Tiles, marks)
		b.lessPairs = b.two &^ b.three
		if b.one.Len() <= 7 {
			b.lessPairs = b.one &^ b.three
		}
	}
	if forms&ThirteenOrphans != 0 {
		b.orphans = toOrphans(h.Tiles, marks)
		b.lessOrphans = orphans & b.one &^ b.two
		if pair := b.two & orphans; pair&(pair-1) == 0 {
			b.lessOrphans |= pair &^ b.three
		}
	}
}

// throw gives the throw of a tile by the nearest of all forms, given it by groups
// and a pair.
func (b *besides) throw(t tile.Tile, n int, draws tile.Set) (tile.Tile, int, tile.Set) {
	if min(b.pairs, b.orphans) > n {
		return t, n, draws
	}
	bit := tile.Set(1) << (t & 63)
	toPairs, toOrphans := b.pairs+int(b.lessPairs>>(t&63)&1), b.orphans+int(b.lessOrphans>>(t&63)&1)
	nearest := min(n, toPairs, toOrphans)
	if nearest < n {
		draws = 0
	}
	one, two := b.one&^bit|b.two&bit, b.two&^bit|b.three&bit
	if toPairs == nearest {
		draws |= pairsDraws(one, two)
	}
	if toOrphans == nearest {
		draws |= orphansDraws(one, two)
	}
	return t, nearest, draws
}
