package shape

import (
	"slices"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/patterns"
	"github.com/mjtable/mahjong/tile"
)

func parse(t *testing.T, s string) tile.Counts {
	t.Helper()
	h, err := tile.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return h.Tiles
}

func TestHand(t *testing.T) {
	for _, c := range []struct {
		groups     int
		hand, want string
		split      string
	}{
		{0, "77z", "11m", "1-1m"},
		{4, "111234678m111z22z", "111234678m111p33p", "1-1-1m 2-3-4m 6-7-8m 1-1-1p 3-3p"},
		{4, "123456789m123p99s", "123456789m123p55p", "1-2-3m 4-5-6m 7-8-9m 1-2-3p 5-5p"},
		{4, "111333555777m99m", "111333555777m99m", "1-1-1m 3-3-3m 5-5-5m 7-7-7m 9-9m"},
		{5, "123456789m123p123s99s", "123456789m123567p99p", "1-2-3m 4-5-6m 7-8-9m 1-2-3p 5-6-7p 9-9p"},
		{5, "111222333444z555z66z", "111333555777999m11p", "1-1-1m 3-3-3m 5-5-5m 7-7-7m 9-9-9m 1-1p"},
	} {
		key := Key(parse(t, c.hand), c.groups)
		got, err := Hand(key, c.groups)
		if err != nil || got != parse(t, c.want) {
			t.Errorf("%s: %#x is drawn as %v, %v, want %s", c.hand, key, got, err, c.want)
		}
		if text, _ := Draw(key, c.groups); text != c.split {
			t.Errorf("%s: drawn as %s, want %s", c.hand, text, c.split)
		}
	}
}

func TestNoHand(t *testing.T) {
	for key, want := range map[uint32]string{
		0:         "0x0 ends in a 1; need the 0 that is behind each key",
		1:         "0x1 ends in a 1; need the 0 that is behind each key",
		0x7c45f7:  "0x7c45f7 ends in a 1; need the 0 that is behind each key",
		0b11110:   "0x1e ends in the middle of a distance",
		0b1110:    "0xe is of 2 tiles, not of 14",
		1 << 14:   "0x4000 has more runs of neighbours than there is room for",
		1<<30 - 2: "0x3ffffffe is of 15 tiles, not of 14",
	} {
		if hand, err := Hand(key, 4); err == nil || err.Error() != want {
			t.Errorf("%#x: %v, %v, want %s", key, hand, err, want)
		}
	}
}

// TestAllKeys reads every key of the tables back, draws it, and holds its splits
// against those of the table.
func TestAllKeys(t *testing.T) {
	for groups := range MaxGroups + 1 {
		if groups == MaxGroups && testing.Short() {
			continue
		}
		table := patterns.Table(groups)
		for i, key := range table.Keys {
			hand, err := Hand(key, groups)
			if err != nil {
				t.Fatalf("%d groups, %#x: %v", groups, key, err)
			}
			if !slices.Contains(Groups(key), groups) {
				t.Errorf("%#x can be of %v groups, want %d among them", key, Groups(key), groups)
			}
			var got []uint32
			for _, s := range Splits(hand, groups) {
				got = append(got, s.Packed(hand))
			}
			want := slices.Clone(table.SplitsOf(i))
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%d groups, %#x: splits %#x, the table has %#x", groups, key, got, want)
			}
			if groups == MaxGroups && i == 2000 {
				break // they take long
			}
		}
	}
}
