// Town judges hands by the rules of a town that is made up: see town.yaml.
package main

import (
	"errors"
	"fmt"
	"log"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

//go:generate go tool gen -rules town.yaml -o mjtable_gen.go

func main() {
	// In this deal the jokers are the 1 of bamboo.
	table := judge.Judge{Rules: &Town, Deal: mjtable.Deal{Jokers: tile.SetOf(tile.S1)}}

	for _, s := range []string{
		"123456789m567z55p",    // a group of dragons, and a pair of 5
		"123456789m567z99p",    // no pair of 2, 5 or 8,
		"111m999p333s555z99s",  // which pungs do not need
		"1111m2233p445566s",    // two pairs of 1
		"123m456p678s567z2m j", // the joker is the other 2
	} {
		forms, err := table.Forms(hand(s))
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s: %v\n", s, forms)
	}

	waits, err := table.Waits(hand("123456m567z45p88s"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("123456m567z45p88s waits for", waits)

	// With two jokers it matters how the winning tile comes. Not to say it is an error.
	jokers := hand("123m456p678s567z jj")
	_, err = table.Win(jokers)
	fmt.Println("two jokers need to know more of the deal:", errors.Is(err, judge.ErrDeal))
	for _, by := range []mjtable.WinBy{mjtable.Claim, mjtable.SelfDraw} {
		table.Deal.By = by
		win, err := table.Win(jokers)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println("two jokers win:", win)
	}
}

// hand reads a hand that is known to be well written.
func hand(s string) tile.Hand {
	h, err := tile.Parse(s)
	if err != nil {
		log.Fatal(err)
	}
	return h
}
