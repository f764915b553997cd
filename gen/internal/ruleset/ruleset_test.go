package ruleset

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/mjtable"
)

func quiet(string, int, int) {}

// presets gives the rule files of the presets, and what is made of all of them.
var presets = sync.OnceValues(func() ([]*rulefile.File, []source.RuleSet) {
	files, err := rulefile.Presets()
	if err != nil {
		panic(err)
	}
	sets, err := Make(context.Background(), files, false, quiet)
	if err != nil {
		panic(err)
	}
	return files, sets
})

// parse reads a rule file of the given name, with more lines.
func parse(t *testing.T, name, lines string) *rulefile.File {
	t.Helper()
	f, err := rulefile.Parse(name+".yaml", []byte("go: Town\nname: "+name+"\ndoc: It is made up.\n"+lines))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// make1 makes the rules of one file.
func make1(t *testing.T, f *rulefile.File, patternsOnly bool) mjtable.Rules {
	t.Helper()
	sets, err := Make(t.Context(), []*rulefile.File{f}, patternsOnly, quiet)
	if err != nil || len(sets) != 1 {
		t.Fatalf("%s: %d rule sets, %v", f.Path, len(sets), err)
	}
	return sets[0].Rules
}

// TestPresetsShareTables holds that no table is there twice.
func TestPresetsShareTables(t *testing.T) {
	files, sets := presets()
	var patterns []*mjtable.Patterns
	var suits []*mjtable.SuitTable
	standard := sets[slices.IndexFunc(sets, func(s source.RuleSet) bool { return s.GoName == "Standard" })].Rules
	for i, s := range sets {
		r := s.Rules
		if s.GoName != files[i].Go || r.Name != files[i].Name || s.Checksum != fmt.Sprintf("%016x", files[i].Checksum) {
			t.Errorf("rule set %d is %s, %s, %s, and its file %+v", i, s.GoName, r.Name, s.Checksum, files[i])
		}
		if r.Patterns != nil && !slices.Contains(patterns, r.Patterns) {
			patterns = append(patterns, r.Patterns)
		}
		if r.House == nil {
			if r.Patterns != standard.Patterns || r.Costs != standard.Costs || r.Costs == nil {
				t.Errorf("%s has no house and other tables than standard", r.Name)
			}
			continue
		}
		if r.Costs != nil {
			t.Errorf("%s has a house and cost tables", r.Name)
		}
		for _, table := range r.House.Tables() {
			if !slices.Contains(suits, table) {
				suits = append(suits, table)
			}
		}
	}
	if len(patterns) != 2 || len(patterns[0].Tables) != 5 || len(patterns[1].Tables) != 6 {
		t.Fatalf("%d variables of patterns, want those of up to 4 groups and of up to 5", len(patterns))
	}
	for groups, table := range patterns[0].Tables {
		if other := patterns[1].Tables[groups]; &table.Keys[0] != &other.Keys[0] {
			t.Errorf("the keys of %d groups are there twice", groups)
		}
	}
	for i, a := range suits {
		for _, b := range suits[:i] {
			if reflect.DeepEqual(a, b) {
				t.Error("two suit tables are equal")
			}
		}
	}
}

// TestEachPresetAlone makes each preset by itself: its tables are those that it
// has among the others.
func TestEachPresetAlone(t *testing.T) {
	files, sets := presets()
	for i, f := range files {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			if got, want := make1(t, f, false), sets[i].Rules; !reflect.DeepEqual(got, want) {
				t.Error("alone it has other tables than among the others")
			}
		})
	}
}

