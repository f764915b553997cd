package judge_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// TestDiscardsAreWhatIsLeft holds Discards against what it is made of: the other
// answers about the hand without each kind.
func TestDiscardsAreWhatIsLeft(t *testing.T) {
	quick := func(name string, forms mjtable.Form, noFifthCopy bool) *mjtable.Rules {
		return change(mahjong.Standard, name, func(r *mjtable.Rules) {
			r.Forms, r.NoFifthCopy = forms, noFifthCopy
			r.Quick = mjtable.QuickOf(r)
		})
	}
	all := []*mjtable.Rules{
		&mahjong.Basic, &mahjong.Standard, &mahjong.Riichi, &mahjong.HongKong, &mahjong.Ningbo,
		quick("strict", mahjong.Standard.Forms, true),
		quick("strict-basic", mjtable.Melds, true),
		quick("pairs", mjtable.Melds|mjtable.SevenPairs, false),
		quick("orphans", mjtable.Melds|mjtable.ThirteenOrphans, false),
		quick("no-melds", mjtable.SevenPairs|mjtable.ThirteenOrphans, false),
	}
	for _, r := range all {
		t.Run(r.Name, func(t *testing.T) {
			t.Parallel()
			hands := 20_000
			if testing.Short() || r.House != nil {
				hands = 1500
			}
			d := newDealer(77)
			for i := range hands {
				h := d.thrower(min(r.MaxJokers, 8))
				if err := agreeOnWhatIsLeft(judge.Judge{Rules: r}, h); err != nil {
					t.Fatalf("hand %d: Discards(%v): %v", i, h, err)
				}
			}
		})
	}
}

// thrower deals a hand of the winning size with untold melds, often of few kinds and
// with four of some.
func (d *dealer) thrower(jokers int) tile.Hand {
	d.held = [tile.Kinds]int{}
	var h tile.Hand
	melds := d.IntN(5)
	if d.IntN(2) == 0 {
		melds = 0
	}
	h.Jokers = min(d.IntN(jokers+1)*d.IntN(2), 13-3*melds)
	list := d.tiles(d.kinds(), 4-melds)
	d.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	list = list[:14-3*melds-h.Jokers]
	if d.IntN(3) == 0 {
		d.swap(list, tile.AllKinds)
	}
	for i := range list {
		if t := list[d.IntN(len(list))]; d.IntN(6) == 0 && d.take(t) {
			d.held[list[i]]--
			list[i] = t
		}
	}
	h.Tiles, _ = tile.CountsOf(list)
	for range melds {
		h.Melds, _ = h.Melds.Add(tile.Meld{})
	}
	return h
}

func agreeOnWhatIsLeft(j judge.Judge, h tile.Hand) error {
	var got, want []judge.Discard
	for d, err := range j.Discards(h) {
		if err != nil {
			return err
		}
		got = append(got, d)
	}
	for t := range h.Tiles.Kinds().All() {
		less := h
		less.Tiles, _ = h.Tiles.Remove(t)
		d := judge.Discard{Tile: t}
		var err, err2 error
		if d.Shanten, err = j.Shanten(less); err != nil {
			return err
		}
		if d.Draws, err2 = j.Improving(less); err2 != nil {
			return err2
		}
		if waits, err := j.Waits(less); d.Shanten == 0 && (waits != d.Draws || err != nil) {
			return fmt.Errorf("without %v: waits %v, %v; improving draws %v", t, waits, err, d.Draws)
		}
		for draw := range d.Draws.All() {
			d.Left += 4 - h.Tiles.Count(draw)
		}
		want = append(want, d)
	}
	slices.SortStableFunc(want, func(a, b judge.Discard) int {
		return cmp.Or(cmp.Compare(a.Shanten, b.Shanten), cmp.Compare(b.Left, a.Left))
	})
	if !slices.Equal(got, want) {
		return fmt.Errorf("\n got %v\nwant %v", got, want)
	}
	return nil
}

// TestDiscardsAllocatesNothing has a Judge that is not of the caller's own making.
func TestDiscardsAllocatesNothing(t *testing.T) {
	j, h, sum := &judge.Judge{}, mustParse(t, "1134677m2458p3s15z"), 0
	ask := func(h *tile.Hand) {
		for d := range j.Discards(*h) {
			sum += d.Left
		}
	}
	if n := testing.AllocsPerRun(10, func() { ask(&h) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
