package mjtable

import (
	"encoding/binary"
	"hash/fnv"
	"testing"
)

func TestHashIsFNV1a(t *testing.T) {
	want := fnv.New64a()
	for _, w := range []any{[]uint8{1, 200}, []uint16{0, 1, 0xfedc}, []uint32{7, 0xdeadbeef}, []uint64{1 << 63}} {
		if err := binary.Write(want, binary.LittleEndian, w); err != nil {
			t.Fatal(err)
		}
	}
	h := Hash(HashStart, []uint8{1, 200})
	h = Hash(h, []uint16{0, 1, 0xfedc})
	h = Hash(h, []uint32{7, 0xdeadbeef})
	h = Hash(h, []uint64{1 << 63})
	if h != want.Sum64() {
		t.Errorf("Hash = %#x, hash/fnv says %#x", h, want.Sum64())
	}
}
