package main

import (
	"bytes"
	"fmt"
	"text/tabwriter"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

func newDiscards() *cobra.Command {
	return newQuestion(&cobra.Command{
		Use:   "discards [--rules NAME] [DEAL] HAND...",
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

Put hands with brackets or spaces in quotes. DEAL stands for the flags that say
what the deal fixes beside the rules; mj help tells of them.

Exit status:
  0  every hand was judged
  2  some hand is bad, or the command was called in a wrong way`,
		Example: `  mj discards --rules riichi 1358m24679p1358s5z
  mj discards 123456789m12355z '2345m88s9p j [123p] []'
  mj discards --rules quanzhou --by self-draw '123m456p789s1112235z j'`,
	}, answerDiscards)
}

func answerDiscards(dst []byte, j judge.Judge, h tile.Hand) ([]byte, bool, error) {
	var lines bytes.Buffer
	table := tabwriter.NewWriter(&lines, 0, 0, 2, ' ', 0)
	heading := "tile\tshanten\tleft\tdraws\n"
	for d, err := range j.Discards(h) {
		if err != nil {
			return dst, false, err
		}
		draws := "-"
		if d.Draws != 0 {
			draws = d.Draws.String()
		}
		fmt.Fprintf(table, "%s%v\t%s\t%d\t%s\n", heading, d.Tile, shantenWord(d.Shanten), d.Left, draws)
		heading = ""
	}
	table.Flush()
	if lines.Len() == 0 {
		return append(dst, "no discards\n"...), true, nil
	}
	return append(dst, lines.Bytes()...), true, nil
}
