package workload

import "github.com/mjtable/mahjong/tile"

// counts says how many of each kind there are.
type counts [tile.Kinds]uint8

// wins reports whether the tiles are groups and a pair. It is the slow search
// that the workloads are sorted into winning, waiting and losing hands by; it
// knows nothing of what is measured.
func (c *counts) wins() bool {
	pair := -1 // the suit that holds the pair
	for suit := range tile.Suits {
		n := 0
		for _, k := range c.suit(suit) {
			n += int(k)
		}
		switch {
		case n%3 == 1, n%3 == 2 && pair >= 0:
			return false
		case n%3 == 2:
			pair = suit
		}
	}
	if pair < 0 {
		return false
	}
	for suit := range tile.Suits {
		ranks := c.suit(suit)
		if suit != pair && !groups(ranks, suit < int(tile.Honours)) {
			return false
		}
	}
	ranks := c.suit(pair)
	for r := range ranks {
		if ranks[r] < 2 {
			continue
		}
		ranks[r] -= 2
		ok := groups(ranks, pair < int(tile.Honours))
		ranks[r] += 2
		if ok {
			return true
		}
	}
	return false
}

// suit gives the ranks of a suit, to read and to write.
func (c *counts) suit(s int) []uint8 { return c[9*s : 9*s+tile.Suit(s).Ranks()] }

// groups reports whether a suit is made of pungs and, if chows are allowed,
// chows: as many chows from the lowest rank as it has over three alike.
func groups(ranks []uint8, chows bool) bool {
	var left [9]uint8
	copy(left[:], ranks)
	for r := range ranks {
		k := left[r] % 3
		if k == 0 {
			continue
		}
		if !chows || r+2 >= len(ranks) || left[r+1] < k || left[r+2] < k {
			return false
		}
		left[r+1] -= k
		left[r+2] -= k
	}
	return true
}

// waits gives the number of kinds, of which fewer than four are held, that make
// the tiles groups and a pair.
func (c *counts) waits() int {
	n := 0
	for t := range c {
		if c[t] < copies {
			c[t]++
			if c.wins() {
				n++
			}
			c[t]--
		}
	}
	return n
}

// copies is how many tiles there are of each kind.
const copies = 4

func (d *Deal) counts() counts {
	var c counts
	for _, t := range d.Tiles() {
		c[t]++
	}
	return c
}

// held gives how many there are of each kind in the tiles and the told melds.
func (d *Deal) held() counts {
	c := d.counts()
	for t, n := range d.melded() {
		c[t] += n
	}
	return c
}

// melded gives how many there are of each kind in the told melds.
func (d *Deal) melded() counts {
	var c counts
	for m := range d.Melds.All() {
		for t := range m.All() {
			c[t]++
		}
	}
	return c
}
