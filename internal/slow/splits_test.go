package slow

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mjtable/mahjong/tile"
)

// labelled is a tile that a joker may stand for.
type labelled struct {
	tile  tile.Tile
	joker bool
}

// naiveSplits gives the splits into so many groups and a pair by trying every
// tile for each joker and, with each, taking any tiles that go with the lowest.
func naiveSplits(r Rules, concealed, told kinds, groups, jokers int) map[Split]bool {
	found := map[Split]bool{}
	var tiles []labelled
	for t, n := range concealed {
		for range n {
			tiles = append(tiles, labelled{tile.Tile(t), false})
		}
	}
	var taken []Group
	var split func(tiles []labelled, groups, pairs int)
	split = func(tiles []labelled, groups, pairs int) {
		if len(tiles) == 0 {
			found[SplitOf(Forms{Melds: true}, taken...)] = true
			return
		}
		take := func(kind GroupKind, groups, pairs int, places ...int) {
			var jokers uint8
			rest := slices.Clone(tiles)
			for i, at := range places {
				if tiles[at].joker {
					jokers |= 1 << i
				}
				rest[at].tile = tile.Kinds
			}
			rest = slices.DeleteFunc(rest, func(l labelled) bool { return l.tile == tile.Kinds })
			if kind != Chow {
				jokers = last(len(places), bits.OnesCount8(jokers))
			}
			taken = append(taken, Group{kind, tiles[0].tile, jokers})
			split(rest, groups, pairs)
			taken = taken[:len(taken)-1]
		}
		// Of places that are alike one is enough.
		lowest := tiles[0].tile
		for i := 1; i < len(tiles); i++ {
			if i > 1 && tiles[i] == tiles[i-1] {
				continue
			}
			if pairs > 0 && tiles[i].tile == lowest {
				take(Pair, groups, pairs-1, 0, i)
			}
			for j := i + 1; j < len(tiles) && groups > 0; j++ {
				if j > i+1 && tiles[j] == tiles[j-1] {
					continue
				}
				if tiles[i].tile == lowest && tiles[j].tile == lowest {
					take(Pung, groups-1, pairs, 0, i, j)
				}
				if !lowest.IsHonour() && lowest.Rank() <= 7 && tiles[i].tile == lowest+1 && tiles[j].tile == lowest+2 {
					take(Chow, groups-1, pairs, 0, i, j)
				}
			}
		}
	}
	var stand func(from tile.Tile, jokers int)
	stand = func(from tile.Tile, jokers int) {
		if jokers == 0 {
			all := slices.Clone(tiles)
			slices.SortStableFunc(all, func(a, b labelled) int { return int(a.tile) - int(b.tile) })
			split(all, groups, 1)
			return
		}
		for t := from; t < tile.Kinds; t++ {
			faces := 0
			for _, l := range tiles {
				if l.joker && l.tile == t {
					faces++
				}
			}
			if r.NoFifthCopy && concealed[t]+told[t]+faces >= copies {
				continue
			}
			tiles = append(tiles, labelled{t, true})
			stand(t, jokers-1)
			tiles = tiles[:len(tiles)-1]
		}
	}
	stand(0, jokers)
	return found
}

// splitHand takes tiles off a hand of so many groups and a pair, all of a few
// kinds, and gives jokers for them.
func splitHand(r *rand.Rand, groups, jokers int) kinds {
	var have kinds
	from := []int{0, 7, 9, 21, 25, 27}[r.IntN(6)]
	var list []tile.Tile
	add := func(tiles ...tile.Tile) {
		for _, t := range tiles {
			if t >= tile.Kinds || have[t]+1 > copies {
				return
			}
		}
		for _, t := range tiles {
			have[t]++
		}
		list = append(list, tiles...)
	}
	for len(list) < 3*groups {
		t := tile.Tile(from + r.IntN(6))
		if have[min(t, tile.Red)] < 2 && r.IntN(3) == 0 {
			add(t, t, t)
		} else if t%9 <= 6 && t < tile.East {
			add(t, t+1, t+2)
		} else if have[min(t, tile.Red)] < 2 {
			add(t, t, t)
		}
	}
	for len(list) < 3*groups+2 {
		if t := tile.Tile(r.IntN(tile.Kinds)); have[t] < 2 {
			add(t, t)
		}
	}
	for range jokers {
		i := r.IntN(len(list))
		have[list[i]]--
		list = slices.Delete(list, i, i+1)
	}
	return have
}

