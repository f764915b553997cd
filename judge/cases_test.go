package judge_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// handCase is a line of testdata/hands.jsonl: a hand on which some mahjong
// program went wrong, and the right answer.
type handCase struct {
	ID, Hand, Ask string
	Rules         struct {
		Forms       []string // the forms that win
		NoFifthCopy bool     // left out where there are no jokers
		Count       string   // "hand" if told melds do not close a wait
		Need        []string // what else the rules must have
	}
	Expect json.RawMessage // the answer, or "error:KIND"
}

// rules gives the rules of the case: what it needs beside forms is told in a rule
// file.
func (c *handCase) rules(t *testing.T) *mjtable.Rules {
	suits, more, quads := "{m: 1-9, p: 1-9, s: 1-9, z: 1-7}", "", false
	forms := map[string]string{}
	for _, name := range c.Rules.Forms {
		forms[name] = map[string]string{
			"melds": "melds: {}", "seven-pairs": "pairs: {pairs: 7}", "thirteen-orphans": "orphans: {}",
		}[name]
		if forms[name] == "" {
			t.Fatalf("no form %q", name)
		}
	}
	for _, need := range c.Rules.Need {
		switch need {
		case "a pair of 2, 5 or 8":
			more += "pair: 258m258p258s\n"
		case "a quad as two pairs":
			quads = true
		case "honour runs":
			more += "honourRuns: {winds: true, dragons: true}\n"
		case "knitted groups":
			forms[need] = "knittedStraight: {}"
		case "no joker in the pair":
			more += "naturalPair: true\n"
		case "tiles of sanma":
			suits = "{m: 19, p: 1-9, s: 1-9, z: 1-7}"
		default:
			t.Fatalf("no way to say %q", need)
		}
	}
	if quads {
		forms["seven-pairs"] = "pairs: {pairs: 7, quads: true}"
	}
	text := fmt.Sprintf("go: Case\nname: case\ndoc: Case is one case.\nsuits: %s\ngroups: 4\n%sjokers: {max: 14, noFifthCopy: %t}\nforms:\n", suits, more, c.Rules.NoFifthCopy)
	for _, name := range slices.Sorted(maps.Keys(forms)) {
		text += "  " + forms[name] + "\n"
	}
	return rulesOf(t, text)
}

// rulesOf compiles a rule file. If it needs no house, its rules share the tables of
// Standard.
func rulesOf(t *testing.T, text string) *mjtable.Rules {
	t.Helper()
	f, err := rulefile.Parse("test.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	r := rulefile.Compile(f)
	if r.House == nil {
		r.Patterns, r.Costs = mahjong.Standard.Patterns, mahjong.Standard.Costs
	}
	return &r
}

// hand reads the hand; where told melds do not close a wait, it has them untold.
func (c *handCase) hand(t *testing.T) tile.Hand {
	h := mustParse(t, c.Hand)
	if c.Rules.Count == "hand" {
		var untold tile.Melds
		for range h.Melds.Len() {
			untold, _ = untold.Add(tile.Meld{}) // there is room for as many as there were
		}
		h.Melds = untold
	}
	return h
}

// expect reads the answer, or gives the error that is expected.
func expect[T any](t *testing.T, c *handCase) (answer T, err error) {
	var text string
	if json.Unmarshal(c.Expect, &text) == nil && strings.HasPrefix(text, "error:") {
		err := map[string]error{"error:count": judge.ErrSize, "error:copies": judge.ErrCopies}[text]
		if err == nil {
			t.Fatalf("no error %q", text)
		}
		return answer, err
	}
	if err := json.Unmarshal(c.Expect, &answer); err != nil {
		t.Fatal(err)
	}
	return answer, nil
}

// check holds an answer against what the case expects.
func check[T comparable](t *testing.T, c *handCase, got T, gotErr error) {
	want, wantErr := expect[T](t, c)
	if !errors.Is(gotErr, wantErr) || got != want {
		t.Errorf("%s of %s: got %v, %v; want %v, %v", c.Ask, c.Hand, got, gotErr, want, wantErr)
	}
}

func TestCases(t *testing.T) {
	f, err := os.Open("testdata/hands.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()

	asked := map[string]int{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var c handCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		asked[c.Ask]++
		t.Run(c.ID, func(t *testing.T) {
			j, h := judge.Judge{Rules: c.rules(t)}, c.hand(t)
			switch c.Ask {
			case "win":
				win, err := j.Win(h)
				check(t, &c, win, err)
			case "waits":
				waits, err := j.Waits(h)
				check(t, &c, waits, err)
			case "shanten":
				n, err := j.Shanten(h)
				check(t, &c, n, err)
			case "decomps":
				n := 0
				for _, err := range j.Splits(h) {
					if err != nil {
						t.Fatal(err)
					}
					n++
				}
				check(t, &c, n, nil)
			case "waits-left":
				left, err := j.Left(h, tile.Counts{})
				if err != nil {
					t.Fatal(err)
				}
				want, _ := expect[map[tile.Tile]uint8](t, &c)
				got := map[tile.Tile]uint8{}
				for kind, n := range left {
					if n > 0 {
						got[tile.Tile(kind)] = n
					}
				}
				if !maps.Equal(got, want) {
					t.Errorf("got %v, want %v", got, want)
				}
			default:
				t.Fatalf("no question %q", c.Ask)
			}
		})
	}
	if want := (map[string]int{"win": 78, "waits": 19, "waits-left": 2, "shanten": 23, "decomps": 3}); !maps.Equal(asked, want) {
		t.Errorf("asked %v, want %v", asked, want)
	}
}
