package main

import (
	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/bench/internal/baseline"
	"github.com/mjtable/mahjong/bench/internal/measure"
	"github.com/mjtable/mahjong/bench/internal/workload"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// A subject is a way to answer a question about the hands of a workload.
type subject struct {
	question string // as package judge names it
	rules    string // that are judged by
	name     string
	baseline which // where the others are compared with this one; nil for nowhere
	answers  which // where it can be asked
	works    func([]workload.Deal) [ways]measure.Work
}

// path names a subject on a workload.
func (s *subject) path(w *workload.Workload) string {
	return w.Name + "/" + s.question + "/" + s.rules + "/" + s.name
}

// which says which workloads are meant.
type which func(*workload.Workload) bool

func always(*workload.Workload) bool       { return true }
func waiting(w *workload.Workload) bool    { return w.Waiting }
func winning(w *workload.Workload) bool    { return !w.Waiting }
func jokerFree(w *workload.Workload) bool  { return !w.Waiting && w.Jokers == 0 }
func withJokers(w *workload.Workload) bool { return !w.Waiting && w.Jokers > 0 }

// What the subjects take.
func counted(d *workload.Deal) tile.Hand   { return d.Hand() }
func dealt(d *workload.Deal) workload.Deal { return *d }
func cards(d *workload.Deal) baseline.Cards {
	return baseline.CardsOf(d.Tiles(), int(d.Jokers), d.Melds)
}

// The answers as numbers. No hand of a workload is an error.

func yes(win bool, err error) int {
	if err != nil {
		panic(err)
	}
	return b2i(win)
}

// b2i is compiled to a move, without a branch.
func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func forms(f judge.Form, err error) int {
	if err != nil {
		panic(err)
	}
	return int(f)
}

func kinds(s tile.Set, err error) int {
	if err != nil {
		panic(err)
	}
	return int(s)
}

// missing gives 0 for a hand that has won.
func missing(shanten int, err error) int {
	if err != nil {
		panic(err)
	}
	return shanten + 1
}

func discards(h tile.Hand) int {
	sum := 0
	for d, err := range standard.Discards(h) {
		if err != nil {
			panic(err)
		}
		sum += d.Shanten + d.Left
	}
	return sum
}

var (
	basic    = judge.Judge{Rules: &mahjong.Basic}
	standard = judge.Judge{}
)

// subjects gives all subjects, the tables of the baselines made.
func subjects() []subject {
	keys := baseline.NewKeyMap()
	suits := baseline.NewSuitTables()
	patternRules := mahjong.Basic
	patternRules.Costs = nil // so that the pattern table answers
	patterns := judge.Judge{Rules: &patternRules}
	return []subject{
		{question: "Win", rules: "basic", name: "judge", answers: winning, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int { return independent(in, func(h *tile.Hand) int { return yes(basic.Win(*h)) }) },
			func(in []tile.Hand) int { return dependent(in, func(h *tile.Hand) int { return yes(basic.Win(*h)) }) },
			func(in []tile.Hand) int { return branching(in, func(h *tile.Hand) int { return yes(basic.Win(*h)) }) },
		})},
		{question: "Win", rules: "basic", name: "judge-patterns", answers: jokerFree, works: works(counted, asks[tile.Hand]{
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
		{question: "Win", rules: "basic", name: "judge-counting", answers: jokerFree, works: works(dealt, asks[workload.Deal]{
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
		{question: "Win", rules: "basic", name: "sort-map", baseline: jokerFree, answers: jokerFree, works: works(dealt, asks[workload.Deal]{
			func(in []workload.Deal) int {
				return independent(in, func(h *workload.Deal) int { return b2i(keys.Win(h.Tiles())) })
			},
			func(in []workload.Deal) int {
				return dependent(in, func(h *workload.Deal) int { return b2i(keys.Win(h.Tiles())) })
			},
			func(in []workload.Deal) int {
				return branching(in, func(h *workload.Deal) int { return b2i(keys.Win(h.Tiles())) })
			},
		})},
		{question: "Win", rules: "basic", name: "36-tables", baseline: withJokers, answers: winning, works: works(cards, asks[baseline.Cards]{
			func(in []baseline.Cards) int {
				return independent(in, func(h *baseline.Cards) int { return b2i(suits.Win(h)) })
			},
			func(in []baseline.Cards) int {
				return dependent(in, func(h *baseline.Cards) int { return b2i(suits.Win(h)) })
			},
			func(in []baseline.Cards) int {
				return branching(in, func(h *baseline.Cards) int { return b2i(suits.Win(h)) })
			},
		})},
		{question: "Win", rules: "standard", name: "judge", answers: winning, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return yes(standard.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return yes(standard.Win(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return yes(standard.Win(*h)) })
			},
		})},
		{question: "Win", rules: "standard", name: "sort-map", baseline: jokerFree, answers: jokerFree, works: works(dealt, asks[workload.Deal]{
			func(in []workload.Deal) int {
				return independent(in, func(h *workload.Deal) int { return b2i(keys.WinStandard(h.Tiles())) })
			},
			func(in []workload.Deal) int {
				return dependent(in, func(h *workload.Deal) int { return b2i(keys.WinStandard(h.Tiles())) })
			},
			func(in []workload.Deal) int {
				return branching(in, func(h *workload.Deal) int { return b2i(keys.WinStandard(h.Tiles())) })
			},
		})},
		{question: "Win", rules: "standard", name: "36-tables", baseline: withJokers, answers: winning, works: works(cards, asks[baseline.Cards]{
			func(in []baseline.Cards) int {
				return independent(in, func(h *baseline.Cards) int { return b2i(suits.WinStandard(h)) })
			},
			func(in []baseline.Cards) int {
				return dependent(in, func(h *baseline.Cards) int { return b2i(suits.WinStandard(h)) })
			},
			func(in []baseline.Cards) int {
				return branching(in, func(h *baseline.Cards) int { return b2i(suits.WinStandard(h)) })
			},
		})},
		{question: "Forms", rules: "standard", name: "judge", answers: winning, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return forms(standard.Forms(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return forms(standard.Forms(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return forms(standard.Forms(*h)) })
			},
		})},
		{question: "Waits", rules: "basic", name: "judge", answers: waiting, works: works(counted, asks[tile.Hand]{
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
		{question: "Waits", rules: "basic", name: "36-tables", baseline: waiting, answers: waiting, works: works(cards, asks[baseline.Cards]{
			func(in []baseline.Cards) int {
				return independent(in, func(h *baseline.Cards) int { return int(suits.Waits(h)) })
			},
			func(in []baseline.Cards) int {
				return dependent(in, func(h *baseline.Cards) int { return int(suits.Waits(h)) })
			},
			func(in []baseline.Cards) int {
				return branching(in, func(h *baseline.Cards) int { return int(suits.Waits(h)) })
			},
		})},
		{question: "Waits", rules: "standard", name: "judge", answers: waiting, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return kinds(standard.Waits(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return kinds(standard.Waits(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return kinds(standard.Waits(*h)) })
			},
		})},
		{question: "Waits", rules: "standard", name: "36-tables", baseline: waiting, answers: waiting, works: works(cards, asks[baseline.Cards]{
			func(in []baseline.Cards) int {
				return independent(in, func(h *baseline.Cards) int { return int(suits.WaitsStandard(h)) })
			},
			func(in []baseline.Cards) int {
				return dependent(in, func(h *baseline.Cards) int { return int(suits.WaitsStandard(h)) })
			},
			func(in []baseline.Cards) int {
				return branching(in, func(h *baseline.Cards) int { return int(suits.WaitsStandard(h)) })
			},
		})},
		{question: "Improving", rules: "standard", name: "judge", answers: waiting, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return kinds(standard.Improving(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return kinds(standard.Improving(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return kinds(standard.Improving(*h)) })
			},
		})},
		{question: "Shanten", rules: "basic", name: "judge", answers: always, works: works(counted, asks[tile.Hand]{
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
		{question: "Shanten", rules: "standard", name: "judge", answers: always, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int {
				return independent(in, func(h *tile.Hand) int { return missing(standard.Shanten(*h)) })
			},
			func(in []tile.Hand) int {
				return dependent(in, func(h *tile.Hand) int { return missing(standard.Shanten(*h)) })
			},
			func(in []tile.Hand) int {
				return branching(in, func(h *tile.Hand) int { return missing(standard.Shanten(*h)) })
			},
		})},
		{question: "Discards", rules: "standard", name: "judge", answers: winning, works: works(counted, asks[tile.Hand]{
			func(in []tile.Hand) int { return independent(in, func(h *tile.Hand) int { return discards(*h) }) },
			func(in []tile.Hand) int { return dependent(in, func(h *tile.Hand) int { return discards(*h) }) },
			func(in []tile.Hand) int { return branching(in, func(h *tile.Hand) int { return discards(*h) }) },
		})},
	}
}
