package main

import (
	"math/rand/v2"
	"testing"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// TestLeft counts the copies of waits as the judge does.
func TestLeft(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 4))
	tested := 0
	for range 20_000 {
		h, err := tile.Parse([]deal{waitingDeal, toldDeal}[r.IntN(2)](r))
		if err != nil {
			t.Fatal(err)
		}
		copies, err := judge.Left(h, tile.Counts{})
		if err != nil {
			continue // of another size, or too many copies
		}
		want := 0
		for _, n := range copies {
			want += int(n)
		}
		waits, err := judge.Waits(h)
		if err != nil {
			t.Fatal(err)
		}
		if got := left(h, waits); got != want {
			t.Fatalf("%v: got %d, want %d", h, got, want)
		}
		if want > 0 && h.Melds.Told() {
			tested++
		}
	}
	if tested < 100 {
		t.Errorf("only %d waiting hands with told melds", tested)
	}
}
