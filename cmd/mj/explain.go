package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// explain tells in plain sentences what a rule file says.
func explain(f *rulefile.File, l look) string {
	e := explainer{File: f, rules: rulefile.Compile(f), look: l}
	e.paragraph("", strings.TrimSuffix(f.Name+": "+f.Title, ": "))
	e.section("", f.Doc)
	e.tiles()
	e.section("Hand", e.hand()...)
	e.section("Jokers", e.jokers()...)
	e.section("Forms that win", texts(e.forms())...)
	e.section("Gates, which a win must fulfil besides", e.gates()...)
	if len(f.Big) > 0 {
		e.section("Big shapes of groups and a pair", texts(e.big())...)
	}
	if f.Source != "" {
		e.section("Source", f.Source)
	}
	return e.out.String()
}

// explainer writes what a rule file says.
type explainer struct {
	*rulefile.File
	rules mjtable.Rules
	look  look
	out   strings.Builder
}

// width is how many characters a line has at most.
const width = 80

// section writes a heading, if there is one, and a paragraph for each text.
func (e *explainer) section(heading string, texts ...string) {
	e.out.WriteByte('\n')
	indent := ""
	if heading != "" {
		e.out.Write(append(e.look.paint(nil, styleHead, heading), '\n'))
		indent = "  "
	}
	for _, text := range texts {
		e.paragraph(indent, text)
	}
}

// paragraph writes a text in lines of no more than width, those after the first
// further in if the first is.
func (e *explainer) paragraph(indent, text string) {
	if !e.look.glyphs {
		text = withoutGlyphs.Replace(text)
	}
	line := indent
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
			line += word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			e.out.WriteString(line + "\n")
			line = indent + indent + word
		default:
			line += " " + word
		}
	}
	e.out.WriteString(line + "\n")
}

// tiles draws the tiles in play, a suit a line, and tells how many there are.
func (e *explainer) tiles() {
	e.section("Tiles in play")
	for suit := range tile.Suit(tile.Suits) {
		if kinds := e.Suits & suitKinds(suit); kinds != 0 {
			e.out.WriteString("  ")
			if e.look.glyphs {
				e.out.WriteString(glyphs(kinds) + "  ")
			}
			e.out.WriteString(kinds.String() + "\n")
		}
	}
	e.paragraph("  ", e.copies())
	e.paragraph("  ", "A group is "+either(e.groups())+".")
}

// suitKinds gives the kinds of a suit.
func suitKinds(suit tile.Suit) tile.Set {
	first, _ := suit.Tile(1) // which every suit has
	return (1<<suit.Ranks() - 1) << first
}

// copies tells how many tiles there are, of each kind the number that most have
// unless another is told.
func (e *explainer) copies() string {
	total := 0
	var by [5]tile.Set
	for t := range e.Suits.All() {
		total += e.Copies[t]
		by[e.Copies[t]] |= tile.SetOf(t)
	}
	most := slices.MaxFunc(by[:], func(a, b tile.Set) int { return cmp.Compare(a.Len(), b.Len()) })
	text := fmt.Sprintf("There are %d natural tiles, %s of each kind", total, number(slices.Index(by[:], most)))
	var others []string
	for n, kinds := range by {
		if kinds != 0 && kinds != most {
			others = append(others, number(n)+" of "+kindsText(kinds))
		}
	}
	if len(others) > 0 {
		text += ", but " + both(others)
	}
	return text + "."
}

// groups tells what a group is.
func (e *explainer) groups() []string {
	groups := []string{"a pung", "a kong"}
	var suits []string
	for suit, runs := range e.Chows {
		if runs {
			suits = append(suits, tile.Suit(suit).String())
		}
	}
	if len(suits) > 0 {
		groups = append(groups, "a chow of "+either(suits))
	}
	if e.HonourRuns.Winds {
		groups = append(groups, "any three different winds")
	}
	if e.HonourRuns.Dragons {
		groups = append(groups, "the three dragons")
	}
	return groups
}

// hand tells how many tiles a hand has.
func (e *explainer) hand() []string {
	return []string{fmt.Sprintf("A full hand has %d tiles: %s.", handSize(e.Groups), e.groupsAndPair())}
}

func (e *explainer) groupsAndPair() string { return number(e.Groups) + " groups and a pair" }

