package judge

import (
	"iter"
	"strings"

	"github.com/mjtable/mahjong/tile"
)

// Shapes is a set of shapes of waits: what a hand lacked before the winning tile.
type Shapes uint8

// The shapes.
const (
	TwoSided   Shapes = 1 << iota // 两面: 23 waits for 1 and 4
	Closed                        // 嵌张: 24 waits for 3
	Edge                          // 边张: 12 waits for 3, 89 for 7
	PairToPung                    // 双碰: two pairs, one of which becomes a pung
	SingleWait                    // 单钓: one tile waits for its like, to be a pair; and the last of thirteen orphans
)

var shapeNames = [...]string{"two-sided", "closed", "edge", "pair", "single"}

// Names gives the names of the shapes in s, in the order of their bits:
// "two-sided", "closed", "edge", "pair", "single". It is empty, not nil, for none.
func (s Shapes) Names() []string {
	names := []string{}
	for i, name := range shapeNames {
		if s>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// String writes the names with commas between, or "none".
func (s Shapes) String() string {
	if s == 0 {
		return "none"
	}
	return strings.Join(s.Names(), ", ")
}

// Waits gives the shapes of the waits that the tile drawn completes in the
// split, one for each group in which it may stand, as a natural tile. It is
// empty if no group of concealed tiles holds it as one.
func (s *Split) Waits(drawn tile.Tile) Shapes {
	var shapes Shapes
	for g := range s.Groups() {
		for i := range g.Kind.Len() {
			if g.At(i) == drawn && !g.IsJoker(i) {
				shapes |= g.wait(i)
			}
		}
	}
	return shapes
}

// wait gives the shape of the wait that the tile of place i completes.
func (g Group) wait(i int) Shapes {
	switch {
	case g.Kind == Pung:
		return PairToPung
	case g.Kind == RunESN, g.Kind == RunEWN, g.Kind == Chow && g.Tile.IsHonour() && g.Tile <= tile.South:
		return TwoSided // two winds wait for either of the others
	case g.Kind != Chow:
		return SingleWait
	case i == 1, g.Tile.IsHonour():
		return Closed
	case i == 0 && g.Tile%9 == 6, i == 2 && g.Tile%9 == 0:
		return Edge
	}
	return TwoSided
}

// Jokers yields the tile that each joker of the split stands for, in the order
// of the groups.
func (s *Split) Jokers() iter.Seq[tile.Tile] {
	return func(yield func(tile.Tile) bool) {
		for g := range s.Groups() {
			for i := range g.Kind.Len() {
				if g.IsJoker(i) && !yield(g.At(i)) {
					return
				}
			}
		}
	}
}
