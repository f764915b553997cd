// Package workload deals the fixed hands that the benchmarks ask about. Every
// workload comes from a committed seed and is the same on every machine, so
// that figures can be compared over time.
package workload

import (
	"encoding/binary"
	"hash/fnv"

	"github.com/mjtable/mahjong/tile"
)

// A Deal is a hand as it is dealt: the concealed tiles in no order, the jokers
// among them, and the declared melds.
type Deal struct {
	tiles  [17]tile.Tile
	n      uint8
	Jokers uint8
	Melds  tile.Melds
}

// Tiles gives the concealed tiles without the jokers, in the order dealt.
func (d *Deal) Tiles() []tile.Tile { return d.tiles[:d.n] }

// Hand gives the deal with its tiles counted.
func (d *Deal) Hand() tile.Hand {
	c, err := tile.CountsOf(d.Tiles())
	if err != nil {
		panic(err) // no workload deals more than four of a kind
	}
	return tile.Hand{Tiles: c, Jokers: int(d.Jokers), Melds: d.Melds}
}

// Hands gives every deal as a hand.
func Hands(deals []Deal) []tile.Hand {
	hands := make([]tile.Hand, len(deals))
	for i := range deals {
		hands[i] = deals[i].Hand()
	}
	return hands
}

// Checksum is a 64-bit FNV-1a hash over all of the deals.
func Checksum(deals []Deal) uint64 {
	h := fnv.New64a()
	var buf []byte
	for i := range deals {
		d := &deals[i]
		buf = append(buf[:0], d.n, d.Jokers)
		for _, t := range d.Tiles() {
			buf = append(buf, byte(t))
		}
		for m := range d.Melds.All() {
			buf = append(buf, byte(m.Kind), byte(m.Tile))
		}
		buf = binary.LittleEndian.AppendUint16(buf, uint16(len(buf)))
		h.Write(buf)
	}
	return h.Sum64()
}

// A Workload is a named list of deals of one size.
type Workload struct {
	Name    string
	About   string        // what it holds, in a few words
	Rules   string        // whose tiles they are made of; empty for all 136, and four groups
	Waiting bool          // the hands are of the waiting size, 3k+1; else of the winning size, 3k+2
	Jokers  int           // in every hand
	Deals   func() []Deal // deals it; always the same
}
