package slow

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mjtable/mahjong/tile"
)

func mustParse(t *testing.T, s string) tile.Hand {
	t.Helper()
	h, err := tile.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// everyRule is each rule set that these tests go through.
func everyRule(groups int) []Rules {
	var list []Rules
	for _, noFifth := range []bool{false, true} {
		list = append(list,
			Rules{Groups: groups, Melds: true, NoFifthCopy: noFifth},
			Rules{Groups: groups, Melds: true, SevenPairs: true, ThirteenOrphans: true, NoFifthCopy: noFifth},
			Rules{Groups: groups, SevenPairs: true, NoFifthCopy: noFifth},
			Rules{Groups: groups, ThirteenOrphans: true, NoFifthCopy: noFifth},
		)
	}
	return list
}

// random deals a hand of so many concealed tiles, jokers among them, out of the
// given kinds, four of each, after so many melds, half of them told.
func random(r *rand.Rand, from []tile.Tile, tiles, jokers, melds int) tile.Hand {
	h := tile.Hand{Jokers: jokers}
	var gone kinds
	for h.Melds.Len() < melds {
		m := tile.Meld{}
		if r.IntN(2) == 0 {
			m = tile.Meld{Kind: tile.MeldKind(1 + r.IntN(4)), Tile: from[r.IntN(len(from))]}
		}
		fits := m.Valid()
		for t := range m.All() {
			need := 1
			if m.Kind != tile.Chow {
				need = m.Len()
			}
			fits = fits && gone[t]+need <= copies
		}
		if fits {
			h.Melds, _ = h.Melds.Add(m)
			for t := range m.All() {
				gone[t]++
			}
		}
	}
	var wall []tile.Tile
	for _, t := range from {
		for range copies - gone[t] {
			wall = append(wall, t)
		}
	}
	r.Shuffle(len(wall), func(i, j int) { wall[i], wall[j] = wall[j], wall[i] })
	h.Tiles, _ = tile.CountsOf(wall[:tiles-jokers])
	return h
}

var (
	everyTile = allTiles()
	oneSuit   = everyTile[:9]
	orphans   = []tile.Tile{
		tile.M1, tile.M9, tile.P1, tile.P9, tile.S1, tile.S9,
		tile.East, tile.South, tile.West, tile.North, tile.White, tile.Green, tile.Red,
	}
)

func allTiles() []tile.Tile {
	var list []tile.Tile
	for t := range tile.Tile(tile.Kinds) {
		list = append(list, t)
	}
	return list
}

// naiveGroups reports whether tiles without jokers are all groups: of the lowest
// tile there is a pung, or it begins a chow.
func naiveGroups(have kinds) bool {
	t := slices.IndexFunc(have[:], func(n int) bool { return n > 0 })
	if t < 0 {
		return true
	}
	if have[t] >= 3 {
		less := have
		less[t] -= 3
		if naiveGroups(less) {
			return true
		}
	}
	if t < 27 && t%9 <= 6 && have[t+1] > 0 && have[t+2] > 0 {
		less := have
		less[t]--
		less[t+1]--
		less[t+2]--
		return naiveGroups(less)
	}
	return false
}

// naiveForms is Forms of a hand without jokers.
func naiveForms(r Rules, h tile.Hand, have kinds) Forms {
	var f Forms
	total, pairs, lone, orphan := 0, 0, 0, 0
	for t, n := range have {
		total += n
		if n >= 2 {
			less := have
			less[t] -= 2
			f.Melds = f.Melds || r.Melds && naiveGroups(less)
		}
		if n == 2 {
			pairs++
		}
		if slices.Contains(orphans, tile.Tile(t)) {
			if n == 1 {
				lone++
			} else if n == 2 {
				orphan++
			}
		}
	}
	full := total == 14 && h.Melds.Len() == 0 && r.Groups == 4
	f.SevenPairs = r.SevenPairs && full && pairs == 7
	f.ThirteenOrphans = r.ThirteenOrphans && full && lone == 12 && orphan == 1
	return f
}

// naiveJokers is Forms by trying every tile for each joker.
func naiveJokers(r Rules, h tile.Hand, have, told kinds, jokers int, from tile.Tile) Forms {
	if jokers == 0 {
		return naiveForms(r, h, have)
	}
	var f Forms
	for t := from; t < tile.Kinds; t++ {
		if r.NoFifthCopy && have[t]+told[t] >= copies {
			continue
		}
		have[t]++
		g := naiveJokers(r, h, have, told, jokers-1, t)
		have[t]--
		f = Forms{f.Melds || g.Melds, f.SevenPairs || g.SevenPairs, f.ThirteenOrphans || g.ThirteenOrphans}
	}
	return f
}

func TestFormsAreThoseOfEverySubstitution(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for groups := 1; groups <= 4; groups++ {
		for _, rules := range everyRule(groups) {
			w := New(rules)
			wins := 0
			for i := range 2000 {
				from := [][]tile.Tile{everyTile, oneSuit, everyTile[22:], orphans}[i%4]
				melds := r.IntN(groups + 1)
				tiles := 3*(groups-melds) + 2
				h := random(r, from, tiles, min(tiles, r.IntN(3)), melds)
				have, told := parts(h)
				want := naiveJokers(rules, h, have, told, h.Jokers, 0)
				if got := w.Forms(h); got != want {
					t.Fatalf("%+v: Forms(%v) = %+v, by substitution %+v", rules, h, got, want)
				}
				if w.Win(h) {
					wins++
				}
			}
			if rules.Melds && wins < 60 {
				t.Errorf("%+v: only %d hands won", rules, wins)
			}
		}
	}
}

// naiveWithin reports whether a hand of the waiting size wins after at most so
// many draws, by drawing each tile that is left and throwing each tile.
func naiveWithin(r Rules, h tile.Hand, have, told kinds, draws int) bool {
	for t := range have {
		if have[t]+told[t] >= copies {
			continue
		}
		have[t]++
		if naiveJokers(r, h, have, told, h.Jokers, 0) != (Forms{}) {
			return true
		}
		for d := range have {
			if draws > 1 && d != t && have[d] > 0 {
				have[d]--
				if naiveWithin(r, h, have, told, draws-1) {
					return true
				}
				have[d]++
			}
		}
		have[t]--
	}
	return false
}

func TestShantenIsTheFewestDraws(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for groups := 1; groups <= 4; groups++ {
		for _, rules := range everyRule(groups) {
			w := New(rules)
			seen := map[int]int{}
			for i := range 120 {
				from := [][]tile.Tile{everyTile, oneSuit, everyTile[22:], orphans}[i%4]
				melds := r.IntN(groups + 1)
				tiles := 3*(groups-melds) + 1
				jokers := 0
				if i%8 == 0 {
					jokers = 1
				}
				if i%4 == 0 && tiles > 7 {
					continue // every draw and throw from all tiles takes too long
				}
				h := random(r, from, tiles, jokers, melds)
				have, told := parts(h)
				got := w.Shanten(h)
				seen[got]++
				if within := naiveWithin(rules, h, have, told, 1); within != (got <= 0) {
					t.Fatalf("%+v: Shanten(%v) = %d, but wins with one draw: %t", rules, h, got, within)
				}
				if jokers > 0 && tiles > 4 {
					continue
				}
				if within := naiveWithin(rules, h, have, told, 2); within != (got <= 1) {
					t.Fatalf("%+v: Shanten(%v) = %d, but wins with two draws: %t", rules, h, got, within)
				}
			}
			if rules.Melds && (seen[0] < 5 || seen[1] < 5) {
				t.Errorf("%+v: too few hands near a win: %v", rules, seen)
			}
		}
	}
}

// TestSuitIsTheNearestOfAllTargets builds every multiset of groups, and every
// pair, of small suits and of suits with told melds, one after another.
func TestSuitIsTheNearestOfAllTargets(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	const groups, beyond = 4, 4
	for _, ranks := range []int{9, 7} {
		for range 60 {
			have, told := make([]int, ranks), make([]int, ranks)
			for range r.IntN(15) {
				if i := r.IntN(ranks); have[i] < copies {
					have[i]++
				}
			}
			for range r.IntN(10) {
				if i := r.IntN(ranks); have[i]+told[i] < copies {
					told[i]++
				}
			}
			least := map[[3]int]int{}
			target := make([]int, ranks)
			var build func(from, g, e int)
			build = func(from, g, e int) {
				missing, x := 0, 0
				for i, n := range target {
					missing += max(0, n-have[i])
					x += max(0, n+told[i]-copies)
				}
				for x := x; x <= beyond; x++ {
					if m, ok := least[[3]int{g, e, x}]; !ok || missing < m {
						least[[3]int{g, e, x}] = missing
					}
				}
				// Units are numbered: pungs, then chows, then pairs.
				for u := from; u < 3*ranks; u++ {
					i := u % ranks
					var shape []int
					switch {
					case u < ranks && g < groups:
						shape = []int{3}
					case u >= ranks && u < 2*ranks && g < groups && ranks == 9 && i+2 < ranks:
						shape = []int{1, 1, 1}
					case u >= 2*ranks && e < 1:
						shape = []int{2}
					default:
						continue
					}
					dg, de := 1, 0
					if len(shape) == 1 && shape[0] == 2 {
						dg, de = 0, 1
					}
					for k, n := range shape {
						target[i+k] += n
					}
					build(u, g+dg, e+de)
					for k, n := range shape {
						target[i+k] -= n
					}
				}
			}
			build(0, 0, 0)
			needs := Suit(have, told, groups, beyond)
			for g := range groups + 1 {
				for e := range 2 {
					for x := range beyond + 1 {
						want, ok := least[[3]int{g, e, x}]
						if !ok {
							want = Never
						}
						if got := needs.At(g, e, x); got != want {
							t.Fatalf("Suit(%v, told %v) at %d groups, %d pairs, %d beyond: %d, want %d", have, told, g, e, x, got, want)
						}
					}
				}
			}
		}
	}
}

func TestFewerThanAllFormsAreFartherOrAsFar(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	all := New(Rules{Groups: 4, Melds: true, SevenPairs: true, ThirteenOrphans: true})
	ones := []*Twin{
		New(Rules{Groups: 4, Melds: true}), New(Rules{Groups: 4, SevenPairs: true}), New(Rules{Groups: 4, ThirteenOrphans: true}),
	}
	for range 2000 {
		h := random(r, everyTile, 13+r.IntN(2), r.IntN(5), 0)
		least := Never
		for _, w := range ones {
			least = min(least, w.Shanten(h))
		}
		if got := all.Shanten(h); got != least {
			t.Fatalf("Shanten(%v) = %d, the least of the forms is %d", h, got, least)
		}
	}
	if got := ones[1].Shanten(mustParse(t, "11m[]")); got != Never {
		t.Errorf("seven pairs with a declared meld: %d, want Never", got)
	}
}

func TestAnswersWorkedOutByHand(t *testing.T) {
	standard := Rules{Groups: 4, Melds: true, SevenPairs: true, ThirteenOrphans: true}
	strict := standard
	strict.NoFifthCopy = true
	set := func(s string) tile.Set { return mustParse(t, s).Tiles.Kinds() }

	for _, c := range []struct {
		rules Rules
		hand  string
		want  bool
	}{
		{standard, "1111mj[][][]", true},
		{strict, "1111mj[][][]", false},
		{strict, "1mj[111m][][][]", false},
		{standard, "1mj[111m][][][]", true},
		{standard, "jjjjjjjjjjjjjj", true},
		{strict, "jj[][][][]", true},
		{standard, "11112222zjjjjjj", true}, // EEE SSS EJ SJJ JJJ
		{strict, "11112222zjjjjjj", false},
	} {
		if got := New(c.rules).Win(mustParse(t, c.hand)); got != c.want {
			t.Errorf("Win(%s) = %t, want %t (%+v)", c.hand, got, c.want, c.rules)
		}
	}

	for _, c := range []struct{ hand, waits, formal string }{
		{"1111m[][][]", "", "1m"},
		{"1234444678m456p", "1m", "14m"},
		{"12m11z[3333m][4444m][5555m]", "", "3m"},
		{"1112345678999m", "123456789m", "123456789m"},
		{"19m19p19s1234567z", "19m19p19s1234567z", "19m19p19s1234567z"},
		{"1m[][][][]", "1m", "1m"},
		{"1m[111m][][][]", "", "1m"},
	} {
		w, h := New(standard), mustParse(t, c.hand)
		if got := w.Waits(h); got != set(c.waits) {
			t.Errorf("Waits(%s) = %v, want %s", c.hand, got, c.waits)
		}
		if got := w.FormalWaits(h); got != set(c.formal) {
			t.Errorf("FormalWaits(%s) = %v, want %s", c.hand, got, c.formal)
		}
	}

	w := New(standard)
	h := mustParse(t, "234678p3455577s")
	left := w.Left(h, mustParse(t, "22277s").Tiles)
	for kind, n := range left {
		if want := map[tile.Tile]int{tile.S2: 1, tile.S5: 1}[tile.Tile(kind)]; n != want {
			t.Errorf("Left: %d of %v, want %d", n, tile.Tile(kind), want)
		}
	}

	got := w.Discards(mustParse(t, "12399m[][][]"))
	want := []Discard{
		{tile.M1, 0, set("14m"), 7},
		{tile.M2, 0, set("2m"), 3},
		{tile.M3, 0, set("3m"), 3},
		{tile.M9, 0, set("9m"), 2},
	}
	if !slices.Equal(got, want) {
		t.Errorf("Discards: %v, want %v", got, want)
	}
	got = w.Discards(mustParse(t, "47m1p1zj[][][]"))
	want = []Discard{
		{tile.East, 1, set("23456789m123p"), 41},
		{tile.M4, 1, set("56789m123p1z"), 33},
		{tile.M7, 1, set("23456m123p1z"), 33},
		{tile.P1, 1, set("23456789m1z"), 33},
	}
	if !slices.Equal(got, want) {
		t.Errorf("Discards: %v, want %v", got, want)
	}
}

func TestSuitsAreAllThatThereAre(t *testing.T) {
	for _, c := range []struct{ ranks, tiles, want int }{{9, 14, 405350}, {7, 14, 43130}, {1, 14, 5}, {2, 1, 3}} {
		n := 0
		for range Suits(c.ranks, c.tiles) {
			n++
		}
		if n != c.want {
			t.Errorf("%d suits of %d ranks and at most %d tiles, want %d", n, c.ranks, c.tiles, c.want)
		}
	}
	n := map[int]int{}
	for have := range Suits(9, 14) {
		tiles := 0
		for _, c := range have {
			tiles += c
		}
		n[tiles]++
	}
	if n[13] != 93600 || n[14] != 118800 {
		t.Errorf("%d one-suit hands of 13 tiles and %d of 14, want 93600 and 118800", n[13], n[14])
	}
}

func TestWinsAreAllThatThereAre(t *testing.T) {
	for groups, want := range []int{34, 1836, 49332, 875418} {
		seen := make(map[tile.Counts]bool, want)
		for c := range Wins(groups) {
			h := tile.Hand{Tiles: c}
			if have, _ := parts(h); !naiveForms(Rules{Groups: groups, Melds: true}, h, have).Melds {
				t.Fatalf("%v does not win", c)
			}
			seen[c] = true
		}
		if len(seen) != want {
			t.Errorf("%d winning hands of %d groups, want %d", len(seen), groups, want)
		}
	}
}
