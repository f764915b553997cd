package baseline

import (
	"slices"

	"github.com/mjtable/mahjong/tile"
)

// MaxJokers is the most jokers that SuitTables knows.
const MaxJokers = 8

// Cards is a hand as SuitTables takes it.
type Cards struct {
	Concealed [tile.Kinds]uint8 // how many of each kind, jokers not among them
	Melded    [tile.Kinds]uint8 // how many of each kind are in told melds
	Jokers    int
}

// CardsOf counts the tiles.
func CardsOf(tiles []tile.Tile, jokers int, melds tile.Melds) Cards {
	c := Cards{Jokers: jokers}
	for _, t := range tiles {
		c.Concealed[t]++
	}
	for m := range melds.All() {
		for t := range m.All() {
			c.Melded[t]++
		}
	}
	return c
}

// SuitTables judges hands with jokers as mahjong servers have done for years:
// there are 36 tables, for number suits and for honours, for groups alone and
// for groups and the pair (the eye), each for 0 to 8 jokers. A table holds the
// suits that it takes just so many jokers to complete, as decimal numbers of a
// digit for each rank, such as 114001110. The jokers of a hand are dealt out to
// its suits in every way, until each suit is found in a table.
//
// A joker may stand for a fifth copy.
type SuitTables struct {
	number [2][MaxJokers + 1]map[int]bool // 0 for groups alone, 1 for groups and the pair; by jokers
	honour [2][MaxJokers + 1]map[int]bool
}

// NewSuitTables makes the tables, by taking tiles away from complete suits.
func NewSuitTables() *SuitTables {
	var t SuitTables
	for eye := range 2 {
		t.number[eye] = suitTables(tile.Characters, eye)
		t.honour[eye] = suitTables(tile.Honours, eye)
	}
	return &t
}

// ranks says how many there are of each rank, 4 bits each, 1 the lowest.
type ranks uint64

func (r ranks) count(rank int) int { return int(r >> (4 * rank) & 15) }

// key writes the count of each rank as a decimal digit, 1 the first.
func (r ranks) key(ranks int) int {
	key := 0
	for rank := range ranks {
		key = 10*key + r.count(rank)
	}
	return key
}

// over gives how many tiles lie beyond the fourth of their rank.
func (r ranks) over() int {
	n := 0
	for ; r != 0; r >>= 4 {
		n += max(0, int(r&15)-copies)
	}
	return n
}

// copies is how many tiles there are of each kind.
const copies = 4

func suitTables(suit tile.Suit, eye int) [MaxJokers + 1]map[int]bool {
	var tables [MaxJokers + 1]map[int]bool
	suits := completeSuits(suit, eye)
	for jokers := range tables {
		table := make(map[int]bool)
		var less []ranks
		for _, s := range suits {
			over := s.over()
			if over == 0 && (s != 0 || jokers > 0) {
				table[s.key(suit.Ranks())] = true
			}
			if jokers+over > MaxJokers {
				continue // more copies too many than jokers can stand for
			}
			for rank := range suit.Ranks() {
				if s.count(rank) > 0 {
					less = append(less, s-1<<(4*rank))
				}
			}
		}
		tables[jokers] = table
		slices.Sort(less)
		suits = slices.Compact(less)
	}
	return tables
}

// completeSuits gives all suits of up to four groups, with the pair if eye is 1,
// each once. There may be any number of a kind.
func completeSuits(suit tile.Suit, eye int) []ranks {
	var groups []ranks
	for rank := range suit.Ranks() {
		groups = append(groups, 3<<(4*rank))
		if suit != tile.Honours && rank+2 < suit.Ranks() {
			groups = append(groups, 0x111<<(4*rank))
		}
	}
	suits := []ranks{0}
	if eye != 0 {
		suits = nil
		for rank := range suit.Ranks() {
			suits = append(suits, 2<<(4*rank))
		}
	}
	last := suits
	for range 4 {
		var next []ranks
		for _, s := range last {
			for _, g := range groups {
				next = append(next, s+g)
			}
		}
		slices.Sort(next)
		last = slices.Compact(next)
		suits = append(suits, last...)
	}
	return suits
}

