package mjtable

import "testing"

// suitTable is a small table with words that all differ.
func suitTable(first uint16) *SuitTable {
	t := &SuitTable{Next: []uint16{first, first + 1, first + 2, first + 3, first + 4}, Needs: make([]Lacks, 2)}
	for i := range t.Needs {
		for x := range t.Needs[i].Words {
			t.Needs[i].Words[x] = [2]uint64{uint64(first)<<40 + uint64(x), uint64(i) << 60}
		}
	}
	return t
}

// TestSuitTablesCount changes the words of the tables of a house, one after
// another, which has to change the hash.
func TestSuitTablesCount(t *testing.T) {
	a, b := suitTable(1), suitTable(100)
	h := House{Ways: []Way{{Tables: []*SuitTable{a, a, b}}, {}, {Tables: []*SuitTable{b, a}}}}
	if tables := h.Tables(); len(tables) != 2 || tables[0] != a || tables[1] != b {
		t.Errorf("%d tables, want two", len(tables))
	}
	if got, want := h.Bytes(), 2*(5*2+2*(LackLevels*2*8+1)); got != want {
		t.Errorf("%d bytes, want %d", got, want)
	}
	before := h.Hash(HashStart)
	if before != b.Hash(a.Hash(HashStart)) {
		t.Error("the hash of a house is not that of its tables")
	}
	differs := func(what string) {
		t.Helper()
		if h.Hash(HashStart) == before {
			t.Errorf("%s is not in the hash", what)
		}
	}
	for _, table := range []*SuitTable{a, b} {
		for i := range table.Next {
			table.Next[i] ^= 1
			differs("a state")
			table.Next[i] ^= 1
		}
		for i := range table.Needs {
			l := &table.Needs[i]
			l.Top++
			differs("the highest level")
			l.Top--
			for x := range l.Words {
				for e := range l.Words[x] {
					l.Words[x][e] ^= 1 << 63
					differs("a word")
					l.Words[x][e] ^= 1 << 63
				}
			}
		}
	}
	if h.Hash(HashStart) != before {
		t.Error("the tables were not left as they were")
	}
}

// TestClass reads a suit of two ranks.
func TestClass(t *testing.T) {
	table := SuitTable{Next: []uint16{5, 10, 10, 10, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
	for _, c := range []struct {
		counts uint64
		want   uint
	}{{0o00, 0}, {0o40, 4}, {0o01, 5}, {0o34, 8}} {
		if got := table.Class(c.counts, 2); got != c.want {
			t.Errorf("the class of %#o is %d, want %d", c.counts, got, c.want)
		}
	}
}
