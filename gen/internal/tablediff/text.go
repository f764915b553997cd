package tablediff

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
)

// Text writes the difference for a terminal.
func (d *Diff) Text(out io.Writer) error {
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "old: %s\nnew: %s\n", d.Old, d.New)
	if d.Same {
		fmt.Fprintln(w, "\nNothing differs at the table.")
	}
	names := func(title string, list []string) {
		if len(list) > 0 {
			fmt.Fprintf(w, "\n%s: %s\n", title, strings.Join(list, ", "))
		}
	}
	names("Rule sets gone", d.Gone)
	names("Rule sets come", d.Come)
	for _, r := range d.Rules {
		fmt.Fprintf(w, "\nRules of %s\n", r.Name)
		rows(w, func(row func(...string)) {
			for _, o := range r.Options {
				row(o.Name, o.Old+" -> "+o.New)
			}
		})
	}
	for i := range d.Patterns {
		d.Patterns[i].text(w)
	}
	for i := range d.Suits {
		d.Suits[i].text(w)
	}
	if len(d.Notes) > 0 {
		fmt.Fprintln(w, "\nNotes")
		for _, n := range d.Notes {
			fmt.Fprintf(w, "  %s\n", n)
		}
	}
	return w.Flush()
}

// rows writes a table whose columns are two spaces apart.
func rows(w io.Writer, fill func(row func(cells ...string))) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fill(func(cells ...string) { fmt.Fprintln(t, "  "+strings.Join(cells, "\t")) })
	t.Flush()
}

// Title says what the patterns are.
func (p *Patterns) Title() string {
	return fmt.Sprintf("Patterns of %d tiles, %s and a pair", p.Tiles, groups(p.Groups))
}

// Counts says how many there are.
func (p *Patterns) Counts() string {
	text := fmt.Sprintf("%d -> %d: %d gone, %d come", p.OldCount, p.NewCount, len(p.Gone), len(p.Come))
	if n := len(p.Splits); n > 0 {
		text += fmt.Sprintf(", %d split in other ways", n)
	}
	return text
}

func groups(n int) string {
	if n == 1 {
		return "1 group"
	}
	return strconv.Itoa(n) + " groups"
}

func (p *Patterns) text(w io.Writer) {
	fmt.Fprintf(w, "\n%s (%s)\n  %s\n", p.Title(), strings.Join(p.RuleSets, ", "), p.Counts())
	rows(w, func(row func(...string)) {
		for _, part := range []struct {
			sign string
			list []Pattern
		}{{"-", p.Gone}, {"+", p.Come}, {"~", p.Splits}} {
			for _, x := range part.list {
				row(part.sign+" "+x.Key, x.Hand, x.Glyphs)
			}
		}
	})
}

// Title says what the suits are.
func (s *Suits) Title() string { return fmt.Sprintf("Suits %s, %s", strings.Join(s.Suits, " "), s.Way) }

// Counts says how many have changed, and how.
func (s *Suits) Counts() []string {
	list := []string{
		fmt.Sprintf("%d of %d suits lack something else: %d less, %d more, %d both", s.Changed, s.Both, s.Less, s.More, s.Changed-s.Less-s.More),
		fmt.Sprintf("%d take another number of jokers to be groups, %d to be groups and the pair", s.ForGroups, s.ForPair),
	}
	if s.OldOnly+s.NewOnly > 0 {
		list = append(list, fmt.Sprintf("%d suits can be held no more, %d only now", s.OldOnly, s.NewOnly))
	}
	return list
}

// Columns names what an example says.
var Columns = []string{"suit", "alike", "jokers for groups", "jokers with the pair", "tiles missing"}

// Cells gives what an example says, by Columns.
func (e *Example) Cells() []string {
	suit := e.Suit
	if suit == "" {
		suit = "no tiles"
	}
	return []string{suit, strconv.Itoa(e.Alike), became(e.Groups), became(e.Pair), e.missing()}
}

// became writes a number before and after.
func became(n [2]int) string {
	if n[0] == n[1] {
		return amount(n[0])
	}
	return amount(n[0]) + " -> " + amount(n[1])
}

func amount(n int) string {
	if n == Never {
		return "never"
	}
	return strconv.Itoa(n)
}

// missing says what is missing now, by the fewest groups for which it has changed.
func (e *Example) missing() string {
	m := e.Missing[0]
	text := fmt.Sprintf("%s -> %s for %s", amount(m.Old), amount(m.New), groups(m.Groups))
	if m.Pair {
		text += " and the pair"
	}
	if m.Beyond > 0 {
		text += fmt.Sprintf(", %d beyond the copies", m.Beyond)
	}
	if n := len(e.Missing) - 1; n > 0 {
		text += fmt.Sprintf(" (and %d more)", n)
	}
	return text
}

func (s *Suits) text(w io.Writer) {
	fmt.Fprintf(w, "\n%s (%s)\n", s.Title(), strings.Join(s.RuleSets, ", "))
	for _, line := range s.Counts() {
		fmt.Fprintf(w, "  %s\n", line)
	}
	rows(w, func(row func(...string)) {
		row(Columns...)
		for i := range s.Examples {
			row(append(s.Examples[i].Cells(), s.Examples[i].Glyphs)...)
		}
	})
}
