package judge

import (
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// What can be judged without a closer look. These functions are small enough to be
// inlined, and take what [tile.Counts.Raw] keeps ready.

const (
	heldAt  = 57 // where the first word says how many kinds are held, and then whether three of some
	tallyAt = 51 // where the second begins to count limited jokers, whether there are five of a kind, and tiles
	one     = 1 << 5

	tooFew = mjtable.MostFewest - 2*mjtable.Joker // with so little left of the jokers no hand wins
)

// over gives how many tiles and jokers the hand has, three for each declared meld,
// in steps of one. It is some other number if there is a limited joker or five
// of a kind.
func over(h tile.Hand) uint64 {
	_, sz := h.Tiles.Raw()
	return sz>>tallyAt + (uint64(h.Jokers)+3*(h.Melds.Raw()>>60))*one
}

// told is not 0 if some meld is told.
func told(h tile.Hand) uint64 { return h.Melds.Raw() << 4 }

// onlyOrphans reports whether all tiles are terminals and honours.
func onlyOrphans(h tile.Hand) bool {
	mp, sz := h.Tiles.Raw()
	return (mp|mp>>upper|sz)&simples == 0
}

// sevenPairs gives 1 for seven pairs, 0 for none.
func sevenPairs(q *mjtable.Quick, h tile.Hand) uint64 {
	mp, _ := h.Tiles.Raw()
	return (mp>>heldAt + h.Melds.Raw()>>60*8 - q.Pairs) >> 63
}

// jokersLeft gives what is left of the jokers, as FewestTable counts, after the honours.
func jokersLeft(f *mjtable.FewestTable, h tile.Hand) uint64 {
	_, sz := h.Tiles.Raw()
	return mjtable.MostFewest + uint64(h.Jokers)*mjtable.Joker - uint64(f.Low[sz>>upper&(1<<12-1)]) - uint64(f.High[sz>>(upper+12)&(1<<9-1)])
}

// fewest gives what a number suit takes of them.
func fewest(c *mjtable.Costs, suit uint64) uint64 {
	return uint64(c.Fewest.Number[c.Number.Class(suit)])
}

// wins gives 1 if what is left of the jokers says that the hand wins, 0 if not.
func wins(f *mjtable.FewestTable, left uint64) uint64 { return uint64(f.Wins[left&(1<<10-1)]) }