// TestTables holds which tables are made.
func TestTables(t *testing.T) {
	const plain = "suits: {m: 1-9, p: 1-9, s: 1-9, z: 1-7}\ngroups: 4\nforms: {melds: {}}\n"
	for _, c := range []struct {
		name, lines     string
		patterns, costs bool
		suits           []int // how many suit tables each way has
		steps           int
	}{
		{"plain", plain, true, true, nil, 6},
		{"few-groups", "suits: {m: 1-9, p: 1-9, s: 1-9, z: 1-7}\ngroups: 2\nforms: {melds: {}}\n", true, true, nil, 6},
		{"five-groups", "suits: {m: 1-9, p: 1-9, s: 1-9}\ngroups: 5\nforms: {melds: {}}\n", true, false, []int{3}, 7},
		{"wind-runs", plain + "honourRuns: {winds: true}\n", false, false, []int{5}, 3},
		{"dragon-runs", plain + "honourRuns: {dragons: true}\n", false, false, []int{5}, 3},
		{"no-chows", plain + "chows: [m]\n", false, false, []int{4}, 3},
		{"pairs", "suits: {m: 1-9}\ngroups: 4\nforms: {pairs: {pairs: 7}}\n", false, false, []int{0}, 0},
		{"pungs", plain + "pair: 2m2p2s\nbig: [{shape: pungs, waives: [pair]}]\n", true, false, []int{4, 4}, 9},
		{"some-pung", plain + "gates: {pung: true}\nbig: [{shape: flush, waives: [pung]}]\n", true, false, []int{4, 4}, 9},
		{"contain", plain + "gates: {contain: 1m}\n", true, false, []int{4}, 8},
		{"both", plain + "gates: {pung: true, contain: 1m}\n", true, false, []int{0}, 5},
		{"natural-pair", plain + "naturalPair: true\njokers: {max: 4}\n", true, false, []int{0}, 5},
	} {
		m := planned(parse(t, c.name, c.lines))
		r := m.sets[0].Rules
		var suits []int
		if r.House != nil {
			for _, w := range r.House.Ways {
				suits = append(suits, len(w.Tables))
			}
		}
		if (r.Patterns != nil) != c.patterns || (r.Costs != nil) != c.costs || !slices.Equal(suits, c.suits) || len(m.steps) != c.steps {
			t.Errorf("%s: patterns %t, costs %t, suits %v in %d steps; want %t, %t, %v in %d",
				c.name, r.Patterns != nil, r.Costs != nil, suits, len(m.steps), c.patterns, c.costs, c.suits, c.steps)
		}
	}
}

// TestTooManyStates has a suit of odd copies, for which a table has no room. Another
// way to win keeps its tables.
func TestTooManyStates(t *testing.T) {
	m := planned(parse(t, "odd", "suits: {m: 1-9, p: 1-9}\ngroups: 5\nforms: {melds: {}}\ncopies: {29m: 3, 4m: 2}\npair: 345m\nbig: [{shape: pungs, waives: [pair]}]\n"))
	for _, step := range m.steps[6:] {
		if err := step.make(); err != nil {
			t.Fatal(err)
		}
	}
	ways := m.sets[0].Rules.House.Ways
	if any, pungs := ways[0].Tables, ways[1].Tables; any != nil || len(pungs) != 2 || len(pungs[0].Next) == 0 || len(pungs[1].Next) == 0 {
		t.Errorf("%d tables for any groups and %d for pungs, want 0 and 2", len(any), len(pungs))
	}
}

// planned plans the tables of one rule file.
func planned(f *rulefile.File) *maker {
	m := &maker{suits: map[string]*mjtable.SuitTable{}, sets: []source.RuleSet{{Rules: rulefile.Compile(f)}}}
	m.plan(false)
	return m
}

func TestPatternsOnly(t *testing.T) {
	files, sets := presets()
	for i, f := range files {
		if sets[i].Rules.House == nil {
			r := make1(t, f, true)
			if r.Costs != nil || !reflect.DeepEqual(r.Patterns, sets[i].Rules.Patterns) {
				t.Errorf("%s has costs or other patterns", f.Name)
			}
			continue
		}
		_, err := Make(t.Context(), []*rulefile.File{files[0], f}, true, quiet)
		if want := f.Path + ": these rules need more than pattern tables; make them without -patterns-only"; err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// TestInterrupted interrupts as each of the steps begins, after which none does.
func TestInterrupted(t *testing.T) {
	files := []*rulefile.File{
		parse(t, "plain", "suits: {m: 1-9, p: 1-9, s: 1-9, z: 1-7}\ngroups: 4\nforms: {melds: {}}\n"),
		parse(t, "town", "suits: {m: 19, s: 19}\ngroups: 4\nforms: {melds: {}}\n"),
	}
	for at, steps := 0, 1; at < steps; at++ {
		ctx, interrupt := context.WithCancel(t.Context())
		last := -1
		_, err := Make(ctx, files, false, func(next string, done, total int) {
			if next == "" {
				return
			}
			steps, last = total, done
			if done == at {
				interrupt()
			}
		})
		if !errors.Is(err, context.Canceled) || last != at {
			t.Errorf("interrupted at step %d: %v at step %d of %d", at, err, last, steps)
		}
	}
}
