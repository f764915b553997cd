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
// pairs, or into single tiles, as its form has it. A hand that wins by what its
// tiles are alone, all in a set or at once, splits in one way, which has no groups.
// It is comparable: two splits are the same if they have the same groups with
// jokers in the same places.
type Split struct {
	Form   Form       // the one form
	Melds  tile.Melds // as the hand declared them
	n      uint8
	groups packedGroups
}

// packedGroups holds up to twenty groups, maxGroups at most, five to a word. A
// group has 12 bits: its tile in bits 0..5, its kind in bits 6..8 and its jokers in
// bits 9..11. Lanes that hold no group are zero.
//
// The words are fields and no array, so that a split is passed in registers: it
// takes seven of them, and with the error beside it there are nine.
type packedGroups struct{ a, b, c, d uint64 }

const (
	laneBits  = 12
	wordLanes = 5
	kindAt    = 6 // where the kind begins in a lane
	jokersAt  = 9
)

// word gives the word that holds lane i.
func (l *packedGroups) word(i uint8) *uint64 {
	switch i / wordLanes {
	case 0:
		return &l.a
	case 1:
		return &l.b
	case 2:
		return &l.c
	}
	return &l.d
}

// lane gives the group in 12 bits.
func (g Group) lane() uint64 {
	return uint64(g.Tile) | uint64(g.Kind)<<kindAt | uint64(g.Jokers)<<jokersAt
}

// shift gives where in its word lane i begins.
func shift(i uint8) uint8 { return i % wordLanes * laneBits & 63 }

// set makes g group i.
func (l *packedGroups) set(i uint8, g Group) {
	w := l.word(i)
	*w = *w&^((1<<laneBits-1)<<shift(i)) | g.lane()<<shift(i)
}

// push adds a group after the others.
func (s *Split) push(g Group) {
	*s.groups.word(s.n) |= g.lane() << shift(s.n)
	s.n++
}

// pop takes the last group away.
func (s *Split) pop() {
	s.n--
	*s.groups.word(s.n) &= 1<<shift(s.n) - 1
}

// Len gives the number of groups of concealed tiles, the pair among them.
func (s *Split) Len() int { return int(s.n) }

// Group gives group i, 0 to Len-1, and the zero Group for any other i. Knitted sets
// come first, then chows and pungs, by suit and in the order of their lowest natural
// tiles; then the pair. Other forms have their groups in the order of the tiles.
func (s *Split) Group(i int) Group {
	if uint(i) >= uint(s.n) {
		return Group{}
	}
	return s.group(uint8(i))
}

// group is Group for a group that there is.
func (s *Split) group(i uint8) Group {
	lane := *s.groups.word(i) >> shift(i)
	return Group{Kind: GroupKind(lane >> kindAt & 7), Tile: tile.Tile(lane & 63), Jokers: uint8(lane >> jokersAt & 7)}
}

// Groups yields the groups in the order of [Split.Group].
func (s *Split) Groups() iter.Seq[Group] {
	return func(yield func(Group) bool) {
		for i := range s.n {
			if !yield(s.group(i)) {
				return
			}
		}
	}
}

// Pair gives the pair. Of seven pairs it is the first.
func (s *Split) Pair() Group {
	for i := range s.n {
		if g := s.group(i); g.Kind == Pair {
			return g
		}
	}
	return Group{}
}