func TestSplitsAreThoseOfEverySubstitution(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, noFifth := range []bool{false, true} {
		rules := Rules{Groups: 4, Melds: true, NoFifthCopy: noFifth}
		w := New(rules)
		for _, c := range []struct{ groups, jokers, hands int }{
			{4, 0, 300}, {4, 1, 200}, {4, 2, 60}, {3, 2, 60}, {2, 3, 12}, {1, 3, 12}, {1, 4, 2}, {0, 1, 20}, {0, 2, 2},
		} {
			for range c.hands {
				h := tile.Hand{Jokers: c.jokers}
				have := splitHand(r, c.groups, c.jokers)
				for k, n := range have {
					for range n {
						h.Tiles, _ = h.Tiles.Add(tile.Tile(k)) // at most four
					}
				}
				for range 4 - c.groups {
					m := tile.Meld{Kind: tile.Pung, Tile: tile.Tile(r.IntN(tile.Kinds))}
					if _, told := parts(h); have[m.Tile] > 1 || told[m.Tile] > 0 {
						m = tile.Meld{}
					}
					h.Melds, _ = h.Melds.Add(m) // there are at most four
				}
				_, told := parts(h)
				want := naiveSplits(rules, have, told, c.groups, c.jokers)
				got := w.Splits(h)
				for _, s := range got {
					if !want[s] {
						t.Fatalf("%+v: Splits(%v) has %v, which is none or is there twice", rules, h, s.Groups())
					}
					delete(want, s)
				}
				for s := range want {
					t.Fatalf("%+v: Splits(%v) lacks %v", rules, h, s.Groups())
				}
			}
		}
	}
}

func TestHandsWithSplitsWin(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for groups := 1; groups <= 4; groups++ {
		for _, rules := range everyRule(groups) {
			w := New(rules)
			for i := range 400 {
				from := [][]tile.Tile{everyTile, oneSuit, everyTile[22:], orphans}[i%4]
				melds := r.IntN(groups + 1)
				tiles := 3*(groups-melds) + 2
				h := random(r, from, tiles, min(tiles, r.IntN(5)), melds)
				var f Forms
				for _, s := range w.Splits(h) {
					f.Melds = f.Melds || s.Forms.Melds
					f.SevenPairs = f.SevenPairs || s.Forms.SevenPairs
					f.ThirteenOrphans = f.ThirteenOrphans || s.Forms.ThirteenOrphans
				}
				if want := w.Forms(h); f != want {
					t.Fatalf("%+v: %v splits in the forms %+v, want %+v", rules, h, f, want)
				}
			}
		}
	}
}

