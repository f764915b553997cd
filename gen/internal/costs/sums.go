package costs

import (
	"bytes"
	"context"
	"fmt"
	"math"

	"github.com/mjtable/mahjong/mjtable"
)

// Tables makes the cost tables of hands with three suits of numbers and one of
// honours.
func Tables(ctx context.Context) (*mjtable.Costs, error) {
	number, err := NumberTable(ctx)
	if err != nil {
		return nil, err
	}
	honour, err := HonourTable(ctx)
	if err != nil {
		return nil, err
	}
	c := &mjtable.Costs{Number: number, Honour: honour}
	backs, err := sum(number.Needs, honour.Needs, &c.Back)
	if err != nil {
		return nil, err
	}
	rests, err := sum(number.Needs, backs, &c.Rest)
	if err != nil {
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
			w, err := whole(hands, len(number.Needs), k, level)
			if err != nil {
				return nil, err
			}
			if level > 0 && equal(w, c.Whole[k][level-1]) {
				w = c.Whole[k][level-1] // levels that have the same table share it
			} else if level == mjtable.WholeLevels {
				return nil, fmt.Errorf("%d tiles beyond the fourth copy help a hand of %d groups more than %d do, for which the table format has no room",
					level, k, level-1)
			}
			if level < mjtable.WholeLevels {
				c.Whole[k][level] = w
			}
		}
	}
	return c, nil
}

func equal(a, b *mjtable.WholeTable) bool {
	return a.Row == b.Row && bytes.Equal(a.Missing, b.Missing)
}

// sum fills the table that adds two parts of a hand, and gives what each kind
// of sum lacks.
func sum(first, second []mjtable.Need, table *[mjtable.MaxClasses][256]uint8) ([]mjtable.Need, error) {
	var kinds numbering[need]
	for i, f := range first {
		for j, s := range second {
			kind := kinds.number((*need)(&f).plus((*need)(&s)))
			if kind > math.MaxUint8 {
				return nil, errTooMany(math.MaxUint8+1, "sums of suits")
			}
			table[i][j] = uint8(kind)
		}
	}
	return published(kinds.list), nil
}

// whole makes the table of the tiles missing for k groups and a pair with at
// most level tiles beyond the fourth copy, out of what each rest of a hand lacks
// together with each of the given number of classes of the last suit.
func whole(hands []need, classes, k, level int) (*mjtable.WholeTable, error) {
	m := matrix{columns: classes, cells: make([]uint8, len(hands))}
	for i := range hands {
		m.cells[i] = hands[i][k][1][level]
	}
	m, rows := m.mergeRows()
	if len(m.cells) > math.MaxUint16 {
		return nil, errTooMany(math.MaxUint16/classes, "rests of a hand")
	}
	t := &mjtable.WholeTable{Missing: append(m.cells, make([]uint8, 256-classes)...)}
	for rest, row := range rows {
		t.Row[rest] = uint16(row * classes)
	}
	return t, nil
}
