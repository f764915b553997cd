package costs

import (
	"testing"

	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/mjtable"
)

// partOfHand is some suits of a hand: how many tiles they have, what jokers they take, and
// what tables of sums say of them.
type partOfHand struct {
	tiles, jokers int
	sum           uint8
}

// TestProofFewest holds what the fewest jokers say of every hand of up to 14 tiles
// and of each number of jokers, with which it is a hand of 0 to 4 groups and the
// pair, against the tables of what is missing. Hands that agree in what both say of
// them, suit by suit, are one.
func TestProofFewest(t *testing.T) {
	c := tables(t)
	numbers, honours := map[partOfHand]bool{}, map[partOfHand]bool{}
	for have := range slow.Suits(9, tiles) {
		n, counts := packed(have)
		class := c.Number.Class(counts)
		numbers[partOfHand{n, int(c.Fewest.Number[class]), class}] = true
	}
	for have := range slow.Suits(7, tiles) {
		n, counts := packed(have)
		value := int(c.Fewest.Low[counts&(1<<12-1)]) + int(c.Fewest.High[counts>>12])
		honours[partOfHand{n, value, c.Honour.Class(counts)}] = true
	}
	add := func(suits map[partOfHand]bool, sum func(class, rest uint8) uint8, rests map[partOfHand]bool) map[partOfHand]bool {
		sums := map[partOfHand]bool{}
		for s := range suits {
			for r := range rests {
				if n := s.tiles + r.tiles; n <= tiles {
					sums[partOfHand{n, s.jokers + r.jokers, sum(s.sum, r.sum)}] = true
				}
			}
		}
		return sums
	}
	backs := add(numbers, func(class, honours uint8) uint8 { return c.Back[class][honours] }, honours)
	rests := add(numbers, func(class, back uint8) uint8 { return c.Rest[class][back] }, backs)
	hands, wins := 0, 0
	for r := range rests {
		for s := range numbers {
			for k := range groups + 1 {
				jokers := 3*k + 2 - r.tiles - s.tiles
				if jokers < 0 {
					continue
				}
				hands++
				missing := c.By(k, min(jokers, mjtable.WholeLevels-1), r.sum)[s.sum]
				got := c.Fewest.Wins[mjtable.MostFewest+mjtable.Joker*jokers-r.jokers-s.jokers] == 1
				if want := int(missing) == jokers; got != want {
					t.Fatalf("%d and %d tiles of %v and %v with %d jokers: a win is %v by the fewest jokers, %v by what is missing",
						r.tiles, s.tiles, r, s, jokers, got, want)
				}
				if got {
					wins++
				}
			}
		}
	}
	if hands < 30_000 || wins < 4000 {
		t.Errorf("%d hands, %d of them win", hands, wins)
	}
	t.Logf("%d hands that differ, %d of them win", hands, wins)
}

// packed gives the number of tiles of a suit, and its counts in 3 bits a rank.
func packed(have []int) (n int, counts uint64) {
	for rank, c := range have {
		n += c
		counts |= uint64(c) << (3 * rank)
	}
	return n, counts
}
