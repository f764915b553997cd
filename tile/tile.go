package tile

import "strconv"

// Tile is a kind of tile, 0..33 in mpsz order: nine characters (万), nine dots
// (筒), nine bamboo (条), then East South West North White Green Red. Other
// values are not tiles; every function takes them without panicking.
type Tile uint8

// Kinds is the number of kinds of tile.
const Kinds = 34

// The kinds of tile by name.
const (
	M1 Tile = iota
	M2
	M3
	M4
	M5
	M6
	M7
	M8
	M9
	P1
	P2
	P3
	P4
	P5
	P6
	P7
	P8
	P9
	S1
	S2
	S3
	S4
	S5
	S6
	S7
	S8
	S9
	East
	South
	West
	North
	White
	Green
	Red
)

// Suit is one of the four suits. Honours count as a suit of seven ranks.
type Suit uint8

// The suits, in mpsz order.
const (
	Characters Suit = iota // 万 m
	Dots                   // 筒 p
	Bamboo                 // 条 s
	Honours                // 字 z
)

// Suits is the number of suits.
const Suits = 4

// suitLetters names the suits in mpsz order.
const suitLetters = "mpsz"

// Ranks gives the number of ranks of the suit: 9, for honours 7, and 0 for a
// value that is no suit.
func (s Suit) Ranks() int {
	switch {
	case s < Honours:
		return 9
	case s == Honours:
		return 7
	}
	return 0
}

// Tile gives the tile of the given rank, counted from 1, and whether there is
// such a tile.
func (s Suit) Tile(rank int) (Tile, bool) {
	if rank < 1 || rank > s.Ranks() {
		return 0, false
	}
	return Tile(9*int(s) + rank - 1), true
}

// String gives the suit's letter: m, p, s or z.
func (s Suit) String() string {
	if s > Honours {
		return "?"
	}
	return suitLetters[s : s+1]
}

// Valid reports whether t is one of the 34 kinds.
func (t Tile) Valid() bool { return t < Kinds }

// Suit gives the suit of t.
func (t Tile) Suit() Suit { return Suit(t / 9) }

// Rank gives the rank of t in its suit: 1..9, for honours 1..7.
func (t Tile) Rank() int { return int(t%9) + 1 }

// IsHonour reports whether t is a wind or a dragon.
func (t Tile) IsHonour() bool { return t >= East && t < Kinds }

// IsTerminal reports whether t is a 1 or a 9 of a number suit.
func (t Tile) IsTerminal() bool { return t < East && (t%9 == 0 || t%9 == 8) }

// String writes t in mpsz notation, such as 5m or 7z.
func (t Tile) String() string {
	if !t.Valid() {
		return "Tile(" + strconv.Itoa(int(t)) + ")"
	}
	return string(appendTile(make([]byte, 0, 2), 0, t))
}

// Glyph gives the Unicode character of t, which [Parse] reads, or U+1F02B, the
// back of a tile, for a value that is no tile.
func (t Tile) Glyph() rune {
	switch {
	case t < P1:
		return 0x1F007 + rune(t)
	case t < S1:
		return 0x1F019 + rune(t-P1)
	case t < East:
		return 0x1F010 + rune(t-S1)
	case t < White:
		return 0x1F000 + rune(t-East)
	case t.Valid(): // Unicode orders the dragons red, green, white
		return 0x1F004 + rune(Red-t)
	}
	return backGlyph
}

// backGlyph is the Unicode character of a tile that lies face down.
const backGlyph rune = 0x1F02B

// JokerGlyph is the Unicode character of a joker.
const JokerGlyph rune = 0x1F02A
