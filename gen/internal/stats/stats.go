// Package stats measures the tables of a generated file: how large each is, who
// uses it, and how much room its bit fields have left.
package stats

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/lacks"
	"github.com/mjtable/mahjong/gen/internal/shape"
	"github.com/mjtable/mahjong/mjtable"
)

// Table is a table, or a part of one.
type Table struct {
	Name     string
	What     string // the entries
	Entries  int
	Bytes    int
	RuleSets []string // that use it
}

// Field is a bit field, or a number, of which there is only so much room.
type Field struct {
	Name       string
	What       string
	Used, Room int
}

// RuleSet is how many bytes a rule set uses.
type RuleSet struct {
	Name  string
	Bytes int // of all tables that it uses
	Own   int // of those that no other uses
}

// Stats are the measures of a package.
type Stats struct {
	Tables   []Table
	Fields   []Field
	RuleSets []RuleSet
	at       map[any]int // the first of the rows of a table
	rows     map[any]int // and how many there are
}

// Of measures a package.
func Of(p *genfile.Package) *Stats {
	s := &Stats{at: map[any]int{}, rows: map[any]int{}}
	for _, set := range p.Sets {
		r := set.Rules
		if r.Patterns != nil {
			for groups := range r.Patterns.Tables {
				if t := &r.Patterns.Tables[groups]; len(t.Keys) > 0 {
					s.add(&t.Keys[0], r.Name, func() { s.patterns(t, groups) })
				}
			}
		}
		if r.Costs != nil {
			s.add(r.Costs, r.Name, func() { s.costs(r.Costs) })
		}
		if r.House != nil {
			for _, t := range r.House.Tables() {
				s.add(t, r.Name, func() { s.suit(p, t) })
			}
		}
	}
	for _, set := range p.Sets {
		s.RuleSets = append(s.RuleSets, s.ruleSet(set.Rules.Name))
	}
	return s
}

// add notes that a rule set uses a table, of which rows are made once.
func (s *Stats) add(table any, ruleSet string, measure func()) {
	if _, ok := s.at[table]; !ok {
		s.at[table] = len(s.Tables)
		measure()
		s.rows[table] = len(s.Tables) - s.at[table]
	}
	for i := range s.rows[table] {
		t := &s.Tables[s.at[table]+i]
		if !slices.Contains(t.RuleSets, ruleSet) {
			t.RuleSets = append(t.RuleSets, ruleSet)
		}
	}
}

// table adds the row of a list.
func table[W mjtable.Word](s *Stats, name, what string, list []W) {
	var w W
	s.row(name, what, len(list), len(list)*bits.Len64(uint64(^w))/8)
}

func (s *Stats) row(name, what string, entries, bytes int) {
	if entries > 0 {
		s.Tables = append(s.Tables, Table{Name: name, What: what, Entries: entries, Bytes: bytes})
	}
}

func (s *Stats) field(name, what string, used, room int) {
	s.Fields = append(s.Fields, Field{name, what, used, room})
}

// patterns measures the patterns of so many groups.
func (s *Stats) patterns(t *mjtable.PatternTable, groups int) {
	name := fmt.Sprintf("patterns of %d tiles", shape.Tiles(groups))
	table(s, name, "keys", t.Keys)
	table(s, name, "first splits", t.Splits)
	table(s, name, "more splits", t.More)
	table(s, name, "blocks", t.Top)
	table(s, name, "places", t.Sub)
	s.field(name, "bits of a key", bits.Len32(slices.Max(t.Keys)), 32)
	s.field(name, "keys that a place can number", len(t.Keys), math.MaxUint16+1)
	if len(t.Splits) > 0 {
		s.field(name, "bits of a split", splitBits(t), 31)
		s.field(name, "splits that More can number", len(t.More), math.MaxUint16+1)
	}
}

// splitBits gives how many bits the splits of a table take.
func splitBits(t *mjtable.PatternTable) int {
	used := 0
	for i := range t.Keys {
		for _, split := range t.SplitsOf(i) {
			used = max(used, bits.Len32(split))
		}
	}
	return used
}

