package main

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// TestSplitLines reads the lines of splits back: glyphs and notation tell the
// same tiles, and those without braces are the tiles of the hand.
func TestSplitLines(t *testing.T) {
	inBraces := regexp.MustCompile(`\{[^{}]+\}`)
	bare := strings.NewReplacer("{", "", "}", "", "|", "")
	read := func(text string) tile.Hand {
		t.Helper()
		h, err := tile.Parse(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		return h
	}
	r := rand.New(rand.NewPCG(1, 5))
	a := splitsAnswer{limit: 50}
	special := []string{"19m19p9s1234567zjj", "112233m112233p1sj", "19m19pjjjjjjjjjj", "123m11z [] [456p] (7777z)"}
	tested := map[string]int{}
	for i := range 2000 {
		var line string
		if i < len(special) {
			line = special[i]
		} else {
			line = []deal{winningDeal, jokerDeal, toldDeal}[r.IntN(3)](r)
		}
		h := read(line)
		answer, yes, err := a.answer(nil, judge.Judge{}, h)
		if err != nil {
			continue // of another size, or too many copies
		}
		win, err := judge.Win(h)
		if err != nil {
			t.Fatal(err)
		}
		if yes != win {
			t.Fatalf("%v: got %v, want %v", h, yes, win)
		}
		if !win {
			if string(answer) != "no win\n" {
				t.Fatalf("%v: got %q", h, answer)
			}
			continue
		}
		met := map[string]bool{}
		n := 0
		for line := range strings.Lines(string(answer)) {
			if strings.HasPrefix(line, "first ") {
				break
			}
			n++
			if met[line] {
				t.Fatalf("%v: twice %q", h, line)
			}
			met[line] = true
			form, rest, _ := strings.Cut(line, ": ")
			tested[form]++
			glyphs, text, _ := strings.Cut(strings.TrimSuffix(rest, "\n"), "  ")
			all := read(bare.Replace(glyphs))
			if got := read(bare.Replace(text)); got != all || all.Melds != h.Melds {
				t.Fatalf("%v: %q differ", h, line)
			}
			if got := read(bare.Replace(inBraces.ReplaceAllString(glyphs, ""))); got.Tiles != h.Tiles {
				t.Fatalf("%v: %q has %v", h, line, got.Tiles)
			}
			one, other := inBraces.FindAllString(glyphs, -1), inBraces.FindAllString(text, -1)
			if len(one) != h.Jokers || len(other) != h.Jokers {
				t.Fatalf("%v: %q marks %d and %d jokers", h, line, len(one), len(other))
			}
			for i := range one {
				joker := read(bare.Replace(one[i])).String() // such as 3m
				if want := "{" + joker[:1] + "}"; other[i] != want {
					t.Fatalf("%v: %q: joker %d is %s, want %s", h, line, i+1, other[i], want)
				}
			}
		}
		want := 0
		for range judge.Splits(h) {
			if want++; want == 50 {
				break
			}
		}
		if n != want {
			t.Fatalf("%v: %d splits, want %d", h, n, want)
		}
	}
	for _, form := range []string{"melds", "seven-pairs", "thirteen-orphans"} {
		if tested[form] == 0 {
			t.Errorf("no split of the form %s", form)
		}
	}
}

// TestSplitsBound has more splits than are ever printed or counted.
func TestSplitsBound(t *testing.T) {
	a := splitsAnswer{limit: mostSplits}
	answer, yes, err := a.answer(nil, judge.Judge{}, tile.Hand{Jokers: 14})
	text := string(answer)
	if n := strings.Count(text, "melds: "); n != mostSplits || !yes || err != nil {
		t.Errorf("%d splits, %v, %v", n, yes, err)
	}
	if !strings.HasSuffix(text, "\nfirst 100000 of more than 100000 splits\n") {
		t.Errorf("it ends with %q", text[max(0, len(text)-100):])
	}
}
