package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

// mostSplits is the most splits of a hand that are printed or counted. Hands of
// many jokers have more, and counting them all could take minutes.
const mostSplits = 100_000

func newSplits() *cobra.Command {
	a := &splitsAnswer{limit: 20}
	cmd := newQuestion(&cobra.Command{
		Use:   "splits [--rules NAME] [DEAL] [--limit N] [--drawn TILE] HAND...",
		Short: "Tell how each winning hand splits",
		Long: `Splits prints for each hand, which is full, the hand, first in Unicode tiles and
then in notation, and a line for each way in which it splits into groups and a
pair, into pairs, or into single tiles, or "no win" if there is none. A line has
the form, then the groups, first in Unicode tiles and then in notation: knitted
sets, chows and pungs by suit, the pair, and the melds that the hand declares.
Single tiles stand together. A form that has no groups, such as instant, shows
the hand as it is.

A tile that a joker stands for is in braces, {3m}; among tiles that are alike
jokers come last. A tile that is a proxy is shown as what it stands for.

Hands with jokers split in many ways. At most --limit of them are printed; if
there are more, a last line tells how many there are, counted up to 100000.

With --drawn each line ends with the shapes of the waits that this tile, one of
the concealed tiles, completes in the split:

  two-sided  23 waits for 1 and 4; two winds for either of the others
  closed     24 waits for 3
  edge       12 waits for 3, 89 for 7
  pair       two pairs, one of which becomes a pung
  single     one tile waits to be a pair, or a knitted set or single tiles for
             their last
  none       the split has no groups

A hand that cannot exist, or that does not hold the tile drawn, is an error on
standard error and leaves the others to be judged.

Put hands with brackets or spaces in quotes. DEAL stands for the flags that say
what the deal fixes beside the rules; mj help tells of them.

Exit status:
  0  every hand wins
  1  some hand does not win, and none is bad
  2  some hand is bad, or the command was called in a wrong way`,
		Example: `  mj splits 111222333m11p789s
  mj splits --drawn 3m '234455m jj [123p] []'
  mj splits --rules riichi --limit 1 112233m112233p11s
  mj splits --rules nanchang --jokers-are 45m --limited-faces 45m5z '3m5mk123p124z134z99s'`,
	}, a.answer)
	cmd.Flags().Var(&a.limit, "limit", "print at most so many splits of a hand")
	cmd.Flags().Var(&a.drawn, "drawn", "tell which waits this tile completes, such as 3m")
	complete(cmd, "limit", cobra.NoFileCompletions)
	complete(cmd, "drawn", completeTile)
	return cmd
}

// splitsAnswer holds the flags of mj splits.
type splitsAnswer struct {
	limit limitFlag
	drawn tileFlag
}

func (a *splitsAnswer) answer(dst []byte, j judge.Judge, h tile.Hand) ([]byte, bool, error) {
	n := 0
	for s, err := range j.Splits(h) {
		if err != nil {
			return dst, false, err
		}
		if n++; n > mostSplits {
			break
		}
		if n <= int(a.limit) {
			dst = a.appendLine(dst, j, h, &s)
		}
	}
	if a.drawn.given && h.Tiles.Count(a.drawn.tile) == 0 {
		return dst, false, fmt.Errorf("%v was not drawn: it is none of the concealed tiles", a.drawn.tile)
	}
	switch {
	case n == 0:
		return append(dst, "no win\n"...), false, nil
	case n > mostSplits:
		dst = fmt.Appendf(dst, "first %d of more than %d splits\n", a.limit, mostSplits)
	case n > int(a.limit):
		dst = fmt.Appendf(dst, "first %d of %d splits\n", a.limit, n)
	}
	return dst, true, nil
}

// appendLine writes the line of a split of the hand.
func (a *splitsAnswer) appendLine(dst []byte, j judge.Judge, h tile.Hand, s *judge.Split) []byte {
	dst = append(dst, s.Form.String()...)
	dst = append(dst, ": "...)
	if s.Len() == 0 {
		dst = appendBoth(dst, h)
	} else {
		dst = appendSplitText(dst, s)
	}
	if a.drawn.given {
		dst = fmt.Appendf(dst, "  %v: %v", a.drawn.tile, s.Waits(standing(j, a.drawn.tile)))
	}
	return append(dst, '\n')
}

