package mjtable

import "strings"

// Form is a set of forms that a winning hand can take, one bit each.
type Form uint16

// The forms.
const (
	Melds           Form = 1 << iota // groups and a pair 面子手
	SevenPairs                       // seven pairs 七对, different ones unless the rules let four alike be two
	ThirteenOrphans                  // one of each terminal and honour and one more 十三幺
	Pairs                            // pairs and what else the rules say: eight and a single tile, seven and a triplet
	Scattered                        // different tiles, far apart in each suit 十三烂
	Knitted                          // different tiles of a knitted set and the honours 全不靠
	KnittedStraight                  // 147, 258 and 369 of three suits, a group and a pair 组合龙
	AllInSet                         // all tiles in a set, in no order 将将胡
	Instant                          // so many jokers, or four alike, win at once
)

var formNames = [...]string{
	"melds", "seven-pairs", "thirteen-orphans", "pairs", "scattered", "knitted", "knitted-straight", "all-in-set", "instant",
}

// Names gives the names of the forms in f, in the order of their bits: "melds",
// "seven-pairs", "thirteen-orphans", "pairs", "scattered", "knitted",
// "knitted-straight", "all-in-set", "instant". It is empty, not nil, for no form.
func (f Form) Names() []string {
	names := []string{}
	for i, name := range formNames {
		if f>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// String writes the names with commas between, or "none".
func (f Form) String() string {
	if names := f.Names(); len(names) > 0 {
		return strings.Join(names, ", ")
	}
	return "none"
}
