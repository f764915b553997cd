// Package patterns enumerates what winning hands of groups and a pair look
// like, as run-length keys.
package patterns

import (
	"iter"
	"maps"
	"math"
	"math/bits"
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

// stepWorth is how many bytes of index it is worth to save one step of a search.
const stepWorth = 2 << 10

// Index gives the table of the sorted keys, with the index whose bytes and
// steps together cost least.
func Index(keys []uint32) mjtable.PatternTable {
	best, bestCost := mjtable.PatternTable{}, math.MaxInt
	top := bits.Len32(keys[len(keys)-1])
	for topShift := range min(top, 31) + 1 { // a search takes no greater shift
		for subShift := range topShift + 1 {
			t, subs, ok := measure(keys, topShift, subShift)
			if cost := len(t.Top) + 2*subs + stepWorth*int(t.Steps); ok && cost < bestCost {
				best, bestCost = t, cost
			}
		}
	}
	fill(&best)
	return best
}

// measure gives the table with the given shifts and an empty Top and no Sub,
// and the number of entries that Sub would have. It fails if the index would be
// too large, if there would be more blocks than a byte can number, or if a
// search would need more keys than there are.
func measure(keys []uint32, topShift, subShift int) (t mjtable.PatternTable, subs int, ok bool) {
	last := keys[len(keys)-1]
	if last>>topShift >= math.MaxUint16 {
		return t, 0, false
	}
	blocks, most, run := 1, 1, 0 // block 0 is the empty one
	for i, k := range keys {
		run++
		if i == 0 || k>>topShift != keys[i-1]>>topShift {
			blocks++
		}
		if i == 0 || k>>subShift != keys[i-1]>>subShift {
			run = 1
		}
		most = max(most, run)
	}
	t = mjtable.PatternTable{
		Keys:     keys,
		TopShift: uint8(topShift),
		SubShift: uint8(subShift),
		Steps:    uint8(bits.Len(uint(most - 1))),
		Top:      make([]uint8, last>>topShift+1),
	}
	subs = blocks << (topShift - subShift)
	return t, subs, blocks <= math.MaxUint8+1 && subs <= math.MaxUint16 && 1<<t.Steps <= len(keys)
}

// fill numbers the blocks and finds where in the keys each part of one begins,
// no later than leaves room for all the keys of a search.
func fill(t *mjtable.PatternTable) {
	width := 1 << (t.TopShift - t.SubShift)
	latest := len(t.Keys) - 1<<t.Steps
	t.Sub = make([]uint16, width)
	for _, k := range t.Keys {
		block := &t.Top[k>>t.TopShift]
		if *block != 0 {
			continue
		}
		*block = uint8(len(t.Sub) / width)
		for sub := range uint32(width) {
			first, _ := slices.BinarySearch(t.Keys, k>>t.TopShift<<t.TopShift+sub<<t.SubShift)
			t.Sub = append(t.Sub, uint16(min(first, latest)))
		}
	}
}
