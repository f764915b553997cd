package judge

import (
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// The forms beside groups and a pair take all 14 tiles, none of them declared.
// No kind is ever short for them: they want at most two of each.

// whole reports whether the hand can take a form of 14 tiles at all.
func whole(r *mjtable.Rules, h hand) bool { return h.Melds == tile.Melds{} && r.Groups == 4 }

// special gives the forms beside groups and a pair that a hand of the winning
// size takes.
func special(r *mjtable.Rules, h hand) Form {
	if r.Forms&(SevenPairs|ThirteenOrphans) == 0 || !whole(r, h) {
		return 0
	}
	var forms Form
	pairs, orphans := specialMissing(h.Tiles.Words())
	if pairs == h.Jokers {
		forms |= SevenPairs
	}
	if orphans == h.Jokers {
		forms |= ThirteenOrphans
	}
	return forms & r.Forms
}

// specialMissing gives how many tiles are missing for seven different pairs, and
// for thirteen orphans.
func specialMissing(mp, sz uint64) (pairs, orphans int) {
	// The marks leave two bits free beside each, so both words fit in one.
	const all = orphansMP&ones | orphansSZ&ones<<1
	one, two := some(mp)|some(sz)<<1, paired(mp)|paired(sz)<<1
	pairs = 14 - bits.OnesCount64(two) - min(bits.OnesCount64(one), 7)
	orphans = 14 - bits.OnesCount64(one&all)
	if two&all != 0 {
		orphans--
	}
	return pairs, orphans
}

// pairsDraws gives the kinds that bring seven pairs nearer.
func pairsDraws(h hand) tile.Set {
	one, two := kindsHeld(h)
	if one.Len() < 7 {
		return tile.AllKinds &^ two
	}
	return one &^ two
}

// orphans are the thirteen terminals and honours.
const orphans tile.Set = 1<<tile.M1 | 1<<tile.M9 | 1<<tile.P1 | 1<<tile.P9 | 1<<tile.S1 | 1<<tile.S9 | 0x7f<<tile.East

// orphansDraws gives the kinds that bring thirteen orphans nearer.
func orphansDraws(h hand) tile.Set {
	one, two := kindsHeld(h)
	if two&orphans == 0 {
		return orphans
	}
	return orphans &^ one
}

// kindsHeld gives the kinds of which there is at least one, and at least two.
func kindsHeld(h hand) (one, two tile.Set) {
	mp, sz := h.Tiles.Words()
	return kinds(h.Tiles), gather(paired(mp), paired(sz))
}

// kinds gives the kinds of which there is at least one.
func kinds(c tile.Counts) tile.Set {
	mp, sz := c.Words()
	return gather(some(mp), some(sz))
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
