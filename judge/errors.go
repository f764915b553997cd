package judge

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// The errors of this package, in the order in which they are checked. What is
// returned wraps one of them, so match with errors.Is; its text says what was
// got and what is needed.
var (
	ErrRules  = errors.New("judge: the rules cannot answer this")
	ErrMelds  = errors.New("judge: too many declared melds")
	ErrCopies = errors.New("judge: too many copies of a tile")
	ErrJokers = errors.New("judge: wrong number of jokers")
	ErrSize   = errors.New("judge: wrong number of tiles")
)

// admit gives the error of a hand that cannot be judged at the winning size,
// nil if it can.
func admit(r *mjtable.Rules, h tile.Hand) error {
	melds := h.Melds.Len()
	switch {
	case r.Patterns == nil || r.Groups < 0 || r.Groups >= len(r.Patterns.Tables):
		return fmt.Errorf("%w: %q has no pattern table for hands of %d groups; make one with go generate", ErrRules, r.Name, r.Groups)
	case melds > r.Groups:
		return fmt.Errorf("%w: got %d, need at most %d", ErrMelds, melds, r.Groups)
	}
	if t, n := mostCopies(h); n > copies {
		return fmt.Errorf("%w: got %d of %v, need at most %d", ErrCopies, n, t, copies)
	}
	if h.Jokers != 0 {
		return fmt.Errorf("%w: got %d, need 0", ErrJokers, h.Jokers)
	}
	if need, got := 3*(r.Groups-melds)+2, h.Tiles.Len(); got != need {
		return sizeError(got, need, r.Groups, melds)
	}
	return nil
}

// mostCopies gives the kind of which the concealed tiles and the told melds
// together hold the most copies, and how many those are.
func mostCopies(h tile.Hand) (most tile.Tile, n int) {
	var held [tile.Kinds]int
	for t, n := range h.Tiles.All() {
		held[t] = n
	}
	for m := range h.Melds.All() {
		for t := range m.All() {
			held[t]++
		}
	}
	for t, c := range held {
		if c > n {
			most, n = tile.Tile(t), c
		}
	}
	return most, n
}

// sizeError says how many tiles were got and needed and, where declared melds
// would make up the difference, how many to add.
func sizeError(got, need, groups, melds int) error {
	advice := ""
	if missing := need - got; missing > 0 && missing%3 == 0 && missing/3 <= groups-melds {
		advice = fmt.Sprintf("; if the hand has %d more declared melds, add %s", missing/3, strings.Repeat("[]", missing/3))
	}
	return fmt.Errorf("%w: got %d concealed, need %d with %d declared melds%s", ErrSize, got, need, melds, advice)
}
