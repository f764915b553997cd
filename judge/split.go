package judge

import (
	"iter"

	"github.com/mjtable/mahjong/tile"
)

// GroupKind says what a group of a split is.
type GroupKind uint8

// The kinds of group.
const (
	Chow   GroupKind = iota // 顺子, three in a row
	Pung                    // 刻子, three alike
	Pair                    // 将, two alike
	Single                  // one tile, as twelve of thirteen orphans are
	Knit                    // three of a knitted set: 147, 258 or 369 of a suit
	RunESN                  // east, south and north, where any three winds are a group
	RunEWN                  // east, west and north; the other two are chows
)

var groupKindNames = [...]string{"chow", "pung", "pair", "single", "knit", "east-south-north", "east-west-north"}

// String gives the name: chow, pung, pair, single, knit, east-south-north or
// east-west-north.
func (k GroupKind) String() string {
	if int(k) < len(groupKindNames) {
		return groupKindNames[k]
	}
	return "?"
}

// Len gives the number of tiles of such a group.
func (k GroupKind) Len() int {
	switch k {
	case Pair:
		return 2
	case Single:
		return 1
	}
	return 3
}

// Group is some of the concealed tiles of a hand that go together.
type Group struct {
	Kind   GroupKind
	Tile   tile.Tile // the lowest
	Jokers uint8     // bit i says that a joker stands for the tile of place i
}

// At gives the tile of place i, 0 to Len-1.
func (g Group) At(i int) tile.Tile { return g.Tile + tile.Tile(g.Kind.step(i)) }

// step gives how far place i is from the first.
func (k GroupKind) step(i int) int {
	switch k {
	case Chow:
		return i
	case Knit:
		return 3 * i
	case RunESN:
		return i + i>>1
	case RunEWN:
		return i + (i+1)>>1
	}
	return 0
}

// IsJoker reports whether a joker stands for the tile of place i. Tiles that are
// alike have no order: the jokers among them come last.
func (g Group) IsJoker(i int) bool { return g.Jokers>>i&1 != 0 }

// All yields the tiles of the group, and whether a joker stands for each.
func (g Group) All() iter.Seq2[tile.Tile, bool] {
	return func(yield func(tile.Tile, bool) bool) {
		for i := range g.Kind.Len() {
			if !yield(g.At(i), g.IsJoker(i)) {
				return
			}
		}
	}
}

// maxGroups is the most groups of a split: as many as a hand has tiles.
const maxGroups = 17

// Split is a way in which a winning hand splits: into groups and a pair, into
// seven pairs, or into the tiles of thirteen orphans. It is comparable: two
// splits are the same if they have the same groups with jokers in the same
// places.
type Split struct {
	Form   Form       // the one form
	Melds  tile.Melds // as the hand declared them
	groups [maxGroups]Group
	n      uint8
}

// Len gives the number of groups of concealed tiles, the pair among them.
func (s *Split) Len() int { return int(s.n) }

// Group gives group i, 0 to Len-1. Chows and pungs come first, by suit and in
// the order of their lowest natural tiles; then the pair.
func (s *Split) Group(i int) Group { return s.groups[:s.n][i] }

// Groups yields the groups in the order of [Split.Group].
func (s *Split) Groups() iter.Seq[Group] {
	return func(yield func(Group) bool) {
		for _, g := range s.groups[:s.n] {
			if !yield(g) {
				return
			}
		}
	}
}

// Pair gives the pair. Of seven pairs it is the first.
func (s *Split) Pair() Group {
	for _, g := range s.groups[:s.n] {
		if g.Kind == Pair {
			return g
		}
	}
	return Group{}
}
