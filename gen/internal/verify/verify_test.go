package verify

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/costs"
	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/patterns"
	"github.com/mjtable/mahjong/gen/internal/ruleset"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/mjtable"
)

const quick = 499

func presets(t *testing.T) *genfile.Package {
	t.Helper()
	p, err := genfile.Load(t.Context(), "../../..")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func report(t *testing.T, p *genfile.Package, o Options) *Report {
	t.Helper()
	r, err := Package(t.Context(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestProofPresets works the compiled-in tables out once more, with all suits.
func TestProofPresets(t *testing.T) {
	every := 1
	if testing.Short() {
		every = quick
	}
	r := report(t, presets(t), Options{Every: every, Most: 10})
	for _, f := range r.Findings {
		t.Error(f)
	}
	if len(r.Done) == 0 || r.More > 0 {
		t.Errorf("%d things done, %d findings more", len(r.Done), r.More)
	}
}

// TestSlowKeys holds the keys that are put together suit by suit against those of
// every winning hand.
func TestSlowKeys(t *testing.T) {
	k := allSlowKeys()
	for groups, want := range []int{1, 11, 112, 997, 8185, 62508} {
		keys := k.keys(3*groups + 2)
		if len(keys) != want {
			t.Errorf("%d keys of %d groups, want %d", len(keys), groups, want)
		}
		if groups > 3 {
			continue // there are millions of hands
		}
		seen := map[uint32]bool{}
		for hand := range slow.Wins(groups) {
			seen[mjtable.Key(hand)] = true
		}
		if !reflect.DeepEqual(seen, keys) {
			t.Errorf("%d groups: the hands have %d keys, which are others", groups, len(seen))
		}
	}
}

// tableWord is a word of a table, and the list that it stands in.
type tableWord struct {
	value reflect.Value
	list  any
	index []int
}

// wordsOf lists all words of a value.
func wordsOf(v reflect.Value, list any, index []int) (words []tableWord) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			words = append(words, wordsOf(v.Field(i), list, index)...)
		}
	case reflect.Slice, reflect.Array:
		if list == nil {
			list = v.Interface()
			if v.Kind() == reflect.Array {
				list = v.Addr().Interface()
			}
		}
		for i := range v.Len() {
			words = append(words, wordsOf(v.Index(i), list, append(slices.Clone(index), i))...)
		}
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		words = append(words, tableWord{v, list, index})
	}
	return words
}

// allTables gives pointers to the tables of a package, each once, without what the
// tables of patterns share.
func allTables(p *genfile.Package) (tables []any) {
	add := func(t any) {
		if !slices.Contains(tables, t) {
			tables = append(tables, t)
		}
	}
	few := p.Sets[1].Rules.Patterns
	for _, s := range p.Sets {
		if s.Rules.Patterns != nil {
			for g := range s.Rules.Patterns.Tables {
				if g >= len(few.Tables) || s.Rules.Patterns == few {
					add(&s.Rules.Patterns.Tables[g])
				}
			}
		}
		if c := s.Rules.Costs; c != nil {
			add(c)
		}
		if s.Rules.House != nil {
			for _, t := range s.Rules.House.Tables() {
				add(t)
			}
		}
	}
	return tables
}

// checksum is the hash over all words of the package.
func checksum(p *genfile.Package) uint64 {
	h := mjtable.HashStart
	for _, t := range allTables(p) {
		switch t := t.(type) {
		case *mjtable.PatternTable:
			h = (&mjtable.Patterns{Tables: []mjtable.PatternTable{*t}}).Hash(h)
		case *mjtable.Costs:
			h = t.Hash(h)
		case *mjtable.SuitTable:
			h = t.Hash(h)
		}
	}
	return h
}

// TestFlippedBits flips 1,000 random bits of table words. Each changes the
// checksum, and each is found, in its place, by what works the words out anew.
func TestFlippedBits(t *testing.T) {
	p := presets(t)
	var all []tableWord
	for _, table := range allTables(p) {
		for _, w := range wordsOf(reflect.ValueOf(table).Elem(), nil, nil) {
			if w.list != nil { // the shifts and steps of an index stand in no list
				all = append(all, w)
			}
		}
	}
	flips := 1000
	if testing.Short() {
		flips = 100
	}
	r := rand.New(rand.NewPCG(5, 5))
	flipped := map[string]bool{} // places
	v := &verifier{ctx: t.Context(), p: p, Options: Options{Most: 10 * flips}, told: map[string]int{}}
	slow, before := allSlowKeys(), checksum(p)
	var later []func()
	for len(flipped) < flips {
		w := all[r.IntN(len(all))]
		if _, ok := w.list.([]mjtable.Lacks); ok {
			w.index = w.index[:1] // whose words have names
		}
		place := p.Place(w.list, w.index...).String()
		if flipped[place] {
			continue
		}
		flipped[place] = true
		bit := uint64(1) << r.IntN(w.value.Type().Bits())
		old := w.value.Uint()
		w.value.SetUint(old ^ bit)
		if checksum(p) == before {
			t.Errorf("%s: the checksum does not tell that bit %#x is flipped", place, bit)
		}
		if !strings.Contains(place, "mjtableKeys") {
			later = append(later, func() { w.value.SetUint(old ^ bit) })
		} else {
			// It may have become another key, but then the old one is not there.
			tell(t, v, w.list, slow)
			if lacks := fmt.Sprintf("lacks %#x, the key of ", old); !slices.ContainsFunc(v.Findings, func(f Finding) bool { return strings.Contains(f.Problem, lacks) }) {
				t.Errorf("%s: got %#x, and it is not found that the table %s", place, old^bit, lacks)
			}
		}
		w.value.SetUint(old)
	}
	for _, flip := range later {
		flip()
	}
	rework(t, v)
	for place := range flipped {
		if strings.Contains(place, "mjtableKeys") {
			continue
		}
		if !slices.ContainsFunc(v.Findings, func(f Finding) bool { return strings.HasPrefix(f.Place.String(), place) }) {
			t.Errorf("%s: a flipped bit is not found", place)
		}
	}
}

// tell checks the keys of the table that has the given ones.
func tell(t *testing.T, v *verifier, keys any, slow *slowKeys) {
	t.Helper()
	for _, table := range allTables(v.p) {
		if pattern, ok := table.(*mjtable.PatternTable); ok && &pattern.Keys[0] == &keys.([]uint32)[0] {
			tiles := regexp.MustCompile(`Keys(\d)`).FindStringSubmatch(v.p.Place(keys).Name)[1]
			v.keys(pattern, int(tiles[0]-'0'), slow, "keys")
		}
	}
}

// rework compares all words with what gen makes.
func rework(t *testing.T, v *verifier) {
	t.Helper()
	made, err := costs.Tables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	groups := 0
	for _, table := range allTables(v.p) {
		switch table := table.(type) {
		case *mjtable.PatternTable:
			want := patterns.Table(groups)
			if len(table.Splits) == 0 {
				want.Splits, want.More = nil, nil
			}
			v.words(table, &want, genfile.Place{})
			groups++
		case *mjtable.Costs:
			v.words(table, made, genfile.Place{})
		}
	}
	if _, err := v.checks(); err != nil {
		t.Fatal(err)
	}
}

// town gives the generated file of a small town.
func town(t *testing.T) string {
	t.Helper()
	f, err := rulefile.Parse("rules/town.yaml", []byte("go: Town\nname: town\ndoc: Town is small.\nsuits: {m: 1-9, p: 1-9, z: 1-4}\nhonourRuns: {winds: true}\nforms: {melds: {}}\ngroups: 3\n"))
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
	return string(code)
}

// TestEdited changes a generated file by hand.
func TestEdited(t *testing.T) {
	code := town(t)
	next := regexp.MustCompile(`Next: \[\]uint16\{\n\t\t5, `).FindString(code)
	for _, c := range []struct {
		name, old, new string
		want           []string
	}{
		{"nothing", "", "", nil},
		{"a state", next, strings.Replace(next, "5,", "10,", 1), []string{
			`mjtable_gen.go:\d+: mjtableSuitNumber4.Next\[0\]: got 10; need 5`, `the comment: got "checksum: .*; the tables have "checksum:`,
			`mjtableSuitNumber4.Needs\[\d+\]: the suit \[\d( \d)*\] is of class \d+, which lacks`,
		}},
		{"a state beyond the end", next, strings.Replace(next, "5,", "65530,", 1), []string{`the suit \[0( \d)*\]: the table leads out of itself`}},
		{"the header", "// bytes:     ", "// bytes:     1", []string{`mjtable_gen.go:\d+: the comment: got "bytes:     1.*; the tables have`}},
		{"a line end", "\n\nvar", "\n\n\nvar", nil},
		{"a comment", "// Town is small.\nvar", "// Town is small.\n\nvar", []string{`mjtable_gen.go:\d+: the file: got .*; gen writes`}},
		{"the version", "mjtable.Version - ", "mjtable.Version - 7", []string{`got the table format 7\d; this gen knows format`}},
		{"the copies", "4, 4, 4, 4,", "9, 4, 4, 4,", []string{`: Town: got 9 copies of 1m; need 4 at most`}},
		{"a suit", "Ranks: 4,", "Ranks: 5,", []string{`: Town: got a suit of 5 ranks from 1z with the runs 2, which is none`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := genfile.Read(genfile.File{Name: "mjtable_gen.go", Code: []byte(strings.Replace(code, c.old, c.new, 1))})
			if err != nil {
				t.Fatal(err)
			}
			r := report(t, p, Options{Every: quick, Most: 3})
			if c.want == nil && len(r.Findings) > 0 {
				t.Errorf("found %v", r.Findings)
			}
			for _, want := range c.want {
				if !slices.ContainsFunc(r.Findings, func(f Finding) bool { return regexp.MustCompile(want).MatchString(f.String()) }) {
					t.Errorf("found %v, want %s", r.Findings, want)
				}
			}
		})
	}
}

func TestPresetOptions(t *testing.T) {
	p := presets(t)
	h := *p.Sets[3].Rules.House
	h.Ways = slices.Clone(h.Ways)
	h.Ways[0].Open = true
	p.Sets[3].Rules.House = &h
	v := &verifier{p: p, Options: Options{Most: 3}, told: map[string]int{}}
	v.options(&p.Sets[3])
	if len(v.Findings) != 1 || !strings.HasSuffix(v.Findings[0].String(), ": Changsha.House.Ways[0].Open: got true; need false; rules/changsha.yaml says so") {
		t.Errorf("found %v", v.Findings)
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Package(ctx, presets(t), Options{Every: 1, Most: 1}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
