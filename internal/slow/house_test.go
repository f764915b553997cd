package slow

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// deck gives four of each of the given kinds.
func deck(all tile.Set) (copies [tile.Kinds]int) {
	for t := range all.All() {
		copies[t] = 4
	}
	return copies
}

// plainHouse plays with all kinds and the given forms.
func plainHouse(forms ...HouseForm) House {
	return House{Copies: deck(tile.AllKinds), Chows: [3]bool{true, true, true}, Groups: 4, Forms: forms}
}

var (
	meldsForm = HouseForm{Name: "melds"}
	sevenForm = HouseForm{Name: "pairs", Pairs: 7}
)

func TestHouseAnswersWorkedOutByHand(t *testing.T) {
	standard := plainHouse(meldsForm, sevenForm, HouseForm{Name: "orphans"})
	for _, c := range []struct {
		house   House
		deal    Deal
		hand    string
		forms   mjtable.Form
		shanten int
	}{
		{standard, Deal{}, "123m456p789s11122z", mjtable.Melds, -1},
		{standard, Deal{}, "112233m112233p11s", mjtable.Melds | mjtable.SevenPairs, -1},
		{standard, Deal{}, "19m19p19s12345677z", mjtable.ThirteenOrphans, -1},
		{standard, Deal{}, "19m19p19s1234567zj", mjtable.ThirteenOrphans, -1},
		{standard, Deal{}, "147m258p369s12345z", 0, 6},
	} {
		w := NewHouse(c.house, c.deal)
		h := mustParse(t, c.hand)
		if got := w.Forms(h); got != c.forms {
			t.Errorf("%s wins in %v, want %v", c.hand, got, c.forms)
		}
		if got := w.Shanten(h); got != c.shanten {
			t.Errorf("%s has shanten %d, want %d", c.hand, got, c.shanten)
		}
	}
}

// someDecks are small sets of kinds.
var someDecks = []string{"123456789m", "12345m6789p", "1234567z", "123m456p789s", "19m19p19s127z", "23456m1235z", "456m1234567z"}

// oneIn reports true once in so many times.
func oneIn(r *rand.Rand, n int) bool { return r.IntN(n) == 0 }

// someOf gives a set that has about one in so many of the given kinds.
func someOf(r *rand.Rand, from tile.Set, n int) tile.Set {
	var s tile.Set
	for t := range from.All() {
		if oneIn(r, n) {
			s |= 1 << t
		}
	}
	return s
}

// oneOf gives a set of one of the given kinds.
func oneOf(r *rand.Rand, from tile.Set) tile.Set {
	n := r.IntN(from.Len())
	for t := range from.All() {
		if n == 0 {
			return 1 << t
		}
		n--
	}
	return 0
}

// someWaives gives the names of some gates.
func someWaives(r *rand.Rand) []string {
	var list []string
	for _, gate := range append(gateNames, "pungOrPairOf") {
		if oneIn(r, 4) {
			list = append(list, gate)
		}
	}
	return list
}

// someForms gives some forms of hands of two groups and a pair.
func someForms(r *rand.Rand, all tile.Set) []HouseForm {
	var list []HouseForm
	if !oneIn(r, 4) {
		list = append(list, HouseForm{Name: "melds"})
	}
	if oneIn(r, 3) {
		n := [][3]int{{4, 0, 0}, {3, 2, 0}, {2, 1, 1}, {1, 0, 2}, {0, 2, 2}, {1, 3, 1}}[r.IntN(6)]
		list = append(list, HouseForm{
			Name: "pairs", Pairs: n[0], Singles: n[1], Triplets: n[2],
			Quads: oneIn(r, 2), Use: []string{"wild", "own", "none", ""}[r.IntN(4)],
		})
	}
	if oneIn(r, 4) {
		list = append(list, HouseForm{Name: "allInSet", Set: someOf(r, all, 2)})
	}
	if oneIn(r, 4) {
		f := HouseForm{Name: "instant", Fours: oneOf(r, all) | someOf(r, all, 4)}
		if oneIn(r, 2) {
			f = HouseForm{Name: "instant", Jokers: 1 + r.IntN(3)}
		}
		list = append(list, f)
	}
	if len(list) == 0 {
		return someForms(r, all)
	}
	for i := range list {
		list[i].Waives = someWaives(r)
	}
	return list
}

// someGates gives some gates, each about once in so many times.
func someGates(r *rand.Rand, all tile.Set, n int) Gates {
	var g Gates
	if oneIn(r, n) {
		g.MaxSuits = 1 + r.IntN(2)
	}
	if oneIn(r, n) {
		g.MinSuits = 1 + r.IntN(2)
	}
	g.Void = oneIn(r, n)
	if oneIn(r, n) {
		g.Contain = someOf(r, all, 3)
	}
	g.Pung = oneIn(r, n)
	if oneIn(r, 2) {
		g.PungOrPairOf = someOf(r, all, 3)
	}
	g.Open = oneIn(r, 2*n)
	g.Closed = oneIn(r, 2*n)
	if oneIn(r, n) {
		g.Forbid = someOf(r, all, 4)
	}
	if oneIn(r, n) {
		g.MaxWild = new(r.IntN(3))
	}
	if oneIn(r, n) {
		g.SelfDraw = 1 + r.IntN(2)
	}
	return g
}

