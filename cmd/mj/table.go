package main

import (
	"bytes"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// table sets rows in columns under a heading, by the columns that the cells take
// on a terminal.
func (l look) table(heading []string, rows [][]string) ([]byte, error) {
	var text bytes.Buffer
	t := tablewriter.NewTable(&text,
		tablewriter.WithRenderer(renderer.NewBlueprint(tw.Rendition{
			Borders:  tw.BorderNone,
			Symbols:  tw.NewSymbols(tw.StyleNone),
			Settings: tw.Settings{Lines: tw.LinesNone, Separators: tw.SeparatorsNone},
		})),
		tablewriter.WithEastAsian(tw.Off), // or the language of the user would change it
		tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithHeaderAlignment(tw.AlignLeft),
		tablewriter.WithRowAlignment(tw.AlignLeft),
		tablewriter.WithHeaderAutoWrap(tw.WrapNone),
		tablewriter.WithRowAutoWrap(tw.WrapNone),
		tablewriter.WithPadding(tw.Padding{Right: "  ", Overwrite: true}),
	)
	var painted []string
	for _, name := range heading {
		painted = append(painted, string(l.paint(nil, styleHead, name)))
	}
	t.Header(painted)
	if err := t.Bulk(rows); err != nil {
		return nil, err
	}
	if err := t.Render(); err != nil {
		return nil, err
	}
	return trimLines(text.Bytes()), nil
}

// trimLines takes out the spaces at the ends of lines.
func trimLines(text []byte) []byte {
	var trimmed []byte
	for line := range bytes.Lines(text) {
		trimmed = append(trimmed, bytes.TrimRight(line, " \n")...)
		trimmed = append(trimmed, '\n')
	}
	return trimmed
}
