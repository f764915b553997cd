package costs

import (
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
	if err := fewest(c); err != nil {
		return nil, err
	}
	backs, err := sum(number.Needs, honour.Needs, func(i, j int) *uint8 { return &c.Back[i][j] })
	if err != nil {
		return nil, err
	}
	rests, err := sum(number.Needs, backs, func(i, j int) *uint8 { return &c.Rest[i][j] })
	if err != nil {
		return nil, err
	}
	hands := make([]need, 0, len(rests)*len(number.Needs))
	for i := range rests {
		for j := range number.Needs {
			hands = append(hands, (*need)(&rests[i]).plus((*need)(&number.Needs[j])))
		}
	}
	rows := numbering[[256]uint8]{}
	for k := range groups + 1 {
		for level := range levels {
			var numbers [256]uint8
			for rest := range rests {
				var row [256]uint8
				for class, n := range hands[rest*len(number.Needs):][:len(number.Needs)] {
					row[class] = n[k][1][level]
				}
				at := rows.number(row)
				if at >= len(c.Whole) {
					return nil, errTooMany(len(c.Whole), "rests of a hand")
				}
				c.Whole[at], numbers[rest] = row, uint8(at)
			}
			switch {
			case level < mjtable.WholeLevels:
				c.Rows[k][level] = numbers
			case numbers != c.Rows[k][mjtable.WholeLevels-1]:
				return nil, fmt.Errorf("%d tiles beyond the fourth copy help a hand of %d groups more than %d do, for which the table format has no room",
					level, k, mjtable.WholeLevels-1)
			}
		}
	}
	return c, nil
}

// sum fills the table that adds two parts of a hand, whose cells cell gives, and
// gives what each kind of sum lacks.
func sum(first, second []mjtable.Need, cell func(i, j int) *uint8) ([]mjtable.Need, error) {
	var kinds numbering[need]
	for i, f := range first {
		for j, s := range second {
			kind := kinds.number((*need)(&f).plus((*need)(&s)))
			if kind > math.MaxUint8 {
				return nil, errTooMany(math.MaxUint8+1, "sums of suits")
			}
			*cell(i, j) = uint8(kind)
		}
	}
	return published(kinds.list), nil
}
