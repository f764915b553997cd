package tile

import (
	"iter"
	"math/bits"
)

// Counts says how many tiles of each kind are concealed, 0 to 7 of each. It
// takes 16 bytes, is comparable, and its zero value is empty.
//
// The layout, for those who read it through [Counts.Words]: each kind has three
// bits, and two suits share a word. A suit's rank r stands at bit 3(r-1) of its
// half; the lower half begins at bit 0, the upper at bit 30, so that ten 6-bit
// lanes hold two neighbouring ranks each and no lane holds two suits.
//
//	word    bits 0..26      27..29  bits 30..56  57..63
//	0       characters 1-9  zero    dots 1-9     zero
//	1       bamboo 1-9      zero    honours 1-7  zero
type Counts struct{ mp, sz uint64 }

// MaxCount is the most tiles of one kind that [Counts] holds. It is more than
// any rule set has in play, so that one copy too many can be told.
const MaxCount = 7

// offsets gives the place of each kind: bit 6 says which word, the rest which bit.
var offsets = [64]uint8{
	0, 3, 6, 9, 12, 15, 18, 21, 24,
	30, 33, 36, 39, 42, 45, 48, 51, 54,
	64, 67, 70, 73, 76, 79, 82, 85, 88,
	94, 97, 100, 103, 106, 109, 112,
}

// units are the counts of one tile of each kind.
var units = [64][2]uint64{
	{1 << 0}, {1 << 3}, {1 << 6}, {1 << 9}, {1 << 12}, {1 << 15}, {1 << 18}, {1 << 21}, {1 << 24},
	{1 << 30}, {1 << 33}, {1 << 36}, {1 << 39}, {1 << 42}, {1 << 45}, {1 << 48}, {1 << 51}, {1 << 54},
	{0, 1 << 0}, {0, 1 << 3}, {0, 1 << 6}, {0, 1 << 9}, {0, 1 << 12}, {0, 1 << 15}, {0, 1 << 18}, {0, 1 << 21}, {0, 1 << 24},
	{0, 1 << 30}, {0, 1 << 33}, {0, 1 << 36}, {0, 1 << 39}, {0, 1 << 42}, {0, 1 << 45}, {0, 1 << 48},
}

// CountsOf counts the tiles of a slice, in any order. It allocates nothing
// unless it fails: an [*Error] of kind [KindRange] whose Offset is the index of
// the first tile that is no tile or the eighth of its kind.
func CountsOf(tiles []Tile) (Counts, error) {
	// An eighth of a kind is carried into the next kind, so that the total becomes
	// less by seven, or out of the word; nothing makes it more.
	var c Counts
	most := Tile(0)
	for _, t := range tiles {
		one := &units[t&63]
		c.mp += one[0]
		c.sz += one[1]
		most = max(most, t)
	}
	if most < Kinds && c.Len() == len(tiles) && len(tiles) <= MaxCount*Kinds {
		return c, nil
	}
	return countsOf(tiles)
}

// countsOf is CountsOf with a look at every tile.
func countsOf(tiles []Tile) (Counts, error) {
	var c Counts
	for i, t := range tiles {
		more, ok := c.plus(t)
		if !ok {
			return Counts{}, rangeError(i, t)
		}
		c = more
	}
	return c, nil
}

// plus gives the counts with one more t, and whether there is room for it. Which
// word t goes in is as good as random, so no branch hangs on it.
func (c Counts) plus(t Tile) (Counts, bool) {
	off := offsets[t&63]
	upper := -uint64(off >> 6) // all ones for the second word
	off &= 63
	one := uint64(1) << off
	n := (c.mp&^upper | c.sz&upper) >> off & 7
	return Counts{c.mp + one&^upper, c.sz + one&upper}, t < Kinds && n < MaxCount
}

// rangeError says why there can be no more of t.
func rangeError(offset int, t Tile) *Error {
	if !t.Valid() {
		return invalidTile(offset, t)
	}
	return &Error{Kind: KindRange, Offset: offset, Got: "an eighth " + t.String(), Want: "at most 7 of a kind"}
}

// Count gives how many tiles of kind t there are.
func (c Counts) Count(t Tile) int {
	if t >= Kinds {
		return 0
	}
	off := offsets[t&63]
	w := c.mp
	if off >= 64 {
		w = c.sz
	}
	return int(w >> (off & 63) & 7)
}

// Add gives the counts with one more tile of kind t. It fails, with an [*Error]
// of kind [KindRange] without a place and the counts unchanged, if t is no tile
// or there are seven already.
func (c Counts) Add(t Tile) (Counts, error) {
	more, ok := c.plus(t)
	if !ok {
		return c, rangeError(NoPlace, t)
	}
	return more, nil
}

// Remove gives the counts with one tile of kind t less. It fails, with an
// [*Error] of kind [KindRange] without a place and the counts unchanged, if
// there is none.
func (c Counts) Remove(t Tile) (Counts, error) {
	if c.Count(t) == 0 {
		return c, &Error{Kind: KindRange, Offset: NoPlace, Got: "no " + t.String(), Want: "one to remove"}
	}
	if off := offsets[t&63]; off >= 64 {
		c.sz -= 1 << (off & 63)
	} else {
		c.mp -= 1 << off
	}
	return c, nil
}

// Planes of the three bits of every count.
const (
	ones  = 0o11111111111111111111 // bit 0 of each of the 20 places of a word
	fours = ones << 2
)

// Len gives the number of tiles.
func (c Counts) Len() int {
	return bits.OnesCount64(c.mp&ones) + bits.OnesCount64(c.sz&ones) +
		2*(bits.OnesCount64(c.mp&(ones<<1))+bits.OnesCount64(c.sz&(ones<<1))) +
		4*(bits.OnesCount64(c.mp&fours)+bits.OnesCount64(c.sz&fours))
}

// Kinds gives the set of kinds of which there is at least one.
func (c Counts) Kinds() Set {
	var s Set
	for t := range Tile(Kinds) {
		if c.Count(t) > 0 {
			s |= 1 << t
		}
	}
	return s
}

// All yields each kind held, in mpsz order, and how many of it there are.
func (c Counts) All() iter.Seq2[Tile, int] {
	return func(yield func(Tile, int) bool) {
		for t := range Tile(Kinds) {
			if n := c.Count(t); n > 0 && !yield(t, n) {
				return
			}
		}
	}
}

// Words gives the two words of the layout that [Counts] documents: characters
// and dots, bamboo and honours.
func (c Counts) Words() (mp, sz uint64) { return c.mp, c.sz }
