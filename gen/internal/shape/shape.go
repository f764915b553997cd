// Package shape draws patterns for people: it reads a run-length key back into a
// hand and shows how the hand splits. It is slow and uses no table.
package shape

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Distance is what a key says of a tile after the first: how far it is from the
// one before.
type Distance string

// The distances, as the bits of a key.
const (
	Same  Distance = "11" // the same kind
	Next  Distance = "0"  // the next number of the suit
	Apart Distance = "10" // anything else
)

// MaxGroups is the most groups of a hand that has a key, beside the pair.
const MaxGroups = 5

// Tiles gives the number of tiles of so many groups and a pair.
func Tiles(groups int) int { return 3*groups + 2 }

// whole reports whether the keys of so many groups have the 1 in front and the 0
// behind: see mjtable.KeyOf17.
func whole(groups int) bool { return Tiles(groups) <= mjtable.MaxKeyTiles }

// Key gives the key of a hand of so many groups and a pair.
func Key(hand tile.Counts, groups int) uint32 {
	if whole(groups) {
		return mjtable.Key(hand)
	}
	return mjtable.KeyOf17(hand)
}

// Distances reads the key of a hand of so many groups and a pair, bit by bit.
func Distances(key uint32, groups int) ([]Distance, error) {
	text := fmt.Sprintf("%b", key)
	if whole(groups) {
		if len(text) < 2 || text[len(text)-1] != '0' {
			return nil, fmt.Errorf("%#x ends in a 1; need the 0 that is behind each key", key)
		}
		text = text[1 : len(text)-1]
	} else if key == 0 {
		text = ""
	}
	var list []Distance
	for len(text) > 0 {
		d := Distance(text[:1])
		if d != Next {
			d = Distance(text[:min(2, len(text))])
		}
		if len(d) == 1 && d != Next {
			return nil, fmt.Errorf("%#x ends in the middle of a distance", key)
		}
		list = append(list, d)
		text = text[len(d):]
	}
	want := Tiles(groups) - 1
	if !whole(groups) && len(list) < want {
		// The zeros in front of a number are not written.
		list = append(slices.Repeat([]Distance{Next}, want-len(list)), list...)
	}
	if len(list) != want {
		return nil, fmt.Errorf("%#x is of %d tiles, not of %d", key, len(list)+1, want+1)
	}
	return list, nil
}

// Groups gives the numbers of groups of which a number can be the key: a short
// one of five groups may look like a whole key.
func Groups(key uint32) []int {
	var list []int
	for groups := range MaxGroups + 1 {
		if _, err := Hand(key, groups); err == nil {
			list = append(list, groups)
		}
	}
	return list
}

// Hand gives the lowest hand that has the key of so many groups and a pair. It
// fails if there is none.
func Hand(key uint32, groups int) (tile.Counts, error) {
	var hand tile.Counts
	distances, err := Distances(key, groups)
	if err != nil {
		return hand, err
	}
	at := 0
	for _, run := range runs(distances) {
		for at < tile.Kinds && !fits(tile.Tile(at), len(run)) {
			at++
		}
		if at == tile.Kinds {
			return hand, fmt.Errorf("%#x has more runs of neighbours than there is room for", key)
		}
		for _, n := range run {
			if n > mjtable.SuitStep-1 {
				return hand, fmt.Errorf("%#x has %d tiles of a kind, more than there are", key, n)
			}
			for range n {
				hand, _ = hand.Add(tile.Tile(at)) // at most four
			}
			at++
		}
		if last := tile.Tile(at - 1); !last.IsHonour() && last.Rank() < 9 {
			at++ // the next number would be a neighbour
		}
	}
	if got := Key(hand, groups); got != key {
		return hand, fmt.Errorf("%#x is not the key of %v, which has %#x", key, hand, got)
	}
	return hand, nil
}

