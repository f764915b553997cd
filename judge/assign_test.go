package judge_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// wildOf counts the jokers of a split that do not stand for the face.
func wildOf(s *judge.Split, face tile.Tile) int {
	n := 0
	for g := range s.Groups() {
		for t, joker := range g.All() {
			if joker && t != face {
				n++
			}
		}
	}
	return n
}

// TestMinWildIsTheFewestOfAllSplits holds MinWild against all splits of hands
// with one to four jokers: it is their fewest wild jokers.
func TestMinWildIsTheFewestOfAllSplits(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, noFifth := range []bool{false, true} {
		j := judge.Judge{Rules: change(mahjong.Standard, "standard", func(r *mjtable.Rules) { r.NoFifthCopy = noFifth })}
		wins := 0
		for range 400 {
			h := winWithJokers(r, 1+r.IntN(4))
			face := tile.Tile(r.IntN(tile.Kinds))
			if r.IntN(2) == 0 { // one that the hand holds
				for kind := range h.Tiles.All() {
					face = kind
					if r.IntN(4) == 0 {
						break
					}
				}
			}
			fewest := -1
			for s, err := range j.Splits(h) {
				if err != nil {
					t.Fatalf("%v: %v", h, err)
				}
				if n := wildOf(&s, face); fewest < 0 || n < fewest {
					fewest = n
				}
			}
			wild, win, err := j.MinWild(h, face)
			if err != nil || win != (fewest >= 0) || win && wild != fewest {
				t.Fatalf("%v with face %v, no fifth copy %v: MinWild gives %d, %v, %v; the splits %d", h, face, noFifth, wild, win, err, fewest)
			}
			if win {
				wins++
			}
		}
		if wins < 200 {
			t.Errorf("only %d of the hands win", wins)
		}
	}
}

// winWithJokers gives a hand of four groups and a pair, some tiles of which are
// jokers; it may have a fifth copy if they are ignored.
func winWithJokers(r *rand.Rand, jokers int) tile.Hand {
	for {
		var list []tile.Tile
		for range 4 {
			if r.IntN(2) == 0 {
				t := tile.Tile(r.IntN(tile.Kinds))
				list = append(list, t, t, t)
			} else {
				t := tile.Tile(9*r.IntN(3) + r.IntN(7))
				list = append(list, t, t+1, t+2)
			}
		}
		t := tile.Tile(r.IntN(tile.Kinds))
		list = append(list, t, t)
		r.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
		counts, err := tile.CountsOf(list[jokers:])
		if err != nil {
			continue
		}
		ok := true
		for _, n := range counts.All() {
			ok = ok && n <= 4
		}
		if ok {
			return tile.Hand{Tiles: counts, Jokers: jokers}
		}
	}
}

func TestMinWildWithManyJokers(t *testing.T) {
	for _, c := range []struct {
		hand string
		face tile.Tile
		wild int
		win  bool
	}{
		{"jjjjjjjjjjjjjj", tile.M1, 14 - 5, true}, // 111m and 11m; or 111m with two in chows
		{"1111m j [][][]", tile.M1, 0, true},      // a fifth 1m
		{"1111m j [][][]", tile.M2, 1, true},
	} {
		h, err := tile.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		wild, win, err := judge.MinWild(h, c.face)
		if err != nil || win != c.win || wild > c.wild {
			t.Errorf("%s with face %v: %d, %v, %v, want at most %d, %v", c.hand, c.face, wild, win, err, c.wild, c.win)
		}
	}
	if _, _, err := judge.MinWild(tile.Hand{Jokers: 14}, 40); !errors.Is(err, judge.ErrJokers) {
		t.Errorf("face 40: %v, want ErrJokers", err)
	}
}

func TestAssignIsTheFirstOfTheBest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 2))
	for range 300 {
		h := winWithJokers(r, r.IntN(3))
		pair := tile.Tile(r.IntN(tile.Kinds))
		for name, prefer := range map[string]judge.Prefer{
			"largest joker": judge.LargestJoker,
			"most pungs":    judge.MostPungs,
			"a pair":        judge.PairOf(pair),
			"fewest chows": func(a, b *judge.Split) bool {
				chows := func(s *judge.Split) (n int) {
					for g := range s.Groups() {
						if g.Kind == judge.Chow {
							n++
						}
					}
					return n
				}
				return chows(a) < chows(b)
			},
		} {
			best, win, err := judge.Assign(h, prefer)
			if err != nil || !win {
				t.Fatalf("%v: %v, %v", h, win, err)
			}
			found := false
			for s := range judge.Splits(h) {
				found = found || s == best
				if prefer(&s, &best) || !found && !prefer(&best, &s) {
					t.Fatalf("%v by %s: Assign gives %v, and Splits before or better %v", h, name, best, s)
				}
			}
			if !found {
				t.Fatalf("%v by %s: Assign gives %v, which is no split", h, name, best)
			}
		}
	}
	if _, win, err := judge.Assign(tile.Hand{}, judge.MostPungs); win || !errors.Is(err, judge.ErrSize) {
		t.Errorf("no tiles: %v, %v, want ErrSize", win, err)
	}
}

