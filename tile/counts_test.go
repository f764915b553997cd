package tile_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"github.com/mjtable/mahjong/tile"
)

func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(tile.Counts{}); n != 16 {
		t.Errorf("Counts takes %d bytes, want 16", n)
	}
	if n := unsafe.Sizeof(tile.Hand{}); n != 32 {
		t.Errorf("Hand takes %d bytes, want 32", n)
	}
	if n := unsafe.Sizeof(tile.Melds{}); n != 8 {
		t.Errorf("Melds takes %d bytes, want 8", n)
	}
	// Compiles only if all of them are comparable.
	_ = map[any]bool{tile.Counts{}: true, tile.Hand{}: true, tile.Melds{}: true, tile.Meld{}: true, tile.Set(0): true}
}

// TestCountsLaws adds and removes at random, and keeps the same counts in a
// plain array.
func TestCountsLaws(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	var (
		c       tile.Counts
		want    [tile.Kinds]int
		refused int
	)
	for range 20_000 {
		if rng.IntN(10) == 0 {
			n := rng.IntN(tile.MaxLimited+3) - 1
			next, err := c.WithLimited(n)
			if n < 0 || n > tile.MaxLimited {
				wantError(t, err, tile.KindRange, tile.NoPlace)
				n = c.Limited()
			} else if err != nil {
				t.Fatal(err)
			}
			if c = next; c.Limited() != n {
				t.Fatalf("%v has %d limited jokers, want %d", c, c.Limited(), n)
			}
			checkCounts(t, c, want)
		}
		kind := tile.Tile(rng.IntN(tile.Kinds))
		op, step := tile.Counts.Add, 1
		if rng.IntN(2) == 0 {
			op, step = tile.Counts.Remove, -1
		}
		next, err := op(c, kind)
		if n := want[kind] + step; n < 0 || n > tile.MaxCount {
			wantError(t, err, tile.KindRange, tile.NoPlace)
			if next != c {
				t.Fatalf("what was refused changed %v to %v", c, next)
			}
			refused++
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		want[kind] += step
		c = next
		checkCounts(t, c, want)
	}
	if refused == 0 {
		t.Error("no count came to 0 or 7")
	}
}

// checkCounts checks every view of c against the plain array.
func checkCounts(t *testing.T, c tile.Counts, want [tile.Kinds]int) {
	t.Helper()
	var (
		tiles  []tile.Tile
		kinds  tile.Set
		mp, sz uint64
	)
	for kind, n := range want {
		k := tile.Tile(kind)
		if c.Count(k) != n {
			t.Fatalf("%v holds %d of %v, want %d", c, c.Count(k), k, n)
		}
		for range n {
			tiles = append(tiles, k)
			kinds |= 1 << k
		}
		bit := 3 * (k.Rank() - 1)
		switch k.Suit() {
		case tile.Characters:
			mp |= uint64(n) << bit
		case tile.Dots:
			mp |= uint64(n) << (30 + bit)
		case tile.Bamboo:
			sz |= uint64(n) << bit
		case tile.Honours:
			sz |= uint64(n) << (30 + bit)
		}
	}
	if c.Len() != len(tiles) || c.Kinds() != kinds {
		t.Fatalf("%v has %d tiles of the kinds %v, want %d of %v", c, c.Len(), c.Kinds(), len(tiles), kinds)
	}
	if gotMP, gotSZ := c.Words(); gotMP != mp || gotSZ != sz {
		t.Fatalf("the words of %v are %o and %o, want %o and %o", c, gotMP, gotSZ, mp, sz)
	}
	spread, tally := uint64(kinds.Len()), uint64(len(tiles))<<5|uint64(c.Limited())
	if slices.Max(want[:]) >= 3 {
		spread += 64
	}
	if slices.Max(want[:]) >= 5 {
		tally += 16
	}
	if gotMP, gotSZ := c.Raw(); gotMP != mp|spread<<57 || gotSZ != sz|tally<<51 {
		t.Fatalf("the raw words of %v are %o and %o, want %o and %o", c, gotMP, gotSZ, mp|spread<<57, sz|tally<<51)
	}
	var all []tile.Tile
	for k, n := range c.All() {
		all = append(all, slices.Repeat([]tile.Tile{k}, n)...)
	}
	if !slices.Equal(all, tiles) {
		t.Fatalf("%v yields %v, want %v", c, all, tiles)
	}
	slices.Reverse(tiles)
	made, err := tile.CountsOf(tiles)
	if err == nil {
		made, err = made.WithLimited(c.Limited())
	}
	if err != nil || made != c {
		t.Fatalf("CountsOf(%v) and %d limited jokers = %v, %v, want %v", tiles, c.Limited(), made, err, c)
	}
}

func TestCountsFull(t *testing.T) {
	var (
		c    tile.Counts
		want [tile.Kinds]int
		err  error
	)
	for kind := range want {
		want[kind] = tile.MaxCount
		for range tile.MaxCount {
			if c, err = c.Add(tile.Tile(kind)); err != nil {
				t.Fatal(err)
			}
		}
	}
	checkCounts(t, c, want)
	if got := mustParse(t, c.String()).Tiles; got != c {
		t.Errorf("%v is read back as %v", c, got)
	}
}

func TestCountsRefuse(t *testing.T) {
	_, err := tile.CountsOf(slices.Repeat([]tile.Tile{tile.Red}, 8))
	wantError(t, err, tile.KindRange, 7)
	_, err = tile.CountsOf([]tile.Tile{tile.M1, tile.Red, 34, 35})
	wantError(t, err, tile.KindRange, 2)
	for kind := tile.Kinds; kind < 256; kind++ {
		k := tile.Tile(kind)
		c := mustParse(t, "123m77z").Tiles
		added, err := c.Add(k)
		wantError(t, err, tile.KindRange, tile.NoPlace)
		removed, err := c.Remove(k)
		wantError(t, err, tile.KindRange, tile.NoPlace)
		if added != c || removed != c || c.Count(k) != 0 {
			t.Errorf("%v changed %v to %v and %v", k, c, added, removed)
		}
	}
}

func TestCountsOfAllocatesNothing(t *testing.T) {
	tiles := []tile.Tile{tile.M1, tile.M1, tile.P9, tile.S5, tile.Red}
	if n := testing.AllocsPerRun(100, func() {
		if _, err := tile.CountsOf(tiles); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("CountsOf allocates %v times", n)
	}
}

func TestAllStops(t *testing.T) {
	h := mustParse(t, "123m [123m] [] []")
	for range h.Tiles.All() {
		break
	}
	for range h.Tiles.Kinds().All() {
		break
	}
	for m := range h.Melds.All() {
		for range m.All() {
			break
		}
		break
	}
}

func TestSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for range 1000 {
		var tiles []tile.Tile
		for k := range tile.Tile(255) {
			if rng.IntN(4) == 0 {
				tiles = append(tiles, k)
			}
		}
		s := tile.SetOf(tiles...) | tile.Set(rng.Uint64())&^tile.AllKinds
		n := 0
		for k := range tile.Tile(255) {
			want := k.Valid() && slices.Contains(tiles, k)
			if s.Has(k) != want {
				t.Fatalf("%v has %v: %t, want %t", s, k, s.Has(k), want)
			}
			if want {
				n++
			}
		}
		all := slices.Collect(s.All())
		if s.Len() != n || len(all) != n || !slices.IsSorted(all) || tile.SetOf(all...) != s&tile.AllKinds {
			t.Fatalf("%v has %d kinds and yields %v, want %d", s, s.Len(), all, n)
		}
	}
}

func TestMelds(t *testing.T) {
	melds := allMelds()
	rng := rand.New(rand.NewPCG(13, 14))
	for range 2000 {
		var want []tile.Meld
		told := false
		for range rng.IntN(tile.MaxMelds + 1) {
			m := melds[rng.IntN(len(melds))]
			want = append(want, m)
			told = told || m.Kind != tile.Untold
		}
		ms, err := tile.MeldsOf(want...)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Collect(ms.All()); !slices.Equal(got, want) || ms.Len() != len(want) || ms.Told() != told {
			t.Fatalf("MeldsOf(%v) has %d melds %v, told: %t", want, ms.Len(), got, ms.Told())
		}
	}

	bad := tile.Meld{Kind: tile.Chow, Tile: tile.S9}
	full := mustParse(t, "[] [111m] [] [123m] (1111z)").Melds
	for _, test := range []struct {
		to   tile.Melds
		add  tile.Meld
		kind tile.ErrorKind
	}{
		{tile.Melds{}, bad, tile.KindMeld},
		{full, bad, tile.KindMeld},
		{full, tile.Meld{}, tile.KindRange},
	} {
		got, err := test.to.Add(test.add)
		wantError(t, err, test.kind, tile.NoPlace)
		if got != test.to {
			t.Errorf("%v became %v", test.to, got)
		}
	}
	_, err := tile.MeldsOf(tile.Meld{}, bad)
	wantError(t, err, tile.KindMeld, 1)
	_, err = tile.MeldsOf(make([]tile.Meld, 7)...)
	wantError(t, err, tile.KindRange, tile.MaxMelds)
	if n := bad.Len() + len(slices.Collect(bad.All())); n != 0 {
		t.Errorf("%v has tiles", bad)
	}
}

func TestTiles(t *testing.T) {
	glyphs := []rune("🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀆🀅🀄")
	names := []string{
		"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m",
		"1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p",
		"1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s",
		"1z", "2z", "3z", "4z", "5z", "6z", "7z",
	}
	for i, k := range allTiles() {
		if k.String() != names[i] || k.Glyph() != glyphs[i] || !k.Valid() {
			t.Errorf("tile %d is %v %c, want %s %c", i, k, k.Glyph(), names[i], glyphs[i])
		}
		if back, ok := k.Suit().Tile(k.Rank()); !ok || back != k {
			t.Errorf("rank %d of suit %v is %v, want %v", k.Rank(), k.Suit(), back, k)
		}
		if got := names[i][1] == 'z'; k.IsHonour() != got {
			t.Errorf("%v is an honour: %t", k, k.IsHonour())
		}
		if got := names[i][1] != 'z' && (names[i][0] == '1' || names[i][0] == '9'); k.IsTerminal() != got {
			t.Errorf("%v is a terminal: %t", k, k.IsTerminal())
		}
	}
	for n := tile.Kinds; n < 256; n++ {
		if k := tile.Tile(n); k.Valid() || k.IsHonour() || k.IsTerminal() || k.Glyph() != '🀫' {
			t.Errorf("%v passes for a tile", k)
		}
	}
	for suit := range 256 {
		for rank := -1; rank < 12; rank++ {
			want := rank >= 1 && (suit < 3 && rank <= 9 || suit == 3 && rank <= 7)
			if k, ok := tile.Suit(suit).Tile(rank); ok != want || ok && (k.Rank() != rank || int(k.Suit()) != suit) {
				t.Errorf("rank %d of suit %d is %v, %t", rank, suit, k, ok)
			}
		}
	}
}

func TestMeldsCounts(t *testing.T) {
	for _, c := range []string{
		"",
		"[] []",
		"[123m] [123m] [111m] [1111m]",
		"[789s] (5555z) [777z] []",
		"[999p] [789p] [9999p] [3333p] [111z]",
	} {
		h, err := tile.Parse(c)
		if err != nil {
			t.Fatal(err)
		}
		want := [tile.Kinds]int{}
		for m := range h.Melds.All() {
			for kind := range m.All() {
				want[kind] = min(want[kind]+1, tile.MaxCount)
			}
		}
		got := h.Melds.Counts()
		for kind := range tile.Tile(tile.Kinds) {
			if got.Count(kind) != want[kind] {
				t.Errorf("%s: %d of %v, want %d", c, got.Count(kind), kind, want[kind])
			}
		}
	}
}
