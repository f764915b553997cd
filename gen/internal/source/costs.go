package source

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"

	"github.com/dave/jennifer/jen"
	"github.com/mjtable/mahjong/mjtable"
)

// costs writes the cost tables.
func (f File) costs(file *jen.File, s *splicer) {
	c := f.Costs
	file.Line()
	comment(file, "mjtableCosts is how far hands are from groups and a pair.")
	file.Var().Id("mjtableCosts").Op("=").Qual(mjtablePath, "Costs").ValuesFunc(func(g *jen.Group) {
		g.Line().Id("Number").Op(":").Add(suitTable("NumberTable", "Number"))
		g.Line().Id("Honour").Op(":").Add(suitTable("HonourTable", "Honour"))
		g.Line().Id("Back").Op(":").Add(sumTable("Back", c.Back))
		g.Line().Id("Rest").Op(":").Add(sumTable("Rest", c.Rest))
		g.Line().Id("Whole").Op(":").Index().Qual(mjtablePath, "WholeTable").ValuesFunc(func(g *jen.Group) {
			for i := range c.Whole {
				at := wholeName(c, i)
				g.Line().Values(
					jen.Id("Row").Op(":").Op("&").Id("mjtableRow"+at),
					jen.Id("Columns").Op(":").Lit(c.Whole[i].Columns),
					jen.Id("Missing").Op(":").Id("mjtableMissing"+at),
				)
			}
			g.Line()
		})
		g.Line()
	})
	suitTables(file, s, "Number", "a number suit", c.Number.Low[:], c.Number.High[:], c.Number.Classes, c.Number.Needs)
	suitTables(file, s, "Honour", "the honours", c.Honour.Low[:], c.Honour.High[:], c.Honour.Classes, c.Honour.Needs)
	sumTables(file, s, "Back", "a number suit and the honours", c.Back)
	sumTables(file, s, "Rest", "a number suit and what mjtableBack gives", c.Rest)
	for i, w := range c.Whole {
		at := wholeName(c, i)
		if at != levelName(i) {
			continue // a level below shares it
		}
		k, level := i/mjtable.WholeLevels, i%mjtable.WholeLevels
		file.Line()
		comment(file, fmt.Sprintf("mjtableMissing%s gives the tiles missing for %d groups and a pair, at most %d of", at, k, level),
			"them beyond the fourth copy, by the class of the last number suit: a line for each",
			fmt.Sprintf("row. mjtableRow%s gives the row of each rest of a hand.", at))
		file.Var().Id("mjtableMissing" + at).Op("=").Add(s.table(jen.Uint8(), lines(w.Missing, 10, every(w.Columns))))
		file.Line()
		file.Var().Id("mjtableRow" + at).Op("=").Add(s.array(256, jen.Uint8(), lines(w.Row[:], 10, every(32))))
	}
}

// wholeName gives the ending of the names of a whole table: its groups and the
// lowest level that shares it.
func wholeName(c *mjtable.Costs, i int) string {
	for i%mjtable.WholeLevels > 0 && c.Whole[i].Row == c.Whole[i-1].Row {
		i--
	}
	return levelName(i)
}

func levelName(i int) string {
	return fmt.Sprintf("%dx%d", i/mjtable.WholeLevels, i%mjtable.WholeLevels)
}

func suitTable(typ, name string) *jen.Statement {
	return jen.Qual(mjtablePath, typ).Values(
		jen.Line().Id("Low").Op(":").Op("&").Id("mjtable"+name+"Low"),
		jen.Line().Id("High").Op(":").Op("&").Id("mjtable"+name+"High"),
		jen.Line().Id("Classes").Op(":").Id("mjtable"+name+"Classes"),
		jen.Line().Id("Needs").Op(":").Id("mjtable"+name+"Needs"),
		jen.Line(),
	)
}

// suitTables writes the tables of a suit. low and high are their index, and
// what says in a comment whose they are.
func suitTables[L, H mjtable.Word](file *jen.File, s *splicer, name, what string, low []L, high []H, classes []uint8, needs []mjtable.Need) {
	v := "mjtable" + name
	columns := int(slices.Max(high)) + 1
	file.Line()
	comment(file, v+"Low gives where the row of the ranks 1 to 4 of "+what+" begins, by their",
		"counts in octal, the lowest rank last: a line for each two counts of ranks 3 and 4.")
	file.Var().Id(v + "Low").Op("=").Add(s.array(len(low), wordType(low), lines(low, 10, every(64))))
	file.Line()
	comment(file, v+"High gives the column of the other ranks of "+what+" in the same way, a line",
		"for each count of all but the first two.")
	file.Var().Id(v + "High").Op("=").Add(s.array(len(high), wordType(high), lines(high, 10, every(64))))
	file.Line()
	comment(file, fmt.Sprintf("%sClasses gives the class of %s by row and column: %d lines of %d.", v, what, len(classes)/columns, columns))
	file.Var().Id(v + "Classes").Op("=").Add(s.table(jen.Uint8(), lines(classes, 10, every(columns))))
	file.Line()
	comment(file, v+"Needs gives what each class of "+what+" lacks, a line for each class: for 0 to 4",
		"groups, without and with the pair, at most 0 to 4 tiles beyond the fourth copy.")
	file.Var().Id(v + "Needs").Op("=").Add(s.table(jen.Qual(mjtablePath, "Need"), needLines(needs)))
}

func wordType[W mjtable.Word]([]W) *jen.Statement {
	return jen.Id(reflect.TypeFor[W]().Name())
}

// needLines writes each need on a line of its own.
func needLines(needs []mjtable.Need) []byte {
	var out bytes.Buffer
	for _, need := range needs {
		out.WriteString("\t{")
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

func sumTable(name string, t mjtable.SumTable) *jen.Statement {
	return jen.Qual(mjtablePath, "SumTable").Values(
		jen.Id("Columns").Op(":").Lit(t.Columns),
		jen.Id("Sums").Op(":").Id("mjtable"+name),
	)
}

func sumTables(file *jen.File, s *splicer, name, what string, t mjtable.SumTable) {
	file.Line()
	comment(file, fmt.Sprintf("mjtable%s adds %s: a line for each class of the first.", name, what))
	file.Var().Id("mjtable" + name).Op("=").Add(s.table(jen.Uint8(), lines(t.Sums, 10, every(t.Columns))))
}
