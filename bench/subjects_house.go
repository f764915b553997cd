package main

import (
	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/bench/internal/workload"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// houses gives package judge as it answers under house rules.
func houses() []subject {
	var all []subject
	for _, rules := range []*mjtable.Rules{&mahjong.Sichuan, &mahjong.Changsha, &mahjong.Hongzhong, &mahjong.Taiwan} {
		all = append(all, house(rules)...)
	}
	return all
}

func house(rules *mjtable.Rules) []subject {
	j := judge.Judge{Rules: rules}
	tables := compiledIn(rules.House.Bytes())
	is := func(waiting bool) which {
		return func(w *workload.Workload) bool { return w.Rules == rules.Name && w.Waiting == waiting }
	}
	return []subject{
		{question: "Win", rules: rules.Name, name: "judge", tables: tables, answers: is(false), works: called(counted, func(h *tile.Hand) int { return yes(j.Win(*h)) })},
		{question: "Shanten", rules: rules.Name, name: "judge", tables: tables, answers: is(false), works: called(counted, func(h *tile.Hand) int { return missing(j.Shanten(*h)) })},
		{question: "Waits", rules: rules.Name, name: "judge", tables: tables, answers: is(true), works: called(counted, func(h *tile.Hand) int { return kinds(j.Waits(*h)) })},
	}
}
