package judge_test

import (
	"slices"
	"testing"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

func TestGroupsSayWhatTheyAre(t *testing.T) {
	for _, c := range []struct {
		group  judge.Group
		name   string
		tiles  []tile.Tile
		jokers []bool
	}{
		{judge.Group{Kind: judge.Chow, Tile: tile.P7, Jokers: 0b010}, "chow", []tile.Tile{tile.P7, tile.P8, tile.P9}, []bool{false, true, false}},
		{judge.Group{Kind: judge.Pung, Tile: tile.Red, Jokers: 0b110}, "pung", []tile.Tile{tile.Red, tile.Red, tile.Red}, []bool{false, true, true}},
		{judge.Group{Kind: judge.Pair, Tile: tile.M1, Jokers: 0b11}, "pair", []tile.Tile{tile.M1, tile.M1}, []bool{true, true}},
		{judge.Group{Kind: judge.Single, Tile: tile.S9}, "single", []tile.Tile{tile.S9}, []bool{false}},
	} {
		if name := c.group.Kind.String(); name != c.name || c.group.Kind.Len() != len(c.tiles) {
			t.Errorf("%v is a %s of %d", c.group, name, c.group.Kind.Len())
		}
		var tiles []tile.Tile
		var jokers []bool
		for k, joker := range c.group.All() {
			i := len(tiles)
			if c.group.At(i) != k || c.group.IsJoker(i) != joker {
				t.Errorf("%v: place %d is %v, %t and %v, %t", c.group, i, k, joker, c.group.At(i), c.group.IsJoker(i))
			}
			tiles, jokers = append(tiles, k), append(jokers, joker)
		}
		if !slices.Equal(tiles, c.tiles) || !slices.Equal(jokers, c.jokers) {
			t.Errorf("%v is %v, jokers %v; want %v, %v", c.group, tiles, jokers, c.tiles, c.jokers)
		}
		for k := range c.group.All() {
			if k != c.tiles[0] {
				t.Errorf("%v begins with %v", c.group, k)
			}
			break
		}
	}
	if name := judge.GroupKind(9).String(); name != "?" {
		t.Errorf("a kind that there is not is a %s", name)
	}
}

func TestTheZeroSplitHasNoGroups(t *testing.T) {
	var s judge.Split
	for g := range s.Groups() {
		t.Errorf("has %v", g)
	}
	if s.Len() != 0 || s.Pair() != (judge.Group{}) {
		t.Errorf("has %d groups and the pair %v", s.Len(), s.Pair())
	}
}

func TestSplitsTellTheirGroups(t *testing.T) {
	h := mustParse(t, "46p999s22zj[123m](5555z)")
	want := []judge.Group{
		{Kind: judge.Chow, Tile: tile.P4, Jokers: 0b010},
		{Kind: judge.Pung, Tile: tile.S9},
		{Kind: judge.Pair, Tile: tile.South},
	}
	n := 0
	for s, err := range judge.Splits(h) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		if got := slices.Collect(s.Groups()); !slices.Equal(got, want) || s.Len() != 3 || s.Group(1) != want[1] || s.Pair() != want[2] {
			t.Errorf("groups %v, want %v", got, want)
		}
		if s.Form != judge.Melds || s.Melds != h.Melds {
			t.Errorf("a split into %v with other melds than %v", s.Form, h)
		}
		for g := range s.Groups() {
			if g != want[0] {
				t.Errorf("begins with %v", g)
			}
			break
		}
	}
	if n != 1 {
		t.Errorf("%v splits in %d ways, want 1", h, n)
	}
}
