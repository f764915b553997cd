package verify

import (
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/mjtable/mahjong/gen/internal/lacks"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/mjtable"
)

// slowKeys finds the keys of all winning hands. It looks at every suit there is,
// writes down what the key says of it, and puts suits together: a key says the
// same of a suit whatever the others hold.
type slowKeys struct {
	hands []map[string]bool // by the number of tiles: the bits between the 1 in front and the 0 behind
}

// allSlowKeys finds them once.
var allSlowKeys = sync.OnceValue(func() *slowKeys {
	number, honour := completeSuits(9), completeSuits(7)
	all := number
	for _, suit := range []suitBits{number, number, honour} {
		all = all.plus(suit)
	}
	return &slowKeys{all}
})

// suitBits holds the bits of suits that are groups, or groups and a pair: which of
// the two follows from the number of tiles, by which they go.
type suitBits []map[string]bool

const mostTiles = 3*lacks.MaxGroups + 2

func newSuitBits() suitBits {
	b := make(suitBits, mostTiles+1)
	for i := range b {
		b[i] = map[string]bool{}
	}
	return b
}

// completeSuits looks at every suit of so many ranks.
func completeSuits(ranks int) suitBits {
	b := newSuitBits()
	for held := range slow.Suits(ranks, mostTiles) {
		tiles := 0
		for _, n := range held {
			tiles += n
		}
		if tiles%3 != 1 && splits(held, ranks == 9, tiles%3 == 2) {
			b[tiles][bitsOf(held, ranks == 9)] = true
		}
	}
	return b
}

// splits reports whether a suit is groups, and a pair if so asked.
func splits(held []int, chows, pair bool) bool {
	r := slices.IndexFunc(held, func(n int) bool { return n > 0 })
	if r < 0 {
		return !pair
	}
	take := func(n int, ranks ...int) bool {
		rest := slices.Clone(held)
		for _, r := range ranks {
			if r >= len(rest) || rest[r] < n {
				return false
			}
			rest[r] -= n
		}
		return splits(rest, chows, pair && n != 2)
	}
	return take(3, r) || pair && take(2, r) || chows && take(1, r, r+1, r+2)
}

// bitsOf gives the bits of a suit.
func bitsOf(held []int, neighbours bool) string {
	var b strings.Builder
	last := -1
	for r, n := range held {
		for i := range n {
			switch {
			case i > 0:
				b.WriteString("11")
			case last < 0: // the first tile
			case neighbours && last == r-1:
				b.WriteString("0")
			default:
				b.WriteString("10")
			}
			last = r
		}
	}
	return b.String()
}

// plus puts suits together, with one pair among them at most.
func (b suitBits) plus(c suitBits) suitBits {
	sum := newSuitBits()
	for n, front := range b {
		for m := range c[:mostTiles+1-n] {
			if (n+m)%3 == 1 { // two pairs
				continue
			}
			between := "10"
			if n == 0 || m == 0 {
				between = ""
			}
			for x := range front {
				for y := range c[m] {
					sum[n+m][x+between+y] = true
				}
			}
		}
	}
	return sum
}

// keys gives the keys of so many tiles.
func (k *slowKeys) keys(tiles int) map[uint32]bool {
	keys := map[uint32]bool{}
	for text := range k.hands[tiles] {
		if tiles <= mjtable.MaxKeyTiles {
			text = "1" + text + "0"
		}
		n, _ := strconv.ParseUint(text, 2, 32) // 28 bits at most, and those of 17 tiles 32
		keys[uint32(n)] = true
	}
	return keys
}

func sortedKeys(keys map[uint32]bool) iter.Seq[uint32] {
	return slices.Values(slices.Sorted(maps.Keys(keys)))
}

// sameSet reports whether two lists have the same words.
func sameSet(a, b []uint32) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
