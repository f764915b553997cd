package judge

import (
	"math/rand/v2"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

func TestHouseIsPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, noFifth := range []bool{false, true} {
		rules := mahjong.Standard
		rules.NoFifthCopy = noFifth
		for i := range 20000 {
			jokers := r.IntN(5)
			if i%2 == 0 {
				jokers = 0
			}
			melds := r.IntN(3)
			var wall []tile.Tile
			span := []int{34, 9, 18, 34}[i%4]
			for k := range span {
				for range 4 {
					wall = append(wall, tile.Tile(34-span+k))
				}
			}
			if i%8 == 1 {
				wall = wall[:0]
				for k := range 9 {
					for range 4 {
						wall = append(wall, tile.Tile(k))
					}
				}
			}
			if i%4 == 3 {
				wall = wall[:0]
				for o := range orphans.All() {
					for range 4 {
						wall = append(wall, o)
					}
				}
			}
			r.Shuffle(len(wall), func(i, j int) { wall[i], wall[j] = wall[j], wall[i] })
			h := tile.Hand{Jokers: jokers}
			n := 0
			for range melds {
				x := wall[n]
				m := tile.Meld{Kind: tile.MeldKind(r.IntN(5)), Tile: x}
				if m.Kind == 0 {
					m.Tile = 0
				}
				ok := m.Valid()
				cnt := map[tile.Tile]int{}
				for mm := range h.Melds.All() {
					for tt := range mm.All() {
						cnt[tt]++
					}
				}
				for tt := range m.All() {
					cnt[tt]++
					if cnt[tt] > 4 {
						ok = false
					}
				}
				if !ok {
					m = tile.Meld{}
				}
				h.Melds, _ = h.Melds.Add(m)
				n++
			}
			h.Tiles, _ = tile.CountsOf(wall[n : n+13-3*melds-jokers])
			if h.Melds.Told() {
				bad := false
				for _, c := range holds(h) {
					if c > 4 {
						bad = true
					}
				}
				if bad {
					continue
				}
			}
			var d mjtable.Deal
			q := ask(&rules, &d, h)
			num, kinds := q.improving()
			want, err := Judge{Rules: &rules}.Shanten(h)
			if err != nil {
				t.Fatal(h, err)
			}
			imp, err := Judge{Rules: &rules}.Improving(h)
			if num-1 != want && !(num == Never && want == Never) || kinds != imp {
				t.Fatalf("%v noFifth %v: got %d %v want %d %v", h, noFifth, num-1, kinds, want, imp)
			}
			formal, err := Judge{Rules: &rules}.FormalWaits(h)
			w, _ := Judge{Rules: &rules}.Waits(h)
			if got := w | q.formalWaits(); got != formal {
				t.Fatalf("%v noFifth %v: formal got %v want %v", h, noFifth, got, formal)
			}
		}
	}
}
func BenchmarkHouse(b *testing.B) {
	h, _ := tile.Parse("123m456p2278s1155z")
	var d mjtable.Deal
	rules := mahjong.Standard
	house := plainHouse
	b.Run("draws/costs", func(b *testing.B) {
		for range b.N {
			q := ask(&rules, &d, h)
			q.draws()
		}
	})
	rules.House = &house
	b.Run("draws/walk", func(b *testing.B) {
		for range b.N {
			q := ask(&rules, &d, h)
			q.draws()
		}
	})
	b.Run("ask", func(b *testing.B) {
		for range b.N {
			q := ask(&rules, &d, h)
			_ = q
		}
	})
	b.Run("improving", func(b *testing.B) {
		for range b.N {
			q := ask(&rules, &d, h)
			q.improving()
		}
	})
}
