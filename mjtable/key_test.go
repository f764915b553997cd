package mjtable

import (
	"math/rand/v2"
	"testing"

	"github.com/mjtable/mahjong/tile"
)

// slowKey is the key as its definition says it, tile by tile.
func slowKey(c tile.Counts) uint32 {
	key, prev := uint32(1), tile.Tile(tile.Kinds)
	for t, n := range c.All() {
		for range n {
			switch {
			case prev == tile.Kinds:
			case t == prev:
				key = key<<2 | 0b11
			case t == prev+1 && t.Suit() == prev.Suit() && !t.IsHonour():
				key <<= 1
			default:
				key = key<<2 | 0b10
			}
			prev = t
		}
	}
	return key << 1
}

// deal takes n tiles from 136, at random.
func deal(r *rand.Rand, n int) tile.Counts {
	var c tile.Counts
	for c.Len() < n {
		if t := tile.Tile(r.IntN(tile.Kinds)); c.Count(t) < 4 && r.IntN(4) >= c.Count(t) {
			c, _ = c.Add(t)
		}
	}
	return c
}

func TestKeyIsItsDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 1_000_000 {
		c := deal(r, 1+r.IntN(MaxKeyTiles))
		if got, want := Key(c), slowKey(c); got != want {
			t.Fatalf("Key = %b, by definition %b (%v)", got, want, c)
		}
	}
}

func BenchmarkKey(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	var cs [4096]tile.Counts
	for i := range cs {
		cs[i] = deal(r, 14)
	}
	b.ResetTimer()
	var s uint32
	for i := range b.N {
		s += Key(cs[i&4095])
	}
	sink = s
}

var sink uint32
