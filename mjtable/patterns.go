package mjtable

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
// Real keys come in clusters, so the index has two levels: the bits from
// TopShift up choose a block, and the bits from SubShift up to there choose
// where in Keys to begin. From there 1<<Steps keys hold every key with the same
// leading bits, so that a search takes the same Steps steps for every key and
// no branch of it depends on the key.
type PatternTable struct {
	Keys     []uint32 // sorted, each once
	Splits   []uint32 // by pattern: its split, or where in More its several splits are; none if splits are left out
	More     []uint32 // the splits of patterns that have several
	Top      []uint8  // by key>>TopShift: the block, 0 for the empty one
	Sub      []uint16 // by block, then by the bits between: an index into Keys
	TopShift uint8
	SubShift uint8
	Steps    uint8
}

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
	top := uint(key >> (t.TopShift & 31))
	if top >= uint(len(t.Top)) {
		return 0, false
	}
	width := (t.TopShift - t.SubShift) & 31
	sub := uint(t.Top[top])<<width | uint(key>>(t.SubShift&31))&(1<<width-1)
	if sub >= uint(len(t.Sub)) {
		return 0, false
	}
	base, keys := uint(t.Sub[sub]), t.Keys
	for half := uint(1) << (t.Steps & 31) >> 1; half > 0; half >>= 1 {
		if base+half >= uint(len(keys)) {
			return 0, false
		}
		step := uint(0)
		if keys[base+half] <= key {
			step = 1
		}
		base += half * step
	}
	if base >= uint(len(keys)) {
		return 0, false
	}
	return int(base), keys[base] == key
}
