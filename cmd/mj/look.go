package main

import (
	"errors"
	"os"

	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// A look is how answers for people are dressed. The zero look is plain notation.
type look struct {
	glyphs bool // Unicode tiles beside the notation
	color  bool
}

// The styles of text, as terminals number them.
const (
	styleHead  = "1"    // bold
	styleYes   = "1;32" // bold green
	styleNo    = "1;31" // bold red
	styleJoker = "35"   // magenta
)

// suitStyles are the styles of tiles, by suit: red, blue-green, green, yellow.
var suitStyles = [tile.Suits]string{"31", "36", "32", "33"}

// paint writes a text in a style.
func (l look) paint(dst []byte, style, text string) []byte {
	if !l.color {
		return append(dst, text...)
	}
	dst = append(dst, "\x1b["...)
	dst = append(dst, style...)
	dst = append(dst, 'm')
	dst = append(dst, text...)
	return append(dst, "\x1b[0m"...)
}

// tiles writes text that is in notation, the tiles in the styles of their suits.
func (l look) tiles(dst []byte, notation string) []byte {
	from := 0 // of what is still to be written
	for i, c := range notation {
		switch c {
		case 'm', 'p', 's', 'z':
			dst = l.paint(dst, styleOf(c), notation[from:i+1])
			from = i + 1
		case 'j', 'k':
			dst = l.paint(dst, styleJoker, notation[from:i+1])
			from = i + 1
		case ' ', '[', ']', '(', ')':
			dst = append(dst, notation[from:i+1]...)
			from = i + 1
		}
	}
	return append(dst, notation[from:]...)
}

// styleOf gives the style of the suit of that letter.
func styleOf(letter rune) string {
	for suit, style := range suitStyles {
		if tile.Suit(suit).String() == string(letter) {
			return style
		}
	}
	return ""
}

// glyph writes a Unicode tile.
func (l look) glyph(dst []byte, t tile.Tile) []byte {
	return l.paint(dst, suitStyles[t.Suit()], string(t.Glyph()))
}

// tile writes a tile in notation, and then in Unicode if there are to be such.
func (l look) tile(dst []byte, t tile.Tile) []byte {
	dst = l.tiles(dst, t.String())
	if l.glyphs {
		dst = append(dst, ' ')
		dst = l.glyph(dst, t)
	}
	return dst
}

// hand writes a hand, in Unicode tiles first if there are to be such.
func (l look) hand(dst []byte, h tile.Hand) []byte {
	if l.glyphs {
		dst = l.handGlyphs(dst, h)
		dst = append(dst, ' ', ' ')
	}
	return l.tiles(dst, h.String())
}

// handGlyphs writes a hand in Unicode tiles, with spaces between: terminals
// that give a tile one column draw it wider than that. There is no Unicode tile for
// a limited joker, so it is the letter of the notation.
func (l look) handGlyphs(dst []byte, h tile.Hand) []byte {
	start := len(dst)
	space := func() {
		if len(dst) > start {
			dst = append(dst, ' ')
		}
	}
	for t, n := range h.Tiles.All() {
		for range n {
			space()
			dst = l.glyph(dst, t)
		}
	}
	for range h.Jokers {
		space()
		dst = l.paint(dst, styleJoker, string(tile.JokerGlyph))
	}
	for range h.Tiles.Limited() {
		space()
		dst = l.paint(dst, styleJoker, "k")
	}
	for m := range h.Melds.All() {
		space()
		dst = l.meldGlyphs(dst, m)
	}
	return dst
}

// meldGlyphs writes a declared meld in its brackets, in Unicode tiles.
func (l look) meldGlyphs(dst []byte, m tile.Meld) []byte {
	open, shut := byte('['), byte(']')
	if m.Kind == tile.ConcealedKong {
		open, shut = '(', ')'
	}
	dst = append(dst, open)
	separator := ""
	for t := range m.All() {
		dst = append(dst, separator...)
		dst = l.glyph(dst, t)
		separator = " "
	}
	return append(dst, shut)
}

// whenWords are the words of --glyphs and --color.
var whenWords = []string{"auto", "always", "never"}

// lookFlags are the flags that say how answers look.
type lookFlags struct {
	cmd           *cobra.Command
	ascii         bool
	glyphs, color wordFlag
}

// addLook gives cmd the flags that say how answers look.
func addLook(cmd *cobra.Command) *lookFlags {
	f := &lookFlags{cmd: cmd, glyphs: wordFlag{words: whenWords}, color: wordFlag{words: whenWords}}
	cmd.Flags().BoolVar(&f.ascii, "ascii", false, "print notation only, no Unicode tiles: the same as --glyphs never")
	cmd.Flags().Var(&f.glyphs, "glyphs", "print Unicode tiles too: auto, which is on a terminal, always, never")
	cmd.Flags().Var(&f.color, "color", "print in colours: auto, which is on a terminal, always, never")
	complete(cmd, "glyphs", completeWords(whenWords))
	complete(cmd, "color", completeWords(whenWords))
	return f
}

// look gives how answers look.
func (f *lookFlags) look() (look, error) {
	if f.ascii && f.cmd.Flags().Changed("glyphs") {
		return look{}, errors.New("--ascii and --glyphs both say whether to print Unicode tiles; give one of them")
	}
	screen := isTerminal(f.cmd.OutOrStdout())
	dumb := os.Getenv("TERM") == "dumb"
	return look{
		glyphs: !f.ascii && f.glyphs.when(screen && !dumb),
		color:  f.color.when(screen && !dumb && os.Getenv("NO_COLOR") == ""),
	}, nil
}

// when decides one of whenWords.
func (f *wordFlag) when(auto bool) bool {
	switch f.String() {
	case "always":
		return true
	case "never":
		return false
	}
	return auto
}

// isTerminal reports whether a reader or writer is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
