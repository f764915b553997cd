package judge_test

import (
	"fmt"
	"log"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// fan scores a split by a small table of fan: seven pairs 4, all pungs 6, one
// suit 24, half a suit 6. Declared melds count as the hand's groups do.
func fan(s *judge.Split) (fan int) {
	suits, pungs, kinds := tile.Set(0), true, tile.Set(0)
	for g := range s.Groups() {
		pungs = pungs && g.Kind != judge.Chow && g.Kind != judge.Single
		for t := range g.All() {
			kinds |= tile.SetOf(t)
		}
	}
	for m := range s.Melds.All() {
		pungs = pungs && m.Kind != tile.Chow
		for t := range m.All() {
			kinds |= tile.SetOf(t)
		}
	}
	for t := range kinds.All() {
		suits |= 1 << t.Suit()
	}
	switch {
	case s.Form == judge.SevenPairs:
		fan += 4
	case s.Form == judge.Melds && pungs:
		fan += 6
	}
	switch honours := suits&(1<<tile.Honours) != 0; {
	case suits.Len() == 1 && !honours:
		fan += 24
	case suits.Len() == 2 && honours:
		fan += 6
	}
	return fan
}

// A hand is worth what its best split is worth.
func ExampleSplits_scoring() {
	for _, line := range []string{
		"111222333m99m [777m]",
		"111222333m44z [777m]",
		"22m44m j (1111p) [333s] [777z]",
		"1122m3344p5566s77z",
	} {
		hand, err := tile.Parse(line)
		if err != nil {
			log.Fatal(err)
		}
		best := -1
		for split, err := range judge.Splits(hand) {
			if err != nil {
				log.Fatal(err)
			}
			best = max(best, fan(&split))
		}
		fmt.Println(hand, best)
	}
	// Output:
	// 11122233399m [777m] 30
	// 111222333m44z [777m] 12
	// 2244m j (1111p) [333s] [777z] 6
	// 1122m3344p5566s77z 4
}

func ExampleSplits() {
	hand, err := tile.Parse("45p99s j [][][]")
	if err != nil {
		log.Fatal(err)
	}
	for split, err := range judge.Splits(hand) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Print(split.Form)
		for g := range split.Groups() {
			fmt.Print(", ", g.Kind)
			for t, joker := range g.All() {
				if joker {
					fmt.Print(" joker as")
				}
				fmt.Print(" ", t)
			}
		}
		fmt.Println()
	}
	// Output:
	// melds, chow 4p 5p joker as 6p, pair 9s 9s
	// melds, chow joker as 3p 4p 5p, pair 9s 9s
}

func ExampleAssign() {
	hand, err := tile.Parse("45p99s j [][][]")
	if err != nil {
		log.Fatal(err)
	}
	split, win, err := judge.Assign(hand, judge.LargestJoker)
	if err != nil {
		log.Fatal(err)
	}
	for t := range split.Jokers() {
		fmt.Println(win, t)
	}
	// Output:
	// true 6p
}

// 22m and a joker: a hard win if the joker's face is 2m.
func ExampleMinWild() {
	hand, err := tile.Parse("22m44m j [][][]")
	if err != nil {
		log.Fatal(err)
	}
	for _, face := range []tile.Tile{tile.M2, tile.M3} {
		wild, win, err := judge.MinWild(hand, face)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(face, wild, win)
	}
	// Output:
	// 2m 0 true
	// 3m 1 true
}
