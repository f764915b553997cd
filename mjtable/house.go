package mjtable

import (
	"slices"

	"github.com/mjtable/mahjong/tile"
)

// House is what sets the rules of a table apart from four of each of the 34
// kinds, groups of any tiles, and forms that win without more ado. Generated code
// fills it in from a rule file; its fields are not part of the compatibility
// promise.
type House struct {
	Copies  [tile.Kinds]uint8 // of each kind in play as natural tiles, 0 to 4
	InPlay  [2]uint64         // Copies in the layout of tile.Counts
	Jokers  tile.Set          // kinds that are jokers in every deal
	Proxy   tile.Set          // the kind, one at most, whose tiles are the face of the joker
	Limited tile.Set          // the kind, one at most, that is a limited joker
	Limits  int               // the most limited jokers of a hand
	Suits   []Suit            // of what hands are made
	Ways    []Way             // to win
}

// Suit is a suit of a house: neighbouring kinds that groups are made of.
type Suit struct {
	First tile.Tile
	Ranks uint8
	Runs  Runs
}

// Kinds gives the kinds of the suit.
func (s *Suit) Kinds() tile.Set { return (1<<s.Ranks - 1) << s.First }

// Runs says which different tiles of a suit are a group.
type Runs uint8

// The runs.
const (
	NoRuns   Runs = iota
	Chows         // three in a row
	AnyThree      // any three of four
)

// Way is one way to win: a form, and what it asks for besides. A hand wins if it
// wins in any of the ways of its house.
type Way struct {
	Form Form

	// Of all forms.
	MaxSuits     uint8    // of numbers, among natural tiles, told ones too; 3 for no bound
	MinSuits     uint8    // likewise; 0 for no bound
	Kinds        tile.Set // that natural tiles, told ones too, may be
	Contain      tile.Set // of which there is at least one; none for no bound
	Void         Void
	Open, Closed bool  // some meld, or none, is declared and not a concealed kong
	MaxWild      uint8 // jokers that may stand for something other than their own face; AnyWild for no bound
	SelfDraw     uint8 // a hand of so many jokers or more wins by self-draw only; 0 for no bound

	// Of groups and a pair, and of the knitted straight.
	Tables      []*SuitTable // for each suit of the house what it lacks; none where that is found rank by rank
	Pair        tile.Set     // that the pair may be
	NaturalPair bool         // no joker is in the pair
	PungsOnly   bool         // no group is a run
	SomePung    bool         // at least one pung or kong, or
	PungPair    tile.Set     // a pair of one of these
	Melded      bool         // all groups are declared

	// Of pairs.
	Pairs, Singles, Triplets uint8
	Quads                    bool // four alike are two pairs
	PairJokers               PairJokers

	// Of scattered tiles and knitted ones.
	Gap  uint8 // ranks of a suit differ by so much at least
	Full bool  // all honours are there

	// Of an instant win.
	Instant uint8    // jokers that win; 0 for Fours
	Fours   tile.Set // all four of one of these win
}

// AnyWild is the MaxWild of ways without a bound.
const AnyWild = 255

// Void says whether a win holds none of the kinds that the deal makes void.
type Void uint8

// The kinds of Void.
const (
	VoidIgnored  Void = iota
	VoidGiven         // if the deal names some
	VoidRequired      // the deal has to name some
)

// PairJokers says what jokers are in a hand of pairs.
type PairJokers uint8

// The uses of jokers in a hand of pairs.
const (
	WildPairs PairJokers = iota // any tile
	OwnPairs                    // their own face
	NoPairs                     // not allowed
)

// SuitTable says what a suit of concealed tiles lacks, whatever they are, as an
// automaton that reads the counts of its ranks in order.
type SuitTable struct {
	// Next[s+n] is the state after a rank of which n tiles are held, from state s;
	// a suit begins in state 0. States are multiples of SuitStep; what the last
	// rank leads to is the class.
	Next  []uint16
	Needs []Lacks // by class; if Flags, four for each class
	Flags bool
}

// SuitStep is how many counts a rank can have: 0 to 4.
const SuitStep = 5

// Class gives the class of the suit with the given counts, 3 bits a rank and
// none more than 4.
func (t *SuitTable) Class(counts uint64, ranks uint8) uint {
	state := uint(0)
	for range ranks {
		state = uint(t.Next[state+uint(counts&7)])
		counts >>= 3
	}
	return state
}

// Lacks says how many tiles some suits are missing: byte g of Words[x][e] for g
// groups and e pairs, with at most x tiles beyond the copies in play, which only
// jokers can stand for. Never means that it cannot be had. Levels beyond Top say
// the same as Top.
type Lacks struct {
	Words [LackLevels][2]uint64
	Top   uint8
}

// LackLevels is how many levels of tiles beyond the copies in play are told
// apart; the last stands for any number.
const LackLevels = 7

// Hash continues the hash h over all words of the table: the states, then what
// each class lacks.
func (t *SuitTable) Hash(h uint64) uint64 {
	h = Hash(h, t.Next)
	for i := range t.Needs {
		h = t.Needs[i].hash(h)
	}
	return h
}

func (l *Lacks) hash(h uint64) uint64 {
	for x := range l.Words {
		h = Hash(h, l.Words[x][:])
	}
	return Hash(h, []uint8{l.Top})
}

// Bytes gives the size of the table.
func (t *SuitTable) Bytes() int {
	const lacks = LackLevels*2*8 + 1
	return 2*len(t.Next) + lacks*len(t.Needs)
}

// Tables gives the suit tables of all ways to win, each once, in the order in
// which the ways name them.
func (h *House) Tables() []*SuitTable {
	var tables []*SuitTable
	for _, w := range h.Ways {
		for _, t := range w.Tables {
			if t != nil && !slices.Contains(tables, t) {
				tables = append(tables, t)
			}
		}
	}
	return tables
}

// Hash continues the hash sum over all words of the suit tables, each once.
func (h *House) Hash(sum uint64) uint64 {
	for _, t := range h.Tables() {
		sum = t.Hash(sum)
	}
	return sum
}

// Bytes gives the size of the suit tables, each once.
func (h *House) Bytes() int {
	n := 0
	for _, t := range h.Tables() {
		n += t.Bytes()
	}
	return n
}

// WinBy says how the winning tile comes.
type WinBy uint8

// The ways in which it comes.
const (
	AnyWin   WinBy = iota // not said
	SelfDraw              // drawn from the wall 自摸
	Claim                 // discarded by another 点炮
)

// Deal is what one deal fixes beside the rules. It is comparable, and the zero
// value says nothing.
type Deal struct {
	Jokers  tile.Set // the kinds that are jokers in this deal: they are not drawn as natural tiles
	Proxy   tile.Set // the kind, one at most, whose tiles are the face of the joker; rules with a proxy name it themselves
	Limited tile.Set // the faces that limited jokers take
	Void    tile.Set // kinds that a win may not hold: those of the void suit 定缺
	By      WinBy    // how the winning tile comes
}
