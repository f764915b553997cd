package baseline

import (
	"testing"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

func TestEachSuitComesOnce(t *testing.T) {
	for _, want := range []struct {
		suit tile.Suit
		n    int
	}{{tile.Characters, 405_350}, {tile.Honours, 43_130}} {
		seen := make(map[ranks]bool)
		eachSuit(want.suit, func(r ranks, f fewest) {
			seen[r] = true
			if f.groups() > mostTiles || f.pair() > mostTiles {
				t.Fatalf("%v: %d and %d jokers, want at most %d", r, f.groups(), f.pair(), mostTiles)
			}
		})
		if len(seen) != want.n {
			t.Errorf("%v: %d suits, want %d", want.suit, len(seen), want.n)
		}
	}
}

// Every suit has an index of its own, and none is left.
func TestRankedIsPerfect(t *testing.T) {
	table := NewRanked()
	for _, suit := range []tile.Suit{tile.Characters, tile.Honours} {
		next := uint(0)
		var counts [9]uint8
		var walk func(rank, tiles int)
		walk = func(rank, tiles int) {
			if rank == suit.Ranks() {
				if got := table.index(counts[:rank]); got != next {
					t.Fatalf("%v: index %d, want %d", counts[:rank], got, next)
				}
				next++
				return
			}
			for n := range min(copies, tiles) + 1 {
				counts[rank] = uint8(n)
				walk(rank+1, tiles-n)
			}
		}
		walk(0, mostTiles)
		if size := suitsOf(suit.Ranks(), mostTiles); next != uint(size) {
			t.Errorf("%v: %d suits, want %d", suit, next, size)
		}
	}
}

// The patterns have as many different digits as keys.
func TestDigitsAreKeys(t *testing.T) {
	if words, strings := len(NewWordMap()), len(NewStringMap()); words != 9_306 || strings != 9_306 {
		t.Errorf("%d keys of words and %d strings, want 9306", words, strings)
	}
}

// The kinds held and their neighbours are not all that jokers need stand for.
func TestNeighboursMissWins(t *testing.T) {
	keys := NewKeyMap()
	for _, hand := range []struct {
		notation              string
		all, neighbours, held bool
	}{
		{"123m456p789s11z jjj", true, true, true},
		{"111m999m111p99p jjj", true, true, false},  // 222m, and 2m is a neighbour of 1m
		{"1111m222z33z44z jjj", true, false, false}, // 1m23m, and 3m is no neighbour of 1m
		{"111z222z333z44z jjj", true, false, false}, // 555z
		{"19m19p19s13579p jjj", false, false, false},
	} {
		h, err := tile.Parse(hand.notation)
		if err != nil {
			t.Fatal(err)
		}
		var tiles []tile.Tile
		for kind, n := range h.Tiles.All() {
			for range n {
				tiles = append(tiles, kind)
			}
		}
		if got := keys.WinBySubstitution(tiles, h.Jokers, tile.AllKinds); got != hand.all {
			t.Errorf("%s: every substitution: got %v, want %v", hand.notation, got, hand.all)
		}
		if got := keys.WinBySubstitution(tiles, h.Jokers, HeldAndAllNeighbours(tiles)); got != hand.neighbours {
			t.Errorf("%s: held and all neighbours: got %v, want %v", hand.notation, got, hand.neighbours)
		}
		if got := keys.WinBySubstitution(tiles, h.Jokers, HeldAndNeighbours(tiles)); got != hand.held {
			t.Errorf("%s: held and neighbours: got %v, want %v", hand.notation, got, hand.held)
		}
		if win, err := judge.Win(h); err != nil || win != hand.all {
			t.Errorf("%s: judge: got %v, %v, want %v", hand.notation, win, err, hand.all)
		}
	}
}
