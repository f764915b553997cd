package tile_test

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/mjtable/mahjong/tile"
)

func mustParse(t testing.TB, s string) tile.Hand {
	t.Helper()
	h, err := tile.Parse(s)
	if err != nil {
		t.Fatalf("Parse(%q): %v", s, err)
	}
	return h
}

// wantError checks that err is an [*tile.Error] of the kind and at the offset.
func wantError(t testing.TB, err error, kind tile.ErrorKind, offset int) {
	t.Helper()
	var e *tile.Error
	if !errors.As(err, &e) {
		t.Fatalf("got error %v, want *tile.Error", err)
	}
	if e.Kind != kind || e.Offset != offset {
		t.Errorf("got kind %s at %d, want %s at %d: %v", e.Kind, e.Offset, kind, offset, err)
	}
	if e.Got == "" || e.Want == "" || !strings.Contains(err.Error(), e.Got) || !strings.Contains(err.Error(), e.Want) {
		t.Errorf("error %q does not say what was got (%q) and what is needed (%q)", err, e.Got, e.Want)
	}
}

func allTiles() []tile.Tile {
	var tiles []tile.Tile
	for t := range tile.Tile(tile.Kinds) {
		tiles = append(tiles, t)
	}
	return tiles
}

// allMelds gives every valid meld: 1 untold, 21 chows, and 34 each of pungs,
// kongs and concealed kongs.
var allMelds = sync.OnceValue(func() []tile.Meld {
	var melds []tile.Meld
	for kind := range 256 {
		for t := range 256 {
			if m := (tile.Meld{Kind: tile.MeldKind(kind), Tile: tile.Tile(t)}); m.Valid() {
				melds = append(melds, m)
			}
		}
	}
	return melds
})

// randomHand gives any hand that the notation can tell.
func randomHand(rng *rand.Rand) tile.Hand {
	var h tile.Hand
	for range rng.IntN(20) {
		// A kind of which there are seven already is passed over.
		h.Tiles, _ = h.Tiles.Add(tile.Tile(rng.IntN(tile.Kinds)))
	}
	if rng.IntN(3) == 0 {
		h.Jokers = rng.IntN(tile.MaxJokers + 1)
	}
	if rng.IntN(3) == 0 {
		h.Tiles, _ = h.Tiles.WithLimited(rng.IntN(tile.MaxLimited + 1)) // no more than there is room for
	}
	melds := allMelds()
	for range rng.IntN(tile.MaxMelds + 1) {
		h.Melds, _ = h.Melds.Add(melds[rng.IntN(len(melds))])
	}
	return h
}

// spell writes a hand in one of the many ways in which it can be written.
func spell(h tile.Hand, rng *rand.Rand) string {
	var parts []string
	for t, n := range h.Tiles.All() {
		for range n {
			parts = append(parts, spellTile(t, rng))
		}
	}
	for range h.Jokers {
		parts = append(parts, []string{"j", "🀪", "🀪\uFE0E"}[rng.IntN(3)])
	}
	for range h.Tiles.Limited() {
		parts = append(parts, "k")
	}
	for m := range h.Melds.All() {
		var tiles []string
		for t := range m.All() {
			tiles = append(tiles, spellTile(t, rng))
		}
		rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
		open, closing := "[", "]"
		if m.Kind == tile.ConcealedKong {
			open, closing = "(", ")"
		}
		parts = append(parts, open+space(rng)+strings.Join(tiles, space(rng))+closing)
	}
	// Melds stand in their own order, wherever they are.
	places := rng.Perm(len(parts))
	firstMeld := len(parts) - h.Melds.Len()
	var order []int
	for _, p := range places {
		if p < firstMeld {
			order = append(order, p)
		}
	}
	for m := firstMeld; m < len(parts); m++ {
		at := 0
		if m > firstMeld {
			at = slices.Index(order, m-1) + 1
		}
		order = slices.Insert(order, at+rng.IntN(len(order)-at+1), m)
	}
	var b strings.Builder
	for _, p := range order {
		b.WriteString(space(rng))
		b.WriteString(parts[p])
	}
	return b.String()
}

