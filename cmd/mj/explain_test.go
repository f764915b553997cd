package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/mjtable/mahjong/internal/rulefile"
)

// TestExplain has a sentence for each thing that a rule file can say.
func TestExplain(t *testing.T) {
	const (
		all    = "suits: {m: 1-9, p: 1-9, s: 1-9, z: 1-7}\n"
		four   = all + "groups: 4\n"
		melds  = "forms: {melds: {}}\n"
		jokers = "jokers: {max: 4}\n"
	)
	for _, test := range []struct{ file, want string }{
		{"suits: {p: 1-9, z: 1-4}\ngroups: 4\n" + melds, "Tiles in play 🀙 🀚 🀛 🀜 🀝 🀞 🀟 🀠 🀡 123456789p 🀀 🀁 🀂 🀃 1234z There are 52 natural tiles, four of each kind. A group is a pung, a kong or a chow of p. Hand"},
		{four + "chows: []\n" + melds, "A group is a pung or a kong. "},
		{four + "chows: [m, s]\nhonourRuns: {winds: true}\n" + melds, "A group is a pung, a kong, a chow of m or s or any three different winds. "},
		{four + "honourRuns: {dragons: true}\n" + melds, "a chow of m, p or s or the three dragons. "},
		{four + "copies: {all: 3, 5z: 1, 67z: 2}\n" + melds, "There are 98 natural tiles, three of each kind, but one of 5z 🀆 and two of 67z 🀅 🀄. "},
		{all + "groups: 5\n" + melds, "A full hand has 17 tiles: five groups and a pair. "},

		{four + melds, "Jokers There are none. "},
		{four + "jokers: {max: 12}\n" + melds, "A hand may have up to 12 jokers, written j. They stand for any tile, for a copy beyond those in play too. Which kinds are the jokers is for the deal to say (--jokers-are). "},
		{four + "jokers: {max: 1, fixed: 7z, noFifthCopy: true}\n" + melds, "up to one joker, written j. They stand for any tile, but not for a copy beyond those in play. In every deal the jokers are 7z 🀄. "},
		{four + "jokers: {max: 4, proxy: 5z}\n" + melds, "5z 🀆 takes the place of the kind that the deal makes the joker, unless it is the joker itself. "},
		{four + "jokers: {max: 4, limited: {kind: 6z, max: 3}}\n" + melds, "6z 🀅 is a limited joker, written k: it stands only for the faces that the deal names (--limited-faces). A hand may have up to three. "},

		{four + melds, "Forms that win melds: four groups and a pair. Gates"},
		{four + jokers + "forms: {pairs: {pairs: 7, jokers: own}}\n", "seven-pairs: seven pairs, all concealed; all kinds differ; a joker is its own face only. "},
		{four + jokers + "forms: {pairs: {pairs: 7, quads: true, jokers: none}}\n", "seven-pairs: seven pairs, all concealed; four alike are two pairs; without jokers. "},
		{all + "groups: 5\nforms: {pairs: {pairs: 8, singles: 1}}\n", "pairs: eight pairs and one single tile, all concealed; all kinds differ. "},
		{all + "groups: 5\nforms: {pairs: {pairs: 5, triplets: 2, singles: 1}}\n", "pairs: five pairs, two triplets and one single tile, all concealed; "},
		{four + "forms: {orphans: {}}\n", "thirteen-orphans: one of each terminal and honour, and one more of them, all concealed. "},
		{four + "forms: {scattered: {gap: 3, honours: all}}\n", "scattered: fourteen different tiles, all concealed, those of one number suit three ranks apart or more; all honours are there. "},
		{four + "forms: {knitted: {}}\n", "knitted: fourteen different tiles, all concealed: honours, and tiles of 147 of one suit, 258 of another and 369 of the third. "},
		{four + "forms: {knittedStraight: {}}\n", "knitted-straight: 147 of one suit, 258 of another and 369 of the third, one group and a pair. "},
		{all + "groups: 3\nforms: {knittedStraight: {}}\n", "369 of the third, and a pair. "},
		{four + "forms: {allInSet: {set: 19m}, melds: {}}\n", "all-in-set: nothing but 19m 🀇 🀏, in no order; declared melds are pungs or kongs. "},
		{four + jokers + "forms: {melds: {}, instant: {jokers: 4}}\n", "instant: four jokers or more, whatever the other tiles are. "},
		{four + "forms: {melds: {}, instant: {fours: 67z}}\n", "instant: all four of one kind of 67z 🀅 🀄, concealed, whatever the other tiles are. "},

		{four + melds, "besides There are none. "},
		{four + melds + "gates: {maxSuits: 1}\n", "maxSuits: natural tiles are of one number suit at most. "},
		{four + melds + "gates: {maxSuits: 0}\n", "maxSuits: natural tiles are of no number suit. "},
		{four + melds + "gates: {minSuits: 3}\n", "minSuits: there are natural tiles of three number suits at least. "},
		{four + melds + "gates: {void: given}\n", "void: there is none of the kinds that the deal makes void (--void), if it does. "},
		{four + melds + "gates: {void: required}\n", "void: there is none of the kinds that the deal makes void (--void), which it has to. "},
		{four + melds + "gates: {contain: 19m}\n", "contain: there is at least one of 19m 🀇 🀏. "},
		{four + melds + "gates: {pung: true}\n", "pung: at least one group is a pung or kong. "},
		{four + melds + "gates: {pung: true, pungOrPairOf: 7z}\n", "pung: at least one group is a pung or kong, or the pair is of 7z 🀄. "},
		{four + melds + "gates: {open: true}\n", "open: at least one declared meld is not a concealed kong. "},
		{four + melds + "gates: {closed: true}\n", "closed: no meld is declared but concealed kongs. "},
		{four + melds + "gates: {forbid: 7z}\n", "forbid: there is no 7z 🀄. "},
		{four + jokers + melds + "gates: {maxWild: 1}\n", "maxWild: at most one joker stands for something other than its own face. "},
		{four + jokers + melds + "gates: {maxWild: 2}\n", "maxWild: at most two jokers stand for something other than their own face. "},
		{four + jokers + melds + "gates: {selfDraw: 2}\n", "selfDraw: a hand of two jokers or more wins by self-draw only (--by). "},
		{four + melds + "pair: 2m\n", "pair: the pair beside groups is of 2m 🀈. "},
		{four + jokers + melds + "naturalPair: true\n", "naturalPair: no joker is in the pair beside groups. "},
		{four + "forms: {melds: {}, orphans: {waives: [open]}, pairs: {pairs: 7, waives: [open]}}\ngates: {open: true}\n", "open: at least one declared meld is not a concealed kong. Not asked of seven-pairs and thirteen-orphans. "},
		{four + melds + "pair: 2m\nbig: [{shape: pungs, waives: [pair]}]\n", "Not asked of the big shape pungs. Big shapes of groups and a pair pungs: every group is a pung or kong. It is free of the gate pair. "},
		{four + "forms: {melds: {}, allInSet: {set: 258m, waives: [pair]}}\npair: 2m\nbig: [{shape: honours, waives: [pair]}, {shape: flush, waives: [pair]}]\n", "Not asked of all-in-set and the big shapes honours and flush. "},

		{four + "bigOnly: true\nbig: [{shape: flush}, {shape: halfFlush}, {shape: honours}, {shape: melded}]\n",
			"melds: four groups and a pair, in a big shape only. Gates, which a win must fulfil besides There are none. Big shapes of groups and a pair " +
				"flush: all tiles are of one number suit. halfFlush: all tiles are of one number suit and honours, or honours only. honours: all tiles are honours. melded: every group is declared. "},
	} {
		text := explained(t, test.file)
		if got := oneLine(text) + " "; !strings.Contains(got, test.want) {
			t.Errorf("%s: got\n%s\nneed %s", test.file, got, test.want)
		}
		if strings.Contains(text, "Source") {
			t.Errorf("%s: got a source, need none", test.file)
		}
	}
}

// explained explains a rule file that lacks what names it.
func explained(t *testing.T, file string) string {
	t.Helper()
	f, err := rulefile.Parse("house.yaml", []byte("go: House\nname: house\ndoc: House is made up.\n"+file))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return explain(f, look{glyphs: true})
}

// TestExplainLines has no line that is too long, or that ends in a space.
func TestExplainLines(t *testing.T) {
	files, err := rulefile.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text := explain(f, look{glyphs: true})
		for line := range strings.Lines(text) {
			line = strings.TrimSuffix(line, "\n")
			if utf8.RuneCountInString(line) > width || strings.HasSuffix(line, " ") {
				t.Errorf("%s: got %q", f.Name, line)
			}
		}
		if !strings.Contains(text, "\n\nSource\n  ") {
			t.Errorf("%s: got no source", f.Name)
		}
	}
}
