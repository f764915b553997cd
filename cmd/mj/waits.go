package main

import (
	"fmt"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

func newWaits() *cobra.Command {
	return newQuestion(&cobra.Command{
		Use:   "waits [--rules NAME] [DEAL] [--json] [--file FILE] [HAND...]",
		Short: "Tell what each hand waits for",
		Long: `Waits prints two lines for each hand, which is one tile short of a full one: the
hand, first in Unicode tiles and then in notation, and the tiles that would make
it win, each with the number of copies that are not in the hand, or "no waits".
A tile of which the hand and its declared melds hold all copies is no wait. A
hand that cannot exist is an error on standard error and leaves the others to be
judged.

` + handsHelp + `

With --json it prints an object a line,

  {"hand":"123456789m4456p","waits":["4p","7p"],"left":{"4p":2,"7p":4}}

left are the copies that are not in the hand.

Exit status:
  0  every hand waits for something
  1  some hand waits for nothing, and none is bad
  2  some hand is bad, or the command was called in a wrong way`,
		Example: `  mj waits 1112345678999m
  mj waits 123456789m11p23s '13m456p789s11z [2222m]'
  mj waits --rules guangdong --indicator 8p --indicator-rule next-two 123m456p22299s23p
  mj waits --json <hands.txt`,
	}, answerWaits, append(fieldsNamed("waits"), leftField)...)
}

func answerWaits(dst []byte, l look, j judge.Judge, h tile.Hand) ([]byte, bool, error) {
	left, err := j.Left(h, tile.Counts{})
	if err != nil {
		return dst, false, err
	}
	total := 0
	for t, n := range left {
		if n == 0 {
			continue
		}
		if total == 0 {
			dst = l.paint(dst, styleYes, "waits:")
		} else {
			dst = append(dst, ',')
		}
		dst = append(dst, ' ')
		dst = l.tile(dst, tile.Tile(t))
		dst = fmt.Appendf(dst, " x%d", n)
		total += int(n)
	}
	if total == 0 {
		return append(l.paint(dst, styleNo, "no waits"), '\n'), false, nil
	}
	return appendTotal(dst, total), true, nil
}

// appendTotal ends a line that lists tiles with how many there are.
func appendTotal(dst []byte, n int) []byte {
	if n == 1 {
		return append(dst, " (1 tile)\n"...)
	}
	return fmt.Appendf(dst, " (%d tiles)\n", n)
}
