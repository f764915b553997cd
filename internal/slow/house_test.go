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

// with gives a house that differs from another.
func with(h House, change func(h *House)) House {
	change(&h)
	return h
}

// set gives the kinds of a notation.
func set(t *testing.T, s string) tile.Set { return mustParse(t, s).Tiles.Kinds() }

func TestHouseAnswersWorkedOutByHand(t *testing.T) {
	const none, melds = mjtable.Form(0), mjtable.Melds
	plain := plainHouse(meldsForm)
	three := with(plain, func(h *House) { h.Groups = 3 })
	five := with(plain, func(h *House) { h.Groups = 5 })
	standard := plainHouse(meldsForm, sevenForm, HouseForm{Name: "orphans"})
	runs := with(plain, func(h *House) { h.WindRuns, h.DragonRuns = true, true })
	ends := with(plain, func(h *House) { h.Copies = deck(set(t, "19m123456789p123456789s1234567z")) })
	eyes := with(plain, func(h *House) {
		h.Pair = set(t, "258m258p258s")
		h.Big = []Big{{"flush", []string{"pair"}}, {"pungs", []string{"pair"}}}
	})
	gated := func(g Gates) House { return with(plain, func(h *House) { h.Gates = g }) }
	big := func(shapes ...string) House {
		return with(plain, func(h *House) {
			h.BigOnly = true
			for _, s := range shapes {
				h.Big = append(h.Big, Big{Shape: s})
			}
		})
	}
	naturalPair := with(plain, func(h *House) { h.NaturalPair = true })
	quads, ownPairs, noJokers := sevenForm, sevenForm, sevenForm
	quads.Quads, ownPairs.Use, noJokers.Use = true, "own", "none"
	eight := with(five, func(h *House) { h.Forms = []HouseForm{{Name: "pairs", Pairs: 8, Singles: 1}} })
	triplet := with(five, func(h *House) { h.Forms = []HouseForm{{Name: "pairs", Pairs: 7, Triplets: 1}} })
	scattered := plainHouse(HouseForm{Name: "scattered", Gap: 3})
	allHonours := plainHouse(HouseForm{Name: "scattered", Gap: 3, AllHonours: true})
	knitted := plainHouse(HouseForm{Name: "knitted"})
	straight := HouseForm{Name: "knittedStraight"}
	inSet := plainHouse(HouseForm{Name: "allInSet", Set: set(t, "258m258p258s")})
	fourJokers := plainHouse(HouseForm{Name: "instant", Jokers: 4})
	fourReds := plainHouse(HouseForm{Name: "instant", Fours: set(t, "7z")})
	proxy := with(plain, func(h *House) { h.Jokers.Proxy = set(t, "5z") })
	limited := with(plain, func(h *House) { h.Jokers.Limited = set(t, "5z") })
	fewWhites := with(proxy, func(h *House) {
		h.Copies[tile.East], h.Copies[tile.White] = 2, 2
		h.Jokers.NoFifthCopy = true
	})
	fixedReds := with(plainHouse(ownPairs), func(h *House) {
		h.Jokers.Fixed, h.Jokers.NoFifthCopy = set(t, "7z"), true
	})
	fiveIsJoker := Deal{Jokers: set(t, "5m")}
	for _, c := range []struct {
		house   House
		deal    Deal
		hand    string
		forms   mjtable.Form
		shanten int
	}{
		{standard, Deal{}, "123m456p789s11122z", melds, -1},
		{standard, Deal{}, "112233m112233p11s", melds | mjtable.SevenPairs, -1},
		{standard, Deal{}, "19m19p19s12345677z", mjtable.ThirteenOrphans, -1},
		{standard, Deal{}, "19m19p19s1234567zj", mjtable.ThirteenOrphans, -1},
		{three, Deal{}, "123m456p789s11z", melds, -1},
		{five, Deal{}, "123m456p789s111222z33z", melds, -1},
		{runs, Deal{}, "11m111223344567z", melds, -1},
		{plain, Deal{}, "11m111223344567z", none, 2},
		{runs, Deal{}, "11m123p456s112556z", none, 1},
		{ends, Deal{}, "19m123456p789s111z", none, 0},

		{eyes, Deal{}, "123m456p789s22s111z", melds, -1},
		{eyes, Deal{}, "123m456p789s33s111z", none, 1},
		{eyes, Deal{}, "12345678933m111m", melds, -1},
		{eyes, Deal{}, "111m444p777s1z1z[333z]", melds, -1},
		{eyes, Deal{}, "111m444p777s1z1z[345m]", none, 1},
		{naturalPair, Deal{}, "123m456p789s111z1sj", none, 0},
		{naturalPair, Deal{}, "123m456p78s111z11sj", melds, -1},

		{gated(Gates{MaxSuits: 2}), Deal{}, "123456m789s11122z", melds, -1},
		{gated(Gates{MaxSuits: 2}), Deal{}, "123m456p789s11122z", none, 2},
		{gated(Gates{MaxSuits: 2}), Deal{}, "123m789s11122z[456p]", none, 2},
		{gated(Gates{MinSuits: 3}), Deal{}, "123m456p789s11122z", melds, -1},
		{gated(Gates{MinSuits: 3}), Deal{}, "123456m789s11122z", none, 1},
		{gated(Gates{Void: true}), Deal{Void: bamboo}, "123456m11122z[456p]", melds, -1},
		{gated(Gates{Void: true}), Deal{Void: bamboo}, "123456m11122z[456s]", none, Never},
		{gated(Gates{Contain: terminals}), Deal{}, "234m456p678s55577z", none, 0},
		{gated(Gates{Contain: terminals}), Deal{}, "123m456p678s55577z", melds, -1},
		{gated(Gates{Pung: true}), Deal{}, "123m456p678s45677s", none, 0},
		{gated(Gates{Pung: true}), Deal{}, "123m456p678s77s(4444s)", melds, -1},
		{gated(Gates{Pung: true, PungOrPairOf: set(t, "567z")}), Deal{}, "123m456p456678s77z", melds, -1},
		{gated(Gates{Open: true}), Deal{}, "123m456p678s77s(4444s)", none, Never},
		{gated(Gates{Open: true}), Deal{}, "123m456p678s77s[]", melds, -1},
		{gated(Gates{Closed: true}), Deal{}, "123m456p678s77s(4444s)", melds, -1},
		{gated(Gates{Closed: true}), Deal{}, "123m456p678s77s[]", none, Never},
		{gated(Gates{Forbid: set(t, "7z")}), Deal{}, "123m456p678s44s777z", none, 2},
		{gated(Gates{MaxWild: new(1)}), fiveIsJoker, "46m456p678s44s777zj", melds, -1},
		{gated(Gates{MaxWild: new(1)}), fiveIsJoker, "46m456p78s44s777zjj", melds, -1},
		{gated(Gates{MaxWild: new(1)}), Deal{Jokers: set(t, "1z")}, "46m456p78s44s777zjj", none, 1},
		{gated(Gates{SelfDraw: 1}), Deal{By: mjtable.Claim}, "46m456p678s44s777zj", none, Never},
		{gated(Gates{SelfDraw: 1}), Deal{By: mjtable.SelfDraw}, "46m456p678s44s777zj", melds, -1},
		{gated(Gates{SelfDraw: 2}), Deal{By: mjtable.Claim}, "46m456p678s44s777zj", melds, -1},

		{big("pungs"), Deal{}, "111m444p777s11z[333z]", melds, -1},
		{big("pungs"), Deal{}, "123m444p777s11z[333z]", none, 1},
		{big("pungs"), Deal{}, "111m444p777s11z[345s]", none, Never},
		{big("flush"), Deal{}, "123456789m11133m", melds, -1},
		{big("flush"), Deal{}, "123456789m111m3m1z", none, 0},
		{big("halfFlush"), Deal{}, "123456789m11133z", melds, -1},
		{big("flush"), Deal{}, "123456789m11133z", none, 4},
		{big("honours"), Deal{}, "11122233344455z", melds, -1},
		{big("melded"), Deal{}, "11z[123m][456p](1111s)[777p]", melds, -1},
		{big("melded"), Deal{}, "12z[123m][456p](1111s)[777p]", none, 0},
		{big("melded"), Deal{}, "12333z[123m][456p][789p]", none, Never},

		{plainHouse(sevenForm), Deal{}, "1111m2233p4455s66z", none, 1},
		{plainHouse(quads), Deal{}, "1111m2233p4455s66z", mjtable.SevenPairs, -1},
		{plainHouse(ownPairs), fiveIsJoker, "1122m3344p5566sjj", mjtable.SevenPairs, -1},
		{plainHouse(ownPairs), fiveIsJoker, "1122m3344p556s1zjj", none, 0},
		{plainHouse(sevenForm), fiveIsJoker, "1122m3344p556s1zjj", mjtable.SevenPairs, -1},
		{plainHouse(noJokers), fiveIsJoker, "1122m3344p5566sjj", none, Never},
		{eight, Deal{}, "1122334455667788m1z", mjtable.Pairs, -1},
		{triplet, Deal{}, "11223344556677m111z", mjtable.Pairs, -1},
		{triplet, Deal{}, "11223344556677m112z", none, 0},
		{scattered, Deal{}, "147m159p369s12345z", mjtable.Scattered, -1},
		{scattered, Deal{}, "147m138p369s12345z", none, 0},
		{allHonours, Deal{}, "147m159p369s12345z", none, 1},
		{allHonours, Deal{}, "147m159p3s123456zj", mjtable.Scattered, -1},
		{knitted, Deal{}, "147m258p369s12345z", mjtable.Knitted, -1},
		{knitted, Deal{}, "147m159p369s12345z", none, 1},
		{plainHouse(straight), Deal{}, "147m12235899p369s", mjtable.KnittedStraight, -1},
		{plainHouse(straight), Deal{}, "147m25899p369s[123p]", mjtable.KnittedStraight, -1},
		{plainHouse(straight), Deal{}, "147m25p99s[123p][]", none, Never},
		{with(three, func(h *House) { h.Forms = []HouseForm{straight} }), Deal{}, "147m25899p369s", mjtable.KnittedStraight, -1},
		{with(five, func(h *House) { h.Forms = []HouseForm{straight} }), Deal{}, "147m25899p369s456s111z", mjtable.KnittedStraight, -1},
		{inSet, Deal{}, "2558m2258p258s[222m]", mjtable.AllInSet, -1},
		{inSet, Deal{}, "2558m2258p25sj[222m]", mjtable.AllInSet, -1},
		{inSet, Deal{}, "2358m2258p258s[222m]", none, 0},
		{inSet, Deal{}, "2258m2258p258s[123m]", none, Never},
		{fourJokers, Deal{}, "159m159p159s1zjjjj", mjtable.Instant, -1},
		{fourJokers, Deal{}, "159m159p159s12zjjj", none, Never},
		{fourReds, Deal{}, "159m159p159s17777z", mjtable.Instant, -1},
		{fourReds, Deal{}, "159m159p159s11777z", none, 0},

		{proxy, fiveIsJoker, "46m456p789s22p1115z", melds, -1},
		{proxy, Deal{}, "46m456p789s22p1115z", none, 0},
		{proxy, Deal{Jokers: set(t, "5z")}, "46m456p789s22p1115z", none, 0},
		{fewWhites, fiveIsJoker, "123p456p789s1155zj", none, 0},
		{plainHouse(ownPairs), Deal{}, "1122m3344p5566sjj", none, Never},
		{fixedReds, Deal{}, "1122m3344p5566sjj", mjtable.SevenPairs, -1},
		{limited, Deal{Limited: set(t, "56m")}, "45m456p789s22p111zk", melds, -1},
		{limited, Deal{Limited: set(t, "56m")}, "12m456p789s22p111zk", none, 1},
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

func TestHouseSplitsWorkedOutByHand(t *testing.T) {
	plain := plainHouse(meldsForm, sevenForm)
	runs := with(plain, func(h *House) { h.WindRuns = true })
	naturalPair := with(plain, func(h *House) { h.NaturalPair = true })
	limited := with(plain, func(h *House) { h.Jokers.Limited = 1 << tile.White })
	straight := plainHouse(HouseForm{Name: "knittedStraight"})
	loose := plainHouse(HouseForm{Name: "instant", Jokers: 1}, HouseForm{Name: "allInSet", Set: tile.AllKinds})
	for _, c := range []struct {
		house House
		deal  Deal
		hand  string
		want  []string
	}{
		{plain, Deal{}, "11m[][][][]", []string{"melds: 1m1m [] [] [] []"}},
		{plain, Deal{}, "12m[][][][]", nil},
		{plain, Deal{}, "112233m112233p11s", []string{
			"melds: 1m2m3m 1m2m3m 1p2p3p 1p2p3p 1s1s",
			"seven-pairs: 1m1m 1p1p 1s1s 2m2m 2p2p 3m3m 3p3p",
		}},
		{plain, Deal{}, "1123mj[][][]", []string{
			"melds: 1m2m3m 1m1m* [] [] []", "melds: 1m*2m3m 1m1m [] [] []", "melds: 2m3m4m* 1m1m [] [] []",
		}},
		{naturalPair, Deal{}, "1123mj[][][]", []string{"melds: 1m*2m3m 1m1m [] [] []", "melds: 2m3m4m* 1m1m [] [] []"}},
		{limited, Deal{Limited: 1<<tile.M4 | 1<<tile.P1}, "1123mk[][][]", []string{"melds: 2m3m4m* 1m1m [] [] []"}},
		{runs, Deal{}, "111222333z44z[111m]", []string{
			"melds: 1z1z1z 2z2z2z 3z3z3z 4z4z [111m]", "melds: 1z2z3z 1z2z3z 1z2z3z 4z4z [111m]",
			"melds: 1z2z3z 1z2z4z 1z2z4z 3z3z [111m]", "melds: 1z2z3z 1z3z4z 1z3z4z 2z2z [111m]",
			"melds: 1z2z3z 2z3z4z 2z3z4z 1z1z [111m]",
		}},
		{straight, Deal{}, "147m2589p369s9p[][]", nil},
		{straight, Deal{}, "147m25899p369s[]", []string{"knitted-straight: 9p9p 1m 2p 3s 4m 5p 6s 7m 8p 9s []"}},
		{loose, Deal{}, "1m1s3zjj[111m][222m][333m]", []string{
			"instant: [111m] [222m] [333m]", "all-in-set: [111m] [222m] [333m]",
		}},
	} {
		got := NewHouse(c.house, c.deal).Splits(mustParse(t, c.hand))
		for _, s := range c.want {
			if !got[s] {
				t.Errorf("%s does not split into %q", c.hand, s)
			}
		}
		if len(got) != len(c.want) {
			t.Errorf("%s splits into %q, want %q", c.hand, slices.Sorted(maps.Keys(got)), c.want)
		}
	}
}

func TestHouseDrawsWorkedOutByHand(t *testing.T) {
	plain := plainHouse(meldsForm)
	proxy := with(plain, func(h *House) { h.Jokers.Proxy = 1 << tile.White })
	limited := with(plain, func(h *House) { h.Jokers.Limited = 1 << tile.White })
	five := Deal{Jokers: 1 << tile.M5}
	for _, c := range []struct {
		house                    House
		deal                     Deal
		hand                     string
		formal, waits, improving string
	}{
		{plain, Deal{}, "46m456p789s22p111z", "5m", "5m", "5m"},
		{plain, five, "46m456p789s22p111z", "", "", "234678m2p"}, // no five is drawn
		{proxy, five, "46m456p789s22p111z", "5z", "5z", "5z"},
		{proxy, five, "46m22p555z[456p][789s]", "2p5z", "2p5z", "2p5z"},
		{proxy, five, "46m45555z[456p][789s]", "4z", "4z", "4z"},
		{plain, Deal{}, "1m[1111z][2222z][333z][444z]", "1m", "1m", "1m"},
		{plain, Deal{}, "1111m[222z][333z][444z]", "1m", "", "23456789m123456789p123456789s1567z"},
		{limited, Deal{Limited: 1 << tile.M4}, "k[][][][]", "4m", "4m", "4m"},
		{limited, Deal{Limited: 1 << tile.White}, "k[][][][]", "", "", ""}, // no limited joker is drawn
	} {
		w := NewHouse(c.house, c.deal)
		h := mustParse(t, c.hand)
		if got := w.FormalWaits(h); got != set(t, c.formal) {
			t.Errorf("%s waits formally on %v, want %s", c.hand, got, c.formal)
		}
		if got := w.Waits(h); got != set(t, c.waits) {
			t.Errorf("%s waits on %v, want %s", c.hand, got, c.waits)
		}
		if got := w.Improving(h); got != set(t, c.improving) {
			t.Errorf("%s is improved by %v, want %s", c.hand, got, c.improving)
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
			limited := 0
			h.Jokers, limited = someJokers(r, house, tiles)
			h.Tiles = withLimited(someTiles(r, house, ms, tiles-h.Jokers-limited), limited)
			want, splits := n.splits(h)
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
	checkSeen(t, wins, mjtable.Melds, mjtable.Pairs, mjtable.AllInSet, mjtable.Instant)
}

// checkSeen checks that a test saw wins in each form, and hands that do not win.
func checkSeen(t *testing.T, wins map[mjtable.Form]int, forms ...mjtable.Form) {
	t.Helper()
	for _, f := range append(forms, 0) {
		if wins[f] < 5 {
			t.Errorf("only %d hands won in %v", wins[f], f)
		}
	}
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

// targetsOf gives the winners among all natural tiles that hands with some melds
// and jokers can have.
func targetsOf(n naive, h tile.Hand) []tile.Counts {
	var most kinds
	told := h.Melds.Counts()
	for t := range n.house.inPlay().All() {
		most[t] = max(0, n.house.Copies[t]-told.Count(t))
	}
	var list []tile.Counts
	tilesUpTo(most, 3*(n.house.Groups-h.Melds.Len())+2-h.Jokers-h.Tiles.Limited(), func(c tile.Counts) {
		h.Tiles = withLimited(c, h.Tiles.Limited())
		if n.forms(h) != 0 {
			list = append(list, c)
		}
	})
	return list
}

// shanten is Shanten, by trying each target.
func (n naive) shanten(h tile.Hand, targets []tile.Counts) int {
	least := Never
	for _, c := range targets {
		draws := 0
		for t, want := range c.All() {
			lacks := max(0, want-h.Tiles.Count(t))
			if lacks > n.left(h, t) {
				draws = Never
				break
			}
			draws += lacks
		}
		least = min(least, draws)
	}
	if least == Never {
		return Never
	}
	return least - 1
}

func TestHouseShantenIsThatOfTheNearestOfAllTargets(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 12))
	distances := map[int]int{}
	for range 80 {
		house, deal := someHouse(t, r)
		w, n := NewHouse(house, deal), naive{house, deal}
		h := tile.Hand{Melds: someMelds(r, house, r.IntN(3))}
		tiles := 8 - 3*h.Melds.Len()
		limited := 0
		h.Jokers, limited = someJokers(r, house, tiles-1)
		h.Tiles = withLimited(h.Tiles, limited)
		targets := targetsOf(n, h)
		for i := range 20 {
			h.Tiles = withLimited(someTiles(r, house, h.Melds, tiles-h.Jokers-limited-i%2), limited)
			want := n.shanten(h, targets)
			distances[want]++
			if got := w.Shanten(h); got != want {
				t.Fatalf("%+v %+v: Shanten(%v) = %v, by all targets %v", house, deal, h, got, want)
			}
			if i%2 == 1 {
				checkDraws(t, w, n, h, targets)
			} else if i == 0 {
				checkDiscards(t, w, n, h, targets)
			}
		}
	}
	for _, d := range []int{-1, 0, 1, 2, 3, Never} {
		if distances[d] < 10 {
			t.Errorf("only %d hands had shanten %d", distances[d], d)
		}
	}
}

// checkDraws holds what is said of draws against what comes of each.
func checkDraws(t *testing.T, w *HouseTwin, n naive, h tile.Hand, targets []tile.Counts) {
	t.Helper()
	var formal, waits, improving tile.Set
	for k := range tile.Tile(tile.Kinds) {
		if !n.inPlay(k) || n.isJoker(k) || n.house.Jokers.Limited.Has(k) {
			continue
		}
		more := h
		more.Tiles, _ = h.Tiles.Add(k) // there is room for a fifth
		if n.forms(more) != 0 {
			formal |= 1 << k
		}
		if n.left(h, k) > 0 {
			waits |= formal & (1 << k)
			if n.shanten(more, targets) < n.shanten(h, targets) {
				improving |= 1 << k
			}
		}
	}
	if got := w.FormalWaits(h); got != formal {
		t.Fatalf("%+v %+v: FormalWaits(%v) = %v, want %v", n.house, n.deal, h, got, formal)
	}
	if got := w.Waits(h); got != waits {
		t.Fatalf("%+v %+v: Waits(%v) = %v, want %v", n.house, n.deal, h, got, waits)
	}
	if got := w.Improving(h); got != improving {
		t.Fatalf("%+v %+v: Improving(%v) = %v, want %v", n.house, n.deal, h, got, improving)
	}
}

// checkDiscards holds what is said of each discard against the hand without it.
func checkDiscards(t *testing.T, w *HouseTwin, n naive, h tile.Hand, targets []tile.Counts) {
	t.Helper()
	list := w.Discards(h)
	for i, d := range list {
		less := h
		less.Tiles, _ = h.Tiles.Remove(d.Tile) // there is one
		want := Discard{Tile: d.Tile, Shanten: n.shanten(less, targets), Draws: w.Improving(less)}
		if want.Shanten == 0 {
			want.Draws = w.Waits(less)
		}
		for k := range want.Draws.All() {
			want.Left += n.left(h, k)
		}
		if d != want {
			t.Fatalf("%+v %+v: Discards(%v) has %+v, want %+v", n.house, n.deal, h, d, want)
		}
		if i > 0 && (list[i-1].Shanten > d.Shanten || list[i-1].Shanten == d.Shanten && list[i-1].Left < d.Left) {
			t.Fatalf("%+v %+v: Discards(%v) has %+v before %+v", n.house, n.deal, h, list[i-1], d)
		}
	}
	if len(list) != h.Tiles.Kinds().Len() {
		t.Fatalf("%+v %+v: Discards(%v) has %d kinds", n.house, n.deal, h, len(list))
	}
}

// concealedForms gives forms of fourteen tiles, some with other parameters than
// at the next table.
func concealedForms(r *rand.Rand) []HouseForm {
	pairs := [][3]int{{7, 0, 0}, {7, 0, 0}, {6, 2, 0}, {4, 0, 2}, {5, 1, 1}}[r.IntN(5)]
	forms := []HouseForm{
		{Name: "orphans"},
		{Name: "scattered", Gap: 2 + r.IntN(2), AllHonours: oneIn(r, 2)},
		{Name: "knitted", AllHonours: oneIn(r, 2)},
		{Name: "knittedStraight"},
		{
			Name: "pairs", Pairs: pairs[0], Singles: pairs[1], Triplets: pairs[2],
			Quads: oneIn(r, 2), Use: []string{"wild", "own", "none"}[r.IntN(3)],
		},
		{Name: "melds"},
	}
	for i := range forms {
		if oneIn(r, 2) {
			forms[i].Waives = someWaives(r)
		}
	}
	return forms
}

// likely gives fourteen tiles that may well be of a form.
func likely(r *rand.Rand, f HouseForm) []tile.Tile {
	var list []tile.Tile
	from := r.Perm(tile.Kinds)
	switch f.Name {
	case "orphans":
		return append(slices.Clone(orphans), orphans[r.IntN(13)])
	case "pairs":
		for i, t := range from[:f.Pairs+f.Singles+f.Triplets] {
			n := 2
			if i >= f.Pairs {
				n = 1
			}
			if i >= f.Pairs+f.Singles {
				n = 3
			}
			if i > 0 && oneIn(r, 5) {
				t = from[0] // four alike, or five, of which one is made a joker
			}
			list = append(list, slices.Repeat([]tile.Tile{tile.Tile(t)}, n)...)
		}
		return list
	case "scattered":
		for _, t := range from {
			if len(list) < 14 && (tile.Tile(t).IsHonour() || t%9%3 == t/9%3 || oneIn(r, 12)) {
				list = append(list, tile.Tile(t))
			}
		}
		for len(list) < 14 {
			list = append(list, tile.Tile(r.IntN(tile.Kinds)))
		}
		return list
	}
	for t := range knittedSets[r.IntN(6)].All() {
		list = append(list, t)
	}
	if f.Name == "knitted" {
		for i := range 7 {
			list = append(list, tile.East+tile.Tile(i))
		}
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		return list[:14]
	}
	t, chow, pair := tile.Tile(9*r.IntN(3)+r.IntN(7)), tile.Tile(r.IntN(2)), tile.Tile(r.IntN(tile.Kinds))
	return append(list, t, t+chow, t+2*chow, pair, pair)
}

// near gives a hand of the winning size that is near to a form, with so many
// jokers, and no more than four of a kind.
func near(r *rand.Rand, f HouseForm, jokers, limited, strangers int) tile.Hand {
	for {
		list := likely(r, f)
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:14-jokers-limited]
		for i := range strangers {
			list[i] = tile.Tile(r.IntN(tile.Kinds))
		}
		c, err := tile.CountsOf(list)
		if err == nil && !slices.ContainsFunc(everyTile, func(t tile.Tile) bool { return c.Count(t) > copies }) {
			return tile.Hand{Tiles: withLimited(c, limited), Jokers: jokers}
		}
	}
}

// concealedHouse gives rules of a table with all tiles and forms of fourteen, and
// a deal.
func concealedHouse(r *rand.Rand) (House, Deal) {
	h := plainHouse(concealedForms(r)...)
	h.Gates = someGates(r, tile.AllKinds, 10)
	h.Jokers.NoFifthCopy = oneIn(r, 2)
	h.NaturalPair = oneIn(r, 4)
	if oneIn(r, 4) {
		h.Pair = someOf(r, tile.AllKinds, 2)
	}
	if oneIn(r, 2) {
		h.Jokers.Limited = 1 << tile.White
	}
	if oneIn(r, 4) {
		h.Jokers.Proxy = 1 << tile.White
	}
	d := Deal{Limited: oneOf(r, tile.AllKinds) | oneOf(r, tile.AllKinds), Void: oneOf(r, tile.AllKinds), By: mjtable.WinBy(r.IntN(3))}
	if oneIn(r, 2) {
		d.Jokers = oneOf(r, tile.AllKinds)
	}
	return h, d
}

func TestHouseConcealedFormsAreThoseOfEverySubstitution(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 13))
	wins := map[mjtable.Form]int{}
	for range 40 {
		house, deal := concealedHouse(r)
		w, n := NewHouse(house, deal), naive{house, deal}
		for i := range 20 {
			f := house.Forms[i%5]
			h := near(r, f, r.IntN(3)*r.IntN(2), min(r.IntN(2), house.Jokers.Limited.Len()), r.IntN(4)/3)
			if f.Name == "knittedStraight" && oneIn(r, 3) {
				h.Melds, _ = h.Melds.Add(tile.Meld{}) // there is room
				h.Tiles = withLimited(someNine(r, h), h.Tiles.Limited())
			}
			want, splits := n.splits(h)
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
	checkSeen(t, wins, mjtable.SevenPairs, mjtable.ThirteenOrphans, mjtable.Scattered, mjtable.KnittedStraight, mjtable.Knitted|mjtable.Scattered)
}

// withLimited gives the tiles with so many limited jokers, fewer than 16.
func withLimited(c tile.Counts, limited int) tile.Counts {
	c, err := c.WithLimited(limited)
	if err != nil {
		panic(err)
	}
	return c
}

// someNine gives the natural tiles of a hand that has a knitted set and a pair,
// beside its jokers.
func someNine(r *rand.Rand, h tile.Hand) tile.Counts {
	pair := tile.Tile(r.IntN(tile.Kinds))
	list := append(slices.Collect(knittedSets[r.IntN(6)].All()), pair, pair)
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	c, _ := tile.CountsOf(list[:11-h.Jokers-h.Tiles.Limited()]) // at most three of a kind
	return c
}

// within reports whether a hand of the waiting size wins after at most so many
// draws, by drawing each tile that is left and throwing each natural tile.
func (n naive) within(h tile.Hand, draws int, seen map[tile.Counts]bool) bool {
	for draw := range tile.Tile(tile.Kinds) {
		if n.left(h, draw) == 0 {
			continue
		}
		more := h
		more.Tiles, _ = h.Tiles.Add(draw) // there are fewer than four
		win, ok := seen[more.Tiles]
		if !ok {
			win = n.forms(more) != 0
			seen[more.Tiles] = win
		}
		if win {
			return true
		}
		for throw := range h.Tiles.All() {
			if draws > 1 && throw != draw {
				less := more
				less.Tiles, _ = more.Tiles.Remove(throw) // there is one
				if n.within(less, draws-1, seen) {
					return true
				}
			}
		}
	}
	return false
}

func TestHouseShantenIsTheFewestDraws(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 14))
	distances := map[int]int{}
	check := func(house House, deal Deal, h tile.Hand, most int) {
		t.Helper()
		n := naive{house, deal}
		got := NewHouse(house, deal).Shanten(h)
		seen := map[tile.Counts]bool{}
		want := 1
		for want <= most && !n.within(h, want, seen) {
			want++
		}
		distances[want-1]++
		if min(got, most) != want-1 {
			t.Fatalf("%+v %+v: Shanten(%v) = %d, by drawing and throwing %d (at most %d)", house, deal, h, got, want-1, most)
		}
	}
	for range 100 {
		house, deal := someHouse(t, r)
		h := tile.Hand{Melds: someMelds(r, house, r.IntN(3))}
		tiles := 7 - 3*h.Melds.Len()
		limited := 0
		h.Jokers, limited = someJokers(r, house, tiles)
		h.Tiles = withLimited(someTiles(r, house, h.Melds, tiles-h.Jokers-limited), limited)
		check(house, deal, h, 2)
	}
	for i := range 120 {
		house, deal := concealedHouse(r)
		f, jokers := house.Forms[i%5], i%2
		h := near(r, f, jokers, 0, 1+r.IntN(2))
		for throw := range h.Tiles.All() {
			if oneIn(r, 10) || throw == tile.Red {
				h.Tiles, _ = h.Tiles.Remove(throw) // there is one
				check(house, deal, h, 2-jokers)
				break
			}
		}
	}
	for _, d := range []int{0, 1, 2} {
		if distances[d] < 10 {
			t.Errorf("only %d hands had shanten %d", distances[d], d)
		}
	}
}

