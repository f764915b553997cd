package lacks

import (
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// House gives the house of rules, or the one that rules without a house amount
// to: four of each kind, and forms that win without more ado.
func House(r *mjtable.Rules) *mjtable.House {
	if r.House != nil {
		return r.House
	}
	h := &mjtable.House{Suits: []mjtable.Suit{
		{First: tile.M1, Ranks: 9, Runs: mjtable.Chows}, {First: tile.P1, Ranks: 9, Runs: mjtable.Chows},
		{First: tile.S1, Ranks: 9, Runs: mjtable.Chows}, {First: tile.East, Ranks: 7},
	}}
	for t := range h.Copies {
		h.Copies[t] = mostHeld
	}
	for bit := mjtable.Form(1); bit <= r.Forms; bit <<= 1 {
		if r.Forms&bit == 0 {
			continue
		}
		w := mjtable.Way{Form: bit, MaxSuits: 3, Kinds: tile.AllKinds, MaxWild: mjtable.AnyWild}
		switch bit {
		case mjtable.Melds:
			w.Pair = tile.AllKinds
		case mjtable.SevenPairs:
			w.Pairs = 7
		}
		h.Ways = append(h.Ways, w)
	}
	return h
}

// OfNeed gives what the cost tables say of a suit.
func OfNeed(n *mjtable.Need) Lacks {
	l := nothing()
	for g := range n {
		for e := range n[g] {
			for x := range l {
				level := x
				if x >= mjtable.NeedLevels-1 {
					level = mjtable.NeedLevels - 1 // any number
				}
				l[x][e][g] = n[g][e][level]
			}
		}
	}
	return l
}

// OfWords gives what a suit table says of a suit.
func OfWords(t *mjtable.Lacks) Lacks {
	var l Lacks
	for x := range l {
		for e := range l[x] {
			for g := range l[x][e] {
				l[x][e][g] = uint8(t.Words[x][e] >> (8 * g))
			}
		}
	}
	return l
}

// Plus gives what two suits lack together: the least over all ways to share
// groups, pair and tiles beyond the copies out among them.
func (l *Lacks) Plus(m *Lacks) Lacks {
	sum := nothing()
	for x, y := range levels() {
		for g := range MaxGroups + 1 {
			for h := range MaxGroups + 1 - g {
				for _, pair := range [3][2]int{{0, 0}, {1, 0}, {0, 1}} {
					at := &sum[min(x+y, Levels-1)][pair[0]+pair[1]][g+h]
					*at = min(*at, l[x][pair[0]][g]+m[y][pair[1]][h], Never)
				}
			}
		}
	}
	for x := 1; x < Levels; x++ {
		for e := range sum[x] {
			for g := range sum[x][e] {
				sum[x][e][g] = min(sum[x][e][g], sum[x-1][e][g])
			}
		}
	}
	return sum
}

// levels yields each two levels.
func levels() func(yield func(int, int) bool) {
	return func(yield func(int, int) bool) {
		for x := range Levels {
			for y := range Levels {
				if !yield(x, y) {
					return
				}
			}
		}
	}
}

// Jokers gives how many jokers make a suit of so many tiles groups, or groups and
// the pair, with no tile left over, where so many may lie beyond the copies.
func (l *Lacks) Jokers(tiles, pairs, level, groups int) int {
	least := Never
	for g := range groups + 1 {
		want := 3*g + 2*pairs - tiles
		if want >= 0 && int(l[level][pairs][g]) == want {
			least = min(least, want)
		}
	}
	return least
}
