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
	Keys     []uint32       // sorted, each once
	Splits   []uint32       // by pattern: its first split, with MoreSplits if it has others; none if splits are left out
	More     []FurtherSplit // the others, sorted by pattern
	Top      []uint8        // by key>>TopShift: the block, 0 for the empty one
	Sub      []uint16       // by block, then by the bits between: an index into Keys
	TopShift uint8
	SubShift uint8
	Steps    uint8
}

// A split of a pattern says which of its kinds of tile, numbered from 0 in the
// order of the tiles, the pair and the groups are made of:
//
//	bits 0..3    the kind of the pair
//	bits 4..8    the first group: 2k for the chow that begins with kind k, 2k+1
//	             for the pung of kind k
//	bits 9..13   the second group, and so on
//	bit 31       the pattern has more splits: MoreSplits
//
// The groups are in ascending order.
const MoreSplits uint32 = 1 << 31

// FurtherSplit is the index of a pattern, and a split of it beside the first.
type FurtherSplit [2]uint32

// PackSplit packs a split: the kind of the pair, and 2k or 2k+1 for each group.
func PackSplit(pair uint32, groups []uint32) uint32 {
	s := pair
	for i, g := range groups {
		s |= g << (4 + 5*i)
	}
	return s
}

// Split gives the first split of pattern i, with MoreSplits if it has others, in
// a table whose splits are not left out.
func (t *PatternTable) Split(i int) uint32 {
	if i >= len(t.Splits) {
		return 0 // left out, or no pattern
	}
	return t.Splits[i]
}

// FurtherSplits gives the splits of pattern i beside the first, as entries of More.
func (t *PatternTable) FurtherSplits(i int) []FurtherSplit {
	// The first entry that is not of a pattern before i, without a branch on i.
	from := 0
	for n := len(t.More); n > 0; {
		half := (n + 1) / 2
		step := 0
		if int(t.More[from+half-1][0]) < i {
			step = 1
		}
		from += half * step
		n -= half
	}
	end := from
	for end < len(t.More) && int(t.More[end][0]) == i {
		end++
	}
	return t.More[from:end]
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
