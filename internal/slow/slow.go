// Package slow answers the questions of package judge once more, straight from
// their definitions and without a table, so that tests can hold the two against
// each other. It shares nothing with package judge and its tables but the words
// of package tile, the names of forms and what a deal fixes. A Twin judges by the
// rules that most tables share, and a HouseTwin by those of a rule file.
//
// Everything here takes hands that can be judged: of the right size for the
// question, with no more copies of a kind in concealed tiles and told melds
// together than are in play, and with no fewer than no jokers. Nothing of that is
// checked.
//
// # The definition of a Twin
//
// A target is what a full hand may look like: so many groups and a pair, seven
// different pairs, or thirteen orphans. A hand wins if it is a target once each
// joker has become some tile. A hand that does not win is as far from winning
// as the fewest draws that make it win, with as many tiles thrown away on the
// way as it takes: the tiles that the nearest target has and the hand has not,
// less the jokers, which stand for any of them.
//
// Of each kind there are four copies. Those that the hand holds, concealed or in
// told melds, cannot be drawn, so of what a target has beyond them only jokers
// can stand for: as many at most as there are jokers. Under NoFifthCopy jokers
// cannot either.
package slow

import (
	"cmp"
	"math"
	"slices"

	"github.com/mjtable/mahjong/tile"
)

// Rules are the rules of a table.
type Rules struct {
	Groups          int  // groups of a full hand beside the pair
	Melds           bool // groups and a pair win
	SevenPairs      bool // seven different pairs win, where the full hand is concealed and has 14 tiles
	ThirteenOrphans bool // thirteen orphans win, likewise
	NoFifthCopy     bool // a joker may not stand for a fifth copy
}

// Forms says which forms a hand wins in.
type Forms struct {
	Melds, SevenPairs, ThirteenOrphans bool
}

// Discard is what comes of throwing a tile.
type Discard struct {
	Tile    tile.Tile
	Shanten int      // of the hand without the tile
	Draws   tile.Set // what then wins, if it is waiting, and else what improves it
	Left    int      // how many copies of Draws are left, the thrown tile being gone
}

// Never is the shanten of a hand that no draws can make win.
const Never = math.MaxInt

// copies is how many there are of each kind.
const copies = 4

// Twin answers questions by Rules. It remembers suits that it has seen, so it
// is not for concurrent use.
type Twin struct {
	Rules
	seen map[suit]Needs
}

// New gives a twin that judges by r.
func New(r Rules) *Twin { return &Twin{Rules: r, seen: map[suit]Needs{}} }

// kinds holds a number for each kind of tile.
type kinds [tile.Kinds]int

// parts gives how many of each kind are concealed and in told melds.
func parts(h tile.Hand) (concealed, told kinds) {
	for t, n := range h.Tiles.All() {
		concealed[t] = n
	}
	for m := range h.Melds.All() {
		for t := range m.All() {
			told[t]++
		}
	}
	return concealed, told
}

// groups gives the groups of a full hand that are not declared.
func (w *Twin) groups(h tile.Hand) int { return w.Groups - h.Melds.Len() }

// fourteen reports whether a full hand is concealed and has 14 tiles.
func (w *Twin) fourteen(h tile.Hand) bool { return w.Groups == 4 && h.Melds.Len() == 0 }

// Win reports whether a hand of the winning size wins.
func (w *Twin) Win(h tile.Hand) bool { return w.Forms(h) != Forms{} }

// Forms gives the forms in which a hand of the winning size wins.
func (w *Twin) Forms(h tile.Hand) Forms {
	concealed, told := parts(h)
	return w.forms(h, concealed, told)
}

// forms is Forms for the given tiles and the jokers and melds of h.
func (w *Twin) forms(h tile.Hand, concealed, told kinds) Forms {
	s := search{have: concealed, jokers: h.Jokers}
	for t := range s.most {
		s.most[t] = math.MaxInt
		if w.NoFifthCopy {
			s.most[t] = max(copies-told[t], concealed[t])
		}
	}
	return Forms{
		Melds:           w.Melds && s.cover(w.groups(h), 1),
		SevenPairs:      w.SevenPairs && w.fourteen(h) && missingPairs(concealed) == h.Jokers,
		ThirteenOrphans: w.ThirteenOrphans && w.fourteen(h) && missingOrphans(concealed) == h.Jokers,
	}
}

