package main

import (
	"fmt"
	"strconv"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

func newShanten() *cobra.Command {
	return newQuestion(&cobra.Command{
		Use:   "shanten [--rules NAME] [DEAL] HAND...",
		Short: "Tell how far each hand is from a win",
		Long: `Shanten prints for each hand, which is full or one tile short, the hand, first
in Unicode tiles and then in notation, and its shanten: the fewest draws that it
takes to win, less one; "won" for -1, "waiting" for 0, and "never" if no tiles
can make it win. For a hand that is one tile short a third line has the draws
that bring it nearer, or that win if it waits, and how many such tiles are not
in the hand. A hand that cannot exist is an error on standard error and leaves
the others to be judged.

Put hands with brackets or spaces in quotes. DEAL stands for the flags that say
what the deal fixes beside the rules; mj help tells of them.

Exit status:
  0  every hand was judged
  2  some hand is bad, or the command was called in a wrong way`,
		Example: `  mj shanten 19m19p19s1234567z
  mj shanten 1358m24679p1358s5z '23455m [123p] [] (7777z)'
  mj shanten --rules sichuan --void m 1358m24679p1358s`,
	}, answerShanten)
}

func answerShanten(dst []byte, j judge.Judge, h tile.Hand) ([]byte, bool, error) {
	n, err := j.Shanten(h)
	if err != nil {
		return dst, false, err
	}
	dst = fmt.Appendf(dst, "shanten: %s\n", shantenWord(n))
	if sizeOf(h) != waitingSize {
		return dst, true, nil
	}
	draws, err := j.Improving(h)
	if err != nil {
		return dst, false, err
	}
	if draws != 0 {
		dst = fmt.Appendf(dst, "draws: %v", draws)
		dst = appendTotal(dst, left(j, h, draws))
	}
	return dst, true, nil
}

// shantenWord says a shanten to people.
func shantenWord(n int) string {
	switch n {
	case -1:
		return "won"
	case 0:
		return "waiting"
	case judge.Never:
		return "never"
	}
	return strconv.Itoa(n)
}

// left gives how many copies of the kinds in set, which are drawn as such, the
// hand does not hold, concealed or in told melds.
func left(j judge.Judge, h tile.Hand, set tile.Set) int {
	n := 0
	for t := range set.All() {
		n += copies(j.Rules, t)
	}
	set |= stoodFor(j, set)
	for t, held := range h.Tiles.All() {
		if set.Has(t) {
			n -= held
		}
	}
	for m := range h.Melds.All() {
		for t := range m.All() {
			if set.Has(t) {
				n--
			}
		}
	}
	return n
}

// copies gives how many tiles of a kind are in play.
func copies(r *mjtable.Rules, t tile.Tile) int {
	if r == nil || r.House == nil {
		return 4
	}
	return int(r.House.Copies[t])
}

// stoodFor gives the joker's face, as which told melds write a proxy, if the
// proxy is in the set.
func stoodFor(j judge.Judge, set tile.Set) tile.Set {
	faces, proxy := j.Deal.Jokers, j.Deal.Proxy
	if j.Rules != nil && j.Rules.House != nil {
		faces |= j.Rules.House.Jokers
		proxy |= j.Rules.House.Proxy
	}
	if faces.Len() != 1 || set&proxy&^j.Deal.Jokers == 0 {
		return 0
	}
	return faces
}
