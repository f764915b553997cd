package judge_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// agreeOnShanten holds Shanten of a hand against the slow twin, and gives it.
func agreeOnShanten(t *testing.T, r *mjtable.Rules, w *slow.Twin, h tile.Hand) int {
	t.Helper()
	want := shanten(w.Shanten(h))
	if got, err := (judge.Judge{Rules: r}).Shanten(h); got != want || err != nil {
		t.Fatalf("%s: Shanten(%v) = %d, %v; want %d", r.Name, h, got, err, want)
	}
	return want
}

// agreeOnDraws holds what can be asked of a hand of the waiting size against the
// slow twin.
func agreeOnDraws(t *testing.T, r *mjtable.Rules, w *slow.Twin, h tile.Hand) {
	t.Helper()
	j := judge.Judge{Rules: r}
	agreeOnShanten(t, r, w, h)
	for _, q := range []struct {
		name string
		ask  func(tile.Hand) (tile.Set, error)
		want tile.Set
	}{
		{"Waits", j.Waits, w.Waits(h)},
		{"FormalWaits", j.FormalWaits, w.FormalWaits(h)},
		{"Improving", j.Improving, w.Improving(h)},
	} {
		if got, err := q.ask(h); got != q.want || err != nil {
			t.Fatalf("%s: %s(%v) = %v, %v; want %v", r.Name, q.name, h, got, err, q.want)
		}
	}
}

// agreeOnLeft holds Left against the slow twin, for any tiles that can be seen.
func agreeOnLeft(t *testing.T, r *mjtable.Rules, w *slow.Twin, d *dealer, h tile.Hand) {
	t.Helper()
	held := heldBy(h)
	var seen tile.Counts
	for range d.IntN(60) {
		if k := tile.Tile(d.IntN(tile.Kinds)); held[k]+seen.Count(k) < 4 {
			seen, _ = seen.Add(k)
		}
	}
	got, err := judge.Judge{Rules: r}.Left(h, seen)
	if err != nil {
		t.Fatalf("%s: Left(%v, %v): %v", r.Name, h, seen, err)
	}
	for kind, want := range w.Left(h, seen) {
		if int(got[kind]) != want {
			t.Fatalf("%s: Left(%v, %v): %d of %v, want %d", r.Name, h, seen, got[kind], tile.Tile(kind), want)
		}
	}
}

// heldBy counts the concealed tiles and those of told melds.
func heldBy(h tile.Hand) (held [tile.Kinds]int) {
	for k, n := range h.Tiles.All() {
		held[k] = n
	}
	for m := range h.Melds.All() {
		for k := range m.All() {
			held[k]++
		}
	}
	return held
}

// agreeOnDiscards holds Discards of a hand of the winning size against the slow twin.
func agreeOnDiscards(t *testing.T, r *mjtable.Rules, w *slow.Twin, h tile.Hand) {
	t.Helper()
	var got, want []judge.Discard
	for d, err := range (judge.Judge{Rules: r}).Discards(h) {
		if err != nil {
			t.Fatalf("%s: Discards(%v): %v", r.Name, h, err)
		}
		got = append(got, d)
	}
	for _, d := range w.Discards(h) {
		want = append(want, judge.Discard{Tile: d.Tile, Shanten: shanten(d.Shanten), Draws: d.Draws, Left: d.Left})
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%s: Discards(%v):\n got %v\nwant %v", r.Name, h, got, want)
	}
}

// eachNumberOfJokers runs a test for each number of jokers that hands under the
// rules are dealt with.
func eachNumberOfJokers(t *testing.T, r *mjtable.Rules, test func(t *testing.T, d *dealer, w *slow.Twin, jokers int)) {
	for _, jokers := range jokersOf(r) {
		if jokers <= 3*r.Groups+1 {
			t.Run(fmt.Sprint(jokers, " jokers"), func(t *testing.T) {
				test(t, newDealer(uint64(10+jokers)), twin(r), jokers)
			})
		}
	}
}

func TestShantenOfRandomHands(t *testing.T) {
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		eachNumberOfJokers(t, r, func(t *testing.T, d *dealer, w *slow.Twin, jokers int) {
			for i := range 5000 {
				agreeOnShanten(t, r, w, d.hand(r.Groups, waiting+i%2, jokers, i%3 > 0))
			}
		})
	})
}

// TestProofShantenOfRandomHands has 100,000 hands for each number of jokers and
// each rule set, two of three with declared melds.
func TestProofShantenOfRandomHands(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		eachNumberOfJokers(t, r, func(t *testing.T, d *dealer, w *slow.Twin, jokers int) {
			for i := range 100_000 {
				agreeOnShanten(t, r, w, d.hand(r.Groups, waiting+i%2, jokers, i%3 > 0))
			}
		})
	})
}

func TestDrawsOfRandomHands(t *testing.T) {
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		eachNumberOfJokers(t, r, func(t *testing.T, d *dealer, w *slow.Twin, jokers int) {
			for i := range 200 {
				h := d.hand(r.Groups, waiting, jokers, i%3 > 0)
				agreeOnDraws(t, r, w, h)
				agreeOnLeft(t, r, w, d, h)
			}
		})
	})
}

func TestProofDrawsOfRandomHands(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		eachNumberOfJokers(t, r, func(t *testing.T, d *dealer, w *slow.Twin, jokers int) {
			for i := range 10_000 {
				h := d.hand(r.Groups, waiting, jokers, i%3 > 0)
				agreeOnDraws(t, r, w, h)
				agreeOnLeft(t, r, w, d, h)
			}
		})
	})
}

// TestDrawsOfHandsWithAllFourOfAKind has what is hardest about copies: a fifth
// copy, and jokers beside told melds.
func TestDrawsOfHandsWithAllFourOfAKind(t *testing.T) {
	for _, r := range []*mjtable.Rules{&mahjong.Standard, strict} {
		t.Run(r.Name, func(t *testing.T) {
			t.Parallel()
			d, w := newDealer(9), twin(r)
			for range 3000 {
				agreeOnDraws(t, r, w, d.quad(4))
			}
		})
	}
}

func TestDiscardsOfRandomHands(t *testing.T) {
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		eachNumberOfJokers(t, r, func(t *testing.T, d *dealer, w *slow.Twin, jokers int) {
			for i := range 60 {
				agreeOnDiscards(t, r, w, d.hand(r.Groups, winning, jokers, i%3 > 0))
			}
		})
	})
}

func TestProofDiscardsOfRandomHands(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		eachNumberOfJokers(t, r, func(t *testing.T, d *dealer, w *slow.Twin, jokers int) {
			for i := range 2000 {
				agreeOnDiscards(t, r, w, d.hand(r.Groups, winning, jokers, i%3 > 0))
			}
		})
	})
}

// TestProofOneSuitHands goes through all hands of one suit: what they wait for
// and how far they are.
func TestProofOneSuitHands(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	for tiles, want := range map[int]int{13: 93600, 14: 118800} {
		t.Run(fmt.Sprint(tiles, " tiles"), func(t *testing.T) {
			t.Parallel()
			w, hands := twin(&mahjong.Standard), 0
			for c := range oneSuit(tile.Characters, tiles) {
				hands++
				h := tile.Hand{Tiles: c}
				if tiles == 14 {
					agreeOnShanten(t, &mahjong.Standard, w, h)
				} else {
					agreeOnDraws(t, &mahjong.Standard, w, h)
				}
			}
			if hands != want {
				t.Errorf("%d hands, want %d", hands, want)
			}
		})
	}
}
