package slow

import (
	"iter"

	"github.com/mjtable/mahjong/tile"
)

// Suits yields every suit of so many ranks with no more than so many tiles and
// no more than four of a kind. The slice is the caller's until the next one.
func Suits(ranks, tiles int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		have := make([]int, ranks)
		var walk func(r, left int) bool
		walk = func(r, left int) bool {
			if r == ranks {
				return yield(have)
			}
			for n := 0; n <= min(copies, left); n++ {
				have[r] = n
				if !walk(r+1, left-n) {
					return false
				}
			}
			return true
		}
		walk(0, tiles)
	}
}

// Wins yields every hand of so many groups and a pair, each once.
func Wins(groups int) iter.Seq[tile.Counts] {
	// complete[s][n] holds the suits of n tiles that are groups, or groups and a
	// pair: which of the two follows from n.
	tiles := 3*groups + 2
	var complete [tile.Suits][][][]tile.Tile
	for s := range complete {
		complete[s] = make([][][]tile.Tile, tiles+1)
		for have := range Suits(tile.Suit(s).Ranks(), tiles) {
			var list []tile.Tile
			c := search{}
			for r, n := range have {
				t, _ := tile.Suit(s).Tile(r + 1) // there is one
				c.have[t] = n
				for range n {
					list = append(list, t)
				}
			}
			for t := range c.most {
				c.most[t] = c.have[t]
			}
			if n := len(list); n%3 != 1 && c.cover(n/3, n%3/2) {
				complete[s][n] = append(complete[s][n], list)
			}
		}
	}
	return func(yield func(tile.Counts) bool) {
		var walk func(s int, c tile.Counts, left, pairs int) bool
		walk = func(s int, c tile.Counts, left, pairs int) bool {
			if s == tile.Suits {
				return left+pairs > 0 || yield(c)
			}
			for n := 0; n <= left; n++ {
				if n%3/2 > pairs {
					continue
				}
				for _, list := range complete[s][n] {
					more := c
					for _, t := range list {
						more, _ = more.Add(t) // at most four of a kind
					}
					if !walk(s+1, more, left-n, pairs-n%3/2) {
						return false
					}
				}
			}
			return true
		}
		walk(0, tile.Counts{}, tiles, 1)
	}
}
