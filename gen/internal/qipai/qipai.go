// Package qipai writes the cost tables of suits as the tables of the classic
// joker algorithm 赖子查表, which deals the jokers of a hand out among its suits
// and looks each suit up with its share.
//
// There are 36 tables: for number suits and for honours ("feng" 风), for groups
// and for groups and the pair ("eye" 将), each with 0 to 8 jokers. A table lists
// the suits that so many jokers complete, as their keys: decimal numbers with a
// digit for each rank, the count of rank 1 first. 114001110 is 123333678, and
// what begins with ranks that are not held is a shorter number: 111 is 789.
//
// A suit is in the table of J jokers if
//
//   - it has at most four tiles of a kind, and at most 14 tiles with the jokers,
//     so that it makes no more than four groups;
//   - with the jokers it has 3g tiles and makes g groups, or has 3g+2 and makes
//     g groups and a pair. Jokers stand for any tile, for fifth copies too, and
//     each of them is used: three that are left over are a group by themselves,
//     so that 123 is in the tables of 0, 3 and 6 jokers.
//
// By that rule the suit without tiles, key 0, is complete with no jokers too,
// but table_0 and feng_table_0 leave it out as the algorithm looks up no such
// suit. The other tables have it: for jokers alone.
package qipai

import (
	"fmt"
	"strconv"

	"github.com/mjtable/mahjong/mjtable"
)

// MaxJokers is the most jokers that there are tables for.
const MaxJokers = 8

const (
	copies = 4  // of each kind in play
	tiles  = 14 // most tiles of a suit and its jokers
)

// File is one table.
type File struct {
	Name string // table_0.tbl
	Keys int    // how many
	Text []byte // the keys, sorted as numbers, one a line
}

// Files gives all tables: those of number suits and those of honours, without
// the pair and with it, by the number of jokers. The arguments say what a suit
// with the given counts, 3 bits a rank, lacks.
func Files(number, honour func(counts uint64) *mjtable.Need) []File {
	return append(suit("", 9, number), suit("feng_", 7, honour)...)
}

// suit gives the tables of one kind of suit.
func suit(prefix string, ranks int, lacks func(counts uint64) *mjtable.Need) []File {
	var files [2][MaxJokers + 1]File // without the pair and with it
	for jokers := range MaxJokers + 1 {
		files[0][jokers].Name = fmt.Sprintf("%stable_%d.tbl", prefix, jokers)
		files[1][jokers].Name = fmt.Sprintf("%seye_table_%d.tbl", prefix, jokers)
	}
	// visit goes through the counts of the ranks from the given one, in the
	// order of their keys.
	var visit func(rank, held, key int, counts uint64)
	visit = func(rank, held, key int, counts uint64) {
		if rank < ranks {
			for n := 0; n <= min(copies, tiles-held); n++ {
				visit(rank+1, held+n, 10*key+n, counts|uint64(n)<<(3*rank))
			}
			return
		}
		need := lacks(counts)
		for jokers := range min(MaxJokers, tiles-held) + 1 {
			size := held + jokers
			if size == 0 || size%3 == 1 {
				continue
			}
			pairs := size % 3 / 2
			if int(need[size/3][pairs][mjtable.NeedLevels-1]) == jokers {
				f := &files[pairs][jokers]
				f.Keys++
				f.Text = append(strconv.AppendInt(f.Text, int64(key), 10), '\n')
			}
		}
	}
	visit(0, 0, 0, 0)
	return append(files[0][:], files[1][:]...)
}
