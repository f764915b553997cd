package main

import (
	"testing"

	"github.com/mjtable/mahjong/bench/internal/workload"
)

// Every way to answer a question gives the same answer for every hand, but for
// those that miss wins.
func TestSubjectsAgree(t *testing.T) {
	for _, w := range workload.All() {
		t.Run(w.Name, func(t *testing.T) {
			deals := w.Deals()
			type asked struct{ question, rules string }
			first := make(map[asked]*subject)
			answers := make(map[asked][]int)
			for i := range allSubjects() {
				s := &allSubjects()[i]
				if !s.answers(&w) {
					continue
				}
				got := answersOf(s, deals[:min(mostAsked(s), len(deals))])
				key := asked{s.question, s.rules}
				if first[key] == nil {
					first[key], answers[key] = s, got
					continue
				}
				for i, answer := range got {
					if want := answers[key][i]; answer != want && !(s.misses && answer < want) {
						t.Fatalf("%v: %s %s: %s answers %d, %s %d",
							deals[i].Hand(), s.question, s.rules, s.name, answer, first[key].name, want)
					}
				}
			}
		})
	}
}

// mostAsked is how many hands a subject is asked about.
func mostAsked(s *subject) int {
	switch {
	case s.misses || s.name == "every-substitution":
		return 150
	case s.question == "Waits" || s.question == "All splits":
		return 2_000
	}
	return 20_000
}

// Every win that is missed is a win, and the published short cut misses more.
func TestMisses(t *testing.T) {
	missed := make(map[string]int)
	for _, w := range workload.All() {
		for i := range allSubjects() {
			if s := &allSubjects()[i]; s.misses && s.answers(&w) && w.Name == "terminals+3j" {
				m := countMisses(s, &w, 1_000)
				if m.Missed > m.Wins || m.Wins < 500 {
					t.Errorf("%s: %s misses %d of %d, want more than half to win", w.Name, s.name, m.Missed, m.Wins)
				}
				missed[s.name] = m.Missed
			}
		}
	}
	if published, mended := missed["held-and-neighbours"], missed["held-and-all-neighbours"]; mended <= 0 || published <= mended {
		t.Errorf("held-and-neighbours misses %d, held-and-all-neighbours %d, want more and some", published, mended)
	}
}

// answersOf gives the answer for each deal, by the loop of independent calls.
func answersOf(s *subject, deals []workload.Deal) []int {
	work := s.works(deals)[independentCalls]
	work.Load(0, len(deals))
	answers := make([]int, len(deals))
	for i := range answers {
		answers[i] = work.Run(i, 1)
	}
	return answers
}

// Every question is asked about some workload, every workload is asked about,
// and each question has at most one baseline on a workload.
func TestSubjectsFitWorkloads(t *testing.T) {
	used := make(map[string]bool)
	for _, w := range workload.All() {
		baselines := make(map[string]int)
		n := 0
		for _, s := range allSubjects() {
			if !s.answers(&w) {
				continue
			}
			n++
			used[s.question+s.rules+s.name] = true
			if s.baseline != nil && s.baseline(&w) {
				baselines[s.question+" "+s.rules]++
			}
		}
		if n == 0 {
			t.Errorf("%s: nothing is asked", w.Name)
		}
		for question, n := range baselines {
			if n != 1 {
				t.Errorf("%s: %s has %d baselines, want 1", w.Name, question, n)
			}
		}
	}
	for _, s := range allSubjects() {
		if !used[s.question+s.rules+s.name] {
			t.Errorf("%s %s: %s is asked about no workload", s.question, s.rules, s.name)
		}
	}
}

// The three loops ask about the same hands.
func TestLoops(t *testing.T) {
	in := []int{0, 1, 0, 1, 1, 0, 0, 1}
	ask := func(n *int) int { return *n }
	if got := independent(in, ask); got != 4 {
		t.Errorf("independent: got %d, want 4", got)
	}
	// The places asked about: 0, 1, 2+1, 3+1, 4+1, 5, 6, 7.
	if got := dependent(in, ask); got != 0+1+1+1+0+0+0+1 {
		t.Errorf("dependent: got %d, want 4", got)
	}
	if got := branching(in, ask); got != 4 || kept[0] != 1 || kept[3] != 7 {
		t.Errorf("branching: got %d, kept %v, want 4 at 1 to 7", got, kept[:4])
	}
}
