package baseline

import "github.com/mjtable/mahjong/tile"

// fewest says how many jokers it takes at least to complete a suit: to groups
// alone in the lower four bits, to groups and the pair in the upper four. A joker
// may stand for a fifth copy.
type fewest uint8

func (f fewest) groups() int { return int(f & 15) }
func (f fewest) pair() int   { return int(f >> 4) }

// completes reports whether so many jokers complete a hand of 3k+2 tiles, jokers
// among them, by its suits. The pair saves one joker in one of the suits, or it
// takes two; jokers that are left come in threes, which are groups.
func completes(m, p, s, z fewest, jokers int) bool {
	need := m.groups() + p.groups() + s.groups() + z.groups()
	if m.pair() < m.groups() || p.pair() < p.groups() || s.pair() < s.groups() || z.pair() < z.groups() {
		return need-1 <= jokers
	}
	return need+2 <= jokers
}

// mostTiles is the most tiles of a hand.
const mostTiles = 14

// eachSuit yields every suit of at most mostTiles tiles and four of a kind.
func eachSuit(suit tile.Suit, yield func(ranks, fewest)) {
	var end upper
	for pair := range end {
		for third := range end[pair] {
			for second := range end[pair][third] {
				end[pair][third][second] = never
			}
		}
	}
	end[0][0][0] = 0
	eachBelow(suit.Ranks(), suit != tile.Honours, mostTiles, 0, &end, yield)
}

// eachBelow goes on from the counts of the ranks from below on.
func eachBelow(below int, chows bool, tiles int, r ranks, above *upper, yield func(ranks, fewest)) {
	if below == 0 {
		yield(r, fewest(above[0][0][0]|above[1][0][0]<<4))
		return
	}
	for n := range min(tiles, copies) + 1 {
		with := above.with(n, chows)
		eachBelow(below-1, chows, tiles-n, r|ranks(n)<<(4*(below-1)), &with, yield)
	}
}

// upper says how many jokers the upper ranks of a suit take at least: by the pairs
// among them, 0 or 1, by the chows of which the lowest of these ranks is the third
// tile, and by those of which it is the second.
type upper [2][3][3]uint8

// never is more than any number of jokers.
const never = 99

// with gives what there is with one more rank below, of which n are held.
func (u *upper) with(n int, chows bool) upper {
	var next upper
	for pair := range next {
		for third := range next[pair] {
			for second := range next[pair][third] {
				next[pair][third][second] = u.least(n, chows, pair, third, second)
			}
		}
	}
	return next
}

// least tries all that can be made of the n tiles of a rank and jokers.
func (u *upper) least(n int, chows bool, pair, third, second int) uint8 {
	least := uint8(never)
	chow := 0
	if chows {
		chow = 2 // three equal chows are three pungs
	}
	for first := range chow + 1 {
		for eyes := range pair + 1 {
			for pungs := range 3 {
				jokers := third + second + first + 2*eyes + 3*pungs - n
				if jokers >= 0 {
					least = min(least, u[pair-eyes][second][first]+uint8(jokers))
				}
			}
		}
	}
	return least
}
