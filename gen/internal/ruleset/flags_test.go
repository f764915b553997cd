package ruleset

import (
	"math/rand/v2"
	"testing"

	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// TestTablesOfFlags holds the tables of rules that ask for a pung, or for some
// tiles, against what judge finds without tables.
func TestTablesOfFlags(t *testing.T) {
	for _, gate := range []string{"pung: true\n  pungOrPairOf: 567z", "contain: 19m19p19s1234567z"} {
		f, err := rulefile.Parse("flags.yaml", []byte("go: Flags\nname: flags\ndoc: Flags.\nsuits: {m: 1-9, p: 1-9, s: 1-9, z: 1-7}\n"+
			"groups: 4\nforms: {melds: {}}\ngates:\n  "+gate+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		sets, err := Make(t.Context(), []*rulefile.File{f}, false, func(string, int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		with := sets[0].Rules
		tables := with.House.Ways[0].Tables
		for i, table := range tables {
			t.Logf("%s: suit %d has %d states", gate, i, len(table.Next)/mjtable.SuitStep)
		}
		without := rulefile.Compile(f)
		rng := rand.New(rand.NewPCG(8, 8))
		for range 4000 {
			h := someHand(rng)
			got, err := judge.Judge{Rules: &with}.Shanten(h)
			if err != nil {
				t.Fatal(err)
			}
			if want, _ := (judge.Judge{Rules: &without}).Shanten(h); got != want {
				t.Fatalf("%s: shanten of %v is %d by tables, %d without", gate, h, got, want)
			}
		}
	}
}

// someHand deals 14 tiles of few kinds, or of all.
func someHand(rng *rand.Rand) (h tile.Hand) {
	first, kinds := tile.Tile(0), tile.Kinds
	if rng.IntN(2) == 0 {
		first, kinds = tile.Tile(rng.IntN(20)), 12
	}
	for h.Tiles.Len() < 14 {
		if k := first + tile.Tile(rng.IntN(kinds)); h.Tiles.Count(k) < 4 {
			h.Tiles, _ = h.Tiles.Add(k)
		}
	}
	return h
}
