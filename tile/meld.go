package tile

import (
	"iter"
	"strconv"
)

// MeldKind says what a declared meld is.
type MeldKind uint8

// The kinds of declared meld.
const (
	Untold        MeldKind = iota // a meld whose tiles are not told, written []
	Chow                          // 吃, three in a row, [123m]
	Pung                          // 碰, three alike, [111m]
	Kong                          // 明杠, four alike, open, [1111m]
	ConcealedKong                 // 暗杠, four alike, not open, (1111m)
)

// String names the kind: untold, chow, pung, kong or concealed kong.
func (k MeldKind) String() string {
	names := [...]string{"untold", "chow", "pung", "kong", "concealed kong"}
	if int(k) >= len(names) {
		return "MeldKind(" + strconv.Itoa(int(k)) + ")"
	}
	return names[k]
}

// Meld is a declared meld, by its kind and its lowest tile. The tile of an
// untold meld is the zero Tile. A meld that holds jokers is given by the tiles
// that they stand for.
type Meld struct {
	Kind MeldKind
	Tile Tile
}

// Valid reports whether there is such a meld: 8m begins no chow, nor does an honour.
func (m Meld) Valid() bool {
	switch m.Kind {
	case Untold:
		return m.Tile == 0
	case Chow:
		return m.Tile < East && m.Tile%9 <= 6
	case Pung, Kong, ConcealedKong:
		return m.Tile.Valid()
	}
	return false
}

// Len gives the number of tiles that are told: 3, 4 for a kong, 0 for an
// untold meld and for one that is not valid.
func (m Meld) Len() int {
	switch {
	case !m.Valid() || m.Kind == Untold:
		return 0
	case m.Kind <= Pung:
		return 3
	}
	return 4
}

// All yields the tiles of the meld; none if it is untold or not valid.
func (m Meld) All() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		for i := range m.Len() {
			t := m.Tile
			if m.Kind == Chow {
				t += Tile(i)
			}
			if !yield(t) {
				return
			}
		}
	}
}

// MaxMelds is the most declared melds that [Melds] holds, as many as the
// largest hand of any rule set (17 tiles) has groups.
const MaxMelds = 5

// Melds is a list of up to five valid declared melds. It takes 8 bytes, is
// comparable, and its zero value is empty.
//
// The layout: meld i has 12 bits from bit 12i (kind in the upper six, tile in
// the lower), and the number of melds stands in bits 60..63.
type Melds struct{ bits uint64 }

// MeldsOf makes the list of the given melds, in that order. It fails as
// [Melds.Add] does, with the index of the meld at fault as Offset.
func MeldsOf(melds ...Meld) (Melds, error) {
	var ms Melds
	for i, m := range melds {
		var err *Error
		if ms, err = ms.add(m); err != nil {
			err.Offset = i
			return Melds{}, err
		}
	}
	return ms, nil
}

// Add gives the list with one more meld. It fails, with the list unchanged and
// an [*Error] without a place, of kind [KindMeld] if the meld is not valid, and
// of kind [KindRange] if there are five already.
func (ms Melds) Add(m Meld) (Melds, error) {
	more, err := ms.add(m)
	if err != nil {
		return ms, err
	}
	return more, nil
}

func (ms Melds) add(m Meld) (Melds, *Error) {
	n := ms.Len()
	switch {
	case !m.Valid():
		return ms, meldError(m)
	case n == MaxMelds:
		return ms, &Error{Kind: KindRange, Offset: NoPlace, Got: "a sixth declared meld", Want: "at most 5"}
	}
	ms.bits |= (uint64(m.Kind)<<6 | uint64(m.Tile)) << (12 * n)
	ms.bits += 1 << 60
	return ms, nil
}

func meldError(m Meld) *Error {
	return &Error{Kind: KindMeld, Offset: NoPlace, Got: m.String(), Want: "a meld that there is"}
}

// Len gives the number of melds.
func (ms Melds) Len() int { return int(ms.bits >> 60) }

// Told reports whether any meld says what its tiles are.
func (ms Melds) Told() bool { return ms.bits<<4 != 0 }

// Untold gives as many melds that are not told.
func (ms Melds) Untold() Melds { return Melds{ms.bits >> 60 << 60} }

// Raw gives the layout that [Melds] documents.
func (ms Melds) Raw() uint64 { return ms.bits }

// Counts gives how many tiles of each kind are told, 7 for more than that.
func (ms Melds) Counts() Counts {
	// Times the count of one tile, each kind of meld is its tiles. Counts go up to 20,
	// so those of neighbouring ranks are added up apart.
	times := [8]uint64{Chow: 0o111, Pung: 3, Kong: 4, ConcealedKong: 4}
	var mp, sz [2]uint64
	for b := ms.bits << 4 >> 4; b != 0; b >>= 12 {
		one, n := &units[b&63], times[b>>6&7]
		mp[0] += one[0] * n & odds
		mp[1] += one[0] * n >> 3 & odds
		sz[0] += one[1] * n & odds
		sz[1] += one[1] * n >> 3 & odds
	}
	return tallied(atMost7(mp[0])|atMost7(mp[1])<<3, atMost7(sz[0])|atMost7(sz[1])<<3)
}

// atMost7 gives 7 for more than that, for counts in lanes of 6 bits.
func atMost7(w uint64) uint64 { return (w | (w>>3|w>>4|w>>5)&lanes*7) & odds }

// All yields the melds in order.
func (ms Melds) All() iter.Seq[Meld] {
	return func(yield func(Meld) bool) {
		for i := range ms.Len() {
			b := ms.bits >> (12 * i) & (1<<12 - 1)
			if !yield(Meld{Kind: MeldKind(b >> 6), Tile: Tile(b & 63)}) {
				return
			}
		}
	}
}
