package stats

import (
	"bufio"
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
)

// Text writes the measures for a terminal.
func (s *Stats) Text(out io.Writer) error {
	b := bufio.NewWriter(out)
	section := func(rows func(row func(cells ...any))) {
		w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		rows(func(cells ...any) {
			words := make([]string, len(cells))
			for i, c := range cells {
				words[i] = fmt.Sprint(c)
			}
			fmt.Fprintln(w, strings.TrimRight(strings.Join(words, "\t"), "\t"))
		})
		w.Flush()
	}
	section(func(row func(...any)) {
		row("table", "of", "entries", "bytes", "rule sets")
		for _, t := range s.Tables {
			row(t.Name, t.What, t.Entries, t.Bytes, users(t.RuleSets))
		}
		row("all tables", "", "", s.Bytes())
	})
	fmt.Fprintln(b)
	section(func(row func(...any)) {
		row("rule set", "bytes used", "of these by no other")
		for _, r := range s.RuleSets {
			row(r.Name, r.Bytes, r.Own)
		}
	})
	fmt.Fprintln(b)
	section(func(row func(...any)) {
		row("table", "room for", "used", "of", "full")
		for _, f := range s.Fields {
			row(f.Name, f.What, f.Used, f.Room, fmt.Sprintf("%d%%", 100*f.Used/f.Room))
		}
	})
	return b.Flush()
}

// users names rule sets, or says how many there are.
func users(names []string) string {
	if len(names) > 3 {
		return fmt.Sprintf("%d rule sets", len(names))
	}
	return strings.Join(names, ", ")
}

// bar is a bar of the plot.
type bar struct {
	name, note string
	bytes      int
}

// bars gives the tables with all their parts, the largest first.
func (s *Stats) bars() []bar {
	var list []bar
	for _, t := range s.Tables {
		i := slices.IndexFunc(list, func(b bar) bool { return b.name == t.Name })
		if i < 0 {
			i = len(list)
			list = append(list, bar{name: t.Name, note: users(t.RuleSets)})
		}
		list[i].bytes += t.Bytes
	}
	slices.SortStableFunc(list, func(a, b bar) int { return cmp.Compare(b.bytes, a.bytes) })
	return list
}

// The layout of the plot.
const (
	plotWidth  = 900
	plotLeft   = 250
	plotRight  = 250
	plotTop    = 64
	plotRow    = 26
	plotBar    = 16
	plotBottom = 16
)

// SVG plots how many bytes each table has.
func (s *Stats) SVG(out io.Writer) error {
	list := s.bars()
	most := 1
	for _, b := range list {
		most = max(most, b.bytes)
	}
	w := bufio.NewWriter(out)
	height := plotTop + plotRow*len(list) + plotBottom
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui, sans-serif" font-size="13">
<style>.back { fill: #fff } text { fill: #22252b } .soft { fill: #5c626d } .bar { fill: #2f6db3 } .grid { stroke: #d9d8d0 }
@media (prefers-color-scheme: dark) { .back { fill: #16181c } text { fill: #e8e8e4 } .soft { fill: #a4abb6 } .bar { fill: #6fa8e8 } .grid { stroke: #3a3f48 } }</style>
<rect class="back" width="100%%" height="100%%"/>
<text x="16" y="28" font-size="17" font-weight="600">Bytes of tables: %s in all</text>
`, plotWidth, height, thousands(s.Bytes()))
	scale := float64(plotWidth-plotLeft-plotRight) / float64(most)
	for i := range 5 {
		x := plotLeft + float64(plotWidth-plotLeft-plotRight)*float64(i)/4
		fmt.Fprintf(w, `<line class="grid" x1="%.1f" x2="%[1]f" y1="%d" y2="%d"/><text class="soft" x="%.1f" y="%d" text-anchor="middle" font-size="11">%s</text>`+"\n",
			x, plotTop-8, height-plotBottom, x, plotTop-12, kilobytes(most*i/4))
	}
	for i, b := range list {
		y := plotTop + plotRow*i
		width := float64(b.bytes) * scale
		fmt.Fprintf(w, `<text x="%d" y="%d" text-anchor="end">%s</text><rect class="bar" x="%d" y="%d" width="%.1f" height="%d" rx="2"/><text x="%.1f" y="%d">%s <tspan class="soft" font-size="11">%s</tspan></text>`+"\n",
			plotLeft-10, y+13, escape(b.name), plotLeft, y, max(width, 1), plotBar, plotLeft+width+8, y+13, thousands(b.bytes), escape(b.note))
	}
	fmt.Fprintln(w, "</svg>")
	return w.Flush()
}

func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a builder takes all
	return b.String()
}

// thousands writes a number with commas.
func thousands(n int) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

func kilobytes(n int) string { return fmt.Sprintf("%d kB", n/1000) }
