package main

import (
	"testing"

	"github.com/mjtable/mahjong/tile"
)

func TestAppendGlyphs(t *testing.T) {
	for hand, want := range map[string]string{
		"":                           "",
		"1m":                         "🀇",
		"19m19p19s1234567zj":         "🀇 🀏 🀙 🀡 🀐 🀘 🀀 🀁 🀂 🀃 🀆 🀅 🀄 🀪",
		"jj":                         "🀪 🀪",
		"kk":                         "k k",
		"1mjk[]":                     "🀇 🀪 k []",
		"[]":                         "[]",
		"5m[123m][][2222s](5555z)1m": "🀇 🀋 [🀇 🀈 🀉] [] [🀑 🀑 🀑 🀑] (🀆 🀆 🀆 🀆)",
	} {
		h, err := tile.Parse(hand)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(appendGlyphs([]byte("before"), h)); got != "before"+want {
			t.Errorf("%q: got %q, want %q", hand, got, want)
		}
	}
}
