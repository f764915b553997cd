package costs

import (
	"bytes"
	"context"
	"fmt"

	"github.com/mjtable/mahjong/mjtable"
)

// Tables makes the cost tables of hands with three suits of numbers and one of
// honours.
func Tables(ctx context.Context, progress func(next string)) (*mjtable.Costs, error) {
	progress("costs of number suits")
	number, err := Table(ctx, Suit{Ranks: 9, Runs: true})
	if err != nil {
		return nil, err
	}
	progress("costs of honours")
	honour, err := Table(ctx, Suit{Ranks: 7})
	if err != nil {
		return nil, err
	}
	progress("sums of suits")
	c := &mjtable.Costs{Number: number, Honour: honour}
	var fronts, backs []need
	if c.Front, fronts, err = sum(number.Needs, number.Needs); err != nil {
		return nil, err
	}
	if c.Back, backs, err = sum(number.Needs, honour.Needs); err != nil {
		return nil, err
	}
	for k := range groups + 1 {
		for level := range levels {
			w := whole(fronts, backs, k, level)
			if level < mjtable.WholeLevels {
				c.Whole = append(c.Whole, w)
			} else if last := c.Whole[len(c.Whole)-1]; !equal(w, last) {
				return nil, fmt.Errorf("%d tiles beyond the fourth copy help a hand of %d groups more than %d do, for which the table format has no room",
					level, k, mjtable.WholeLevels-1)
			}
		}
	}
	return c, nil
}

func equal(a, b mjtable.WholeTable) bool {
	return *a.Row == *b.Row && *a.Column == *b.Column && a.Columns == b.Columns && bytes.Equal(a.Missing, b.Missing)
}

// sum makes the table that adds two suits and gives what each kind of sum lacks.
func sum(first, second []mjtable.Need) (mjtable.SumTable, []need, error) {
	t := mjtable.SumTable{Columns: len(second)}
	var kinds numbering[need]
	for _, f := range first {
		for _, s := range second {
			kind := kinds.number((*need)(&f).plus((*need)(&s)))
			if kind > 255 {
				return t, nil, errTooMany("sums of two suits")
			}
			t.Sums = append(t.Sums, uint8(kind))
		}
	}
	return t, kinds.list, nil
}

// whole makes the table that adds two sums of suits for k groups and a pair
// with at most level tiles beyond the fourth copy.
func whole(fronts, backs []need, k, level int) mjtable.WholeTable {
	m := matrix{columns: len(backs)}
	for i := range fronts {
		for j := range backs {
			m.cells = append(m.cells, fronts[i].plus(&backs[j])[k][1][level])
		}
	}
	m, rows, columns := m.merge()
	return mjtable.WholeTable{Row: numbers(rows), Column: numbers(columns), Columns: m.columns, Missing: m.cells}
}

func numbers(list []int) *[256]uint8 {
	out := new([256]uint8)
	for i, n := range list {
		out[i] = uint8(n) // at most as many as there are kinds of sums, which fit
	}
	return out
}
