package main

import (
	"bytes"
	"fmt"
	"html"
	"math"
	"slices"
)

// The measures of the plot, in pixels. Each question has a panel: names of hands
// on the left, a logarithmic scale, and who answers on the right.
const (
	plotWidth  = 960
	plotLeft   = 150
	plotRight  = 760
	rowHeight  = 20
	panelTop   = 46 // from the head of a panel to the middle of its first row
	panelGap   = 34 // from its last row to the next panel
	markRadius = 4
)

// plotted are the hands that the plot shows; the others are much like these.
var plotted = []string{
	"deals", "winning", "half", "one-suit-14", "half+1j", "half+2j", "half+3j", "half+4j", "half+8j", "told", "untold", "terminals+3j",
	"deals-13", "near-waiting", "waiting", "waiting+1j", "waiting+2j", "waiting+4j", "one-suit-13", "told-waiting",
}

// colours are those of the subjects in the order in which the panels list them.
var colours = []string{
	"#000000", "#e69f00", "#56b4e9", "#009e73", "#d55e00", "#0072b2", "#cc79a7", "#8c6d31", "#7f7f7f", "#b8e186", "#5e3c99", "#a6611a",
}

// svg plots the questions that more than one subject answers.
func (r *report) svg() []byte {
	var panels []panel
	for _, question := range r.questions() {
		p := panel{title: question, subjects: subjectsOf(r.linesOf(question))}
		for _, l := range r.linesOf(question) {
			if slices.Contains(plotted, l.Workload) {
				p.lines = append(p.lines, l)
			}
		}
		if len(p.subjects) > 1 && len(p.lines) > 0 {
			panels = append(panels, p)
		}
	}
	return draw(panels, r.Machine)
}

// colourOf gives each subject of the panels a colour, the same in all of them.
func colourOf(panels []panel) map[string]string {
	colour := make(map[string]string)
	for i := range panels {
		for _, subject := range panels[i].subjects {
			if colour[subject] == "" {
				colour[subject] = colours[len(colour)%len(colours)]
			}
		}
	}
	return colour
}

// panel is the part of the plot for a question.
type panel struct {
	title    string
	subjects []string
	lines    []line
}

// rows gives the hands of the panel.
func (p *panel) rows() []string {
	var rows []string
	for i := range p.lines {
		if w := p.lines[i].Workload; !slices.Contains(rows, w) {
			rows = append(rows, w)
		}
	}
	return rows
}

// height gives how tall the panel is.
func (p *panel) height() int {
	return panelTop + rowHeight*(max(len(p.rows()), len(p.subjects))-1) + panelGap
}

// draw draws the panels one below the other.
func draw(panels []panel, m machine) []byte {
	height := 40
	for i := range panels {
		height += panels[i].height()
	}
	c := canvas{}
	c.add(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`,
		plotWidth, height, plotWidth, height)
	c.add(`<rect width="%d" height="%d" fill="white"/>`, plotWidth, height)
	c.text(10, 22, "start", "#555", fmt.Sprintf("Nanoseconds a hand, medians and quartiles: %s, %s, %s", m.CPU, m.Go, m.Arch))
	colour := colourOf(panels)
	top := 40
	for i := range panels {
		panels[i].draw(&c, top, colour)
		top += panels[i].height()
	}
	c.add(`</svg>`)
	return c.Bytes()
}

// draw draws the panel with its head at top.
func (p *panel) draw(c *canvas, top int, colours map[string]string) {
	rows := p.rows()
	first, last := top+panelTop, top+panelTop+rowHeight*(len(rows)-1)
	scale := p.scale()
	c.add(`<text x="10" y="%d" font-size="14" font-weight="bold">%s</text>`, top+14, html.EscapeString(p.title))
	for decade := range scale.decades + 1 {
		x := scale.x(math.Pow(10, float64(decade)))
		c.line(x, first-rowHeight/2, x, last+rowHeight/2, "#ddd", 1)
		c.text(x, first-rowHeight/2-5, "middle", "#777", times[decade])
	}
	for i, row := range rows {
		c.text(plotLeft-10, first+i*rowHeight+4, "end", "#333", row)
	}
	for i, subject := range p.subjects {
		y := first + i*rowHeight
		c.mark(plotRight+30, y, colours[subject], subject)
		c.text(plotRight+40, y+4, "start", "#333", subject)
	}
	for i := range p.lines {
		l := &p.lines[i]
		colour := colours[l.Subject]
		y := first + rowHeight*slices.Index(rows, l.Workload)
		c.line(scale.x(l.Independent.Lower), y, scale.x(l.Independent.Upper), y, colour, 2)
		c.mark(scale.x(l.Independent.Median), y, colour, fmt.Sprintf("%s, %s: %s ns", l.Workload, l.Subject, short(l.Independent.Median)))
	}
}

// times are the powers of ten of a nanosecond.
var times = []string{"1 ns", "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"}

// scale is logarithmic, from 1 ns up so many powers of ten.
type scale struct{ decades int }

func (p *panel) scale() scale {
	most := 1.0
	for i := range p.lines {
		most = max(most, p.lines[i].Independent.Upper)
	}
	return scale{min(len(times)-1, max(1, int(math.Ceil(math.Log10(most)))))}
}

func (s scale) x(ns float64) int {
	share := min(1, max(0, math.Log10(ns)/float64(s.decades)))
	return plotLeft + int(math.Round(share*(plotRight-plotLeft)))
}

// canvas collects the elements of a picture.
type canvas struct{ bytes.Buffer }

func (c *canvas) add(format string, args ...any) {
	fmt.Fprintf(c, format+"\n", args...)
}

func (c *canvas) text(x, y int, anchor, colour, text string) {
	c.add(`<text x="%d" y="%d" text-anchor="%s" fill="%s">%s</text>`, x, y, anchor, colour, html.EscapeString(text))
}

func (c *canvas) line(x1, y1, x2, y2 int, colour string, width int) {
	c.add(`<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="%d"/>`, x1, y1, x2, y2, colour, width)
}

// mark draws a dot that tells what it is.
func (c *canvas) mark(x, y int, colour, title string) {
	c.add(`<circle cx="%d" cy="%d" r="%d" fill="%s"><title>%s</title></circle>`, x, y, markRadius, colour, html.EscapeString(title))
}
