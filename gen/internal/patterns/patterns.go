// Package patterns enumerates what winning hands of groups and a pair look
// like, as run-length keys.
package patterns

import (
	"cmp"
	"iter"
	"maps"
	"math"
	"slices"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Copies is how many of each kind are in play.
const Copies = 4

// Groups lists the groups that a hand is made of: 34 pungs, then 21 chows.
func Groups() [][]tile.Tile {
	var groups [][]tile.Tile
	for t := range tile.Tile(tile.Kinds) {
		groups = append(groups, []tile.Tile{t, t, t})
	}
	for s := tile.Characters; s < tile.Honours; s++ {
		for rank := 1; rank <= 7; rank++ {
			t, _ := s.Tile(rank)
			groups = append(groups, []tile.Tile{t, t + 1, t + 2})
		}
	}
	return groups
}

// MaxGroups is the most groups of a hand that has a key beside the pair.
const MaxGroups = 5

// hands holds a hand for each key, by the number of groups and of pairs.
type hands [MaxGroups + 1][2]map[uint32]tile.Counts

// add puts a hand in.
func (h *hands) add(hand tile.Counts, groups, pairs int) {
	if h[groups][pairs] == nil {
		h[groups][pairs] = map[uint32]tile.Counts{}
	}
	h[groups][pairs][key(hand)] = hand
}

// all yields the hands of at most n groups and a pair.
func (h *hands) all(n, pairs int) iter.Seq2[tile.Counts, [2]int] {
	return func(yield func(tile.Counts, [2]int) bool) {
		for g := range n + 1 {
			for e := range pairs + 1 {
				for _, hand := range h[g][e] {
					if !yield(hand, [2]int{g, e}) {
						return
					}
				}
			}
		}
	}
}

// key gives the key of a hand.
func key(hand tile.Counts) uint32 {
	if hand.Len() > mjtable.MaxKeyTiles {
		return mjtable.KeyOf17(hand)
	}
	return mjtable.Key(hand)
}

// suitHands gives the hands of one suit: every combination of up to n groups
// (with repetition), alone and with a pair, that takes at most four copies of a
// kind.
func suitHands(s tile.Suit, n int) *hands {
	var made hands
	groups := slices.DeleteFunc(Groups(), func(g []tile.Tile) bool { return g[0].Suit() != s })
	var pick func(held tile.Counts, from, count int)
	pick = func(held tile.Counts, from, count int) {
		made.add(held, count, 0)
		for t := range tile.Tile(tile.Kinds) {
			if hand, ok := with(held, t, t); ok && t.Suit() == s {
				made.add(hand, count, 1)
			}
		}
		if count == n {
			return
		}
		for i := from; i < len(groups); i++ {
			if more, ok := with(held, groups[i]...); ok {
				pick(more, i, count+1)
			}
		}
	}
	pick(tile.Counts{}, 0, 0)
	return &made
}

// wholeHands gives a hand of n groups and a pair for each key. A key goes on in
// the next suit in the same way whatever the suits before it hold, as long as
// their key is the same, so the hands are put together suit by suit and only one
// is kept for each key.
func wholeHands(n int) map[uint32]tile.Counts {
	sum := new(hands)
	sum.add(tile.Counts{}, 0, 0)
	for s := tile.Characters; s <= tile.Honours; s++ {
		suit, more := suitHands(s, n), new(hands)
		for front, made := range sum.all(n, 1) {
			for back, add := range suit.all(n-made[0], 1-made[1]) {
				more.add(together(front, back), made[0]+add[0], made[1]+add[1])
			}
		}
		sum = more
	}
	return sum[n][1]
}

// together gives the tiles of two hands of different suits.
func together(a, b tile.Counts) tile.Counts {
	for t, n := range b.All() {
		for range n {
			a, _ = a.Add(t) // there are at most four
		}
	}
	return a
}

// with adds tiles to held, and reports whether there are so many copies.
func with(held tile.Counts, tiles ...tile.Tile) (more tile.Counts, ok bool) {
	for _, t := range tiles {
		if held.Count(t) == Copies {
			return held, false
		}
		held, _ = held.Add(t) // there is room for seven
	}
	return held, true
}

// Table gives the table of the hands of n groups and a pair, up to [MaxGroups]:
// their distinct keys, and how each splits.
func Table(n int) mjtable.PatternTable {
	hands := wholeHands(n)
	t := Index(slices.Sorted(maps.Keys(hands)))
	for _, key := range t.Keys {
		splits := splits(hands[key], n)
		if len(splits) == 1 {
			t.Splits = append(t.Splits, splits[0])
			continue
		}
		t.Splits = append(t.Splits, mjtable.PackSeveral(len(t.More), len(splits)))
		t.More = append(t.More, splits...)
	}
	return t
}

// splits gives every way in which a hand splits into n groups and a pair, in
// places of its kinds. There is one at least. The lowest tile that is left goes
// into a chow, a pung or the pair, tried in that order, and into no sort before
// the one it last went into: the order in which package judge searches.
func splits(hand tile.Counts, n int) []uint32 {
	held := hand.Kinds()
	place := func(t tile.Tile) uint32 { return uint32((held & (1<<t - 1)).Len()) }
	var found, picked []uint32
	var pick func(rest tile.Counts, last tile.Tile, from int, pair int)
	pick = func(rest tile.Counts, last tile.Tile, from int, pair int) {
		for t := range rest.All() {
			if t != last {
				from = 0
			}
			for kind, unit := range [][]tile.Tile{{t, t + 1, t + 2}, {t, t, t}, {t, t}} {
				less, ok := without(rest, unit...)
				switch {
				case kind < from || !ok || kind == 0 && (t.IsHonour() || t.Rank() > 7):
				case kind == 2 && pair < 0:
					pick(less, t, kind, int(place(t)))
				case kind < 2 && len(picked) < n:
					picked = append(picked, 2*place(t)+uint32(kind))
					pick(less, t, kind, pair)
					picked = picked[:len(picked)-1]
				}
			}
			return
		}
		found = append(found, mjtable.PackSplit(uint32(pair), picked))
	}
	pick(hand, tile.Kinds, 0, -1)
	return found
}

// without takes tiles from held, and reports whether they are there.
func without(held tile.Counts, tiles ...tile.Tile) (less tile.Counts, ok bool) {
	for _, t := range tiles {
		var err error
		if held, err = held.Remove(t); err != nil {
			return held, false
		}
	}
	return held, true
}

// Index gives the table of the sorted keys, none of them 0, with the index that
// takes fewest bytes.
func Index(keys []uint32) mjtable.PatternTable {
	// The bytes that an index takes at least are known before its rows are
	// placed, which takes longest.
	var plans []plan
	for bits := range maxTopBits + 1 {
		plans = append(plans, planned(keys, bits))
	}
	slices.SortStableFunc(plans, func(a, b plan) int { return a.least - b.least })
	best, bestBytes := mjtable.PatternTable{}, math.MaxInt
	for _, p := range plans {
		if p.least >= bestBytes {
			break
		}
		t := p.table(keys)
		if bytes := 4*len(t.Top) + 2*len(t.Sub); bytes < bestBytes {
			best, bestBytes = t, bytes
		}
	}
	return best
}

// maxTopBits is the most bits of a key after its first that choose its block.
const maxTopBits = 12

// plan is an index whose rows are not placed yet.
type plan struct {
	shift  uint8
	low    uint32
	blocks uint32
	rows   []row
	least  int // bytes that the index takes at least
}

// row is the part of Sub that one block takes.
type row struct {
	block, shift uint32
	at           []uint32 // the places that keys have, counted from where the row begins
	first        []uint16 // for each of them, the number of the first of those keys
}

// len gives the length of the row with all its gaps.
func (r *row) len() int { return 1 << (32 - r.shift) }

// planned plans an index of which so many bits of a key after its first choose
// the block. Each row has as few places as there can be if no place has more
// keys than a search looks among.
func planned(keys []uint32, topBits int) plan {
	p := plan{shift: uint8(20 - topBits)}
	leading := func(k uint32) (block, rest uint32) {
		x := math.Float64bits(float64(k)) >> p.shift
		return uint32(x >> 32), uint32(x)
	}
	p.low, _ = leading(keys[0])
	last, _ := leading(keys[len(keys)-1])
	p.blocks = last - p.low + 1
	places, longest := 0, 0
	for from := 0; from < len(keys); {
		block, _ := leading(keys[from])
		to := from
		var rest []uint32
		for ; to < len(keys); to++ {
			b, r := leading(keys[to])
			if b != block {
				break
			}
			rest = append(rest, r)
		}
		r := row{block: block - p.low, shift: 32}
		for !r.fill(rest, from) {
			r.shift--
		}
		p.rows = append(p.rows, r)
		places += len(r.at)
		longest = max(longest, r.len())
		from = to
	}
	p.least = 4*int(p.blocks) + 2*max(places, longest)
	return p
}

// fill gives the keys of a block, of which the first is key number from, their
// places. It fails if a search would not find all keys of a place.
func (r *row) fill(rest []uint32, from int) bool {
	r.at, r.first = r.at[:0], r.first[:0]
	for i, x := range rest {
		at := uint32(uint64(x) >> r.shift)
		if n := len(r.at); n == 0 || r.at[n-1] != at {
			r.at, r.first = append(r.at, at), append(r.first, uint16(from+i))
		} else if from+i >= int(r.first[n-1])+mjtable.Window {
			return false
		}
	}
	return true
}

// table makes the index: it puts each row where its places fall into gaps of the
// rows before it, the longest rows first. Where nothing falls, a search begins at
// key 0; it finds nothing, whether it is of a place without keys or of a block
// without any.
func (p *plan) table(keys []uint32) mjtable.PatternTable {
	t := mjtable.PatternTable{Keys: keys, Low: p.low, Shift: p.shift, Top: make([]uint32, p.blocks)}
	for i := range t.Top {
		t.Top[i] = 32
	}
	slices.SortStableFunc(p.rows, func(a, b row) int {
		return cmp.Or(b.len()-a.len(), len(b.at)-len(a.at))
	})
	var taken []bool
	free := 0 // the first gap
	for _, r := range p.rows {
		for free < len(taken) && taken[free] {
			free++
		}
		begin := max(0, free-int(r.at[0]))
		for r.meets(taken, begin) {
			begin++
		}
		for len(taken) < begin+r.len() {
			taken, t.Sub = append(taken, false), append(t.Sub, 0)
		}
		for i, at := range r.at {
			taken[begin+int(at)] = true
			// No later than leaves room for all the keys of a search.
			t.Sub[begin+int(at)] = uint16(min(int(r.first[i]), max(0, len(keys)-mjtable.Window)))
		}
		t.Top[r.block] = uint32(begin)<<6 | uint32(r.shift)
	}
	return t
}

// meets reports whether the row would take a place that is taken.
func (r *row) meets(taken []bool, begin int) bool {
	for _, at := range r.at {
		if i := begin + int(at); i < len(taken) && taken[i] {
			return true
		}
	}
	return false
}
