package mjtable

import "strings"

// Form is a set of forms that a winning hand can take, one bit each.
type Form uint16

// The forms.
const (
	Melds           Form = 1 << iota // groups and a pair 面子手
	SevenPairs                       // seven different pairs 七对
	ThirteenOrphans                  // one of each terminal and honour and one more 十三幺
)

var formNames = [...]string{"melds", "seven-pairs", "thirteen-orphans"}

// Names gives the names of the forms in f, in the order of their bits: "melds",
// "seven-pairs", "thirteen-orphans". It is empty, not nil, for no form.
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
