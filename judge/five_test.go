package judge_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// TestFiveGroupsByPatterns judges hands of five groups and a pair by pattern
// tables alone, as no preset does: their keys are others, and their splits are
// left out. Once those of a hand are put in, they are read there.
func TestFiveGroupsByPatterns(t *testing.T) {
	five := &mjtable.Rules{Name: "five", Groups: 5, Forms: mjtable.Melds | mjtable.SevenPairs, Patterns: mahjong.Taiwan.Patterns}
	tables := slices.Clone(five.Patterns.Tables)
	table := &tables[5]
	if len(table.Keys) != 62508 || len(table.Splits) != 0 {
		t.Fatalf("%d keys, %d splits", len(table.Keys), len(table.Splits))
	}
	table.Splits = make([]uint32, len(table.Keys))
	with := *five
	with.Name, with.Patterns = "five with splits", &mjtable.Patterns{Tables: tables}

	d, w := newDealer(55), twin(five)
	wins := map[int]int{} // by the number of declared melds
	for range 6000 {
		h := d.hand(5, winning, 0, d.IntN(3) == 0)
		win := agreeOnForms(t, five, w, h)
		if !win {
			agreeOnSplits(t, w, h, five, &with)
			continue
		}
		wins[h.Melds.Len()]++
		if h.Melds.Len() == 0 {
			i, ok := table.Find(mjtable.KeyOf17(h.Tiles))
			if !ok {
				t.Fatalf("%v has no key", h)
			}
			table.More = nil
			for s := range (judge.Judge{Rules: five}).Splits(h) {
				table.More = append(table.More, packed(h, &s))
			}
			table.Splits[i] = mjtable.PackSeveral(0, len(table.More))
			if len(table.More) == 1 {
				table.Splits[i] = table.More[0]
			}
		}
		agreeOnSplits(t, w, h, five, &with)
	}
	for melds := range 6 {
		if wins[melds] == 0 {
			t.Errorf("no hand with %d melds wins", melds)
		}
	}
}

// packed packs a split in places of the kinds of a hand.
func packed(h tile.Hand, s *judge.Split) uint32 {
	place := func(t tile.Tile) uint32 { return uint32((h.Tiles.Kinds() & (1<<t - 1)).Len()) }
	var groups []uint32
	for g := range s.Groups() {
		switch g.Kind {
		case judge.Chow:
			groups = append(groups, 2*place(g.Tile))
		case judge.Pung:
			groups = append(groups, 2*place(g.Tile)+1)
		}
	}
	return mjtable.PackSplit(place(s.Pair().Tile), groups)
}

// TestErrorsOfFiveGroups asks for what patterns do not tell.
func TestErrorsOfFiveGroups(t *testing.T) {
	five := mjtable.Rules{Name: "five", Groups: 5, Forms: mjtable.Melds, Patterns: mahjong.Taiwan.Patterns}
	tooFew, costs := five, five
	tooFew.Patterns, costs.Costs = mahjong.Standard.Patterns, mahjong.Standard.Costs
	full, err := tile.Parse("123456789m123p11122z")
	if err != nil {
		t.Fatal(err)
	}
	waits := full
	waits.Tiles, _ = full.Tiles.Remove(tile.South)
	for _, c := range []struct {
		name  string
		rules *mjtable.Rules
		hand  tile.Hand
		want  error
	}{
		{"a win", &five, full, nil},
		{"too few tiles", &five, waits, judge.ErrSize},
		{"no patterns", &tooFew, full, judge.ErrRules},
		{"costs of four groups", &costs, full, judge.ErrRules},
	} {
		j := judge.Judge{Rules: c.rules}
		_, err := j.Win(c.hand)
		splits := 0
		var splitErr error
		for _, err := range j.Splits(c.hand) {
			splits++
			splitErr = err
		}
		if !errors.Is(err, c.want) || !errors.Is(splitErr, c.want) || splits != 1 {
			t.Errorf("%s: %v, and %d splits with %v, want %v", c.name, err, splits, splitErr, c.want)
		}
	}
	if _, err := (judge.Judge{Rules: &five}).Waits(waits); !errors.Is(err, judge.ErrRules) {
		t.Errorf("waits: %v", err)
	}
}