// TestSuitValue holds the values of random suits against a search: the ranks
// that the jokers stand for complete the suit, and no others have a larger one.
func TestSuitValue(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	complete := 0
	for range 3000 {
		s := tile.Suit(r.IntN(tile.Suits))
		jokers := r.IntN(3)
		n := min(14, 3*r.IntN(5)+2*r.IntN(2)) - jokers
		have := make([]int, s.Ranks())
		var c tile.Counts
		for n > 0 {
			rank := r.IntN(min(len(have), 2+r.IntN(8)))
			if have[rank] == 4 {
				continue
			}
			have[rank]++
			kind, _ := s.Tile(rank + 1)
			c, _ = c.Add(kind)
			n--
		}
		first, ok, err := judge.SuitValueOf(c, s, jokers, false)
		if err != nil {
			t.Fatal(err)
		}
		best, ok2, err := judge.SuitValueOf(c, s, jokers, true)
		if err != nil || ok2 != ok {
			t.Fatalf("%v %v with %d jokers: %v, then %v, %v", c, s, jokers, ok, ok2, err)
		}
		largest := largestRank(have, jokers, 0)
		if ok != (largest >= 0) || ok && best.Largest != largest {
			t.Fatalf("%v %v with %d jokers: %+v, %v, want the largest rank %d", c, s, jokers, best, ok, largest)
		}
		if !ok {
			continue
		}
		complete++
		for _, v := range []judge.SuitValue{first, best} {
			with := append([]int(nil), have...)
			top := 0
			for i, rank := range v.Jokers {
				if (rank > 0) != (i < jokers) {
					t.Fatalf("%v %v: %d jokers stand for %v", c, s, jokers, v.Jokers)
				}
				if rank > 0 {
					with[rank-1]++
					top = max(top, int(rank))
				}
			}
			if top != v.Largest || !splits(with) || v.Pairs > 0 && (v.Pair < 1 || with[v.Pair-1] < 2) || v.Pairs == 0 && v.Pair != 0 {
				t.Fatalf("%v %v with %d jokers: %+v", c, s, jokers, v)
			}
		}
	}
	if complete < 200 {
		t.Errorf("only %d suits are complete", complete)
	}
}

// largestRank gives the largest rank of any jokers that complete a suit, -1 if
// none do, 0 if it needs none.
func largestRank(have []int, jokers, from int) int {
	if jokers == 0 {
		if splits(have) {
			return 0
		}
		return -1
	}
	best := -1
	for rank := from; rank < len(have); rank++ {
		have[rank]++
		if n := largestRank(have, jokers-1, rank); n >= 0 {
			best = max(best, n, rank+1)
		}
		have[rank]--
	}
	return best
}

// splits reports whether all tiles of a suit go together as groups, or as groups
// and a pair. There may be two tiles beyond the fourth of a kind.
func splits(have []int) bool {
	n := 0
	for _, c := range have {
		n += c
	}
	if n%3 == 1 {
		return false
	}
	return slow.Suit(have, make([]int, len(have)), n/3, 2).At(n/3, n%3/2, 2) == 0
}

func TestSuitValuePack(t *testing.T) {
	h, err := tile.Parse("2355m")
	if err != nil {
		t.Fatal(err)
	}
	first, ok, err := judge.SuitValueOf(h.Tiles, tile.Characters, 1, false)
	if err != nil || !ok || first.Pack() != 1|5<<4|4<<8|4<<12 {
		t.Errorf("first: %+v, %v, %v, packed %#x", first, ok, err, first.Pack())
	}
	for _, c := range []struct {
		hand   string
		suit   tile.Suit
		jokers int
		err    error
	}{
		{"11111m", tile.Characters, 0, judge.ErrCopies},
		{"111m", tile.Characters, -1, judge.ErrJokers},
		{"111m", tile.Characters, 12, judge.ErrSize},
		{"111m", 4, 0, judge.ErrSize},
	} {
		h, err := tile.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok, err := judge.SuitValueOf(h.Tiles, c.suit, c.jokers, false); ok || !errors.Is(err, c.err) {
			t.Errorf("%s, suit %d, %d jokers: %v, %v, want %v", c.hand, c.suit, c.jokers, ok, err, c.err)
		}
	}
}

func TestSplitWaits(t *testing.T) {
	for _, c := range []struct{ hand, drawn, want string }{
		{"123m456p789s11122z", "1m", "two-sided"},
		{"123m456p789s11122z", "2m", "closed"},
		{"123m456p789s11122z", "3m", "edge"},
		{"123m456p789s11122z", "7s", "edge"},
		{"123m456p789s11122z", "9s", "two-sided"},
		{"123m456p789s11122z", "1z", "pair"},
		{"123m456p789s11122z", "2z", "single"},
		{"123m456p789s11122z", "5z", "none"},
		{"12344m [] [] []", "4m", "single"},
		{"1122m3344p5566s77z", "1m", "single"},
		{"23m11z j [] [] []", "1m", "none"}, // a joker stands for it
	} {
		h, err := tile.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := tile.ParseTile(c.drawn)
		if err != nil {
			t.Fatal(err)
		}
		for s, err := range judge.Splits(h) {
			if err != nil {
				t.Fatal(err)
			}
			if got := s.Waits(drawn).String(); got != c.want {
				t.Errorf("%s with %s drawn: %s, want %s", c.hand, c.drawn, got, c.want)
			}
			break
		}
	}
}
