// Package verify proves a generated file: it works every entry out once more, by
// gen and by searches that share nothing with gen, and says what is wrong and where.
package verify

import (
	"context"
	"fmt"
	"maps"
	"reflect"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/lacks"
	"github.com/mjtable/mahjong/gen/internal/patterns"
	"github.com/mjtable/mahjong/gen/internal/shape"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/mjtable"
)

// Finding is something that is wrong, and where.
type Finding struct {
	Place   genfile.Place
	Problem string
}

func (f Finding) String() string { return fmt.Sprintf("%v: %s", f.Place, f.Problem) }

// Report is what came out.
type Report struct {
	Findings []Finding // of each table the first
	More     int       // findings that were left out
	Done     []string  // what was worked out once more
}

// Options say how much is done.
type Options struct {
	Every int          // of the suits, one of so many is searched; 1 for all
	Most  int          // findings that are told of each table
	Step  func(string) // hears what comes next
}

// Package proves the files of a package.
func Package(ctx context.Context, p *genfile.Package, o Options) (*Report, error) {
	v := &verifier{ctx: ctx, p: p, Options: o, told: map[string]int{}}
	v.form()
	for i := range p.Sets {
		v.options(&p.Sets[i])
	}
	for _, step := range []func() error{v.patterns, v.costs, v.suits} {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := step(); err != nil {
			return nil, err
		}
	}
	return &v.Report, nil
}

// verifier collects findings.
type verifier struct {
	Report
	Options
	ctx  context.Context
	p    *genfile.Package
	told map[string]int // findings, by what they are of
}

// add notes a finding of a table.
func (v *verifier) add(table string, at genfile.Place, format string, args ...any) {
	if v.told[table]++; v.told[table] > v.Most {
		v.More++
		return
	}
	v.Findings = append(v.Findings, Finding{at, fmt.Sprintf(format, args...)})
}

func (v *verifier) done(format string, args ...any) {
	v.Done = append(v.Done, fmt.Sprintf(format, args...))
}

func (v *verifier) step(format string, args ...any) {
	if v.Step != nil {
		v.Step(fmt.Sprintf(format, args...))
	}
}

// options checks that rules are such as can be looked at, and those of presets
// that they are what their rule file says.
func (v *verifier) options(s *genfile.Set) {
	if err := lacks.Sound(s.Rules); err != nil {
		v.add(s.GoName, s.Place, "%v", err)
		return
	}
	if want := mjtable.QuickOf(s.Rules); s.Rules.Quick != want {
		v.add(s.GoName+".Quick", s.Place, "got %+v; the other fields say %+v", s.Rules.Quick, want)
	}
	presets, err := rulefile.Presets()
	if err != nil {
		return // a test says so
	}
	for _, f := range presets {
		if f.Name != s.Rules.Name {
			continue
		}
		if fmt.Sprintf("%016x", f.Checksum) != s.Checksum {
			v.done("not the options of %s: its rule file is another than %s here", s.Rules.Name, f.Path)
			continue
		}
		got, want := withoutTables(s.Rules), rulefile.Compile(f)
		if got.Costs == nil && got.House == nil && s.Rules.Costs == nil {
			want.MaxJokers = 0 // which rules of patterns only have none of
		}
		v.compare(reflect.ValueOf(got), reflect.ValueOf(want), s.GoName, func(name, problem string) {
			v.add(s.GoName, genfile.Place{Name: name, Pos: s.Place.Pos}, "%s; %s says so", problem, f.Path)
		})
		v.done("the options of %s, by %s", s.Rules.Name, f.Path)
	}
}

// withoutTables gives rules as rule files make them.
func withoutTables(r *mjtable.Rules) mjtable.Rules {
	out := *r
	out.Patterns, out.Costs, out.Quick = nil, nil, mjtable.Quick{}
	if r.House != nil {
		h := *r.House
		h.Ways = nil
		for _, w := range r.House.Ways {
			w.Tables = nil
			h.Ways = append(h.Ways, w)
		}
		out.House = &h
	}
	return out
}

