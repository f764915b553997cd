package automata

import "github.com/mjtable/mahjong/mjtable"

// lacks are the words of [mjtable.Lacks]: byte g of [x][e] for g groups and e
// pairs with at most x tiles beyond the copies in play.
type lacks [mjtable.LackLevels][2]uint64

// The parts of a word.
const (
	each   = 0x0101010101010101   // one in each byte
	tops   = each << 7            // the top bit of each byte
	nevers = each * mjtable.Never // nothing can be had
)

// nothing says that nothing can be had.
func nothing() lacks {
	var l lacks
	for x := range l {
		l[x] = [2]uint64{nevers, nevers}
	}
	return l
}

// least gives the lesser of each two bytes, all of them less than 128.
func least(a, b uint64) uint64 {
	less := ((b | tops) - a) & tops // set where a is not greater
	keep := less >> 7 * 0xff
	return a&keep | b&^keep
}

// raise moves what is said of each number of groups to so many more, and nothing
// into the place of the first. Nothing is said of more than most groups.
func raise(word uint64, groups, most int) uint64 {
	said := uint64(1)<<(8*(most+1)) - 1
	said &^= uint64(1)<<(8*groups) - 1
	return word<<(8*groups)&said | nevers&^said
}

// more adds so many missing tiles to each byte that is not never.
func more(word uint64, missing int) uint64 {
	return least(word+uint64(missing)*each, nevers)
}

// published gives what the words say in the form of the tables.
func (l *lacks) published() mjtable.Lacks {
	out := mjtable.Lacks{Words: *l}
	for x := 1; x < len(l); x++ {
		if l[x] != l[x-1] {
			out.Top = uint8(x)
		}
	}
	return out
}
