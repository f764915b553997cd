package tablediff

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/lacks"
	"github.com/mjtable/mahjong/gen/internal/ruleset"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

const plain = `go: Town
name: town
doc: Town is a town.
suits: {m: 1-9, p: 1-9, s: 1-9, z: 1-7}
groups: 4
`

const jokers = "jokers: {max: 14}\n"

// made holds the generated files of rule files.
var made = map[string][]byte{}

// generate gives the generated file of a rule file, which is made once.
func generate(t *testing.T, text string) []byte {
	t.Helper()
	if code := made[text]; code != nil {
		return code
	}
	f, err := rulefile.Parse("rules/town.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	sets, err := ruleset.Make(t.Context(), []*rulefile.File{f}, false, func(string, int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	code, err := source.Write(source.Package{Name: "town", RuleSets: sets})
	if err != nil {
		t.Fatal(err)
	}
	made[text] = code
	return code
}

func read(t *testing.T, code []byte) *genfile.Package {
	t.Helper()
	p, err := genfile.Read(genfile.File{Name: "mjtable_gen.go", Code: code})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func compare(t *testing.T, old, new *genfile.Package, examples int) *Diff {
	t.Helper()
	d, err := Of(t.Context(), old, new, examples)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// brute gives the suits that lack something else by two rule files, by the slow
// search alone: for the suits m and z each suit with what it was and is missing.
func brute(t *testing.T, old, new string) map[string]map[string][]Missing {
	t.Helper()
	a, b := compiled(t, old), compiled(t, new)
	found := map[string]map[string][]Missing{}
	for _, s := range []tile.Suit{tile.Honours, tile.Characters} {
		if s != tile.Honours && testing.Short() {
			break // which takes a minute
		}
		was, is := slowly(t, a, s), slowly(t, b, s)
		found[s.String()] = map[string][]Missing{}
		for suit, now := range is {
			before, ok := was[suit]
			if !ok {
				continue
			}
			var list []Missing
			for g := range min(a.Groups, b.Groups) + 1 {
				for e := range 2 {
					for x := range min(a.MaxJokers, b.MaxJokers, lacks.Levels-1) + 1 {
						m := Missing{g, e > 0, x, int(before[allowed(a, x)][e][g]), int(now[allowed(b, x)][e][g])}
						if m.Old != m.New {
							list = append(list, m)
						}
					}
				}
			}
			if len(list) > 0 {
				found[s.String()][suit] = list
			}
		}
	}
	return found
}

// allowed gives how many of x tiles may lie beyond the copies.
func allowed(r *mjtable.Rules, x int) int {
	if r.NoFifthCopy {
		return 0
	}
	return x
}

func compiled(t *testing.T, text string) *mjtable.Rules {
	t.Helper()
	f, err := rulefile.Parse("rules/town.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	r := rulefile.Compile(f)
	return &r
}

// slowly gives what every suit lacks by rules, in the first of their ways.
func slowly(t *testing.T, r *mjtable.Rules, suit tile.Suit) map[string]lacks.Lacks {
	t.Helper()
	h := lacks.House(r)
	var all map[string]lacks.Lacks
	for _, s := range h.Suits {
		if s.First.Suit() != suit {
			continue
		}
		spec := lacks.Of(r, h, &h.Ways[0], s)
		part := map[string]lacks.Lacks{}
		var lock sync.Mutex
		if err := spec.Each(context.Background(), lacks.Tiles(r.Groups), 1, func(held []uint8, l *lacks.Lacks) {
			lock.Lock()
			defer lock.Unlock()
			part[string(held)] = *l
		}); err != nil {
			t.Fatal(err)
		}
		if all == nil {
			all = part
			continue
		}
		sums, whole := map[[2]lacks.Lacks]lacks.Lacks{}, map[string]lacks.Lacks{}
		for front, a := range all {
			for back, b := range part {
				if n := front + back; sum([]byte(n)) <= lacks.Tiles(r.Groups) {
					l, ok := sums[[2]lacks.Lacks{a, b}]
					if !ok {
						l = a.Plus(&b)
						sums[[2]lacks.Lacks{a, b}] = l
					}
					whole[n] = l
				}
			}
		}
		all = whole
	}
	drawn := map[string]lacks.Lacks{}
	for held, l := range all {
		e := Example{}
		for _, n := range []byte(held) {
			e.counts = e.counts<<3 | uint64(n)
		}
		e.draw(suit)
		drawn[e.Suit] = l
	}
	return drawn
}

func sum(held []byte) (n int) {
	for _, c := range held {
		n += int(c)
	}
	return n
}

// TestProofRuleChanges changes a rule on a copy. What the diff of the two
// generated files names is just what a brute-force comparison of the two rule sets
// finds; honours alone are compared in short.
func TestProofRuleChanges(t *testing.T) {
	for _, c := range []struct {
		name     string
		old, new string
		options  []Option
		changed  map[string]int // by suit
	}{
		{
			"honour runs on", plain + jokers + "forms: {melds: {}}\n", plain + jokers + "honourRuns: {winds: true, dragons: true}\nforms: {melds: {}}\n",
			[]Option{{"runs", "m, p, s", "m, p, s, winds, dragons"}},
			map[string]int{"m": 0, "z": 36013},
		},
		{
			"joker fifth copy off", plain + jokers + "forms: {melds: {}}\n", plain + "jokers: {max: 14, noFifthCopy: true}\nforms: {melds: {}}\n",
			[]Option{{"jokers.noFifthCopy", "none", "true"}},
			map[string]int{"m": 3571, "z": 7399},
		},
		{
			"a form added", plain + jokers + "forms: {melds: {}}\n", plain + jokers + "forms: {melds: {}, pairs: {pairs: 7}}\n",
			[]Option{{"forms", "melds", "melds, seven-pairs"}, {"way to win", "none", "seven-pairs, pairs: 7"}},
			map[string]int{"m": 0, "z": 0},
		},
		{
			"a pair of 2, 5 or 8", plain + "forms: {melds: {}}\n", plain + "forms: {melds: {}}\npair: 258m258p258s\n",
			[]Option{{"melds: pair", "none", "258m258p258s"}},
			map[string]int{"m": 186444, "z": 43130},
		},
		{
			"other copies, no chows of bamboo", plain + "forms: {melds: {}}\nhonourRuns: {winds: true}\n", plain + "forms: {melds: {}}\nhonourRuns: {winds: true}\ncopies: {all: 4, 5m: 2, 7z: 3}\nchows: [m, p]\n",
			[]Option{{"copies", "all: 4", "all: 4, 5m: 2, 7z: 3"}, {"runs", "m, p, s, winds", "m, p, winds"}},
			map[string]int{"m": 4750, "z": 0},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := compare(t, read(t, generate(t, c.old)), read(t, generate(t, c.new)), -1)
			if len(d.Rules) != 1 || !reflect.DeepEqual(d.Rules[0].Options, c.options) {
				t.Errorf("options %v, want %v", d.Rules, c.options)
			}
			if len(d.Patterns)+len(d.Gone)+len(d.Come) > 0 || d.Same {
				t.Errorf("patterns %v, rule sets gone %v, come %v", d.Patterns, d.Gone, d.Come)
			}
			for suit, want := range brute(t, c.old, c.new) {
				got := &Suits{}
				for i, s := range d.Suits {
					if slices.Contains(s.Suits, suit) {
						got = &d.Suits[i]
					}
				}
				if got.Changed != len(want) || len(got.Examples) != len(want) || len(want) != c.changed[suit] {
					t.Errorf("suits of %s: %d have changed, with %d examples, and %d by brute force; want %d", suit, got.Changed, len(got.Examples), len(want), c.changed[suit])
				}
				for _, e := range got.Examples {
					if !reflect.DeepEqual(e.Missing, want[e.Suit]) {
						t.Fatalf("suit %s: %v, want %v", e.Suit, e.Missing, want[e.Suit])
					}
				}
			}
		})
	}
}

// TestPatterns takes a pattern out of a table, and changes the split of another.
func TestPatterns(t *testing.T) {
	code := string(generate(t, plain+"forms: {melds: {}}\n"))
	p := read(t, []byte(code))
	same := compare(t, p, read(t, []byte(code)), 3)
	if !same.Same || len(same.Notes) > 0 {
		t.Errorf("a file differs from itself: %+v", same)
	}
	other := read(t, []byte(code))
	tables := other.Sets[0].Rules.Patterns.Tables
	last := len(tables[4].Keys) - 1
	gone := tables[4].Keys[last]
	tables[4].Keys, tables[4].Splits = tables[4].Keys[:last], tables[4].Splits[:last]
	tables[1].Splits = slices.Clone(tables[1].Splits)
	tables[1].Splits[3] ^= 1
	d := compare(t, p, other, 3)
	if len(d.Patterns) != 2 {
		t.Fatalf("patterns %+v", d.Patterns)
	}
	if few := d.Patterns[0]; few.Groups != 1 || len(few.Splits) != 1 || len(few.Gone)+len(few.Come) > 0 {
		t.Errorf("patterns of 5 tiles: %+v", few)
	}
	many := d.Patterns[1]
	if len(many.Gone) != 1 || many.Gone[0].Key != fmt.Sprintf("%#x", gone) || len(many.Come) > 0 || many.OldCount != 8185 || many.NewCount != 8184 {
		t.Errorf("patterns of 14 tiles: %+v", many)
	}
	if back := compare(t, other, p, 3); len(back.Patterns[1].Come) != 1 || back.Patterns[1].Come[0] != many.Gone[0] {
		t.Errorf("the other way round: %+v", back.Patterns)
	}
	var text strings.Builder
	if err := d.Text(&text); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\nPatterns of 5 tiles, 1 group and a pair (town)\n  11 -> 11: 0 gone, 0 come, 1 split in other ways\n  ~ ",
		"\nPatterns of 14 tiles, 4 groups and a pair (town)\n  8185 -> 8184: 1 gone, 0 come",
		"  - " + many.Gone[0].Key + "  " + many.Gone[0].Hand + "  " + many.Gone[0].Glyphs + "\n",
	} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the text is\n%s\nwant in it %q", text.String(), want)
		}
	}
}

