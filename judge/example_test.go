package judge_test

import (
	"context"
	"fmt"
	"log"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// A first program: is this hand a win, and in what form?
func Example() {
	hand, err := tile.Parse("123456789m123p11s")
	if err != nil {
		log.Fatal(err)
	}
	win, err := judge.Win(hand)
	if err != nil {
		log.Fatal(err)
	}
	forms, err := judge.Forms(hand)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(win, forms)
	// Output:
	// true melds
}

// An error says what was got and what is needed.
func ExampleWin_error() {
	hand, err := tile.Parse("123456789m11s")
	if err != nil {
		log.Fatal(err)
	}
	_, err = judge.Win(hand)
	fmt.Println(err)
	// Output:
	// judge: wrong number of tiles: got 11 concealed tiles and jokers, need 14 beside no declared meld; for melds declared and not written, add []
}

// A hand can win in more than one form.
func ExampleForms() {
	hand, err := tile.Parse("112233m445566p77z")
	if err != nil {
		log.Fatal(err)
	}
	forms, err := judge.Forms(hand)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(forms)
	fmt.Println(forms&judge.SevenPairs != 0)
	// Output:
	// melds, seven-pairs
	// true
}

// Three jokers complete this hand: 11m and 99m to pungs, and 3z to the pair.
// Basic takes groups and a pair alone.
func ExampleJudge_Win() {
	hand, err := tile.Parse("1199m555p3z jjj [123m]")
	if err != nil {
		log.Fatal(err)
	}
	win, err := judge.Judge{Rules: &mahjong.Basic}.Win(hand)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(win)
	// Output:
	// true
}

// Nine kinds win this hand.
func ExampleWaits() {
	hand, err := tile.Parse("1112345678999m")
	if err != nil {
		log.Fatal(err)
	}
	waits, err := judge.Waits(hand)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(waits)
	// Output:
	// 123456789m
}

// The fourth 4m closes the wait for it, but not as a matter of form.
func ExampleFormalWaits() {
	hand, err := tile.Parse("1234444678m456p")
	if err != nil {
		log.Fatal(err)
	}
	waits, err := judge.Waits(hand)
	if err != nil {
		log.Fatal(err)
	}
	formal, err := judge.FormalWaits(hand)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(waits, formal)
	// Output:
	// 1m 14m
}

// Of the seven tiles that win, three are seen on the table.
func ExampleLeft() {
	hand, err := tile.Parse("234678p3455577s")
	if err != nil {
		log.Fatal(err)
	}
	seen, err := tile.CountsOf([]tile.Tile{tile.S2, tile.S2, tile.S7})
	if err != nil {
		log.Fatal(err)
	}
	left, err := judge.Left(hand, seen)
	if err != nil {
		log.Fatal(err)
	}
	for kind, n := range left {
		if n > 0 {
			fmt.Println(tile.Tile(kind), n)
		}
	}
	// Output:
	// 2s 2
	// 5s 1
	// 7s 1
}

func ExampleShanten() {
	hand, err := tile.Parse("245568m245568p77s")
	if err != nil {
		log.Fatal(err)
	}
	n, err := judge.Shanten(hand)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(n)
	// Output:
	// 2
}

// What to throw, best first.
func ExampleDiscards() {
	hand, err := tile.Parse("12399m[][][]")
	if err != nil {
		log.Fatal(err)
	}
	for d, err := range judge.Discards(hand) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(d.Tile, d.Shanten, d.Draws, d.Left)
	}
	// Output:
	// 1m 0 14m 7
	// 2m 0 2m 3
	// 3m 0 3m 3
	// 9m 0 9m 2
}

func ExampleJudge_WinAll() {
	var hands []tile.Hand
	for _, s := range []string{"11m[][][][]", "12m[][][][]", "1m[][][][]"} {
		hand, err := tile.Parse(s)
		if err != nil {
			log.Fatal(err)
		}
		hands = append(hands, hand)
	}
	results := make([]judge.WinResult, len(hands))
	if err := (judge.Judge{}).WinAll(context.Background(), hands, results); err != nil {
		log.Fatal(err)
	}
	for _, r := range results {
		fmt.Println(r.Win, r.Err)
	}
	// Output:
	// true <nil>
	// false <nil>
	// false judge: wrong number of tiles: got 1 concealed tiles and jokers, need 2 beside 4 declared melds
}
