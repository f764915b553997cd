package judge

import (
	"fmt"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// admitHouse is admit for house rules and for deals that say something.
func admitHouse(r *mjtable.Rules, d *mjtable.Deal, h tile.Hand, want sizes) error {
	house := houseOf(r)
	if r.House == nil {
		if err := able(r, h, want); err != nil {
			return err
		}
	}
	if r.Groups < 0 || r.Groups > tile.MaxMelds {
		return fmt.Errorf("%w: %q has hands of %d groups, need 0 to %d", ErrRules, r.Name, r.Groups, tile.MaxMelds)
	}
	if err := admitMelds(r, house, h); err != nil {
		return err
	}
	for t, n := range holds(h) {
		if n > int8(house.Copies[t]) {
			return houseCopiesError(r, house, tile.Tile(t), int(n))
		}
	}
	if h.Jokers < 0 || h.Jokers > r.MaxJokers {
		return jokersError(r, h.Jokers)
	}
	if h.Tiles.Limited() > house.Limits {
		return fmt.Errorf("%w: got %d limited ones, need %s under the %s rules", ErrJokers, h.Tiles.Limited(), upTo(house.Limits), r.Name)
	}
	if err := sized(r, h, want); err != nil {
		return err
	}
	if err := admitDeal(house, d); err != nil {
		return err
	}
	return dealt(r, house, d, h)
}

// admitMelds gives the error of declared melds that cannot be judged.
func admitMelds(r *mjtable.Rules, house *mjtable.House, h tile.Hand) error {
	if n := h.Melds.Len(); n > r.Groups {
		return fmt.Errorf("%w: got %d, need at most %d", ErrMelds, n, r.Groups)
	}
	for m := range h.Melds.All() {
		if m.Kind == tile.Untold && looksAtMelds(house) {
			return fmt.Errorf("%w: got [], need its tiles, which the %s rules ask for", ErrMelds, r.Name)
		}
	}
	return nil
}

// looksAtMelds reports whether some way to win depends on the tiles of declared
// melds.
func looksAtMelds(house *mjtable.House) bool {
	played := tile.Set(0)
	for t, n := range house.Copies {
		if n > 0 {
			played |= 1 << t
		}
	}
	for i := range house.Ways {
		w := &house.Ways[i]
		if w.MaxSuits < 3 || w.MinSuits > 0 || w.Contain != 0 || played&^w.Kinds != 0 || w.Void != mjtable.VoidIgnored ||
			w.PungsOnly || w.SomePung || w.Form == AllInSet {
			return true
		}
	}
	return false
}

func houseCopiesError(r *mjtable.Rules, house *mjtable.House, t tile.Tile, n int) error {
	switch most := house.Copies[t]; {
	case most > 0:
		return copiesError(t, n, int(most))
	case house.Jokers.Has(t):
		return fmt.Errorf("%w: got %d of %v, which is a joker under the %s rules: write j", ErrCopies, n, t, r.Name)
	}
	return fmt.Errorf("%w: got %d of %v, which is not in play under the %s rules", ErrCopies, n, t, r.Name)
}

// maxFaces is the most kinds that are jokers in a deal, and the most faces that
// limited jokers have: two more than any rules that are known.
const maxFaces = 4

// admitDeal gives the error of a deal that there cannot be.
func admitDeal(house *mjtable.House, d *mjtable.Deal) error {
	for _, fact := range []struct {
		name  string
		kinds tile.Set
		most  int
	}{
		{"Jokers", d.Jokers, maxFaces},
		{"Proxy", d.Proxy, 1},
		{"Limited", d.Limited, maxFaces},
		{"Void", d.Void, tile.Kinds},
	} {
		if fact.kinds&^tile.AllKinds != 0 {
			return fmt.Errorf("%w: %s has bits that are no tiles: %#x", ErrDeal, fact.name, uint64(fact.kinds&^tile.AllKinds))
		}
		if n := fact.kinds.Len(); n > fact.most {
			return fmt.Errorf("%w: %s is %v, need at most %s", ErrDeal, fact.name, fact.kinds, count(fact.most, "kind"))
		}
	}
	for t := range (d.Jokers | d.Proxy | d.Limited).All() {
		if house.Copies[t] == 0 && !house.Jokers.Has(t) {
			return fmt.Errorf("%w: it names %v, which is not in play", ErrDeal, t)
		}
	}
	if both := d.Proxy | house.Proxy; both.Len() > 1 || d.Proxy != 0 && house.Jokers != 0 {
		return fmt.Errorf("%w: %v would stand for the joker's face, need one kind at most, and none where the jokers are fixed", ErrDeal, both)
	}
	if d.By > mjtable.Claim {
		return fmt.Errorf("%w: By is %d, need AnyWin, SelfDraw or Claim", ErrDeal, d.By)
	}
	return nil
}

// dealt gives the error of a deal that lacks a fact on which the hand depends.
func dealt(r *mjtable.Rules, house *mjtable.House, d *mjtable.Deal, h tile.Hand) error {
	faces := d.Jokers | house.Jokers
	lacks := func(fact, why string) error {
		return fmt.Errorf("%w: need %s, which the %s rules ask for %s", ErrDeal, fact, r.Name, why)
	}
	if proxy := (d.Proxy | house.Proxy) &^ d.Jokers; proxy&h.Tiles.Kinds() != 0 && faces.Len() != 1 {
		return lacks("the one kind of the jokers (Deal.Jokers)", "since "+proxy.String()+" stands for it")
	}
	if h.Tiles.Limited() > 0 && d.Limited == 0 {
		return lacks("the faces of limited jokers (Deal.Limited)", "if the hand has some")
	}
	for i := range house.Ways {
		w := &house.Ways[i]
		switch own := w.PairJokers == mjtable.OwnPairs && h.Jokers > 0 || h.Jokers > int(w.MaxWild); {
		case r.Forms&w.Form == 0:
		case own && faces.Len() != 1:
			return lacks("the one kind of the jokers (Deal.Jokers)", "if so many may not stand for any tile")
		case w.Void == mjtable.VoidRequired && d.Void == 0:
			return lacks("the void suit (Deal.Void)", "of every hand")
		case w.SelfDraw > 0 && h.Jokers >= int(w.SelfDraw) && d.By == mjtable.AnyWin:
			return lacks("how the winning tile comes (Deal.By)", "if a hand has "+count(h.Jokers, "joker"))
		}
	}
	return nil
}
