package rulefile

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// check refuses what cannot be, or contradicts itself. Each value is in its range.
func (f *File) check(r *reader) {
	c := checker{f, r}
	c.kinds()
	if f.Jokers != nil {
		c.jokers()
	} else {
		c.noJokers()
	}
	c.wins()
	c.pairs()
	c.fourteen()
	c.knittedStraight()
	c.sets()
	c.gates()
	c.naturalPair()
	c.waived()
	c.never()
}

// checker checks a file and notes the first fault.
type checker struct {
	*File
	r *reader
}

// fail says what is wrong with the value of a key.
func (c checker) fail(key, got, format string, args ...any) {
	c.r.failAt(c.place(key), key, got, format, args...)
}

// place tells where the value of a key stands; the key "" is the file.
func (f *File) place(key string) place {
	if p, ok := f.at[key]; ok {
		return p
	}
	return start
}

// has reports whether a key is there.
func (c checker) has(key string) bool {
	_, ok := c.at[key]
	return ok
}

// inPlay refuses kinds that are not in play.
func (c checker) inPlay(key string, set tile.Set) {
	if out := set &^ c.Suits; out != 0 {
		c.fail(key, out.String()+", not in play", "kinds in play")
	}
}

// size gives the number of tiles of a full hand.
func (f *File) size() int { return 3*f.Groups + 2 }

// The kinds by sorts.
const (
	winds    tile.Set = 0xf << tile.East
	dragons  tile.Set = 0x7 << tile.White
	honours           = winds | dragons
	numbers           = tile.AllKinds &^ honours
	terminal tile.Set = 1<<tile.M1 | 1<<tile.M9 | 1<<tile.P1 | 1<<tile.P9 | 1<<tile.S1 | 1<<tile.S9
	orphans           = terminal | honours
)

// kinds checks the tiles in play and what they are groups of.
func (c checker) kinds() {
	total := 0
	for _, n := range c.Copies {
		total += n
	}
	if total < c.size() {
		c.fail("suits", fmt.Sprintf("%d tiles in play", total), "as many as a hand has, %d", c.size())
	}
	if c.HonourRuns.Winds && (winds&c.Suits).Len() < 3 {
		c.fail("honourRuns.winds", "true", "three winds in play at least")
	}
	if c.HonourRuns.Dragons && dragons&^c.Suits != 0 {
		c.fail("honourRuns.dragons", "true", "all three dragons in play")
	}
	c.inPlay("pair", c.Pair)
}

// jokers checks the kinds of jokers.
func (c checker) jokers() {
	j := c.Jokers
	c.inPlay("jokers.proxy", j.Proxy)
	c.inPlay("jokers.limited.kind", j.Limited)
	if j.Proxy != 0 && j.Fixed != 0 {
		c.fail("jokers.proxy", "a proxy beside fixed jokers", "one of them: the face of a fixed joker is not in play")
	}
	if j.Limited&(j.Fixed|j.Proxy) != 0 {
		c.fail("jokers.limited.kind", j.Limited.String(), "a kind that is neither fixed nor the proxy")
	}
	if p := c.Forms.Pairs; p != nil && p.Jokers == mjtable.OwnPairs && j.Fixed.Len() > 1 {
		c.fail("forms.pairs.jokers", "own", "one kind of jokers.fixed at most, so that a joker's own face is known")
	}
	if p := c.Forms.Pairs; p != nil && p.Jokers == mjtable.OwnPairs && j.Limited != 0 {
		c.fail("forms.pairs.jokers", "own beside limited jokers", "one of them")
	}
	if i := c.Forms.Instant; i != nil && i.Jokers > j.Max {
		c.fail("forms.instant.jokers", strconv.Itoa(i.Jokers), "no more than jokers.max, %d", j.Max)
	}
	if c.has("gates.maxWild") && j.Limited != 0 {
		c.fail("gates.maxWild", "maxWild beside limited jokers", "one of them")
	}
	if c.has("gates.maxWild") && j.Fixed != 0 {
		c.fail("gates.maxWild", "maxWild beside fixed jokers", "one of them: the face of a fixed joker is not in play")
	}
	for _, key := range []string{"gates.minSuits", "gates.contain"} {
		if c.has(key) {
			c.fail(key, word(key)+" beside jokers", "one of them: a joker is of no suit and no kind")
		}
	}
}

