package tile

import (
	"fmt"
	"strconv"
)

// Encoding is a way to write a tile as one number, for hands that come from or
// go to other programs. All of them know all 34 kinds.
type Encoding uint8

const (
	// Index34 numbers the kinds 0..33 in mpsz order: characters, dots, bamboo,
	// East South West North White Green Red. It is the number of [Tile].
	Index34 Encoding = iota

	// Index136 numbers every tile of a set of 136: 4 times the kind in mpsz
	// order, and 0..3 for the copy. [Encoding.Code] gives the first copy.
	Index136

	// HexByte has the suit in the upper four bits and the rank in the lower:
	// 0x01..0x09 dots, 0x11..0x19 bamboo, 0x21..0x29 characters, then 0x31 East,
	// 0x41 South, 0x51 West, 0x61 North, 0x71 Red, 0x81 Green, 0x91 White.
	HexByte

	// TwoDigit has the suit in the tens and the rank in the ones: 11..19
	// characters, 21..29 dots, 31..39 bamboo, 41..47 East South West North White
	// Green Red. 51, 52 and 53, the red fives of the three suits, are read as
	// plain fives and never given.
	TwoDigit
)

// String names the encoding as its constant is named.
func (e Encoding) String() string {
	names := [...]string{"Index34", "Index136", "HexByte", "TwoDigit"}
	if int(e) >= len(names) {
		return "Encoding(" + strconv.Itoa(int(e)) + ")"
	}
	return names[e]
}

// Tile gives the tile of a code. A code that the encoding does not have, or an
// encoding that there is not, is an [*Error] of kind [KindRange].
func (e Encoding) Tile(code int) (Tile, error) {
	switch {
	case e == Index34 && code >= 0 && code < Kinds:
		return Tile(code), nil
	case e == Index136 && code >= 0 && code < 4*Kinds:
		return Tile(code / 4), nil
	case e == HexByte && code >= 0 && code <= 0xFF:
		if t, ok := hexTile(code>>4, code&0xF); ok {
			return t, nil
		}
	case e == TwoDigit && code >= 51 && code <= 53:
		return M5 + Tile(9*(code-51)), nil
	case e == TwoDigit && code >= 10 && code < 50:
		if t, ok := Suit(code/10 - 1).Tile(code % 10); ok {
			return t, nil
		}
	}
	return 0, e.codeError(code)
}

// Code gives the code of a tile, such that [Encoding.Tile] gives the tile back.
// A value that is no tile, or an encoding that there is not, is an [*Error] of
// kind [KindRange].
func (e Encoding) Code(t Tile) (int, error) {
	if !t.Valid() {
		return 0, invalidTile(NoPlace, t)
	}
	switch e {
	case Index34:
		return int(t), nil
	case Index136:
		return 4 * int(t), nil
	case HexByte:
		return hexCode(t), nil
	case TwoDigit:
		return 10*(int(t.Suit())+1) + t.Rank(), nil
	}
	return 0, e.unknown()
}

// hexTile gives the tile of the two halves of a HexByte, and whether there is one.
func hexTile(high, low int) (Tile, bool) {
	switch {
	case high < 3: // dots, bamboo, characters
		return Suit((high + 1) % 3).Tile(low)
	case low != 1 || high > 9:
		return 0, false
	case high < 7:
		return East + Tile(high-3), true
	}
	return Red - Tile(high-7), true
}

func hexCode(t Tile) int {
	switch {
	case t < East:
		return (int(t.Suit())+2)%3<<4 | t.Rank()
	case t < White:
		return (int(t-East)+3)<<4 | 1
	}
	return (int(Red-t)+7)<<4 | 1
}

// codeError says which codes there are instead of the one that was given.
func (e Encoding) codeError(code int) *Error {
	err := &Error{Kind: KindRange, Offset: NoPlace, Got: "code " + strconv.Itoa(code)}
	switch e {
	case Index34:
		err.Want = "0 to 33"
	case Index136:
		err.Want = "0 to 135"
	case HexByte:
		err.Got = fmt.Sprintf("code %#02x", code)
		err.Want = "0x01 to 0x09, 0x11 to 0x19, 0x21 to 0x29, or 0x31, 0x41, 0x51, 0x61, 0x71, 0x81, 0x91"
	case TwoDigit:
		err.Want = "11 to 19, 21 to 29, 31 to 39, 41 to 47, or 51, 52, 53"
	default:
		return e.unknown()
	}
	return err
}

func (e Encoding) unknown() *Error {
	return &Error{Kind: KindRange, Offset: NoPlace, Got: e.String(), Want: "Index34, Index136, HexByte or TwoDigit"}
}
