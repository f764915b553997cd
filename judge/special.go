package judge

import (
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// The forms beside groups and a pair take all 14 tiles, none of them declared.
// No kind is ever short for them: they want at most two of each.

// whole reports whether the hand can take a form of 14 tiles at all.
func whole(r *mjtable.Rules, h tile.Hand) bool { return h.Melds == tile.Melds{} && r.Groups == 4 }

// special gives the forms beside groups and a pair that a hand of the winning
// size takes.
func special(r *mjtable.Rules, h tile.Hand) Form {
	if r.Forms&(SevenPairs|ThirteenOrphans) == 0 || !whole(r, h) {
		return 0
	}
	var forms Form
	two := twice(h.Tiles)
	if toPairs(h.Tiles, two) == h.Jokers {
		forms |= SevenPairs
	}
	if toOrphans(h.Tiles, two) == h.Jokers {
		forms |= ThirteenOrphans
	}
	return forms & r.Forms
}

// twice marks the kinds of which there are two or more. Marks leave two bits free
// beside each, so those of both words fit in one.
func twice(c tile.Counts) uint64 {
	mp, sz := c.Words()
	return paired(mp) | paired(sz)<<1
}

// toPairs gives how many tiles are missing for seven different pairs, given what is
// there twice.
func toPairs(c tile.Counts, two uint64) int {
	mp, _ := c.Raw()
	return 14 - bits.OnesCount64(two) - min(int(mp>>heldAt&63), 7)
}

// toOrphans gives how many tiles are missing for thirteen orphans, given what is
// there twice.
func toOrphans(c tile.Counts, two uint64) int {
	const all = orphansMP&ones | orphansSZ&ones<<1
	mp, sz := c.Raw()
	n := 14 - bits.OnesCount64((some(mp)|some(sz)<<1)&all)
	if two&all != 0 {
		n--
	}
	return n
}

// areOrphans reports whether a hand of the winning size is thirteen orphans.
func areOrphans(h tile.Hand) bool {
	return h.Melds == tile.Melds{} && toOrphans(h.Tiles, twice(h.Tiles)) == h.Jokers
}

// pairsDraws gives the kinds that bring seven pairs nearer, by those of which there
// is at least one, and at least two.
func pairsDraws(one, two tile.Set) tile.Set {
	if one.Len() < 7 {
		return tile.AllKinds &^ two
	}
	return one &^ two
}

// orphans are the thirteen terminals and honours.
const orphans tile.Set = 1<<tile.M1 | 1<<tile.M9 | 1<<tile.P1 | 1<<tile.P9 | 1<<tile.S1 | 1<<tile.S9 | 0x7f<<tile.East

// orphansDraws gives the kinds that bring thirteen orphans nearer.
func orphansDraws(one, two tile.Set) tile.Set {
	if two&orphans == 0 {
		return orphans
	}
	return orphans &^ one
}

// kindsHeld gives the kinds of which there is at least one, and at least two.
func kindsHeld(h tile.Hand) (one, two tile.Set) {
	mp, sz := h.Tiles.Words()
	return kinds(h.Tiles), gather(paired(mp), paired(sz))
}

// kinds gives the kinds of which there is at least one.
func kinds(c tile.Counts) tile.Set {
	mp, sz := c.Words()
	return gather(some(mp), some(sz))
}

// binary gives how many tiles of each kind are concealed, in binary.
func binary(h tile.Hand) (low, mid, high tile.Set) {
	mp, sz := h.Tiles.Words()
	return gather(mp&ones, sz&ones), gather(mp>>1&ones, sz>>1&ones), gather(mp>>2&ones, sz>>2&ones)
}

// gather turns marks of kinds into their set.
func gather(mp, sz uint64) tile.Set {
	return tile.Set(squeeze(mp) | squeeze(sz)<<18)
}

// squeeze takes the marks of both suits of a word together, one bit each.
func squeeze(w uint64) uint64 {
	// Three marks at a time: bits 0 3 6 to 0 1 2, then the threes together.
	const threes = 0o007007007
	w = (w | w>>2 | w>>4) & (threes | threes<<upper)
	w |= w>>6 | w>>12
	return w&0x1ff | w>>(upper-9)&(0x1ff<<9)
}
