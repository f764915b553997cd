package source

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// suit is a suit table as it is written: a variable of its own.
type suit struct {
	name  string
	table *mjtable.SuitTable
	ranks int
}

// suits gives the suit tables of all rule sets, equal ones once. A table that is
// of use to several ways has the shortest of the names that they give it, and
// different tables of one name are numbered.
func suits(ruleSets []RuleSet) []suit {
	var list []suit
	for _, r := range ruleSets {
		if r.Rules.House == nil {
			continue
		}
		for _, w := range r.Rules.House.Ways {
			for i, t := range w.Tables {
				s := suit{suitName(&r.Rules, &w, i), t, int(r.Rules.House.Suits[i].Ranks)}
				if at := find(list, t); at < 0 {
					list = append(list, s)
				} else if len(s.name) < len(list[at].name) {
					list[at].name = s.name
				}
			}
		}
	}
	seen := map[string]int{}
	for i := range list {
		s := &list[i]
		if seen[s.name]++; seen[s.name] > 1 {
			s.name += "v" + strconv.Itoa(seen[s.name])
		}
	}
	slices.SortStableFunc(list, func(a, b suit) int { return cmp.Compare(a.name, b.name) })
	return list
}

// find gives the place of a table equal to t, or -1.
func find(list []suit, t *mjtable.SuitTable) int {
	return slices.IndexFunc(list, func(s suit) bool {
		return s.table == t || s.table.Flags == t.Flags && slices.Equal(s.table.Next, t.Next) && slices.Equal(s.table.Needs, t.Needs)
	})
}

// suitName names the table of suit i of a way by what it holds: what suit, for
// how many groups, and all that is not as usual.
func suitName(r *mjtable.Rules, w *mjtable.Way, i int) string {
	s := r.House.Suits[i]
	kinds := (tile.Set(1)<<s.Ranks - 1) << s.First
	inPlay, copies := tile.Set(0), ""
	for t := range kinds.All() {
		n := r.House.Copies[t]
		if n > 0 {
			inPlay |= tile.SetOf(t)
		}
		copies += strconv.Itoa(int(n))
	}
	ranks := func(set tile.Set) string {
		var text strings.Builder
		for t := range (set & inPlay).All() {
			text.WriteString(strconv.Itoa(int(t-s.First) + 1))
		}
		return text.String()
	}
	name := fmt.Sprintf("mjtableSuit%s%d", suitKind(s), max(r.Groups, mainGroups))
	add := func(part string, set tile.Set) { name += part + ranks(set) }
	switch {
	case strings.Trim(copies, "4") == "":
	case strings.Trim(copies, "04") == "":
		add("Of", inPlay)
	default:
		name += "Copies" + copies
	}
	switch pair := w.Pair & inPlay; pair {
	case inPlay:
	case 0:
		name += "NoPair"
	default:
		add("Pair", pair)
	}
	if w.PungsOnly {
		name += "Pungs"
	}
	if w.SomePung {
		add("Pung", w.PungPair)
	}
	if w.Contain != 0 {
		add("With", w.Contain)
	}
	return name
}

// suitKind names what a suit is of.
func suitKind(s mjtable.Suit) string {
	kind := "Number"
	switch {
	case s.First == tile.East && s.Ranks == 7:
		kind = "Honour"
	case s.First == tile.East:
		kind = "Wind"
	case s.First > tile.East:
		kind = "Dragon"
	case s.Runs == mjtable.NoRuns:
		return "Rank"
	}
	if s.First >= tile.East && s.Runs != mjtable.NoRuns {
		kind += "Run"
	}
	return kind
}

// states and classes give how many there are.
func (s suit) states() int { return len(s.table.Next) / mjtable.SuitStep }

func (s suit) classes() int { return len(s.table.Needs) / s.sets() }

// sets gives how many entries of Needs a class has.
func (s suit) sets() int {
	if s.table.Flags {
		return 4
	}
	return 1
}

// lineStates is how many states share a line.
const lineStates = 8

// write writes the variable of a suit table.
func (s suit) write(file *jen.File, sp *splicer) {
	file.Line()
	comment(file, fmt.Sprintf("%s is what a suit of %d ranks lacks: %d states, %d to a line, and", s.name, s.ranks, s.states(), lineStates))
	if s.table.Flags {
		comment(file, fmt.Sprintf("%d classes, four lines for each.", s.classes()))
	} else {
		comment(file, fmt.Sprintf("%d classes, a line for each.", s.classes()))
	}
	file.Var().Id(s.name).Op("=").Qual(mjtablePath, "SuitTable").ValuesFunc(func(g *jen.Group) {
		field := func(name string, value *jen.Statement) { g.Line().Id(name).Op(":").Add(value) }
		field("Next", sp.table(jen.Uint16(), lines(s.table.Next, 10, every(lineStates*mjtable.SuitStep))))
		field("Needs", sp.table(jen.Qual(mjtablePath, "Lacks"), lackLines(s.table.Needs)))
		if s.table.Flags {
			field("Flags", jen.True())
		}
		g.Line()
	})
}

// lackLines writes what each class lacks on a line of its own.
func lackLines(needs []mjtable.Lacks) []byte {
	var out bytes.Buffer
	for _, l := range needs {
		fmt.Fprintf(&out, "{Words: [%d][2]uint64{", len(l.Words))
		for x, words := range l.Words {
			if x > 0 {
				out.WriteString(", ")
			}
			fmt.Fprintf(&out, "{%#x, %#x}", words[0], words[1])
		}
		out.WriteString("}")
		if l.Top > 0 {
			fmt.Fprintf(&out, ", Top: %d", l.Top)
		}
		out.WriteString("},\n")
	}
	return out.Bytes()
}
