package tile

import (
	"iter"
	"math/bits"
	"strconv"
)

// Counts says how many tiles of each kind are concealed, 0 to 7 of each, and how
// many limited jokers beside them. It takes 16 bytes, is comparable, and its zero
// value is empty.
//
// The layout, for those who read it through [Counts.Words]: each kind has three
// bits, and two suits share a word. A suit's rank r stands at bit 3(r-1) of its
// half; the lower half begins at bit 0, the upper at bit 30, so that ten 6-bit
// lanes hold two neighbouring ranks each and no lane holds two suits.
//
//	word    bits 0..26      27..29  bits 30..56  57..63
//	0       characters 1-9  zero    dots 1-9     zero
//	1       bamboo 1-9      zero    honours 1-7  zero
//
// The bits that are zero here keep ready what every question asks of a hand: see
// [Counts.Raw].
type Counts struct{ mp, sz uint64 }

// What stands beside the counts.
const (
	kindsAt   = 57 // in the first word: of how many kinds there is a tile
	tripleBit = 63 // whether there are three or more of some kind

	limitedAt = 51 // in the second word: the limited jokers
	fifthBit  = 55 // whether there are five or more of some kind
	totalAt   = 56 // the number of tiles

	countsMP = 1<<kindsAt - 1 // the counts alone
	countsSZ = 1<<limitedAt - 1
)

// MaxCount is the most tiles of one kind that [Counts] holds. It is more than
// any rule set has in play, so that one copy too many can be told.
const MaxCount = 7

// MaxLimited is the most limited jokers that [Counts] holds.
const MaxLimited = 15

// offsets gives the place of each kind: bit 6 says which word, the rest which bit.
var offsets = [64]uint8{
	0, 3, 6, 9, 12, 15, 18, 21, 24,
	30, 33, 36, 39, 42, 45, 48, 51, 54,
	64, 67, 70, 73, 76, 79, 82, 85, 88,
	94, 97, 100, 103, 106, 109, 112,
}

// units are the counts of one tile of each kind, and nothing for what is no tile.
var units = [256][2]uint64{
	{1 << 0}, {1 << 3}, {1 << 6}, {1 << 9}, {1 << 12}, {1 << 15}, {1 << 18}, {1 << 21}, {1 << 24},
	{1 << 30}, {1 << 33}, {1 << 36}, {1 << 39}, {1 << 42}, {1 << 45}, {1 << 48}, {1 << 51}, {1 << 54},
	{0, 1 << 0}, {0, 1 << 3}, {0, 1 << 6}, {0, 1 << 9}, {0, 1 << 12}, {0, 1 << 15}, {0, 1 << 18}, {0, 1 << 21}, {0, 1 << 24},
	{0, 1 << 30}, {0, 1 << 33}, {0, 1 << 36}, {0, 1 << 39}, {0, 1 << 42}, {0, 1 << 45}, {0, 1 << 48},
}

