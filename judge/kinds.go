package judge

import (
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Hands of different tiles mostly depend on which kinds are held alone. What they
// are missing is counted twice: as if every kind in play could be had, and by
// those kinds alone that are held or can be drawn. Where the two agree, that is
// the answer; elsewhere jokers have to stand for kinds that cannot be drawn, and
// it is found kind by kind.

// kindsTell gives the draws to what lacks so many tiles by the kinds that can be
// had, and by all, if that tells.
func (p *problem) kindsTell(able, all int) (draws int, ok bool) {
	return drawsFor(able, 0, p.wild), able == all && p.force == counts{}
}

// able gives the kinds held and those that are held or can be drawn.
func (p *problem) able() (held, able tile.Set) {
	held = p.have.kinds()
	return held, held | p.draw.kinds()
}

// lackingOrphans says what is missing for one of each terminal and honour and one
// more of them.
func lackingOrphans(have counts, held, able tile.Set) int {
	if orphans&^able != 0 {
		return Never
	}
	n := 14 - (held & orphans).Len()
	if (paired(have[0])&orphansMP | paired(have[1])&orphansSZ) != 0 {
		n--
	}
	return n
}

// lackingKnitted says what is missing for fourteen different tiles of a knitted
// set and the honours.
func (q *query) lackingKnitted(w *mjtable.Way, held, able tile.Set) int {
	honours := q.played &^ numbers
	if w.Full && honours&^able != 0 {
		return Never
	}
	most := -1
	for _, knit := range knits {
		suits := knitted(knit) & q.played
		of := 14 - honours.Len() // number tiles, beside all honours
		have := (held & honours).Len() + min(of, (held&suits).Len())
		if !w.Full {
			of, have = 14, (held & (honours | suits)).Len()
			suits |= honours
		}
		if (able & suits).Len() >= of {
			most = max(most, have)
		}
	}
	if most < 0 {
		return Never
	}
	return max(0, 14-most)
}

// lackingScattered says what is missing for fourteen different tiles, those of a
// suit far enough apart.
func (q *query) lackingScattered(w *mjtable.Way, held, able tile.Set) int {
	honours := q.played &^ numbers
	if w.Full && honours&^able != 0 {
		return Never
	}
	// By the number of tiles: the most of them that are held, -1 for none.
	most := [15]int{}
	for n := range most {
		most[n] = -1
	}
	least := 0
	if w.Full {
		least = honours.Len()
	}
	for n := least; n <= (honours & able).Len(); n++ {
		most[n] = min(n, (held & honours).Len())
	}
	for suit := range 3 {
		one := apart(int(w.Gap), uint(held>>(9*suit))&0x1ff, uint((able&q.played)>>(9*suit))&0x1ff)
		next := [15]int{}
		for n := range next {
			next[n] = -1
			for i, have := range one {
				if i <= n && have >= 0 && most[n-i] >= 0 {
					next[n] = max(next[n], most[n-i]+have)
				}
			}
		}
		most = next
	}
	if most[14] < 0 {
		return Never
	}
	return 14 - most[14]
}

// apart gives, for each number of tiles of a suit whose ranks differ by the gap at
// least, how many of them are held at most, or -1 if there are none such.
func apart(gap int, held, able uint) (most [10]int) {
	// By the ranks before: what there is up to each.
	var upTo [9 + maxGap][10]int
	for r := range upTo {
		for n := range upTo[r] {
			upTo[r][n] = -1
		}
		if r <= maxGap {
			upTo[r][0] = 0
		}
	}
	for r := range 9 {
		now, before, back := &upTo[r+maxGap], &upTo[r+maxGap-1], &upTo[r+maxGap-gap]
		*now = *before
		if able>>r&1 == 0 {
			continue
		}
		for n := range back[:9] {
			if back[n] >= 0 {
				now[n+1] = max(now[n+1], back[n]+int(held>>r&1))
			}
		}
	}
	return upTo[8+maxGap]
}
