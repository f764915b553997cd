package judge

import (
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Under house rules a hand wins if it wins in any of the ways of its house, and
// is as near as the nearest of them. Each way is turned into problems without
// special jokers: limited jokers, and jokers that have to be their own face, are
// tried as each of the faces that they can take; and suits that the way forbids
// are left out in turn. What a problem lacks is found in the tables of suits.

// counts says how many of each kind there are, in the layout of [tile.Counts].
type counts [2]uint64

func countsOf(c tile.Counts) counts {
	mp, sz := c.Words()
	return counts{mp, sz}
}

// place gives where a kind stands: in which word and at which bit.
func place(t tile.Tile) (word, bit int) {
	suit, rank := int(t)/9, int(t)%9
	return suit >> 1, upper*(suit&1) + 3*rank
}

func (c *counts) of(t tile.Tile) int {
	word, bit := place(t)
	return int(c[word] >> bit & 7)
}

// add adds n tiles, for which there has to be room; n may be negative.
func (c *counts) add(t tile.Tile, n int) {
	word, bit := place(t)
	c[word] += uint64(n) << bit
}

// addOne adds a tile if there is room: an eighth of a kind is of no use.
func (c *counts) addOne(t tile.Tile) { c.add(t, min(1, tile.MaxCount-c.of(t))) }

// suit gives the counts of a suit, 3 bits a rank.
func (c *counts) suit(s *mjtable.Suit) uint64 {
	word, bit := place(s.First)
	return c[word] >> bit & (1<<(3*s.Ranks) - 1)
}

// only gives the counts of the kinds of a set.
func (c *counts) only(s tile.Set) counts {
	return counts{c[0] & (spread(s) | spread(s>>9)<<upper), c[1] & (spread(s>>18) | spread(s>>27)<<upper)}
}

// kinds gives the kinds of which there is at least one.
func (c *counts) kinds() tile.Set { return gather(some(c[0]), some(c[1])) }

func (c *counts) total() int { return total(c[0], c[1]) }

// spread is the inverse of squeeze, with all bits of a count set.
func spread(s tile.Set) uint64 {
	w := uint64(s) & 0x1ff
	w = (w | w<<6 | w<<12) & 0o007007007
	w = (w | w<<2 | w<<4) & (ones & suit)
	return 7 * w
}

// query is a hand under house rules of which something is asked.
type query struct {
	rules *mjtable.Rules
	house *mjtable.House
	deal  mjtable.Deal
	melds tile.Melds
	groups,
	jokers, limited int

	concealed tile.Counts // natural tiles

	have   counts // concealed natural tiles; those of the proxy are the joker's face
	told   counts // tiles of told melds
	copies counts // in play
	draw   counts // copies that can be drawn
	face   counts // copies beyond those that jokers can stand for
	played tile.Set
	proxy  tile.Tile // the kind that is drawn as the joker's face
	stood  tile.Tile // the joker's face if there is a proxy, else tile.Kinds
	own    tile.Tile // the one face of the jokers, or tile.Kinds
	size   int       // concealed tiles of a full hand
	win    bool      // only wins are asked for
	wild   int       // the most jokers that may stand for something other than their own face, whatever the way

	bound    int  // so many draws are too many to be told
	asksEach bool // each is to be filled in, for what is nearer than bound
	each     afterDraw
}

// plainHouse is the house of rules that have none.
var plainHouse = mjtable.House{
	Copies: [tile.Kinds]uint8{
		4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
	},
	InPlay: [2]uint64{4 * (ones & suit) * (1 + 1<<upper), 4 * ((ones & suit) + 0o1111111<<upper)},
	Suits: []mjtable.Suit{
		{First: tile.M1, Ranks: 9, Runs: mjtable.Chows},
		{First: tile.P1, Ranks: 9, Runs: mjtable.Chows},
		{First: tile.S1, Ranks: 9, Runs: mjtable.Chows},
		{First: tile.East, Ranks: 7},
	},
	Ways: []mjtable.Way{
		{Form: Melds, MaxSuits: 3, MaxWild: mjtable.AnyWild, Kinds: tile.AllKinds, Pair: tile.AllKinds},
		{Form: SevenPairs, MaxSuits: 3, MaxWild: mjtable.AnyWild, Kinds: tile.AllKinds, Pairs: 7},
		{Form: ThirteenOrphans, MaxSuits: 3, MaxWild: mjtable.AnyWild, Kinds: tile.AllKinds},
	},
}

// houseOf gives the house of the rules.
func houseOf(r *mjtable.Rules) *mjtable.House {
	if r.House == nil {
		return &plainHouse
	}
	return r.House
}

// ask begins a question about a hand that can be judged.
func ask(r *mjtable.Rules, d *mjtable.Deal, h tile.Hand) query {
	house := houseOf(r)
	q := query{
		rules: r, house: house, deal: *d, melds: h.Melds, groups: r.Groups - h.Melds.Len(), jokers: h.Jokers, limited: h.Tiles.Limited(),
		concealed: h.Tiles, have: countsOf(h.Tiles), told: countsOf(h.Melds.Counts()), copies: house.InPlay,
		stood: tile.Kinds, own: tile.Kinds, wild: mjtable.AnyWild,
	}
	q.size = 3*q.groups + 2
	q.played = q.copies.kinds()
	if faces := d.Jokers | house.Jokers; faces.Len() == 1 {
		q.own = tile.Tile(bits.TrailingZeros64(uint64(faces)))
	}
	drawn := q.played &^ (d.Jokers | house.Limited)
	if proxy := (d.Proxy | house.Proxy) &^ d.Jokers; proxy != 0 && q.own < tile.Kinds {
		q.proxy, q.stood = tile.Tile(bits.TrailingZeros64(uint64(proxy))), q.own
		drawn &^= 1 << q.proxy
	}
	// As many as there are copies are held at most, so no count borrows of another.
	left := counts{q.copies[0] - q.have[0] - q.told[0], q.copies[1] - q.have[1] - q.told[1]}
	q.draw = left.only(drawn)
	if r.NoFifthCopy {
		q.face = left.only(q.played &^ drawn)
	} else {
		q.face = counts{anyFace * some(q.copies[0]), anyFace * some(q.copies[1])}
	}
	if q.stood < tile.Kinds {
		q.standIn()
	}
	return q
}

// standIn makes the joker's face of the tiles of the proxy: they are held and
// drawn as such.
func (q *query) standIn() {
	left := max(0, q.copies.of(q.proxy)-q.have.of(q.proxy)-q.have.of(q.stood)-q.told.of(q.stood))
	drawn := max(0, left-q.told.of(q.proxy))
	q.draw.add(q.stood, drawn)
	if q.rules.NoFifthCopy {
		q.face.add(q.stood, left-drawn-q.face.of(q.stood))
		q.face.add(q.proxy, q.have.of(q.proxy)) // which are no such tiles any more
	}
	q.have.add(q.stood, min(q.have.of(q.proxy), tile.MaxCount-q.have.of(q.stood)))
	q.have.add(q.proxy, -q.have.of(q.proxy))
}

// draws gives how many draws the hand is from a win in the nearest way: 0 for a
// hand that wins, Never if there is no way.
func (q *query) draws() int {
	q.bound = Never
	for i := range q.house.Ways {
		q.bound = min(q.bound, q.drawsTo(&q.house.Ways[i]))
	}
	return q.bound
}

// forms gives the forms in which a hand of the winning size wins.
func (q *query) forms() Form {
	q.win, q.bound = true, 1
	var forms Form
	for i := range q.house.Ways {
		if w := &q.house.Ways[i]; w.Form&^forms != 0 && q.drawsTo(w) == 0 {
			forms |= w.Form
		}
	}
	return forms
}

// drawn gives the question of the hand with one more natural tile.
func (q *query) drawn(t tile.Tile) query {
	more := *q
	more.have.addOne(t)
	more.concealed, _ = more.concealed.Add(t) // an eighth is of no use
	switch {
	case more.draw.of(t) > 0:
		more.draw.add(t, -1)
	case q.rules.NoFifthCopy && more.face.of(t) > 0:
		more.face.add(t, -1)
	}
	return more
}

// afterDraw says how many draws a hand is from a win once it has drawn a tile of each
// kind.
type afterDraw [tile.Kinds]uint8

// lower lowers what is said of kind t to n draws.
func (a *afterDraw) lower(t tile.Tile, n int) { a[t] = min(a[t], uint8(n)) }

// improving gives how many draws the hand, of the waiting size, is from a win,
// and the kinds that bring it one nearer: as they are drawn, not as what they
// stand for.
func (q *query) improving() (n int, kinds tile.Set) {
	n = q.draws()
	if n >= Never {
		return Never, 0
	}
	// One draw takes one away at most, so only the nearest can become nearer.
	for t := range q.each {
		q.each[t] = Never
	}
	q.asksEach, q.bound = true, n+1
	for i := range q.house.Ways {
		q.drawsTo(&q.house.Ways[i])
	}
	for t := range q.draw.kinds().All() {
		if int(q.each[t]) < n {
			kinds |= 1 << t
		}
	}
	return n, q.asDrawn(kinds)
}

// waits gives the kinds that win when the hand, of the waiting size, draws them.
func (q *query) waits() tile.Set {
	if n, kinds := q.improving(); n == 1 {
		return kinds
	}
	return 0
}

// formalWaits gives the kinds that would win, were there one more of them, of
// those in play of which none is left.
func (q *query) formalWaits() tile.Set {
	var waits tile.Set
	kinds := q.played &^ (q.deal.Jokers | q.house.Jokers | q.house.Limited)
	if q.stood < tile.Kinds {
		kinds = kinds&^(1<<q.proxy) | 1<<q.stood
	}
	for t := range (kinds &^ q.draw.kinds()).All() {
		more := q.drawn(t)
		if more.forms() != 0 {
			waits |= 1 << t
		}
	}
	return q.asDrawn(waits)
}

// minWild gives the fewest jokers that have to stand for something other than
// the given face, and whether the hand, of the winning size, wins at all.
func (q *query) minWild(face tile.Tile) (int, bool) {
	q.own = face
	for q.wild = range q.jokers + 1 {
		if q.forms() != 0 {
			return q.wild, true
		}
	}
	return 0, false
}

// shanten gives the draws that the hand is from waiting.
func (q *query) shanten() int {
	if n := q.draws(); n < Never {
		return n - 1
	}
	return Never
}

// left gives how many copies of a kind can be drawn, as it is drawn.
func (q *query) left(t tile.Tile) int {
	if q.stood < tile.Kinds && t == q.proxy {
		t = q.stood
	}
	return q.draw.of(t)
}

// unheld gives how many copies of each kind can be drawn, in binary: set i has
// the kinds whose number has bit i.
func (q *query) unheld() [3]tile.Set {
	var left [3]tile.Set
	for t := range q.played.All() {
		for i := range left {
			left[i] |= tile.Set(q.left(t)) >> i & 1 << t
		}
	}
	return left
}

// asDrawn gives the kinds that are drawn for those that a hand is short of.
func (q *query) asDrawn(kinds tile.Set) tile.Set {
	if kinds.Has(q.stood) {
		kinds = kinds&^(1<<q.stood) | 1<<q.proxy
	}
	return kinds
}

// problem is a hand whose jokers may all stand for any tile.
type problem struct {
	have  counts // tiles held, and jokers whose face is given
	draw  counts
	face  counts
	force counts // of have: what has to be used
	wild  int    // jokers

	natural counts // have without jokers, and with what a knitted set takes of it
}

// drawn gives the problem with one more natural tile.
func (p *problem) drawn(t tile.Tile) problem {
	more := *p
	more.have.addOne(t)
	more.natural.addOne(t)
	more.draw.add(t, -1)
	return more
}

// drawsTo gives how many draws the hand is from a win in the given way.
func (q *query) drawsTo(w *mjtable.Way) int {
	if q.rules.Forms&w.Form == 0 || !q.allows(w) {
		return Never
	}
	p := problem{have: q.have, draw: q.draw, face: q.face, wild: q.jokers}
	if w.Form&(AllInSet|Instant) != 0 {
		p.wild += q.limited // what jokers stand for is not asked
		return q.drawsWithin(w, &p)
	}
	own, capped := p.wild-min(int(w.MaxWild), q.wild), q.rules.NoFifthCopy
	if pairsForm(w.Form) {
		switch {
		case w.PairJokers == mjtable.OwnPairs:
			own, capped = p.wild, false // they are what they are
		case w.PairJokers == mjtable.NoPairs && p.wild+q.limited > 0:
			return Never
		}
	}
	if own > 0 {
		if !q.use(&p, q.own, own, capped) {
			return Never
		}
		p.wild -= own
	}
	return q.drawsLimited(w, p, q.deal.Limited, q.limited)
}

func pairsForm(f Form) bool { return f&(SevenPairs|Pairs) != 0 }

// use gives n jokers the face t, and reports whether that can be. Where jokers are
// no copies beyond those in play, fewer natural tiles can be drawn and held then.
func (q *query) use(p *problem, t tile.Tile, n int, capped bool) bool {
	thrown := 0
	if capped {
		beyond := min(n, p.face.of(t))
		undrawn := min(n-beyond, p.draw.of(t))
		thrown = n - beyond - undrawn
		if thrown > p.have.of(t)-p.force.of(t) || q.win && thrown > 0 {
			return false
		}
		p.face.add(t, -beyond)
		p.draw.add(t, -undrawn)
	}
	if n > tile.MaxCount {
		return false
	}
	p.have.add(t, min(n-thrown, tile.MaxCount-p.have.of(t))) // more are of no use
	p.force.add(t, n)
	return true
}

// drawsLimited tries each way to give the limited jokers that are left one of
// the faces.
func (q *query) drawsLimited(w *mjtable.Way, p problem, faces tile.Set, left int) int {
	if left == 0 {
		return q.drawsWithin(w, &p)
	}
	if faces == 0 {
		return Never
	}
	face := tile.Tile(bits.TrailingZeros64(uint64(faces)))
	least := Never
	for n := range left + 1 {
		given := p
		if !q.use(&given, face, n, q.rules.NoFifthCopy) {
			break
		}
		least = min(least, q.drawsLimited(w, given, faces&^(1<<face), left-n))
	}
	return least
}

const numbers tile.Set = 1<<27 - 1 // the kinds of the three number suits

// suitsOf gives the number suits of kinds, one bit each.
func suitsOf(s tile.Set) uint {
	suits := uint(0)
	for i := range 3 {
		if s>>(9*i)&0x1ff != 0 {
			suits |= 1 << i
		}
	}
	return suits
}

// drawsWithin tries each set of number suits that the way allows.
func (q *query) drawsWithin(w *mjtable.Way, p *problem) int {
	allowed := q.allowed(w)
	if w.MaxSuits >= 3 && w.MinSuits == 0 {
		return q.drawsOf(w, p, allowed, 0)
	}
	declared := suitsOf(q.told.kinds())
	least := Never
	for suits := range uint(8) {
		n := uint8(bits.OnesCount(suits))
		if n > w.MaxSuits || n < w.MinSuits || declared&^suits != 0 || w.MinSuits == 0 && n < w.MaxSuits {
			continue
		}
		within := allowed
		for i := range 3 {
			if suits>>i&1 == 0 {
				within &^= 0x1ff << (9 * i)
			}
		}
		some := uint(0)
		if w.MinSuits > 0 {
			some = suits &^ declared
		}
		if some&^suitsOf(within) != 0 {
			continue // there are no tiles of them
		}
		least = min(least, q.drawsOf(w, p, within, some))
	}
	return least
}

// allowed gives the kinds that natural tiles may be in the given way.
func (q *query) allowed(w *mjtable.Way) tile.Set {
	allowed := w.Kinds & q.played
	if w.Void != mjtable.VoidIgnored {
		allowed &^= q.deal.Void
	}
	return allowed
}

// drawsOf gives the draws of a problem of which only the allowed kinds can be
// used as natural tiles, and some of each of the given number suits have to be.
func (q *query) drawsOf(w *mjtable.Way, p *problem, allowed tile.Set, some uint) int {
	within := *p
	within.have, within.draw = p.have.only(allowed), p.draw.only(allowed)
	within.natural = within.have
	for t := range p.force.kinds().All() {
		// Jokers are no natural tiles, whatever their face.
		within.have.add(t, p.force.of(t)-min(p.force.of(t), within.have.of(t)))
		within.natural.add(t, within.have.of(t)-p.force.of(t)-within.natural.of(t))
	}
	if q.win && within.have != p.have {
		return Never // all tiles are used
	}
	if q.rules.NoFifthCopy {
		// Of kinds that are not allowed there will be jokers alone.
		for i := range within.face {
			within.face[i] += p.have[i] - within.have[i] + p.draw[i] - within.draw[i]
		}
	}
	switch {
	case q.looksUp(w):
		return q.lookedUp(some)
	case w.Form == Melds && !w.NaturalPair:
		return q.drawsToGroups(w, &within, allowed, some)
	}
	n := q.drawsToForm(w, &within, allowed, some)
	if q.asksEach && n < q.bound {
		for t := range within.draw.kinds().All() {
			more := within.drawn(t)
			q.each.lower(t, q.drawsToForm(w, &more, allowed, some))
		}
	}
	return n
}

// looksUp reports whether a pattern table tells if the hand wins in the given way:
// it has groups of any kind and any pair, and no jokers.
func (q *query) looksUp(w *mjtable.Way) bool {
	return q.win && w.Form == Melds && q.hasPatterns() && q.played&^w.Pair == 0 && !w.PungsOnly && q.wanted(w) == 0
}

// hasPatterns reports whether there is a table of the patterns that the hand may
// have, which has no jokers then.
func (q *query) hasPatterns() bool {
	return q.jokers+q.limited == 0 && q.rules.Patterns != nil && q.groups < len(q.rules.Patterns.Tables) && !fifth(q.have[0], q.have[1])
}

// lookedUp gives 0 if the hand, which has no jokers, has the pattern of groups and
// a pair and tiles of the given number suits, and Never if not.
func (q *query) lookedUp(some uint) int {
	if some&^suitsOf(q.have.kinds()) == 0 && winByPattern(q.rules, q.natural()) {
		return 0
	}
	return Never
}

// natural gives the hand without its jokers, and with the joker's face for the
// tiles of a proxy.
func (q *query) natural() tile.Hand {
	h := tile.Hand{Tiles: q.concealed, Melds: q.melds}
	for n := h.Tiles.Count(q.proxy); q.stood < tile.Kinds && n > 0; n-- {
		less, _ := h.Tiles.Remove(q.proxy) // there is one
		more, err := less.Add(q.stood)
		if err != nil {
			break // more of a kind than any pattern has
		}
		h.Tiles = more
	}
	return h
}

// drawsToForm gives the draws of a problem whose natural tiles can all be used.
func (q *query) drawsToForm(w *mjtable.Way, p *problem, allowed tile.Set, some uint) int {
	switch w.Form {
	case Melds:
		return q.drawsToMelds(w, p, q.groups, 0, allowed, some)
	case SevenPairs, Pairs:
		return q.drawsToPairs(w, p)
	case ThirteenOrphans:
		return q.drawsToOrphans(p)
	case Scattered:
		return q.drawsToScattered(w, p)
	case Knitted:
		return q.drawsToKnitted(w, p)
	case KnittedStraight:
		return q.drawsToStraight(w, p, allowed)
	}
	return q.drawsToAny(w, p)
}

// allows reports whether the way is open to the hand at all: by what is declared,
// by its jokers, and by how the winning tile comes.
func (q *query) allows(w *mjtable.Way) bool {
	open := false
	pungs := true
	for m := range q.melds.All() {
		open = open || m.Kind != tile.ConcealedKong
		pungs = pungs && m.Kind != tile.Chow
	}
	declared := q.melds.Len()
	switch {
	case w.Open && !open, w.Closed && open:
		return false
	case w.SelfDraw > 0 && q.jokers >= int(w.SelfDraw) && q.deal.By == mjtable.Claim:
		return false
	case q.told.kinds()&^q.allowed(w) != 0:
		return false
	case bits.OnesCount(suitsOf(q.told.kinds())) > int(w.MaxSuits):
		return false
	}
	switch w.Form {
	case Melds:
		return (pungs || !w.PungsOnly) && (q.groups == 0 || !w.Melded) && (!w.NaturalPair || q.jokers+q.limited <= q.size-2)
	case KnittedStraight:
		return q.groups >= 3 && (!w.NaturalPair || q.jokers+q.limited <= q.size-2)
	case AllInSet:
		return pungs
	case Instant:
		return w.Instant == 0 || q.jokers >= int(w.Instant)
	}
	return declared == 0
}

// drawsToMelds gives the draws to so many groups and a pair, where more tiles are
// missing besides.
func (q *query) drawsToMelds(w *mjtable.Way, p *problem, groups, more int, allowed tile.Set, some uint) int {
	if !w.NaturalPair {
		if n, ok := q.lackingByTables(w, p, groups, allowed, some); ok {
			return drawsFor(n, more, p.wild)
		}
		suits := q.suited(w, p, groups, allowed, some, w.Pair)
		return suits.draws(more)
	}
	// The pair needs so many natural tiles to be drawn, whatever jokers there are.
	least := Never
	for short := range 3 {
		pair := tile.Set(0)
		for t := range w.Pair.All() {
			if max(0, 2-p.natural.of(t)) == short && p.draw.of(t) >= short {
				pair |= 1 << t
			}
		}
		suits := q.suited(w, p, groups, allowed, some, pair)
		if n := suits.draws(more); n < Never {
			least = min(least, max(n, short))
		}
	}
	return least
}

// drawsToGroups is drawsToMelds for all groups that are not declared. Where it is
// asked what comes of drawing each kind, it says so too.
func (q *query) drawsToGroups(w *mjtable.Way, p *problem, allowed tile.Set, some uint) int {
	n := q.drawsToMelds(w, p, q.groups, 0, allowed, some)
	if !q.asksEach || n >= q.bound {
		return n
	}
	suits := q.suited(w, p, q.groups, allowed, some, w.Pair)
	can := p.draw.kinds()
	for i := range q.house.Suits {
		s := &q.house.Suits[i]
		kinds := can & s.Kinds()
		if kinds == 0 {
			continue
		}
		rest := suits.without(i)
		for t := range kinds.All() {
			more := p.drawn(t)
			lacks := q.lackingSuit(w, &more, i, suits.want, q.groups, suits.most, w.Pair)
			needTiles(&lacks, s, some)
			if n := rest.with(&lacks); n < Never {
				q.each.lower(t, n-p.wild)
			}
		}
	}
	return n
}

// suited says what each suit of a problem lacks.
type suited struct {
	groups, most int // groups to make, and tiles beyond the copies that can be drawn
	wild         int
	want         int // flags
	n            int
	used         [5]bool // suits of which something is held or can be drawn
	lacks        [5]flagged
}

// suited gives what the suits lack for so many groups and a pair of the given kinds.
func (q *query) suited(w *mjtable.Way, p *problem, groups int, allowed tile.Set, some uint, pair tile.Set) suited {
	s := suited{groups: groups, most: min(p.wild, anyBeyond), wild: p.wild, want: q.wanted(w), n: len(q.house.Suits)}
	if p.face == (counts{}) {
		s.most = 0
	}
	for i := range q.house.Suits {
		suit := &q.house.Suits[i]
		// Of a suit of which nothing is held nor drawn jokers need not make groups,
		// but where there are no such copies left of other suits, nor the pair, if
		// some other kind may be it.
		s.used[i] = suit.Kinds()&allowed != 0 || p.force.suit(suit) != 0 || p.wild > 1 && (q.rules.NoFifthCopy || pair&allowed == 0)
		if s.used[i] {
			s.lacks[i] = q.lackingSuit(w, p, i, s.want, groups, s.most, pair)
			needTiles(&s.lacks[i], suit, some)
		}
	}
	return s
}

// needTiles makes it impossible that nothing is made of a number suit if it is
// one of the given.
func needTiles(lacks *flagged, suit *mjtable.Suit, some uint) {
	if suit.First >= tile.East || some>>(suit.First/9)&1 == 0 {
		return
	}
	for flags := range lacks {
		for x := range lacks[flags].Words {
			lacks[flags].Words[x][0] |= nevers & 0xff
		}
	}
}

// without gives what all suits but one lack together.
func (s *suited) without(but int) rest {
	r := rest{suited: s}
	for flags := range r.lacks {
		r.lacks[flags].Words[0] = [2]uint64{nevers, nevers}
	}
	r.lacks[0] = lacksNothing()
	for i := range s.n {
		switch {
		case i == but || !s.used[i]:
		case s.want == 0:
			r.lacks[0] = sumLacks(&r.lacks[0], &s.lacks[i][0], s.groups, s.most)
		default:
			r.lacks = sumFlagged(&r.lacks, &s.lacks[i], s.want, s.groups, s.most)
		}
	}
	return r
}

// draws gives the draws to the groups and the pair, where more tiles are missing
// besides.
func (s *suited) draws(more int) int {
	last := s.n - 1
	for last > 0 && !s.used[last] {
		last--
	}
	if !s.used[last] {
		return Never
	}
	rest := s.without(last)
	return drawsFor(rest.with(&s.lacks[last]), more, s.wild)
}

// drawsFor gives the draws to what is missing n tiles and more, of which jokers
// stand for some.
func drawsFor(n, more, wild int) int {
	if n >= Never {
		return Never
	}
	return n + more - wild
}

// lackingByTables gives how many tiles a problem is missing for so many groups and
// a pair, if tables tell of all suits.
func (q *query) lackingByTables(w *mjtable.Way, p *problem, groups int, allowed tile.Set, some uint) (n int, ok bool) {
	if w.Tables == nil || some != 0 || q.rules.NoFifthCopy || q.wanted(w) != 0 || p.force != (counts{}) || p.wild > 1 && w.Pair&allowed == 0 {
		return 0, false
	}
	most := min(p.wild, anyBeyond)
	var lacks [5]*mjtable.Lacks
	suits := 0
	for i := range q.house.Suits {
		s := &q.house.Suits[i]
		if s.Kinds()&allowed == 0 {
			continue
		}
		have := p.have.suit(s)
		if !q.usual(s, have, p.draw.suit(s)) {
			return 0, false
		}
		t := w.Tables[i]
		lacks[suits] = &t.Needs[t.Class(have, s.Ranks)]
		suits++
	}
	switch suits {
	case 0:
		return Never, true
	case 1:
		none := lacksNothing()
		return lackingWith(&none, lacks[0], groups, most), true
	}
	sum := *lacks[0]
	for _, l := range lacks[1 : suits-1] {
		sum = sumLacks(&sum, l, groups, most)
	}
	return lackingWith(&sum, lacks[suits-1], groups, most), true
}

// usual reports whether tables tell of a suit: they take it that all copies can be
// drawn which are not held. Where jokers are all that is missing, that makes no
// difference.
func (q *query) usual(s *mjtable.Suit, have, draw uint64) bool {
	return (q.copies.suit(s)-have == draw || q.win && !q.rules.NoFifthCopy) && !fifth(have, 0)
}

// rest is what the suits but one lack.
type rest struct {
	*suited
	lacks flagged
}

// with gives how many tiles are missing if the last suit lacks so much.
func (r *rest) with(last *flagged) int {
	least := Never
	for of := range last {
		if of&^r.want == 0 {
			least = min(least, lackingWith(&r.lacks[of], &last[r.want&^of], r.groups, r.most))
		}
	}
	return least
}

// wanted gives the flags of which the concealed tiles have to take care.
func (q *query) wanted(w *mjtable.Way) int {
	want := 0
	if w.SomePung {
		want |= 1
		for m := range q.melds.All() {
			if m.Kind != tile.Chow {
				want &^= 1
			}
		}
	}
	if w.Contain != 0 && q.told.kinds()&w.Contain == 0 {
		want |= 2
	}
	return want
}

// lackingSuit gives what one suit of a problem lacks.
func (q *query) lackingSuit(w *mjtable.Way, p *problem, i, want, groups, most int, pair tile.Set) flagged {
	s := &q.house.Suits[i]
	have, draw := p.have.suit(s), p.draw.suit(s)
	if pair == w.Pair && p.force.suit(s) == 0 && q.usual(s, have, draw) {
		if w.Tables != nil {
			if t := w.Tables[i]; t != nil && (want == 0 || t.Flags) {
				return q.lookUp(t, t.Class(have, s.Ranks))
			}
		} else if q.house == &plainHouse && q.rules.Costs != nil {
			return flagged{q.lacksOfNeed(suitNeed(q.rules.Costs, i, have))}
		}
	}
	r := ranks{
		n: int(s.Ranks), runs: s.Runs, have: have, draw: draw, face: p.face.suit(s), force: p.force.suit(s),
		pair: uint(pair >> s.First), natural: w.NaturalPair, want: want, pungPair: uint(w.PungPair >> s.First), needed: uint(w.Contain >> s.First),
	}
	if w.PungsOnly {
		r.runs = mjtable.NoRuns
	}
	return r.lacking(groups, most)
}

// lookUp gives what a table says of a class.
func (q *query) lookUp(t *mjtable.SuitTable, class uint) (lacks flagged) {
	if t.Flags {
		copy(lacks[:], t.Needs[4*class:])
	} else {
		lacks[0] = t.Needs[class]
	}
	if q.rules.NoFifthCopy {
		for flags := range lacks {
			lacks[flags].Top = 0
		}
	}
	return lacks
}

// lacksOfNeed gives what the cost tables say of a suit.
func (q *query) lacksOfNeed(need *mjtable.Need) mjtable.Lacks {
	var l mjtable.Lacks
	for x := range mjtable.NeedLevels {
		for e := range 2 {
			word := uint64(nevers)
			for g := range need {
				word -= uint64(mjtable.Never-need[g][e][x]) << (8 * g)
			}
			l.Words[x][e] = word
		}
	}
	if !q.rules.NoFifthCopy {
		l.Top = mjtable.NeedLevels - 1
		trim(&l)
	}
	return l
}
