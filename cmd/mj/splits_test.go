package main

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// TestSplitLines reads the lines of splits back: glyphs and notation tell the
// same tiles, and those without braces are the tiles of the hand.
func TestSplitLines(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 5))
	special := "19m19p9s1234567zjj,112233m112233p1sj,19m19pjjjjjjjjjj,123m11z [] [456p] (7777z)"
	tested := map[string]int{}
	for i, table := range append([]table{{judge.Judge{}, special}}, tables...) {
		hands := strings.Split(table.hands, ",")
		for range 2000 / (i + 1) {
			hands = append(hands, []deal{winningDeal, jokerDeal, toldDeal}[r.IntN(3)](r))
		}
		for _, hand := range hands {
			checkSplitLines(t, table.judge, read(t, hand), tested)
		}
	}
	for _, form := range []string{"melds", "seven-pairs", "thirteen-orphans", "pairs", "scattered", "knitted", "knitted-straight", "all-in-set", "instant"} {
		if tested[form] == 0 {
			t.Errorf("no split of the form %s", form)
		}
	}
}

func read(t *testing.T, text string) tile.Hand {
	t.Helper()
	h, err := tile.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return h
}

// checkSplitLines counts the splits that were tested by their forms.
func checkSplitLines(t *testing.T, j judge.Judge, h tile.Hand, tested map[string]int) {
	t.Helper()
	a := splitsAnswer{limit: 50}
	answer, yes, err := a.answer(nil, look{glyphs: true}, j, h)
	if err != nil {
		return // of another size, or not in play
	}
	win, err := j.Win(h)
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
		return
	}
	met := map[string]bool{}
	for line := range strings.Lines(string(answer)) {
		if strings.HasPrefix(line, "first ") {
			break
		}
		if met[line] {
			t.Fatalf("%v: twice %q", h, line)
		}
		met[line] = true
		form, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		tested[form]++
		checkSplitLine(t, j, h, rest)
	}
	want := 0
	for range j.Splits(h) {
		if want++; want == 50 {
			break
		}
	}
	if len(met) != want {
		t.Fatalf("%v: %d splits, want %d", h, len(met), want)
	}
}

var (
	inBraces = regexp.MustCompile(`\{[^{}]+\}`)
	bare     = strings.NewReplacer("{", "", "}", "", "|", "")
)

func checkSplitLine(t *testing.T, j judge.Judge, h tile.Hand, line string) {
	t.Helper()
	glyphs, text, _ := strings.Cut(line, "  ")
	all := read(t, bare.Replace(glyphs))
	if got := read(t, bare.Replace(text)); got != all || all.Melds != h.Melds {
		t.Fatalf("%v: %q differ", h, line)
	}
	natural := read(t, bare.Replace(inBraces.ReplaceAllString(glyphs, "")))
	if tiles, _ := h.Tiles.WithLimited(0); natural.Tiles != tiles && stoodFor(j, h.Tiles.Kinds()) == 0 {
		t.Fatalf("%v: %q has %v", h, line, natural.Tiles)
	}
	one, other := inBraces.FindAllString(glyphs, -1), inBraces.FindAllString(text, -1)
	jokers := h.Jokers + h.Tiles.Limited()
	if len(one)+natural.Jokers+natural.Tiles.Limited() != jokers || len(other) != len(one) || len(one) > 0 && len(one) < jokers {
		t.Fatalf("%v: %q marks %d and %d jokers", h, line, len(one), len(other))
	}
	for i := range one {
		joker := read(t, bare.Replace(one[i])).String() // such as 3m
		if want := "{" + joker[:1] + "}"; other[i] != want {
			t.Fatalf("%v: %q: joker %d is %s, want %s", h, line, i+1, other[i], want)
		}
	}
}

// TestSplitProxy has a tile drawn that stands for the joker's face.
func TestSplitProxy(t *testing.T) {
	j := judge.Judge{Rules: &mahjong.Hangzhou, Deal: mjtable.Deal{Jokers: tile.SetOf(tile.M5)}}
	a := splitsAnswer{limit: 1, drawn: tileFlag{tile.White, true}}
	answer, _, err := a.answer(nil, look{glyphs: true}, j, read(t, "46m5z123p456p789s11z"))
	if err != nil || !strings.HasSuffix(string(answer), "  5z: closed\n") {
		t.Errorf("got %q, %v", answer, err)
	}
}

// TestSplitsBound has more splits than are ever printed or counted.
func TestSplitsBound(t *testing.T) {
	a := splitsAnswer{limit: mostSplits}
	answer, yes, err := a.answer(nil, look{glyphs: true}, judge.Judge{}, tile.Hand{Jokers: 14})
	text := string(answer)
	if n := strings.Count(text, "melds: "); n != mostSplits || !yes || err != nil {
		t.Errorf("%d splits, %v, %v", n, yes, err)
	}
	if !strings.HasSuffix(text, "\nfirst 100000 of more than 100000 splits\n") {
		t.Errorf("it ends with %q", text[max(0, len(text)-100):])
	}
}
