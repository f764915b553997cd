package judge

import (
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Waits gives the kinds that win the hand, of the waiting size, when drawn or
// claimed (听牌): natural tiles of which the hand does not hold all copies. It
// is empty if the hand does not wait.
//
// The errors are ErrRules, ErrMelds, ErrCopies, ErrJokers, ErrSize and ErrDeal.
func (j Judge) Waits(h tile.Hand) (tile.Set, error) {
	return j.waits(h)
}

func (j *Judge) waits(h tile.Hand) (tile.Set, error) {
	r, d := given(j.Rules), &j.Deal
	if q := &r.Quick; uint64(h.Jokers) >= q.Distance || (over(h)+one)^q.Size|says(d)|told(h) != 0 {
		if err := admit(r, d, h, waiting); err != nil {
			return 0, err
		}
		if housed(r, d, h) {
			q := ask(r, d, h)
			return q.waits(), nil
		}
	}
	if mp, _ := h.Tiles.Raw(); mp>>heldAt > 7 && !onlyOrphans(h) && r.Forms&Melds != 0 {
		// Pairs have no more kinds and none three times, so neither they nor orphans wait.
		_, waits := meldsNearest(r, h, h.Jokers+1)
		return waits, nil
	}
	_, waits := nearest(r, h, h.Jokers+1)
	return waits, nil
}

// FormalWaits is [Judge.Waits] with the kinds of which the hand holds all
// copies among them: what the hand would win with if there were one more.
func (j Judge) FormalWaits(h tile.Hand) (tile.Set, error) {
	waits, err := j.Waits(h)
	if err != nil {
		return 0, err
	}
	r := j.rules()
	if housed(r, &j.Deal, h) {
		q := ask(r, &j.Deal, h)
		return waits | q.formalWaits(), nil
	}
	for t, n := range holds(h) {
		if n >= copies && winsWith(r, h, tile.Tile(t), 1) {
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
	r := j.rules()
	house := houseOf(r)
	q := ask(r, &j.Deal, h)
	for t, n := range holds(h) {
		kind := tile.Tile(t)
		gone := seen.Count(kind)
		if n := int(n) + gone; n > int(house.Copies[t]) {
			return Copies{}, houseCopiesError(r, house, kind, n)
		}
		if waits.Has(kind) {
			left[t] = uint8(max(0, q.left(kind)-gone))
		}
	}
	return left, nil
}

// winsWith reports whether the hand wins with so many more natural tiles t, of
// which there may be more than there are copies.
func winsWith(r *mjtable.Rules, h tile.Hand, t tile.Tile, more int) bool {
	for ; more > 0 && h.Tiles.Count(t) < copies; more-- {
		h.Tiles, _ = h.Tiles.Add(t) // there is room
	}
	if more == 0 {
		return special(r, h) != 0 || r.Forms&Melds != 0 && meldsWin(r, h)
	}
	if r.Forms&Melds == 0 {
		return false
	}
	// Five copies or more: a pair holds two at most, so some group holds one.
	// Declare each group that it could be.
	for first := range tile.Tile(3) {
		if first <= t && declares(r, h, t, more, tile.Meld{Kind: tile.Chow, Tile: t - first}) {
			return true
		}
	}
	return declares(r, h, t, more, tile.Meld{Kind: tile.Pung, Tile: t})
}

// declares reports whether the hand with so many more tiles t wins if it
// declares m, of which it takes the tiles that it has; jokers stand for others.
func declares(r *mjtable.Rules, h tile.Hand, t tile.Tile, more int, m tile.Meld) bool {
	if !m.Valid() || h.Melds.Len() == r.Groups {
		return false
	}
	held := holds(h)
	h.Melds, _ = h.Melds.Add(m) // there is room for as many as there are groups
	for want := range m.All() {
		switch {
		case want == t && more > 0:
			more--
		case h.Tiles.Count(want) > 0:
			h.Tiles, _ = h.Tiles.Remove(want)
		case r.NoFifthCopy && held[want] >= copies:
			return false
		default:
			h.Jokers--
		}
	}
	return h.Jokers >= 0 && winsWith(r, h, t, more)
}

// Waits is [Judge.Waits] by mahjong.Standard.
func Waits(h tile.Hand) (tile.Set, error) {
	return standard.waits(h)
}

// FormalWaits is [Judge.FormalWaits] by mahjong.Standard.
func FormalWaits(h tile.Hand) (tile.Set, error) { return Judge{}.FormalWaits(h) }

// Left is [Judge.Left] by mahjong.Standard.
func Left(h tile.Hand, seen tile.Counts) (Copies, error) { return Judge{}.Left(h, seen) }

// nearest gives how many tiles a hand that can be judged is missing for the
// nearest of its forms. Where that is at most most, it also gives the kinds, not
// all of whose copies are held, that bring the hand one tile nearer.
func nearest(r *mjtable.Rules, h tile.Hand, most int) (n int, draws tile.Set) {
	pairs, orphans, melds := Never, Never, Never
	if r.Forms&(SevenPairs|ThirteenOrphans) != 0 && whole(r, h) {
		two := twice(h.Tiles)
		if r.Forms&SevenPairs != 0 {
			pairs = toPairs(h.Tiles, two)
		}
		if r.Forms&ThirteenOrphans != 0 {
			orphans = toOrphans(h.Tiles, two)
		}
	}
	n = min(pairs, orphans)
	if r.Forms&Melds != 0 {
		melds, draws = meldsNearest(r, h, min(n, most))
		n = min(n, melds)
	}
	if n > most {
		return n, 0
	}
	if pairs == n {
		draws |= pairsDraws(kindsHeld(h))
	}
	if orphans == n {
		draws |= orphansDraws(kindsHeld(h))
	}
	return n, draws
}

// meldsNearest is nearest for groups and a pair alone: draws is empty if n is
// more than most.
func meldsNearest(r *mjtable.Rules, h tile.Hand, most int) (n int, draws tile.Set) {
	costs, row := r.Costs, &r.Costs.Rows[r.Groups-h.Melds.Len()][level(r, h.Jokers)]
	m, p, s, z := costs.Suits(h.Tiles)
	back, rests := &costs.Back[s], &costs.Rest[p]
	rest := &costs.Whole[row[rests[back[z&127]]]]
	n = int(rest[m])
	if n > most {
		return n, 0
	}
	mp, sz := h.Tiles.Words()
	after := drawsOf(&costs.Number, mp&suit, rest)
	after += drawsOf(&costs.Number, mp>>upper, &costs.Whole[row[costs.Rest[m][back[z&127]]]]) << 9
	after += drawsOf(&costs.Number, sz&suit, &costs.Whole[row[costs.Rest[m][costs.Back[p][z&127]]]]) << 18
	draws = numbers*tile.Set(n) - tile.Set(after)
	// Honours of which as many are held are alike, so one of each number is tried.
	const honours = 0o1111111
	low, mid, high := sz>>upper&honours, sz>>(upper+1)&honours, sz>>(upper+2)&honours
	nearer := func(alike uint64) uint64 {
		z := costs.Honour.Class(sz>>upper + alike&-alike)
		return alike & -uint64(n-int(costs.Whole[row[rests[back[z&127]]]][m]))
	}
	marks := nearer(honours&^(low|mid|high)) | nearer(low&^mid) | nearer(mid&^low) | nearer(mid&low)
	draws |= tile.Set(squeeze(marks)) << 27
	if h.Melds.Told() {
		return toldNearest(r, h, most, n, draws)
	}
	return n, draws
}

// drawsOf adds up the tiles missing after each draw of a number suit, each times the
// bit of its rank; missing gives them by the class of the suit. A draw takes one away
// or none, and none if four of the rank are held, since five are taken for four. So
// the sum taken from as many as were missing before, times all bits, leaves the ranks
// that bring the hand nearer.
func drawsOf(t *mjtable.NumberTable, suit uint64, missing *[256]uint8) uint64 {
	low, high := suit&(1<<12-1), suit>>12
	row, column := mjtable.RowStep*uint(t.Low[low&(1<<12-1)]), uint(t.High[high&(1<<15-1)])
	n := func(row, column uint) uint64 { return uint64(missing[t.Classes[(row+column)&(1<<18-1)]]) }
	lower := func(one uint64) uint64 { return n(mjtable.RowStep*uint(t.Low[(low+one)&(1<<12-1)]), column) }
	higher := func(one uint64) uint64 { return n(row, uint(t.High[(high+one)&(1<<15-1)])) }
	return lower(1<<0) + 2*(lower(1<<3)+2*(lower(1<<6)+2*(lower(1<<9)+2*(higher(1<<0)+
		2*(higher(1<<3)+2*(higher(1<<6)+2*(higher(1<<9)+2*higher(1<<12))))))))
}
