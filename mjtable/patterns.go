package mjtable

// Patterns are the pattern tables of a rule set: what winning hands of groups
// and a pair look like, without jokers.
type Patterns struct {
	// Tables[g] holds the hands of g groups and a pair, 3g+2 tiles.
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
	Top      []uint8  // by key>>TopShift: the block, 0 for the empty one
	Sub      []uint16 // by block, then by the bits between: an index into Keys
	TopShift uint8
	SubShift uint8
	Steps    uint8
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