// standing gives the kind that a tile stands for in splits: a proxy the joker's
// face, any other tile itself.
func standing(j judge.Judge, t tile.Tile) tile.Tile {
	for face := range stoodFor(j, tile.SetOf(t)).All() {
		return face
	}
	return t
}

// appendSplitText writes the groups of a split and its declared melds, first in
// Unicode tiles and then in notation.
func appendSplitText(dst []byte, s *judge.Split) []byte {
	var room [maxGroups]judge.Group
	groups := arrange(room[:0], s)
	dst = appendGroupGlyphs(dst, groups)
	for m := range s.Melds.All() {
		dst = append(dst, " | "...)
		dst = appendMeldGlyphs(dst, m)
	}
	dst = append(dst, "  "...)
	dst = appendGroups(dst, groups)
	for m := range s.Melds.All() {
		dst = append(dst, ' ')
		dst = append(dst, m.String()...)
	}
	return dst
}

// maxGroups is the most groups of a split: the single tiles of scattered or
// knitted ones.
const maxGroups = 14

// onePair are the forms that have a pair beside their groups.
const onePair = judge.Melds | judge.ThirteenOrphans | judge.KnittedStraight

// arrange appends the groups of a split in the order in which they are shown:
// that of the split, but with the pair of thirteen orphans last.
func arrange(dst []judge.Group, s *judge.Split) []judge.Group {
	for g := range s.Groups() {
		if s.Form != judge.ThirteenOrphans || g.Kind == judge.Single {
			dst = append(dst, g)
		}
	}
	if s.Form == judge.ThirteenOrphans {
		dst = append(dst, s.Pair())
	}
	return dst
}

// together reports whether nothing parts group i from the one before: single
// tiles stand together as the tiles of one group do.
func together(groups []judge.Group, i int) bool {
	return groups[i-1].Kind == judge.Single && groups[i].Kind == judge.Single
}

// appendGroupGlyphs writes groups in Unicode tiles, those of jokers in braces.
func appendGroupGlyphs(dst []byte, groups []judge.Group) []byte {
	for i, g := range groups {
		separator := ""
		switch {
		case i == 0:
		case together(groups, i):
			separator = " "
		default:
			separator = " | "
		}
		for t, joker := range g.All() {
			dst = append(dst, separator...)
			separator = " "
			dst = appendMarked(dst, string(t.Glyph()), joker)
		}
	}
	return dst
}

// appendGroups writes groups in notation, the ranks of jokers in braces.
func appendGroups(dst []byte, groups []judge.Group) []byte {
	for i, g := range groups {
		if i > 0 && !together(groups, i) {
			dst = append(dst, ' ')
		}
		for t, joker := range g.All() {
			dst = appendMarked(dst, strconv.Itoa(t.Rank()), joker)
		}
		suit := g.Tile.Suit()
		if next := i + 1; next < len(groups) && together(groups, next) && groups[next].Tile.Suit() == suit {
			continue
		}
		dst = append(dst, suit.String()...)
	}
	return dst
}

// appendMarked writes a tile, in braces if a joker stands for it: brackets are
// for declared melds.
func appendMarked(dst []byte, text string, joker bool) []byte {
	if !joker {
		return append(dst, text...)
	}
	dst = append(dst, '{')
	dst = append(dst, text...)
	return append(dst, '}')
}

// limitFlag is the value of --limit.
type limitFlag int

func (f *limitFlag) String() string { return strconv.Itoa(int(*f)) }
func (f *limitFlag) Type() string   { return "N" }

func (f *limitFlag) Set(s string) error {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > mostSplits {
		return fmt.Errorf("need a number from 1 to %d", mostSplits)
	}
	*f = limitFlag(n)
	return nil
}

// tileFlag is the value of a flag that need not be given.
type tileFlag struct {
	tile  tile.Tile
	given bool
}

func (f *tileFlag) Type() string { return "TILE" }

func (f *tileFlag) String() string {
	if !f.given {
		return ""
	}
	return f.tile.String()
}

func (f *tileFlag) Set(s string) error {
	t, err := tile.ParseTile(s)
	if err != nil {
		return errors.New("need one tile, such as 3m")
	}
	f.tile, f.given = t, true
	return nil
}

// completeTile completes the name of a tile.
func completeTile(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var names []cobra.Completion
	for t := range tile.Tile(tile.Kinds) {
		names = append(names, t.String())
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
