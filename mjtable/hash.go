package mjtable

// Word is what tables are made of.
type Word interface {
	uint8 | uint16 | uint32 | uint64
}

// Hash continues the 64-bit FNV-1a hash h over the words of a table, each as
// its bytes from the lowest up. Begin with [HashStart].
func Hash[W Word](h uint64, table []W) uint64 {
	const prime = 1<<40 + 0x1b3
	var w W
	size := 1
	switch any(w).(type) {
	case uint16:
		size = 2
	case uint32:
		size = 4
	case uint64:
		size = 8
	}
	for _, w := range table {
		v := uint64(w)
		for range size {
			h = (h ^ uint64(v&0xff)) * prime
			v >>= 8
		}
	}
	return h
}

// HashStart is the hash of no words.
const HashStart uint64 = 0xcbf29ce484222325

// Hash continues the hash h over all words of the pattern tables: the keys,
// their splits, then both levels of the index, for each number of groups in turn.
func (p *Patterns) Hash(h uint64) uint64 {
	for i := range p.Tables {
		t := &p.Tables[i]
		h = Hash(h, t.Keys)
		h = Hash(h, t.Splits)
		h = Hash(h, t.More)
		h = Hash(h, t.Top)
		h = Hash(h, t.Sub)
	}
	return h
}

// Bytes gives the size of the pattern tables: of the keys, of their splits, and
// of the index.
func (p *Patterns) Bytes() (keys, splits, index int) {
	for i := range p.Tables {
		t := &p.Tables[i]
		keys += 4 * len(t.Keys)
		splits += 4*len(t.Splits) + 4*len(t.More)
		index += 4*len(t.Top) + 2*len(t.Sub)
	}
	return keys, splits, index
}
