package tile_test

import (
	"errors"
	"testing"

	"github.com/mjtable/mahjong/tile"
)

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"", "123m45p 99s  j     [111z] [2222s] (5555z) []", "0m0p0s", "ESWNPFC", "2E", "8z", "m1p",
		"１２３m", "🀇🀈🀉🀄\uFE0F🀪", "[🀇🀈🀉]", "🀢", "🀫", "[1j3m]", "(123m)", "[12m", "12m]", "[[", "[111m)",
		"11111111m", "[][][][][][]", "777h", "123s456p789m112", "5mr", "1 2 3\u3000m", "[ 3 1 2 m ]", "\xff", "1\xf0\x9f",
		"jjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjj",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		h, err := tile.Parse(s)
		if slow, ok := slowParse(s); ok != (err == nil) || ok && slow != h {
			t.Fatalf("Parse(%q) = %v, %v; slowParse says %v, %t", s, h, err, slow, ok)
		}
		checkPlace(t, s, err)
		if err == nil {
			canon := h.String()
			again, err := tile.Parse(canon)
			if err != nil || again != h || again.String() != canon {
				t.Fatalf("Parse(%q) is written %q and read back as %v, %v", s, canon, again, err)
			}
		}

		// The readers of one thing agree with the reader of hands.
		kind, err := tile.ParseTile(s)
		checkPlace(t, s, err)
		one := h.Tiles.Len() == 1 && h.Jokers+h.Tiles.Limited() == 0 && h.Melds.Len() == 0
		if one != (err == nil) || one && h.Tiles.Count(kind) != 1 {
			t.Fatalf("ParseTile(%q) = %v, %v, but Parse says %v", s, kind, err, h)
		}
		meld, err := tile.ParseMeld(s)
		checkPlace(t, s, err)
		one = h.Tiles.Len() == 0 && h.Jokers+h.Tiles.Limited() == 0 && h.Melds.Len() == 1
		if one != (err == nil) || one && h.Melds.String() != meld.String() {
			t.Fatalf("ParseMeld(%q) = %v, %v, but Parse says %v", s, meld, err, h)
		}
		set, err := tile.ParseSet(s)
		checkPlace(t, s, err)
		if h.Tiles.Len() > 0 && h.Jokers+h.Tiles.Limited() == 0 && h.Melds.Len() == 0 && (err != nil || set != h.Tiles.Kinds()) {
			t.Fatalf("ParseSet(%q) = %v, %v, but Parse says %v", s, set, err, h)
		}
	})
}

// checkPlace checks that an error, if there is one, points into the text.
func checkPlace(t *testing.T, s string, err error) {
	t.Helper()
	if err == nil {
		return
	}
	var e *tile.Error
	if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(s) || e.Kind == "" || e.Got == "" || e.Want == "" {
		t.Fatalf("%q: error %#v", s, err)
	}
}