func TestSplitsWorkedOutByHand(t *testing.T) {
	melds := Rules{Groups: 4, Melds: true}
	all := Rules{Groups: 4, Melds: true, SevenPairs: true, ThirteenOrphans: true}
	strict := all
	strict.NoFifthCopy = true

	// How many there are.
	for _, c := range []struct {
		rules Rules
		hand  string
		want  int
	}{
		{melds, "111222333m11p789s", 2},
		{melds, "111222333m78999p", 2},
		{melds, "233445m44556677p", 2},
		{all, "11112222333344m", 3},
		{all, "112233m445566p77z", 2}, // chows twice over, and seven pairs
		{melds, "123456789m123p1s", 0},
		{melds, "11m[][][][]", 1},
		{melds, "12m[][][][]", 0},
		{melds, "jj[][][][]", 34},
		{strict, "jj[111m][222m][333m][444m]", 30},
		{melds, "jjjjj[][][]", (21 + 34) * 34},
		{strict, "jjjjj[][][]", 1836}, // every hand of a group and a pair
		// 123 and 234 each with any pair of jokers, or with 2 or 3 of the chow as one
		// of the pair; 222 and 33; 22 and 333; 22 and 345.
		{melds, "23mjjj[][][]", 2*(34+2) + 3},
		{melds, "1111mj[][][]", 2}, // the joker in the pung or in the pair
		{strict, "1111mj[][][]", 0},
		{strict, "1mj[111m][][][]", 0},
		{melds, "1mj[111m][][][]", 1},
		{all, "19m19p19s12345677z", 1},
		{all, "19m19p19s1234567zj", 13},
		{all, "19m19p19s123456zjj", 13},
		{Rules{Groups: 4, SevenPairs: true}, "1122m3344p5566s1zj", 1},
		{Rules{Groups: 4, SevenPairs: true}, "1122m3344p5566sjj", 34 - 6},
		{Rules{Groups: 4, SevenPairs: true}, "1122m3344p55sjjjj", 29 * 28 / 2},
		{Rules{Groups: 4, SevenPairs: true}, "111m33p44p5566s1zjj", 0},
		{Rules{Groups: 4, SevenPairs: true}, "1111m3344p5566sjj", 0},
	} {
		if got := New(c.rules).Splits(mustParse(t, c.hand)); len(got) != c.want {
			t.Errorf("%s splits in %d ways, want %d: %v (%+v)", c.hand, len(got), c.want, got, c.rules)
		}
	}

	// What they are.
	form := Forms{Melds: true}
	for _, c := range []struct {
		hand string
		want []Split
	}{
		{"1123mj[][][]", []Split{
			SplitOf(form, Group{Chow, tile.M1, 0b000}, Group{Pair, tile.M1, 0b10}),
			SplitOf(form, Group{Chow, tile.M1, 0b001}, Group{Pair, tile.M1, 0b00}),
			SplitOf(form, Group{Chow, tile.M2, 0b100}, Group{Pair, tile.M1, 0b00}),
		}},
		{"5p11zjj[][][]", []Split{
			SplitOf(form, Group{Chow, tile.P3, 0b011}, Group{Pair, tile.East, 0b00}),
			SplitOf(form, Group{Chow, tile.P4, 0b101}, Group{Pair, tile.East, 0b00}),
			SplitOf(form, Group{Chow, tile.P5, 0b110}, Group{Pair, tile.East, 0b00}),
			SplitOf(form, Group{Pung, tile.P5, 0b110}, Group{Pair, tile.East, 0b00}),
			SplitOf(form, Group{Pung, tile.East, 0b100}, Group{Pair, tile.P5, 0b10}),
		}},
		{"24m777p9pjj[][]", []Split{
			SplitOf(form, Group{Chow, tile.M2, 0b010}, Group{Pung, tile.P7, 0b000}, Group{Pair, tile.P9, 0b10}),
			SplitOf(form, Group{Chow, tile.M2, 0b010}, Group{Chow, tile.P7, 0b010}, Group{Pair, tile.P7, 0b00}),
		}},
	} {
		h := mustParse(t, c.hand)
		got := New(melds).Splits(h)
		for _, s := range c.want {
			if !slices.Contains(got, s) {
				t.Errorf("%v does not split into %v", h, s.Groups())
			}
		}
		if len(got) != len(c.want) {
			t.Errorf("%v splits in %d ways, want %d", h, len(got), len(c.want))
		}
	}

	// The order of groups does not matter.
	a := SplitOf(form, Group{Pair, tile.M1, 0}, Group{Pung, tile.M1, 0}, Group{Pung, tile.East, 0}, Group{Chow, tile.M1, 0})
	b := SplitOf(form, Group{Chow, tile.M1, 0}, Group{Pung, tile.East, 0}, Group{Pair, tile.M1, 0}, Group{Pung, tile.M1, 0})
	if a != b || len(a.Groups()) != 4 || a.Groups()[3] != (Group{Pair, tile.M1, 0}) {
		t.Errorf("%v and %v differ", a.Groups(), b.Groups())
	}
}