func spellTile(t tile.Tile, rng *rand.Rand) string {
	switch form := rng.IntN(6); {
	case form == 0:
		return string(t.Glyph()) + []string{"", "\uFE0E", "\uFE0F"}[rng.IntN(3)]
	case form == 1 && t.IsHonour():
		return "ESWNPFC"[t-tile.East:][:1]
	case form == 2 && !t.IsHonour() && t.Rank() == 5:
		return "0" + space(rng) + t.Suit().String()
	case form == 3:
		return string(rune('０'+t.Rank())) + space(rng) + t.Suit().String()
	}
	return t.String()
}

func space(rng *rand.Rand) string {
	return []string{"", "", "", " ", "\t", "\u3000", "\u00A0", "\n"}[rng.IntN(8)]
}

var (
	// Any tile in brackets <> is one that carries its suit with it.
	grammar = regexp.MustCompile(`^(?:[0-9]+[mpsz]|<..>|[jk]|\[(?:[0-9]+[mpsz]|<..>)*\]|\((?:[0-9]+[mpsz]|<..>)*\))*$`)
	part    = regexp.MustCompile(`[0-9]+[mpsz]|<..>|[jk]|[\[\]()]`)
)

// slowParse is the notation once more, in the plainest way: rewrite every
// alphabet to mpsz, match a grammar, and look tiles and melds up by what they
// are written as. It gives the hand and whether there is one.
func slowParse(s string) (tile.Hand, bool) {
	if !utf8.ValidString(s) || strings.ContainsAny(s, "<>") {
		return tile.Hand{}, false
	}
	for _, t := range allTiles() {
		atom := "<" + t.String() + ">"
		for _, selector := range []string{"\uFE0E", "\uFE0F", ""} {
			s = strings.ReplaceAll(s, string(t.Glyph())+selector, atom)
		}
		if t.IsHonour() {
			s = strings.ReplaceAll(s, "ESWNPFC"[t-tile.East:][:1], atom)
		}
	}
	for _, selector := range []string{"\uFE0E", "\uFE0F", ""} {
		s = strings.ReplaceAll(s, string(tile.JokerGlyph)+selector, "j")
	}
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return -1
		case r >= '０' && r <= '９':
			return r - '０' + '0'
		}
		return r
	}, s)
	if !grammar.MatchString(s) {
		return tile.Hand{}, false
	}

	var (
		h      tile.Hand
		err    error
		inside []tile.Tile
		open   string
	)
	for _, p := range part.FindAllString(s, -1) {
		switch p {
		case "j":
			h.Jokers++
			continue
		case "k":
			if h.Tiles, err = h.Tiles.WithLimited(h.Tiles.Limited() + 1); err != nil {
				return tile.Hand{}, false
			}
			continue
		case "[", "(":
			open, inside = p, nil
			continue
		case "]", ")":
			m, ok := slowMeld(open, inside)
			if !ok {
				return tile.Hand{}, false
			}
			if h.Melds, err = h.Melds.Add(m); err != nil {
				return tile.Hand{}, false
			}
			open = ""
			continue
		}
		p = strings.Trim(p, "<>")
		suit := tile.Suit(strings.Index("mpsz", p[len(p)-1:]))
		for _, digit := range p[:len(p)-1] {
			rank := int(digit - '0')
			if rank == 0 && suit != tile.Honours {
				rank = 5
			}
			t, ok := suit.Tile(rank)
			if !ok {
				return tile.Hand{}, false
			}
			if open != "" {
				inside = append(inside, t)
			} else if h.Tiles, err = h.Tiles.Add(t); err != nil {
				return tile.Hand{}, false
			}
		}
	}
	return h, h.Jokers <= tile.MaxJokers
}

func slowMeld(open string, tiles []tile.Tile) (tile.Meld, bool) {
	slices.Sort(tiles)
	for _, m := range allMelds() {
		if slices.Equal(slices.Collect(m.All()), tiles) && (m.Kind == tile.ConcealedKong) == (open == "(") {
			return m, true
		}
	}
	return tile.Meld{}, false
}