// Waits gives the kinds with which a hand of the waiting size wins and of which
// it does not hold all copies.
func (w *Twin) Waits(h tile.Hand) tile.Set { return w.FormalWaits(h) & drawable(h) }

// FormalWaits gives the kinds with which a hand of the waiting size wins, were
// there one more copy of each. Jokers do not become a fifth copy for that.
func (w *Twin) FormalWaits(h tile.Hand) tile.Set {
	var waits tile.Set
	concealed, told := parts(h)
	for t := range tile.Tile(tile.Kinds) {
		concealed[t]++
		if w.forms(h, concealed, told) != (Forms{}) {
			waits |= 1 << t
		}
		concealed[t]--
	}
	return waits
}

// drawable gives the kinds of which the hand does not hold all copies.
func drawable(h tile.Hand) tile.Set {
	var s tile.Set
	for t := range tile.Tile(tile.Kinds) {
		if left(h, t) > 0 {
			s |= 1 << t
		}
	}
	return s
}

// left gives the copies of t that the hand does not hold.
func left(h tile.Hand, t tile.Tile) int {
	concealed, told := parts(h)
	return copies - concealed[t] - told[t]
}

// Left gives, for each wait of a hand of the waiting size, how many copies are
// neither in the hand nor seen elsewhere. The two may not hold more than four of
// a kind.
func (w *Twin) Left(h tile.Hand, seen tile.Counts) [tile.Kinds]int {
	var n [tile.Kinds]int
	for t := range w.Waits(h).All() {
		n[t] = left(h, t) - seen.Count(t)
	}
	return n
}

// Shanten gives the fewest draws that make a hand win, less one, or Never. It
// takes both sizes.
func (w *Twin) Shanten(h tile.Hand) int {
	concealed, told := parts(h)
	missing := Never
	if w.Melds {
		missing = min(missing, w.missingMelds(concealed, told, w.groups(h), h.Jokers))
	}
	if w.SevenPairs && w.fourteen(h) {
		missing = min(missing, missingPairs(concealed))
	}
	if w.ThirteenOrphans && w.fourteen(h) {
		missing = min(missing, missingOrphans(concealed))
	}
	if missing == Never {
		return Never
	}
	return missing - h.Jokers - 1
}

// Improving gives the kinds whose draw lowers the shanten of a hand of the
// waiting size.
func (w *Twin) Improving(h tile.Hand) tile.Set {
	var s tile.Set
	now := w.Shanten(h)
	for t := range drawable(h).All() {
		more := h
		more.Tiles, _ = h.Tiles.Add(t) // there are fewer than four
		if w.Shanten(more) < now {
			s |= 1 << t
		}
	}
	return s
}

// Discards gives what comes of throwing each kind from a hand of the winning
// size: lower shanten first, then more copies left, then the lower tile.
func (w *Twin) Discards(h tile.Hand) []Discard {
	var list []Discard
	for t := range h.Tiles.All() {
		less := h
		less.Tiles, _ = h.Tiles.Remove(t) // there is one
		d := Discard{Tile: t, Shanten: w.Shanten(less)}
		if d.Shanten == 0 {
			d.Draws = w.Waits(less)
		} else {
			d.Draws = w.Improving(less)
		}
		for draw := range d.Draws.All() {
			d.Left += left(h, draw)
		}
		list = append(list, d)
	}
	slices.SortFunc(list, func(a, b Discard) int {
		return cmp.Or(cmp.Compare(a.Shanten, b.Shanten), cmp.Compare(b.Left, a.Left), cmp.Compare(a.Tile, b.Tile))
	})
	return list
}

// missingPairs gives how many tiles a hand lacks to seven different pairs: those
// of the seven kinds of which it has the most.
func missingPairs(have kinds) int {
	slices.SortFunc(have[:], func(a, b int) int { return b - a })
	missing := 14
	for _, n := range have[:7] {
		missing -= min(n, 2)
	}
	return missing
}

// missingOrphans gives how many tiles a hand lacks to one of each terminal and
// honour and one more of them.
func missingOrphans(have kinds) int {
	missing, twice := 13, 1
	for t, n := range have {
		if t := tile.Tile(t); t.IsTerminal() || t.IsHonour() {
			if n >= 1 {
				missing--
			}
			if n >= 2 {
				twice = 0
			}
		}
	}
	return missing + twice
}
