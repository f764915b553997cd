package baseline

import (
	"testing"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// The published tables have 393,280 lines in all.
func TestSuitTablesAreThePublishedOnes(t *testing.T) {
	tables := NewSuitTables()
	total := 0
	for eye := range 2 {
		for jokers := range MaxJokers + 1 {
			total += len(tables.number[eye][jokers]) + len(tables.honour[eye][jokers])
		}
	}
	if total != 393_280 {
		t.Errorf("%d lines in all, want 393280", total)
	}
	for _, table := range []struct {
		name      string
		got, want int
	}{
		{"table_0", len(tables.number[0][0]), 2_868},
		{"eye_table_0", len(tables.number[1][0]), 18_874},
		{"feng_table_0", len(tables.honour[0][0]), 98},
		{"feng_eye_table_0", len(tables.honour[1][0]), 399},
	} {
		if table.got != table.want {
			t.Errorf("%s has %d lines, want %d", table.name, table.got, table.want)
		}
	}
}

func TestKeyMapHoldsAllKeys(t *testing.T) {
	if n := len(NewKeyMap()); n != 9_306 {
		t.Errorf("%d keys, want 9306", n)
	}
}

// The special forms are rare among random hands.
func TestSpecialForms(t *testing.T) {
	keys, suits := NewKeyMap(), NewSuitTables()
	for _, notation := range []string{
		"1122m3344p5566s77z", "1122m3344p5566s7z j", "112m334p556s77z jjj", "1111m3344p5566s77z", "111m3344p5566s77z j",
		"19m19p19s12345677z", "119m19p19s1234567z", "19m19p19s1234567z j", "119m19p19s123456z j", "1199m19p19s123456z",
		"1199m19p19s12345z j", "111m9m19p19s123456z", "12m19p19s1234567z j", "19m1p19s12345z jjjj", "12m jjjjjjjj 3459p",
		"1122m3344p555s [666z]", "11m jjjjjj [111z] [222z]",
	} {
		h, err := tile.Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		want, err := judge.Win(h)
		if err != nil {
			t.Fatalf("%s: %v", notation, err)
		}
		var tiles []tile.Tile
		for kind, n := range h.Tiles.All() {
			for range n {
				tiles = append(tiles, kind)
			}
		}
		if h.Jokers == 0 && keys.WinStandard(tiles) != want {
			t.Errorf("%s: KeyMap: got %v, want %v", notation, !want, want)
		}
		cards := CardsOf(tiles, h.Jokers, h.Melds)
		if suits.WinStandard(&cards) != want {
			t.Errorf("%s: SuitTables: got %v, want %v", notation, !want, want)
		}
	}
}
