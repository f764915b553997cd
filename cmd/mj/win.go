package main

import (
	"errors"
	"fmt"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

func newWin() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "win [--rules NAME] HAND...",
		Short: "Tell whether each hand wins",
		Long: `Win prints two lines for each hand: the hand, first in Unicode tiles and then in
notation, and the verdict, which is "no win" or "win:" with the forms that the
hand takes. A hand that cannot exist is an error on standard error and leaves
the others to be judged.

Put hands with brackets or spaces in quotes.

Exit status:
  0  every hand wins
  1  some hand does not win, and none is bad
  2  some hand is bad, or the command was called in a wrong way`,
		Example: `  mj win 11123456789999m
  mj win --rules riichi 1122m3344p5566s77z '23455m [123p] [] (7777z)'`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("no hand given")
			}
			return nil
		},
		ValidArgsFunction:     cobra.NoFileCompletions,
		DisableFlagsInUseLine: true,
	}
	rules := addRules(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return win(cmd, judge.Judge{Rules: rules.rules}, args)
	}
	return cmd
}

func win(cmd *cobra.Command, j judge.Judge, hands []string) error {
	var text []byte
	noWin, bad := false, false
	for i, s := range hands {
		h, err := tile.Parse(s)
		var forms judge.Form
		if err == nil {
			forms, err = j.Forms(h)
		}
		if err != nil {
			bad = true
			cmd.PrintErrf("mj: hand %d %q: %v\n", i+1, s, err)
			continue
		}
		text = appendGlyphs(text, h)
		text = append(text, ' ', ' ')
		text = append(text, h.String()...)
		if forms == 0 {
			noWin = true
			text = append(text, "\nno win\n"...)
			continue
		}
		text = append(text, "\nwin: "...)
		text = append(text, forms.String()...)
		text = append(text, '\n')
	}

	var status error
	switch {
	case bad:
		status = exit(statusBad)
	case noWin:
		status = exit(statusNoWin)
	}
	if _, err := cmd.OutOrStdout().Write(text); err != nil && !isGone(err) {
		return fail(cmd, fmt.Errorf("writing verdicts: %w", err))
	}
	return status
}

// appendGlyphs writes a hand in Unicode tiles, with spaces between: terminals
// that give a tile one column draw it wider than that.
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
	for m := range h.Melds.All() {
		space()
		open, shut := byte('['), byte(']')
		if m.Kind == tile.ConcealedKong {
			open, shut = '(', ')'
		}
		dst = append(dst, open)
		start = len(dst)
		for t := range m.All() {
			glyph(t.Glyph())
		}
		dst = append(dst, shut)
	}
	return dst
}
