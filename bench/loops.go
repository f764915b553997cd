package main

import (
	"github.com/mjtable/mahjong/bench/internal/measure"
	"github.com/mjtable/mahjong/bench/internal/workload"
)

// The ways in which a caller asks one question after another. Each is a loop
// that the compiler inlines where it is given a function literal, so that the
// loop calls what is measured and nothing else.
const (
	independentCalls = iota // no call waits for another
	dependentCalls          // the answer chooses the next hand
	branchingCalls          // the caller branches on the answer
	ways
)

// wayNames names the ways.
var wayNames = [ways]string{"independent", "dependent", "branching"}

// independent adds the answers up, without a branch on any.
func independent[In any](in []In, ask func(*In) int) int {
	sum := 0
	for i := range in {
		sum += ask(&in[i])
	}
	return sum
}

// dependent asks about the input at the place that the answer before leads to.
// There are a power of two of inputs.
func dependent[In any](in []In, ask func(*In) int) int {
	sum, answer := 0, 0
	for i := range in {
		answer = ask(&in[(i+answer)&(len(in)-1)])
		sum += answer
	}
	return sum
}

// kept holds the places that branching keeps.
var kept [measure.MaxBatch]int

// branching keeps the places of the inputs whose answer is not 0, as a caller
// does that collects the winning hands, and gives their number.
func branching[In any](in []In, ask func(*In) int) int {
	n := 0
	for i := range in {
		if ask(&in[i]) != 0 {
			kept[n%len(kept)] = i
			n++
		}
	}
	return n
}

// asking is a [measure.Work] that asks about deals, each converted to what the
// subject takes before the clock runs.
type asking[In any] struct {
	deals   []workload.Deal
	convert func(*workload.Deal) In
	loop    func([]In) int
	loaded  []In
}

func (a *asking[In]) Load(from, n int) {
	a.loaded = a.loaded[:0]
	for i := range n {
		a.loaded = append(a.loaded, a.convert(&a.deals[(from+i)%len(a.deals)]))
	}
}

func (a *asking[In]) Run(from, n int) int { return a.loop(a.loaded[from : from+n]) }

// asks are the loops of a subject, one for each way.
type asks[In any] [ways]func([]In) int

// works makes the work of a subject from its loops.
func works[In any](convert func(*workload.Deal) In, loops asks[In]) func([]workload.Deal) [ways]measure.Work {
	return func(deals []workload.Deal) [ways]measure.Work {
		var all [ways]measure.Work
		for way, loop := range loops {
			all[way] = &asking[In]{deals: deals, convert: convert, loop: loop}
		}
		return all
	}
}

// called makes the work of a subject that is called through a function value: it
// adds some 2 ns a hand, and is for what takes much longer.
func called[In any](convert func(*workload.Deal) In, ask func(*In) int) func([]workload.Deal) [ways]measure.Work {
	return works(convert, asks[In]{
		func(in []In) int { return independent(in, ask) },
		func(in []In) int { return dependent(in, ask) },
		func(in []In) int { return branching(in, ask) },
	})
}