// costs measures the cost tables.
func (s *Stats) costs(c *mjtable.Costs) {
	const need = (mjtable.MaxNeedGroups + 1) * 2 * mjtable.NeedLevels
	table(s, "costs of numbers", "low ranks", c.Number.Low[:])
	table(s, "costs of numbers", "high ranks", c.Number.High[:])
	table(s, "costs of numbers", "matrix", c.Number.Classes[:])
	s.row("costs of numbers", "classes", len(c.Number.Needs), need*len(c.Number.Needs))
	table(s, "costs of honours", "low ranks", c.Honour.Low[:])
	table(s, "costs of honours", "high ranks", c.Honour.High[:])
	table(s, "costs of honours", "matrix", c.Honour.Classes[:])
	s.row("costs of honours", "classes", len(c.Honour.Needs), need*len(c.Honour.Needs))
	s.row("sums of costs", "Back", len(c.Back)*mjtable.MaxHonours, len(c.Back)*mjtable.MaxHonours)
	s.row("sums of costs", "Rest", len(c.Rest)*256, len(c.Rest)*256)
	f := &c.Fewest
	s.row("fewest jokers", "by class and by counts", len(f.Number)+len(f.Low)+len(f.High), len(f.Number)+len(f.Low)+len(f.High))
	s.row("fewest jokers", "wins", len(f.Wins), len(f.Wins))
	rows := len(c.Rows) * mjtable.WholeLevels * 256
	s.row("sums of costs", "rows of whole hands", rows, rows)
	s.row("sums of costs", "whole hands", 256*len(c.Whole), 256*len(c.Whole))
	s.field("costs of numbers", "classes", len(c.Number.Needs), mjtable.MaxClasses)
	s.field("costs of honours", "classes", len(c.Honour.Needs), mjtable.MaxHonours)
	back, rest := uint8(0), uint8(0)
	for i := range c.Back {
		back, rest = max(back, slices.Max(c.Back[i][:])), max(rest, slices.Max(c.Rest[i][:]))
	}
	s.field("sums of costs", "kinds of Back", int(back)+1, 256)
	s.field("sums of costs", "kinds of Rest", int(rest)+1, 256)
	last := uint8(0)
	for k := range c.Rows {
		for level := range c.Rows[k] {
			last = max(last, slices.Max(c.Rows[k][level][:]))
		}
	}
	s.field("sums of costs", "rows of whole hands", int(last)+1, len(c.Whole))
}

// suit measures a suit table.
func (s *Stats) suit(p *genfile.Package, t *mjtable.SuitTable) {
	name := "an empty suit table"
	if len(t.Next) > 0 {
		name = strings.TrimSuffix(strings.TrimPrefix(p.Place(t.Next).Name, "mjtable"), ".Next")
	}
	s.row(name, "states", len(t.Next)/mjtable.SuitStep, 2*len(t.Next))
	s.row(name, "classes", len(t.Needs)/lacks.Sets(t), t.Bytes()-2*len(t.Next))
	s.field(name, "numbers of states", len(t.Next), math.MaxUint16+1)
	level := 0
	for i := range t.Needs {
		level = max(level, int(t.Needs[i].Top))
	}
	s.field(name, "levels beyond the copies", level, mjtable.LackLevels-1)
}

// ruleSet sums up what a rule set uses.
func (s *Stats) ruleSet(name string) RuleSet {
	r := RuleSet{Name: name}
	for _, t := range s.Tables {
		if slices.Contains(t.RuleSets, name) {
			r.Bytes += t.Bytes
			if len(t.RuleSets) == 1 {
				r.Own += t.Bytes
			}
		}
	}
	return r
}

// Bytes gives the size of all tables.
func (s *Stats) Bytes() int {
	n := 0
	for _, t := range s.Tables {
		n += t.Bytes
	}
	return n
}