// CountsOf counts the tiles of a slice, in any order. It allocates nothing
// unless it fails: an [*Error] of kind [KindRange] whose Offset is the index of
// the first tile that is no tile or the eighth of its kind.
func CountsOf(tiles []Tile) (Counts, error) {
	// What is no tile is not counted, and an eighth of a kind is carried into the
	// next kind, or where none is, so that the total becomes less by seven. Nothing
	// makes it more.
	var mp, sz uint64
	for _, t := range tiles {
		one := &units[t]
		mp += one[0]
		sz += one[1]
	}
	if len(tiles) > MaxCount*Kinds || total(mp, sz) != uint64(len(tiles)) {
		return countsOf(tiles)
	}
	return tallied(mp, sz), nil
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

// tallied gives the counts with what stands beside them.
func tallied(mp, sz uint64) Counts {
	held := (mp|mp>>1|mp>>2)&ones | (sz|sz>>1|sz>>2)&ones<<1
	return Counts{
		mp | uint64(bits.OnesCount64(held))<<kindsAt | flag(triple(mp)|triple(sz))<<tripleBit,
		sz | total(mp, sz)<<totalAt | flag(fifth(mp)|fifth(sz))<<fifthBit,
	}
}

// triple marks the kinds of which there are three or more, fifth those of which
// there are five or more.
func triple(w uint64) uint64 { return (w>>1&w | w>>2) & ones }
func fifth(w uint64) uint64  { return w >> 2 & (w | w>>1) & ones }

// flag gives 1 for anything but 0.
func flag(marks uint64) uint64 { return (marks | -marks) >> 63 }

// total gives the number of tiles.
func total(mp, sz uint64) uint64 {
	// Add up ranks 1 3 5 7 9, then all others as what remains, 6 bits for each
	// four counts; then once more, 12 bits for each eight. No lane overflows.
	odd := mp&odds + sz&odds
	four := odd + (mp+sz-odd)>>3
	low := four & (63 * wide)
	eight := low + (four-low)>>6
	return eight * wide >> 48 & 0xfff
}

// plus gives the counts with one more t, and whether there is room for it. Which
// word t goes in is as good as random, so no branch hangs on it.
func (c Counts) plus(t Tile) (Counts, bool) {
	off := offsets[t&63]
	upper := -uint64(off >> 6) // all ones for the second word
	off &= 63
	one := uint64(1) << off
	n := (c.mp&^upper | c.sz&upper) >> off & 7
	return Counts{
		(c.mp + one&^upper + (n-1)>>63<<kindsAt) | (n>>1|n>>2)<<tripleBit,
		(c.sz + one&upper + 1<<totalAt) | n>>2<<fifthBit,
	}, t < Kinds && n < MaxCount
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
	n := c.Count(t)
	if n == 0 {
		return c, &Error{Kind: KindRange, Offset: NoPlace, Got: "no " + t.String(), Want: "one to remove"}
	}
	one := &units[t]
	if n == 3 || n == 5 { // there may be no other kind with so many
		less := tallied(c.mp&countsMP-one[0], c.sz&countsSZ-one[1])
		less.sz |= c.sz & (MaxLimited << limitedAt)
		return less, nil
	}
	c.mp -= one[0]
	c.sz -= one[1] + 1<<totalAt
	if n == 1 {
		c.mp -= 1 << kindsAt
	}
	return c, nil
}

// Limited gives the number of limited jokers: those that take only the faces
// that the deal names. They are no tiles of any kind.
func (c Counts) Limited() int { return int(c.sz >> limitedAt & MaxLimited) }

// WithLimited gives the same tiles with n limited jokers in place of those there
// are. It fails, with an [*Error] of kind [KindRange] without a place and the
// counts unchanged, if n is less than 0 or more than [MaxLimited].
func (c Counts) WithLimited(n int) (Counts, error) {
	if n < 0 || n > MaxLimited {
		return c, &Error{Kind: KindRange, Offset: NoPlace, Got: strconv.Itoa(n) + " limited jokers", Want: wantLimited}
	}
	c.sz = c.sz&^(MaxLimited<<limitedAt) | uint64(n)<<limitedAt
	return c, nil
}

// Masks of the words.
const (
	ones  = 0o11111111111111111111 // the lowest bit of each of the 20 places
	lanes = 0o01010101010101010101 // the lowest bit of each two places
	odds  = 7 * lanes              // the counts of ranks 1 3 5 7 9
	wide  = 0o00010001000100010001 // the lowest bit of each four places
)

// Len gives the number of tiles.
func (c Counts) Len() int { return int(c.sz >> totalAt) }

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
func (c Counts) Words() (mp, sz uint64) { return c.mp & countsMP, c.sz & countsSZ }

// Raw gives the two words with what stands beside the counts, which every question
// asks of a hand:
//
//	word    bits 57..62             63
//	0       kinds that are held     three or more of some kind
//
//	word    bits 51..54             55                          56..63
//	1       limited jokers          five or more of some kind   tiles
func (c Counts) Raw() (mp, sz uint64) { return c.mp, c.sz }
