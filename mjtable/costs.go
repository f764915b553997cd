package mjtable

import "github.com/mjtable/mahjong/tile"

// Costs are the cost tables of a rule set: how many tiles a hand is away from
// groups and a pair, for hands with jokers, for waits and for distance.
//
// All that the rest of a hand needs to know of one suit is how many tiles are
// missing for g groups and e pairs, and how many of them lie beyond the fourth
// copy of a kind, which only jokers can fill. Suits that agree in that are one
// class, and hands are judged by adding classes: a number suit and the honours
// by Back, a second number suit to them by Rest, and the third by Whole. The
// number suits share their classes, so any of them may come last.
//
// The tables are laid out so that a look-up loads what it finds and little else:
// in one block, with rows of a fixed width where that costs little.
type Costs struct {
	Number NumberTable
	Honour HonourTable
	Back   [MaxClasses][256]uint8 // by the classes of a number suit and of the honours
	Rest   [MaxClasses][256]uint8 // by the class of a number suit and what Back gives

	// Whole[k][l] holds the tiles missing for k groups and a pair if at most l of
	// them may lie beyond the fourth copy; the last level stands for any number.
	Whole [MaxNeedGroups + 1][WholeLevels]*WholeTable
}

// NumberTable gives the class of a number suit from its counts, 3 bits a rank.
// The ranks are cut in two, 1 to 4 and 5 to 9. Each part has far fewer kinds
// than values, and a matrix over the kinds holds the classes. Five tiles of a
// rank are taken for four.
type NumberTable struct {
	Low     [6 << 9]uint32  // ranks 1 to 4: where the row of their kind begins
	High    [6 << 12]uint16 // ranks 5 to 9: the column
	Classes []uint8         // Classes[Low+High]
	Needs   []Need          // by class
}

// HonourTable is [NumberTable] for honours, cut into ranks 1 to 4 and 5 to 7.
type HonourTable struct {
	Low     [6 << 9]uint16
	High    [6 << 6]uint16
	Classes []uint8
	Needs   []Need
}

// Need says how many tiles are missing from a suit: Need[g][e][x] for g groups
// and e pairs with at most x tiles beyond the fourth copy of a kind; the last x
// stands for any number. Never means that it cannot be had.
type Need [MaxNeedGroups + 1][2][NeedLevels]uint8

// The bounds of a Need.
const (
	MaxNeedGroups = 4
	NeedLevels    = 5   // more tiles beyond the fourth copy never help a suit
	WholeLevels   = 4   // nor, beyond these, a hand
	MaxClasses    = 136 // of number suits
	Never         = 100 // more than any sum of true needs
)

// Class gives the class of the number suit with the given counts.
func (t *NumberTable) Class(suit uint64) uint8 {
	return t.Classes[uint(t.Low[suit&(1<<12-1)])+uint(t.High[suit>>12])]
}

// Class gives the class of the honours with the given counts.
func (t *HonourTable) Class(honours uint64) uint8 {
	return t.Classes[uint(t.Low[honours&(1<<12-1)])+uint(t.High[honours>>12])]
}

// Need gives what the number suit with the given counts lacks.
func (t *NumberTable) Need(suit uint64) *Need { return &t.Needs[t.Class(suit)] }

// Need gives what the honours with the given counts lack.
func (t *HonourTable) Need(honours uint64) *Need { return &t.Needs[t.Class(honours)] }

// WholeTable gives the tiles missing for the whole hand by the class of the
// last number suit: Missing[Row[rest]+class].
type WholeTable struct {
	Row     [256]uint16
	Missing []uint8 // with some more entries, so that By can give 256
}

// By gives the tiles missing by the class of the last number suit, for the
// given rest of the hand.
func (t *WholeTable) By(rest uint8) *[256]uint8 {
	at := uint(t.Row[rest])
	return (*[256]uint8)(t.Missing[at : at+256])
}

// suitMask covers the counts of one suit.
const suitMask = 1<<27 - 1

// Suits gives the classes of the four suits of concealed tiles, at most 14 and
// at most four of a kind.
func (c *Costs) Suits(tiles tile.Counts) (m, p, s, z uint8) {
	mp, sz := tiles.Words()
	return c.Number.Class(mp & suitMask), c.Number.Class(mp >> 30), c.Number.Class(sz & suitMask), c.Honour.Class(sz >> 30)
}

// RestOf gives the kind of the sum of two number suits and the honours, from
// their counts. It and At are small enough to be inlined.
func (c *Costs) RestOf(p, s, z uint64) uint8 {
	return c.Rest[c.Number.Class(p)][c.Back[c.Number.Class(s)][c.Honour.Class(z)]]
}

// At gives the tiles missing for the given rest of a hand and class of the last
// number suit.
func (t *WholeTable) At(rest, class uint8) int {
	return int(t.Missing[uint(t.Row[rest])+uint(class)])
}

// Missing gives how many tiles the concealed tiles, at most 14 and at most four
// of a kind, are missing for k groups and a pair, if at most level of them may
// lie beyond the fourth copy of a kind.
func (c *Costs) Missing(tiles tile.Counts, k, level int) int {
	mp, sz := tiles.Words()
	return c.Whole[k][level].At(c.RestOf(mp>>30, sz&suitMask, sz>>30), c.Number.Class(mp&suitMask))
}

// Hash continues the hash h over all words of the cost tables in their order.
func (c *Costs) Hash(h uint64) uint64 {
	h = Hash(h, c.Number.Low[:])
	h = Hash(h, c.Number.High[:])
	h = Hash(h, c.Number.Classes)
	h = hashNeeds(h, c.Number.Needs)
	h = Hash(h, c.Honour.Low[:])
	h = Hash(h, c.Honour.High[:])
	h = Hash(h, c.Honour.Classes)
	h = hashNeeds(h, c.Honour.Needs)
	for i := range c.Back {
		h = Hash(h, c.Back[i][:])
	}
	for i := range c.Rest {
		h = Hash(h, c.Rest[i][:])
	}
	for k := range c.Whole {
		for _, w := range c.Whole[k] {
			h = Hash(h, w.Row[:])
			h = Hash(h, w.Missing)
		}
	}
	return h
}

func hashNeeds(h uint64, needs []Need) uint64 {
	for i := range needs {
		for g := range needs[i] {
			for e := range needs[i][g] {
				h = Hash(h, needs[i][g][e][:])
			}
		}
	}
	return h
}

// Bytes gives the size of the cost tables. Levels that share a table count once.
func (c *Costs) Bytes() int {
	const need = (MaxNeedGroups + 1) * 2 * NeedLevels
	n := 4*len(c.Number.Low) + 2*len(c.Number.High) + len(c.Number.Classes) + need*len(c.Number.Needs)
	n += 2*len(c.Honour.Low) + 2*len(c.Honour.High) + len(c.Honour.Classes) + need*len(c.Honour.Needs)
	n += 256 * (len(c.Back) + len(c.Rest))
	seen := map[*WholeTable]bool{}
	for k := range c.Whole {
		for _, w := range c.Whole[k] {
			if !seen[w] {
				seen[w] = true
				n += 2*len(w.Row) + len(w.Missing)
			}
		}
	}
	return n
}
