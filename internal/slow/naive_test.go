package slow

import (
	"slices"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// naive answers by the rules of a house by trying everything: each face of each
// joker, each way to lay the tiles out, each gate by its name. It knows nothing
// of plans and tallies.
type naive struct {
	house House
	deal  Deal
}

// sort says what a tile of a full hand is.
type sort int8

const (
	natural sort = iota
	joker
	limitedJoker
)

// laid is a tile of a full hand, or the face of a joker.
type laid struct {
	tile tile.Tile
	sort sort
}

// layout is a full hand that has been laid out in a form.
type layout struct {
	form  HouseForm
	shape string
	tiles []laid
	parts [][]laid
	hand  tile.Hand
}

// inPlay reports whether a kind is in play as natural tiles.
func (n naive) inPlay(t tile.Tile) bool {
	return n.house.Copies[t] > 0 && !n.house.Jokers.Fixed.Has(t)
}

// isJoker reports whether a kind is a joker in this deal.
func (n naive) isJoker(t tile.Tile) bool {
	return n.house.Jokers.Fixed.Has(t) || n.deal.Jokers.Has(t)
}

// ownFace gives the one kind that is a joker, or tile.Kinds.
func (n naive) ownFace() tile.Tile {
	var own []tile.Tile
	for t := range tile.Tile(tile.Kinds) {
		if n.isJoker(t) {
			own = append(own, t)
		}
	}
	if len(own) == 1 {
		return own[0]
	}
	return tile.Kinds
}

// isProxy reports whether tiles of a kind are the joker's face.
func (n naive) isProxy(t tile.Tile) bool {
	proxy := n.house.Jokers.Proxy.Has(t) || n.deal.Proxy.Has(t)
	return proxy && n.ownFace() < tile.Kinds && !n.isJoker(t)
}

// naturals gives the concealed natural tiles of a hand, in order.
func (n naive) naturals(h tile.Hand) []laid {
	var list []laid
	for t, c := range h.Tiles.All() {
		if n.isProxy(t) {
			t = n.ownFace()
		}
		for range c {
			list = append(list, laid{t, natural})
		}
	}
	slices.SortFunc(list, func(a, b laid) int { return int(a.tile) - int(b.tile) })
	return list
}

// left gives how many copies of a kind can be drawn.
func (n naive) left(h tile.Hand, t tile.Tile) int {
	if !n.inPlay(t) || n.isJoker(t) || n.house.Jokers.Limited.Has(t) {
		return 0
	}
	told := h.Melds.Counts()
	left := n.house.Copies[t] - h.Tiles.Count(t) - told.Count(t)
	if n.isProxy(t) {
		left -= h.Tiles.Count(n.ownFace()) + told.Count(n.ownFace())
	}
	return max(0, left)
}

// copies gives how many copies of a face there are in play.
func (n naive) copies(t tile.Tile) int {
	for p := range tile.Tile(tile.Kinds) {
		if n.isProxy(p) && n.inPlay(p) && t == n.ownFace() {
			return n.house.Copies[p]
		}
	}
	if !n.inPlay(t) {
		return 0
	}
	return n.house.Copies[t]
}

// full visits every full hand that a hand of the winning size can become: its
// natural tiles, and some face for each joker.
func (n naive) full(f HouseForm, h tile.Hand, visit func([]laid)) {
	tiles := n.naturals(h)
	if f.Name == "allInSet" || f.Name == "instant" {
		visit(tiles) // what jokers are is not asked
		return
	}
	told := h.Melds.Counts()
	var become func(from tile.Tile, jokers, limited int)
	become = func(from tile.Tile, jokers, limited int) {
		if jokers+limited == 0 {
			all := slices.Clone(tiles)
			slices.SortFunc(all, func(a, b laid) int { return 4*int(a.tile) + int(a.sort) - 4*int(b.tile) - int(b.sort) })
			visit(all)
			return
		}
		next := laid{sort: joker}
		if jokers == 0 {
			next.sort = limitedJoker
		}
		for next.tile = from; next.tile < tile.Kinds; next.tile++ {
			if !n.takes(f, next) {
				continue
			}
			held := told.Count(next.tile) + 1
			for _, l := range tiles {
				if l.tile == next.tile {
					held++
				}
			}
			if n.house.Jokers.NoFifthCopy && f.Use != "own" && held > n.copies(next.tile) {
				continue
			}
			tiles = append(tiles, next)
			switch {
			case jokers > 1:
				become(next.tile, jokers-1, limited)
			case jokers == 1:
				become(0, 0, limited)
			default:
				become(next.tile, 0, limited-1)
			}
			tiles = tiles[:len(tiles)-1]
		}
	}
	become(0, h.Jokers, h.Tiles.Limited())
}

// takes reports whether a joker takes a face in a form.
func (n naive) takes(f HouseForm, l laid) bool {
	switch {
	case f.Use == "none":
		return false
	case f.Use == "own" && l.sort == joker:
		return l.tile == n.ownFace()
	case f.Use == "own":
		return n.house.Jokers.Limited.Has(l.tile)
	case l.sort == joker:
		return n.inPlay(l.tile) || n.deal.Jokers.Has(l.tile)
	}
	return n.deal.Limited.Has(l.tile)
}

// isRun reports whether three different tiles, in order, are a group.
func (n naive) isRun(a, b, c tile.Tile) bool {
	if a >= b || b >= c || !n.inPlay(a) || !n.inPlay(b) || !n.inPlay(c) {
		return false
	}
	switch {
	case a < tile.East:
		return n.house.Chows[a/9] && b == a+1 && c == a+2 && c/9 == a/9
	case a < tile.White:
		return n.house.WindRuns && c <= tile.North
	}
	return n.house.DragonRuns
}

// group visits the ways to lay tiles out in groups and a pair.
func (n naive) group(tiles []laid, groups, pairs int, visit func([][]laid)) {
	var parts [][]laid
	var walk func(tiles []laid, groups, pairs int)
	walk = func(tiles []laid, groups, pairs int) {
		if len(tiles) == 0 {
			visit(parts)
			return
		}
		with := func(groups, pairs int, places ...int) {
			var part []laid
			rest := slices.Clone(tiles)
			for i := len(places) - 1; i >= 0; i-- {
				part = append([]laid{tiles[places[i]]}, part...)
				rest = slices.Delete(rest, places[i], places[i]+1)
			}
			parts = append(parts, part)
			walk(rest, groups, pairs)
			parts = parts[:len(parts)-1]
		}
		// Of places that are alike one is enough.
		a := tiles[0].tile
		for i := 1; i < len(tiles); i++ {
			if i > 1 && tiles[i] == tiles[i-1] {
				continue
			}
			b := tiles[i].tile
			if pairs > 0 && a == b {
				with(groups, pairs-1, 0, i)
			}
			for j := i + 1; j < len(tiles) && groups > 0; j++ {
				if j > i+1 && tiles[j] == tiles[j-1] {
					continue
				}
				if c := tiles[j].tile; a == b && b == c || n.isRun(a, b, c) {
					with(groups-1, pairs, 0, i, j)
				}
			}
		}
	}
	if len(tiles) == 3*groups+2*pairs {
		walk(tiles, groups, pairs)
	}
}

// knit visits the ways to lay tiles out as the nine tiles of a knitted set,
// groups and a pair.
func (n naive) knit(tiles []laid, groups int, visit func([][]laid)) {
	for _, starts := range [][3]tile.Tile{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		var set []tile.Tile
		for suit, start := range starts {
			for _, step := range []tile.Tile{0, 3, 6} {
				set = append(set, tile.Tile(9*suit)+start+step)
			}
		}
		var nine [][]laid
		var take func(tiles []laid)
		take = func(tiles []laid) {
			if len(nine) == len(set) {
				n.group(tiles, groups, 1, func(parts [][]laid) { visit(slices.Concat(nine, parts)) })
				return
			}
			for i, l := range tiles {
				if l.tile == set[len(nine)] && (i == 0 || tiles[i-1] != l) {
					nine = append(nine, tiles[i:i+1])
					take(slices.Delete(slices.Clone(tiles), i, i+1))
					nine = nine[:len(nine)-1]
				}
			}
		}
		take(tiles)
	}
}

// alike visits the ways to lay tiles out in pairs, single tiles and triplets.
func (n naive) alike(f HouseForm, tiles []laid, visit func([][]laid)) {
	var parts [][]laid
	var walk func(tiles []laid)
	walk = func(tiles []laid) {
		if len(tiles) == 0 {
			if alikeAsTold(f, parts) {
				visit(parts)
			}
			return
		}
		with := func(places ...int) {
			var part []laid
			rest := slices.Clone(tiles)
			for i := len(places) - 1; i >= 0; i-- {
				part = append([]laid{tiles[places[i]]}, part...)
				rest = slices.Delete(rest, places[i], places[i]+1)
			}
			parts = append(parts, part)
			walk(rest)
			parts = parts[:len(parts)-1]
		}
		with(0)
		for i := 1; i < len(tiles) && tiles[i].tile == tiles[0].tile; i++ {
			with(0, i)
			for j := i + 1; j < len(tiles) && tiles[j].tile == tiles[0].tile; j++ {
				with(0, i, j)
			}
		}
	}
	walk(tiles)
}

// alikeAsTold reports whether parts of tiles that are alike are as the form says.
func alikeAsTold(f HouseForm, parts [][]laid) bool {
	var of [4]int
	var by [4][tile.Kinds]int
	for _, p := range parts {
		of[len(p)]++
		by[len(p)][p[0].tile]++
	}
	if of != [4]int{0, f.Singles, f.Pairs, f.Triplets} {
		return false
	}
	for t := range tile.Kinds {
		singles, pairs, triplets := by[1][t], by[2][t], by[3][t]
		if singles > 1 || triplets > 1 || triplets == 1 && singles+pairs > 0 {
			return false
		}
		if f.Quads && pairs > 2 || !f.Quads && singles+pairs > 1 {
			return false
		}
	}
	return true
}

// apart reports whether tiles are fourteen different ones of the form, given how
// many honours are in play.
func apart(f HouseForm, honours int, tiles []laid) bool {
	have := map[tile.Tile]bool{}
	z := 0
	for _, l := range tiles {
		have[l.tile] = true
		if l.tile.IsHonour() {
			z++
		}
	}
	if len(tiles) != 14 || len(have) != 14 || f.AllHonours && z != honours {
		return false
	}
	for a := range have {
		for b := range have {
			if a.IsHonour() || b.IsHonour() || a == b {
				continue
			}
			switch {
			case f.Name == "scattered" && a.Suit() == b.Suit() && max(a, b)-min(a, b) < tile.Tile(f.Gap),
				f.Name == "knitted" && (a.Suit() == b.Suit()) != (a.Rank()%3 == b.Rank()%3):
				return false
			}
		}
	}
	return true
}

// orphaned reports whether tiles are one of each terminal and honour, and one of
// them twice.
func orphaned(tiles []laid) bool {
	have := map[tile.Tile]bool{}
	for _, l := range tiles {
		if !isOrphan(l.tile) {
			return false
		}
		have[l.tile] = true
	}
	return len(tiles) == 14 && len(have) == 13
}

// layouts visits the ways to lay out a full hand in a form.
func (n naive) layouts(f HouseForm, tiles []laid, h tile.Hand, visit func([][]laid)) {
	melds := h.Melds.Len()
	var each [][]laid
	for i := range tiles {
		each = append(each, tiles[i:i+1])
	}
	switch f.Name {
	case "melds":
		n.group(tiles, n.house.Groups-melds, 1, visit)
	case "knittedStraight":
		if n.house.Groups-melds >= 3 {
			n.knit(tiles, n.house.Groups-melds-3, visit)
		}
	case "allInSet":
		visit(nil)
	case "instant":
		fours := false
		for i := range tiles {
			four := i+3 < len(tiles) && tiles[i].tile == tiles[i+3].tile
			fours = fours || four && f.Fours.Has(tiles[i].tile)
		}
		if f.Jokers > 0 && h.Jokers >= f.Jokers || f.Jokers == 0 && fours {
			visit(nil)
		}
	case "pairs":
		if melds == 0 {
			n.alike(f, tiles, visit)
		}
	case "orphans":
		if melds == 0 && orphaned(tiles) {
			n.alike(HouseForm{Pairs: 1, Singles: 12}, tiles, visit)
		}
	default:
		if melds == 0 && apart(f, (n.house.inPlay()&honours).Len(), tiles) {
			visit(each)
		}
	}
}

// allNatural gives the natural tiles of a layout, those of told melds too.
func (l layout) allNatural() []tile.Tile {
	var list []tile.Tile
	for _, t := range l.tiles {
		if t.sort == natural {
			list = append(list, t.tile)
		}
	}
	for m := range l.hand.Melds.All() {
		list = slices.AppendSeq(list, m.All())
	}
	return list
}

// suits gives the suits of numbers among tiles.
func suits(tiles []tile.Tile) int {
	have := map[tile.Suit]bool{}
	for _, t := range tiles {
		if !t.IsHonour() {
			have[t.Suit()] = true
		}
	}
	return len(have)
}

// all reports whether all tiles are as asked.
func all(tiles []tile.Tile, ask func(tile.Tile) bool) bool {
	return !slices.ContainsFunc(tiles, func(t tile.Tile) bool { return !ask(t) })
}

// grouped gives the parts that are groups or a pair, where the form has such.
func (l layout) grouped(tiles int) [][]laid {
	var list [][]laid
	for _, p := range l.parts {
		if len(p) == tiles && (l.form.Name == "melds" || l.form.Name == "knittedStraight") {
			list = append(list, p)
		}
	}
	return list
}

// meldsOf counts the declared melds of some kinds.
func (l layout) meldsOf(of ...tile.MeldKind) int {
	n := 0
	for m := range l.hand.Melds.All() {
		if slices.Contains(of, m.Kind) {
			n++
		}
	}
	return n
}

// inShape reports whether the layout has its big shape, or is all in the set of
// its form.
func (n naive) inShape(l layout) bool {
	naturals := l.allNatural()
	honour := tile.Tile.IsHonour
	switch l.shape {
	case "pungs":
		for _, g := range l.grouped(3) {
			if g[0].tile != g[2].tile {
				return false
			}
		}
		return l.meldsOf(tile.Chow) == 0
	case "flush":
		return suits(naturals) <= 1 && all(naturals, func(t tile.Tile) bool { return !honour(t) })
	case "halfFlush":
		return suits(naturals) <= 1
	case "honours":
		return all(naturals, honour)
	case "melded":
		return l.hand.Melds.Len() == n.house.Groups
	}
	return l.form.Name != "allInSet" || l.meldsOf(tile.Chow) == 0 && all(naturals, l.form.Set.Has)
}

// passes reports whether a layout passes a gate.
func (n naive) passes(gate string, l layout) bool {
	g := n.house.Gates
	naturals := l.allNatural()
	open := l.meldsOf(tile.Untold, tile.Chow, tile.Pung, tile.Kong)
	switch gate {
	case "pair":
		for _, p := range l.grouped(2) {
			if n.house.Pair != 0 && !n.house.Pair.Has(p[0].tile) {
				return false
			}
		}
	case "naturalPair":
		for _, p := range l.grouped(2) {
			if n.house.NaturalPair && (p[0].sort != natural || p[1].sort != natural) {
				return false
			}
		}
	case "maxSuits":
		return g.MaxSuits == 0 || suits(naturals) <= g.MaxSuits
	case "minSuits":
		return suits(naturals) >= g.MinSuits
	case "void":
		return !g.Void || !slices.ContainsFunc(naturals, n.deal.Void.Has)
	case "contain":
		return g.Contain == 0 || slices.ContainsFunc(naturals, g.Contain.Has)
	case "pung":
		if !g.Pung || l.meldsOf(tile.Pung, tile.Kong, tile.ConcealedKong) > 0 {
			return true
		}
		for _, p := range l.grouped(3) {
			if p[0].tile == p[2].tile {
				return true
			}
		}
		for _, p := range l.grouped(2) {
			if g.PungOrPairOf.Has(p[0].tile) && !slices.Contains(l.form.Waives, "pungOrPairOf") {
				return true
			}
		}
		return false
	case "open":
		return !g.Open || open > 0
	case "closed":
		return !g.Closed || open == 0
	case "forbid":
		return !slices.ContainsFunc(naturals, g.Forbid.Has)
	case "maxWild":
		wild := 0
		for _, t := range l.tiles {
			if t.sort == joker && t.tile != n.ownFace() {
				wild++
			}
		}
		return g.MaxWild == nil || wild <= *g.MaxWild
	case "selfDraw":
		return g.SelfDraw == 0 || l.hand.Jokers < g.SelfDraw || n.deal.By != mjtable.Claim
	}
	return true
}

var gateNames = []string{
	"pair", "naturalPair", "maxSuits", "minSuits", "void", "contain", "pung", "open", "closed", "forbid", "maxWild", "selfDraw",
}

// wins reports whether a layout wins.
func (n naive) wins(l layout) bool {
	for _, gate := range gateNames {
		if !slices.Contains(l.form.Waives, gate) && !n.passes(gate, l) {
			return false
		}
	}
	return n.inShape(l)
}

// bit gives the bit of a form.
func bit(f HouseForm) mjtable.Form {
	if f.Name == "pairs" && f.Pairs == 7 && f.Singles == 0 && f.Triplets == 0 {
		return mjtable.SevenPairs
	}
	return map[string]mjtable.Form{
		"melds": mjtable.Melds, "pairs": mjtable.Pairs, "orphans": mjtable.ThirteenOrphans,
		"scattered": mjtable.Scattered, "knitted": mjtable.Knitted, "knittedStraight": mjtable.KnittedStraight,
		"allInSet": mjtable.AllInSet, "instant": mjtable.Instant,
	}[f.Name]
}

// winners visits all layouts of a hand of the winning size that win.
func (n naive) winners(h tile.Hand, visit func(layout)) {
	try := func(f HouseForm, shape string) {
		if h.Jokers+h.Tiles.Limited() > 0 && f.Use == "none" {
			return
		}
		n.full(f, h, func(tiles []laid) {
			n.layouts(f, tiles, h, func(parts [][]laid) {
				if l := (layout{f, shape, tiles, parts, h}); n.wins(l) {
					visit(l)
				}
			})
		})
	}
	for _, f := range n.house.Forms {
		if f.Name != "melds" || !n.house.BigOnly {
			try(f, "")
		}
	}
	for _, b := range n.house.Big {
		try(HouseForm{Name: "melds", Waives: b.Waives}, b.Shape)
	}
}

// forms is Forms.
func (n naive) forms(h tile.Hand) mjtable.Form {
	var f mjtable.Form
	n.winners(h, func(l layout) { f |= bit(l.form) })
	return f
}

// splits is Forms and Splits.
func (n naive) splits(h tile.Hand) (mjtable.Form, HouseSplits) {
	var forms mjtable.Form
	found := HouseSplits{}
	n.winners(h, func(l layout) {
		forms |= bit(l.form)
		var parts []Part
		for _, p := range l.parts {
			var part Part
			for i, t := range p {
				part.Tiles = append(part.Tiles, t.tile)
				if t.sort != natural {
					part.Jokers |= 1 << i
				}
			}
			parts = append(parts, part)
		}
		found[SplitText(bit(l.form), parts, h.Melds)] = true
	})
	return forms, found
}