// runs gives how many there are of each kind, by runs of neighbours.
func runs(distances []Distance) [][]int {
	list := [][]int{{1}}
	for _, d := range distances {
		run := &list[len(list)-1]
		switch d {
		case Same:
			(*run)[len(*run)-1]++
		case Next:
			*run = append(*run, 1)
		case Apart:
			list = append(list, []int{1})
		}
	}
	return list
}

// fits reports whether there is room for a run of so many neighbours from t.
func fits(t tile.Tile, n int) bool {
	if t.IsHonour() {
		return n == 1
	}
	return t.Rank()+n-1 <= 9
}

// Split is a way in which a hand splits: its groups and the pair, in the order
// of their lowest tiles.
type Split [][]tile.Tile

// Splits gives all ways in which a hand splits into so many groups and a pair,
// by a search.
func Splits(hand tile.Counts, groups int) []Split {
	if hand.Len() != Tiles(groups) {
		return nil
	}
	var list []Split
	for _, s := range slow.New(slow.Rules{Groups: groups, Melds: true}).Splits(tile.Hand{Tiles: hand}) {
		var split Split
		for _, g := range s.Groups() {
			split = append(split, unit(g))
		}
		slices.SortStableFunc(split, func(a, b []tile.Tile) int { return cmp.Compare(a[0], b[0]) })
		list = append(list, split)
	}
	return list
}

func unit(g slow.Group) []tile.Tile {
	switch g.Kind {
	case slow.Chow:
		return []tile.Tile{g.Tile, g.Tile + 1, g.Tile + 2}
	case slow.Pung:
		return []tile.Tile{g.Tile, g.Tile, g.Tile}
	}
	return []tile.Tile{g.Tile, g.Tile}
}

// String writes the split: 1-1-1m 2-3-4m 5-5z.
func (s Split) String() string {
	var words []string
	for _, unit := range s {
		var ranks []string
		for _, t := range unit {
			ranks = append(ranks, fmt.Sprint(t.Rank()))
		}
		words = append(words, strings.Join(ranks, "-")+unit[0].Suit().String())
	}
	return strings.Join(words, " ")
}

// Glyphs writes the split with the tiles of Unicode.
func (s Split) Glyphs() string {
	var words []string
	for _, unit := range s {
		words = append(words, glyphs(unit))
	}
	return strings.Join(words, " ")
}

// GlyphsOf writes tiles in their order with the tiles of Unicode.
func GlyphsOf(hand tile.Counts) string {
	var all []tile.Tile
	for t, n := range hand.All() {
		all = append(all, slices.Repeat([]tile.Tile{t}, n)...)
	}
	return glyphs(all)
}

func glyphs(tiles []tile.Tile) string {
	var text strings.Builder
	for _, t := range tiles {
		text.WriteRune(t.Glyph())
	}
	return text.String()
}

// Packed gives the split as the tables have it: the pair and the groups by the
// places of their kinds among those of the hand.
func (s Split) Packed(hand tile.Counts) uint32 {
	var pair uint32
	var groups []uint32
	for _, unit := range s {
		place := uint32(bits.OnesCount64(uint64(hand.Kinds() & (1<<unit[0] - 1))))
		switch {
		case len(unit) == 2:
			pair = place
		case unit[0] == unit[1]:
			groups = append(groups, 2*place+1)
		default:
			groups = append(groups, 2*place)
		}
	}
	slices.Sort(groups)
	return mjtable.PackSplit(pair, groups)
}

// Draw draws a pattern by one of its splits, in letters and in glyphs. What is no
// key of a winning hand is drawn as far as it can be.
func Draw(key uint32, groups int) (text, glyphs string) {
	hand, err := Hand(key, groups)
	if err != nil {
		return "no hand: " + err.Error(), ""
	}
	if splits := Splits(hand, groups); len(splits) > 0 {
		return splits[0].String(), splits[0].Glyphs()
	}
	return hand.String() + " (no win)", GlyphsOf(hand)
}
