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
	ErrMelds  = errors.New("judge: wrong declared melds")
	ErrCopies = errors.New("judge: too many copies of a tile")
	ErrJokers = errors.New("judge: wrong number of jokers")
	ErrSize   = errors.New("judge: wrong number of tiles")
	ErrDeal   = errors.New("judge: the deal does not fit the rules")
)

// sizes is a set of sizes of hands that a question takes: bit n stands for 3k+n
// concealed tiles and jokers, for the k groups that are not declared.
type sizes uint8

const (
	waiting sizes = 1 << 1
	winning sizes = 1 << 2
	either        = waiting | winning
)

// copies is how many of each kind are in play.
const copies = 4

// A hand can be judged without a closer look by admit if it has the right size
// and is plain. These functions are small enough to be inlined.

// size gives how many concealed tiles and jokers the hand has, limited ones too.
func size(h tile.Hand) int { return h.Tiles.Len() + h.Tiles.Limited() + h.Jokers }

// grouped gives how many of them the groups take that are not declared.
func grouped(r *mjtable.Rules, h tile.Hand) int { return 3 * (r.Groups - h.Melds.Len()) }

// housed reports whether house rules, the deal or limited jokers say more than
// plain rules do.
func housed(r *mjtable.Rules, d *mjtable.Deal, h tile.Hand) bool {
	return says(d) != 0 || r.House != nil || h.Tiles.Limited() != 0
}

// says is not zero if the deal says something. Comparing it with the zero Deal
// would be a call.
func says(d *mjtable.Deal) uint64 {
	return uint64(d.Jokers | d.Proxy | d.Limited | d.Void | tile.Set(d.By))
}

// plain reports whether a hand of the right size needs no closer look. House rules
// have no cost tables.
func plain(r *mjtable.Rules, d *mjtable.Deal, h tile.Hand) bool {
	return says(d) == 0 && !h.Melds.Told() && r.Costs != nil && uint(h.Jokers) <= uint(r.MaxJokers) && uint(r.Groups) <= mjtable.MaxNeedGroups
}

// plainPattern is plain for joker-free hands and rules without cost tables.
func plainPattern(r *mjtable.Rules, d *mjtable.Deal, h tile.Hand) bool {
	return says(d) == 0 && !h.Melds.Told() && r.Costs == nil && r.House == nil && r.Patterns != nil && uint(r.Groups) < uint(len(r.Patterns.Tables)) && h.Jokers == 0
}

// admit gives the error of a hand that cannot be judged, nil if it can.
func admit(r *mjtable.Rules, d *mjtable.Deal, h tile.Hand, want sizes) error {
	if housed(r, d, h) {
		return admitHouse(r, d, h, want)
	}
	melds := h.Melds.Len()
	if err := able(r, h, want); err != nil {
		return err
	}
	if melds > r.Groups {
		return fmt.Errorf("%w: got %d, need at most %d", ErrMelds, melds, r.Groups)
	}
	if excess(h.Tiles, h.Melds.Counts()) {
		most, n := mostCopies(h)
		return copiesError(most, n, copies)
	}
	if h.Jokers < 0 || h.Jokers > r.MaxJokers {
		return jokersError(r, h.Jokers)
	}
	return sized(r, h, want)
}

// sized gives the error of a hand that has not one of the wanted sizes.
func sized(r *mjtable.Rules, h tile.Hand, want sizes) error {
	over := size(h) - grouped(r, h)
	if over < 1 || over > 2 || want>>over&1 == 0 {
		return sizeError(r, h, want)
	}
	return nil
}

// able gives the error of rules that cannot answer a question about the hand.
func able(r *mjtable.Rules, h tile.Hand, want sizes) error {
	patterned := r.Patterns != nil && r.Groups < len(r.Patterns.Tables)
	switch {
	case r.Groups < 0 || r.Groups > mjtable.MaxNeedGroups && (r.Costs != nil || !patterned):
		return fmt.Errorf("%w: %q has hands of %d groups, need 0 to %d", ErrRules, r.Name, r.Groups, mjtable.MaxNeedGroups)
	case r.Costs != nil:
		return nil
	case !patterned:
		return fmt.Errorf("%w: %q has no tables; make them with go generate", ErrRules, r.Name)
	case want != winning:
		return fmt.Errorf("%w: %q was made with -patterns-only; waits and distance need the cost tables", ErrRules, r.Name)
	case h.Jokers > 0:
		return fmt.Errorf("%w: %q was made with -patterns-only; jokers need the cost tables", ErrRules, r.Name)
	}
	return nil
}

// excess reports whether concealed and told tiles together are more than four
// of some kind.
func excess(concealed, told tile.Counts) bool {
	mp, sz := concealed.Words()
	tmp, tsz := told.Words()
	// In lanes of 6 bits, adding 27 takes five or more, at most 14, to bit 5.
	const more = 27 * lanes
	over := (mp&odds + tmp&odds + more) | (mp>>3&odds + tmp>>3&odds + more) |
		(sz&odds + tsz&odds + more) | (sz>>3&odds + tsz>>3&odds + more)
	return over&(32*lanes) != 0
}

// holds gives how many copies of each kind the concealed tiles and the told
// melds hold together.
func holds(h tile.Hand) [tile.Kinds]int8 {
	var held [tile.Kinds]int8
	for t, n := range h.Tiles.All() {
		held[t] = int8(n)
	}
	for m := range h.Melds.All() {
		for t := range m.All() {
			held[t]++
		}
	}
	return held
}

// mostCopies gives the kind of which the hand holds the most copies, and how
// many those are.
func mostCopies(h tile.Hand) (most tile.Tile, n int) {
	for t, c := range holds(h) {
		if int(c) > n {
			most, n = tile.Tile(t), int(c)
		}
	}
	return most, n
}

func jokersError(r *mjtable.Rules, jokers int) error {
	return fmt.Errorf("%w: got %d, need %s under the %s rules", ErrJokers, jokers, upTo(r.MaxJokers), r.Name)
}

// upTo writes which numbers of jokers there may be.
func upTo(most int) string {
	if most == 0 {
		return "none"
	}
	return fmt.Sprintf("0 to %d", most)
}

// count writes a number of things.
func count(n int, thing string) string {
	switch n {
	case 0:
		return "no " + thing
	case 1:
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func copiesError(t tile.Tile, n, most int) error {
	return fmt.Errorf("%w: got %d of %v, need at most %d", ErrCopies, n, t, most)
}

// sizeError says how many tiles were got and needed and, where declared melds
// would make up the difference, how many to add.
func sizeError(r *mjtable.Rules, h tile.Hand, want sizes) error {
	melds := h.Melds.Len()
	got, groups := size(h), grouped(r, h)
	need := fmt.Sprintf("%d or %d", groups+1, groups+2)
	switch want {
	case waiting:
		need = fmt.Sprint(groups + 1)
	case winning:
		need = fmt.Sprint(groups + 2)
	}
	advice := ""
	for add := 1; add <= r.Groups-melds; add++ {
		if over := got - groups + 3*add; over >= 0 && over < 3 && want>>over&1 != 0 {
			advice = fmt.Sprintf("; for melds declared and not written, add %s", strings.Repeat("[]", add))
		}
	}
	return fmt.Errorf("%w: got %d concealed tiles and jokers, need %s beside %s%s", ErrSize, got, need, count(melds, "declared meld"), advice)
}
