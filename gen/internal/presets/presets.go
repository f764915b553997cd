// Package presets holds the rule sets that gen knows by itself.
package presets

import (
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/mjtable"
)

// Groups is the number of groups of a full hand in all of them.
const Groups = 4

// RuleSets gives the rule sets, without their tables, in the order in which
// they are written.
func RuleSets() []source.RuleSet {
	rules := func(name string, forms mjtable.Form, maxJokers int) mjtable.Rules {
		return mjtable.Rules{Name: name, Groups: Groups, Forms: forms, MaxJokers: maxJokers}
	}
	const any = 3*Groups + 2 // as many as the hand has tiles
	standard := mjtable.Melds | mjtable.SevenPairs | mjtable.ThirteenOrphans
	return []source.RuleSet{
		{GoName: "Basic", Rules: rules("basic", mjtable.Melds, any), Doc: []string{
			"Basic is four groups and a pair, and no other form.",
		}},
		{GoName: "Standard", Rules: rules("standard", standard, any), Doc: []string{
			"Standard is four groups and a pair, seven different pairs, or thirteen orphans.",
			"It is what the zero judge.Judge judges by.",
		}},
		{GoName: "Riichi", Rules: rules("riichi", standard, 0), Doc: []string{
			"Riichi has the forms of Standard and no jokers.",
		}},
	}
}
