package main

import (
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

func newWin() *cobra.Command {
	return newQuestion(&cobra.Command{
		Use:   "win [--rules NAME] [DEAL] [--json] [--file FILE] [HAND...]",
		Short: "Tell whether each hand wins",
		Long: `Win prints two lines for each hand: the hand, first in Unicode tiles and then in
notation, and the verdict, which is "no win" or "win:" with the forms that the
hand takes. A hand that cannot exist is an error on standard error and leaves
the others to be judged.

` + handsHelp + `

With --json it prints an object a line,

  {"hand":"11123456789999m","win":true,"forms":["melds"]}

with the members of mj stream.

Exit status:
  0  every hand wins
  1  some hand does not win, and none is bad
  2  some hand is bad, or the command was called in a wrong way`,
		Example: `  mj win 11123456789999m
  mj win --rules riichi 1122m3344p5566s77z '23455m [123p] [] (7777z)'
  mj win --rules hangzhou --jokers-are 5m 46m5z123p456p789s11z
  mj win --json --file hands.txt`,
	}, answerWin, fieldsNamed("win", "forms")...)
}

func answerWin(dst []byte, l look, j judge.Judge, h tile.Hand) ([]byte, bool, error) {
	forms, err := j.Forms(h)
	if err != nil {
		return dst, false, err
	}
	if forms == 0 {
		return append(l.paint(dst, styleNo, "no win"), '\n'), false, nil
	}
	dst = l.paint(dst, styleYes, "win:")
	dst = append(dst, ' ')
	dst = append(dst, forms.String()...)
	return append(dst, '\n'), true, nil
}
