package tile

import "strconv"

// MaxJokers is the most jokers that the notation reads and writes in one hand:
// far more than any table deals, so that a hand with too many of them can still
// be told, and be refused by the rules.
const MaxJokers = 60

// Parse reads a hand from the one-line notation that the package comment
// describes. Tiles, jokers and melds may come in any order, with spaces
// anywhere; the empty text is the empty hand. It allocates nothing unless it
// fails.
//
// Every error is an [*Error] that says what stands at which byte of s and what
// may stand there; of several faults it is the first that reading from the left
// comes upon. What a [Hand] cannot hold is refused with kind [KindRange]: more
// than [MaxCount] concealed tiles of a kind, [MaxMelds] declared melds,
// [MaxJokers] jokers or [MaxLimited] limited ones. Whether a table has so many is not asked.
func Parse(s string) (Hand, error) {
	return read(s, room{anyTiles, MaxJokers, MaxLimited, MaxMelds, wantHand})
}

// ParseTile reads one tile, in any of the spellings that [Parse] takes. Every
// error is an [*Error], of kind [KindRange] if there is no tile or anything more.
func ParseTile(s string) (Tile, error) {
	h, err := read(s, room{tiles: 1, want: wantTile})
	if err != nil {
		return 0, err
	}
	for t := range h.Tiles.All() {
		return t, nil
	}
	return 0, &Error{Kind: KindRange, Offset: len(s), Got: "nothing", Want: wantTile}
}

// ParseMeld reads one declared meld in its brackets: [123m], [111m], [1111m],
// (1111m) or []. Its tiles may stand in any order and in any of the spellings
// that [Parse] takes. Every error is an [*Error]: of kind [KindMeld] if the tiles
// are no meld, [KindRange] if there is no meld or anything more.
func ParseMeld(s string) (Meld, error) {
	h, err := read(s, room{melds: 1, want: wantMeld})
	if err != nil {
		return Meld{}, err
	}
	for m := range h.Melds.All() {
		return m, nil
	}
	return Meld{}, &Error{Kind: KindRange, Offset: len(s), Got: "nothing", Want: wantMeld}
}

// ParseSet reads a set of kinds, written as tiles in any of the spellings that
// [Parse] takes. A kind that is written twice is in the set once. Every error is
// an [*Error], of kind [KindRange] if there are jokers or melds.
func ParseSet(s string) (Set, error) {
	sc := scanner{s: s}
	var set Set
	for {
		switch tok, t := sc.next(); tok {
		case tokenTile:
			set |= 1 << t
		case tokenEnd:
			return set, nil
		case tokenError:
			return 0, sc.err
		default:
			return 0, sc.tooMany(tok, t, wantTiles)
		}
	}
}

// room says how much of each may be read, and how to tell a writer so.
type room struct {
	tiles, jokers, limited, melds int
	want                          string
}

// anyTiles is more tiles than Counts holds, so that it is Counts that refuses
// one too many.
const anyTiles = MaxCount*Kinds + 1

const (
	wantHand    = "at most 60 jokers, 15 limited ones and 5 declared melds" // MaxJokers, MaxLimited, MaxMelds
	wantLimited = "0 to 15"
	wantTile    = "one tile, such as 5m, and nothing else"
	wantTiles   = "tiles, such as 123m, and nothing else"
	wantCounts  = "tiles, such as 123m, at most 15 limited jokers, and nothing else"
	wantMeld    = "one declared meld, such as [123m], and nothing else"
	wantMelds   = "at most 5 declared melds, such as [123m], and nothing else"
)

// read reads a hand that has to fit into the given room.
func read(s string, left room) (Hand, error) {
	sc := scanner{s: s}
	var h Hand
	for {
		tok, t := sc.next()
		switch {
		case tok == tokenTile && left.tiles > 0:
			more, ok := h.Tiles.plus(t)
			if !ok {
				return Hand{}, rangeError(sc.at, t)
			}
			h.Tiles = more
			left.tiles--
		case tok == tokenJoker && left.jokers > 0:
			h.Jokers++
			left.jokers--
		case tok == tokenLimited && left.limited > 0:
			h.Tiles.sz += 1 << limitedAt
			left.limited--
		case tok == tokenOpen && left.melds > 0:
			m, err := sc.meld()
			if err != nil {
				return Hand{}, err
			}
			h.Melds, _ = h.Melds.add(m) // valid, and there is room
			left.melds--
		case tok == tokenEnd:
			return h, nil
		case tok == tokenError:
			return Hand{}, sc.err
		default:
			return Hand{}, sc.tooMany(tok, t, left.want)
		}
	}
}

