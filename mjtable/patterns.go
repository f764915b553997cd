package mjtable

import (
	"math"
	"slices"
)

// Patterns are the pattern tables of a rule set: what winning hands of groups
// and a pair look like, without jokers.
type Patterns struct {
	// Tables[g] holds the hands of g groups and a pair, 3g+2 tiles. The keys of
	// five groups are those of [KeyOf17].
	Tables []PatternTable
}

// Count gives the number of patterns for all numbers of groups together.
func (p *Patterns) Count() int {
	n := 0
	for i := range p.Tables {
		n += len(p.Tables[i].Keys)
	}
	return n
}

// PatternTable is a sorted list of keys with an index on their leading bits.
//
// Real keys come in clusters, short and long ones alike, so the index has two
// levels. A key is taken as a float64, moved down by Shift bits. The upper half of
// that, the length of the key and some bits after its first, less Low, is the
// number of a block. The lower half, the bits that come next, is moved down as far
// as Top says for the block, further where the keys lie thin; on from where the
// block begins in Sub, that is the place that tells where in Keys to begin. From
// there Window keys hold every key with the same leading bits, so that a search
// takes the same steps for every key and no branch of it depends on the key.
//
// Blocks lie in each other's gaps in Sub. A key that is not in Keys may come to a
// place of another block, where it is not found.
type PatternTable struct {
	Keys   []uint32 // sorted, each once
	Splits []uint32 // by pattern: its split, or where in More its several splits are; none if splits are left out
	More   []uint32 // the splits of patterns that have several
	Top    []uint32 // by block: how far to move the lower half, up to 32, and from bit 6 where in Sub it begins
	Sub    []uint16 // indices into Keys
	Low    uint32
	Shift  uint8
}

// Window is how many keys a search looks among; fewer are looked through one by
// one.
const Window = 16

// A split of a pattern says which of its kinds of tile, numbered from 0 in the
// order of the tiles, the pair and the groups are made of:
//
//	bits 0..3    the kind of the pair
//	bits 4..8    the last group: 2k for the chow that begins with kind k, 2k+1
//	             for the pung of kind k
//	bits 9..13   the last but one, and so on
//
// The groups are in ascending order, the first in the highest bits. A pattern
// with several splits has, in their stead, the number of the first of them in
// More in bits 0..15, how many there are in bits 16..30, and MoreSplits.
const MoreSplits uint32 = 1 << 31

// PackSplit packs a split: the kind of the pair, and 2k or 2k+1 for each group.
func PackSplit(pair uint32, groups []uint32) uint32 {
	s := uint32(0)
	for _, g := range groups {
		s = s<<5 | g
	}
	return s<<4 | pair
}

// PackSeveral packs where the splits of a pattern with several are in More, and
// how many.
func PackSeveral(from, n int) uint32 { return MoreSplits | uint32(n)<<16 | uint32(from) }

// SplitsOf gives the splits of pattern i.
func (t *PatternTable) SplitsOf(i int) []uint32 {
	if uint(i) >= uint(len(t.Splits)) {
		return nil // left out, or no pattern
	}
	s := t.Splits[i]
	if s&MoreSplits == 0 {
		return t.Splits[i : i+1]
	}
	from, n := uint(s&(1<<16-1)), uint(s>>16&(1<<15-1))
	if from+n > uint(len(t.More)) {
		return nil // no table that gen makes
	}
	return t.More[from : from+n]
}

// Find gives the index of key in Keys, and whether it is there.
func (t *PatternTable) Find(key uint32) (int, bool) {
	x := math.Float64bits(float64(key)) >> (t.Shift & 63)
	block := uint(uint32(x>>32) - t.Low)
	if block >= uint(len(t.Top)) {
		return 0, false
	}
	top := t.Top[block]
	sub := uint(top>>6) + uint(uint64(uint32(x))>>(top&63))
	if sub >= uint(len(t.Sub)) {
		return 0, false
	}
	from, end := uint(t.Sub[sub]), uint(t.Sub[sub])+Window
	if end > uint(len(t.Keys)) {
		i := slices.Index(t.Keys, key)
		return i, i >= 0
	}
	keys := (*[Window]uint32)(t.Keys[from:end])
	// Four halvings, two at a time: the three comparisons of a step do not wait for
	// each other.
	i := 4 * parts(key, keys[4], keys[8], keys[12])
	i += parts(key, keys[i+1], keys[i+2], keys[i+3])
	return int(from + i), keys[i] == key
}

// parts gives how many of three ascending numbers are not greater than the key,
// without a branch.
func parts(key, first, second, third uint32) uint {
	var a, b, c uint
	if first <= key {
		a = 1
	}
	if second <= key {
		b = 1
	}
	if third <= key {
		c = 1
	}
	return a + b + c
}