func TestRuleSets(t *testing.T) {
	code := string(generate(t, plain+"forms: {melds: {}}\n"))
	d := compare(t, read(t, []byte(code)), read(t, []byte(strings.Replace(code, `"town"`, `"village"`, 1))), 3)
	if d.Same || !slices.Equal(d.Gone, []string{"town"}) || !slices.Equal(d.Come, []string{"village"}) {
		t.Errorf("%+v", d)
	}
	data, err := json.Marshal(d)
	if err != nil || strings.Contains(string(data), "null") {
		t.Errorf("JSON %s, %v", data, err)
	}
}

// TestWordsTellAll changes each field of rules, a house and a way, which has to
// change the words that they are told in.
func TestWordsTellAll(t *testing.T) {
	r := compiled(t, plain+"forms: {melds: {}}\nhonourRuns: {winds: true}\n")
	told := func() string {
		return fmt.Sprint(settings(r, lacks.House(r)), ways(lacks.House(r)))
	}
	before := told()
	elsewhere := []string{"Name", "Patterns", "Costs", "House", "Quick", "Ways", "Tables", "InPlay"}
	for _, v := range []reflect.Value{reflect.ValueOf(r).Elem(), reflect.ValueOf(r.House).Elem(), reflect.ValueOf(&r.House.Ways[0]).Elem()} {
		for i := range v.NumField() {
			field, name := v.Field(i), v.Type().Field(i).Name
			if slices.Contains(elsewhere, name) {
				continue
			}
			old := reflect.New(field.Type()).Elem()
			old.Set(field)
			switch field.Kind() {
			case reflect.Bool:
				field.SetBool(!field.Bool())
			case reflect.Int:
				field.SetInt(field.Int() + 1)
			case reflect.Array:
				field.Index(0).SetUint(1)
			case reflect.Slice:
				field.Set(reflect.MakeSlice(field.Type(), 0, 0))
			default:
				field.SetUint(field.Uint() ^ 1)
			}
			if told() == before {
				t.Errorf("%v.%s is told in no words", v.Type(), name)
			}
			field.Set(old)
		}
	}
}

func TestUnsound(t *testing.T) {
	p := read(t, generate(t, plain+"forms: {melds: {}}\nhonourRuns: {winds: true}\n"))
	p.Sets[0].Rules.House.Suits[0].First = 200
	if d, err := Of(t.Context(), p, p, 3); err == nil || !strings.Contains(err.Error(), "mjtable_gen.go:") {
		t.Errorf("%v, %v", d, err)
	}
}

func TestTableThatLeadsOutOfItself(t *testing.T) {
	code := generate(t, plain+"forms: {melds: {}}\nhonourRuns: {winds: true}\n")
	p, q := read(t, code), read(t, code)
	q.Sets[0].Rules.House.Ways[0].Tables[0].Next[3] = 65535
	if d, err := Of(t.Context(), p, q, 3); err == nil {
		t.Errorf("%v and no error", d)
	}
}
