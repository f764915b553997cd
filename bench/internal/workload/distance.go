package workload

import "github.com/mjtable/mahjong/tile"

// distances gives how many tiles hands are missing for four groups and a pair,
// each of which can be had four times. It is the slow search that hands are sorted
// by, and keeps what it finds out of a suit.
type distances struct {
	suits map[suitCounts]needs
}

// suitCounts are the counts of a suit, which may have chows.
type suitCounts struct {
	ranks [9]uint8
	n     int
	chows bool
}

// needs says how many tiles are missing for so many groups and pairs.
type needs [5][2]int

// none is more than any number of tiles.
const none = 100

// of gives the tiles missing, less one: the shanten.
func (d *distances) of(c *counts) int {
	sum := noNeeds()
	sum[0][0] = 0
	for suit := range tile.Suits {
		s := suitCounts{n: tile.Suit(suit).Ranks(), chows: tile.Suit(suit) != tile.Honours}
		copy(s.ranks[:], c.suit(suit))
		n, ok := d.suits[s]
		if !ok {
			n = s.needs()
			d.suits[s] = n
		}
		sum = sum.with(&n)
	}
	return sum[4][1] - 1
}

func noNeeds() (n needs) {
	for groups := range n {
		n[groups] = [2]int{none, none}
	}
	return n
}

// with adds what another suit is missing.
func (n *needs) with(other *needs) needs {
	sum := noNeeds()
	for groups := range sum {
		for g := range groups + 1 {
			sum[groups][0] = min(sum[groups][0], n[g][0]+other[groups-g][0])
			sum[groups][1] = min(sum[groups][1], n[g][0]+other[groups-g][1], n[g][1]+other[groups-g][0])
		}
	}
	return sum
}

// underway are the needs of the ranks so far, by the chows that take the next
// rank as their third tile, and as their second.
type underway [3][3]needs

// needs goes through the suit rank by rank.
func (s *suitCounts) needs() needs {
	var u underway
	for third := range u {
		u[third] = [3]needs{noNeeds(), noNeeds(), noNeeds()}
	}
	u[0][0][0][0] = 0
	for rank := range s.n {
		u = u.after(int(s.ranks[rank]), s.chows && rank+2 < s.n)
	}
	return u[0][0]
}

// after gives what there is after one more rank, of which so many are held.
func (u *underway) after(held int, chows bool) underway {
	var next underway
	for third := range next {
		next[third] = [3]needs{noNeeds(), noNeeds(), noNeeds()}
	}
	most := 0
	if chows {
		most = 2 // three equal chows are three pungs
	}
	for third := range u {
		for second := range u[third] {
			for first := range most + 1 {
				next[second][first].lower(&u[third][second], third+second+first, first, held)
			}
		}
	}
	return next
}

// lower makes of a rank, of which chows take so many tiles, a pung or none and a
// pair or none. The chows that begin with it count as groups.
func (n *needs) lower(before *needs, taken, first, held int) {
	for pung := range 2 {
		for pair := range 2 {
			want := taken + 3*pung + 2*pair
			if want > copies {
				continue
			}
			n.lowerBy(before, first+pung, pair, max(0, want-held))
		}
	}
}

// lowerBy takes the needs before, for more groups and pairs with more tiles
// missing, where they are fewer.
func (n *needs) lowerBy(before *needs, groups, pairs, missing int) {
	for g := groups; g < len(n); g++ {
		for p := pairs; p < 2; p++ {
			n[g][p] = min(n[g][p], before[g-groups][p-pairs]+missing)
		}
	}
}
