// Package tablediff says how the rule sets of two generated files differ, in the
// words of the table and not in bytes.
package tablediff

import (
	"context"
	"fmt"
	"slices"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/lacks"
	"github.com/mjtable/mahjong/gen/internal/shape"
	"github.com/mjtable/mahjong/mjtable"
)

// Diff is how two packages of generated files differ. It is what -json writes.
type Diff struct {
	Old      string     `json:"old"`      // the names that the user gave
	New      string     `json:"new"`      //
	Same     bool       `json:"same"`     // nothing at the table differs
	Gone     []string   `json:"gone"`     // rule sets of the old one only
	Come     []string   `json:"come"`     // rule sets of the new one only
	Rules    []Rules    `json:"rules"`    // rule sets of both whose options differ
	Patterns []Patterns `json:"patterns"` // pattern tables of both that differ
	Suits    []Suits    `json:"suits"`    // suits that lack something else
	Notes    []string   `json:"notes"`    // what makes no difference at the table, and what could not be compared
}

// Rules is a rule set whose options differ.
type Rules struct {
	Name    string   `json:"name"`
	Options []Option `json:"options"`
}

// Option is an option with what it was and what it is, in the words of rule files.
type Option struct {
	Name string `json:"name"`
	Old  string `json:"old"`
	New  string `json:"new"`
}

// Patterns is how the patterns of so many groups differ.
type Patterns struct {
	RuleSets []string  `json:"ruleSets"` // that use the table
	Groups   int       `json:"groups"`
	Tiles    int       `json:"tiles"`
	OldCount int       `json:"oldCount"`
	NewCount int       `json:"newCount"`
	Gone     []Pattern `json:"gone"`
	Come     []Pattern `json:"come"`
	Splits   []Pattern `json:"splits"` // of both, that split in other ways
}

// Pattern is a pattern, drawn as the lowest hand that has its key.
type Pattern struct {
	Key    string `json:"key"`
	Hand   string `json:"hand"` // 1-1-1m 2-3-4m 5-5z
	Glyphs string `json:"glyphs"`
}

// Of compares two packages. Of the suits that differ it keeps so many examples, or
// all if that is negative.
func Of(ctx context.Context, old, new *genfile.Package, examples int) (*Diff, error) {
	// Nothing is null in JSON.
	d := &Diff{Gone: []string{}, Come: []string{}, Rules: []Rules{}, Patterns: []Patterns{}, Suits: []Suits{}, Notes: []string{}}
	c := comparer{ctx: ctx, diff: d, examples: examples, suits: map[string]int{}, made: map[string]*mjtable.SuitTable{}}
	for _, a := range old.Sets {
		if find(new, a.Rules.Name) == nil {
			d.Gone = append(d.Gone, a.Rules.Name)
		}
	}
	for _, b := range new.Sets {
		a := find(old, b.Rules.Name)
		if a == nil {
			d.Come = append(d.Come, b.Rules.Name)
			continue
		}
		for _, s := range []*genfile.Set{a, &b} {
			if err := lacks.Sound(s.Rules); err != nil {
				return nil, fmt.Errorf("%v: %w", s.Place, err)
			}
		}
		if err := c.sets(a, &b); err != nil {
			return nil, fmt.Errorf("%s: %w", b.Rules.Name, err)
		}
	}
	if old.Version != new.Version {
		c.note("the table format is version %d, was %d", new.Version, old.Version)
	}
	d.Same = len(d.Gone)+len(d.Come)+len(d.Rules)+len(d.Patterns)+len(d.Suits) == 0
	return d, nil
}

// find gives the rule set of a name.
func find(p *genfile.Package, name string) *genfile.Set {
	i := slices.IndexFunc(p.Sets, func(s genfile.Set) bool { return s.Rules.Name == name })
	if i < 0 {
		return nil
	}
	return &p.Sets[i]
}

// comparer compares the rule sets of two packages. Tables that several of them
// share are compared once.
type comparer struct {
	ctx      context.Context
	diff     *Diff
	examples int
	patterns []patternPair
	suits    map[string]int // by what is compared: the place in diff.Suits, or unchanged
	made     map[string]*mjtable.SuitTable
}

// patternPair is a comparison of patterns that was made.
type patternPair struct {
	old, new *mjtable.Patterns
	groups   int
	at       int // the place in diff.Patterns, or unchanged
}

const unchanged = -1

