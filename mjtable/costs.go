package mjtable

import "github.com/mjtable/mahjong/tile"

// Costs are the cost tables of a rule set: how many tiles a hand is away from
// groups and a pair, for hands with jokers, for waits and for distance.
//
// All that the rest of a hand needs to know of one suit is how many tiles are
// missing for g groups and e pairs, and how many of them lie beyond the fourth
// copy of a kind, which only jokers can fill. Suits that agree in that are one
// class, and hands are judged by adding classes: characters and dots by Front,
// bamboo and honours by Back, and both together by Whole.
type Costs struct {
	Number SuitTable
	Honour SuitTable
	Front  SumTable // characters, then dots
	Back   SumTable // bamboo, then honours

	// Whole[WholeLevels*k+l] holds the tiles missing for k groups and a pair if
	// at most l of them may lie beyond the fourth copy; the last level stands
	// for any number.
	Whole []WholeTable
}

// SuitTable gives the class of a suit from its counts, 3 bits a rank. The
// ranks are cut in two, 1 to 4 and the rest. Each part has far fewer kinds than
// values, and a matrix over the kinds holds the classes.
type SuitTable struct {
	Low     *[1 << 12]uint16 // ranks 1 to 4: the row
	High    []uint16         // the other ranks: the column
	Columns int
	Classes []uint8 // Classes[row*Columns+column]
	Needs   []Need  // by class
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
	Never         = 100 // more than any sum of true needs
)

// Class gives the class of the suit with the given counts, 3 bits a rank, each
// at most 4.
func (t *SuitTable) Class(suit uint64) uint {
	return uint(t.Classes[uint(t.Low[suit&(1<<12-1)])*uint(t.Columns)+uint(t.High[suit>>12])])
}

// SumTable adds two suits: Sums[first*Columns+second] is the kind of their sum.
type SumTable struct {
	Columns int
	Sums    []uint8
}

// WholeTable adds two sums of suits, first through Row and second through
// Column, to the number of tiles missing: Missing[Row[f]*Columns+Column[b]].
type WholeTable struct {
	Row, Column *[256]uint8
	Columns     int
	Missing     []uint8
}

// suitMask covers the counts of one suit.
const suitMask = 1<<27 - 1

// Missing gives how many tiles the concealed tiles, at most 14 and at most four
// of a kind, are missing for k groups and a pair, if at most level of them may
// lie beyond the fourth copy of a kind.
func (c *Costs) Missing(tiles tile.Counts, k, level int) int {
	mp, sz := tiles.Words()
	front := c.Front.Sums[c.Number.Class(mp&suitMask)*uint(c.Front.Columns)+c.Number.Class(mp>>30)]
	back := c.Back.Sums[c.Number.Class(sz&suitMask)*uint(c.Back.Columns)+c.Honour.Class(sz>>30)]
	w := &c.Whole[WholeLevels*k+level]
	return int(w.Missing[uint(w.Row[front])*uint(w.Columns)+uint(w.Column[back])])
}

// Hash continues the hash h over all words of the cost tables in their order.
func (c *Costs) Hash(h uint64) uint64 {
	for _, t := range []*SuitTable{&c.Number, &c.Honour} {
		h = Hash(h, t.Low[:])
		h = Hash(h, t.High)
		h = Hash(h, t.Classes)
		for i := range t.Needs {
			for g := range t.Needs[i] {
				for e := range t.Needs[i][g] {
					h = Hash(h, t.Needs[i][g][e][:])
				}
			}
		}
	}
	h = Hash(h, c.Front.Sums)
	h = Hash(h, c.Back.Sums)
	for i := range c.Whole {
		w := &c.Whole[i]
		h = Hash(h, w.Row[:])
		h = Hash(h, w.Column[:])
		h = Hash(h, w.Missing)
	}
	return h
}

// Bytes gives the size of the cost tables. Levels that share a table count once.
func (c *Costs) Bytes() int {
	n := 0
	for _, t := range []*SuitTable{&c.Number, &c.Honour} {
		n += 2*len(t.Low) + 2*len(t.High) + len(t.Classes) + len(t.Needs)*(MaxNeedGroups+1)*2*NeedLevels
	}
	n += len(c.Front.Sums) + len(c.Back.Sums)
	seen := map[*uint8]bool{}
	for i := range c.Whole {
		w := &c.Whole[i]
		if first := &w.Missing[0]; !seen[first] {
			seen[first] = true
			n += len(w.Row) + len(w.Column) + len(w.Missing)
		}
	}
	return n
}
