package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// writeDoc writes the tables of docs/performance.md: one for each question that
// more than one subject answers, one for what judge alone answers, one for house
// rules, and one for the tables that subjects look things up in.
func (r *report) writeDoc(w io.Writer) error {
	r.writeHead(w)
	var alone, house []line
	for _, question := range r.questions() {
		lines := r.linesOf(question)
		switch {
		case len(subjectsOf(lines)) > 1:
			if err := writeQuestion(w, question, lines); err != nil {
				return err
			}
		case strings.HasPrefix(lines[0].Workload, lines[0].Rules):
			house = append(house, lines...)
		default:
			alone = append(alone, lines...)
		}
	}
	if err := writePivot(w, "judge alone", alone, (*line).asked); err != nil {
		return err
	}
	if err := writePivot(w, "House rules", house, func(l *line) string { return l.Question }); err != nil {
		return err
	}
	return r.writeTables(w)
}

// asked names what is asked, and by which rules.
func (l *line) asked() string { return l.Question + ", " + l.Rules }

// questions gives all that is asked, in order.
func (r *report) questions() []string {
	var all []string
	for i := range r.Lines {
		if q := r.Lines[i].asked(); !slices.Contains(all, q) {
			all = append(all, q)
		}
	}
	return all
}

func (r *report) linesOf(question string) []line {
	var lines []line
	for i := range r.Lines {
		if r.Lines[i].asked() == question {
			lines = append(lines, r.Lines[i])
		}
	}
	return lines
}

func subjectsOf(lines []line) []string {
	var all []string
	for i := range lines {
		if !slices.Contains(all, lines[i].Subject) {
			all = append(all, lines[i].Subject)
		}
	}
	return all
}

// writeQuestion writes a row for the hands of each workload and a column for each
// subject. Beside the first, judge, stands what its calls take that wait for each
// other.
func writeQuestion(w io.Writer, question string, lines []line) error {
	p := newPivot(append([]string{"judge", "dependent"}, subjectsOf(lines)[1:]...))
	for i := range lines {
		l := &lines[i]
		cell := short(l.Independent.Median)
		if l.Misses != nil {
			cell += " (misses " + l.Misses.String() + ")"
		}
		p.set(l.Workload, l.Subject, cell)
		if l.Subject == "judge" {
			p.set(l.Workload, "dependent", short(l.Dependent.Median))
		}
	}
	return p.write(w, question)
}

// writePivot writes a row for the hands of each workload and a column for what
// each line is called.
func writePivot(w io.Writer, title string, lines []line, column func(*line) string) error {
	if len(lines) == 0 {
		return nil
	}
	var columns []string
	for i := range lines {
		if c := column(&lines[i]); !slices.Contains(columns, c) {
			columns = append(columns, c)
		}
	}
	p := newPivot(columns)
	for i := range lines {
		p.set(lines[i].Workload, column(&lines[i]), short(lines[i].Independent.Median))
	}
	return p.write(w, title)
}

// pivot is a table whose first column names hands.
type pivot struct {
	columns []string
	rows    [][]string
}

func newPivot(columns []string) *pivot {
	return &pivot{columns: append([]string{"hands"}, columns...)}
}

// set fills in a cell; a row is added where there is none of its hands.
func (p *pivot) set(hands, column, cell string) {
	i := slices.IndexFunc(p.rows, func(row []string) bool { return row[0] == hands })
	if i < 0 {
		i = len(p.rows)
		p.rows = append(p.rows, make([]string, len(p.columns)))
		p.rows[i][0] = hands
	}
	p.rows[i][slices.Index(p.columns, column)] = cell
}

func (p *pivot) write(w io.Writer, title string) error {
	fmt.Fprintf(w, "\n### %s\n\n", title)
	return markdown(w, 1, p.columns, p.rows)
}

// writeTables writes what subjects look things up in.
func (r *report) writeTables(w io.Writer) error {
	var rows [][]string
	seen := make(map[string]bool)
	for i := range r.Lines {
		l := &r.Lines[i]
		name := l.Subject
		if name == "judge" {
			name += ", " + l.Rules
			if strings.HasSuffix(l.Question, " split") || strings.HasSuffix(l.Question, " splits") {
				name = "judge, splits"
			}
		}
		if !seen[name] {
			seen[name] = true
			rows = append(rows, []string{name, grouped(l.Tables.Bytes), l.Tables.made()})
		}
	}
	fmt.Fprint(w, "\n### Tables\n\n")
	return markdown(w, 1, []string{"by", "bytes", "made in ms"}, rows)
}