// jokers tells which jokers a hand may have.
func (e *explainer) jokers() []string {
	j := e.Jokers
	if j == nil {
		return []string{"There are none."}
	}
	beyond := "for a copy beyond those in play too"
	if j.NoFifthCopy {
		beyond = "but not for a copy beyond those in play"
	}
	texts := []string{fmt.Sprintf("A hand may have up to %s, written j. They stand for any tile, %s.", several(j.Max, "joker"), beyond)}
	if j.Fixed != 0 {
		texts = append(texts, "In every deal the jokers are "+kindsText(j.Fixed)+".")
	} else {
		texts = append(texts, "Which kinds are the jokers is for the deal to say (--jokers-are).")
	}
	if j.Proxy != 0 {
		texts = append(texts, kindsText(j.Proxy)+" takes the place of the kind that the deal makes the joker, unless it is the joker itself.")
	}
	if j.Limited != 0 {
		texts = append(texts, fmt.Sprintf("%s is a limited joker, written k: it stands only for the faces that the deal names (--limited-faces). A hand may have up to %s.",
			kindsText(j.Limited), number(j.LimitedMax)))
	}
	return texts
}

// asked is a form or a big shape that wins.
type asked struct {
	name   string
	text   string
	waives rulefile.Gate
}

// texts gives a line for each.
func texts(all []asked) (lines []string) {
	for _, a := range all {
		lines = append(lines, a.name+": "+a.text)
	}
	return lines
}

// forms tells the forms that win.
func (e *explainer) forms() (all []asked) {
	forms := &e.Forms
	add := func(form mjtable.Form, waives rulefile.Gate, format string, args ...any) {
		all = append(all, asked{form.String(), fmt.Sprintf(format, args...) + ".", waives})
	}
	if m := forms.Melds; m != nil {
		add(mjtable.Melds, m.Waives, "%s", e.groupsAndPair())
	}
	if e.BigOnly {
		add(mjtable.Melds, 0, "%s, in a big shape only", e.groupsAndPair())
	}
	if p := forms.Pairs; p != nil {
		add(e.rules.Forms&(mjtable.SevenPairs|mjtable.Pairs), p.Waives, "%s", pairs(p))
	}
	if o := forms.Orphans; o != nil {
		add(mjtable.ThirteenOrphans, o.Waives, "one of each terminal and honour, and one more of them, all concealed")
	}
	if s := forms.Scattered; s != nil {
		add(mjtable.Scattered, s.Waives, "fourteen different tiles, all concealed, those of one number suit %s ranks apart or more%s", number(s.Gap), honours(s.All))
	}
	if k := forms.Knitted; k != nil {
		add(mjtable.Knitted, k.Waives,
			"fourteen different tiles, all concealed: honours, and tiles of 147 of one suit, 258 of another and 369 of the third%s", honours(k.All))
	}
	if k := forms.KnittedStraight; k != nil {
		add(mjtable.KnittedStraight, k.Waives, "147 of one suit, 258 of another and 369 of the third, %s", e.besideStraight())
	}
	if a := forms.AllInSet; a != nil {
		add(mjtable.AllInSet, a.Waives, "nothing but %s, in no order; declared melds are pungs or kongs", kindsText(a.Set))
	}
	if i := forms.Instant; i != nil {
		add(mjtable.Instant, i.Waives, "%s, whatever the other tiles are", atOnce(i))
	}
	return all
}

// besideStraight tells what there is beside the nine tiles of a knitted straight.
func (e *explainer) besideStraight() string {
	if n := e.Groups - 3; n > 0 {
		return several(n, "group") + " and a pair"
	}
	return "and a pair"
}

// pairs tells what a hand of pairs is.
func pairs(p *rulefile.Pairs) string {
	parts := []string{several(p.Pairs, "pair")}
	if p.Triplets > 0 {
		parts = append(parts, several(p.Triplets, "triplet"))
	}
	if p.Singles > 0 {
		parts = append(parts, several(p.Singles, "single tile"))
	}
	text := both(parts) + ", all concealed; "
	if p.Quads {
		text += "four alike are two pairs"
	} else {
		text += "all kinds differ"
	}
	switch p.Jokers {
	case mjtable.OwnPairs:
		text += "; a joker is its own face only"
	case mjtable.NoPairs:
		text += "; without jokers"
	}
	return text
}

func honours(all bool) string {
	if all {
		return "; all honours are there"
	}
	return ""
}

// atOnce tells what wins at once.
func atOnce(i *rulefile.Instant) string {
	if i.Jokers > 0 {
		return several(i.Jokers, "joker") + " or more"
	}
	return "all four of one kind of " + kindsText(i.Fours) + ", concealed"
}

