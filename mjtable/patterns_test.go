package mjtable

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestFind(t *testing.T) {
	table := PatternTable{
		Keys:     []uint32{1, 3, 5, 16, 18, 23},
		Top:      []uint8{1, 2},                                // of 0 to 15 and of 16 to 31
		Sub:      []uint16{0, 0, 0, 0, 0, 2, 3, 3, 3, 4, 4, 4}, // of four keys each, in blocks of four
		TopShift: 4,
		SubShift: 2,
		Steps:    1, // at most two keys in each four
	}
	at := map[uint32]int{1: 0, 3: 1, 5: 2, 16: 3, 18: 4, 23: 5}
	for key := range uint32(100) {
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
			Keys: make([]uint32, r.IntN(9)), Top: make([]uint8, r.IntN(9)), Sub: make([]uint16, r.IntN(9)),
			TopShift: uint8(r.IntN(256)), SubShift: uint8(r.IntN(256)), Steps: uint8(r.IntN(256)),
		}
		if r.IntN(2) == 0 {
			table.TopShift, table.SubShift, table.Steps = table.TopShift%4, table.SubShift%4, table.Steps%4
		}
		for i := range table.Keys {
			table.Keys[i] = r.Uint32N(1 << (1 + r.IntN(31)))
		}
		for i := range table.Top {
			table.Top[i] = uint8(r.IntN(1 << r.IntN(9)))
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
