// Package automata makes the suit tables of houses: for one suit, the automaton
// that reads how many tiles of each rank are held and says what the suit lacks.
package automata

import (
	"errors"
	"fmt"

	"github.com/mjtable/mahjong/mjtable"
)

// Spec says what a suit is made of.
type Spec struct {
	Copies []uint8      // of each rank in play; nothing can be made of a rank of which there are none
	Runs   mjtable.Runs // AnyThree takes four ranks
	Groups int          // the most that is said anything of, 1 to 5
	Pair   uint16       // ranks that the pair may be of: bit 0 for the first
	Beyond int          // the most tiles beyond the copies in play, which only jokers stand for; LackLevels-1 or more for any number

	Flags    bool   // tell apart what is made:
	SomePung bool   // with a pung, or
	PungPair uint16 // a pair of one of these ranks, and
	Contain  uint16 // with a tile of one of these ranks
}

// MaxGroups is the most groups that a table says anything of.
const MaxGroups = 5

const (
	step = mjtable.SuitStep       // counts that a rank can have
	last = mjtable.LackLevels - 1 // the level that stands for any number
)

// The flags of what is made, of which each set is told apart.
const (
	somePung = 1 << iota
	contains
	cases
)

// end is what a suit lacks, by the flags that are asked for. Without flags there
// is the first alone.
type end [cases]lacks

// cases gives how many sets of flags are told apart.
func (s *Spec) cases() int {
	if s.Flags {
		return cases
	}
	return 1
}

// pung is the flag of a pung, if it is told apart.
func (s *Spec) pung() int {
	if s.SomePung {
		return somePung
	}
	return 0
}

// holds is the flag of a tile of the rank.
func (s *Spec) holds(rank int) int {
	if s.Contain>>rank&1 != 0 {
		return contains
	}
	return 0
}

// ErrStates says that a suit has more states than the table format has room for.
var ErrStates = errors.New("a suit has more states than a table has room for")

// Table makes the table of a suit. The same suit gives the same table. The error of
// one that is too large is [ErrStates].
func (s *Spec) Table() (*mjtable.SuitTable, error) {
	if s.Groups < 1 || s.Groups > MaxGroups {
		return nil, fmt.Errorf("tables of suits are made for 1 to %d groups, not for %d", MaxGroups, s.Groups)
	}
	switch n := len(s.Copies); {
	case n < 1 || n > maxRanks:
		return nil, fmt.Errorf("tables of suits are made for 1 to %d ranks, not for %d", maxRanks, n)
	case s.Runs == mjtable.AnyThree && n != 4:
		return nil, fmt.Errorf("any three of four are a group of four ranks, not of %d", n)
	case n <= directRanks:
		return s.direct()
	}
	return s.byRank()
}