// String writes the hand in its canonical form, which [Parse] reads back: tiles
// in mpsz order as 123m45p99s, jokers as jj, limited ones as kk, then each meld,
// with a space between; the empty hand is "". Jokers of which there are fewer than
// none or more than [MaxJokers] are told as a number, such as j*1000, which Parse
// refuses.
func (h Hand) String() string { return string(h.append(make([]byte, 0, 64))) }

func (h Hand) append(b []byte) []byte {
	start := len(b)
	b = h.Tiles.appendTiles(b)
	if h.jokersFit() {
		b = appendLetters(b, start, 'j', h.Jokers)
	} else {
		b = strconv.AppendInt(append(appendSpace(b, start), "j*"...), int64(h.Jokers), 10)
	}
	b = appendLetters(b, start, 'k', h.Tiles.Limited())
	return h.Melds.append(b, start)
}

// appendLetters writes n jokers of the kind that the letter stands for.
func appendLetters(b []byte, start int, letter byte, n int) []byte {
	if n > 0 {
		b = appendSpace(b, start)
	}
	for range n {
		b = append(b, letter)
	}
	return b
}

// jokersFit reports whether the notation can tell the number of jokers.
func (h Hand) jokersFit() bool { return h.Jokers >= 0 && h.Jokers <= MaxJokers }

// String writes the kinds in mpsz order, such as 147m25z; the empty set is "".
func (s Set) String() string { return string(s.append(make([]byte, 0, 64))) }

func (s Set) append(b []byte) []byte {
	start := len(b)
	for t := range s.All() {
		b = appendTile(b, start, t)
	}
	return b
}

// String writes the tiles in mpsz order and the limited jokers, such as
// 123m45p99s k; nothing is "".
func (c Counts) String() string { return string(c.append(make([]byte, 0, 64))) }

func (c Counts) append(b []byte) []byte {
	start := len(b)
	return appendLetters(c.appendTiles(b), start, 'k', c.Limited())
}

func (c Counts) appendTiles(b []byte) []byte {
	start := len(b)
	for t, n := range c.All() {
		for range n {
			b = appendTile(b, start, t)
		}
	}
	return b
}

// String writes the meld in its brackets: [123m], [111m], [1111m], (1111m) or [];
// one that is not valid is told by its kind and tile, such as Meld(chow 8m).
func (m Meld) String() string { return string(m.append(make([]byte, 0, 32))) }

func (m Meld) append(b []byte) []byte {
	if !m.Valid() {
		return append(b, "Meld("+m.Kind.String()+" "+m.Tile.String()+")"...)
	}
	brackets := "[]"
	if m.Kind == ConcealedKong {
		brackets = "()"
	}
	b = append(b, brackets[0])
	start := len(b)
	for t := range m.All() {
		b = appendTile(b, start, t)
	}
	return append(b, brackets[1])
}

// String writes the melds with a space between, such as "[123m] (5555z) []".
func (ms Melds) String() string { return string(ms.append(make([]byte, 0, 64), 0)) }

// append puts a space before each meld but one that stands at start.
func (ms Melds) append(b []byte, start int) []byte {
	for m := range ms.All() {
		b = m.append(appendSpace(b, start))
	}
	return b
}

// appendTile writes a valid tile; tiles of one suit in a row share its letter,
// back to the start of the run of tiles.
func appendTile(b []byte, start int, t Tile) []byte {
	digit, letter := '0'+byte(t.Rank()), suitLetters[t.Suit()]
	if n := len(b); n > start && b[n-1] == letter {
		b[n-1] = digit
		return append(b, letter)
	}
	return append(b, digit, letter)
}

// appendSpace writes the space between two parts of what begins at start.
func appendSpace(b []byte, start int) []byte {
	if len(b) > start {
		b = append(b, ' ')
	}
	return b
}
