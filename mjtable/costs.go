package mjtable

import "github.com/mjtable/mahjong/tile"

// Costs are the cost tables of a rule set: how many tiles a hand is away from
// groups and a pair, for hands with jokers, for waits and for distance.
//
// All that the rest of a hand needs to know of one suit is how many tiles are
// missing for g groups and e pairs, and how many of them lie beyond the fourth
// copy of a kind, which only jokers can fill. Suits that agree in that are one
// class, and hands are judged by adding classes: a number suit and the honours
// by Back, a second number suit to them by Rest, and the third by Rows and Whole.
// The number suits share their classes, so any of them may come last.
//
// The tables are laid out so that a look-up loads what it finds and little else:
// in one block, with rows of a fixed width where that costs little.
type Costs struct {
	Number NumberTable
	Honour HonourTable
	Back   [MaxClasses][MaxHonours]uint8 // by the classes of a number suit and of the honours
	Rest   [MaxClasses][256]uint8        // by the class of a number suit and what Back gives

	Fewest FewestTable

	// Rows[k][l] says for the rest of a hand, as Rest gives it, which row of Whole has
	// the tiles missing for k groups and a pair if at most l of them may lie beyond the
	// fourth copy, by the class of the last number suit. The last level stands for
	// any number.
	Rows  [MaxNeedGroups + 1][WholeLevels][256]uint8
	Whole [256][256]uint8
}

// FewestTable says what wins as groups and a pair where jokers may stand for any
// tile. For each suit it has the fewest jokers that make it groups, in steps of
// Joker, and one more if fewer make it groups and the pair. Jokers that are left
// over come in threes, so what the four suits have together says whether the hand
// wins.
type FewestTable struct {
	Number [256]uint8     // by the class of a number suit
	Low    [1 << 12]uint8 // by the counts of honours 1 to 4, in octal
	High   [1 << 9]uint8  // by those of honours 5 to 7

	// Wins has, at MostFewest plus the jokers of the hand, in steps of Joker, less
	// the sum over the suits, 1 if the hand wins and 0 if not.
	Wins [1 << 10]uint8
}

// The steps of a FewestTable, and the most that four suits have together.
const (
	Joker      = 8
	MostFewest = 512
)

// NumberTable gives the class of a number suit from its counts, 3 bits a rank.
// The ranks are cut in two, 1 to 4 and 5 to 9. Each part has far fewer kinds
// than values, and a matrix over the kinds holds the classes. Five tiles of a
// rank are taken for four.
type NumberTable struct {
	Low     [1 << 12]uint16 // ranks 1 to 4: where the row of their kind begins, in steps of RowStep
	High    [1 << 15]uint16 // ranks 5 to 9: the column
	Classes [1 << 18]uint8  // the rows one after the other, and then nothing
	Needs   []Need          // by class
}

// HonourTable is [NumberTable] for honours, cut into ranks 1 to 4 and 5 to 7.
type HonourTable struct {
	Low     [1 << 12]uint8
	High    [1 << 9]uint8
	Classes [1 << 12]uint8
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
	MaxHonours    = 128 // classes of honours
	RowStep       = 8   // of rows of number suits
	HonourStep    = 16  // of rows of honours
	Never         = 100 // more than any sum of true needs
)

// Class gives the class of the number suit with the given counts in its lower 27
// bits.
func (t *NumberTable) Class(suit uint64) uint8 {
	return t.Classes[(RowStep*uint(t.Low[suit&(1<<12-1)])+uint(t.High[suit>>12&(1<<15-1)]))&(1<<18-1)]
}

// Class gives the class of the honours with the given counts in its lower 21 bits.
func (t *HonourTable) Class(honours uint64) uint8 {
	return t.Classes[(HonourStep*uint(t.Low[honours&(1<<12-1)])+uint(t.High[honours>>12&(1<<9-1)]))&(1<<12-1)]
}

// Need gives what the number suit with the given counts lacks.
func (t *NumberTable) Need(suit uint64) *Need { return &t.Needs[t.Class(suit)] }

// Need gives what the honours with the given counts lack.
func (t *HonourTable) Need(honours uint64) *Need { return &t.Needs[t.Class(honours)] }

// By gives the tiles missing for k groups and a pair, by the class of the last number
// suit, for the given rest of the hand.
func (c *Costs) By(k, level int, rest uint8) *[256]uint8 {
	return &c.Whole[c.Rows[k][level][rest]]
}

// Suits gives the classes of the four suits of concealed tiles, at most 14 and
// at most four of a kind.
func (c *Costs) Suits(tiles tile.Counts) (m, p, s, z uint8) {
	mp, sz := tiles.Words()
	return c.Number.Class(mp), c.Number.Class(mp >> 30), c.Number.Class(sz), c.Honour.Class(sz >> 30)
}

// Missing gives how many tiles the concealed tiles, at most 14 and at most four
// of a kind, are missing for k groups and a pair, if at most level of them may
// lie beyond the fourth copy of a kind.
func (c *Costs) Missing(tiles tile.Counts, k, level int) int {
	m, p, s, z := c.Suits(tiles)
	return int(c.By(k, level, c.Rest[p][c.Back[s][z&(MaxHonours-1)]])[m])
}

// Hash continues the hash h over all words of the cost tables in their order.
func (c *Costs) Hash(h uint64) uint64 {
	h = Hash(h, c.Number.Low[:])
	h = Hash(h, c.Number.High[:])
	h = Hash(h, c.Number.Classes[:])
	h = hashNeeds(h, c.Number.Needs)
	h = Hash(h, c.Honour.Low[:])
	h = Hash(h, c.Honour.High[:])
	h = Hash(h, c.Honour.Classes[:])
	h = hashNeeds(h, c.Honour.Needs)
	for i := range c.Back {
		h = Hash(h, c.Back[i][:])
	}
	for i := range c.Rest {
		h = Hash(h, c.Rest[i][:])
	}
	h = Hash(h, c.Fewest.Number[:])
	h = Hash(h, c.Fewest.Low[:])
	h = Hash(h, c.Fewest.High[:])
	h = Hash(h, c.Fewest.Wins[:])
	for k := range c.Rows {
		for level := range c.Rows[k] {
			h = Hash(h, c.Rows[k][level][:])
		}
	}
	for i := range c.Whole {
		h = Hash(h, c.Whole[i][:])
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

// Bytes gives the size of the cost tables.
func (c *Costs) Bytes() int {
	const need = (MaxNeedGroups + 1) * 2 * NeedLevels
	n := 2*len(c.Number.Low) + 2*len(c.Number.High) + len(c.Number.Classes) + need*len(c.Number.Needs)
	n += len(c.Honour.Low) + len(c.Honour.High) + len(c.Honour.Classes) + need*len(c.Honour.Needs)
	n += MaxHonours*len(c.Back) + 256*len(c.Rest)
	n += len(c.Fewest.Number) + len(c.Fewest.Low) + len(c.Fewest.High) + len(c.Fewest.Wins)
	return n + 256*WholeLevels*len(c.Rows) + 256*len(c.Whole)
}
