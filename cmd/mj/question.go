package main

import (
	"errors"
	"fmt"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

// An answer writes lines about a hand. It reports false if the command is to
// end with statusNo. On an error it may have written anything.
type answer func(dst []byte, j judge.Judge, h tile.Hand) (_ []byte, yes bool, err error)

// newQuestion makes cmd, which has its texts already, a command that answers
// for each of its arguments.
func newQuestion(cmd *cobra.Command, a answer) *cobra.Command {
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return errors.New("no hand given")
		}
		return nil
	}
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	cmd.DisableFlagsInUseLine = true
	by := addJudge(cmd)
	cmd.RunE = func(cmd *cobra.Command, hands []string) error {
		j, err := by.judge()
		if err != nil {
			return err
		}
		return a.forAll(cmd, j, hands)
	}
	return cmd
}

// forAll prints each hand and its answer.
func (a answer) forAll(cmd *cobra.Command, j judge.Judge, hands []string) error {
	var text []byte
	no, bad := false, false
	for i, s := range hands {
		start := len(text)
		yes := false
		h, err := tile.Parse(s)
		if err == nil {
			text = append(appendBoth(text, h), '\n')
			text, yes, err = a(text, j, h)
		}
		if err != nil {
			bad = true
			text = text[:start]
			cmd.PrintErrf("mj: hand %d %q: %v\n", i+1, s, err)
			continue
		}
		no = no || !yes
	}

	if err := write(cmd, text); err != nil {
		return err
	}
	switch {
	case bad:
		return exit(statusBad)
	case no:
		return exit(statusNo)
	}
	return nil
}

// write writes what a command answers. That nobody reads it is no error.
func write(cmd *cobra.Command, text []byte) error {
	if _, err := cmd.OutOrStdout().Write(text); err != nil && !isGone(err) {
		return fail(cmd, fmt.Errorf("writing answers: %w", err))
	}
	return nil
}

// appendBoth writes a hand first in Unicode tiles and then in notation.
func appendBoth(dst []byte, h tile.Hand) []byte {
	dst = appendGlyphs(dst, h)
	dst = append(dst, ' ', ' ')
	return append(dst, h.String()...)
}

// appendGlyphs writes a hand in Unicode tiles, with spaces between: terminals
// that give a tile one column draw it wider than that. There is no Unicode tile for
// a limited joker, so it is the letter of the notation.
func appendGlyphs(dst []byte, h tile.Hand) []byte {
	start := len(dst)
	space := func() {
		if len(dst) > start {
			dst = append(dst, ' ')
		}
	}
	glyph := func(r rune) {
		space()
		dst = append(dst, string(r)...)
	}
	for t, n := range h.Tiles.All() {
		for range n {
			glyph(t.Glyph())
		}
	}
	for range h.Jokers {
		glyph(tile.JokerGlyph)
	}
	for range h.Limited {
		glyph('k')
	}
	for m := range h.Melds.All() {
		space()
		dst = appendMeldGlyphs(dst, m)
	}
	return dst
}

// appendMeldGlyphs writes a declared meld in its brackets, in Unicode tiles.
func appendMeldGlyphs(dst []byte, m tile.Meld) []byte {
	open, shut := byte('['), byte(']')
	if m.Kind == tile.ConcealedKong {
		open, shut = '(', ')'
	}
	dst = append(dst, open)
	separator := ""
	for t := range m.All() {
		dst = append(dst, separator...)
		dst = append(dst, string(t.Glyph())...)
		separator = " "
	}
	return append(dst, shut)
}
