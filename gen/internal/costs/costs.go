// Package costs computes how far a suit is from groups and a pair, for every
// suit, and packs the answers into the cost tables.
package costs

import (
	"context"

	"github.com/mjtable/mahjong/mjtable"
)

const (
	groups = mjtable.MaxNeedGroups
	levels = mjtable.NeedLevels
	never  = mjtable.Never
	copies = 4  // of each kind in play
	tiles  = 14 // most concealed tiles of a hand
	split  = 4  // ranks in the lower part of a suit
)

// need is what a suit, or a part of one, lacks.
type need mjtable.Need

func nothing() need { // that can be had
	var n need
	for g := range n {
		for e := range n[g] {
			for x := range n[g][e] {
				n[g][e][x] = never
			}
		}
	}
	return n
}

// part is what some neighbouring ranks of a suit lack, for each way in which
// chows cross into them or out of them: [a][b] has a chows that want one more
// rank and b chows that want two.
type part [groups + 1][groups + 1]need

func unreachable() part {
	var p part
	for a := range p {
		for b := range p[a] {
			p[a][b] = nothing()
		}
	}
	return p
}

// step adds one rank of which count tiles are held to the parts before it.
// Chows begin at the rank only if runs says so.
func (p *part) step(count int, runs bool) part {
	out := unreachable()
	for a := range groups + 1 {
		for b := range groups + 1 - a {
			from := &p[a][b]
			for chows := 0; b+chows <= groups && (chows == 0 || runs); chows++ {
				to := &out[b][chows]
				for pungs := range groups + 1 {
					for pair := range 2 {
						want := a + b + chows + 3*pungs + 2*pair
						from.add(to, chows+pungs, pair, max(0, want-copies), max(0, want-count))
					}
				}
			}
		}
	}
	return out
}

// add lowers to by what from reaches with g more groups, e more pairs, x more
// tiles beyond the fourth copy, and missing more tiles missing.
func (from *need) add(to *need, g, e, x, missing int) {
	for g0 := range groups + 1 - g {
		for e0 := range 2 - e {
			for x0, n := range from[g0][e0] {
				if n < never {
					at := &to[g0+g][e0+e][min(x0+x, levels-1)]
					*at = min(*at, n+uint8(missing))
				}
			}
		}
	}
}

// atMost turns "with just x tiles beyond the fourth copy" into "with at most x".
func (n *need) atMost() {
	for g := range n {
		for e := range n[g] {
			for x := 1; x < levels; x++ {
				n[g][e][x] = min(n[g][e][x], n[g][e][x-1])
			}
		}
	}
}

// plus gives what two suits, or two parts of one, lack together.
func (n *need) plus(m *need) need {
	sum := nothing()
	n.plusInto(m, &sum)
	return sum
}

// plusInto lowers sum by what n and m lack together.
func (n *need) plusInto(m, sum *need) {
	for g := range n {
		for e := range n[g] {
			for x, missing := range n[g][e] {
				// Only where one more tile beyond the fourth copy helps.
				if missing < never && (x == 0 || missing < n[g][e][x-1]) {
					m.addAtMost(sum, g, e, x, missing)
				}
			}
		}
	}
}

// addAtMost is add for needs with at most x tiles beyond the fourth copy.
func (from *need) addAtMost(to *need, g, e, x int, missing uint8) {
	for g0 := range groups + 1 - g {
		for e0 := range 2 - e {
			src, dst := &from[g0][e0], &to[g0+g][e0+e]
			for at := x; at < levels; at++ {
				dst[at] = min(dst[at], src[at-x]+missing)
			}
			// The last level stands for any number.
			dst[levels-1] = min(dst[levels-1], src[levels-1]+missing)
		}
	}
}

// Suit is a kind of suit: how many ranks, and whether three in a row are a group.
type Suit struct {
	Ranks int
	Runs  bool
}