// TestPlainHousesAreAsTheOtherTwinSays plays by rules that a Twin knows.
func TestPlainHousesAreAsTheOtherTwinSays(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 15))
	for groups := 2; groups <= 4; groups++ {
		for _, rules := range everyRule(groups) {
			house := plainHouse()
			house.Groups, house.Jokers.NoFifthCopy = groups, rules.NoFifthCopy
			if rules.Melds {
				house.Forms = append(house.Forms, meldsForm)
			}
			if rules.SevenPairs && groups == 4 {
				house.Forms = append(house.Forms, sevenForm)
			}
			if rules.ThirteenOrphans {
				house.Forms = append(house.Forms, HouseForm{Name: "orphans"})
			}
			w, twin := NewHouse(house, Deal{}), New(rules)
			for i := range 30 {
				from := [][]tile.Tile{everyTile, oneSuit, everyTile[22:], orphans}[i%4]
				melds := r.IntN(groups + 1)
				tiles := 3*(groups-melds) + 2
				h := random(r, from, tiles, min(tiles-1, r.IntN(5)), melds)
				f := twin.Forms(h)
				got := w.Forms(h)
				if f != (Forms{got&mjtable.Melds != 0, got&mjtable.SevenPairs != 0, got&mjtable.ThirteenOrphans != 0}) {
					t.Fatalf("%+v: Forms(%v) = %v, want %+v", rules, h, got, f)
				}
				if got, want := len(w.Splits(h)), len(twin.Splits(h)); got != want {
					t.Fatalf("%+v: %v has %d splits, want %d", rules, h, got, want)
				}
				if got, want := w.Shanten(h), twin.Shanten(h); got != want {
					t.Fatalf("%+v: Shanten(%v) = %d, want %d", rules, h, got, want)
				}
				for throw := range h.Tiles.All() {
					h.Tiles, _ = h.Tiles.Remove(throw) // there is one
					break
				}
				if got, want := w.FormalWaits(h), twin.FormalWaits(h); got != want {
					t.Fatalf("%+v: FormalWaits(%v) = %v, want %v", rules, h, got, want)
				}
				if got, want := w.Improving(h), twin.Improving(h); got != want {
					t.Fatalf("%+v: Improving(%v) = %v, want %v", rules, h, got, want)
				}
			}
		}
	}
}
