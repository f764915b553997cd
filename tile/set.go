package tile

import (
	"iter"
	"math/bits"
)

// Set is a set of kinds: bit i stands for Tile(i). Bits above 33 mean nothing
// and are passed over.
type Set uint64

// AllKinds is the set of all 34 kinds.
const AllKinds Set = 1<<Kinds - 1

// SetOf gives the set of the given kinds; values that are no tiles are left out.
func SetOf(tiles ...Tile) Set {
	var s Set
	for _, t := range tiles {
		s |= 1 << t
	}
	return s & AllKinds
}

// Has reports whether t is in s.
func (s Set) Has(t Tile) bool { return t < Kinds && s>>t&1 != 0 }

// Len gives the number of kinds in s.
func (s Set) Len() int { return bits.OnesCount64(uint64(s & AllKinds)) }

// All yields the kinds in s in mpsz order.
func (s Set) All() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		for r := s & AllKinds; r != 0; r &= r - 1 {
			if !yield(Tile(bits.TrailingZeros64(uint64(r)))) {
				return
			}
		}
	}
}
