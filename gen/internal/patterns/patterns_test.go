package patterns

import (
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// want is what is known of the hands of 0 to 5 groups and a pair.
var want = []struct{ keys, hands int }{
	{1, 34}, {11, 1836}, {112, 49332}, {997, 875418}, {8185, 11498658}, {keys: 62508},
}

func TestGroups(t *testing.T) {
	groups := Groups()
	if len(groups) != 34+21 {
		t.Errorf("%d groups, want 55", len(groups))
	}
	seen := map[[3]tile.Tile]bool{}
	for _, g := range groups {
		if len(g) != 3 {
			t.Fatalf("group %v", g)
		}
		a, b, c := g[0], g[1], g[2]
		pung := a == b && b == c
		chow := b == a+1 && c == a+2 && a.Suit() == c.Suit() && !a.IsHonour()
		if !pung && !chow || !c.Valid() || seen[[3]tile.Tile(g)] {
			t.Errorf("group %v is none, or comes twice", g)
		}
		seen[[3]tile.Tile(g)] = true
	}
}

// eachHand calls visit with every combination of n groups (with repetition) and a
// pair that takes at most four copies of a kind. A hand that splits in several
// ways comes once for each.
func eachHand(n int, visit func(tile.Counts)) {
	groups := Groups()
	var pick func(held tile.Counts, from, left int)
	pick = func(held tile.Counts, from, left int) {
		if left == 0 {
			for t := range tile.Tile(tile.Kinds) {
				if hand, ok := with(held, t, t); ok {
					visit(hand)
				}
			}
			return
		}
		for i := from; i < len(groups); i++ {
			if more, ok := with(held, groups[i]...); ok {
				pick(more, i, left-1)
			}
		}
	}
	pick(tile.Counts{}, 0, n)
}

// TestHands counts the different hands, up to those of 11 tiles.
func TestHands(t *testing.T) {
	for n, want := range want[:4] {
		seen, keys := map[tile.Counts]bool{}, map[uint32]bool{}
		eachHand(n, func(c tile.Counts) {
			seen[c], keys[mjtable.Key(c)] = true, true
			if c.Len() != 3*n+2 {
				t.Fatalf("%d groups and a pair of %d tiles", n, c.Len())
			}
			for kind, count := range c.All() {
				if count > Copies {
					t.Fatalf("%d of %v", count, kind)
				}
			}
		})
		if len(seen) != want.hands {
			t.Errorf("%d hands of %d groups and a pair, want %d", len(seen), n, want.hands)
		}
		if !slices.Equal(slices.Sorted(maps.Keys(keys)), Table(n).Keys) {
			t.Errorf("%d groups: the table has other keys than the hands", n)
		}
	}
}

func TestKeys(t *testing.T) {
	for n, want := range want {
		table := Table(n)
		keys := table.Keys
		for i, key := range keys {
			if at, ok := table.Find(key); !ok || at != i {
				t.Fatalf("Find(%#x) = %d, %t, want %d, true", key, at, ok, i)
			}
		}
		if len(keys) != want.keys || !slices.IsSorted(keys) || len(slices.Compact(slices.Clone(keys))) != len(keys) {
			t.Errorf("%d groups: %d keys, want %d, sorted, each once", n, len(keys), want.keys)
		}
		if last := keys[len(keys)-1]; n == 0 && last != 14 || n == 4 && last != 266305014 || n == 5 && last != 4226793211 {
			t.Errorf("%d groups: the largest key is %d", n, last)
		}
	}
	if _, ok := slices.BinarySearch(Table(4).Keys, 8144374); !ok {
		t.Error("the key of 111234678m111z22z is not there")
	}
}

// TestProofIndex looks every number of up to 28 bits up in the table of 14 tiles,
// and twice as many as there may be keys in the smaller ones.
func TestProofIndex(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for n := range 5 {
		table := Table(n)
		end := uint32(1 << 28)
		if n < 4 {
			end = 2 << bits.Len32(table.Keys[len(table.Keys)-1])
		}
		next := 0
		for key := range end {
			at, ok := table.Find(key)
			wanted := next < len(table.Keys) && table.Keys[next] == key
			if ok != wanted || ok && at != next {
				t.Fatalf("%d groups: Find(%d) = %d, %t, want %d, %t", n, key, at, ok, next, wanted)
			}
			if wanted {
				next++
			}
		}
		if next != len(table.Keys) {
			t.Errorf("%d groups: only %d of %d keys found", n, next, len(table.Keys))
		}
	}
}

// TestSplits17 puts the hands of 17 tiles together again out of their splits.
func TestSplits17(t *testing.T) {
	table := Table(5)
	hands := wholeHands(5)
	for i, key := range table.Keys {
		splits := table.SplitsOf(i)
		if several := table.Splits[i]&mjtable.MoreSplits != 0; several != (len(splits) > 1) || len(splits) == 0 {
			t.Fatalf("key %#x: %d splits, and said to have several: %t", key, len(splits), several)
		}
		kinds := slices.Collect(hands[key].Kinds().All())
		for _, s := range splits {
			var made tile.Counts
			add := func(places ...uint32) {
				for _, p := range places {
					made, _ = made.Add(kinds[p])
				}
			}
			add(s&15, s&15)
			for g := range 5 {
				switch group := s >> (4 + 5*g) & 31; group & 1 {
				case 0:
					add(group/2, group/2+1, group/2+2)
				default:
					add(group/2, group/2, group/2)
				}
			}
			if made != hands[key] || s>>29 != 0 {
				t.Fatalf("key %#x: the split %#x makes %v of %v", key, s, made, hands[key])
			}
		}
	}
}

func TestIndexOfAnyKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 200 {
		// Some clusters, of which each shares its leading bits.
		var keys []uint32
		for range 1 + r.IntN(20) {
			base, low := r.Uint32()>>4, r.IntN(20)
			for range 1 + r.IntN(60) {
				keys = append(keys, base>>low<<low|r.Uint32N(1<<low))
			}
		}
		slices.Sort(keys)
		keys = slices.Compact(keys)
		table := Index(keys)
		if !slices.Equal(table.Keys, keys) {
			t.Fatalf("the table of %d keys holds %d", len(keys), len(table.Keys))
		}
		checkIndex(t, &table)
		for i, key := range keys {
			if at, ok := table.Find(key); !ok || at != i {
				t.Fatalf("Find(%#x) = %d, %t, want %d, true", key, at, ok, i)
			}
			for _, other := range []uint32{key - 1, key + 1, key ^ 1<<r.IntN(32), r.Uint32()} {
				_, want := slices.BinarySearch(keys, other)
				if _, got := table.Find(other); got != want {
					t.Fatalf("Find(%#x) says %t, want %t", other, got, want)
				}
			}
		}
	}
}

// checkIndex checks that a search stays within the table, whatever the key, as
// long as its block is not before the first nor after the last: it never ends
// early then.
func checkIndex(t *testing.T, table *mjtable.PatternTable) {
	t.Helper()
	for _, top := range table.Top {
		if begin, end := int(top>>6), int(top>>6)+1<<(32-top&63); end > len(table.Sub) {
			t.Fatalf("a row has the places %d to %d of %d", begin, end-1, len(table.Sub))
		}
	}
	for _, from := range table.Sub {
		if int(from)+mjtable.Window > max(len(table.Keys), mjtable.Window) {
			t.Fatalf("a search begins at key %d of %d", from, len(table.Keys))
		}
	}
}