// word gives the last word of a key.
func word(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

// noJokers refuses what asks for jokers if there are none.
func (c checker) noJokers() {
	for _, key := range []string{"naturalPair", "forms.pairs.jokers", "forms.instant.jokers", "gates.maxWild", "gates.selfDraw"} {
		if c.has(key) {
			c.fail(key, "a rule about jokers", "the key jokers")
		}
	}
}

// wins checks that groups and a pair win as they are said to, or another form.
func (c checker) wins() {
	switch {
	case c.BigOnly && len(c.Big) == 0:
		c.fail("bigOnly", "true", "a shape in big")
	case c.BigOnly && c.Forms.Melds != nil:
		c.fail("forms.melds", "melds beside bigOnly", "one of them")
	case !c.BigOnly && len(c.Big) > 0 && c.Forms.Melds == nil:
		c.fail("big", "big shapes", "forms.melds, or bigOnly: true")
	case !c.BigOnly && c.Forms == Forms{}:
		c.fail("", "no forms", "the key forms")
	}
	for i, b := range c.Big {
		if (b.Shape == HalfFlush || b.Shape == Honours) && c.Suits&honours == 0 {
			c.fail(bigKey(i)+".shape", shapeNames[b.Shape], "honours in play")
		}
	}
}

func bigKey(i int) string { return fmt.Sprintf("big[%d]", i) }

// pairs checks that pairs add up to a hand.
func (c checker) pairs() {
	p := c.Forms.Pairs
	if p == nil {
		return
	}
	if n := 2*p.Pairs + p.Singles + 3*p.Triplets; n != c.size() {
		c.fail("forms.pairs", fmt.Sprintf("%d tiles", n), "as many as a hand has, %d", c.size())
	}
	kinds := p.Pairs + p.Singles + p.Triplets
	if p.Quads {
		kinds = (p.Pairs+1)/2 + p.Triplets
	}
	if have := c.Suits.Len(); have < kinds {
		c.fail("forms.pairs", fmt.Sprintf("%d kinds in play", have), "%d at least", kinds)
	}
}

// fourteen checks the forms that are made of fourteen tiles.
func (c checker) fourteen() {
	if c.Forms.Orphans != nil {
		c.hands14("forms.orphans")
		if out := orphans &^ c.Suits; out != 0 {
			c.fail("forms.orphans", out.String()+" not in play", "all terminals and honours, %s", orphans)
		}
	}
	if s := c.Forms.Scattered; s != nil {
		c.hands14("forms.scattered")
		most := (c.Suits & honours).Len()
		for suit := range tile.Honours {
			most += spread(ranksOf(c.Suits, suit), s.Gap)
		}
		if most < 14 {
			c.fail("forms.scattered", fmt.Sprintf("%d tiles at most", most), "14: more kinds in play or a smaller gap")
		}
	}
	if c.Forms.Knitted != nil {
		c.hands14("forms.knitted")
		c.numbers("forms.knitted")
		if n := (c.Suits & honours).Len(); n < 5 {
			c.fail("forms.knitted", fmt.Sprintf("%d honours in play", n), "5 at least, for 14 tiles with the 9 knitted ones")
		}
	}
}

// hands14 refuses a form of fourteen tiles if hands are larger or smaller.
func (c checker) hands14(key string) {
	if c.Groups != 4 {
		c.fail(key, fmt.Sprintf("hands of %d tiles", c.size()), "groups: 4, for a form of 14 tiles")
	}
}

// numbers refuses a form of knitted tiles if some of them are not in play.
func (c checker) numbers(key string) {
	if out := numbers &^ c.Suits; out != 0 {
		c.fail(key, out.String()+" not in play", "all ranks of m, p and s")
	}
}

func (c checker) knittedStraight() {
	if c.Forms.KnittedStraight == nil {
		return
	}
	const key = "forms.knittedStraight"
	c.numbers(key)
	if c.Groups < 3 {
		c.fail(key, fmt.Sprintf("hands of %d tiles", c.size()), "groups: 3 or more, for nine knitted tiles and a pair")
	}
}

// sets checks the forms that name tiles.
func (c checker) sets() {
	if a := c.Forms.AllInSet; a != nil {
		c.inPlay("forms.allInSet.set", a.Set)
	}
	if i := c.Forms.Instant; i != nil {
		for t := range i.Fours.All() {
			if c.Jokers != nil && c.Jokers.Limited.Has(t) {
				c.fail("forms.instant.fours", t.String()+", a limited joker", "natural tiles")
			}
			if n := c.Copies[t]; n < mostCopies {
				c.fail("forms.instant.fours", fmt.Sprintf("%s, of which %d are in play", t, n), "kinds with four copies in play")
			}
		}
	}
}

// gates checks the gates by themselves.
func (c checker) gates() {
	g := &c.Gates
	c.inPlay("gates.contain", g.Contain)
	c.inPlay("gates.pungOrPairOf", g.PungOrPairOf)
	if g.PungOrPairOf != 0 && !g.Pung {
		c.fail("gates.pungOrPairOf", "pungOrPairOf without pung", "pung: true beside")
	}
	if g.Open && g.Closed {
		c.fail("gates.closed", "closed beside open", "one of them")
	}
}

// naturalPair checks that a pair without jokers goes with what stands beside.
func (c checker) naturalPair() {
	if !c.NaturalPair {
		return
	}
	if len(c.Big) > 0 {
		c.fail("naturalPair", "naturalPair beside big shapes", "one of them")
	}
	for _, a := range c.asks() {
		if a.waives != 0 {
			c.fail("naturalPair", "naturalPair beside gates waived by "+a.key, "one of them")
		}
	}
}

// waived refuses to waive gates that are not there.
func (c checker) waived() {
	for _, a := range c.asks() {
		for i, name := range gateNames {
			gate := "gates." + name
			if 1<<i == Pair {
				gate = "pair"
			}
			if a.waives>>i&1 != 0 && !c.has(gate) {
				key := a.key + ".waives"
				c.r.failAt(c.at[key+"."+name], key, name, "gates that are there: no key %s is", gate)
			}
		}
	}
}

// never refuses forms and shapes that no hand can take.
func (c checker) never() {
	for _, a := range c.asks() {
		if gate := c.bar(a); gate != 0 {
			name := gateNames[bits.TrailingZeros16(uint16(gate))]
			c.fail(a.key, "what never wins because of "+name, "waives: [%s]", name)
		}
	}
}

// bar gives a gate because of which a form never wins, or that is of groups and a
// pair alone, or none.
func (c checker) bar(a asked) Gate {
	w := c.way(a)
	kinds := c.Suits & w.Kinds
	switch {
	case a.form&concealed != 0 && w.Open:
		return Open
	case a.form&grouped == 0 && c.Gates.less(a.waives).Pung:
		return Pung
	case a.form&grouped == 0 && w.MinSuits > 0:
		return MinSuits
	case a.form&grouped == 0 && w.Contain != 0:
		return Contain
	case kinds == 0:
		return Forbid
	case w.MaxSuits == 0 && kinds&honours == 0:
		return MaxSuits
	case int(w.MinSuits) > min(int(w.MaxSuits), numberSuits(kinds)):
		return MinSuits
	case w.Contain != 0 && w.Contain&kinds == 0:
		return Contain
	case c.Jokers == nil:
		return c.barNatural(a, w, kinds)
	}
	return 0
}

// barNatural is bar for hands without jokers, of which every tile is of one of the
// kinds.
func (c checker) barNatural(a asked, w mjtable.Way, kinds tile.Set) Gate {
	const threeSuits = mjtable.ThirteenOrphans | mjtable.Knitted | mjtable.KnittedStraight
	switch {
	case a.form&grouped != 0 && w.Pair&kinds == 0:
		return Pair
	case a.form&threeSuits != 0 && w.MaxSuits < 3:
		return MaxSuits
	case a.form == mjtable.ThirteenOrphans && orphans&^kinds != 0:
		return Forbid
	}
	return 0
}
