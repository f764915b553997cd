package automata

import (
	"math"

	"github.com/mjtable/mahjong/mjtable"
)

// layer says where each state of a depth leads to in the next one, by count.
type layer [][step]int

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

// unfold gives the layers that lead from the start through so many ranks, and
// the states that the last one leads to.
func unfold[S comparable](start S, ranks int, after func(S, int) [step]S) ([]layer, []S) {
	var layers []layer
	now := []S{start}
	for rank := range ranks {
		var next numbering[S]
		l := make(layer, len(now))
		for i, s := range now {
			for n, s := range after(s, rank) {
				l[i][n] = next.number(s)
			}
		}
		layers = append(layers, l)
		now = next.list
	}
	return layers, now
}

// merge makes one of the states of each layer that agree in all that comes of
// them, where kinds gives the kinds of the states behind the last layer.
func merge(layers []layer, kinds []int) []layer {
	merged := make([]layer, len(layers))
	for depth := len(layers) - 1; depth >= 0; depth-- {
		var rows numbering[[step]int]
		own := make([]int, len(layers[depth]))
		for i, row := range layers[depth] {
			for n, to := range row {
				row[n] = kinds[to]
			}
			own[i] = rows.number(row)
		}
		merged[depth], kinds = rows.list, own
	}
	return merged
}

// pack puts the layers of a table one after another, the states of each in the
// order in which they are first reached. It gives the order of the classes too.
func pack(layers []layer) (next []uint16, classes []int, err error) {
	now, base := []int{0}, 0
	for depth, l := range layers {
		var reached numbering[int]
		base += len(now) * step
		for _, state := range now {
			for _, to := range l[state] {
				to := reached.number(to)
				if depth+1 < len(layers) {
					to = base + to*step
				}
				if to > math.MaxUint16 {
					return nil, nil, ErrStates
				}
				next = append(next, uint16(to))
			}
		}
		now = reached.list
	}
	return next, now, nil
}

// table makes the table of the layers, where ends gives what is said of each
// state behind the last layer.
func (s *Spec) table(layers []layer, ends []end) (*mjtable.SuitTable, error) {
	var kinds numbering[end]
	numbers := make([]int, len(ends))
	for i, e := range ends {
		numbers[i] = kinds.number(e)
	}
	next, classes, err := pack(merge(layers, numbers))
	if err != nil {
		return nil, err
	}
	t := &mjtable.SuitTable{Next: next, Flags: s.Flags}
	for _, class := range classes {
		for f := range s.cases() {
			t.Needs = append(t.Needs, kinds.list[class][f].published())
		}
	}
	return t, nil
}
