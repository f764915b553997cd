package main

import (
	"fmt"
	"io"
)

// writeChanges writes the lines that differ from those of an older report by more
// than their spread: the quartiles do not overlap.
func (r *report) writeChanges(w io.Writer, old *report) error {
	for _, r := range []*report{old, r} {
		fmt.Fprintf(w, "%s, %s, %s, load averages %s: `%s`\n\n", r.Machine.CPU, r.Machine.Go, r.Machine.Arch, r.Machine.Load, r.Command)
	}
	before := make(map[[4]string]*line)
	for i := range old.Lines {
		before[old.Lines[i].key()] = &old.Lines[i]
	}
	var rows [][]string
	same, added := 0, 0
	for i := range r.Lines {
		now := &r.Lines[i]
		was, ok := before[now.key()]
		switch {
		case !ok:
			added++
		case !apart(was, now):
			same++
		default:
			rows = append(rows, now.change(was))
		}
	}
	gone := len(old.Lines) - same - len(rows)
	fmt.Fprintf(w, "%d lines changed, %d within their spread, %d new, %d gone\n", len(rows), same, added, gone)
	if len(rows) == 0 {
		return nil
	}
	fmt.Fprintln(w)
	return markdown(w, 3, []string{"workload", "question", "by", "ns/hand before", "now", "change"}, rows)
}

func (l *line) key() [4]string { return [4]string{l.Workload, l.Question, l.Rules, l.Subject} }

// apart reports whether the quartiles of two measurements do not overlap.
func apart(a, b *line) bool {
	return a.Independent.Upper < b.Independent.Lower || b.Independent.Upper < a.Independent.Lower
}

// change gives the cells of a line that was another before.
func (l *line) change(was *line) []string {
	before, now := was.Independent.Median, l.Independent.Median
	return []string{
		l.Workload, l.Question + " " + l.Rules, l.Subject,
		short(before), short(now), fmt.Sprintf("%+.0f%%", 100*(now/before-1)),
	}
}