func (c *comparer) note(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(c.diff.Notes, text) {
		c.diff.Notes = append(c.diff.Notes, text)
	}
}

// sets compares two rule sets of one name.
func (c *comparer) sets(a, b *genfile.Set) error {
	old, new := a.Rules, b.Rules
	pairs, gone, come := match(ways(lacks.House(old)), ways(lacks.House(new)))
	list := options(old, new, pairs, gone, come)
	if a.GoName != b.GoName {
		list = append(list, Option{"go", a.GoName, b.GoName})
	}
	if len(list) > 0 {
		c.diff.Rules = append(c.diff.Rules, Rules{new.Name, list})
	} else if a.Checksum != b.Checksum {
		c.note("%s: the rule file has changed, but not the rules that it makes", new.Name)
	}
	c.patternsOf(old, new)
	for _, p := range pairs {
		if err := c.way(old, new, p); err != nil {
			return err
		}
	}
	return nil
}

// patternsOf compares the pattern tables of two rule sets.
func (c *comparer) patternsOf(old, new *mjtable.Rules) {
	switch {
	case old.Patterns == nil && new.Patterns == nil:
		return
	case new.Patterns == nil:
		c.note("%s: no pattern table any more, hands are judged suit by suit", new.Name)
		return
	case old.Patterns == nil:
		c.note("%s: a pattern table, where hands were judged suit by suit", new.Name)
		return
	}
	for groups := range max(old.Groups, new.Groups) + 1 {
		c.patternTables(old, new, groups)
	}
}

// patternTables compares the patterns of so many groups.
func (c *comparer) patternTables(old, new *mjtable.Rules, groups int) {
	for _, p := range c.patterns {
		if p.old == old.Patterns && p.new == new.Patterns && p.groups == groups {
			if p.at != unchanged {
				at := &c.diff.Patterns[p.at]
				at.RuleSets = append(at.RuleSets, new.Name)
			}
			return
		}
	}
	a, b := tableOf(old, groups), tableOf(new, groups)
	p := Patterns{
		RuleSets: []string{new.Name}, Groups: groups, Tiles: shape.Tiles(groups), OldCount: len(a.Keys), NewCount: len(b.Keys),
		Gone: lone(a, b, groups), Come: lone(b, a, groups), Splits: c.resplit(a, b, groups),
	}
	pair := patternPair{old.Patterns, new.Patterns, groups, unchanged}
	if len(p.Gone)+len(p.Come)+len(p.Splits) > 0 {
		pair.at = len(c.diff.Patterns)
		c.diff.Patterns = append(c.diff.Patterns, p)
	}
	c.patterns = append(c.patterns, pair)
}

// tableOf gives the patterns of so many groups, which are none if the rules have
// fewer.
func tableOf(r *mjtable.Rules, groups int) *mjtable.PatternTable {
	if groups > r.Groups || groups >= len(r.Patterns.Tables) {
		return new(mjtable.PatternTable)
	}
	return &r.Patterns.Tables[groups]
}

// lone gives the patterns that a has and b has not.
func lone(a, b *mjtable.PatternTable, groups int) []Pattern {
	has := map[uint32]bool{}
	for _, key := range b.Keys {
		has[key] = true
	}
	list := []Pattern{}
	for _, key := range a.Keys {
		if !has[key] {
			list = append(list, draw(key, groups))
		}
	}
	return list
}

func draw(key uint32, groups int) Pattern {
	hand, glyphs := shape.Draw(key, groups)
	return Pattern{fmt.Sprintf("%#x", key), hand, glyphs}
}

// resplit gives the patterns of both tables that do not split alike.
func (c *comparer) resplit(a, b *mjtable.PatternTable, groups int) []Pattern {
	list := []Pattern{}
	if len(a.Splits) != len(a.Keys) || len(b.Splits) != len(b.Keys) {
		if len(a.Splits) != len(b.Splits) {
			c.note("the splits of hands of %d tiles are in one of the two only", shape.Tiles(groups))
		}
		return list
	}
	at := map[uint32]int{}
	for i, key := range a.Keys {
		at[key] = i
	}
	for i, key := range b.Keys {
		if j, ok := at[key]; ok && !slices.Equal(sorted(a.SplitsOf(j)), sorted(b.SplitsOf(i))) {
			list = append(list, draw(key, groups))
		}
	}
	return list
}

func sorted(list []uint32) []uint32 { return slices.Sorted(slices.Values(list)) }
