package costs

import (
	"bytes"
	"context"
	"fmt"

	"github.com/mjtable/mahjong/mjtable"
)

// Steps is how many steps Tables takes.
const Steps = 3

// Tables makes the cost tables of hands with three suits of numbers and one of
// honours. It tells progress of each step that begins.
func Tables(ctx context.Context, progress func(next string)) (*mjtable.Costs, error) {
	progress("costs of number suits")
	number, err := NumberTable(ctx)
	if err != nil {
		return nil, err
	}
	progress("costs of honours")
	honour, err := HonourTable(ctx)
	if err != nil {
		return nil, err
	}
	progress("sums of suits")
	c := &mjtable.Costs{Number: number, Honour: honour}
	var backs, rests []mjtable.Need
	if c.Back, backs, err = sum(number.Needs, honour.Needs); err != nil {
		return nil, err
	}
	if c.Rest, rests, err = sum(number.Needs, backs); err != nil {
		return nil, err
	}
	hands := make([]need, 0, len(rests)*len(number.Needs))
	for i := range rests {
		for j := range number.Needs {
			hands = append(hands, (*need)(&rests[i]).plus((*need)(&number.Needs[j])))
		}
	}
	for k := range groups + 1 {
		for level := range levels {
			w := whole(hands, len(number.Needs), k, level)
			if level > 0 {
				// Levels that have the same table share it.
				if last := c.Whole[len(c.Whole)-1]; equal(w, last) {
					w = last
				} else if level == mjtable.WholeLevels {
					return nil, fmt.Errorf("%d tiles beyond the fourth copy help a hand of %d groups more than %d do, for which the table format has no room",
						level, k, level-1)
				}
			}
			if level < mjtable.WholeLevels {
				c.Whole = append(c.Whole, w)
			}
		}
	}
	return c, nil
}

func equal(a, b mjtable.WholeTable) bool {
	return *a.Row == *b.Row && bytes.Equal(a.Missing, b.Missing)
}

// sum makes the table that adds two parts of a hand and gives what each kind of
// sum lacks.
func sum(first, second []mjtable.Need) (mjtable.SumTable, []mjtable.Need, error) {
	t := mjtable.SumTable{Columns: len(second)}
	var kinds numbering[need]
	for _, f := range first {
		for _, s := range second {
			kind := kinds.number((*need)(&f).plus((*need)(&s)))
			if kind > 255 {
				return t, nil, errTooMany("sums of suits")
			}
			t.Sums = append(t.Sums, uint8(kind))
		}
	}
	return t, published(kinds.list), nil
}

// whole makes the table of the tiles missing for k groups and a pair with at
// most level tiles beyond the fourth copy, out of what each rest of a hand lacks
// together with each of the given number of classes of the last suit.
func whole(hands []need, classes, k, level int) mjtable.WholeTable {
	t := mjtable.WholeTable{Row: new([256]uint8), Columns: classes}
	m := matrix{columns: classes, cells: make([]uint8, len(hands))}
	for i := range hands {
		m.cells[i] = hands[i][k][1][level]
	}
	m, rows := m.mergeRows()
	for rest, row := range rows {
		t.Row[rest] = uint8(row) // no more than there are rests, which fit
	}
	t.Missing = append(m.cells, make([]uint8, 256-classes)...)
	return t
}
