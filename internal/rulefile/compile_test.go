package rulefile

import (
	"reflect"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// set reads kinds.
func set(t *testing.T, s string) tile.Set {
	t.Helper()
	set, err := tile.ParseSet(s)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func mustParse(t *testing.T, file string) *File {
	t.Helper()
	f, err := Parse("f.yaml", []byte(file))
	if err != nil {
		t.Fatalf("%v of\n%s", err, file)
	}
	return f
}

// anyWay is the way of groups and a pair of which nothing more is asked.
func anyWay(f *File) mjtable.Way {
	return mjtable.Way{Form: mjtable.Melds, MaxSuits: 3, Kinds: tile.AllKinds, MaxWild: mjtable.AnyWild, Pair: f.Suits}
}

func TestPlainRules(t *testing.T) {
	standard := mjtable.Melds | mjtable.SevenPairs | mjtable.ThirteenOrphans
	for file, want := range map[string]mjtable.Rules{
		with():            {Name: "plain", Groups: 4, Forms: mjtable.Melds},
		with("groups: 2"): {Name: "plain", Groups: 2, Forms: mjtable.Melds},
		with("jokers: {max: 14}", "forms: {melds: {}, pairs: {pairs: 7}, orphans: {}}"): {
			Name: "plain", Groups: 4, Forms: standard, MaxJokers: 14},
		with("jokers: {max: 4, noFifthCopy: true}", "pair: any", "copies: {all: 4}", "chows: [s, p, m]", "gates: {pung: false}"): {
			Name: "plain", Groups: 4, Forms: mjtable.Melds, MaxJokers: 4, NoFifthCopy: true},
		with("forms: {pairs: {pairs: 7, quads: false}}"): {Name: "plain", Groups: 4, Forms: mjtable.SevenPairs},
	} {
		if got := Compile(mustParse(t, file)); !reflect.DeepEqual(got, want) {
			t.Errorf("got  %+v\nneed %+v\nof\n%s", got, want, file)
		}
	}
}

// TestHouses holds every rule that needs a house against the plain one.
func TestHouses(t *testing.T) {
	for _, lines := range []string{
		"suits: {m: 1-9, p: 1-9, s: 1-9}",
		"suits: {m: 19, p: 1-9, s: 1-9, z: 1-7}",
		"chows: [m, p]",
		"honourRuns: {winds: true}",
		"honourRuns: {dragons: true}",
		"copies: 3",
		"copies: {7z: 2}",
		"groups: 5",
		"pair: 258m",
		"jokers: {max: 4}\nnaturalPair: true",
		"jokers: {max: 4, fixed: 7z}",
		"jokers: {max: 4, proxy: 5z}",
		"jokers: {max: 4, limited: {kind: 5z, max: 4}}",
		"jokers: {max: 4}\nforms: {melds: {}, pairs: {pairs: 7, jokers: own}}",
		"forms: {melds: {}, pairs: {pairs: 7, quads: true}}",
		"forms: {melds: {}, pairs: {pairs: 6, singles: 2}}",
		"forms: {scattered: {gap: 3}}",
		"forms: {knitted: {}}",
		"forms: {knittedStraight: {}}",
		"forms: {allInSet: {set: 258m}}",
		"forms: {instant: {fours: 7z}}",
		"gates: {maxSuits: 2}",
		"gates: {void: given}",
		"gates: {open: true}",
		"jokers: {max: 4}\ngates: {maxWild: 1}",
		"jokers: {max: 4}\ngates: {selfDraw: 1}",
		"bigOnly: true\nforms:\nbig: [{shape: pungs}]",
	} {
		if r := Compile(mustParse(t, with(strings.Split(lines, "\n")...))); r.House == nil {
			t.Errorf("no house with %s", lines)
		}
	}
}

func TestSuits(t *testing.T) {
	m, p, s := mjtable.Suit{First: tile.M1, Ranks: 9, Runs: mjtable.Chows}, mjtable.Suit{First: tile.P1, Ranks: 9, Runs: mjtable.Chows},
		mjtable.Suit{First: tile.S1, Ranks: 9, Runs: mjtable.Chows}
	z := mjtable.Suit{First: tile.East, Ranks: 7}
	still := mjtable.Suit{First: tile.M1, Ranks: 9}
	for lines, want := range map[string][]mjtable.Suit{
		"groups: 5":                                 {m, p, s, z},
		"suits: {m: 1-9, p: 1-9}":                   {m, p},
		"suits: {m: 19, p: 1-9, s: 1-46, z: 1-7}":   {still, p, s, z},
		"suits: {p: 2-8, z: 567}":                   {p, z},
		"chows: [p, s]":                             {still, p, s, z},
		"honourRuns: {winds: true, dragons: false}": {m, p, s, {First: tile.East, Ranks: 4, Runs: mjtable.AnyThree}, {First: tile.White, Ranks: 3}},
		"honourRuns: {winds: true, dragons: true}":  {m, p, s, {First: tile.East, Ranks: 4, Runs: mjtable.AnyThree}, {First: tile.White, Ranks: 3, Runs: mjtable.Chows}},
		"honourRuns: {dragons: true}":               {m, p, s, {First: tile.East, Ranks: 4}, {First: tile.White, Ranks: 3, Runs: mjtable.Chows}},
	} {
		r := Compile(mustParse(t, with(lines, "gates: {open: true}")))
		if got := r.House.Suits; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %v, need %v", lines, got, want)
		}
	}
}

func TestCopies(t *testing.T) {
	h := Compile(mustParse(t, with("suits: {m: 1-3, p: 28, z: 6-7}", "copies: {6z: 1, all: 3, 2p: 4}", "jokers: {max: 4, fixed: 7z}"))).House
	var want [tile.Kinds]uint8
	want[tile.M1], want[tile.M2], want[tile.M3] = 3, 3, 3
	want[tile.P2], want[tile.P8], want[tile.Green] = 4, 3, 1
	if h.Copies != want {
		t.Errorf("got %v, need %v", h.Copies, want)
	}
}

func TestWays(t *testing.T) {
	pair := set(t, "258m258p258s")
	f := mustParse(t, with("pair: 258m258p258s", "jokers: {max: 4}",
		"gates: {forbid: 7z, open: true, maxWild: 1, maxSuits: 2, pung: true, pungOrPairOf: 567z, void: required, selfDraw: 2}",
		"forms: {melds: {waives: [selfDraw]}, allInSet: {set: 258m7z, waives: [maxWild, pung]}, knittedStraight: {waives: [maxSuits, pung, pair, void]}}",
		"big: [{shape: pungs, waives: [selfDraw]}, {shape: flush, waives: [pair]}, {shape: halfFlush, waives: [maxWild]}, {shape: honours, waives: [forbid]}, {shape: melded, waives: [open]}]"))
	base := anyWay(f)
	base.MaxSuits, base.Kinds, base.Void, base.Open, base.MaxWild, base.SelfDraw = 2, tile.AllKinds&^set(t, "7z"), mjtable.VoidRequired, true, 1, 2
	groups := base
	groups.Pair, groups.SomePung, groups.PungPair = pair, true, set(t, "567z")
	change := func(w mjtable.Way, change func(*mjtable.Way)) mjtable.Way {
		change(&w)
		return w
	}
	want := []mjtable.Way{
		change(groups, func(w *mjtable.Way) { w.SelfDraw = 0 }),
		change(groups, func(w *mjtable.Way) { w.MaxSuits, w.Kinds, w.Pair = 1, numbers, f.Suits }),
		change(groups, func(w *mjtable.Way) { w.MaxSuits, w.MaxWild = 1, mjtable.AnyWild }),
		change(groups, func(w *mjtable.Way) { w.MaxSuits, w.Kinds = 0, tile.AllKinds }),
		change(groups, func(w *mjtable.Way) { w.Open, w.Melded = false, true }),
		change(groups, func(w *mjtable.Way) {
			w.Form, w.MaxSuits, w.Pair, w.SomePung, w.PungPair, w.Void = mjtable.KnittedStraight, 3, f.Suits, false, 0, mjtable.VoidIgnored
		}),
		change(base, func(w *mjtable.Way) {
			w.Form, w.Kinds, w.MaxWild, w.Pair = mjtable.AllInSet, set(t, "258m"), mjtable.AnyWild, 0
		}),
	}
	got := Compile(f)
	if forms := mjtable.Melds | mjtable.KnittedStraight | mjtable.AllInSet; got.Forms != forms {
		t.Errorf("got the forms %s, need %s", got.Forms, forms)
	}
	compareWays(t, got.House.Ways, want)
}

func compareWays(t *testing.T, got, want []mjtable.Way) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("got %d ways, need %d", len(got), len(want))
	}
	for i := range got {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("way %d: got  %+v\nneed %+v", i, got[i], want[i])
		}
	}
}

