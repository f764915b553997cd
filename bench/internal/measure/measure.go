// Package measure times small pieces of work against each other in short
// batches.
package measure

import (
	"runtime"
	"slices"
	"testing"
	"time"
)

// Work is what is measured: it answers questions about a list of inputs.
type Work interface {
	// Load copies n inputs, beginning with one of the list, to where Run finds
	// them. The list begins again where it ends.
	Load(from, n int)

	// Run answers n of the inputs that were loaded, beginning with one of them,
	// and gives a number that depends on every answer. n is a power of two.
	Run(from, n int) int
}

// Result is what the batches of a piece of work took.
type Result struct {
	Median   float64 `json:"ns"`   // nanoseconds an input, of the middle batch
	Lower    float64 `json:"low"`  // of the batch at the first quartile
	Upper    float64 `json:"high"` // of the batch at the third quartile
	Allocs   float64 `json:"allocs"`
	Batch    int     `json:"batch"` // inputs in a batch
	Batches  int     `json:"batches"`
	Checksum int     `json:"-"` // of the answers, so that none is left out
}

// The size of a batch.
const (
	MaxBatch = 1024
	minBatch = 16
	maxTime  = 250 * time.Microsecond // no more inputs than this allows, once there are minBatch
)

// A turn is some batches in a row, after others off the clock.
const (
	Turn    = 10
	offTurn = 8
)

// Work whose smallest batch takes longer than slowBatch has one short turn only.
// It is so far from the memory that nothing has to be warm.
const (
	slowBatch = 2 * time.Millisecond
	slowTurn  = 3
)

// All measures pieces of work in short batches. In each round each has its turn
// of [Turn] batches, so that whatever else the machine does hits all alike, and
// all batches have inputs that none had before for as long as the list lasts,
// so that no branch is predicted from memory. Each turn begins with batches off
// the clock, and each batch with some inputs off the clock, so that the tables,
// the code and the inputs are in the cache as far as they fit, as they are for a
// program that does nothing else.
func All(works []Work, rounds int) []Result {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	runtime.GC() // not while the clock runs
	results := make([]Result, len(works))
	for i, w := range works {
		r := &results[i]
		var slow bool
		r.Batch, slow = BatchSize(w)
		r.Batches = Turn * rounds
		if slow {
			r.Batches = slowTurn
		}
		w.Load(0, r.Batch)
		r.Allocs = testing.AllocsPerRun(1, func() { r.Checksum += w.Run(0, r.Batch) }) / float64(r.Batch)
	}
	times := make([][]float64, len(works))
	next := 0
	for range rounds {
		for i, w := range works {
			if len(times[i]) < results[i].Batches {
				times[i] = append(times[i], results[i].turn(w, &next)...)
			}
		}
	}
	for i := range works {
		slices.Sort(times[i])
		results[i].Lower, results[i].Median, results[i].Upper = quartiles(times[i])
	}
	return results
}

// turn runs the batches of a turn on inputs from next on, and gives what each took.
func (r *Result) turn(w Work, next *int) []float64 {
	off, on := offTurn, Turn
	if r.Batches == slowTurn {
		off, on = 0, slowTurn
	}
	times := make([]float64, 0, on)
	ahead := r.Batch / 4
	for batch := range off + on {
		w.Load(*next, ahead+r.Batch)
		*next += ahead + r.Batch
		r.Checksum += w.Run(0, ahead)
		start := time.Now()
		r.Checksum += w.Run(ahead, r.Batch)
		took := time.Since(start)
		if batch >= off {
			times = append(times, float64(took.Nanoseconds())/float64(r.Batch))
		}
	}
	return times
}

// BatchSize gives the number of inputs that a batch takes, and whether even the
// smallest batch is slow.
func BatchSize(w Work) (n int, slow bool) {
	w.Load(0, minBatch)
	took := min(timeOf(w), timeOf(w)) // one of them may have been interrupted
	for n = MaxBatch; n > minBatch && took*time.Duration(n/minBatch) > maxTime; {
		n /= 2
	}
	return n, took > slowBatch
}

func timeOf(w Work) time.Duration {
	start := time.Now()
	w.Run(0, minBatch)
	return time.Since(start)
}

// quartiles gives the sorted values that a quarter, half and three quarters of
// the others lie below.
func quartiles(sorted []float64) (low, median, high float64) {
	last := len(sorted) - 1
	return sorted[last/4], sorted[last/2], sorted[last*3/4]
}