// choice is a way to complete a suit.
type choice struct {
	jokers int
	eye    bool
}

// choices are the ways to complete a suit, at most one for each number of
// jokers.
type choices struct {
	list [MaxJokers + 1]choice
	n    int
}

// Win reports whether the hand, of 3k+2 concealed tiles and jokers, is groups
// and a pair.
func (t *SuitTables) Win(c *Cards) bool {
	var suits [tile.Suits]choices
	n := 0
	for suit := range tile.Suits {
		key, tiles := 0, 0
		for _, k := range c.Concealed[9*suit : 9*suit+tile.Suit(suit).Ranks()] {
			key = 10*key + int(k)
			tiles += int(k)
		}
		if tiles == 0 {
			continue
		}
		tables := &t.number
		if tile.Suit(suit) == tile.Honours {
			tables = &t.honour
		}
		if !suits[n].find(tables, key, tiles, c.Jokers) {
			return false
		}
		n++
	}
	return dealJokers(suits[:n], c.Jokers, false)
}

// find lists the ways to complete the suit with up to the given number of
// jokers and reports whether there are any.
func (c *choices) find(tables *[2][MaxJokers + 1]map[int]bool, key, tiles, jokers int) bool {
	for j := range jokers + 1 {
		switch rest := (tiles + j) % 3; {
		case rest == 0 && tables[0][j][key]:
			c.list[c.n] = choice{j, false}
			c.n++
		case rest == 2 && tables[1][j][key]:
			c.list[c.n] = choice{j, true}
			c.n++
		}
	}
	return c.n > 0
}

// dealJokers deals the jokers out to the suits and reports whether it comes
// out. The jokers that are left make groups, and the pair if no suit has it.
func dealJokers(suits []choices, jokers int, eye bool) bool {
	if len(suits) == 0 {
		return eye || jokers >= 2
	}
	for _, c := range suits[0].list[:suits[0].n] {
		if c.jokers <= jokers && !(eye && c.eye) && dealJokers(suits[1:], jokers-c.jokers, eye || c.eye) {
			return true
		}
	}
	return false
}

// WinStandard reports whether the hand is groups and a pair, seven different
// pairs, or thirteen orphans.
func (t *SuitTables) WinStandard(c *Cards) bool {
	return t.Win(c) || c.special()
}

// special reports whether the hand is seven different pairs or thirteen
// orphans. It stops at the first kinds that rule both out.
func (c *Cards) special() bool {
	pairs, thirteen := true, true
	tiles, singles, twice := c.Jokers, 0, 0
	for t, n := range c.Concealed {
		switch {
		case n == 0:
			continue
		case n == 1:
			singles++
		case n == 2:
			twice++
		default:
			return false
		}
		tiles += int(n)
		pairs = pairs && singles <= c.Jokers
		thirteen = thirteen && isOrphan[t] && twice <= 1
		if !pairs && !thirteen {
			return false
		}
	}
	return tiles == 14
}

// isOrphan marks the terminals and honours.
var isOrphan = func() (is [tile.Kinds]bool) {
	for _, t := range orphans {
		is[t] = true
	}
	return is
}()

// Waits gives the kinds, of which fewer than four are held, that make the hand
// win, by trying each. The hand is the same after as it was before.
func (t *SuitTables) Waits(c *Cards) tile.Set { return c.tryAll(t.Win) }

// WaitsStandard is Waits by WinStandard.
func (t *SuitTables) WaitsStandard(c *Cards) tile.Set { return c.tryAll(t.WinStandard) }

func (c *Cards) tryAll(win func(*Cards) bool) tile.Set {
	var waits tile.Set
	for k := range tile.Tile(tile.Kinds) {
		if c.Concealed[k]+c.Melded[k] >= copies {
			continue
		}
		c.Concealed[k]++
		if win(c) {
			waits |= 1 << k
		}
		c.Concealed[k]--
	}
	return waits
}
