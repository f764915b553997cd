package judge_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// winningHands is how many different hands of 0 to 4 groups and a pair there are.
var winningHands = [...]int{34, 1836, 49332, 875418, 11498658}

// untold gives so many declared melds that are not told.
func untold(n int) tile.Melds {
	var ms tile.Melds
	for range n {
		ms, _ = ms.Add(tile.Meld{})
	}
	return ms
}

func TestEveryWinningHandWins(t *testing.T) {
	patterns := judge.Judge{Rules: patternsOnly}
	costs := judge.Judge{Rules: costsOnly}
	basic := judge.Judge{Rules: &mahjong.Basic}
	for groups, want := range winningHands {
		n := 0
		for tiles := range slow.Wins(groups) {
			h := tile.Hand{Tiles: tiles, Melds: untold(4 - groups)}
			n++
			if win, err := basic.Win(h); !win || err != nil {
				t.Fatalf("Win(%v) = %t, %v", h, win, err)
			}
			for _, j := range []judge.Judge{patterns, costs} {
				if f, err := j.Forms(h); f&judge.Melds == 0 || err != nil {
					t.Fatalf("%s: Forms(%v) = %v, %v", j.Rules.Name, h, f, err)
				}
			}
		}
		if n != want {
			t.Errorf("%d winning hands of %d groups, want %d", n, groups, want)
		}
	}
}

// TestOnlyWinningHandsHaveKeys counts the hands that have each key. With the test
// above it proves that the keys are of winning hands and of no others.
func TestOnlyWinningHandsHaveKeys(t *testing.T) {
	keys := []int{1, 11, 112, 997, 8185}
	tables := mahjong.Basic.Patterns.Tables
	if len(tables) != len(keys) {
		t.Fatalf("tables for %d numbers of groups, want %d", len(tables), len(keys))
	}
	for groups := range tables {
		list := tables[groups].Keys
		if len(list) != keys[groups] {
			t.Errorf("%d keys of %d groups, want %d", len(list), groups, keys[groups])
		}
		hands := 0
		for i, key := range list {
			if i > 0 && key <= list[i-1] {
				t.Fatalf("key %d does not come after %d", key, list[i-1])
			}
			n := handsWithKey(t, key, 3*groups+2)
			if n == 0 {
				t.Errorf("no hand has the key %d", key)
			}
			hands += n
		}
		if hands != winningHands[groups] {
			t.Errorf("%d hands have keys of %d groups, want %d", hands, groups, winningHands[groups])
		}
	}
	if n := mahjong.Basic.Patterns.Count(); n != 9306 {
		t.Errorf("%d keys in all, want 9306", n)
	}
}

// handsWithKey gives how many hands have a key, which has to be of so many tiles.
func handsWithKey(t *testing.T, key uint32, tiles int) int {
	// What the key says: how many there are of each kind in turn, and whether the
	// next kind is the next number.
	bits := fmt.Sprintf("%b", key)
	if bits[len(bits)-1] != '0' {
		t.Fatalf("key %s does not end with 0", bits)
	}
	bits = bits[1 : len(bits)-1]
	counts, next := []int{1}, []bool{}
	for len(bits) > 0 {
		switch {
		case bits[0] == '0':
			counts, next, bits = append(counts, 1), append(next, true), bits[1:]
		case len(bits) < 2:
			t.Fatalf("key %b breaks off", key)
		case bits[1] == '0':
			counts, next, bits = append(counts, 1), append(next, false), bits[2:]
		default:
			counts[len(counts)-1]++
			bits = bits[2:]
		}
	}
	total := 0
	for _, n := range counts {
		total += n
		if n > 4 {
			t.Fatalf("key %b has %d of a kind", key, n)
		}
	}
	if total != tiles {
		t.Fatalf("key %b is of %d tiles, want %d", key, total, tiles)
	}
	// ways[k]: in how many ways the kinds so far can be chosen, the last being k.
	var ways [tile.Kinds]int
	for k := range ways {
		ways[k] = 1
	}
	for _, isNext := range next {
		var more [tile.Kinds]int
		for a := range ways {
			for b := a + 1; b < tile.Kinds; b++ {
				if (b == a+1 && b < int(tile.East) && b%9 > 0) == isNext {
					more[b] += ways[a]
				}
			}
		}
		ways = more
	}
	sum := 0
	for _, n := range ways {
		sum += n
	}
	return sum
}

func TestKeysThatAreKnown(t *testing.T) {
	tables := mahjong.Basic.Patterns.Tables
	if key := slices.Max(tables[4].Keys); key != 266305014 || key >= 1<<28 {
		t.Errorf("the largest key is %d, want 266305014", key)
	}
	if !slices.Equal(tables[0].Keys, []uint32{14}) {
		t.Errorf("keys of a pair alone: %d, want 14", tables[0].Keys)
	}
	if key := mjtable.Key(mustParse(t, "111234678m111z22z").Tiles); key != 8144374 {
		t.Errorf("the key of 111234678m111z22z is %d, want 8144374", key)
	}
}

