package mjtable

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/mjtable/mahjong/tile"
)

// slowKey is the key as its definition says it, tile by tile.
func slowKey(c tile.Counts) uint64 {
	key, prev := uint64(1), tile.Tile(tile.Kinds)
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
		if got, want := Key(c), slowKey(c); uint64(got) != want {
			t.Fatalf("Key = %b, by definition %b (%v)", got, want, c)
		}
	}
}

// slowKeyOf17 is the key of 17 tiles as the definition of KeyOf17 says it.
func slowKeyOf17(c tile.Counts) uint32 {
	text := strconv.FormatUint(slowKey(c), 2)
	key, err := strconv.ParseUint("0"+text[1:len(text)-1], 2, 32)
	if err != nil {
		panic(err)
	}
	return uint32(key)
}

// TestKeyOf17IsItsDefinition takes hands of all kinds: those of 17 kinds have the
// longest key, and those of one suit the most runs.
func TestKeyOf17IsItsDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 17))
	for range 300_000 {
		var c tile.Counts
		first, kinds, copies := r.IntN(tile.Kinds-5), 5+r.IntN(tile.Kinds-4), 1+r.IntN(4)
		for tries := 0; c.Len() < 17; tries++ {
			if tries > 200 {
				copies = 4
			}
			if t := tile.Tile(first + r.IntN(min(kinds, tile.Kinds-first))); c.Count(t) < copies {
				c, _ = c.Add(t)
			}
		}
		if got, want := KeyOf17(c), slowKeyOf17(c); got != want {
			t.Fatalf("KeyOf17 = %b, by definition %b (%v)", got, want, c)
		}
	}
}

// TestKeysOf17Differ holds that the shorter key tells as much as the whole one.
func TestKeysOf17Differ(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	whole := map[uint32]uint64{}
	for range 300_000 {
		var c tile.Counts
		for c.Len() < 17 {
			if t := tile.Tile(r.IntN(9)); c.Count(t) < 4 {
				c, _ = c.Add(t)
			}
		}
		key := KeyOf17(c)
		if other, ok := whole[key]; ok && other != slowKey(c) {
			t.Fatalf("KeyOf17 = %b of two hands with the keys %b and %b", key, other, slowKey(c))
		}
		whole[key] = slowKey(c)
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
