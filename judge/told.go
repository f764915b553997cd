package judge

import (
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// The class of a suit assumes that all copies which are not concealed can be
// drawn. Told melds hold some of them, so then it gives a lower bound. Mostly
// that is the answer; the suits in which it need not be are gone through rank by
// rank.

// missingTold gives how many tiles a hand is missing for groups and a pair, given the
// copies of each suit that told melds take; atLeast is what the tables say.
func missingTold(r *mjtable.Rules, h tile.Hand, taken [tile.Suits]uint64, atLeast int) int {
	if atLeast <= h.Jokers && !r.NoFifthCopy {
		// Told melds take copies from what can be drawn, not from what jokers
		// can stand for.
		return atLeast
	}
	suits := split(h.Tiles)
	tight := false
	for s := range suits {
		tight = tight || isTight(suits[s], taken[s], isNumber(s))
	}
	if !tight {
		return atLeast
	}
	sum := nothing()
	for s := range suits {
		sum = sum.with(r, h, s, suits[s], taken[s])
	}
	return sum.missing(r.Groups-h.Melds.Len(), level(r, h.Jokers))
}

// toldNearest is meldsNearest for hands with told melds; the tables say that they
// are n tiles away, and nearer with draws.
func toldNearest(r *mjtable.Rules, h tile.Hand, most, n int, draws tile.Set) (int, tile.Set) {
	taken, drawable := split(h.Melds.Counts()), tile.Set(0)
	for t, n := range holds(h) {
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
	exact := missingTold(r, h, taken, n)
	if exact > most {
		return exact, 0
	}
	if exact > n {
		draws = drawable // the tables know only those to n-1
	}
	suits, k, level := split(h.Tiles), r.Groups-h.Melds.Len(), level(r, h.Jokers)
	for s := range suits {
		suit := draws >> (9 * s) & (1<<9 - 1)
		if suit == 0 {
			continue
		}
		rest := nothing()
		for other := range suits {
			if other != s {
				rest = rest.with(r, h, other, suits[other], taken[other])
			}
		}
		for ; suit != 0; suit &= suit - 1 {
			rank := bits.TrailingZeros64(uint64(suit))
			more, n := suits[s]+1<<(3*rank), 0
			if isTight(more, taken[s], isNumber(s)) {
				hand := rest.walk(more, taken[s], isNumber(s), level)
				n = hand.missing(k, level)
			} else {
				n = rest.plus(suitNeed(r.Costs, s, more), k, level)
			}
			if n >= exact {
				draws &^= 1 << (9*s + rank)
			}
		}
	}
	return exact, draws
}

// split gives the counts of the four suits.
func split(c tile.Counts) [tile.Suits]uint64 {
	mp, sz := c.Words()
	return [tile.Suits]uint64{mp & suit, mp >> upper, sz & suit, sz >> upper}
}

// isNumber reports whether suit s has chows.
func isNumber(s int) bool { return s != int(tile.Honours) }

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
func held(suit uint64, rank int) int { return int(suit >> (3 * rank) & 7) }

// enough gives how many copies of a rank that can be drawn are enough. It
// depends on how many are held: two make a pung of one, one a pung of two. Of
// a kind that is not held two are of use only if two chows lack it, which takes
// four tiles beside it; and an honour that is not held is as good as any other.
func enough(suit uint64, rank int, runs bool) int {
	switch held(suit, rank) {
	case 0:
		if !runs {
			return 0
		}
		beside := 0
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

// lacks is what some suits, or some ranks of one, lack in hands with told melds,
// which have three groups to make at most: byte 2g+e of word x for g groups and
// e pairs, with at most x tiles that only jokers can be.
type lacks [mjtable.WholeLevels]uint64

const (
	bytes  = 0x0101010101010101
	nevers = mjtable.Never * bytes
	high   = 0x80 * bytes
	noPair = 0x00ff00ff00ff00ff // the bytes without the pair
)

// nothing is what no suit lacks: no groups and no pair, and none to be had.
func nothing() lacks {
	var l lacks
	for x := range l {
		l[x] = nevers &^ 0xff
	}
	return l
}

// missing gives the tiles missing for k groups and a pair.
func (l *lacks) missing(k, x int) int { return int(l[x] >> (16*k + 8) & 0xff) }

// lower takes the smaller of each two bytes, all of which are under 128.
func lower(a, b uint64) uint64 {
	ge := ((a | high) - b) & high // the top bits of bytes in which a is at least b
	bigger := ge | (ge - ge>>7)
	return b&bigger | a&^bigger
}

// after gives the word with g more groups, e more pairs and n more tiles
// missing. What cannot be had stays so, or becomes a little more than never.
func after(word uint64, g, e, n int) uint64 {
	if e > 0 {
		word = word&noPair<<8 | nevers&noPair
	}
	shift := 16 * g
	return (word<<shift | nevers&(1<<shift-1)) + uint64(n)*bytes
}

// with adds suit s of the hand, given its concealed counts and the copies that
// told melds take.
func (l lacks) with(r *mjtable.Rules, h tile.Hand, s int, suit, told uint64) lacks {
	most := level(r, h.Jokers)
	if isTight(suit, told, isNumber(s)) {
		return l.walk(suit, told, isNumber(s), most)
	}
	need := suitNeed(r.Costs, s, suit)
	sum := lacks{nevers, nevers, nevers, nevers}
	for g := range 4 {
		for e := range 2 {
			for x := range most + 1 {
				if need[g][e][x] == mjtable.Never {
					continue
				}
				for y := range most + 1 - x {
					sum[x+y] = lower(sum[x+y], after(l[y], g, e, int(need[g][e][x])))
				}
			}
		}
	}
	return sum
}

// plus gives the tiles missing for k groups and a pair with one suit more.
func (l *lacks) plus(need *mjtable.Need, k, most int) int {
	n := mjtable.Never
	for g := range k + 1 {
		for e := range 2 {
			for x := range most + 1 {
				n = min(n, int(need[g][e][x])+int(l[most-x]>>(16*(k-g)+8*(1-e))&0xff))
			}
		}
	}
	return n
}

// walk adds a suit whose kinds may be short, rank by rank. The state says how
// many chows want the rank as their last and as their second tile; three equal
// chows are as good as three pungs, so two are the most that begin at a rank.
func (l lacks) walk(suit, told uint64, runs bool, most int) lacks {
	// now[3a+b] has a chows that want the rank as their last tile, b as their second.
	var now, next [9]lacks
	for i := range now {
		now[i] = lacks{nevers, nevers, nevers, nevers}
	}
	now[0] = l
	ranks, reach := 7, 1 // reach is how many states chows can lead to
	if runs {
		ranks, reach = 9, 9
	}
	for rank := range ranks {
		for i := range reach {
			next[i] = lacks{nevers, nevers, nevers, nevers}
		}
		c := held(suit, rank)
		left := max(0, copies-c-held(told, rank)) // a formal wait may be one more than there are
		begin := 0
		if runs && rank < 7 {
			begin = 2
		}
		for i := range reach {
			a, b := i/3, i%3
			room := c + left + most - a - b // tiles that what begins here may want
			if room < 0 || now[i][most] == nevers {
				continue
			}
			for first := 0; first <= min(begin, room); first++ {
				to := &next[3*b+first]
				for made := range 4 { // nothing more, the pair, a pung, both
					more := first + made&1*2 + made>>1*3
					if more > room {
						break
					}
					n := max(0, a+b+more-c)
					beyond := max(0, n-left)
					for x := beyond; x <= most; x++ {
						to[x] = lower(to[x], after(now[i][x-beyond], first+made>>1, made&1, n))
					}
				}
			}
		}
		now, next = next, now
	}
	return now[0]
}
