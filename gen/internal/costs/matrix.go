package costs

import (
	"context"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// matrix is a table with two indices, cells[row*columns+column].
type matrix struct {
	columns int
	cells   []uint8
}

// merge makes one of equal rows and one of equal columns, and gives the new
// number of each row and of each column.
func (m matrix) merge() (merged matrix, rows, columns []int) {
	m, rows = m.mergeRows()
	t, columns := m.transposed().mergeRows()
	return t.transposed(), rows, columns
}

func (m matrix) mergeRows() (merged matrix, numbers []int) {
	var kinds numbering[string]
	for at := 0; at < len(m.cells); at += m.columns {
		numbers = append(numbers, kinds.number(string(m.cells[at:at+m.columns])))
	}
	merged.columns = m.columns
	for _, row := range kinds.list {
		merged.cells = append(merged.cells, row...)
	}
	return merged, numbers
}

// widened gives the matrix with zeros after each row, so that rows begin at
// multiples of step.
func (m matrix) widened(step int) matrix {
	w := matrix{columns: (m.columns + step - 1) / step * step}
	for at := 0; at < len(m.cells); at += m.columns {
		w.cells = append(w.cells, m.cells[at:at+m.columns]...)
		w.cells = append(w.cells, make([]uint8, w.columns-m.columns)...)
	}
	return w
}

func (m matrix) transposed() matrix {
	rows := len(m.cells) / m.columns
	t := matrix{columns: rows, cells: make([]uint8, len(m.cells))}
	for i, v := range m.cells {
		t.cells[i%m.columns*rows+i/m.columns] = v
	}
	return t
}

// parallel calls do with 0..n-1 on all cores, until ctx is done.
func parallel(ctx context.Context, n int, do func(int)) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range n {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			do(i)
			return nil
		})
	}
	return group.Wait()
}

// errTooMany says that a table needs more different values than there is room for.
func errTooMany(most int, what string) error {
	return fmt.Errorf("these rules have more than %d %s, for which the table format has no room", most, what)
}
