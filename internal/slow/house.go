package slow

import (
	"cmp"
	"slices"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// House says what a rule file says, one to one. What the file leaves out is the
// zero value, but for Copies, Chows and Groups, which are always told.
type House struct {
	Copies      [tile.Kinds]int // in play of each kind; 0 for one that is not in play
	Chows       [3]bool         // three in a row are a group: of characters, dots, bamboo
	WindRuns    bool            // any three different winds are a group
	DragonRuns  bool            // white, green and red are a group
	Groups      int             // groups of a full hand beside the pair
	Pair        tile.Set        // that the pair may be; none for any
	NaturalPair bool            // no joker is in the pair
	Jokers      Jokers
	Forms       []HouseForm
	Gates       Gates
	Big         []Big
	BigOnly     bool // groups and a pair win in a big shape only
}

// Jokers says what jokers there are. Hands that can be judged have no more than
// Max and MaxLimited of them.
type Jokers struct {
	Max         int
	Fixed       tile.Set // kinds that are jokers in every deal, and not in play whatever Copies says
	NoFifthCopy bool     // a joker may not stand for a copy beyond those in play
	Proxy       tile.Set // the kind, one at most, whose tiles are the joker's face
	Limited     tile.Set // the kind, one at most, that is a limited joker
	MaxLimited  int
}

// HouseForm is one of the forms of a rule file, by its name there, with those of
// the parameters that the form has.
type HouseForm struct {
	Name   string
	Waives []string // the names of the gates that it need not pass

	Pairs, Singles, Triplets int      // of pairs
	Quads                    bool     // of pairs: four alike are two pairs
	Use                      string   // of pairs: what jokers are: wild (or nothing), own, none
	Gap                      int      // of scattered
	AllHonours               bool     // of scattered and knitted: "honours: all"
	Set                      tile.Set // of allInSet
	Jokers                   int      // of instant
	Fours                    tile.Set // of instant, if Jokers is 0
}

// Gates are what a win must fulfil besides its form.
type Gates struct {
	MaxSuits     int      // 0 for no bound
	MinSuits     int      // likewise
	Void         bool     // the win holds no kind that the deal makes void; required and given are the same here
	Contain      tile.Set // none for no bound
	Pung         bool
	PungOrPairOf tile.Set
	Open         bool
	Closed       bool
	Forbid       tile.Set
	MaxWild      *int // nil for no bound
	SelfDraw     int  // 0 for no bound
}

// Big is a special shape of groups and a pair, by its name in the rule file.
type Big struct {
	Shape  string
	Waives []string
}

// Deal is what a deal fixes beside the rules.
type Deal = mjtable.Deal

// HouseTwin answers questions by the rules of a house in one deal. It remembers
// suits that it has seen, so it is not for concurrent use.
//
// It takes hands that can be judged. Besides what package slow assumes of all
// hands it assumes that the house is one that a rule file can describe, with
// suits and forms that go together, that the deal names what the rules ask of
// it (the void kinds, the faces of limited jokers, the one kind of joker where a
// form or gate speaks of a joker's own face), and that melds are told where the
// rules look at their tiles.
//
// # The definition
//
// A target is what the concealed tiles of a full hand may look like: some
// natural tiles and the faces of all jokers, which make one of the forms, with
// the gates that this form does not waive. A hand wins if its own tiles and some
// faces of its jokers are a target. It is as far from winning as the fewest
// natural tiles that some target has and the hand has not, less one: so many
// have to be drawn, and as many thrown. No joker is drawn or thrown.
type HouseTwin struct {
	house House
	deal  Deal
	ways  []way
	runs  [tile.Kinds][]run
	seen  map[suitKey]sums
	sums  int // how many there are in seen, keys counted too
}

// NewHouse gives a twin that judges by the rules of h in the deal d.
func NewHouse(h House, d Deal) *HouseTwin {
	return &HouseTwin{house: h, deal: d, ways: h.ways(), runs: h.runs(), seen: map[suitKey]sums{}}
}

// inPlay gives the kinds in play as natural tiles.
func (h *House) inPlay() tile.Set {
	var s tile.Set
	for t, n := range h.Copies {
		if n > 0 {
			s |= 1 << t
		}
	}
	return s &^ h.Jokers.Fixed
}

// jokers gives the kinds that are jokers in this deal.
func (w *HouseTwin) jokers() tile.Set { return w.house.Jokers.Fixed | w.deal.Jokers }

// own gives the face that jokers have, and whether there is just one.
func (w *HouseTwin) own() (tile.Tile, bool) { return only(w.jokers()) }

// only gives the kind of a set, and whether there is just one.
func only(s tile.Set) (tile.Tile, bool) {
	for t := range s.All() {
		return t, s.Len() == 1
	}
	return 0, false
}

// face gives what a concealed natural tile of kind t is: itself, but the joker's
// own face if it is of the proxy kind.
func (w *HouseTwin) face(t tile.Tile) tile.Tile {
	own, ok := w.own()
	if ok && t != own && (w.house.Jokers.Proxy | w.deal.Proxy).Has(t) {
		return own
	}
	return t
}

// drawn gives the kinds that are drawn as natural tiles.
func (w *HouseTwin) drawn() tile.Set {
	return w.house.inPlay() &^ w.jokers() &^ w.house.Jokers.Limited
}

// most gives how many of each face there are in play: of the joker's face by
// proxy as many as of the proxy kind.
func (w *HouseTwin) most() kinds {
	var most kinds
	for t := range w.house.inPlay().All() {
		most[t] = w.house.Copies[t]
	}
	for t := range w.house.inPlay().All() {
		if f := w.face(t); f != t {
			most[f] = w.house.Copies[t]
		}
	}
	return most
}

// holding is what a hand holds, by faces.
type holding struct {
	have, told      kinds // concealed natural tiles, and those of told melds
	left            kinds // how many of each face can still be drawn
	jokers, limited int
	melds           tile.Melds
}

// holding gives what h holds.
func (w *HouseTwin) holding(h tile.Hand) holding {
	x := holding{jokers: h.Jokers, limited: h.Tiles.Limited(), melds: h.Melds}
	var concealed kinds
	concealed, x.told = parts(h)
	for t, n := range concealed {
		x.have[w.face(tile.Tile(t))] += n
	}
	for t := range w.drawn().All() {
		f := w.face(t)
		gone := x.have[f] + x.told[f]
		if f != t {
			gone += x.told[t]
		}
		x.left[f] = max(0, w.house.Copies[t]-gone)
	}
	return x
}

// Forms gives the forms in which a hand of the winning size wins.
func (w *HouseTwin) Forms(h tile.Hand) mjtable.Form { return w.forms(w.holding(h)) }

func (w *HouseTwin) forms(x holding) mjtable.Form {
	var f mjtable.Form
	for _, p := range w.plans(x) {
		p.exact = true
		if f&p.form == 0 && w.least(p, x) == 0 {
			f |= p.form
		}
	}
	return f
}

// Win reports whether a hand of the winning size wins.
func (w *HouseTwin) Win(h tile.Hand) bool { return w.Forms(h) != 0 }

// FormalWaits gives the kinds with which a hand of the waiting size wins, were
// there one more copy of each. Jokers do not become a fifth copy for that.
func (w *HouseTwin) FormalWaits(h tile.Hand) tile.Set {
	var waits tile.Set
	for t := range w.drawn().All() {
		x := w.holding(h)
		x.have[w.face(t)]++
		if w.forms(x) != 0 {
			waits |= 1 << t
		}
	}
	return waits
}

// Waits gives the kinds with which a hand of the waiting size wins and of which
// it does not hold all copies.
func (w *HouseTwin) Waits(h tile.Hand) tile.Set { return w.FormalWaits(h) & w.drawable(h) }

// drawable gives the kinds of which a copy can still be drawn.
func (w *HouseTwin) drawable(h tile.Hand) tile.Set {
	var s tile.Set
	x := w.holding(h)
	for t := range w.drawn().All() {
		if x.left[w.face(t)] > 0 {
			s |= 1 << t
		}
	}
	return s
}

// Shanten gives the fewest draws that make a hand win, less one, or Never. It
// takes both sizes.
func (w *HouseTwin) Shanten(h tile.Hand) int { return w.shanten(w.holding(h)) }

func (w *HouseTwin) shanten(x holding) int {
	least := Never
	for _, p := range w.plans(x) {
		least = min(least, w.least(p, x))
	}
	if least == Never {
		return Never
	}
	return least - 1
}

// Improving gives the kinds whose draw lowers the shanten of a hand of the
// waiting size.
func (w *HouseTwin) Improving(h tile.Hand) tile.Set {
	var s tile.Set
	now := w.Shanten(h)
	for t := range w.drawable(h).All() {
		x := w.holding(h)
		x.have[w.face(t)]++
		x.left[w.face(t)]--
		if w.shanten(x) < now {
			s |= 1 << t
		}
	}
	return s
}

// Discards gives what comes of throwing each natural kind from a hand of the
// winning size: lower shanten first, then more copies left, then the lower tile.
func (w *HouseTwin) Discards(h tile.Hand) []Discard {
	var list []Discard
	left := w.holding(h).left
	for t := range h.Tiles.All() {
		less := h
		less.Tiles, _ = h.Tiles.Remove(t) // there is one
		d := Discard{Tile: t, Shanten: w.Shanten(less)}
		if d.Shanten == 0 {
			d.Draws = w.Waits(less)
		} else {
			d.Draws = w.Improving(less)
		}
		for draw := range d.Draws.All() {
			d.Left += left[w.face(draw)]
		}
		list = append(list, d)
	}
	slices.SortFunc(list, func(a, b Discard) int {
		return cmp.Or(cmp.Compare(a.Shanten, b.Shanten), cmp.Compare(b.Left, a.Left), cmp.Compare(a.Tile, b.Tile))
	})
	return list
}