// TestWaives waives each gate, and all.
func TestWaives(t *testing.T) {
	gates := []string{
		"gates: {maxSuits: 2, minSuits: 1, void: given, contain: 1m, pung: true, pungOrPairOf: 5z, open: true, forbid: 2m}\npair: 258p",
		"gates: {closed: true, maxWild: 1, selfDraw: 1}\njokers: {max: 4}",
	}
	waived := [][]string{
		{"maxSuits", "minSuits", "void", "contain", "pung", "open", "forbid", "pair"},
		{"closed", "maxWild", "selfDraw"},
	}
	for i, lines := range gates {
		lines := strings.Split(lines, "\n")
		f := mustParse(t, with(append(lines, "forms: {melds: {waives: ["+strings.Join(waived[i], ", ")+"]}}")...))
		compareWays(t, Compile(f).House.Ways, []mjtable.Way{anyWay(f)})
		all := Compile(mustParse(t, with(lines...))).House.Ways[0]
		for _, gate := range waived[i] {
			f := mustParse(t, with(append(lines, "forms: {melds: {waives: ["+gate+"]}}")...))
			if n := differences(Compile(f).House.Ways[0], all); n != 1 && !(gate == "pung" && n == 2) {
				t.Errorf("got %d differences with %s waived", n, gate)
			}
		}
	}
}

