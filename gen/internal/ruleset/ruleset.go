// Package ruleset makes rule sets with all their tables out of rule files.
package ruleset

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/gen/internal/automata"
	"github.com/mjtable/mahjong/gen/internal/costs"
	"github.com/mjtable/mahjong/gen/internal/patterns"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Progress hears that done of total steps are finished and what comes next.
type Progress func(next string, done, total int)

// plainGroups is the most groups of rules that share the patterns of few groups
// and the cost tables.
const plainGroups = mjtable.MaxNeedGroups

// Make makes the rule sets of the files, in their order. They share what tables
// they can. With patternsOnly they have pattern tables alone, which rules with a
// house cannot do with. It stops early, with the context's error, when ctx is done.
func Make(ctx context.Context, files []*rulefile.File, patternsOnly bool, progress Progress) ([]source.RuleSet, error) {
	m := maker{ctx: ctx, progress: progress, suits: map[string]*mjtable.SuitTable{}}
	for _, f := range files {
		set := source.RuleSet{GoName: f.Go, Doc: strings.Split(f.Doc, "\n"), Checksum: fmt.Sprintf("%016x", f.Checksum), Rules: rulefile.Compile(f)}
		if patternsOnly && set.Rules.House != nil {
			return nil, fmt.Errorf("%s: these rules need more than pattern tables; make them without -patterns-only", f.Path)
		}
		m.sets = append(m.sets, set)
	}
	m.plan(patternsOnly)
	for done, step := range m.steps {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		progress(step.name, done, len(m.steps))
		if err := step.make(); err != nil {
			return nil, err
		}
	}
	progress("", len(m.steps), len(m.steps))
	return m.sets, ctx.Err()
}

// maker makes the tables of some rule sets.
type maker struct {
	ctx      context.Context
	progress Progress
	sets     []source.RuleSet
	steps    []step
	suits    map[string]*mjtable.SuitTable // by what they are made from
}

// step is some work of which progress is told.
type step struct {
	name string
	make func() error
}

// plan lists the steps.
func (m *maker) plan(patternsOnly bool) {
	few, many := &mjtable.Patterns{}, &mjtable.Patterns{}
	most, plain := -1, false
	for i := range m.sets {
		r := &m.sets[i].Rules
		if usual(r) {
			r.Patterns = few
			if r.Groups > plainGroups {
				r.Patterns = many
			}
			most = max(most, r.Groups, plainGroups)
		}
		plain = plain || r.House == nil
	}
	for groups := range most + 1 {
		m.steps = append(m.steps, step{fmt.Sprintf("patterns of %d tiles", 3*groups+2), func() error {
			t := patterns.Table(groups)
			if groups > plainGroups {
				t.Splits, t.More = nil, nil // they are found by a search: the source would be twice as long
			}
			many.Tables = append(many.Tables, t)
			if groups <= plainGroups {
				few.Tables = append(few.Tables, t)
			}
			return nil
		}})
	}
	if plain && !patternsOnly {
		m.planCosts()
	}
	for i := range m.sets {
		if r := &m.sets[i].Rules; r.House != nil {
			m.planHouse(r)
		}
	}
}

// usual reports whether winning hands of groups and a pair look as patterns say:
// chows in the number suits alone.
func usual(r *mjtable.Rules) bool {
	if r.House == nil {
		return true
	}
	for _, s := range r.House.Suits {
		runs := mjtable.NoRuns
		if s.First < tile.East {
			runs = mjtable.Chows
		}
		if s.Runs != runs {
			return false
		}
	}
	return r.Forms&mjtable.Melds != 0
}

// planCosts lists the steps of the cost tables, which all rules without a house
// share.
func (m *maker) planCosts() {
	tables := new(mjtable.Costs)
	for i := range m.sets {
		if r := &m.sets[i].Rules; r.House == nil {
			r.Costs = tables
			r.Quick = mjtable.QuickOf(r)
		}
	}
	m.steps = append(m.steps, step{"costs of suits", func() error {
		made, err := costs.Tables(m.ctx)
		if err != nil {
			return err
		}
		*tables = *made
		return nil
	}})
}

// planHouse lists the steps of the suit tables of a house. Ways that tell both
// pungs and some tiles apart go without: their tables would be too large.
func (m *maker) planHouse(r *mjtable.Rules) {
	for i := range r.House.Ways {
		w := &r.House.Ways[i]
		if w.Form&(mjtable.Melds|mjtable.KnittedStraight) == 0 || w.NaturalPair || w.SomePung && w.Contain != 0 {
			continue
		}
		for _, s := range r.House.Suits {
			w.Tables = append(w.Tables, m.planSuit(spec(r, w, s)))
		}
	}
}

// planSuit gives the table of a suit, which a step will fill in if none does yet.
func (m *maker) planSuit(spec automata.Spec) *mjtable.SuitTable {
	key := fmt.Sprint(spec)
	table, ok := m.suits[key]
	if !ok {
		table = new(mjtable.SuitTable)
		m.suits[key] = table
		m.steps = append(m.steps, step{fmt.Sprintf("a suit of %d ranks for %d groups", len(spec.Copies), spec.Groups), func() error {
			made, err := spec.Table()
			switch {
			case errors.Is(err, automata.ErrStates):
				m.drop(table)
			case err != nil:
				return err
			default:
				*table = *made
			}
			return nil
		}})
	}
	return table
}

// drop leaves all ways that have a table without any: judge finds what their suits
// lack rank by rank.
func (m *maker) drop(table *mjtable.SuitTable) {
	for _, set := range m.sets {
		if set.Rules.House == nil {
			continue
		}
		for i := range set.Rules.House.Ways {
			if w := &set.Rules.House.Ways[i]; slices.Contains(w.Tables, table) {
				w.Tables = nil
			}
		}
	}
}

// spec says what a suit of the house is made of in the given way. Rules with
// fewer groups and jokers share the tables of those with more.
func spec(r *mjtable.Rules, w *mjtable.Way, s mjtable.Suit) automata.Spec {
	spec := automata.Spec{
		Copies: r.House.Copies[s.First:][:s.Ranks], Runs: s.Runs, Groups: max(r.Groups, plainGroups),
		Pair: uint16(w.Pair & s.Kinds() >> s.First), Beyond: mjtable.LackLevels - 1,
	}
	if w.PungsOnly {
		spec.Runs = mjtable.NoRuns
	}
	if w.SomePung || w.Contain != 0 {
		spec.Flags, spec.SomePung = true, w.SomePung
		spec.PungPair, spec.Contain = uint16(w.PungPair&s.Kinds()>>s.First), uint16(w.Contain&s.Kinds()>>s.First)
	}
	return spec
}
