package judge

import (
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Never is the distance of a hand that no tiles can make win.
const Never = mjtable.Never

// Shanten gives the distance of the hand, of the winning or the waiting size,
// to a win (向听数): the fewest draws that it takes, less one. It is -1 for a
// hand that has won, 0 for one that waits, and [Never] where no tile can help.
// What the hand holds, concealed or in told melds, cannot be drawn.
//
// The errors are ErrRules, ErrMelds, ErrCopies, ErrJokers, ErrSize and ErrDeal.
func (j Judge) Shanten(h tile.Hand) (int, error) {
	return j.distanceToWin(h.Tiles, h.Jokers, h.Melds, h.Limited)
}

func (j *Judge) distanceToWin(tiles tile.Counts, jokers int, melds tile.Melds, limited int) (int, error) {
	h := hand{tiles, jokers, melds}
	r, d := given(j.Rules), &j.Deal
	if uint(size(h)-grouped(r, h)-1) > 1 || fifth(h.Tiles.Words()) || !plain(r, d, h, limited) {
		full := h.with(limited)
		if err := admit(r, d, full, either); err != nil {
			return 0, err
		}
		if housed(r, d, limited) {
			q := ask(r, d, full)
			return q.shanten(), nil
		}
		return shanten(h, distance(r, h, missing(r, h))), nil
	}
	mp, sz := h.Tiles.Words()
	// Costs.Missing without the call, as in Win.
	n := r.Costs.Whole[r.Groups-h.Melds.Len()][level(r, h.Jokers)].At(r.Costs.RestOf(mp>>upper, sz&suit, sz>>upper), r.Costs.Number.Class(mp&suit))
	return shanten(h, distance(r, h, n)), nil
}

// distance gives how many tiles a hand is missing for the nearest of its forms,
// given how many it is for groups and a pair.
func distance(r *mjtable.Rules, h hand, melds int) int {
	n := Never
	if r.Forms&Melds != 0 {
		n = melds
	}
	if r.Forms&(SevenPairs|ThirteenOrphans) != 0 && whole(r, h) {
		pairs, orphans := specialMissing(h.Tiles.Words())
		if r.Forms&SevenPairs != 0 {
			n = min(n, pairs)
		}
		if r.Forms&ThirteenOrphans != 0 {
			n = min(n, orphans)
		}
	}
	return n
}

// Improving gives the draws that lower the shanten of the hand, of the waiting
// size, by one (有效牌, ukeire): kinds of which the hand does not hold all
// copies. For a hand that waits they are its waits.
//
// The errors are ErrRules, ErrMelds, ErrCopies, ErrJokers, ErrSize and ErrDeal.
func (j Judge) Improving(h tile.Hand) (tile.Set, error) {
	return j.improving(h.Tiles, h.Jokers, h.Melds, h.Limited)
}

func (j *Judge) improving(tiles tile.Counts, jokers int, melds tile.Melds, limited int) (tile.Set, error) {
	h := hand{tiles, jokers, melds}
	r, d := given(j.Rules), &j.Deal
	if size(h) != grouped(r, h)+1 || fifth(h.Tiles.Words()) || !plain(r, d, h, limited) {
		full := h.with(limited)
		if err := admit(r, d, full, waiting); err != nil {
			return 0, err
		}
		if housed(r, d, limited) {
			q := ask(r, d, full)
			_, draws := q.improving()
			return draws, nil
		}
	}
	_, draws := nearest(r, h, Never-1)
	return draws, nil
}

// Shanten is [Judge.Shanten] by mahjong.Standard.
func Shanten(h tile.Hand) (int, error) {
	return standard.distanceToWin(h.Tiles, h.Jokers, h.Melds, h.Limited)
}

// Improving is [Judge.Improving] by mahjong.Standard.
func Improving(h tile.Hand) (tile.Set, error) {
	return standard.improving(h.Tiles, h.Jokers, h.Melds, h.Limited)
}

// shanten gives the shanten of a hand that is missing n tiles.
func shanten(h hand, n int) int {
	if n == Never {
		return Never
	}
	return n - h.Jokers - 1
}
