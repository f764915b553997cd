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
	columns := int(slices.Max(c.Number.High[:])) + 1
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
		"Back and Rest have a line for each class of a number suit.")
	file.Var().Id("mjtableCosts").Op("=").Qual(mjtablePath, "Costs").Values(
		jen.Line().Id("Number").Op(":").Add(costTable(s, "NumberTable", c.Number.Low[:], c.Number.High[:], c.Number.Classes, c.Number.Needs)),
		jen.Line().Id("Honour").Op(":").Add(costTable(s, "HonourTable", c.Honour.Low[:], c.Honour.High[:], c.Honour.Classes, c.Honour.Needs)),
		jen.Line().Id("Back").Op(":").Add(sumTable(s, c.Back[:len(c.Number.Needs)])),
		jen.Line().Id("Rest").Op(":").Add(sumTable(s, c.Rest[:len(c.Number.Needs)])),
		jen.Line().Id("Whole").Op(":").Index(jen.Lit(len(c.Whole))).Index(jen.Lit(mjtable.WholeLevels)).Op("*").Qual(mjtablePath, "WholeTable").
			ValuesFunc(func(g *jen.Group) {
				for k := range c.Whole {
					g.Line().ValuesFunc(func(g *jen.Group) {
						for level := range c.Whole[k] {
							g.Op("&").Id(wholeName(c, k, level))
						}
					})
				}
				g.Line()
			}),
		jen.Line(),
	)
	for k := range c.Whole {
		for level, w := range c.Whole[k] {
			if level > 0 && w == c.Whole[k][level-1] {
				continue // written for a level below
			}
			name := wholeName(c, k, level)
			file.Line()
			comment(file, fmt.Sprintf("%s gives the tiles missing for %d groups and a pair, at most", name, k),
				fmt.Sprintf("%d of them beyond the fourth copy: Row gives where the line of Missing begins, by the", level),
				"rest of the hand, and the line is by the class of the last number suit.")
			file.Var().Id(name).Op("=").Qual(mjtablePath, "WholeTable").Values(
				jen.Line().Id("Row").Op(":").Add(s.array(len(w.Row), jen.Uint16(), lines(w.Row[:], 10, every(32)))),
				jen.Line().Id("Missing").Op(":").Add(s.table(jen.Uint8(), lines(w.Missing, 10, every(len(c.Number.Needs))))),
				jen.Line(),
			)
		}
	}
}

// wholeName gives the name of a whole table: it has the groups and the lowest
// level that shares it.
func wholeName(c *mjtable.Costs, k, level int) string {
	for level > 0 && c.Whole[k][level] == c.Whole[k][level-1] {
		level--
	}
	return fmt.Sprintf("mjtableWhole%dx%d", k, level)
}

// costTable gives the literal of the cost table of a suit. low and high are its index.
func costTable[L, H mjtable.Word](s *splicer, typ string, low []L, high []H, classes []uint8, needs []mjtable.Need) *jen.Statement {
	return jen.Qual(mjtablePath, typ).Values(
		jen.Line().Id("Low").Op(":").Add(s.array(len(low), wordType(low), lines(low, 10, every(64)))),
		jen.Line().Id("High").Op(":").Add(s.array(len(high), wordType(high), lines(high, 10, every(64)))),
		jen.Line().Id("Classes").Op(":").Add(s.table(jen.Uint8(), lines(classes, 10, every(int(slices.Max(high))+1)))),
		jen.Line().Id("Needs").Op(":").Add(s.table(jen.Qual(mjtablePath, "Need"), needLines(needs))),
		jen.Line(),
	)
}

// sumTable gives the literal of a table of sums, of which only the first rows
// are used, and of each row only what comes before its last zeros.
func sumTable(s *splicer, rows [][256]uint8) *jen.Statement {
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
	return s.array(mjtable.MaxClasses, jen.Index(jen.Lit(256)).Uint8(), body)
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
