package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"slices"
	"time"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/bench/internal/workload"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// scaling is what becomes of the time of a hand, and of memory, when there are
// many: nanoseconds a hand, medians.
type scaling struct {
	Hands   int     `json:"hands"`     // of a batch
	Single  float64 `json:"singleNs"`  // one call for each hand
	OneCore float64 `json:"oneCoreNs"` // WinAll on one core
	Cores   int     `json:"cores"`
	All     float64 `json:"allCoresNs"`   // WinAll on all of them
	OneRule float64 `json:"oneRuleSetNs"` // one rule set for all hands
	Rules   float64 `json:"ruleSetsNs"`   // four rule sets in turn
	Memory  memory  `json:"memory"`
}

// memory is what is in use before and after so many hands.
type memory struct {
	Hands      int     `json:"hands"`
	HeapBefore int     `json:"heapBefore"` // bytes
	HeapAfter  int     `json:"heapAfter"`
	SysBefore  int     `json:"sysBefore"` // bytes that the program has of the system
	SysAfter   int     `json:"sysAfter"`
	Allocs     int     `json:"allocs"`
	Seconds    float64 `json:"seconds"`
}

const (
	batchHands   = 1_000_000
	defaultHands = 50_000_000
)

// measureScaling judges a batch in as many rounds, all ways in turn in each, and
// takes the medians. The batch is not cut: to wake a core takes a good part of a
// millisecond.
func measureScaling(ctx context.Context, rounds, hands int) (*scaling, error) {
	b := newBatch(batchHands)
	s := scaling{Hands: len(b.hands), Cores: runtime.GOMAXPROCS(0)}
	same := [4]judge.Judge{}
	mixed := [4]judge.Judge{{Rules: &mahjong.Basic}, {Rules: &mahjong.Standard}, {Rules: &mahjong.Riichi}, {Rules: &mahjong.HongKong}}
	all := func(b batch) error { return judge.WinAll(ctx, b.hands, b.out) }
	ways := []struct {
		to    *float64
		cores int
		run   func(batch) error
	}{
		{&s.Single, 1, batch.single},
		{&s.OneCore, 1, all},
		{&s.All, s.Cores, all},
		{&s.OneRule, 1, func(b batch) error { return b.inTurn(&same) }},
		{&s.Rules, 1, func(b batch) error { return b.inTurn(&mixed) }},
	}
	times := make([][]float64, len(ways))
	for range rounds {
		for i, way := range ways {
			took, err := b.onCores(way.cores, way.run)
			if err != nil {
				return nil, err
			}
			times[i] = append(times[i], took)
		}
	}
	for i, way := range ways {
		slices.Sort(times[i])
		*way.to = times[i][len(times[i])/2]
	}
	var err error
	s.Memory, err = b.memory(ctx, hands)
	return &s, err
}

// onCores judges all hands on so many cores, and gives the nanoseconds that a hand
// took.
func (b batch) onCores(cores int, run func(batch) error) (float64, error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	start := time.Now()
	err := run(b)
	return float64(time.Since(start).Nanoseconds()) / float64(len(b.hands)), err
}

// batch is a list of hands, half of which win.
type batch struct {
	hands []tile.Hand
	out   []judge.WinResult
}

func newBatch(n int) batch {
	b := batch{out: make([]judge.WinResult, n)}
	for _, w := range workload.All() {
		if w.Name == "half" {
			hands := workload.Hands(w.Deals())
			for len(b.hands) < n {
				b.hands = append(b.hands, hands[:min(len(hands), n-len(b.hands))]...)
			}
		}
	}
	return b
}

// single judges each hand by a call.
func (b batch) single() error {
	for i := range b.hands {
		b.out[i].Win, b.out[i].Err = judge.Win(b.hands[i])
	}
	return nil
}

// inTurn judges hands by four judges in turn.
func (b batch) inTurn(judges *[4]judge.Judge) error {
	for i := range b.hands {
		b.out[i].Win, b.out[i].Err = judges[i%4].Win(b.hands[i])
	}
	return nil
}

// memory judges so many hands, batch after batch, on all cores.
func (b batch) memory(ctx context.Context, hands int) (memory, error) {
	m := memory{Hands: hands}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := time.Now()
	for left := hands; left > 0; left -= len(b.hands) {
		if err := judge.WinAll(ctx, b.hands[:min(left, len(b.hands))], b.out); err != nil {
			return m, err
		}
	}
	m.Seconds = time.Since(start).Seconds()
	m.HeapAfter = heap()
	runtime.KeepAlive(b)
	runtime.ReadMemStats(&after)
	m.HeapBefore, m.SysBefore, m.SysAfter = int(before.HeapAlloc), int(before.Sys), int(after.Sys)
	m.Allocs = int(after.Mallocs - before.Mallocs)
	return m, nil
}

func (s *scaling) write(w io.Writer) {
	fmt.Fprintf(w, "\nscaling, Win by Standard of %s hands, half of which win, ns a hand:\n\n", grouped(s.Hands))
	fmt.Fprintf(w, "- one core: %s by single calls, %s by WinAll, %.2f times as fast\n", short(s.Single), short(s.OneCore), s.Single/s.OneCore)
	fmt.Fprintf(w, "- %d cores: %s by WinAll, %.2f times as fast as one\n", s.Cores, short(s.All), s.OneCore/s.All)
	fmt.Fprintf(w, "- rule sets: %s by one, %s by four in turn\n", short(s.OneRule), short(s.Rules))
	m := &s.Memory
	fmt.Fprintf(w, "- memory: %s bytes of heap before and %s after %s hands in %.1f s, %s and %s of the system; %d allocations\n",
		grouped(m.HeapBefore), grouped(m.HeapAfter), grouped(m.Hands), m.Seconds, grouped(m.SysBefore), grouped(m.SysAfter), m.Allocs)
}
