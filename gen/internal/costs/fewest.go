package costs

import (
	"fmt"

	"github.com/mjtable/mahjong/mjtable"
)

const (
	joker = mjtable.Joker
	pair  = 1 // is added for a suit that takes fewer jokers with the pair than without

	// hopeless is for suits that take more jokers than there are in a hand of 14.
	hopeless = 15*joker + pair
)

// fewest fills the tables of the fewest jokers, out of the classes of suits.
//
// A suit of n tiles that jokers make g groups takes 3g-n of them, and 3g+2-n with
// the pair. Let f be the fewest without the pair. More can be used only three at a
// time, and the pair takes two more or saves one. So a hand takes the sum of f and
// two more, or one less if the pair saves one in some suit. Of the suits of a class
// only some may go into a hand of 14 tiles with the jokers they take: what these
// take is the entry of the class, and the others do not win by it, since they are
// too many tiles.
func fewest(c *mjtable.Costs) error {
	f := &c.Fewest
	for i := range c.Number.Needs {
		f.Number[i] = hopeless
	}
	var err error
	counts(number.Ranks, func(at int, held []int) {
		tiles := 0
		for _, n := range held {
			tiles += n
		}
		class := c.Number.Class(uint64(at))
		value := fewestOf(&c.Number.Needs[class], tiles)
		switch old := f.Number[class]; {
		case value == hopeless || value == old:
		case old != hopeless:
			err = fmt.Errorf("two suits of class %d take different numbers of jokers, for which the table format has no room", class)
		default:
			f.Number[class] = value
		}
	})
	for at := range f.Low {
		f.Low[at] = fewestHonours(at)
	}
	for at := range f.High {
		f.High[at] = fewestHonours(at)
	}
	for at := range f.Wins {
		// What is left of the jokers, but for one less if a suit saves one.
		left := at - mjtable.MostFewest
		if left >= 2*joker || left%joker != 0 && left > -2*joker {
			f.Wins[at] = 1
		}
	}
	return err
}

// fewestOf gives the entry of a suit of so many tiles that lacks need.
func fewestOf(need *mjtable.Need, tiles int) uint8 {
	groups, paired := fewestFor(need, 0, tiles), fewestFor(need, 1, tiles)
	if groups < paired {
		return uint8(groups * joker)
	}
	return uint8(min((paired+1)*joker+pair, hopeless))
}

// fewestFor gives the fewest jokers that make so many tiles groups and so many
// pairs.
func fewestFor(need *mjtable.Need, pairs, tiles int) int {
	for g := range need {
		if jokers := 3*g + 2*pairs - tiles; jokers >= 0 && int(need[g][pairs][levels-1]) == jokers {
			return jokers
		}
	}
	return hopeless / joker
}

// fewestHonours gives the entry of some honours by their counts, 3 bits each:
// every kind is a pung, or saves a joker as the pair.
func fewestHonours(counts int) uint8 {
	jokers, saves := 0, 0
	for ; counts != 0; counts >>= 3 {
		if over := counts & 7 % 3; over != 0 {
			jokers += 3 - over
			saves = pair
		}
	}
	return uint8(jokers*joker + saves)
}
