package mjtable

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestFind(t *testing.T) {
	// The blocks are the lengths of 5, 6 and 7 bits. Of keys of 6 bits the two bits
	// after the first are looked at, of others none.
	table := PatternTable{
		Top:   []uint32{32, 1<<6 | 30, 5<<6 | 32},
		Sub:   []uint16{0, 3, 5, 6, 7, 7},
		Low:   1023 + 4,
		Shift: 20,
	}
	at := map[uint32]int{}
	for key := uint32(17); key < 128; key += 5 {
		at[key] = len(table.Keys)
		table.Keys = append(table.Keys, key)
	}
	for key := range uint32(300) {
		want, wanted := at[key]
		if got, ok := table.Find(key); ok != wanted || ok && got != want {
			t.Errorf("Find(%d) = %d, %t, want %d, %t", key, got, ok, want, wanted)
		}
	}
	for _, key := range []uint32{1 << 28, 1 << 31, math.MaxUint32} {
		if _, ok := table.Find(key); ok {
			t.Errorf("Find(%d) says yes", key)
		}
	}
}

// TestFindInAnyTable looks in tables that gen would never make. It finds no key
// that is not there, and does not panic.
func TestFindInAnyTable(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	if _, ok := new(PatternTable).Find(0); ok {
		t.Error("an empty table has a key")
	}
	for range 100_000 {
		table := PatternTable{
			Keys: make([]uint32, r.IntN(3*Window)), Top: make([]uint32, r.IntN(9)), Sub: make([]uint16, r.IntN(9)),
			Low: r.Uint32(), Shift: uint8(r.IntN(256)),
		}
		if r.IntN(2) == 0 {
			table.Low, table.Shift = 1023+r.Uint32N(32), 20
		}
		for i := range table.Keys {
			table.Keys[i] = r.Uint32N(1 << (1 + r.IntN(31)))
		}
		for i := range table.Top {
			table.Top[i] = r.Uint32() >> r.IntN(32)
			if r.IntN(2) == 0 {
				table.Top[i] = uint32(r.IntN(9)<<6 | 32)
			}
		}
		for i := range table.Sub {
			table.Sub[i] = uint16(r.IntN(1 << r.IntN(17)))
		}
		key := r.Uint32N(1 << (1 + r.IntN(31)))
		if at, ok := table.Find(key); ok && table.Keys[at] != key {
			t.Fatalf("Find(%d) = %d in %+v", key, at, table)
		}
	}
}
