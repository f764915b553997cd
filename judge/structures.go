package judge

import (
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// The forms beside groups and a pair, under house rules. What a problem lacks of
// each is counted kind by kind: how many tiles are missing, and how many of them
// only jokers can stand for.

// short says how many tiles are missing, at most x of them beyond the copies
// that can be drawn, by x; the last stands for any number.
type short [mjtable.LackLevels]uint8

// shortNever is what cannot be had.
func shortNever() short {
	var s short
	for x := range s {
		s[x] = mjtable.Never
	}
	return s
}

// lower lowers s by what is missing otherwise, with n more tiles missing, x of
// them beyond the copies that can be drawn.
func (s *short) lower(other *short, n, x int) {
	for z := x; z < len(s); z++ {
		s[z] = min(s[z], other[z-x]+uint8(n))
	}
	s[anyBeyond] = min(s[anyBeyond], other[anyBeyond]+uint8(n))
}

// draws gives the draws that are left when the jokers stand for what they can.
func (s *short) draws(wild int) int {
	n := int(s[min(wild, anyBeyond)])
	if n >= Never {
		return Never
	}
	return n - wild
}

// lacksOf gives how many tiles of a kind are missing for want of them, how many
// of those are beyond the copies that can be drawn, and whether they can be had.
func (p *problem) lacksOf(t tile.Tile, want int) (n, x int, ok bool) {
	n = max(0, want-p.have.of(t))
	x = max(0, n-p.draw.of(t))
	face := p.face.of(t)
	return n, x, want >= p.force.of(t) && (x <= face || face == anyFace)
}

// The most pairs, single tiles and triplets of a hand of pairs.
const (
	maxPairs    = 8
	maxSingles  = 2
	maxTriplets = 2
)

// drawsToPairs gives the draws to so many pairs, single tiles and triplets.
func (q *query) drawsToPairs(w *mjtable.Way, p *problem) int {
	if q.countsTell(w, p) {
		n := lackingPairs(w, &p.have)
		return n - p.wild
	}
	pairs, singles, triplets := int(w.Pairs), int(w.Singles), int(w.Triplets)
	var now, next [maxPairs + 1][maxSingles + 1][maxTriplets + 1]short
	for i := range now {
		for j := range now[i] {
			for k := range now[i][j] {
				now[i][j][k] = shortNever()
			}
		}
	}
	never := now
	now[0][0][0] = short{}
	for t := range (q.played | p.force.kinds()).All() {
		next = never
		for make := range 12 {
			a, b, c := make%3, make/3%2, make/6
			if !goTogether(w, a, b, c) || a > pairs || b > singles || c > triplets {
				continue
			}
			n, x, ok := p.lacksOf(t, 2*a+b+3*c)
			if !ok {
				continue
			}
			for i := a; i <= pairs; i++ {
				for j := b; j <= singles; j++ {
					for k := c; k <= triplets; k++ {
						next[i][j][k].lower(&now[i-a][j-b][k-c], n, min(x, anyBeyond))
					}
				}
			}
		}
		now = next
	}
	return now[pairs][singles][triplets].draws(p.wild)
}

// goTogether reports whether one kind may give so many pairs, single tiles and
// triplets: more than one of them only where four alike are two pairs, and a
// triplet nothing beside.
func goTogether(w *mjtable.Way, pairs, singles, triplets int) bool {
	n := pairs + singles + triplets
	return n <= 1 || w.Quads && triplets == 0
}

// countsTell reports whether the numbers of kinds held once, twice and so on
// tell what a hand of pairs is missing: no tile has to be used, of each kind that
// is held all other copies can be drawn, enough kinds that are not held can be
// drawn (or jokers stand for all that is missing), and what is left of a triplet
// is of no use.
func (q *query) countsTell(w *mjtable.Way, p *problem) bool {
	const fours = 4 * ones
	if p.force != (counts{}) || (q.copies[0]|q.copies[1])&^fours != 0 || q.rules.NoFifthCopy || w.Singles > 0 && !w.Quads {
		return false
	}
	short, fresh := uint64(0), 0 // kinds held of which not all can be drawn, and kinds that can be drawn afresh
	for i := range p.have {
		held := 7 * some(p.have[i])
		short |= (q.copies[i] - p.have[i] ^ p.draw[i]) & held
		fresh += bits.OnesCount64(some(p.draw[i] &^ held))
	}
	if !q.win && (short != 0 || fresh < maxPairs) || fifth(p.have[0], p.have[1]) {
		return false
	}
	return w.Singles+w.Triplets == 0 || w.Singles == 1 && w.Triplets == 0 || w.Triplets == 1 && w.Singles == 0 && p.wild == 0
}

// lackingPairs gives how many tiles are missing for the pairs and what comes
// with them where countsTell.
func lackingPairs(w *mjtable.Way, have *counts) int {
	var held [5]int // kinds by how many are held
	for i := range have {
		c := have[i]
		one, two, four := c&ones, c>>1&ones, c>>2&ones
		held[4] += bits.OnesCount64(four)
		held[3] += bits.OnesCount64(two & one)
		held[2] += bits.OnesCount64(two &^ one)
		held[1] += bits.OnesCount64(one &^ two)
	}
	if w.Triplets == 0 {
		return pairsOf(w, held)
	}
	least := Never
	for n := range held {
		if n > 0 && held[n] == 0 {
			continue
		}
		rest := held
		rest[n]--
		least = min(least, max(0, 3-n)+pairsOf(w, rest))
	}
	return least
}

// pairsOf gives how many tiles are missing for pairs and a single tile, given
// how many kinds are held how many times.
func pairsOf(w *mjtable.Way, held [5]int) int {
	pairs, odd := held[2]+held[3]+held[4], held[1]
	if w.Quads {
		pairs, odd = pairs+held[4], odd+held[3]
	}
	want := int(w.Pairs)
	rest := max(0, want-pairs)
	n := 2*rest - min(odd, rest)
	left := max(0, odd-rest) + 2*max(0, pairs-want)
	return n + max(0, int(w.Singles)-left)
}

// tooFew reports whether a problem has too few different kinds to be nearer than
// the bound to so many of them.
func (q *query) tooFew(p *problem, kinds int) bool {
	return kinds-p.have.kinds().Len()-p.wild >= q.bound
}

// drawsToOrphans gives the draws to one of each terminal and honour in play and
// one more of them.
func (q *query) drawsToOrphans(p *problem) int {
	if p.force.kinds()&^orphans != 0 || q.tooFew(p, 13) {
		return Never
	}
	held, able := p.able()
	if n, ok := p.kindsTell(lackingOrphans(p.have, held, able), lackingOrphans(p.have, held, tile.AllKinds)); ok {
		return n
	}
	var single, paired short
	paired = shortNever()
	for t := range orphans.All() {
		before, beforePair := single, paired
		single, paired = shortNever(), shortNever()
		if n, x, ok := p.lacksOf(t, 1); ok {
			single.lower(&before, n, min(x, anyBeyond))
			paired.lower(&beforePair, n, min(x, anyBeyond))
		}
		if n, x, ok := p.lacksOf(t, 2); ok {
			paired.lower(&before, n, min(x, anyBeyond))
		}
	}
	return paired.draws(p.wild)
}

// ofEach says what is missing for so many different tiles.
type ofEach [15]short

// ofNone is what no tiles are missing.
func ofNone() ofEach {
	o := ofNever()
	o[0] = short{}
	return o
}

// ofNever is what cannot be had.
func ofNever() ofEach {
	var o ofEach
	for i := range o {
		o[i] = shortNever()
	}
	return o
}

// and gives what is missing with a tile of kind t more, or without it if it may
// be left out.
func (o *ofEach) and(p *problem, t tile.Tile, leave bool) ofEach {
	next := ofNever()
	if leave && p.force.of(t) == 0 {
		next = *o
	}
	if n, x, ok := p.lacksOf(t, 1); ok {
		for i := range o[1:] {
			next[i+1].lower(&o[i], n, min(x, anyBeyond))
		}
	}
	return next
}

// maxGap is the most by which the ranks of scattered tiles may have to differ.
const maxGap = 9

// drawsToScattered gives the draws to a hand of different tiles, those of a suit
// far enough apart.
func (q *query) drawsToScattered(w *mjtable.Way, p *problem) int {
	if q.tooFew(p, 14) {
		return Never
	}
	held, able := p.able()
	if n, ok := p.kindsTell(q.lackingScattered(w, held, able), q.lackingScattered(w, held, tile.AllKinds)); ok {
		return n
	}
	hand := ofNone()
	for t := range (q.played &^ numbers).All() {
		hand = hand.and(p, t, !w.Full)
	}
	for suit := range tile.Tile(3) {
		hand = q.scatter(int(w.Gap), p, 9*suit, &hand)
	}
	return hand[14].draws(p.wild)
}

// scatter adds tiles of the suit that begins with first.
func (q *query) scatter(gap int, p *problem, first tile.Tile, hand *ofEach) ofEach {
	// By the ranks to pass over until the next tile may come.
	var waiting [maxGap]ofEach
	for i := range waiting {
		waiting[i] = ofNever()
	}
	waiting[0] = *hand
	for t := first; t < first+9; t++ {
		taken := ofNever()
		if q.played.Has(t) {
			taken = waiting[0].and(p, t, false)
		}
		if p.force.of(t) > 0 {
			for i := range waiting {
				waiting[i] = ofNever()
			}
		}
		for i := range waiting[1] {
			waiting[0][i].lower(&waiting[1][i], 0, 0)
		}
		copy(waiting[1:], waiting[2:])
		waiting[maxGap-1] = ofNever()
		for i := range taken {
			waiting[gap-1][i].lower(&taken[i], 0, 0)
		}
	}
	for _, w := range waiting[1:] {
		for i := range w {
			waiting[0][i].lower(&w[i], 0, 0)
		}
	}
	return waiting[0]
}

// knits are the six ways to deal 147, 258 and 369 out to the number suits.
var knits = [6][3]tile.Tile{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// knitted gives the nine kinds of a knitted set.
func knitted(knit [3]tile.Tile) tile.Set {
	var s tile.Set
	for suit, first := range knit {
		s |= (1<<0 | 1<<3 | 1<<6) << (9*tile.Tile(suit) + first)
	}
	return s
}

// drawsToKnitted gives the draws to fourteen different tiles of a knitted set and
// the honours.
func (q *query) drawsToKnitted(w *mjtable.Way, p *problem) int {
	if q.tooFew(p, 14) {
		return Never
	}
	held, able := p.able()
	if n, ok := p.kindsTell(q.lackingKnitted(w, held, able), q.lackingKnitted(w, held, tile.AllKinds)); ok {
		return n
	}
	least := Never
	honours := ofNone()
	for t := range (q.played &^ numbers).All() {
		honours = honours.and(p, t, !w.Full)
	}
	for _, knit := range knits {
		hand, kinds := honours, knitted(knit)
		if p.force.kinds()&numbers&^kinds != 0 {
			continue
		}
		for t := range kinds.All() {
			hand = hand.and(p, t, true)
		}
		least = min(least, hand[14].draws(p.wild))
	}
	return least
}

// drawsToStraight gives the draws to a knitted set, which is of all three number
// suits, groups and a pair.
func (q *query) drawsToStraight(w *mjtable.Way, p *problem, allowed tile.Set) int {
	least := Never
	for _, knit := range knits {
		rest, n, x, ok := *p, 0, 0, true
		for t := range knitted(knit).All() {
			switch {
			case rest.have.of(t) > 0:
				rest.have.add(t, -1)
				rest.force.add(t, -min(1, rest.force.of(t)))
			case rest.draw.of(t) > 0:
				rest.draw.add(t, -1)
				n++
			case rest.face.of(t) > 0:
				n++
				x++
				if rest.face.of(t) < anyFace {
					rest.face.add(t, -1)
				}
			default:
				ok = false
			}
		}
		if !ok || x > rest.wild || n-rest.wild >= q.bound {
			continue
		}
		// Jokers that stand for what can be drawn can stand for anything else too,
		// so only those beyond count as gone.
		rest.wild -= x
		way := *w
		if knitted(knit)&w.Contain != 0 {
			way.Contain = 0 // they are there
		}
		least = min(least, q.drawsToMelds(&way, &rest, q.groups-3, n-x, allowed, 0))
	}
	return least
}

// drawsToAny gives the draws to a hand of any allowed tiles, or to four of one
// kind beside such.
func (q *query) drawsToAny(w *mjtable.Way, p *problem) int {
	n := max(0, q.size-p.wild-p.have.total())
	if n > p.draw.total() || w.Fours != 0 && q.size-p.wild < 4 {
		return Never
	}
	if w.Form != Instant || w.Instant > 0 {
		return n
	}
	least := Never
	for t := range w.Fours.All() {
		if missing := 4 - p.have.of(t); missing <= p.draw.of(t) {
			least = min(least, max(n, missing))
		}
	}
	return least
}
