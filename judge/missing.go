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
	n := bound(r, h)
	if h.Melds.Told() {
		return missingTold(r, h, split(h.Melds.Counts()), n)
	}
	return n
}

// complete reports whether a hand that can be judged, of the winning size, is
// groups and a pair.
func complete(r *mjtable.Rules, h tile.Hand) bool {
	n := bound(r, h)
	if r.NoFifthCopy && h.Melds.Told() && n == h.Jokers {
		n = missingTold(r, h, split(h.Melds.Counts()), n)
	}
	return n == h.Jokers
}

// meldsWin reports whether a hand that can be judged, of the winning size, is
// groups and a pair, by whichever tables the rules have.
func meldsWin(r *mjtable.Rules, h tile.Hand) bool {
	if r.Costs == nil {
		return winByPattern(r, h)
	}
	return complete(r, h)
}

// bound is missing as if told melds held no copies: never more than that.
func bound(r *mjtable.Rules, h tile.Hand) int {
	return r.Costs.Missing(h.Tiles, r.Groups-h.Melds.Len(), level(r, h.Jokers))
}
