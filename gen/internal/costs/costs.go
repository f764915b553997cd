// Package costs computes how far a suit is from groups and a pair, for every
// suit, and packs the answers into the cost tables.
package costs

import (
	"context"
	"iter"

	"github.com/mjtable/mahjong/mjtable"
)

const (
	groups = mjtable.MaxNeedGroups
	levels = mjtable.NeedLevels
	never  = mjtable.Never
	copies = 4  // of each kind in play
	tiles  = 14 // most concealed tiles of a hand
	chows  = 2  // most that begin at one rank: three are as good as three pungs
	split  = 4  // ranks in the lower part of a suit
)

// need is what a suit, or a part of one, lacks.
type need mjtable.Need

// nothing is what a suit lacks of which nothing can be had.
func nothing() need {
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
type part [chows + 1][chows + 1]need

func unreachable() part {
	var p part
	for a := range p {
		for b := range p[a] {
			p[a][b] = nothing()
		}
	}
	return p
}

// complete is what no ranks lack: nothing, and no chow crosses.
func complete() part {
	p := unreachable()
	p[0][0][0][0] = [levels]uint8{}
	return p
}

// after gives the parts with one more rank, of which count tiles are held, at
// the end. Chows begin at the rank only if runs says so.
func (p *part) after(count int, runs bool) part {
	out := unreachable()
	for m := range makings(count, runs) {
		p[m.last][m.second].add(&out[m.second][m.first], m.groups, m.pairs, m.beyond, m.missing)
	}
	return out
}

// before gives the parts with one more rank in front: [a][b] is what they lack
// if a chows want one of them and b chows two.
func (p *part) before(count int, runs bool) part {
	out := unreachable()
	for m := range makings(count, runs) {
		p[m.second][m.first].add(&out[m.last][m.second], m.groups, m.pairs, m.beyond, m.missing)
	}
	return out
}

// making is something to make of the tiles of one rank.
type making struct {
	last, second, first int // chows of which the rank is the last, the second or the first
	groups, pairs       int // that begin at the rank
	beyond              int // tiles beyond the fourth copy
	missing             uint8
}

// makings yields all there is to make of count tiles of one rank.
func makings(count int, runs bool) iter.Seq[making] {
	begin := 0
	if runs {
		begin = chows
	}
	return func(yield func(making) bool) {
		for i := range (chows + 1) * (chows + 1) * (begin + 1) {
			m := making{last: i % (chows + 1), second: i / (chows + 1) % (chows + 1), first: i / (chows + 1) / (chows + 1)}
			for m.groups = m.first; m.groups <= groups; m.groups++ {
				for m.pairs = range 2 {
					pungs := m.groups - m.first
					want := m.last + m.second + m.first + 3*pungs + 2*m.pairs
					m.beyond, m.missing = max(0, want-copies), uint8(max(0, want-count))
					if !yield(m) {
						return
					}
				}
			}
		}
	}
}

// plus gives what two suits lack together.
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
					m.add(sum, g, e, x, missing)
				}
			}
		}
	}
}

