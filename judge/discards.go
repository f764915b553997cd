package judge

import (
	"iter"

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
	all := ranking{}
	switch {
	case housed(r, deal, h):
		q := ask(r, deal, h)
		all.left = q.unheld()
		for t := range kinds(h.Tiles).All() {
			q := ask(r, deal, without(h, t))
			n, draws := q.improving()
			if n < Never {
				n += h.Jokers // house rules count them out already
			}
			all.add(t, n, draws)
		}
	case h.Melds.Told() || r.Forms&Melds == 0:
		all.left = unheld(h)
		for t := range kinds(h.Tiles).All() {
			n, draws := nearest(r, without(h, t), Never-1)
			all.add(t, n, draws)
		}
	default:
		all.plain(r, h)
	}
	for _, rank := range all.ranked[:all.n] {
		d := Discard{
			Tile:    tile.Tile(rank >> rankTile & 63),
			Shanten: shanten(h, int(rank>>rankMissing)),
			Draws:   tile.Set(rank) & tile.AllKinds,
			Left:    rankLeft - int(rank>>rankHeld&rankLeft),
		}
		if !yield(d, nil) {
			return
		}
	}
}

// ranking ranks the throws of a hand. Each is one number, the lower the better: what
// is then missing, how far from rankLeft the draws are that are left, the tile and
// the draws.
type ranking struct {
	left   [3]tile.Set // see unheld
	ranked [tile.Kinds]uint64
	n      int
}

// The places in a rank. The draws begin at bit 0.
const (
	rankTile    = tile.Kinds
	rankHeld    = rankTile + 6
	rankMissing = rankHeld + 8
	rankLeft    = 1<<8 - 1
)

// add ranks the throw of a tile, given what is then missing and what brings the hand
// nearer. Where it comes is as good as random, so no branch hangs on it.
func (a *ranking) add(t tile.Tile, missing int, draws tile.Set) {
	left := (draws & a.left[0]).Len() + 2*(draws&a.left[1]).Len() + 4*(draws&a.left[2]).Len()
	rank := uint64(missing)<<rankMissing | uint64(rankLeft-left)<<rankHeld | uint64(t)<<rankTile | uint64(draws)
	for i, other := range a.ranked[:a.n] {
		a.ranked[i] = min(other, rank)
		rank = max(other, rank)
	}
	a.ranked[a.n] = rank
	a.n++
}

// without gives the hand without a tile that it holds.
func without(h tile.Hand, t tile.Tile) tile.Hand {
	h.Tiles, _ = h.Tiles.Remove(t)
	return h
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
