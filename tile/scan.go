package tile

import (
	"math/bits"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is one thing that a [scanner] reads.
type token uint8

const (
	tokenEnd token = iota
	tokenError
	tokenTile
	tokenJoker   // outside brackets only
	tokenLimited // likewise
	tokenOpen
	tokenClose
)

// scanner reads the notation token by token, in one pass over the text but for
// a look ahead from the first digit of a run to the letter of its suit.
type scanner struct {
	s      string
	i      int    // offset of what is read next
	at     int    // offset of the token last read
	runEnd int    // offset behind the suit letter of the digits last come upon
	first  Tile   // the lowest tile of their suit
	ranks  byte   // the number of ranks of their suit
	open   int    // offset of the open bracket
	closer byte   // the bracket that closes it, 0 outside brackets
	err    *Error // of tokenError
}

// next reads one token and, for tokenTile, gives the tile.
func (sc *scanner) next() (token, Tile) {
	for at := sc.i; at < len(sc.s); at = sc.i {
		c := sc.s[at]
		sc.at, sc.i = at, at+1
		if rank := c - '1'; at < sc.runEnd && rank < sc.ranks { // most tiles, without a further call
			return tokenTile, sc.first + Tile(rank)
		}
		switch c {
		case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
			return sc.digit(c - '0')
		case 'm', 'p', 's', 'z':
			if sc.i != sc.runEnd {
				return sc.fail(KindSuit, sc.at, excerpt(sc.s[sc.at:sc.i]), "digits before their suit letter, such as 123m")
			}
		case 'E', 'S', 'W', 'N', 'P', 'F', 'C':
			return tokenTile, East + Tile(strings.IndexByte(honourLetters, c))
		case ' ', '\t', '\n', '\v', '\f', '\r':
		case 'j':
			return sc.joker(sc.at, tokenJoker)
		case 'k':
			return sc.joker(sc.at, tokenLimited)
		case '[':
			return sc.bracket(']')
		case '(':
			return sc.bracket(')')
		case ']', ')':
			if c != sc.closer {
				return sc.failClose(c)
			}
			sc.closer = 0
			return tokenClose, 0
		default:
			r, n := utf8.DecodeRuneInString(sc.s[sc.at:])
			sc.i = sc.at + n
			switch {
			case isWideDigit(r):
				return sc.digit(byte(r - '０'))
			case r >= firstGlyph && r <= lastGlyph:
				sc.skipSelector()
				return tokenTile, glyphTile(r)
			case r == JokerGlyph:
				sc.skipSelector()
				return sc.joker(sc.at, tokenJoker)
			case !unicode.IsSpace(r):
				return sc.failRune(r)
			}
		}
	}
	sc.at = sc.i
	if sc.closer != 0 {
		return sc.failUnclosed()
	}
	return tokenEnd, 0
}

// honourLetters names the honours in mpsz order.
const honourLetters = "ESWNPFC"

// The Unicode characters that are tiles run winds, dragons, characters, bamboo, dots.
const (
	firstGlyph = 0x1F000
	lastGlyph  = 0x1F021
)

// glyphTile is the inverse of [Tile.Glyph].
func glyphTile(r rune) Tile {
	switch {
	case r < 0x1F004:
		return East + Tile(r-0x1F000)
	case r < 0x1F007: // red, green, white
		return Red - Tile(r-0x1F004)
	case r < 0x1F010:
		return M1 + Tile(r-0x1F007)
	case r < 0x1F019:
		return S1 + Tile(r-0x1F010)
	}
	return P1 + Tile(r-0x1F019)
}

func isWideDigit(r rune) bool { return r >= '０' && r <= '９' }

// skipSelector passes over one variation selector, which asks for a tile to be
// drawn as text (U+FE0E) or as emoji (U+FE0F).
func (sc *scanner) skipSelector() {
	rest := sc.s[sc.i:]
	if strings.HasPrefix(rest, "\uFE0E") || strings.HasPrefix(rest, "\uFE0F") {
		sc.i += len("\uFE0E")
	}
}

// digit gives the tile of the digit d at sc.at.
func (sc *scanner) digit(d byte) (token, Tile) {
	if sc.at >= sc.runEnd && !sc.findSuit() {
		return tokenError, 0
	}
	if sc.first == East && d-1 >= sc.ranks {
		return sc.fail(KindRank, sc.at, strconv.Itoa(int(d))+"z", "1z to 7z; only m, p and s have 8, 9 and 0 (a red five)")
	}
	if d == 0 {
		d = 5
	}
	return tokenTile, sc.first + Tile(d-1)
}

// findSuit looks ahead from the digit at sc.at for the letter of its suit. It
// reports whether there is one, and sets sc.err if not.
func (sc *scanner) findSuit() bool {
	for i := sc.at; i < len(sc.s); {
		switch c := sc.s[i]; c {
		case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
			i++
		case 'm', 'p', 's', 'z':
			suit := letterSuit(c)
			sc.first, sc.ranks, sc.runEnd = 9*Tile(suit), byte(suit.Ranks()), i+1
			return true
		default:
			r, n := utf8.DecodeRuneInString(sc.s[i:])
			if !isWideDigit(r) && !unicode.IsSpace(r) {
				sc.failSuffix(i, r, n)
				return false
			}
			i += n
		}
	}
	if sc.closer != 0 {
		sc.failUnclosed()
	} else {
		sc.fail(KindTrailing, sc.at, excerpt(strings.TrimSpace(sc.s[sc.at:]))+" at the end", wantSuit)
	}
	return false
}

func letterSuit(letter byte) Suit {
	switch letter {
	case 'm':
		return Characters
	case 'p':
		return Dots
	case 's':
		return Bamboo
	}
	return Honours
}

const wantSuit = "a suit letter after the digits: m, p, s, or z for honours"

// joker gives a joker of either kind that stands at the given offset.
func (sc *scanner) joker(at int, kind token) (token, Tile) {
	if sc.closer != 0 {
		return sc.fail(KindMeld, at, "a joker in a declared meld", "the tile that the joker stands for, such as [123m]; or [] for a meld that is not told")
	}
	return kind, 0
}

// bracket opens a meld that the given bracket is to close.
func (sc *scanner) bracket(closer byte) (token, Tile) {
	if sc.closer != 0 {
		return sc.fail(KindBracket, sc.at, excerpt(sc.s[sc.at:sc.i])+" inside brackets", excerpt(string(sc.closer))+" first")
	}
	sc.open, sc.closer = sc.at, closer
	return tokenOpen, 0
}

// meld reads on from an opening bracket to behind its closing one.
func (sc *scanner) meld() (Meld, *Error) {
	concealed := sc.closer == ')'
	var kinds Set
	for n := 0; ; n++ {
		switch tok, t := sc.next(); tok {
		case tokenTile:
			kinds |= 1 << t
		case tokenClose:
			m, ok := meldOf(concealed, kinds, n)
			if !ok {
				sc.failMeld(concealed)
				return Meld{}, sc.err
			}
			return m, nil
		default: // tokenError: nothing else stands in brackets
			return Meld{}, sc.err
		}
	}
}

// meldOf gives the meld that n tiles of the given kinds make, and whether they
// make one.
func meldOf(concealed bool, kinds Set, n int) (Meld, bool) {
	m := Meld{Tile: Tile(bits.TrailingZeros64(uint64(kinds)))}
	switch {
	case concealed && n == 4 && kinds.Len() == 1:
		m.Kind = ConcealedKong
	case concealed:
		return m, false
	case n == 0:
		m = Meld{Kind: Untold}
	case n == 3 && kinds == 7<<m.Tile:
		m.Kind = Chow
	case n == 3 && kinds.Len() == 1:
		m.Kind = Pung
	case n == 4 && kinds.Len() == 1:
		m.Kind = Kong
	default:
		return m, false
	}
	return m, m.Valid()
}

func (sc *scanner) fail(kind ErrorKind, at int, got, want string) (token, Tile) {
	sc.err = &Error{Kind: kind, Offset: at, Got: got, Want: want}
	return tokenError, 0
}

func (sc *scanner) failUnclosed() (token, Tile) {
	return sc.fail(KindBracket, sc.open, excerpt(sc.s[sc.open:sc.open+1])+" that nothing closes", excerpt(string(sc.closer))+" behind the meld")
}

func (sc *scanner) failClose(c byte) (token, Tile) {
	if sc.closer == 0 {
		return sc.fail(KindBracket, sc.at, excerpt(string(c))+" that nothing opens", "[ or ( before the meld")
	}
	return sc.fail(KindBracket, sc.at, excerpt(string(c)), excerpt(string(sc.closer)))
}

func (sc *scanner) failMeld(concealed bool) {
	want := "[] (not told), three in a row of one number suit, or three or four alike"
	if concealed {
		want = "four alike: round brackets are a concealed kong, all other melds take square ones"
	}
	sc.fail(KindMeld, sc.open, excerpt(sc.s[sc.open:sc.i]), want)
}

// failSuffix refuses the rune of n bytes that follows digits at the given offset.
func (sc *scanner) failSuffix(at int, r rune, n int) {
	got := excerpt(sc.s[at:at+n]) + " after digits"
	switch {
	case r == utf8.RuneError && n == 1:
		sc.fail(KindChar, at, got+", which is not UTF-8", wantSuit)
	case (r == 'j' || r == 'k' || r == JokerGlyph) && sc.closer != 0:
		sc.joker(at, tokenJoker)
	case r < utf8.RuneSelf && strings.IndexByte(honourLetters, byte(r)) >= 0:
		sc.fail(KindSuffix, at, got, wantSuit+"; the capitals "+honourLetters+" are honours, one tile each, and take no digits")
	default:
		sc.fail(KindSuffix, at, got, wantSuit)
	}
}

// failRune refuses a rune that the notation does not have.
func (sc *scanner) failRune(r rune) (token, Tile) {
	kind, got := KindChar, excerpt(sc.s[sc.at:sc.i])
	want := "tiles such as 123m, the honours E S W N P F C, j for a joker, k for a limited one, or melds in brackets"
	switch {
	case r >= 0x1F022 && r <= 0x1F029:
		kind, got = KindBonus, "the bonus tile "+got
		want = "the hand without flowers and seasons: set bonus tiles aside"
	case r == backGlyph:
		got += ", the back of a tile"
		want = "faces; a declared meld that is not told is []"
	case r == utf8.RuneError && sc.i-sc.at == 1:
		got += ", which is not UTF-8"
	case r == 'r':
		want = "0m, 0p or 0s for a red five"
	case r == 'R':
		want = "C or 7z for the red dragon"
	case r == 'J':
		want = "a small j for a joker"
	}
	return sc.fail(kind, sc.at, got, want)
}

// tooMany refuses a token for which there is no room.
func (sc *scanner) tooMany(tok token, t Tile, want string) *Error {
	got := "a declared meld"
	switch tok {
	case tokenTile:
		got = t.String()
	case tokenJoker:
		got = "a joker"
	case tokenLimited:
		got = "a limited joker"
	}
	return &Error{Kind: KindRange, Offset: sc.at, Got: got + " too many", Want: want}
}

// excerpt quotes a text, cut short after some twenty bytes.
func excerpt(s string) string {
	const most = 24
	if r, _ := utf8.DecodeRuneInString(s); unicode.IsMark(r) { // not to be seen by itself
		return strconv.QuoteToASCII(s)
	}
	if len(s) <= most {
		return strconv.Quote(s)
	}
	n := most
	for !utf8.RuneStart(s[n]) {
		n--
	}
	return strconv.Quote(s[:n]) + "..."
}