// add lowers to by what from lacks with g more groups, e more pairs, x more
// tiles beyond the fourth copy, and missing more tiles missing.
func (from *need) add(to *need, g, e, x int, missing uint8) {
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

// suitKind is a kind of suit: how many ranks, and whether three in a row are a group.
type suitKind struct {
	Ranks int
	Runs  bool
}

// The kinds of suits.
var (
	number = suitKind{Ranks: 9, Runs: true}
	honour = suitKind{Ranks: 7}
)

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
func (s suitKind) low() ([]int, []part) {
	index := make([]int, 1<<(3*split))
	kinds := numbering[part]{}
	counts(split, func(at int, held []int) {
		p := complete()
		for _, n := range held {
			p = p.after(n, s.Runs)
		}
		index[at] = kinds.number(p)
	})
	clamp(index)
	return index, kinds.list
}

// high is low for the other ranks, whose parts are read from the front.
func (s suitKind) high() ([]int, []part) {
	ranks := s.Ranks - split
	index := make([]int, 1<<(3*ranks))
	kinds := numbering[part]{}
	// The last ranks are shared by many suits.
	type tail struct{ ranks, held int }
	known := map[tail]part{{}: complete()}
	var parts func(t tail) part
	parts = func(t tail) part {
		p, ok := known[t]
		if !ok {
			p = parts(tail{t.ranks - 1, t.held >> 3})
			p = p.before(t.held&7, s.Runs && t.ranks >= 3)
			known[t] = p
		}
		return p
	}
	counts(ranks, func(at int, _ []int) {
		p := parts(tail{ranks, at})
		for a := range p {
			for b := range p[a] {
				// The chows that cross are groups already. What is said of
				// more groups than are left is never asked, so it must not
				// tell two kinds apart.
				for g := max(0, groups+1-a-b); g <= groups; g++ {
					p[a][b][g] = nothing()[g]
				}
			}
		}
		index[at] = kinds.number(p)
	})
	clamp(index)
	return index, kinds.list
}

// clamp makes five tiles of a rank the same as four in an index of 3 bits a rank.
func clamp(index []int) {
	for at := range index {
		for rank := 0; 1<<(3*rank) < len(index); rank++ {
			if at>>(3*rank)&7 == copies+1 {
				index[at] = index[at-1<<(3*rank)]
			}
		}
	}
}

// join gives what a suit with these two parts lacks.
func (low *part) join(high *part) need {
	n := nothing()
	for a := range chows + 1 {
		for b := range chows + 1 {
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

// table is the table of a kind of suit, in the form that all kinds share.
type table struct {
	low, high []int // by the counts of each part: where the row begins, in steps, and the column
	matrix
	needs []mjtable.Need
}

// tabulate makes the table of a kind of suit, which may have so many classes at
// most, with a matrix of so many cells at most, whose rows begin at multiples of step.
func tabulate(ctx context.Context, s suitKind, most, cells, step int) (table, error) {
	low, lows := s.low()
	high, highs := s.high()
	needs := make([]need, len(lows)*len(highs))
	if err := parallel(ctx, len(lows), func(row int) {
		for column := range highs {
			needs[row*len(highs)+column] = lows[row].join(&highs[column])
		}
	}); err != nil {
		return table{}, err
	}

	var classes numbering[need]
	m := matrix{columns: len(highs), cells: make([]uint8, len(needs))}
	for i, n := range needs {
		class := classes.number(n)
		if class >= most {
			return table{}, errTooMany(most, "classes of suits")
		}
		m.cells[i] = uint8(class)
	}
	m, rows, columns := m.merge()
	m = m.widened(step)
	if len(m.cells) > cells {
		return table{}, errTooMany(cells, "cells in a matrix of classes")
	}
	for i, kind := range low {
		low[i] = rows[kind] * m.columns / step
	}
	for i, kind := range high {
		high[i] = columns[kind]
	}
	return table{low, high, m, published(classes.list)}, nil
}

// NumberTable makes the table of the suits of numbers.
func NumberTable(ctx context.Context) (mjtable.NumberTable, error) {
	n := mjtable.NumberTable{}
	t, err := tabulate(ctx, number, mjtable.MaxClasses, len(n.Classes), mjtable.RowStep)
	if err != nil {
		return n, err
	}
	n.Needs = t.needs
	copy(n.Classes[:], t.cells)
	fill(n.Low[:], t.low)
	fill(n.High[:], t.high)
	return n, nil
}

// HonourTable makes the table of the honours.
func HonourTable(ctx context.Context) (mjtable.HonourTable, error) {
	h := mjtable.HonourTable{}
	t, err := tabulate(ctx, honour, mjtable.MaxHonours, len(h.Classes), mjtable.HonourStep)
	if err != nil {
		return h, err
	}
	h.Needs = t.needs
	copy(h.Classes[:], t.cells)
	fill(h.Low[:], t.low)
	fill(h.High[:], t.high)
	return h, nil
}

// fill puts an index into a table.
func fill[W mjtable.Word](table []W, index []int) {
	for i := range table {
		table[i] = W(index[i])
	}
}

func published(needs []need) []mjtable.Need {
	out := make([]mjtable.Need, len(needs))
	for i, n := range needs {
		out[i] = mjtable.Need(n)
	}
	return out
}
