// Package page writes a difference of tables as one page of HTML that needs
// nothing else: no network, no script, no font with tiles.
package page

import (
	"cmp"
	_ "embed"
	"html/template"
	"io"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/gen/internal/tablediff"
	"github.com/mjtable/mahjong/tile"
)

//go:embed page.html
var text string

// Write writes the page.
func Write(w io.Writer, d *tablediff.Diff) error {
	p := &page{Diff: d, used: map[tile.Tile]bool{}}
	t, err := template.New("page").Funcs(template.FuncMap{
		"join":  func(list []string) string { return strings.Join(list, ", ") },
		"hand":  p.hand,
		"joker": func() template.HTML { return p.use("joker", "joker") },
	}).Parse(text)
	if err != nil {
		return err
	}
	// What tiles are used is known when the body is written.
	var body strings.Builder
	if err := t.ExecuteTemplate(&body, "body", p); err != nil {
		return err
	}
	return t.Execute(w, struct {
		*tablediff.Diff
		Symbols, Body template.HTML
	}{d, p.symbols(), template.HTML(body.String())})
}

// page is what the template is filled with.
type page struct {
	*tablediff.Diff
	used map[tile.Tile]bool
}

// Part is some of the patterns of a table.
type Part struct {
	Class, Title string
	List         []tablediff.Pattern
}

// Parts gives those of the patterns that have gone, have come, or split in other
// ways.
func (p *page) Parts(t tablediff.Patterns) []Part {
	parts := []Part{{"gone", "Gone", t.Gone}, {"come", "Come", t.Come}, {"other", "Split in other ways", t.Splits}}
	return slices.DeleteFunc(parts, func(p Part) bool { return len(p.List) == 0 })
}

// Columns names the columns of examples.
func (p *page) Columns() []string { return tablediff.Columns[1:] }

// Jokers reports whether a column is of jokers.
func (p *page) Jokers(column int) bool {
	return strings.HasPrefix(p.Columns()[column], "jokers") || strings.HasPrefix(p.Columns()[column], "and the pair")
}

// Cell is a cell of an example, with the name of its column for narrow screens.
type Cell struct {
	Column, Text string
	Changed      bool
}

// Cells gives the cells of an example behind the suit.
func (p *page) Cells(e tablediff.Example) []Cell {
	var list []Cell
	for i, text := range e.Cells()[1:] {
		list = append(list, Cell{p.Columns()[i], strings.ReplaceAll(text, "->", "→"), strings.Contains(text, "->")})
	}
	return list
}

// Arrow writes an arrow as it looks best.
func (p *page) Arrow(s string) string { return strings.ReplaceAll(s, "->", "→") }

// hand draws the groups of a hand, or gives the text if it is none.
func (p *page) hand(text string) template.HTML {
	var out strings.Builder
	for _, word := range strings.Fields(text) {
		h, err := tile.Parse(strings.ReplaceAll(word, "-", ""))
		if err != nil {
			return template.HTML(`<span class="text">` + template.HTMLEscapeString(text) + `</span>`)
		}
		out.WriteString(`<span class="group">`)
		for t, n := range h.Tiles.All() {
			for range n {
				p.used[t] = true
				out.WriteString(string(p.use(t.String(), t.String())))
			}
		}
		out.WriteString(`</span>`)
	}
	return template.HTML(out.String())
}

// use draws a tile.
func (p *page) use(name, label string) template.HTML {
	return template.HTML(`<svg class="t" role="img" aria-label="` + label + `"><use href="#t` + name + `"/></svg>`)
}

// symbols gives the definitions of the tiles that the page has.
func (p *page) symbols() template.HTML {
	var tiles []tile.Tile
	for t := range p.used {
		tiles = append(tiles, t)
	}
	slices.SortFunc(tiles, func(a, b tile.Tile) int { return cmp.Compare(a, b) })
	var out strings.Builder
	for _, t := range tiles {
		out.WriteString(symbol(t.String(), picture(t)))
	}
	out.WriteString(symbol("joker", star))
	return template.HTML(out.String())
}
