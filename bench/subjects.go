package main

import (
	"runtime"
	"slices"
	"strings"
	"time"

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
	tables   tables
	misses   bool  // some wins are not found
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

func always(w *workload.Workload) bool     { return w.Rules == "" }
func waiting(w *workload.Workload) bool    { return always(w) && w.Waiting }
func winning(w *workload.Workload) bool    { return always(w) && !w.Waiting }
func jokerFree(w *workload.Workload) bool  { return winning(w) && w.Jokers == 0 }
func withJokers(w *workload.Workload) bool { return winning(w) && w.Jokers > 0 }

// winningHands are those where every hand has splits, fewJokers those of them
// with not too many.
func winningHands(w *workload.Workload) bool {
	return winning(w) && strings.HasPrefix(w.Name, "winning")
}
func fewJokers(w *workload.Workload) bool { return winningHands(w) && w.Jokers <= 2 }

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

// tables are what a subject looks answers up in.
type tables struct {
	Bytes int     `json:"bytes"`
	Made  float64 `json:"madeMs,omitempty"` // milliseconds to make them before the first answer; 0 for none
}

// made writes how long it takes to make them.
func (t tables) made() string {
	if t.Made == 0 {
		return "–"
	}
	return short(t.Made)
}

// compiledIn are tables that are part of the program.
func compiledIn(bytes int) tables { return tables{Bytes: bytes} }

// makeTables makes tables, and sees how long it takes and what they leave on the heap.
func makeTables[T any](make func() T) (T, tables) {
	before := heap()
	start := time.Now()
	t := make()
	took := time.Since(start)
	size := heap() - before
	runtime.KeepAlive(t)
	return t, tables{Bytes: size, Made: float64(took.Microseconds()) / 1000}
}

// heap gives the bytes on the heap, garbage collected.
func heap() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// subjects gives all subjects, the tables of the baselines made.
func subjects() []subject { return slices.Concat(judges(), baselines(), houses()) }
