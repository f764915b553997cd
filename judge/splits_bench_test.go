package judge_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// BenchmarkSplits tells how long it takes to the first split of a hand that wins,
// to each further one, and from the last one to the end.
func BenchmarkSplits(b *testing.B) {
	for _, c := range []struct {
		name   string
		rules  *mjtable.Rules
		jokers int
		least  int // splits of a hand
		deal   func(*dealer, int) tile.Hand
	}{
		{"joker-free", &mahjong.Standard, 0, 1, anyHand},
		{"joker-free with several", &mahjong.Standard, 0, 2, anyHand},
		{"one suit", &mahjong.Standard, 0, 1, fullSuit},
		{"by costs", costsOnly, 0, 1, anyHand},
		{"by costs with several", costsOnly, 0, 2, anyHand},
		{"1 joker", &mahjong.Standard, 1, 1, anyHand},
		{"2 jokers", &mahjong.Standard, 2, 1, anyHand},
		{"4 jokers", &mahjong.Standard, 4, 1, anyHand},
		{"4 jokers without fifth copies", strict, 4, 1, anyHand},
	} {
		b.Run(c.name, func(b *testing.B) {
			const hands = 512
			d, j := newDealer(50), judge.Judge{Rules: c.rules}
			var list []tile.Hand
			var splits []int // of each hand
			further := 0
			for len(list) < hands {
				h := c.deal(d, c.jokers)
				if n := len(splitsUpTo(j, h, math.MaxInt)); n >= c.least {
					list, splits = append(list, h), append(splits, n)
					further += n - 1
				}
			}
			// Each batch goes over all hands three times.
			room := func() []time.Duration { return make([]time.Duration, 0, 1<<16) }
			first, last, end := room(), room(), room()
			groups := 0
			for b.Loop() {
				start := time.Now()
				for i := range list {
					for s := range j.Splits(list[i]) {
						groups += s.Len()
						break
					}
				}
				first = append(first, time.Since(start))
				start = time.Now()
				for i := range list {
					left := splits[i]
					for s := range j.Splits(list[i]) {
						groups += s.Len()
						if left--; left == 0 {
							break
						}
					}
				}
				last = append(last, time.Since(start))
				start = time.Now()
				for i := range list {
					for s := range j.Splits(list[i]) {
						groups += s.Len()
					}
				}
				end = append(end, time.Since(start))
			}
			if groups == 0 {
				b.Fatal("no splits")
			}
			median := func(list []time.Duration) float64 {
				slices.Sort(list)
				return float64(list[len(list)/2])
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(median(first)/hands, "ns/first")
			b.ReportMetric((median(last)-median(first))/float64(max(further, 1)), "ns/further")
			b.ReportMetric((median(end)-median(last))/hands, "ns/end")
			b.ReportMetric(float64(further)/hands+1, "splits/hand")
		})
	}
}

// anyHand deals a full hand with so many jokers.
func anyHand(d *dealer, jokers int) tile.Hand { return d.hand(4, winning, jokers, false) }

// fullSuit deals a full hand of characters.
func fullSuit(d *dealer, _ int) tile.Hand {
	d.held = [tile.Kinds]int{}
	list := d.tiles(tile.SetOf(tile.M1, tile.M2, tile.M3, tile.M4, tile.M5, tile.M6, tile.M7, tile.M8, tile.M9), 4)
	var h tile.Hand
	h.Tiles, _ = tile.CountsOf(list) // at most four of a kind
	return h
}