// someHouse gives rules of a table with a small deck, and a deal.
func someHouse(t *testing.T, r *rand.Rand) (House, Deal) {
	all := mustParse(t, someDecks[r.IntN(len(someDecks))]).Tiles.Kinds()
	h := House{
		Copies:      deck(all),
		Chows:       [3]bool{!oneIn(r, 4), !oneIn(r, 4), !oneIn(r, 4)},
		WindRuns:    oneIn(r, 2),
		DragonRuns:  oneIn(r, 2),
		Groups:      2,
		NaturalPair: oneIn(r, 6),
		Forms:       someForms(r, all),
		Gates:       someGates(r, all, 6),
		BigOnly:     oneIn(r, 6),
	}
	if oneIn(r, 4) {
		for k := range someOf(r, all, 3).All() {
			h.Copies[k] = 1 + r.IntN(3)
		}
	}
	if oneIn(r, 4) {
		h.Pair = someOf(r, all, 2)
	}
	for _, shape := range []string{"pungs", "flush", "halfFlush", "honours", "melded"} {
		if oneIn(r, 6) {
			h.Big = append(h.Big, Big{shape, someWaives(r)})
		}
	}
	h.Jokers.NoFifthCopy = oneIn(r, 2)
	if oneIn(r, 6) {
		h.Jokers.Fixed = oneOf(r, all)
	}
	if oneIn(r, 4) {
		h.Jokers.Proxy = oneOf(r, all)
	}
	if oneIn(r, 4) {
		h.Jokers.Limited = oneOf(r, all)
	}
	d := Deal{Void: someOf(r, all, 5), By: mjtable.WinBy(r.IntN(3)), Limited: oneOf(r, all) | oneOf(r, all)}
	switch r.IntN(4) {
	case 0, 1:
		d.Jokers = oneOf(r, all)
	case 2:
		d.Jokers = oneOf(r, all) | oneOf(r, all)
	}
	if h.Jokers.Proxy == 0 && oneIn(r, 6) {
		d.Proxy = oneOf(r, all)
	}
	return h, d
}

// looksAtMelds reports whether the rules look at the tiles of melds.
func looksAtMelds(h House) bool {
	g := h.Gates
	tiles := g.MaxSuits > 0 || g.MinSuits > 0 || g.Void || g.Contain != 0 || g.Pung || g.Forbid != 0
	return tiles || len(h.Big) > 0 || slices.ContainsFunc(h.Forms, func(f HouseForm) bool { return f.Name == "allInSet" })
}

// someMelds deals melds out of the deck of a house.
func someMelds(r *rand.Rand, h House, melds int) tile.Melds {
	for {
		var ms tile.Melds
		for ms.Len() < melds {
			m := tile.Meld{Kind: tile.MeldKind(r.IntN(5)), Tile: tile.Tile(r.IntN(tile.Kinds))}
			if m.Kind == tile.Untold {
				m.Tile = 0
			}
			if m.Valid() && (m.Kind != tile.Untold || !looksAtMelds(h)) {
				ms, _ = ms.Add(m) // there are fewer than five
			}
		}
		if told := ms.Counts(); !slices.ContainsFunc(everyTile, func(t tile.Tile) bool { return told.Count(t) > h.Copies[t] }) {
			return ms
		}
	}
}

// someTiles deals so many natural tiles out of what melds leave of a deck.
func someTiles(r *rand.Rand, h House, ms tile.Melds, tiles int) tile.Counts {
	var wall []tile.Tile
	for t := range h.inPlay().All() {
		for range h.Copies[t] - ms.Counts().Count(t) {
			wall = append(wall, t)
		}
	}
	r.Shuffle(len(wall), func(i, j int) { wall[i], wall[j] = wall[j], wall[i] })
	c, _ := tile.CountsOf(wall[:tiles]) // at most four of a kind
	return c
}

// someJokers gives how many jokers and limited ones are among so many tiles.
func someJokers(r *rand.Rand, h House, tiles int) (jokers, limited int) {
	jokers = min(tiles, max(0, r.IntN(5)-1))
	if h.Jokers.Limited != 0 {
		limited = min(tiles-jokers, r.IntN(3))
	}
	return jokers, limited
}

func TestHouseFormsAndSplitsAreThoseOfEverySubstitution(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 11))
	wins := map[mjtable.Form]int{}
	for range 400 {
		house, deal := someHouse(t, r)
		w, n := NewHouse(house, deal), naive{house, deal}
		for range 25 {
			ms := someMelds(r, house, r.IntN(3))
			h := tile.Hand{Melds: ms}
			tiles := 8 - 3*ms.Len()
			h.Jokers, h.Limited = someJokers(r, house, tiles)
			h.Tiles = someTiles(r, house, ms, tiles-h.Jokers-h.Limited)
			want, splits := n.forms(h), n.splits(h)
			wins[want]++
			if got := w.Forms(h); got != want {
				t.Fatalf("%+v %+v: Forms(%v) = %v, by substitution %v", house, deal, h, got, want)
			}
			if got := w.Splits(h); !maps.Equal(got, splits) {
				t.Fatalf("%+v %+v: Splits(%v) = %v, by substitution %v", house, deal, h, got, splits)
			}
			if got := w.Shanten(h) < 0; got != (want != 0) {
				t.Fatalf("%+v %+v: %v has shanten %d and wins in %v", house, deal, h, w.Shanten(h), want)
			}
		}
	}
	t.Log(wins)
}

// tilesUpTo visits every way to take so many tiles, of no kind more than most.
func tilesUpTo(most kinds, tiles int, visit func(tile.Counts)) {
	var walk func(t tile.Tile, left int, c tile.Counts)
	walk = func(t tile.Tile, left int, c tile.Counts) {
		if t == tile.Kinds || left == 0 {
			if left == 0 {
				visit(c)
			}
			return
		}
		walk(t+1, left, c)
		for n := 1; n <= min(most[t], left); n++ {
			c, _ = c.Add(t) // at most four
			walk(t+1, left-n, c)
		}
	}
	walk(0, tiles, tile.Counts{})
}
