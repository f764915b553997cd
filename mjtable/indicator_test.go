package mjtable_test

import (
	"fmt"
	"testing"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// TestCyclesGoRound follows each cycle from each kind until it comes back.
func TestCyclesGoRound(t *testing.T) {
	for cycle, want := range map[mjtable.Cycle][]string{
		mjtable.RedGreenWhite: {"1m 2m 3m 4m 5m 6m 7m 8m 9m", "1z 2z 3z 4z", "7z 6z 5z"},
		mjtable.WhiteGreenRed: {"1s 2s 3s 4s 5s 6s 7s 8s 9s", "1z 2z 3z 4z", "5z 6z 7z"},
		mjtable.OneOfHonours:  {"1p 2p 3p 4p 5p 6p 7p 8p 9p", "1z 2z 3z 4z 7z 6z 5z"},
	} {
		for _, round := range want {
			kinds := tilesOf(t, round)
			for i, k := range kinds {
				if got, want := cycle.Next(k, 0), kinds[(i+1)%len(kinds)]; got != want {
					t.Errorf("cycle %d: after %v comes %v, want %v", cycle, k, got, want)
				}
			}
		}
	}
}

func tilesOf(t *testing.T, s string) (kinds []tile.Tile) {
	t.Helper()
	for len(s) > 0 {
		kind, err := tile.ParseTile(s[:2])
		if err != nil {
			t.Fatal(err)
		}
		kinds = append(kinds, kind)
		s = s[min(3, len(s)):]
	}
	return kinds
}

func TestSkip(t *testing.T) {
	for _, c := range []struct {
		from tile.Tile
		skip tile.Set
		want tile.Tile
	}{
		{tile.White, tile.SetOf(tile.Red), tile.Green},
		{tile.Green, tile.SetOf(tile.White), tile.Red},
		{tile.Red, tile.SetOf(tile.Green, tile.White), tile.Red},
		{tile.M9, tile.SetOf(tile.M1, tile.M2), tile.M1 + 2},
		{tile.Kinds, 0, tile.Kinds},
	} {
		if got := mjtable.RedGreenWhite.Next(c.from, c.skip); got != c.want {
			t.Errorf("after %v without %v comes %v, want %v", c.from, c.skip, got, c.want)
		}
	}
	if got := mjtable.Cycle(9).Next(tile.M1, 0); got != tile.M1 {
		t.Errorf("after 1m in no cycle comes %v", got)
	}
}

func ExampleCycle() {
	fmt.Println(mjtable.RedGreenWhite.NextKind(tile.M9, 0))                       // the next kind is the joker
	fmt.Println(mjtable.RedGreenWhite.NextKind(tile.White, tile.SetOf(tile.Red))) // passing over red dragons
	fmt.Println(mjtable.RedGreenWhite.SameAndNextKind(tile.North, 0))             // 三百搭, 七百搭
	fmt.Println(mjtable.OneOfHonours.NextTwoKinds(tile.North, 0))                 // 双鬼
	fmt.Println(mjtable.SameKind(tile.P1))                                        // 金
	// Output:
	// {1m 4}
	// {6z 4}
	// {14z 7}
	// {67z 8}
	// {1p 3}
}
