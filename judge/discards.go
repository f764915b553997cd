package judge

import (
	"iter"
	"math/bits"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Discard is what a hand becomes when it throws a tile.
type Discard struct {
	Tile    tile.Tile
	Shanten int      // of the hand without Tile
	Draws   tile.Set // the waits of the hand without Tile if Shanten is 0, else its improving draws
	Left    int      // how many copies of Draws are not in the hand, Tile among what it holds
}

// Discards yields what the hand, of the winning size, becomes with each kind
// that it can throw, best first: lower Shanten, then more Left, then lower
// Tile. A joker is never thrown. An error comes once, alone; the errors are
// ErrRules, ErrMelds, ErrCopies, ErrJokers, ErrSize and ErrDeal.
func (j Judge) Discards(h tile.Hand) iter.Seq2[Discard, error] {
	return func(yield func(Discard, error) bool) { j.discards(h, yield) }
}

// Discards is [Judge.Discards] by mahjong.Standard.
func Discards(h tile.Hand) iter.Seq2[Discard, error] { return Judge{}.Discards(h) }

func (j Judge) discards(h tile.Hand, yield func(Discard, error) bool) {
	r, deal := j.rules(), &j.Deal
	if over(h) != uint64(3*r.Groups+2)*one || !plain(r, deal, h) {
		if err := admitDiscards(r, deal, h); err != nil {
			yield(Discard{}, err)
			return
		}
	}
	house, left := housed(r, deal, h), [3]tile.Set{}
	if house {
		q := ask(r, deal, h)
		left = q.unheld()
	} else {
		left = unheld(h)
	}
	var ranked [tile.Kinds]Discard
	n := 0
	for kinds := kinds(h.Tiles); kinds != 0; kinds &= kinds - 1 {
		t := tile.Tile(bits.TrailingZeros64(uint64(kinds)))
		rest := h
		rest.Tiles, _ = h.Tiles.Remove(t) // it is held
		d := Discard{Tile: t}
		if house {
			q := ask(r, deal, rest)
			d.Shanten, d.Draws = q.improving()
			if d.Shanten < Never {
				d.Shanten--
			}
		} else {
			missing, draws := nearest(r, rest, Never-1)
			d.Shanten, d.Draws = shanten(h, missing), draws
		}
		for i, set := range left {
			d.Left += (d.Draws & set).Len() << i
		}
		at := n
		for ; at > 0 && better(&d, &ranked[at-1]); at-- {
			ranked[at] = ranked[at-1]
		}
		ranked[at] = d
		n++
	}
	for _, d := range ranked[:n] {
		if !yield(d, nil) {
			return
		}
	}
}

// unheld gives how many copies of each kind the hand does not hold, in binary:
// set i has the kinds whose number has bit i.
func unheld(h tile.Hand) [3]tile.Set {
	var left [3]tile.Set
	for t, n := range holds(h) {
		for i := range left {
			left[i] |= tile.Set(copies-n) >> i & 1 << t
		}
	}
	return left
}

// admitDiscards is admit for Discards, which needs the cost tables.
func admitDiscards(r *mjtable.Rules, d *mjtable.Deal, h tile.Hand) error {
	if r.House == nil {
		if err := able(r, h, waiting); err != nil {
			return err
		}
	}
	return admit(r, d, h, winning)
}

// better reports whether d comes before e if d's tile is the higher one.
func better(d, e *Discard) bool {
	return d.Shanten < e.Shanten || d.Shanten == e.Shanten && d.Left > e.Left
}
