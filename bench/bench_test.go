package main

import (
	"sync"
	"testing"

	"github.com/mjtable/mahjong/bench/internal/measure"
	"github.com/mjtable/mahjong/bench/internal/workload"
)

var allSubjects = sync.OnceValue(subjects)

func BenchmarkWin(b *testing.B)       { benchmark(b, "Win") }
func BenchmarkForms(b *testing.B)     { benchmark(b, "Forms") }
func BenchmarkWaits(b *testing.B)     { benchmark(b, "Waits") }
func BenchmarkImproving(b *testing.B) { benchmark(b, "Improving") }
func BenchmarkShanten(b *testing.B)   { benchmark(b, "Shanten") }
func BenchmarkDiscards(b *testing.B)  { benchmark(b, "Discards") }

func BenchmarkSplits(b *testing.B) {
	benchmark(b, "First split")
	benchmark(b, "All splits")
}

// benchmark runs everything that answers a question. One operation is a batch
// of hands; the time of a hand is told beside it.
func benchmark(b *testing.B, question string) {
	for _, w := range workload.All() {
		for _, s := range allSubjects() {
			if s.question != question || !s.answers(&w) {
				continue
			}
			for way, work := range s.works(w.Deals()) {
				name := w.Name + "/" + s.rules + "/" + s.name + "/" + wayNames[way]
				b.Run(name, func(b *testing.B) { benchmarkWork(b, work) })
			}
		}
	}
}

func benchmarkWork(b *testing.B, work measure.Work) {
	batch, _ := measure.BatchSize(work)
	loaded := 16 * batch // too many for branches to be predicted from memory
	work.Load(0, loaded)
	b.ReportAllocs()
	from := 0
	for b.Loop() {
		work.Run(from, batch)
		from = (from + batch) % loaded
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*batch), "ns/hand")
}
