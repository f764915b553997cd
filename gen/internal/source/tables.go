package source

import (
	"errors"
	"fmt"
	"slices"

	"github.com/mjtable/mahjong/mjtable"
)

// tables are those that the rule sets of a package point to, each once.
type tables struct {
	patterns []*mjtable.Patterns     // those of fewer groups first
	byGroups []*mjtable.PatternTable // by the number of groups
	costs    *mjtable.Costs
	suits    []suit
}

const (
	mainPatterns = "mjtablePatterns"
	mainGroups   = 4 // the most groups of mainPatterns
)

// patternsName gives the name of a variable of patterns.
func patternsName(p *mjtable.Patterns) string {
	if groups := len(p.Tables) - 1; groups > mainGroups {
		return fmt.Sprintf("%s%d", mainPatterns, groups)
	}
	return mainPatterns
}

// tables finds the tables of the rule sets.
func (p Package) tables() (*tables, error) {
	t := new(tables)
	for _, r := range p.RuleSets {
		if c := r.Rules.Costs; c != nil {
			if t.costs != nil && t.costs != c {
				return nil, errors.New("the rule sets have different cost tables; they have to share one")
			}
			t.costs = c
		}
		if p := r.Rules.Patterns; p != nil && !slices.Contains(t.patterns, p) {
			t.patterns = append(t.patterns, p)
		}
	}
	slices.SortStableFunc(t.patterns, func(a, b *mjtable.Patterns) int { return len(a.Tables) - len(b.Tables) })
	for i, p := range t.patterns {
		if i > 0 && patternsName(p) == patternsName(t.patterns[i-1]) {
			return nil, fmt.Errorf("the rule sets have different patterns of up to %d groups; they have to share them", len(p.Tables)-1)
		}
		for groups := len(t.byGroups); groups < len(p.Tables); groups++ {
			t.byGroups = append(t.byGroups, &p.Tables[groups])
		}
	}
	t.suits = suits(p.RuleSets)
	return t, nil
}

// split gives the patterns of the main file, and the others.
func (t *tables) split() (few, many []*mjtable.Patterns) {
	for _, p := range t.patterns {
		if patternsName(p) == mainPatterns {
			few = append(few, p)
		} else {
			many = append(many, p)
		}
	}
	return few, many
}

// groups lists the numbers of groups in the range of which there are pattern tables.
func (t *tables) groups(from, to int) []int {
	var list []int
	for g := from; g < min(to, len(t.byGroups)); g++ {
		list = append(list, g)
	}
	return list
}