func TestFindFindsKeysAndNothingElse(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for groups := range mahjong.Basic.Patterns.Tables {
		table := &mahjong.Basic.Patterns.Tables[groups]
		try := func(key uint32) {
			at, found := slices.BinarySearch(table.Keys, key)
			if got, ok := table.Find(key); ok != found || ok && got != at {
				t.Fatalf("%d groups: Find(%d) = %d, %t; BinarySearch gives %d, %t", groups, key, got, ok, at, found)
			}
		}
		for _, key := range []uint32{0, 1, 1 << 28, 1<<28 - 1, 1 << 31, math.MaxUint32} {
			try(key)
		}
		for i, key := range table.Keys {
			for near := range uint32(64) {
				try(key - near)
				try(key + near)
			}
			for bit := range 32 {
				try(key ^ 1<<bit)
			}
			// Between two keys, where the index changes block.
			if i > 0 {
				try(table.Keys[i-1] + (key-table.Keys[i-1])/2)
			}
		}
		for range 1_000_000 {
			try(r.Uint32() >> r.IntN(24))
		}
	}
}

// agreeOnForms holds Win and Forms of a hand against the slow twin, and reports
// whether it wins.
func agreeOnForms(t *testing.T, r *mjtable.Rules, w *slow.Twin, h tile.Hand) bool {
	t.Helper()
	want := forms(w.Forms(h))
	j := judge.Judge{Rules: r}
	if got, err := j.Forms(h); got != want || err != nil {
		t.Fatalf("%s: Forms(%v) = %v, %v; want %v", r.Name, h, got, err, want)
	}
	if got, err := j.Win(h); got != (want != 0) || err != nil {
		t.Fatalf("%s: Win(%v) = %t, %v; want %t", r.Name, h, got, err, want != 0)
	}
	return want != 0
}

// eachRuleSet runs a test for each rule set, side by side.
func eachRuleSet(t *testing.T, test func(t *testing.T, r *mjtable.Rules)) {
	for _, r := range ruleSets {
		t.Run(r.Name, func(t *testing.T) {
			t.Parallel()
			test(t, r)
		})
	}
}

// jokersOf gives the numbers of jokers that hands under the rules are dealt with.
func jokersOf(r *mjtable.Rules) []int {
	if r.MaxJokers == 0 {
		return []int{0}
	}
	return []int{0, 1, 2, 3, 4, 8}
}

func TestWinOfRandomHands(t *testing.T) {
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		d, w := newDealer(1), twin(r)
		for _, jokers := range jokersOf(r) {
			hands, wins := 25_000, 0
			if jokers == 0 {
				hands = 200_000
			}
			for i := range hands {
				if agreeOnForms(t, r, w, d.hand(r.Groups, winning, min(jokers, 3*r.Groups+2), i%3 > 0)) {
					wins++
				}
			}
			if r.Forms&mjtable.Melds != 0 && wins < hands/20 {
				t.Errorf("only %d of %d hands with %d jokers won", wins, hands, jokers)
			}
		}
	})
}

func TestProofWinOfRandomHands(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		d, w := newDealer(2), twin(r)
		for _, jokers := range jokersOf(r) {
			for i := range 300_000 {
				agreeOnForms(t, r, w, d.hand(r.Groups, winning, min(jokers, 3*r.Groups+2), i%3 > 0))
			}
		}
	})
}

// TestWinWithAnyNumberOfJokers has 0 to all tiles of the hand jokers.
func TestWinWithAnyNumberOfJokers(t *testing.T) {
	for _, r := range []*mjtable.Rules{&mahjong.Standard, strict} {
		d, w := newDealer(3), twin(r)
		for jokers := range 15 {
			for range 2000 {
				agreeOnForms(t, r, w, d.hand(4, winning, jokers, jokers < 6))
			}
		}
	}
}

// TestWinOfOneSuitHands goes through all 14-tile hands of one suit.
func TestWinOfOneSuitHands(t *testing.T) {
	for suit := range tile.Suit(tile.Suits) {
		t.Run(suit.String(), func(t *testing.T) {
			t.Parallel()
			w, hands := twin(&mahjong.Standard), 0
			for tiles := range oneSuit(suit, 14) {
				hands++
				agreeOnForms(t, &mahjong.Standard, w, tile.Hand{Tiles: tiles})
			}
			if want := map[bool]int{false: 118800, true: 8135}[suit == tile.Honours]; hands != want {
				t.Errorf("%d hands, want %d", hands, want)
			}
		})
	}
}

// TestPatternsAndCostsAgree holds the two kinds of table against each other on
// hands without jokers: a million that lose, and those that win among them.
func TestPatternsAndCostsAgree(t *testing.T) {
	d := newDealer(4)
	for losing := 0; losing < 1_000_000; {
		h := d.hand(4, winning, 0, d.IntN(3) > 0)
		a, errA := judge.Judge{Rules: patternsOnly}.Forms(h)
		b, errB := judge.Judge{Rules: costsOnly}.Forms(h)
		if a != b || errA != nil || errB != nil {
			t.Fatalf("%v: by patterns %v, %v; by costs %v, %v", h, a, errA, b, errB)
		}
		if a == 0 {
			losing++
		}
	}
}

func TestZeroJudgeIsStandard(t *testing.T) {
	d := newDealer(5)
	for range 20_000 {
		h := d.hand(4, winning, d.IntN(4), false)
		want, err := judge.Judge{Rules: &mahjong.Standard}.Forms(h)
		if err != nil {
			t.Fatal(err)
		}
		zero, _ := judge.Judge{}.Forms(h)
		pkg, _ := judge.Forms(h)
		zeroWin, _ := judge.Judge{}.Win(h)
		win, _ := judge.Win(h)
		if zero != want || pkg != want || zeroWin != (want != 0) || win != (want != 0) {
			t.Fatalf("%v: Standard gives %v, the zero Judge %v, the package %v", h, want, zero, pkg)
		}
	}
}