// counts calls visit with each way to hold at most 14 tiles of the given number
// of ranks, those with fewer tiles first: as an index, 3 bits a rank, and as a list.
func counts(ranks int, visit func(index int, held []int)) {
	held := make([]int, ranks)
	var rest func(rank, left int)
	rest = func(rank, left int) {
		if rank == ranks {
			if left == 0 {
				index := 0
				for r, n := range held {
					index |= n << (3 * r)
				}
				visit(index, held)
			}
			return
		}
		for n := 0; n <= min(copies, left); n++ {
			held[rank] = n
			rest(rank+1, left-n)
		}
	}
	for total := range min(tiles, copies*ranks) + 1 {
		rest(0, total)
	}
}

// low gives, for each way to hold ranks 1 to 4, the number of its kind, and the kinds.
func (s Suit) low() (*[1 << 12]uint16, []part) {
	index := new([1 << 12]uint16)
	kinds := numbering[part]{}
	counts(split, func(at int, held []int) {
		p := unreachable()
		p[0][0][0][0][0] = 0
		for _, n := range held {
			p = p.step(n, s.Runs)
		}
		index[at] = uint16(kinds.number(p))
	})
	return index, kinds.list
}

// high is low for the other ranks. Its parts are read from the front: [a][b]
// is what they lack if a chows want one of them and b chows two.
func (s Suit) high() ([]uint16, []part) {
	ranks := s.Ranks - split
	index := make([]uint16, 1<<(3*ranks))
	kinds := numbering[part]{}
	counts(ranks, func(at int, held []int) {
		whole := unreachable()
		for a := range groups + 1 {
			for b := range groups + 1 - a {
				p := unreachable()
				p[a][b][0][0][0] = 0
				for r, n := range held {
					p = p.step(n, s.Runs && r+3 <= ranks)
				}
				whole[a][b] = p[0][0]
				whole[a][b].atMost()
			}
		}
		index[at] = uint16(kinds.number(whole))
	})
	return index, kinds.list
}

// join gives what a suit with these two parts lacks.
func (low *part) join(high *part) need {
	n := nothing()
	for a := range groups + 1 {
		for b := range groups + 1 - a {
			low[a][b].plusInto(&high[a][b], &n)
		}
	}
	return n
}

// numbering numbers different values in the order in which they first come.
type numbering[T comparable] struct {
	numbers map[T]int
	list    []T
}

func (n *numbering[T]) number(v T) int {
	if i, ok := n.numbers[v]; ok {
		return i
	}
	if n.numbers == nil {
		n.numbers = map[T]int{}
	}
	n.numbers[v] = len(n.list)
	n.list = append(n.list, v)
	return len(n.list) - 1
}

// Table makes the table of a kind of suit.
func Table(ctx context.Context, s Suit) (mjtable.SuitTable, error) {
	lowIndex, lows := s.low()
	highIndex, highs := s.high()
	for i := range lows {
		for a := range lows[i] {
			for b := range lows[i][a] {
				lows[i][a][b].atMost()
			}
		}
	}
	needs := make([]need, len(lows)*len(highs))
	if err := parallel(ctx, len(lows), func(row int) {
		for column := range highs {
			needs[row*len(highs)+column] = lows[row].join(&highs[column])
		}
	}); err != nil {
		return mjtable.SuitTable{}, err
	}

	var classes numbering[need]
	matrix := matrix{columns: len(highs), cells: make([]uint8, len(needs))}
	for i, n := range needs {
		class := classes.number(n)
		if class > 255 {
			return mjtable.SuitTable{}, errTooMany("classes of suits")
		}
		matrix.cells[i] = uint8(class)
	}
	matrix, rows, columns := matrix.merge()
	for i, kind := range lowIndex {
		lowIndex[i] = uint16(rows[kind])
	}
	for i, kind := range highIndex {
		highIndex[i] = uint16(columns[kind])
	}
	return mjtable.SuitTable{
		Low: lowIndex, High: highIndex,
		Columns: matrix.columns, Classes: matrix.cells, Needs: published(classes.list),
	}, nil
}

func published(needs []need) []mjtable.Need {
	out := make([]mjtable.Need, len(needs))
	for i, n := range needs {
		out[i] = mjtable.Need(n)
	}
	return out
}