// patterns checks the pattern tables of all rule sets, each once.
func (v *verifier) patterns() error {
	tables := map[*uint32]bool{} // by their first key
	slow := allSlowKeys()
	for _, s := range v.p.Sets {
		if s.Rules.Patterns == nil {
			continue
		}
		for groups := range s.Rules.Patterns.Tables {
			t := &s.Rules.Patterns.Tables[groups]
			switch {
			case groups > shape.MaxGroups:
				v.add(s.GoName, s.Place, "got patterns of %d groups; need no more than %d", groups, shape.MaxGroups)
				continue
			case len(t.Keys) == 0:
				v.add(s.GoName, s.Place, "got no patterns of %d groups", groups)
				continue
			case tables[&t.Keys[0]]:
				continue
			}
			tables[&t.Keys[0]] = true
			v.step("patterns of %d tiles", shape.Tiles(groups))
			v.patternTable(t, groups, slow)
		}
	}
	return nil
}

// patternTable checks the patterns of so many groups.
func (v *verifier) patternTable(t *mjtable.PatternTable, groups int, slow *slowKeys) {
	name := v.p.Place(t.Keys).Name
	before := len(v.Findings)
	v.keys(t, groups, slow, name)
	if len(v.Findings) > before {
		return // what else there is to say follows from the keys
	}
	want := patterns.Table(groups)
	if len(t.Splits) == 0 {
		want.Splits, want.More = nil, nil
	}
	v.words(t, &want, v.p.Place(t.Keys))
	v.found(t)
	if len(t.Splits) > 0 {
		v.splits(t, groups)
	}
	v.done("%s: %d keys of %d tiles, how they split, and their index", name, len(t.Keys), shape.Tiles(groups))
}

// keys checks that the keys are sorted and just those of all winning hands.
func (v *verifier) keys(t *mjtable.PatternTable, groups int, slow *slowKeys, name string) {
	want := slow.keys(shape.Tiles(groups))
	left := maps.Clone(want)
	for i, key := range t.Keys {
		if i > 0 && key <= t.Keys[i-1] {
			v.add(name, v.p.Place(t.Keys, i), "got %#x after %#x; keys rise", key, t.Keys[i-1])
		}
		if !want[key] {
			v.add(name, v.p.Place(t.Keys, i), "got %#x, which no winning hand of %d tiles has", key, shape.Tiles(groups))
		}
		delete(left, key)
	}
	for key := range sortedKeys(left) {
		hand, _ := shape.Draw(key, groups)
		next := 0 // the key before which it should stand
		for next < len(t.Keys)-1 && t.Keys[next] < key {
			next++
		}
		v.add(name, v.p.Place(t.Keys, next), "before it lacks %#x, the key of %s", key, hand)
	}
}

// found checks that the search finds every key.
func (v *verifier) found(t *mjtable.PatternTable) {
	for i, key := range t.Keys {
		if at, ok := t.Find(key); !ok || at != i {
			v.add(v.p.Place(t.Top).Name, v.p.Place(t.Keys, i), "the search does not find %#x", key)
		}
	}
}

// splits holds the splits of each key against a search.
func (v *verifier) splits(t *mjtable.PatternTable, groups int) {
	if len(t.Splits) != len(t.Keys) {
		v.add(v.p.Place(t.Splits).Name, v.p.Place(t.Splits), "got %d splits of %d keys", len(t.Splits), len(t.Keys))
		return
	}
	for i, key := range t.Keys {
		hand, err := shape.Hand(key, groups)
		if err != nil {
			continue // it is no key, which was told
		}
		var want []uint32
		for _, s := range shape.Splits(hand, groups) {
			want = append(want, s.Packed(hand))
		}
		if got := t.SplitsOf(i); !sameSet(got, want) {
			v.add(v.p.Place(t.Splits).Name, v.p.Place(t.Splits, i), "%#x, %v, splits into %#x; a search finds %#x", key, hand, got, want)
		}
	}
}
