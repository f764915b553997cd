package judge_test

import (
	"math"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// fuzzHand makes a hand of anything: kinds of tiles, jokers, and kinds and tiles
// of melds in turn. What a hand cannot hold is left out.
func fuzzHand(tiles []byte, jokers int, melds []byte) tile.Hand {
	h := tile.Hand{Jokers: jokers}
	for _, k := range tiles {
		h.Tiles, _ = h.Tiles.Add(tile.Tile(k))
	}
	for i := 0; i+1 < len(melds); i += 2 {
		h.Melds, _ = h.Melds.Add(tile.Meld{Kind: tile.MeldKind(melds[i]), Tile: tile.Tile(melds[i+1])})
	}
	return h
}

// addSeeds adds hands to begin with: near wins, and hands that some table might
// get wrong.
func addSeeds(f *testing.F) {
	for _, s := range []string{
		"", "11m[][][][]", "1m[][][][]", "123456789m123p11s", "123456789m123p1s", "1122335577m1122z", "19m19p19s12345677z", "19m19p19s1234567z",
		"1111mj[][][]", "1111m[][][]", "1111222233334z", "1112345678999m", "11112222zjjjjjj", "jjjjjjjjjjjjjj", "12m11z[3333m][4444m][5555m]",
		"1mj[111m][][][]", "45z[444z][111z][555z][777z]", "9m9p569s[999m][999p][999s]", "1234444678m456p", "22222448m123p678s", "7777777z[7777z]",
		"11112222333344m", "23m11112222333z", "123456789m12p[]", "11m[][][][][]", "334666678mj[5555m]",
	} {
		h := mustParse(f, s)
		var tiles, melds []byte
		for k, n := range h.Tiles.All() {
			for range n {
				tiles = append(tiles, byte(k))
			}
		}
		for m := range h.Melds.All() {
			melds = append(melds, byte(m.Kind), byte(m.Tile))
		}
		for rules := range ruleSets {
			f.Add(tiles, h.Jokers, melds, uint8(rules))
		}
	}
	f.Add([]byte{33, 34, 255}, -1, []byte{0, 0, 1, 7, 9, 9}, uint8(0))
	f.Add([]byte{}, math.MaxInt, []byte{}, uint8(1))
	f.Add([]byte{0, 0}, math.MinInt, []byte{}, uint8(2))
}

func FuzzWin(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, tiles []byte, jokers int, melds []byte, rules uint8) {
		r := ruleSets[int(rules)%len(ruleSets)]
		h := fuzzHand(tiles, jokers, melds)
		if want := wantError(r, h, []int{winning}); want != nil {
			win, err := judge.Judge{Rules: r}.Win(h)
			if !isOnly(noAnswer(win, err), want) {
				t.Fatalf("%s: Win(%v) = %t, %v; want %v", r.Name, h, win, err, want)
			}
			forms, err := judge.Judge{Rules: r}.Forms(h)
			if !isOnly(noAnswer(forms, err), want) {
				t.Fatalf("%s: Forms(%v) = %v, %v; want %v", r.Name, h, forms, err, want)
			}
			return
		}
		agreeOnForms(t, r, twin(r), h)
		if r == &mahjong.Standard && h.Jokers == 0 {
			agreeOnForms(t, patternsOnly, twin(patternsOnly), h)
		}
	})
}

func FuzzDistance(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, tiles []byte, jokers int, melds []byte, rules uint8) {
		r := ruleSets[int(rules)%len(ruleSets)]
		h := fuzzHand(tiles, jokers, melds)
		for _, q := range questions {
			want := wantError(r, h, q.sizes)
			if err := q.ask(judge.Judge{Rules: r}, h); !isOnly(err, want) {
				t.Fatalf("%s: %s(%v) gives %v, want %v", r.Name, q.name, h, err, want)
			}
		}
		if wantError(r, h, []int{waiting, winning}) != nil {
			return
		}
		w := twin(r)
		if wantError(r, h, []int{waiting}) == nil {
			agreeOnDraws(t, r, w, h)
		} else {
			agreeOnShanten(t, r, w, h)
			agreeOnDiscards(t, r, w, h)
		}
		asker{t, judge.Judge{Rules: r}}.lawful(h)
	})
}
