package judge

import (
	"fmt"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Prefer reports whether split a is to be preferred to split b.
type Prefer func(a, b *Split) bool

// LargestJoker prefers the split in which a joker stands for the higher rank.
func LargestJoker(a, b *Split) bool { return largest(a) > largest(b) }

func largest(s *Split) int {
	n := 0
	for t := range s.Jokers() {
		n = max(n, t.Rank())
	}
	return n
}

// MostPungs prefers the split with more pungs.
func MostPungs(a, b *Split) bool { return pungs(a) > pungs(b) }

func pungs(s *Split) int {
	n := 0
	for g := range s.Groups() {
		if g.Kind == Pung {
			n++
		}
	}
	return n
}

// PairOf prefers a split whose pair is t.
func PairOf(t tile.Tile) Prefer {
	return func(a, b *Split) bool {
		is := func(s *Split) bool { p := s.Pair(); return p.Kind == Pair && p.Tile == t }
		return is(a) && !is(b)
	}
}

// Assign gives the split of the hand that prefer likes best, the first of
// [Judge.Splits] of those that it likes the same, and whether there is any: a
// hand that does not win has none. It looks at every split, so see there what
// many jokers mean. The errors are those of Splits.
func (j Judge) Assign(h tile.Hand, prefer Prefer) (best Split, win bool, err error) {
	for s, err := range j.Splits(h) {
		if err != nil {
			return Split{}, false, err
		}
		if !win || prefer(&s, &best) {
			best, win = s, true
		}
	}
	return best, win, nil
}

// Assign is [Judge.Assign] by mahjong.Standard.
func Assign(h tile.Hand, prefer Prefer) (best Split, win bool, err error) {
	return Judge{}.Assign(h, prefer)
}

// MinWild gives the fewest jokers that have to stand for something other than
// their own face (硬胡 is a win with none), and whether the hand, of the winning
// size, wins at all. The errors are those of [Judge.Win], and ErrJokers if face
// is no tile.
func (j Judge) MinWild(h tile.Hand, face tile.Tile) (wild int, win bool, err error) {
	r := j.rules()
	if err := admit(r, &j.Deal, h, winning); err != nil {
		return 0, false, err
	}
	if !face.Valid() {
		return 0, false, fmt.Errorf("%w: got %v as their face, need a tile", ErrJokers, face)
	}
	if housed(r, &j.Deal, h) {
		q := ask(r, &j.Deal, h)
		wild, win = q.minWild(face)
		return wild, win, nil
	}
	for wild := 0; wild <= h.Jokers; wild++ {
		if r.NoFifthCopy && int(holds(h)[face])+h.Jokers-wild > copies {
			continue // too many would have their own face
		}
		plain := h
		plain.Jokers = wild
		if winsWith(r, plain, face, h.Jokers-wild) {
			return wild, true, nil
		}
	}
	return 0, false, nil
}

// MinWild is [Judge.MinWild] by mahjong.Standard.
func MinWild(h tile.Hand, face tile.Tile) (wild int, win bool, err error) {
	return Judge{}.MinWild(h, face)
}

// SuitValue says how the tiles of one suit and some jokers go together, as the
// packed tables of older programs do. Ranks count from 1.
type SuitValue struct {
	Pairs   int       // 1 if there is a pair, 0 if there are only groups
	Pair    int       // the rank of the pair, 0 without one
	Largest int       // the largest rank that a joker stands for, 0 without jokers
	Jokers  [14]uint8 // the ranks that the jokers stand for, in the order of the groups, then 0
}

// Pack gives the classic layout: bits 0-3 the number of pairs, 4-7 the rank of
// the pair, 8-11 the largest rank that a joker stands for, and from bit 12 on 4
// bits each the ranks that the first four jokers stand for. There is no room for
// more jokers than four.
func (v SuitValue) Pack() uint32 {
	packed := uint32(v.Pairs) | uint32(v.Pair)<<4 | uint32(v.Largest)<<8
	for i, rank := range v.Jokers[:4] {
		packed |= uint32(rank) << (12 + 4*i)
	}
	return packed
}

// SuitValue gives how the tiles of one suit of a hand and so many jokers go
// together as groups, or as groups and a pair if their number says so: by the
// first split, or if largest is set by the first of those with the largest rank
// for a joker. It gives false if they do not go together. The rest of tiles does
// not matter. The errors are ErrRules (which need cost tables and no house), ErrCopies,
// ErrJokers and ErrSize (for more than 14 tiles and jokers).
func (j Judge) SuitValue(tiles tile.Counts, s tile.Suit, jokers int, largest bool) (v SuitValue, ok bool, err error) {
	r := j.rules()
	if s > tile.Honours {
		return v, false, fmt.Errorf("%w: got suit %d, need 0 to 3", ErrSize, s)
	}
	counts := split(tiles)[s]
	n := total(counts, 0) + jokers
	switch {
	case r.House != nil:
		return v, false, fmt.Errorf("%w: %q has house rules, by which a suit does not go together by itself", ErrRules, r.Name)
	case r.Costs == nil:
		return v, false, fmt.Errorf("%w: %q has no cost tables; make them with go generate", ErrRules, r.Name)
	case fifth(counts, 0):
		for rank := range s.Ranks() {
			if c := held(counts, rank); c > copies {
				return v, false, copiesError(tile.Tile(9*int(s)+rank), int(c), copies)
			}
		}
	case jokers < 0 || jokers > r.MaxJokers:
		return v, false, jokersError(r, jokers)
	case n > 3*mjtable.MaxNeedGroups+2:
		return v, false, fmt.Errorf("%w: got %d tiles and jokers of one suit, need at most %d", ErrSize, n, 3*mjtable.MaxNeedGroups+2)
	}
	w := splitter{rules: r}
	w.suits[s], w.groups[s], w.pairs[s] = counts, n/3, n%3/2
	if n%3 == 1 || !w.can(int(s)) {
		return v, false, nil
	}
	for t := range tile.Tile(tile.Kinds) {
		w.left[t] = copies - int8(tiles.Count(t))
	}
	pairs := w.pairs[s]
	w.yield = func(split Split, _ error) bool {
		if next := suitValue(&split, pairs); !ok || next.Largest > v.Largest {
			v, ok = next, true
		}
		return largest
	}
	w.fill(0, 0, -1)
	return v, ok, nil
}

// SuitValueOf is [Judge.SuitValue] by mahjong.Standard.
func SuitValueOf(tiles tile.Counts, s tile.Suit, jokers int, largest bool) (v SuitValue, ok bool, err error) {
	return Judge{}.SuitValue(tiles, s, jokers, largest)
}

func suitValue(s *Split, pairs int) SuitValue {
	v := SuitValue{Pairs: pairs, Largest: largest(s)}
	if pairs > 0 {
		v.Pair = s.Pair().Tile.Rank()
	}
	i := 0
	for t := range s.Jokers() {
		v.Jokers[i] = uint8(t.Rank())
		i++
	}
	return v
}
