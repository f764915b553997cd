package slow

import (
	"slices"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Kinds that forms speak of.
const (
	honours    tile.Set = (1<<7 - 1) << tile.East
	characters tile.Set = (1<<9 - 1) << tile.M1
	dots       tile.Set = (1<<9 - 1) << tile.P1
	bamboo     tile.Set = (1<<9 - 1) << tile.S1
	terminals  tile.Set = 1<<tile.M1 | 1<<tile.M9 | 1<<tile.P1 | 1<<tile.P9 | 1<<tile.S1 | 1<<tile.S9
)

// numbers are the three suits of numbers.
var numbers = [3]tile.Set{characters, dots, bamboo}

// knittedSets are the six knitted sets: 147, 258 and 369, one of each suit.
var knittedSets = func() (sets [6]tile.Set) {
	const step tile.Set = 1<<0 | 1<<3 | 1<<6
	orders := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for i, first := range orders {
		for s, r := range first {
			sets[i] |= step << (9*s + r)
		}
	}
	return sets
}()

// run is a group of three different tiles, by how far its second and third tile
// are from its first.
type run struct{ second, third int }

// runs gives the runs that begin with each kind.
func (h *House) runs() [tile.Kinds][]run {
	var runs [tile.Kinds][]run
	all := h.inPlay()
	add := func(first tile.Tile, r run) {
		if all.Has(first) && all.Has(first+tile.Tile(r.second)) && all.Has(first+tile.Tile(r.third)) {
			runs[first] = append(runs[first], r)
		}
	}
	for s, chows := range h.Chows {
		for r := 0; chows && r < 7; r++ {
			add(tile.Tile(9*s+r), run{1, 2})
		}
	}
	if h.WindRuns {
		add(tile.East, run{1, 2})
		add(tile.East, run{1, 3})
		add(tile.East, run{2, 3})
		add(tile.South, run{1, 2})
	}
	if h.DragonRuns {
		add(tile.White, run{1, 2})
	}
	return runs
}

// way is a form or a big shape with the gates that it has to pass.
type way struct {
	HouseForm
	shape       string // the big shape, if it is one
	gates       Gates
	pair        tile.Set
	naturalPair bool
}

// ways gives all ways to win.
func (h *House) ways() []way {
	var list []way
	for _, f := range h.Forms {
		if f.Name != "melds" || !h.BigOnly {
			list = append(list, h.way(f, ""))
		}
	}
	for _, b := range h.Big {
		list = append(list, h.way(HouseForm{Name: "melds", Waives: b.Waives}, b.Shape))
	}
	return list
}

// way gives a form, or a big shape of it, with the gates that it does not waive.
func (h *House) way(f HouseForm, shape string) way {
	w := way{HouseForm: f, shape: shape, gates: h.Gates, pair: h.Pair, naturalPair: h.NaturalPair}
	if w.pair == 0 || slices.Contains(f.Waives, "pair") {
		w.pair = tile.AllKinds
	}
	for _, gate := range f.Waives {
		switch gate {
		case "naturalPair":
			w.naturalPair = false
		case "maxSuits":
			w.gates.MaxSuits = 0
		case "minSuits":
			w.gates.MinSuits = 0
		case "void":
			w.gates.Void = false
		case "contain":
			w.gates.Contain = 0
		case "pung":
			w.gates.Pung = false
		case "pungOrPairOf":
			w.gates.PungOrPairOf = 0
		case "open":
			w.gates.Open = false
		case "closed":
			w.gates.Closed = false
		case "forbid":
			w.gates.Forbid = 0
		case "maxWild":
			w.gates.MaxWild = nil
		case "selfDraw":
			w.gates.SelfDraw = 0
		}
	}
	return w
}

// style says how a target is put together.
type style uint8

const (
	grouped style = iota // groups and a pair, and the tiles of a knitted set
	alike                // tiles that are alike: pairs, single tiles, triplets
	loose                // any tiles; jokers are set aside, since it does not matter what they are
)

// plan says which targets one way to win has for a hand with certain melds and
// jokers. A plan is comparable, and two that are equal have the same targets.
type plan struct {
	form  mjtable.Form
	exact bool // the natural tiles of the target are those of the hand: none are drawn or thrown
	style style
	want  tally // what the tiles and jokers of a target sum up to, but for what gates ask

	// What natural tiles are.
	naturals           tile.Set // all of them
	contain            tile.Set // one of them, at least; none for no bound
	minSuits, maxSuits int8     // how many suits of numbers

	// What jokers are.
	faces, limited tile.Set // the faces that jokers take, and limited ones
	capped         bool     // no face is a copy beyond those in play
	own            tile.Tile
	asOwn          int8 // how many jokers take the face own, at least

	// If grouped.
	knitted     tile.Set // of which the target has one tile each beside the groups
	pair        tile.Set // that the pair may be
	naturalPair bool
	pungsOnly   bool
	pung        bool     // some concealed group is a pung, or
	pungPair    tile.Set // the pair is one of these

	// If alike.
	may, must tile.Set // kinds of the target
	quads     bool     // two pairs of a kind, and a single tile beside them
	gap       int8     // by which ranks of a suit of numbers differ

	// If loose.
	fours tile.Set // of one of which the target has four; none for no bound
}

// tally sums up some tiles of a target.
type tally struct {
	groups, pairs, singles, triplets int8
	loose                            int8 // tiles that are none of these
	jokers, limited                  int8
	suits                            int8 // suits of numbers among natural tiles, told ones too
	contain, pung, four              bool // whether what the plan asks for is there
}

// plans gives the plans of all ways that are open to the holder of x.
func (w *HouseTwin) plans(x holding) []plan {
	var list []plan
	for _, way := range w.ways {
		if !way.admits(x, w.deal.By) || !way.fits(w.house.Groups, x) {
			continue
		}
		for _, p := range w.formPlans(way, w.basePlan(way, x), x) {
			if told(x)&^p.naturals == 0 {
				list = append(list, p)
			}
		}
	}
	return list
}

// told gives the kinds of told tiles.
func told(x holding) tile.Set {
	var s tile.Set
	for t, n := range x.told {
		if n > 0 {
			s |= 1 << t
		}
	}
	return s
}

// declared reports whether some meld is of one of the given kinds.
func declared(x holding, of ...tile.MeldKind) bool {
	for m := range x.melds.All() {
		if slices.Contains(of, m.Kind) {
			return true
		}
	}
	return false
}

// admits reports whether the gates that do not look at tiles admit x.
func (w *way) admits(x holding, by mjtable.WinBy) bool {
	open := declared(x, tile.Untold, tile.Chow, tile.Pung, tile.Kong)
	switch {
	case w.gates.Open && !open, w.gates.Closed && open:
		return false
	case w.gates.SelfDraw > 0 && x.jokers >= w.gates.SelfDraw && by == mjtable.Claim:
		return false
	}
	return true
}

// fits reports whether the form can have the melds and jokers of x.
func (w *way) fits(groups int, x holding) bool {
	switch w.Name {
	case "melds":
		return (w.shape != "melded" || x.melds.Len() == groups) && (w.shape != "pungs" || !declared(x, tile.Chow))
	case "knittedStraight":
		return x.melds.Len() <= groups-3
	case "allInSet":
		return !declared(x, tile.Chow)
	case "instant":
		return x.jokers >= w.Jokers
	case "pairs":
		return x.melds.Len() == 0 && (w.Use != "none" || x.jokers+x.limited == 0)
	}
	return x.melds.Len() == 0 && groups == 4
}

// basePlan gives what the gates of a way ask of natural tiles, groups and jokers.
func (w *HouseTwin) basePlan(y way, x holding) plan {
	p := plan{
		naturals: tile.AllKinds &^ y.gates.Forbid,
		contain:  y.gates.Contain,
		minSuits: int8(y.gates.MinSuits),
		maxSuits: 3,

		faces:   w.house.inPlay() | w.deal.Jokers,
		limited: w.deal.Limited,
		capped:  w.house.Jokers.NoFifthCopy,

		pair:        y.pair,
		naturalPair: y.naturalPair,
		pung:        y.gates.Pung && !declared(x, tile.Pung, tile.Kong, tile.ConcealedKong),
		pungPair:    y.gates.PungOrPairOf,

		may:  tile.AllKinds,
		want: tally{jokers: int8(x.jokers), limited: int8(x.limited)},
	}
	if y.gates.Void {
		p.naturals &^= w.deal.Void
	}
	if y.gates.MaxSuits > 0 {
		p.maxSuits = int8(y.gates.MaxSuits)
	}
	if told(x)&p.contain != 0 {
		p.contain = 0
	}
	own, ok := w.own()
	p.own = own
	if y.gates.MaxWild != nil {
		p.asOwn = int8(max(0, x.jokers-*y.gates.MaxWild))
	}
	if p.asOwn > 0 && !ok {
		p.faces = 0 // there is no such face, and that leaves none
	}
	return p
}

// formPlans makes the plans of a way's form out of its base.
func (w *HouseTwin) formPlans(y way, p plan, x holding) []plan {
	groups := w.house.Groups - x.melds.Len()
	full := int8(3*groups + 2 - x.jokers - x.limited) // natural tiles of a full hand
	switch y.Name {
	case "melds":
		p.form = mjtable.Melds
		p.want.groups, p.want.pairs = int8(groups), 1
		return shaped(y.shape, p)
	case "knittedStraight":
		p.form = mjtable.KnittedStraight
		p.want.groups, p.want.pairs = int8(groups-3), 1
		return eachKnitted(p, func(p *plan, set tile.Set) { p.knitted = set })
	case "allInSet":
		p.form = mjtable.AllInSet
		p.naturals &= y.Set
		return loosely(p, full)
	case "instant":
		p.form = mjtable.Instant
		if y.Jokers == 0 {
			p.fours = y.Fours
		}
		return loosely(p, full)
	}
	if p.pung {
		return nil // no tile that is concealed is in a group
	}
	p.style = alike
	switch y.Name {
	case "pairs":
		p.form = mjtable.Pairs
		if y.Pairs == 7 && y.Singles+y.Triplets == 0 {
			p.form = mjtable.SevenPairs
		}
		p.quads = y.Quads
		p.want.pairs, p.want.singles, p.want.triplets = int8(y.Pairs), int8(y.Singles), int8(y.Triplets)
		if y.Use == "own" {
			p.faces, p.limited, p.capped = 0, w.house.Jokers.Limited, false
			if own, ok := w.own(); ok {
				p.faces = 1 << own
			}
		}
	case "orphans":
		p.form = mjtable.ThirteenOrphans
		p.may = terminals | honours
		p.want.pairs, p.want.singles = 1, 12
	case "scattered":
		p.form = mjtable.Scattered
		p.gap = int8(y.Gap)
		p.want.singles = 14
	case "knitted":
		p.form = mjtable.Knitted
		p.want.singles = 14
	}
	if y.AllHonours {
		p.must = honours & w.house.inPlay()
	}
	if y.Name == "knitted" {
		return eachKnitted(p, func(p *plan, set tile.Set) { p.may = set | honours })
	}
	return []plan{p}
}

// shaped gives the plans of groups and a pair in a big shape, or in any.
func shaped(shape string, p plan) []plan {
	switch shape {
	case "pungs":
		p.pungsOnly = true
	case "honours":
		p.naturals &= honours
	case "flush", "halfFlush":
		var list []plan
		for _, suit := range numbers {
			q := p
			if shape == "halfFlush" {
				suit |= honours
			}
			q.naturals &= suit
			list = append(list, q)
		}
		return list
	}
	return []plan{p}
}

// eachKnitted gives the plans that become of p with each knitted set.
func eachKnitted(p plan, with func(*plan, tile.Set)) []plan {
	var list []plan
	for _, set := range knittedSets {
		q := p
		with(&q, set)
		list = append(list, q)
	}
	return list
}

// loosely gives the plan of so many natural tiles without structure, beside which
// jokers are set aside.
func loosely(p plan, naturals int8) []plan {
	if p.pung {
		return nil // no tile that is concealed is in a group
	}
	p.style = loose
	p.want = tally{loose: naturals}
	p.asOwn = 0
	return []plan{p}
}
