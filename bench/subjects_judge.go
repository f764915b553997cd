package main

import (
	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/bench/internal/workload"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

var (
	basic       = judge.Judge{Rules: &mahjong.Basic}
	patterns    = judge.Judge{Rules: changed(func(r *mjtable.Rules) { r.Costs = nil })} // so that the pattern table answers
	noFifthCopy = judge.Judge{Rules: changed(func(r *mjtable.Rules) { r.NoFifthCopy = true })}
)

// changed gives the rules of Basic with a change.
func changed(change func(*mjtable.Rules)) *mjtable.Rules {
	r := mahjong.Basic
	change(&r)
	r.Quick = mjtable.QuickOf(&r)
	return &r
}

// judges gives package judge as it answers each question from the tables that
// most rule sets share.
func judges() []subject {
	costs := compiledIn(mahjong.Standard.Costs.Bytes())
	keys := compiledIn(patternBytes(mahjong.Standard.Patterns))
	return []subject{
		{question: "Win", rules: "basic", name: "judge", tables: costs, answers: winning, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return yes(basic.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return yes(basic.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return yes(basic.Win(*h)) })
			},
		})},
		{question: "Win", rules: "basic", name: "judge-patterns", tables: keys, answers: jokerFree, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return yes(patterns.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return yes(patterns.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return yes(patterns.Win(*h)) })
			},
		})},
		{question: "Win", rules: "basic", name: "judge-counting", tables: costs, answers: winning, works: works(dealt, asks[workload.Deal]{
			func(in []workload.Deal) int {
				return independent(in, func(h *workload.Deal) int { return yes(basic.Win(h.Hand())) })
			},
			func(in []workload.Deal) int {
				return dependent(in, func(h *workload.Deal) int { return yes(basic.Win(h.Hand())) })
			},
			func(in []workload.Deal) int {
				return branching(in, func(h *workload.Deal) int { return yes(basic.Win(h.Hand())) })
			},
		})},
		{question: "Win", rules: "standard", name: "judge", tables: costs, answers: winning, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return yes(judge.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return yes(judge.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return yes(judge.Win(*h)) })
			},
		})},
		{question: "Win", rules: "no-fifth-copy", name: "judge", tables: costs, answers: withJokers, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return yes(noFifthCopy.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return yes(noFifthCopy.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return yes(noFifthCopy.Win(*h)) })
			},
		})},
		{question: "Forms", rules: "standard", name: "judge", tables: costs, answers: winning, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return forms(judge.Forms(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return forms(judge.Forms(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return forms(judge.Forms(*h)) })
			},
		})},
		{question: "Waits", rules: "basic", name: "judge", tables: costs, answers: waiting, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return kinds(basic.Waits(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return kinds(basic.Waits(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return kinds(basic.Waits(*h)) })
			},
		})},
		{question: "Waits", rules: "standard", name: "judge", tables: costs, answers: waiting, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return kinds(judge.Waits(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return kinds(judge.Waits(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return kinds(judge.Waits(*h)) })
			},
		})},
		{question: "Improving", rules: "standard", name: "judge", tables: costs, answers: waiting, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return kinds(judge.Improving(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return kinds(judge.Improving(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return kinds(judge.Improving(*h)) })
			},
		})},
		{question: "Shanten", rules: "basic", name: "judge", tables: costs, answers: always, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return missing(basic.Shanten(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return missing(basic.Shanten(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return missing(basic.Shanten(*h)) })
			},
		})},
		{question: "Shanten", rules: "standard", name: "judge", tables: costs, answers: always, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return missing(judge.Shanten(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return missing(judge.Shanten(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return missing(judge.Shanten(*h)) })
			},
		})},
		{question: "Discards", rules: "standard", name: "judge", tables: costs, answers: winning, works: called(counted, discards)},
		{question: "First split", rules: "basic", name: "judge", tables: keys, answers: winningHands, works: called(counted, firstSplit)},
		{question: "All splits", rules: "basic", name: "judge", tables: keys, answers: fewJokers, works: called(counted, allSplits)},
	}
}

func patternBytes(p *mjtable.Patterns) int {
	keys, splits, index := p.Bytes()
	return keys + splits + index
}

func discards(h *tile.Hand) int {
	sum := 0
	for d, err := range judge.Discards(*h) {
		if err != nil {
			panic(err)
		}
		sum += d.Shanten + d.Left
	}
	return sum
}

// firstSplit gives 1 for a hand that has a split.
func firstSplit(h *tile.Hand) int {
	for _, err := range basic.Splits(*h) {
		return yes(true, err)
	}
	return 0
}

// allSplits gives the number of splits.
func allSplits(h *tile.Hand) int {
	n := 0
	for _, err := range basic.Splits(*h) {
		n += yes(true, err)
	}
	return n
}
