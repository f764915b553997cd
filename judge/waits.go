package judge

import (
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Waits gives the kinds that win the hand, of the waiting size, when drawn or
// claimed (听牌): natural tiles of which the hand does not hold all copies. It
// is empty if the hand does not wait.
//
// The errors are ErrRules, ErrMelds, ErrCopies, ErrJokers and ErrSize.
func (j Judge) Waits(h tile.Hand) (tile.Set, error) {
	r := j.rules()
	if !plain(r, h, waiting) {
		if err := admit(r, h, waiting); err != nil {
			return 0, err
		}
	}
	return draws(r, h, h.Jokers+1), nil
}

// FormalWaits is [Judge.Waits] with the kinds of which the hand holds all
// copies among them: what the hand would win with if there were one more.
func (j Judge) FormalWaits(h tile.Hand) (tile.Set, error) {
	waits, err := j.Waits(h)
	if err != nil {
		return 0, err
	}
	r := j.rules()
	for t, n := range holds(h) {
		if n >= copies && winsWith(r, h, tile.Tile(t)) {
			waits |= 1 << t
		}
	}
	return waits, nil
}

// Copies says how many copies there are of each kind.
type Copies [tile.Kinds]uint8

// Left gives how many copies of each of the hand's waits are left, that is
// neither in the hand nor among seen: the tiles that others have discarded and
// declared, and indicators. It takes the same hands as [Judge.Waits]. If hand
// and seen together hold more copies of a kind than there are, the error is
// ErrCopies.
func (j Judge) Left(h tile.Hand, seen tile.Counts) (Copies, error) {
	var left Copies
	waits, err := j.Waits(h)
	if err != nil {
		return left, err
	}
	for t, n := range holds(h) {
		kind := tile.Tile(t)
		n += int8(seen.Count(kind))
		if n > copies {
			return Copies{}, copiesError(kind, int(n))
		}
		if waits.Has(kind) {
			left[t] = uint8(copies - n)
		}
	}
	return left, nil
}

// winsWith reports whether the hand is groups and a pair with one more tile t,
// of which it holds all copies already.
func winsWith(r *mjtable.Rules, h tile.Hand, t tile.Tile) bool {
	if r.Forms&Melds == 0 {
		return false
	}
	if h.Tiles.Count(t) < copies {
		h.Tiles, _ = h.Tiles.Add(t)
		return missing(r, h) == h.Jokers
	}
	// Five copies: a pair holds two at most, so some group holds one. Declare
	// each group that it could be.
	for first := range tile.Tile(3) {
		if first <= t && declares(r, h, t, tile.Meld{Kind: tile.Chow, Tile: t - first}) {
			return true
		}
	}
	return declares(r, h, t, tile.Meld{Kind: tile.Pung, Tile: t})
}

// declares reports whether the hand with one more tile t is m, groups and a
// pair. Jokers stand for the tiles of m that the hand does not have.
func declares(r *mjtable.Rules, h tile.Hand, t tile.Tile, m tile.Meld) bool {
	var err error
	holds := holds(h)
	if h.Melds, err = h.Melds.Add(m); err != nil || h.Melds.Len() > r.Groups {
		return false
	}
	drawn := true // t, which the tiles have no room for
	for want := range m.All() {
		switch {
		case want == t && drawn:
			drawn = false
		case h.Tiles.Count(want) > 0:
			h.Tiles, _ = h.Tiles.Remove(want)
		case r.NoFifthCopy && holds[want] >= copies:
			return false
		default:
			h.Jokers--
		}
	}
	return h.Jokers >= 0 && missing(r, h) == h.Jokers
}

// Waits is [Judge.Waits] by mahjong.Standard.
func Waits(h tile.Hand) (tile.Set, error) { return Judge{}.Waits(h) }

// FormalWaits is [Judge.FormalWaits] by mahjong.Standard.
func FormalWaits(h tile.Hand) (tile.Set, error) { return Judge{}.FormalWaits(h) }

// Left is [Judge.Left] by mahjong.Standard.
func Left(h tile.Hand, seen tile.Counts) (Copies, error) { return Judge{}.Left(h, seen) }

// draws gives the kinds, not all of whose copies are held, that bring the hand
// from n tiles missing for the nearest of its forms to n-1. It is empty if the
// hand is not n tiles away in any form.
func draws(r *mjtable.Rules, h tile.Hand, n int) tile.Set {
	var set tile.Set
	if r.Forms&Melds != 0 && missing(r, h) == n {
		set = meldsDraws(r, h, n)
	}
	if whole(r, h) {
		if r.Forms&SevenPairs != 0 && pairsMissing(h) == n {
			set |= pairsDraws(h)
		}
		if r.Forms&ThirteenOrphans != 0 && orphansMissing(h) == n {
			set |= orphansDraws(h)
		}
	}
	return set
}

// meldsDraws is draws for groups and a pair alone, of a hand that is n tiles away.
func meldsDraws(r *mjtable.Rules, h tile.Hand, n int) tile.Set {
	set := tableDraws(r, h, n-1)
	if !h.Melds.Told() {
		return set
	}
	for t, held := range holds(h) {
		if kind := tile.Tile(t); set.Has(kind) {
			more, _ := h.Tiles.Add(kind) // the table gives no kind that is held four times
			if held >= copies || missing(r, tile.Hand{Tiles: more, Jokers: h.Jokers, Melds: h.Melds}) != n-1 {
				set &^= 1 << t
			}
		}
	}
	return set
}

// tableDraws gives the kinds, not all four concealed, with which the tables say
// that the hand is at most n tiles away from groups and a pair.
func tableDraws(r *mjtable.Rules, h tile.Hand, n int) tile.Set {
	mp, sz := h.Tiles.Words()
	c := r.Costs
	w := &c.Whole[mjtable.WholeLevels*(r.Groups-h.Melds.Len())+level(r, h.Jokers)]
	m, p, s, z := c.Number.Class(mp&suit), c.Number.Class(mp>>upper), c.Number.Class(sz&suit), c.Honour.Class(sz>>upper)
	front := uint(w.Row[c.Front.Sums[m*uint(c.Front.Columns)+p]]) * uint(w.Columns)
	back := uint(w.Column[c.Back.Sums[s*uint(c.Back.Columns)+z]])
	var set tile.Set
	for rank := range 9 {
		if mp>>(3*rank)&4 == 0 {
			m := c.Number.Class(mp&suit + 1<<(3*rank))
			front := uint(w.Row[c.Front.Sums[m*uint(c.Front.Columns)+p]]) * uint(w.Columns)
			if int(w.Missing[front+back]) <= n {
				set |= 1 << rank
			}
		}
		if mp>>(3*rank+upper)&4 == 0 {
			p := c.Number.Class(mp>>upper + 1<<(3*rank))
			front := uint(w.Row[c.Front.Sums[m*uint(c.Front.Columns)+p]]) * uint(w.Columns)
			if int(w.Missing[front+back]) <= n {
				set |= 1 << (rank + 9)
			}
		}
		if sz>>(3*rank)&4 == 0 {
			s := c.Number.Class(sz&suit + 1<<(3*rank))
			back := uint(w.Column[c.Back.Sums[s*uint(c.Back.Columns)+z]])
			if int(w.Missing[front+back]) <= n {
				set |= 1 << (rank + 18)
			}
		}
		if rank < 7 && sz>>(3*rank+upper)&4 == 0 {
			z := c.Honour.Class(sz>>upper + 1<<(3*rank))
			back := uint(w.Column[c.Back.Sums[s*uint(c.Back.Columns)+z]])
			if int(w.Missing[front+back]) <= n {
				set |= 1 << (rank + 27)
			}
		}
	}
	return set
}
