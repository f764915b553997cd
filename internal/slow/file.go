package slow

import (
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/mjtable"
)

// HouseOf gives the house of a rule file, which it takes as the file says it and
// not as what it compiles to.
func HouseOf(f *rulefile.File) House {
	h := House{
		Copies: f.Copies, Chows: f.Chows, WindRuns: f.HonourRuns.Winds, DragonRuns: f.HonourRuns.Dragons,
		Groups: f.Groups, Pair: f.Pair, NaturalPair: f.NaturalPair, Forms: formsOf(&f.Forms), Gates: gatesOf(f.Gates), BigOnly: f.BigOnly,
	}
	if j := f.Jokers; j != nil {
		h.Jokers = Jokers{Max: j.Max, Fixed: j.Fixed, NoFifthCopy: j.NoFifthCopy, Proxy: j.Proxy, Limited: j.Limited, MaxLimited: j.LimitedMax}
	}
	for _, b := range f.Big {
		h.Big = append(h.Big, Big{Shape: b.Shape.String(), Waives: b.Waives.Names()})
	}
	return h
}

func gatesOf(g rulefile.Gates) Gates {
	out := Gates{
		MinSuits: g.MinSuits, Void: g.Void != mjtable.VoidIgnored, Contain: g.Contain, Pung: g.Pung, PungOrPairOf: g.PungOrPairOf,
		Open: g.Open, Closed: g.Closed, Forbid: g.Forbid, SelfDraw: g.SelfDraw,
	}
	if g.MaxSuits != rulefile.AnySuits {
		out.MaxSuits = g.MaxSuits
	}
	if g.MaxWild != mjtable.AnyWild {
		out.MaxWild = &g.MaxWild
	}
	return out
}

func formsOf(f *rulefile.Forms) []HouseForm {
	var list []HouseForm
	add := func(form HouseForm, waives rulefile.Gate) {
		form.Waives = waives.Names()
		list = append(list, form)
	}
	if m := f.Melds; m != nil {
		add(HouseForm{Name: "melds"}, m.Waives)
	}
	if p := f.Pairs; p != nil {
		use := [...]string{mjtable.WildPairs: "wild", mjtable.OwnPairs: "own", mjtable.NoPairs: "none"}[p.Jokers]
		add(HouseForm{Name: "pairs", Pairs: p.Pairs, Singles: p.Singles, Triplets: p.Triplets, Quads: p.Quads, Use: use}, p.Waives)
	}
	if o := f.Orphans; o != nil {
		add(HouseForm{Name: "orphans"}, o.Waives)
	}
	if s := f.Scattered; s != nil {
		add(HouseForm{Name: "scattered", Gap: s.Gap, AllHonours: s.All}, s.Waives)
	}
	if k := f.Knitted; k != nil {
		add(HouseForm{Name: "knitted", AllHonours: k.All}, k.Waives)
	}
	if k := f.KnittedStraight; k != nil {
		add(HouseForm{Name: "knittedStraight"}, k.Waives)
	}
	if a := f.AllInSet; a != nil {
		add(HouseForm{Name: "allInSet", Set: a.Set}, a.Waives)
	}
	if i := f.Instant; i != nil {
		add(HouseForm{Name: "instant", Jokers: i.Jokers, Fours: i.Fours}, i.Waives)
	}
	return list
}