// differences counts the fields in which two ways differ.
func differences(a, b mjtable.Way) (n int) {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	for i := range x.NumField() {
		if !reflect.DeepEqual(x.Field(i).Interface(), y.Field(i).Interface()) {
			n++
		}
	}
	return n
}

// TestOtherWays checks what the forms beside groups and a pair say of themselves.
func TestOtherWays(t *testing.T) {
	f := mustParse(t, with("jokers: {max: 4}", "gates: {selfDraw: 1}",
		"forms: {pairs: {pairs: 7, quads: true, jokers: none}, orphans: {}, scattered: {gap: 3, honours: all}, knitted: {honours: some}, instant: {jokers: 3}}"))
	base := anyWay(f)
	base.SelfDraw, base.Pair = 1, 0
	of := func(form mjtable.Form, w mjtable.Way) mjtable.Way {
		w.Form, w.MaxSuits, w.Kinds, w.MaxWild, w.SelfDraw = form, base.MaxSuits, base.Kinds, base.MaxWild, base.SelfDraw
		return w
	}
	compareWays(t, Compile(f).House.Ways, []mjtable.Way{
		of(mjtable.SevenPairs, mjtable.Way{Pairs: 7, Quads: true, PairJokers: mjtable.NoPairs}),
		of(mjtable.ThirteenOrphans, mjtable.Way{}),
		of(mjtable.Scattered, mjtable.Way{Gap: 3, Full: true}),
		of(mjtable.Knitted, mjtable.Way{}),
		of(mjtable.Instant, mjtable.Way{Instant: 3}),
	})
	f = mustParse(t, with("groups: 5", "forms: {pairs: {pairs: 7, triplets: 1}, instant: {fours: 56z}}"))
	base = anyWay(f)
	base.Pair = 0
	compareWays(t, Compile(f).House.Ways, []mjtable.Way{
		of(mjtable.Pairs, mjtable.Way{Pairs: 7, Triplets: 1}),
		of(mjtable.Instant, mjtable.Way{Fours: set(t, "56z")}),
	})
}

func TestJokers(t *testing.T) {
	h := Compile(mustParse(t, with("jokers: {max: 8, fixed: 67z, limited: {kind: 5z, max: 3}}"))).House
	if h.Jokers != set(t, "67z") || h.Limited != set(t, "5z") || h.Limits != 3 || h.Proxy != 0 {
		t.Errorf("got %+v", h)
	}
	if h.Copies[tile.Red] != 0 || h.Copies[tile.White] != 4 {
		t.Errorf("got the copies %v", h.Copies)
	}
	if h = Compile(mustParse(t, with("jokers: {max: 4, proxy: 5z}"))).House; h.Proxy != set(t, "5z") {
		t.Errorf("got %+v", h)
	}
}
