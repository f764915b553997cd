package judge

import (
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// The class of a suit assumes that all copies which are not concealed can be
// drawn. Told melds hold some of them, so then it gives a lower bound. Mostly
// that is the answer; where it need not be, the suit is searched.

// told gives how many tiles a hand is missing for groups and a pair, given the
// copies of each suit that told melds take; atLeast is what the tables say.
func told(r *mjtable.Rules, h tile.Hand, taken [tile.Suits]uint64, atLeast int) int {
	if atLeast <= h.Jokers && !r.NoFifthCopy {
		// Told melds take copies from what can be drawn, not from what jokers
		// can stand for.
		return atLeast
	}
	suits := split(h.Tiles)
	tight := false
	for s := range suits {
		tight = tight || isTight(suits[s], taken[s], s != int(tile.Honours))
	}
	if !tight {
		return atLeast
	}

	k, most := r.Groups-h.Melds.Len(), level(r, h.Jokers)
	// sum[g][e][x] is what the suits so far are missing for g groups and e pairs
	// with at most x tiles that only jokers can be.
	var sum mjtable.Need
	for s := range suits {
		search := search{costs: r.Costs, runs: s != int(tile.Honours), suit: suits[s]}
		need := search.table()
		var exact mjtable.Need
		if isTight(suits[s], taken[s], search.runs) {
			search.without(taken[s])
			for g := range k + 1 {
				for e := range 2 {
					for x := range most + 1 {
						exact[g][e][x] = search.missing(g, e, x)
					}
				}
			}
			need = &exact
		}
		if s == 0 {
			sum = *need
			continue
		}
		sum = add(&sum, need, k, most)
	}
	return int(sum[k][1][most])
}

// toldNearest is meldsNearest for hands with told melds; the tables say that they
// are n tiles away, and nearer with draws.
func toldNearest(r *mjtable.Rules, h tile.Hand, most, n int, draws tile.Set) (int, tile.Set) {
	taken := split(h.Melds.Counts())
	held := holds(h)
	drawable := tile.Set(0)
	for t, n := range held {
		if n < copies {
			drawable |= 1 << t
		}
	}
	draws &= drawable
	if n == h.Jokers+1 && !r.NoFifthCopy {
		// One draw and jokers: whatever copies there are, that wins.
		if draws != 0 {
			return n, draws
		}
		if n == most {
			return n + 1, 0
		}
	}
	exact := told(r, h, taken, n)
	if exact > most {
		return exact, 0
	}
	if exact > n {
		draws = drawable // the tables know only those to n-1
	}
	for rest := draws; rest != 0; rest &= rest - 1 {
		t := tile.Tile(bits.TrailingZeros64(uint64(rest)))
		more := h
		more.Tiles, _ = h.Tiles.Add(t) // fewer than four are held
		if b := bound(r, more); b >= exact || told(r, more, taken, b) >= exact {
			draws &^= 1 << t
		}
	}
	return exact, draws
}

// split gives the counts of the four suits.
func split(c tile.Counts) [tile.Suits]uint64 {
	mp, sz := c.Words()
	return [tile.Suits]uint64{mp & suit, mp >> upper, sz & suit, sz >> upper}
}

// isTight reports whether told copies can matter to a suit, that is whether for
// some kind fewer copies than enough are left. It is proved over all suits, by a
// test, that groups and a pair are never nearer for having more than enough.
func isTight(suit, told uint64, runs bool) bool {
	for marks := some(told); marks != 0; marks &= marks - 1 {
		rank := bits.TrailingZeros64(marks) / 3
		if copies-held(suit, rank)-held(told, rank) < enough(suit, rank, runs) {
			return true
		}
	}
	return false
}

// held gives how many tiles of a rank, counted from 0, a suit has.
func held(suit uint64, rank int) int8 { return int8(suit >> (3 * rank) & 7) }

// enough gives how many copies of a rank that can be drawn are enough. It
// depends on how many are held: two make a pung of one, one a pung of two. Of
// a kind that is not held two are of use only if two chows lack it, which takes
// four tiles beside it; and an honour that is not held is as good as any other.
func enough(suit uint64, rank int, runs bool) int8 {
	switch held(suit, rank) {
	case 0:
		if !runs {
			return 0
		}
		beside := int8(0)
		for r := max(0, rank-2); r <= min(8, rank+2); r++ {
			beside += held(suit, r)
		}
		if beside > 3 {
			return 2
		}
		return 1
	case 1:
		return 2
	case 2:
		return 1
	}
	if runs {
		return 1
	}
	return 0
}

// add gives what two suits are missing together, for at most k groups and at
// most most tiles that only jokers can be.
func add(a, b *mjtable.Need, k, most int) mjtable.Need {
	var sum mjtable.Need
	for g := range k + 1 {
		for e := range 2 {
			for x := range most + 1 {
				n := uint8(mjtable.Never)
				for ga := range g + 1 {
					for ea := range e + 1 {
						for xa := range x + 1 {
							n = min(n, a[ga][ea][xa]+b[g-ga][e-ea][x-xa])
						}
					}
				}
				sum[g][e][x] = n
			}
		}
	}
	return sum
}

// search finds what one suit is missing by trying groups, lowest rank first,
// and never one that the table says leads too far.
type search struct {
	costs *mjtable.Costs
	runs  bool    // a number suit, not the honours
	suit  uint64  // tiles that no group has taken, 3 bits a rank
	left  [9]int8 // copies of each rank that can be drawn
}

// without notes the copies that can be drawn, given those in told melds.
func (s *search) without(told uint64) {
	for r := range s.left {
		s.left[r] = copies - held(s.suit, r) - held(told, r)
	}
}

// table gives what the tables say that the suit is missing.
func (s *search) table() *mjtable.Need {
	if s.runs {
		return s.costs.Number.Need(s.suit)
	}
	return s.costs.Honour.Need(s.suit)
}

// missing gives the fewest tiles missing for g groups and e pairs if at most x
// of them are ones that cannot be drawn.
func (s *search) missing(g, e, x int) uint8 {
	most := 3*g + 2*e
	for n := int(s.bound(g, e, x)); n <= most; n++ {
		if s.reach(0, g, e, x, n) {
			return uint8(n)
		}
	}
	return mjtable.Never
}

func (s *search) bound(g, e, x int) uint8 {
	return s.table()[g][e][min(x, mjtable.NeedLevels-1)]
}

// reach reports whether g groups, none before the one numbered from, and e
// pairs can be had with n tiles missing, x of which cannot be drawn.
func (s *search) reach(from, g, e, x, n int) bool {
	if int(s.bound(g, e, x)) > n {
		return false
	}
	if g == 0 {
		return e == 0 || s.reachPair(x, n)
	}
	for i := from; i < 18; i++ {
		rank := i / 2
		before := *s
		x, n := x, n
		switch {
		case i%2 == 0:
			s.take(rank, 3, &x, &n)
		case s.runs && rank < 7:
			for r := rank; r < rank+3; r++ {
				s.take(r, 1, &x, &n)
			}
		default:
			continue
		}
		found := x >= 0 && n >= 0 && s.reach(i, g-1, e, x, n)
		*s = before
		if found {
			return true
		}
	}
	return false
}

func (s *search) reachPair(x, n int) bool {
	for rank := range s.left {
		before := *s
		x, n := x, n
		s.take(rank, 2, &x, &n)
		*s = before
		if x >= 0 && n >= 0 && (s.runs || rank < 7) {
			return true
		}
	}
	return false
}

// take takes some tiles of a rank: those that are held, then those that can be
// drawn, then such as only jokers can be.
func (s *search) take(rank, tiles int, x, n *int) {
	for range tiles {
		switch {
		case held(s.suit, rank) > 0:
			s.suit -= 1 << (3 * rank)
		case s.left[rank] > 0:
			s.left[rank]--
			*n--
		default:
			*x--
			*n--
		}
	}
}
