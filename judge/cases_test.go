package judge_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
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

func (c *handCase) rules(t *testing.T) *mjtable.Rules {
	return change(mahjong.Standard, c.ID, func(r *mjtable.Rules) {
		r.NoFifthCopy = c.Rules.NoFifthCopy
		r.Forms = 0
		for _, name := range c.Rules.Forms {
			bit := map[string]mjtable.Form{
				"melds": mjtable.Melds, "seven-pairs": mjtable.SevenPairs, "thirteen-orphans": mjtable.ThirteenOrphans,
			}[name]
			if bit == 0 {
				t.Fatalf("no form %q", name)
			}
			r.Forms |= bit
		}
	})
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

	// Every case is asked or counted under what keeps it from being asked.
	asked, needs := map[string]int{}, map[string]int{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var c handCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if len(c.Rules.Need) > 0 {
			for _, need := range c.Rules.Need {
				needs[need]++
			}
			continue
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
	if want := (map[string]int{"win": 70, "waits": 19, "waits-left": 2, "shanten": 22, "decomps": 3}); !maps.Equal(asked, want) {
		t.Errorf("asked %v, want %v", asked, want)
	}
	if want := (map[string]int{
		"a pair of 2, 5 or 8": 2, "a quad as two pairs": 2, "honour runs": 2,
		"knitted groups": 1, "no joker in the pair": 1, "tiles of sanma": 1,
	}); !maps.Equal(needs, want) {
		t.Errorf("not asked for what they need: %v, want %v", needs, want)
	}
}
