package baseline

import (
	"math/bits"

	"github.com/mjtable/mahjong/tile"
)

// Hands with jokers can be judged by a table of hands without: put other tiles in
// the place of the jokers, in every way, and look each of the hands up. No kind is
// taken five times, since the table has no such hands.

// WinBySubstitution reports whether the concealed tiles are groups and a pair with
// tiles of the given kinds in the place of the jokers. Jokers are alike, so three
// of them take 7,140 hands for all 34 kinds.
func (m KeyMap) WinBySubstitution(tiles []tile.Tile, jokers int, kinds tile.Set) bool {
	var buf [mostTiles]tile.Tile
	return m.substitute(buf[:copy(buf[:], tiles)], jokers, kinds)
}

func (m KeyMap) substitute(tiles []tile.Tile, jokers int, kinds tile.Set) bool {
	if jokers == 0 {
		return m.Win(tiles)
	}
	for ; kinds != 0; kinds &= kinds - 1 {
		t := tile.Tile(bits.TrailingZeros64(uint64(kinds)))
		if m.substitute(append(tiles, t), jokers-1, kinds) {
			return true
		}
	}
	return false
}

// HeldAndNeighbours gives the kinds that are said to be all that jokers need stand
// for: those held and their neighbours, but the neighbours of 1 and 9 are forgotten.
//
// That misses wins: 111m999m111p99p with three jokers takes a group of another
// kind, but no kind that is held can be a group of its own.
func HeldAndNeighbours(tiles []tile.Tile) tile.Set {
	kinds := tile.Set(0)
	for _, t := range tiles {
		kinds |= 1 << t
		if t < tile.East && t.Rank() > 1 && t.Rank() < 9 {
			kinds |= 1<<(t-1) | 1<<(t+1)
		}
	}
	return kinds
}

// HeldAndAllNeighbours is HeldAndNeighbours with the neighbours of 1 and 9. It
// misses fewer wins: 111z222z333z44z with three jokers is one still.
func HeldAndAllNeighbours(tiles []tile.Tile) tile.Set {
	kinds := HeldAndNeighbours(tiles)
	for _, t := range tiles {
		switch {
		case t >= tile.East:
		case t.Rank() == 1:
			kinds |= 1 << (t + 1)
		case t.Rank() == 9:
			kinds |= 1 << (t - 1)
		}
	}
	return kinds
}
