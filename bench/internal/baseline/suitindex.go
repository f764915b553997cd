package baseline

import "github.com/mjtable/mahjong/tile"

// Direct judges hands with jokers by a table of 5^9 number suits, and one of 5^7
// honours: the index is the number whose digits to the base of five are the counts
// of the ranks. It is the sum of a power of five for each tile, so tiles need not
// be counted.
type Direct struct {
	number, honour []fewest
}

// NewDirect makes the tables.
func NewDirect() *Direct {
	return &Direct{number: directTable(tile.Characters), honour: directTable(tile.Honours)}
}

func directTable(suit tile.Suit) []fewest {
	size := 1
	for range suit.Ranks() {
		size *= copies + 1
	}
	table := make([]fewest, size)
	eachSuit(suit, func(r ranks, f fewest) {
		index, power := 0, 1
		for rank := range suit.Ranks() {
			index += r.count(rank) * power
			power *= copies + 1
		}
		table[index] = f
	})
	return table
}

// directSum is the sum of what tiles add to the indices: of the three number
// suits, 21 bits each, and of the honours.
type directSum struct{ numbers, honours uint64 }

const (
	directBits = 21
	directMask = 1<<directBits - 1
)

// directPowers are what each kind adds, in a list as long as a mask is wide.
var directPowers = func() (powers [64]directSum) {
	power := uint64(1)
	for rank := range 9 {
		for suit := range 3 {
			powers[9*suit+rank].numbers = power << (directBits * suit)
		}
		if rank < tile.Honours.Ranks() {
			powers[int(tile.East)+rank].honours = power
		}
		power *= copies + 1
	}
	return powers
}()

// Win reports whether concealed tiles, at most four of a kind, and jokers, 3k+2
// together, are groups and a pair.
func (d *Direct) Win(tiles []tile.Tile, jokers int) bool {
	var sum directSum
	for _, t := range tiles {
		power := &directPowers[t&63]
		sum.numbers += power.numbers
		sum.honours += power.honours
	}
	return completes(
		d.number[sum.numbers&directMask], d.number[sum.numbers>>directBits&directMask],
		d.number[sum.numbers>>(2*directBits)], d.honour[sum.honours], jokers)
}

// Ranked judges hands with jokers by tables without gaps: of all suits of at most
// 14 tiles in the order of their counts, the index is how many come before.
type Ranked struct {
	number, honour []fewest
	before         [9][mostTiles + 1][copies + 1]uint32 // by the ranks that follow, the tiles before, and the count
}

// NewRanked makes the tables.
func NewRanked() *Ranked {
	var t Ranked
	for follow := range t.before {
		for used := range t.before[follow] {
			for n := range copies {
				t.before[follow][used][n+1] = t.before[follow][used][n] + suitsOf(follow, mostTiles-used-n)
			}
		}
	}
	t.number, t.honour = t.table(tile.Characters), t.table(tile.Honours)
	return &t
}

// suitsOf gives how many suits there are of so many ranks and at most so many
// tiles.
func suitsOf(ranks, tiles int) uint32 {
	if tiles < 0 {
		return 0
	}
	if ranks == 0 {
		return 1
	}
	n := uint32(0)
	for first := range copies + 1 {
		n += suitsOf(ranks-1, tiles-first)
	}
	return n
}

func (t *Ranked) table(suit tile.Suit) []fewest {
	table := make([]fewest, suitsOf(suit.Ranks(), mostTiles))
	var counts [9]uint8
	eachSuit(suit, func(r ranks, f fewest) {
		for rank := range suit.Ranks() {
			counts[rank] = uint8(r.count(rank))
		}
		table[t.index(counts[:suit.Ranks()])] = f
	})
	return table
}

// index gives how many suits come before the one of these counts.
func (t *Ranked) index(counts []uint8) uint {
	index, used := uint32(0), 0
	for rank, n := range counts {
		index += t.before[len(counts)-1-rank][used][n]
		used += int(n)
	}
	return uint(index)
}

// Win reports whether the hand, of 3k+2 concealed tiles and jokers, is groups and
// a pair.
func (t *Ranked) Win(c *Cards) bool {
	return completes(
		t.number[t.index(c.Concealed[:9])], t.number[t.index(c.Concealed[9:18])],
		t.number[t.index(c.Concealed[18:27])], t.honour[t.index(c.Concealed[27:])], c.Jokers)
}
