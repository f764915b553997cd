package main

import (
	"fmt"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

func newWaits() *cobra.Command {
	return newQuestion(&cobra.Command{
		Use:   "waits [--rules NAME] [DEAL] HAND...",
		Short: "Tell what each hand waits for",
		Long: `Waits prints two lines for each hand, which is one tile short of a full one: the
hand, first in Unicode tiles and then in notation, and the tiles that would make
it win, each with the number of copies that are not in the hand, or "no waits".
A tile of which the hand and its declared melds hold all copies is no wait. A
hand that cannot exist is an error on standard error and leaves the others to be
judged.

Put hands with brackets or spaces in quotes. DEAL stands for the flags that say
what the deal fixes beside the rules; mj help tells of them.

Exit status:
  0  every hand waits for something
  1  some hand waits for nothing, and none is bad
  2  some hand is bad, or the command was called in a wrong way`,
		Example: `  mj waits 1112345678999m
  mj waits 123456789m11p23s '13m456p789s11z [2222m]'
  mj waits --rules guangdong --indicator 8p --indicator-rule next-two 123m456p22299s23p`,
	}, answerWaits)
}

func answerWaits(dst []byte, j judge.Judge, h tile.Hand) ([]byte, bool, error) {
	left, err := j.Left(h, tile.Counts{})
	if err != nil {
		return dst, false, err
	}
	total := 0
	separator := "waits: "
	for t, n := range left {
		if n == 0 {
			continue
		}
		t := tile.Tile(t)
		dst = fmt.Appendf(dst, "%s%v %c x%d", separator, t, t.Glyph(), n)
		separator = ", "
		total += int(n)
	}
	if total == 0 {
		return append(dst, "no waits\n"...), false, nil
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
