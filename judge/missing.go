package judge

import (
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// level gives how many tiles beyond the fourth copy of a kind the jokers of the
// hand can stand for, as far as it matters.
func level(r *mjtable.Rules, jokers int) int {
	if r.NoFifthCopy {
		return 0
	}
	return min(jokers, mjtable.WholeLevels-1)
}

// missing gives how many tiles a hand that can be judged is missing for groups
// and a pair: those that its jokers stand for and those to be drawn.
func missing(r *mjtable.Rules, h tile.Hand) int {
	k := r.Groups - h.Melds.Len()
	n := r.Costs.Missing(h.Tiles, k, level(r, h.Jokers))
	if !h.Melds.Told() || n <= h.Jokers && !r.NoFifthCopy {
		// Told melds take copies from what can be drawn, not from what jokers
		// can stand for.
		return n
	}
	return toldMissing(r, h, n)
}
