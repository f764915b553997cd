package main

import (
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

func newWin() *cobra.Command {
	return newQuestion(&cobra.Command{
		Use:   "win [--rules NAME] [DEAL] HAND...",
		Short: "Tell whether each hand wins",
		Long: `Win prints two lines for each hand: the hand, first in Unicode tiles and then in
notation, and the verdict, which is "no win" or "win:" with the forms that the
hand takes. A hand that cannot exist is an error on standard error and leaves
the others to be judged.

Put hands with brackets or spaces in quotes. DEAL stands for the flags that say
what the deal fixes beside the rules; mj help tells of them.

Exit status:
  0  every hand wins
  1  some hand does not win, and none is bad
  2  some hand is bad, or the command was called in a wrong way`,
		Example: `  mj win 11123456789999m
  mj win --rules riichi 1122m3344p5566s77z '23455m [123p] [] (7777z)'
  mj win --rules hangzhou --jokers-are 5m 46m5z123p456p789s11z`,
	}, answerWin)
}

func answerWin(dst []byte, j judge.Judge, h tile.Hand) ([]byte, bool, error) {
	forms, err := j.Forms(h)
	if err != nil {
		return dst, false, err
	}
	if forms == 0 {
		return append(dst, "no win\n"...), false, nil
	}
	dst = append(dst, "win: "...)
	dst = append(dst, forms.String()...)
	return append(dst, '\n'), true, nil
}
