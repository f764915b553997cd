package source

import (
	"bytes"
	"fmt"

	"github.com/dave/jennifer/jen"
	"github.com/mjtable/mahjong/mjtable"
)

// costs writes the cost tables.
func (f File) costs(file *jen.File, s *splicer) {
	c := f.Costs
	file.Line()
	comment(file, "mjtableCosts is how far hands are from groups and a pair.")
	file.Var().Id("mjtableCosts").Op("=").Qual(mjtablePath, "Costs").ValuesFunc(func(g *jen.Group) {
		g.Line().Id("Number").Op(":").Add(suitTable("Number", c.Number))
		g.Line().Id("Honour").Op(":").Add(suitTable("Honour", c.Honour))
		g.Line().Id("Front").Op(":").Add(sumTable("Front", c.Front))
		g.Line().Id("Back").Op(":").Add(sumTable("Back", c.Back))
		g.Line().Id("Whole").Op(":").Index().Qual(mjtablePath, "WholeTable").ValuesFunc(func(g *jen.Group) {
			for i, w := range c.Whole {
				at := wholeName(c, i)
				g.Line().Values(
					jen.Id("Row").Op(":").Op("&").Id("mjtableRow"+at),
					jen.Id("Column").Op(":").Op("&").Id("mjtableColumn"+at),
					jen.Id("Columns").Op(":").Lit(w.Columns),
					jen.Id("Missing").Op(":").Id("mjtableMissing"+at),
				)
			}
			g.Line()
		})
		g.Line()
	})
	suitTables(file, s, "Number", "a number suit", c.Number)
	suitTables(file, s, "Honour", "the honours", c.Honour)
	sumTables(file, s, "Front", "characters and dots", c.Front)
	sumTables(file, s, "Back", "bamboo and honours", c.Back)
	for i, w := range c.Whole {
		at := wholeName(c, i)
		if at != levelName(i) {
			continue // the level below has the same table
		}
		k, level := i/mjtable.WholeLevels, i%mjtable.WholeLevels
		what := fmt.Sprintf("for %d groups and a pair, at most %d tiles beyond the fourth copy", k, level)
		file.Line()
		comment(file, fmt.Sprintf("mjtableMissing%s gives the tiles missing %s:", at, what),
			fmt.Sprintf("a line for each row. mjtableRow%s gives the row of each sum of characters and dots,", at),
			fmt.Sprintf("mjtableColumn%s the column of each sum of bamboo and honours.", at))
		file.Var().Id("mjtableRow" + at).Op("=").Add(s.array(256, jen.Uint8(), lines(w.Row[:], 10, every(32))))
		file.Line()
		file.Var().Id("mjtableColumn" + at).Op("=").Add(s.array(256, jen.Uint8(), lines(w.Column[:], 10, every(32))))
		file.Line()
		file.Var().Id("mjtableMissing" + at).Op("=").Add(s.table(jen.Uint8(), lines(w.Missing, 10, every(w.Columns))))
	}
}

// wholeName gives the ending of the names of a whole table: its groups and the
// lowest level that has the same table.
func wholeName(c *mjtable.Costs, i int) string {
	for i%mjtable.WholeLevels > 0 && bytes.Equal(c.Whole[i].Missing, c.Whole[i-1].Missing) &&
		*c.Whole[i].Row == *c.Whole[i-1].Row && *c.Whole[i].Column == *c.Whole[i-1].Column {
		i--
	}
	return levelName(i)
}

func levelName(i int) string {
	return fmt.Sprintf("%dx%d", i/mjtable.WholeLevels, i%mjtable.WholeLevels)
}

func suitTable(name string, t mjtable.SuitTable) *jen.Statement {
	return jen.Qual(mjtablePath, "SuitTable").Values(
		jen.Line().Id("Low").Op(":").Op("&").Id("mjtable"+name+"Low"),
		jen.Line().Id("High").Op(":").Id("mjtable"+name+"High"),
		jen.Line().Id("Columns").Op(":").Lit(t.Columns),
		jen.Line().Id("Classes").Op(":").Id("mjtable"+name+"Classes"),
		jen.Line().Id("Needs").Op(":").Id("mjtable"+name+"Needs"),
		jen.Line(),
	)
}

func suitTables(file *jen.File, s *splicer, name, what string, t mjtable.SuitTable) {
	v := "mjtable" + name
	file.Line()
	comment(file, v+"Low gives the row of the ranks 1 to 4 of "+what+", indexed by their counts in",
		"octal, the lowest rank last: a line for each two counts of ranks 3 and 4.")
	file.Var().Id(v + "Low").Op("=").Add(s.array(1<<12, jen.Uint16(), lines(t.Low[:], 10, every(64))))
	file.Line()
	comment(file, v+"High gives the column of the other ranks of "+what+" in the same way, a line",
		"for each count of all but the first two.")
	file.Var().Id(v + "High").Op("=").Add(s.table(jen.Uint16(), lines(t.High, 10, every(64))))
	file.Line()
	comment(file, fmt.Sprintf("%sClasses gives the class of %s by row and column: %d lines of %d.", v, what, len(t.Classes)/t.Columns, t.Columns))
	file.Var().Id(v + "Classes").Op("=").Add(s.table(jen.Uint8(), lines(t.Classes, 10, every(t.Columns))))
	file.Line()
	comment(file, v+"Needs gives what each class of "+what+" lacks, a line for each class: for 0 to 4",
		"groups, without and with the pair, at most 0 to 4 tiles beyond the fourth copy.")
	file.Var().Id(v + "Needs").Op("=").Add(s.table(jen.Qual(mjtablePath, "Need"), needLines(t.Needs)))
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
