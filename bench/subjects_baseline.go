package main

import (
	"github.com/mjtable/mahjong/bench/internal/baseline"
	"github.com/mjtable/mahjong/bench/internal/workload"
	"github.com/mjtable/mahjong/tile"
)

// baselines gives what package judge is compared with, the tables made.
func baselines() []subject {
	keys, keyBytes := makeTables(baseline.NewKeyMap)
	words, wordBytes := makeTables(baseline.NewWordMap)
	strings, stringBytes := makeTables(baseline.NewStringMap)
	suits, suitBytes := makeTables(baseline.NewSuitTables)
	direct, directBytes := makeTables(baseline.NewDirect)
	ranked, rankedBytes := makeTables(baseline.NewRanked)
	return []subject{
		{question: "Win", rules: "basic", name: "sort-map", tables: keyBytes, baseline: jokerFree, answers: jokerFree, works: called(dealt, func(d *workload.Deal) int { return b2i(keys.Win(d.Tiles())) })},
		{question: "Win", rules: "basic", name: "sort-map-words", tables: wordBytes, answers: jokerFree, works: called(dealt, func(d *workload.Deal) int { return b2i(words.Win(d.Tiles())) })},
		{question: "Win", rules: "basic", name: "sort-map-string", tables: stringBytes, answers: jokerFree, works: called(dealt, func(d *workload.Deal) int { return b2i(strings.Win(d.Tiles())) })},
		{question: "Win", rules: "basic", name: "36-tables", tables: suitBytes, baseline: withJokers, answers: winning, works: called(cards, func(c *baseline.Cards) int { return b2i(suits.Win(c)) })},
		{question: "Win", rules: "basic", name: "direct-5^9", tables: directBytes, answers: winning, works: works(dealt, asks[workload.Deal]{
			func(in []workload.Deal) int {
				return independent(in, func(h *workload.Deal) int { return b2i(direct.Win(h.Tiles(), int(h.Jokers))) })
			},
			func(in []workload.Deal) int {
				return dependent(in, func(h *workload.Deal) int { return b2i(direct.Win(h.Tiles(), int(h.Jokers))) })
			},
			func(in []workload.Deal) int {
				return branching(in, func(h *workload.Deal) int { return b2i(direct.Win(h.Tiles(), int(h.Jokers))) })
			},
		})},
		{question: "Win", rules: "basic", name: "ranked", tables: rankedBytes, answers: winning, works: works(cards, asks[baseline.Cards]{
			func(in []baseline.Cards) int {
				return independent(in, func(h *baseline.Cards) int { return b2i(ranked.Win(h)) })
			},
			func(in []baseline.Cards) int {
				return dependent(in, func(h *baseline.Cards) int { return b2i(ranked.Win(h)) })
			},
			func(in []baseline.Cards) int {
				return branching(in, func(h *baseline.Cards) int { return b2i(ranked.Win(h)) })
			},
		})},
		{question: "Win", rules: "standard", name: "sort-map", tables: keyBytes, baseline: jokerFree, answers: jokerFree, works: called(dealt, func(d *workload.Deal) int { return b2i(keys.WinStandard(d.Tiles())) })},
		{question: "Win", rules: "standard", name: "36-tables", tables: suitBytes, baseline: withJokers, answers: winning, works: called(cards, func(c *baseline.Cards) int { return b2i(suits.WinStandard(c)) })},
		{question: "Win", rules: "no-fifth-copy", name: "every-substitution", tables: keyBytes, baseline: threeJokers, answers: threeJokers, works: called(dealt, substituting(keys, everyKind))},
		{question: "Win", rules: "no-fifth-copy", name: "held-and-neighbours", tables: keyBytes, answers: threeJokers, misses: true, works: called(dealt, substituting(keys, baseline.HeldAndNeighbours))},
		{question: "Win", rules: "no-fifth-copy", name: "held-and-all-neighbours", tables: keyBytes, answers: threeJokers, misses: true, works: called(dealt, substituting(keys, baseline.HeldAndAllNeighbours))},
		{question: "Waits", rules: "basic", name: "36-tables", tables: suitBytes, baseline: waiting, answers: waiting, works: called(cards, func(c *baseline.Cards) int { return int(suits.Waits(c)) })},
		{question: "Waits", rules: "standard", name: "36-tables", tables: suitBytes, baseline: waiting, answers: waiting, works: called(cards, func(c *baseline.Cards) int { return int(suits.WaitsStandard(c)) })},
	}
}

func threeJokers(w *workload.Workload) bool { return winning(w) && w.Jokers == 3 }

func everyKind([]tile.Tile) tile.Set { return tile.AllKinds }

// substituting puts those kinds in the place of jokers that kinds gives.
func substituting(keys baseline.KeyMap, kinds func([]tile.Tile) tile.Set) func(*workload.Deal) int {
	return func(d *workload.Deal) int {
		return b2i(keys.WinBySubstitution(d.Tiles(), int(d.Jokers), kinds(d.Tiles())))
	}
}
