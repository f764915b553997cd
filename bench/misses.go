package main

import (
	"fmt"

	"github.com/mjtable/mahjong/bench/internal/workload"
)

// misses says how many wins of a workload a subject does not find.
type misses struct {
	Missed int `json:"missed"`
	Wins   int `json:"wins"`
}

// missesOf is how many hands are looked at.
const missesOf = 2_000

// countMisses asks a subject about the wins among the first hands of a workload.
func countMisses(s *subject, w *workload.Workload, hands int) *misses {
	var m misses
	work := s.works(w.Deals())[independentCalls]
	for i, deal := range w.Deals()[:hands] {
		if win, err := noFifthCopy.Win(deal.Hand()); err != nil || !win {
			continue
		}
		m.Wins++
		work.Load(i, 1)
		m.Missed += 1 - work.Run(0, 1)
	}
	return &m
}

// String writes them, "–" for none that are counted.
func (m *misses) String() string {
	if m == nil {
		return "–"
	}
	return fmt.Sprintf("%d of %d", m.Missed, m.Wins)
}
