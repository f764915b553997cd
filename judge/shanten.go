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
	return j.distanceToWin(h)
}

func (j *Judge) distanceToWin(h tile.Hand) (int, error) {
	r := given(j.Rules)
	if q := &r.Quick; uint64(h.Jokers) < q.Distance && (q.Size-over(h))&^one|says(&j.Deal)|told(h) == 0 {
		n, c := Never, r.Costs
		if r.Forms&Melds != 0 {
			mp, sz := h.Tiles.Raw()
			rest := c.Rest[c.Number.Class(mp>>upper)][c.Back[c.Number.Class(sz)][c.Honour.Class(sz>>upper)&(mjtable.MaxHonours-1)]]
			n = int(c.By(r.Groups-h.Melds.Len(), level(r, h.Jokers), rest)[c.Number.Class(mp)])
		}
		if h.Melds == (tile.Melds{}) {
			two := twice(h.Tiles)
			if q.Pairs != 0 {
				n = min(n, toPairs(h.Tiles, two))
			}
			if q.Orphans {
				n = min(n, toOrphans(h.Tiles, two))
			}
		}
		return shanten(h, n), nil
	}
	return j.distanceClosely(h)
}

// distanceClosely is distanceToWin for hands that need a closer look.
func (j *Judge) distanceClosely(h tile.Hand) (int, error) {
	r, d := given(j.Rules), &j.Deal
	if err := admit(r, d, h, either); err != nil {
		return 0, err
	}
	if housed(r, d, h) {
		q := ask(r, d, h)
		return q.shanten(), nil
	}
	return shanten(h, distance(r, h, missing(r, h))), nil
}

// distance gives how many tiles a hand is missing for the nearest of its forms,
// given how many it is for groups and a pair.
func distance(r *mjtable.Rules, h tile.Hand, melds int) int {
	n := Never
	if r.Forms&Melds != 0 {
		n = melds
	}
	if r.Forms&(SevenPairs|ThirteenOrphans) != 0 && whole(r, h) {
		two := twice(h.Tiles)
		if r.Forms&SevenPairs != 0 {
			n = min(n, toPairs(h.Tiles, two))
		}
		if r.Forms&ThirteenOrphans != 0 {
			n = min(n, toOrphans(h.Tiles, two))
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
	return j.improving(h)
}

func (j *Judge) improving(h tile.Hand) (tile.Set, error) {
	r, d := given(j.Rules), &j.Deal
	if q := &r.Quick; uint64(h.Jokers) >= q.Distance || (over(h)+one)^q.Size|says(d)|told(h) != 0 {
		if err := admit(r, d, h, waiting); err != nil {
			return 0, err
		}
		if housed(r, d, h) {
			q := ask(r, d, h)
			_, draws := q.improving()
			return draws, nil
		}
	}
	_, draws := nearest(r, h, Never-1)
	return draws, nil
}

// Shanten is [Judge.Shanten] by mahjong.Standard.
func Shanten(h tile.Hand) (int, error) {
	return standard.distanceToWin(h)
}

// Improving is [Judge.Improving] by mahjong.Standard.
func Improving(h tile.Hand) (tile.Set, error) {
	return standard.improving(h)
}

// shanten gives the shanten of a hand that is missing n tiles.
func shanten(h tile.Hand, n int) int {
	if n == Never {
		return Never
	}
	return n - h.Jokers - 1
}
