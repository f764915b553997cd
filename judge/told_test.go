package judge

import (
	"fmt"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/mjtable"
)

// ranked is how many copies told melds take of each rank of a suit.
type ranked [9]int8

// word packs the counts in 3 bits each.
func (taken ranked) word() uint64 {
	w := uint64(0)
	for r, n := range taken {
		w |= uint64(n) << (3 * r)
	}
	return w
}

// meldSets gives every way in which so many melds can be told in one suit, by
// the copies that they take.
func meldSets(ranks int, runs bool, melds int) map[ranked]bool {
	if melds == 0 {
		return map[ranked]bool{{}: true}
	}
	sets := map[ranked]bool{}
	add := func(taken ranked, rank int, tiles ...int8) {
		for i, n := range tiles {
			if taken[rank+i] += n; taken[rank+i] > copies {
				return
			}
		}
		sets[taken] = true
	}
	for taken := range meldSets(ranks, runs, melds-1) {
		for rank := range ranks {
			add(taken, rank, 3)
			add(taken, rank, 4)
			if runs && rank+2 < ranks {
				add(taken, rank, 1, 1, 1)
			}
		}
	}
	return sets
}

// TestProofToldMelds holds what is said of a suit from which told melds take
// copies against the slow twin: for every suit, every set of told melds in it,
// and every number of groups and of tiles beyond the copies that is asked about
// then. Where isTight says that the melds do not matter, the tables say it; where
// they may, the walk through the suit does, of which a part is tried.
func TestProofToldMelds(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	for _, suit := range []struct {
		name  string
		ranks int
		runs  bool
	}{{"numbers", 9, true}, {"honours", 7, false}} {
		for melds := 1; melds <= 4; melds++ {
			t.Run(fmt.Sprint(suit.name, " with ", melds, " melds"), func(t *testing.T) {
				t.Parallel()
				sets := meldSets(suit.ranks, suit.runs, melds)
				loose, tight := 0, 0
				for have := range slow.Suits(suit.ranks, 3*(4-melds)+2) {
					for taken := range sets {
						if !fits(have, &taken) {
							continue
						}
						word := uint64(0)
						for r, n := range have {
							word |= uint64(n) << (3 * r)
						}
						if !isTight(word, taken.word(), suit.runs) {
							loose++
							need := mahjong.Standard.Costs.Number.Need
							if !suit.runs {
								need = mahjong.Standard.Costs.Honour.Need
							}
							lacks := need(word)
							checkTold(t, have, taken, 4-melds, func(g, e, x int) uint8 { return lacks[g][e][x] })
						} else if tight++; tight%100 == 0 {
							lacks := nothing().walk(word, taken.word(), suit.runs, mjtable.WholeLevels-1)
							checkTold(t, have, taken, 4-melds, func(g, e, x int) uint8 { return uint8(lacks[x] >> (16*g + 8*e)) })
						}
						if t.Failed() {
							return
						}
					}
				}
				if loose == 0 || tight < 1000 {
					t.Errorf("told melds may matter to %d suits, and not to %d", tight, loose)
				}
			})
		}
	}
}

// fits reports whether there are copies enough for the suit and the told melds.
func fits(have []int, taken *ranked) bool {
	for r, n := range have {
		if n+int(taken[r]) > copies {
			return false
		}
	}
	return true
}

// checkTold holds what a suit is missing against the slow twin, for at most so
// many groups.
func checkTold(t *testing.T, have []int, taken ranked, groups int, missing func(g, e, x int) uint8) {
	t.Helper()
	told := make([]int, len(have))
	for r := range told {
		told[r] = int(taken[r])
	}
	needs := slow.Suit(have, told, groups, mjtable.WholeLevels-1)
	for g := range groups + 1 {
		for e := range 2 {
			for x := range mjtable.WholeLevels {
				want := needs.At(g, e, x)
				if want == slow.Never {
					want = Never
				}
				if got := int(missing(g, e, x)); got != want {
					t.Errorf("suit %v with %v told: %d missing for %d groups and %d pairs with %d beyond, want %d", have, told, got, g, e, x, want)
				}
			}
		}
	}
}
