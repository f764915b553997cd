package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

// judgeFlags are the flags that say by what to judge: the rules, and what the deal
// fixes beside them.
type judgeFlags struct {
	cmd   *cobra.Command
	rules *rulesFlag

	jokers, limited, void kindsFlag
	proxy                 tileFlag
	by                    wordFlag

	indicator   tileFlag
	rule, cycle wordFlag
	skip        kindsFlag
}

// The words of the flags, in the order of the values that they stand for.
var (
	byWords    = []string{"self-draw", "claim"}
	ruleWords  = []string{"same", "next", "next-two", "same-and-next"}
	cycleWords = []string{"red-green-white", "white-green-red", "one-of-honours"}
)

// addJudge gives cmd the flags that say by what to judge.
func addJudge(cmd *cobra.Command) *judgeFlags {
	f := &judgeFlags{
		cmd:   cmd,
		rules: addRules(cmd),
		by:    wordFlag{words: byWords, chosen: -1},
		rule:  wordFlag{words: ruleWords, chosen: 1},
		cycle: wordFlag{words: cycleWords},
	}
	f.void.suits = true
	for _, flag := range []struct {
		name, usage string
		value       flagValue
		complete    cobra.CompletionFunc
	}{
		{"jokers-are", "the kinds that are the jokers of the deal, such as 5z", &f.jokers, cobra.NoFileCompletions},
		{"proxy", "the kind whose tiles are the joker's face, if the rules do not name it", &f.proxy, completeTile},
		{"limited-faces", "the kinds that limited jokers (k) may stand for", &f.limited, cobra.NoFileCompletions},
		{"void", "the void suit: m, p or s; or the kinds that a win may not hold", &f.void, completeVoid},
		{"by", "how the winning tile comes: " + strings.Join(byWords, ", "), &f.by, completeWords(byWords)},
		{"indicator", "the tile turned up, from which the joker kinds are found", &f.indicator, completeTile},
		{"indicator-rule", "which kinds it makes the jokers: " + strings.Join(ruleWords, ", "), &f.rule, completeWords(ruleWords)},
		{"indicator-cycle", "how the honours follow each other: " + strings.Join(cycleWords, ", "), &f.cycle, completeWords(cycleWords)},
		{"indicator-skip", "the kinds that are passed over", &f.skip, cobra.NoFileCompletions},
	} {
		cmd.Flags().Var(flag.value, flag.name, flag.usage)
		complete(cmd, flag.name, flag.complete)
	}
	return f
}

// judge gives what to judge by.
func (f *judgeFlags) judge() (judge.Judge, error) {
	jokers := f.jokers.kinds
	if f.indicator.given {
		if f.cmd.Flags().Changed("jokers-are") {
			return judge.Judge{}, errors.New("--jokers-are and --indicator both say what the jokers are; give one of them")
		}
		jokers = f.indicated()
	}
	for _, name := range []string{"indicator-rule", "indicator-cycle", "indicator-skip"} {
		if f.cmd.Flags().Changed(name) && !f.indicator.given {
			return judge.Judge{}, fmt.Errorf("--%s says nothing without --indicator", name)
		}
	}
	deal := mjtable.Deal{Jokers: jokers, Limited: f.limited.kinds, Void: f.void.kinds, By: mjtable.WinBy(f.by.chosen + 1)}
	if f.proxy.given {
		deal.Proxy = tile.SetOf(f.proxy.tile)
	}
	return judge.Judge{Rules: f.rules.rules, Deal: deal}, nil
}

// indicated gives the kinds that the indicator makes the jokers.
func (f *judgeFlags) indicated() tile.Set {
	cycle, turned, skip := mjtable.Cycle(f.cycle.chosen), f.indicator.tile, f.skip.kinds
	switch ruleWords[f.rule.chosen] {
	case "same":
		return mjtable.SameKind(turned).Kinds
	case "next-two":
		return cycle.NextTwoKinds(turned, skip).Kinds
	case "same-and-next":
		return cycle.SameAndNextKind(turned, skip).Kinds
	}
	return cycle.NextKind(turned, skip).Kinds
}

// flagValue is the value of a flag.
type flagValue interface {
	String() string
	Set(string) error
	Type() string
}

// kindsFlag is the value of a flag that takes kinds of tiles.
type kindsFlag struct {
	kinds tile.Set
	suits bool // whether the letter of a number suit stands for its kinds
}

func (f *kindsFlag) String() string { return f.kinds.String() }

func (f *kindsFlag) Type() string {
	if f.suits {
		return "SUIT"
	}
	return "KINDS"
}

func (f *kindsFlag) Set(s string) error {
	if suit := slices.Index(numberSuits, s); f.suits && suit >= 0 {
		f.kinds = (1<<9 - 1) << (9 * suit)
		return nil
	}
	kinds, err := tile.ParseSet(s)
	switch {
	case err == nil && kinds != 0:
		f.kinds = kinds
		return nil
	case f.suits:
		return errors.New("need a suit, m, p or s, or tiles, such as 19m")
	}
	return errors.New("need tiles, such as 46m5z")
}

// numberSuits are the letters of the suits that can be void.
var numberSuits = []string{"m", "p", "s"}

// completeVoid completes the letter of a number suit.
var completeVoid = completeWords(numberSuits)

// wordFlag is the value of a flag that takes one of some words.
type wordFlag struct {
	words  []string
	chosen int // index of the word, -1 for none
}

func (f *wordFlag) Type() string { return "HOW" }

func (f *wordFlag) String() string {
	if f.chosen < 0 || len(f.words) == 0 {
		return ""
	}
	return f.words[f.chosen]
}

func (f *wordFlag) Set(s string) error {
	i := slices.Index(f.words, s)
	if i < 0 {
		return fmt.Errorf("need one of %s", strings.Join(f.words, ", "))
	}
	f.chosen = i
	return nil
}

// completeWords completes one of the words.
func completeWords(words []string) cobra.CompletionFunc {
	return cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
}