// gates tells what a win must fulfil besides, and which forms and big shapes need
// not.
func (e *explainer) gates() (lines []string) {
	add := func(there bool, gate rulefile.Gate, format string, args ...any) {
		if !there {
			return
		}
		line := gateName(gate) + ": " + fmt.Sprintf(format, args...) + "."
		if free := e.free(gate); free != "" {
			line += " Not asked of " + free + "."
		}
		lines = append(lines, line)
	}
	g := &e.Gates
	add(g.MaxSuits < rulefile.AnySuits, rulefile.MaxSuits, "natural tiles are of %s", upToSuits(g.MaxSuits))
	add(g.MinSuits > 0, rulefile.MinSuits, "there are natural tiles of %s at least", several(g.MinSuits, "number suit"))
	add(g.Void != mjtable.VoidIgnored, rulefile.Void, "there is none of the kinds that the deal makes void (--void), %s", void(g.Void))
	add(g.Contain != 0, rulefile.Contain, "there is at least one of %s", kindsText(g.Contain))
	add(g.Pung, rulefile.Pung, "at least one group is a pung or kong%s", orPair(g.PungOrPairOf))
	add(g.Open, rulefile.Open, "at least one declared meld is not a concealed kong")
	add(g.Closed, rulefile.Closed, "no meld is declared but concealed kongs")
	add(g.Forbid != 0, rulefile.Forbid, "there is no %s", kindsText(g.Forbid))
	add(g.MaxWild < mjtable.AnyWild, rulefile.MaxWild, "at most %s", wild(g.MaxWild))
	add(g.SelfDraw > 0, rulefile.SelfDraw, "a hand of %s or more wins by self-draw only (--by)", several(g.SelfDraw, "joker"))
	add(e.Pair != e.Suits, rulefile.Pair, "the pair beside groups is of %s", kindsText(e.Pair))
	if e.NaturalPair {
		lines = append(lines, "naturalPair: no joker is in the pair beside groups.")
	}
	if len(lines) == 0 {
		return []string{"There are none."}
	}
	return lines
}

// gateName gives the name of a gate, as rule files write it.
func gateName(gate rulefile.Gate) string { return gate.Names()[0] }

// free tells the forms and big shapes of which a gate is not asked.
func (e *explainer) free(gate rulefile.Gate) string {
	of := waiving(e.forms(), gate)
	if shapes := waiving(e.big(), gate); len(shapes) > 0 {
		of = append(of, "the big "+plural(len(shapes), "shape")+" "+both(shapes))
	}
	return both(of)
}

// waiving gives the names of those that waive a gate.
func waiving(all []asked, gate rulefile.Gate) (names []string) {
	for _, a := range all {
		if a.waives&gate != 0 {
			names = append(names, a.name)
		}
	}
	return names
}

func upToSuits(n int) string {
	if n == 0 {
		return "no number suit"
	}
	return several(n, "number suit") + " at most"
}

func void(v mjtable.Void) string {
	if v == mjtable.VoidRequired {
		return "which it has to"
	}
	return "if it does"
}

func orPair(kinds tile.Set) string {
	if kinds == 0 {
		return ""
	}
	return ", or the pair is of " + kindsText(kinds)
}

func wild(n int) string {
	if n == 1 {
		return "one joker stands for something other than its own face"
	}
	return several(n, "joker") + " stand for something other than their own face"
}

// shapeTexts says what the big shapes are.
var shapeTexts = [...]string{
	rulefile.Pungs:     "every group is a pung or kong",
	rulefile.Flush:     "all tiles are of one number suit",
	rulefile.HalfFlush: "all tiles are of one number suit and honours, or honours only",
	rulefile.Honours:   "all tiles are honours",
	rulefile.Melded:    "every group is declared",
}

// big tells the big shapes.
func (e *explainer) big() (all []asked) {
	for _, b := range e.Big {
		text := shapeTexts[b.Shape] + "."
		if waived := b.Waives.Names(); len(waived) > 0 {
			text += " It is free of the " + plural(len(waived), "gate") + " " + both(waived) + "."
		}
		all = append(all, asked{b.Shape.String(), text, b.Waives})
	}
	return all
}

// glyphs draws kinds in Unicode tiles.
func glyphs(kinds tile.Set) string {
	var all []string
	for t := range kinds.All() {
		all = append(all, string(t.Glyph()))
	}
	return strings.Join(all, " ")
}

// kindsText writes kinds in notation and in Unicode tiles.
func kindsText(kinds tile.Set) string { return kinds.String() + " " + glyphs(kinds) }

// withoutGlyphs takes out what kindsText writes in Unicode tiles.
var withoutGlyphs = func() *strings.Replacer {
	var pairs []string
	for t := range tile.Tile(tile.Kinds) {
		pairs = append(pairs, " "+string(t.Glyph()), "")
	}
	return strings.NewReplacer(pairs...)
}()

// numbers are the words for small numbers.
var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func number(n int) string {
	if n < len(numbers) {
		return numbers[n]
	}
	return fmt.Sprint(n)
}

// several writes a number of things.
func several(n int, thing string) string { return number(n) + " " + plural(n, thing) }

func plural(n int, thing string) string {
	if n == 1 {
		return thing
	}
	return thing + "s"
}

// both and either write a list with a word before the last.
func both(words []string) string   { return list(words, "and") }
func either(words []string) string { return list(words, "or") }

func list(words []string, last string) string {
	n := len(words) - 1
	if n < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}
