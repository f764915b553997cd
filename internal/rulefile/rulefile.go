// Package rulefile reads rule files and says what they compile to. docs/rules.md
// tells users what may stand in them.
//
// A file that is read is a file that compiles: all that is wrong with it is
// refused by [Parse], with line and column, what stands there and what is needed.
package rulefile

import (
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// File is a rule file as it is written, with what it leaves out filled in.
type File struct {
	Path     string // as Parse was given it
	Checksum uint64 // of the file's bytes: see Checksum

	Go     string // name of the Go variable
	Name   string // as users name it
	Title  string // "" if left out
	Doc    string // lines of the comment of the variable, without a line end at the end
	Source string // "" if left out

	Suits       tile.Set         // kinds in play as natural tiles: those written, without Jokers.Fixed
	Chows       [3]bool          // whether three in a row of m, p, s are a group
	HonourRuns  HonourRuns       // none if left out
	Copies      [tile.Kinds]int  // of each kind in play, 1 to 4; 0 for others
	Groups      int              // 2 to 5
	Pair        tile.Set         // Suits for any
	NaturalPair bool             // no joker is in the pair
	Jokers      *Jokers          // nil for none
	Forms       Forms            // nil for those left out
	Gates       Gates            // the zero value for those left out
	Big         []Big            // in the order in which they are written
	BigOnly     bool             // groups and a pair win in a big shape only
	at          map[string]place // where the value of each key stands: "gates.maxSuits"
}

// HonourRuns says which different honours are a group.
type HonourRuns struct {
	Winds   bool // any three of the four
	Dragons bool // white, green and red
}

// Jokers says which jokers a hand may have.
type Jokers struct {
	Max         int      // most jokers of a hand, 1 to 17
	Fixed       tile.Set // kinds that are jokers in every deal
	NoFifthCopy bool     // a joker may not stand for a copy beyond those in play
	Proxy       tile.Set // the kind, one at most, whose tiles are the joker's face
	Limited     tile.Set // the kind, one at most, that is a limited joker
	LimitedMax  int      // most limited jokers of a hand; 0 without Limited
}

// Forms are the forms that win, nil for those that do not.
type Forms struct {
	Melds           *Melds
	Pairs           *Pairs
	Orphans         *Orphans
	Scattered       *Scattered
	Knitted         *Knitted
	KnittedStraight *KnittedStraight
	AllInSet        *AllInSet
	Instant         *Instant
}

// Melds is groups and a pair.
type Melds struct{ Waives Gate }

// Pairs is pairs, and single tiles and triplets beside.
type Pairs struct {
	Waives                   Gate
	Pairs, Singles, Triplets int
	Quads                    bool // four alike are two pairs
	Jokers                   mjtable.PairJokers
}

// Orphans is one of each terminal and honour and one more of them.
type Orphans struct{ Waives Gate }

// Scattered is fourteen different tiles, far apart in each suit.
type Scattered struct {
	Waives Gate
	Gap    int  // ranks of a suit differ by so much at least, 1 to 8
	All    bool // all honours in play are there
}

// Knitted is fourteen different tiles of a knitted set and the honours.
type Knitted struct {
	Waives Gate
	All    bool // all honours in play are there
}

// KnittedStraight is the nine tiles of a knitted set, groups and a pair.
type KnittedStraight struct{ Waives Gate }

// AllInSet is tiles of a set in no order.
type AllInSet struct {
	Waives Gate
	Set    tile.Set
}

// Instant is a win by what some tiles are, whatever the others.
type Instant struct {
	Waives Gate
	Jokers int      // so many win; 0 for Fours
	Fours  tile.Set // all four of one of these win
}

// Gates is what a win must fulfil besides.
type Gates struct {
	MaxSuits     int // AnySuits for no bound
	MinSuits     int // 0 for no bound
	Void         mjtable.Void
	Contain      tile.Set // none for no bound
	Pung         bool
	PungOrPairOf tile.Set // none for pungs only
	Open, Closed bool
	Forbid       tile.Set
	MaxWild      int // mjtable.AnyWild for no bound
	SelfDraw     int // 0 for no bound
}

// AnySuits is the MaxSuits of gates without a bound.
const AnySuits = 3

// Gate is a set of gates, one bit each.
type Gate uint16

// The gates that may be waived.
const (
	MaxSuits Gate = 1 << iota
	MinSuits
	Void
	Contain
	Pung // with PungOrPairOf
	Open
	Closed
	Forbid
	MaxWild
	SelfDraw
	Pair
)

// gateNames names the gates by bit, as rule files write them.
var gateNames = []string{
	"maxSuits", "minSuits", "void", "contain", "pung", "open", "closed", "forbid", "maxWild", "selfDraw", "pair",
}

// Names gives the names of the gates, in the order of their bits.
func (g Gate) Names() []string {
	var names []string
	for i, name := range gateNames {
		if g>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// Big is a big shape of groups and a pair, and the gates that it waives.
type Big struct {
	Shape  Shape
	Waives Gate
}

// Shape is a shape of groups and a pair.
type Shape uint8

// The shapes.
const (
	Pungs     Shape = iota // every group is a pung or kong 碰碰胡
	Flush                  // one number suit 清一色
	HalfFlush              // one number suit and honours 混一色
	Honours                // honours only 字一色
	Melded                 // every group is declared 全求人
)

// shapeNames names the shapes, as rule files write them.
var shapeNames = []string{"pungs", "flush", "halfFlush", "honours", "melded"}

// String gives the name of the shape, as rule files write it.
func (s Shape) String() string { return shapeNames[s] }
