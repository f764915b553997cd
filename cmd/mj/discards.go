package main

import (
	"strconv"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

func newDiscards() *cobra.Command {
	return newQuestion(&cobra.Command{
		Use:   "discards [--rules NAME] [DEAL] [--json] [--file FILE] [HAND...]",
		Short: "Tell what each hand becomes when it throws a tile",
		Long: `Discards prints for each hand, which is full, the hand, first in Unicode tiles
and then in notation, and a table with a line for each tile that it can throw,
the best first:

  tile     the tile to throw
  shanten  how far the hand then is from a win: the fewest draws, less one;
           "waiting" for 0, "never" if no tiles can make it win
  left     how many of the tiles to draw are not in the hand
  draws    the tiles that then win, if the hand waits, or else bring it nearer;
           "-" if there are none

Best are a low shanten and then many tiles left. A joker is never thrown; a hand
of jokers alone has "no discards". A hand that cannot exist is an error on
standard error and leaves the others to be judged.

` + handsHelp + `

With --json it prints an object a line,

  {"hand":"...","discards":[{"tile":"1s","shanten":0,"draws":["4p","7p"],"left":6},...]}

with the members of mj stream.

Exit status:
  0  every hand was judged
  2  some hand is bad, or the command was called in a wrong way`,
		Example: `  mj discards --rules riichi 1358m24679p1358s5z
  mj discards 123456789m12355z '2345m88s9p j [123p] []'
  mj discards --rules quanzhou --by self-draw '123m456p789s1112235z j'
  mj discards --json 123456789m12355z`,
	}, answerDiscards, fieldsNamed("discards")...)
}

func answerDiscards(dst []byte, l look, j judge.Judge, h tile.Hand) ([]byte, bool, error) {
	var rows [][]string
	for d, err := range j.Discards(h) {
		if err != nil {
			return dst, false, err
		}
		draws := "-"
		if d.Draws != 0 {
			draws = string(l.tiles(nil, d.Draws.String()))
		}
		rows = append(rows, []string{string(l.tile(nil, d.Tile)), shantenWord(d.Shanten), strconv.Itoa(d.Left), draws})
	}
	if len(rows) == 0 {
		return append(dst, "no discards\n"...), true, nil
	}
	lines, err := l.table([]string{"tile", "shanten", "left", "draws"}, rows)
	return append(dst, lines...), true, err
}
