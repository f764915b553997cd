package source

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"

	"github.com/dave/jennifer/jen"
	"github.com/mjtable/mahjong/mjtable"
)

// writeCosts writes the cost tables.
func writeCosts(file *jen.File, s *splicer, c *mjtable.Costs) {
	columns, honours := stride(c.Number.High[:], mjtable.RowStep), stride(c.Honour.High[:], mjtable.HonourStep)
	file.Line()
	comment(file,
		"mjtableCosts is how far hands are from groups and a pair.",
		"",
		"Low gives where the row of the ranks 1 to 4 of a suit begins, by their counts in",
		"octal, the lowest rank last: a line for each two counts of ranks 3 and 4. High gives",
		"the column of the other ranks in the same way, a line for each count of all but the",
		fmt.Sprintf("first two. Classes of numbers has %d lines of %d. Needs has a line for each class: for", len(c.Number.Classes)/columns, columns),
		"0 to 4 groups, without and with the pair, at most 0 to 4 tiles beyond the fourth copy.",
		"",
		"Back and Rest have a line for each class of a number suit. Fewest has the jokers that",
		"a number suit takes by its class, those that honours take by their counts, as Low and",
		"High, and what wins. Rows has eight lines for each level of tiles beyond the fourth copy,",
		"of 0 to 4 groups; they name the lines of Whole, which are by class.")
	file.Var().Id("mjtableCosts").Op("=").Qual(mjtablePath, "Costs").Values(
		jen.Line().Id("Number").Op(":").Add(costTable(s, "NumberTable", c.Number.Low[:], c.Number.High[:], c.Number.Classes[:], columns, c.Number.Needs)),
		jen.Line().Id("Honour").Op(":").Add(costTable(s, "HonourTable", c.Honour.Low[:], c.Honour.High[:], c.Honour.Classes[:], honours, c.Honour.Needs)),
		jen.Line().Id("Back").Op(":").Add(sumTable(s, rows(c.Back[:len(c.Number.Needs)], func(row *[mjtable.MaxHonours]uint8) []uint8 { return row[:] }), len(c.Back))),
		jen.Line().Id("Rest").Op(":").Add(sumTable(s, rows(c.Rest[:len(c.Number.Needs)], func(row *[256]uint8) []uint8 { return row[:] }), len(c.Rest))),
		jen.Line().Id("Fewest").Op(":").Add(fewestTable(s, c)),
		jen.Line().Id("Rows").Op(":").Add(rowsTable(s, c)),
		jen.Line().Id("Whole").Op(":").Add(sumTable(s, rows(c.Whole[:used(c)], func(row *[256]uint8) []uint8 { return row[:] }), len(c.Whole))),
		jen.Line(),
	)
}

// used gives how many rows of Whole are used.
func used(c *mjtable.Costs) int {
	most := uint8(0)
	for k := range c.Rows {
		for level := range c.Rows[k] {
			most = max(most, slices.Max(c.Rows[k][level][:]))
		}
	}
	return int(most) + 1
}

// rowsTable gives the literal of the rows by groups, level and rest of a hand.
func rowsTable(s *splicer, c *mjtable.Costs) *jen.Statement {
	return jen.Index(jen.Lit(len(c.Rows))).Index(jen.Lit(mjtable.WholeLevels)).Index(jen.Lit(256)).Uint8().ValuesFunc(func(g *jen.Group) {
		for k := range c.Rows {
			g.Line().ValuesFunc(func(g *jen.Group) {
				for level := range c.Rows[k] {
					g.Line().Add(s.body(lines(c.Rows[k][level][:], 10, every(32))))
				}
				g.Line()
			})
		}
		g.Line()
	})
}

// stride gives how many cells a row has, if rows begin at multiples of step.
func stride[W mjtable.Word](columns []W, step int) int {
	return (int(slices.Max(columns))/step + 1) * step
}

// costTable gives the literal of the cost table of a suit. low and high are its
// index, to rows of so many columns.
func costTable[L, H mjtable.Word](s *splicer, typ string, low []L, high []H, classes []uint8, columns int, needs []mjtable.Need) *jen.Statement {
	return jen.Qual(mjtablePath, typ).Values(
		jen.Line().Id("Low").Op(":").Add(s.array(len(low), wordType(low), lines(low, 10, every(64)))),
		jen.Line().Id("High").Op(":").Add(s.array(len(high), wordType(high), lines(high, 10, every(64)))),
		jen.Line().Id("Classes").Op(":").Add(s.array(len(classes), jen.Uint8(), lines(trimmed(classes, columns), 10, every(columns)))),
		jen.Line().Id("Needs").Op(":").Add(s.table(jen.Qual(mjtablePath, "Need"), needLines(needs))),
		jen.Line(),
	)
}

// fewestTable gives the literal of the tables of the fewest jokers.
func fewestTable(s *splicer, c *mjtable.Costs) *jen.Statement {
	f := &c.Fewest
	return jen.Qual(mjtablePath, "FewestTable").Values(
		jen.Line().Id("Number").Op(":").Add(s.array(len(f.Number), jen.Uint8(), lines(f.Number[:len(c.Number.Needs)], 10, every(19)))),
		jen.Line().Id("Low").Op(":").Add(s.array(len(f.Low), jen.Uint8(), lines(f.Low[:], 10, every(64)))),
		jen.Line().Id("High").Op(":").Add(s.array(len(f.High), jen.Uint8(), lines(f.High[:], 10, every(64)))),
		jen.Line().Id("Wins").Op(":").Add(s.array(len(f.Wins), jen.Uint8(), lines(f.Wins[:], 10, every(mjtable.Joker)))),
		jen.Line(),
	)
}

// sumTable gives the literal of a table of so many rows, of which only the first
// are used, and of each row only what comes before its last zeros.
func sumTable(s *splicer, rows [][]uint8, all int) *jen.Statement {
	var body []byte
	for _, row := range rows {
		end := len(row)
		for end > 1 && row[end-1] == 0 {
			end--
		}
		line := lines(row[:end], 10, func(int) bool { return false })
		body = append(body, '{')
		body = append(body, bytes.TrimSuffix(line, []byte(",\n"))...)
		body = append(body, "},\n"...)
	}
	return s.array(all, jen.Index(jen.Lit(len(rows[0]))).Uint8(), body)
}

// trimmed leaves out the rows after the last that is used.
func trimmed(cells []uint8, columns int) []uint8 {
	end := len(cells)
	for end > 0 && cells[end-1] == 0 {
		end--
	}
	return cells[:(end+columns-1)/columns*columns]
}

// rows gives the rows of a table of arrays.
func rows[A any](table []A, row func(*A) []uint8) [][]uint8 {
	var list [][]uint8
	for i := range table {
		list = append(list, row(&table[i]))
	}
	return list
}

func wordType[W mjtable.Word]([]W) *jen.Statement {
	return jen.Id(reflect.TypeFor[W]().Name())
}

// needLines writes each need on a line of its own.
func needLines(needs []mjtable.Need) []byte {
	var out bytes.Buffer
	for _, need := range needs {
		out.WriteString("{")
		for g, pairs := range need {
			if g > 0 {
				out.WriteString(", ")
			}
			out.WriteString("{")
			for e, levels := range pairs {
				if e > 0 {
					out.WriteString(", ")
				}
				for x, n := range levels {
					fmt.Fprintf(&out, "%s%d", [...]string{"{", ", ", ", ", ", ", ", "}[x], n)
				}
				out.WriteString("}")
			}
			out.WriteString("}")
		}
		out.WriteString("},\n")
	}
	return out.Bytes()
}
