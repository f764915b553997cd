package docs

import (
	"errors"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// tables are those that questions.md measures.
var tables = []struct {
	rules  *mjtable.Rules
	jokers int // of each hand
	deal   mjtable.Deal
}{
	{rules: &mahjong.Standard},
	{rules: &mahjong.Standard, jokers: 2},
	{rules: &mahjong.Sichuan, deal: mjtable.Deal{Void: 1<<9 - 1}},
	{rules: &mahjong.Hongzhong, jokers: 2},
	{rules: &mahjong.Hangzhou, jokers: 1, deal: mjtable.Deal{Jokers: 1 << 4}},
	{rules: &mahjong.Guangdong, jokers: 2},
	{rules: &mahjong.Changsha},
	{rules: &mahjong.MCR},
	{rules: &mahjong.Taiwan},
}

// questions are those of questions.md, and the tiles that they lack of a full hand.
var questions = []struct {
	name  string
	short int
	ask   func(judge.Judge, tile.Hand) error
}{
	{"Win", 0, func(j judge.Judge, h tile.Hand) error { _, err := j.Win(h); return err }},
	{"Forms", 0, func(j judge.Judge, h tile.Hand) error { _, err := j.Forms(h); return err }},
	{"Shanten", 0, func(j judge.Judge, h tile.Hand) error { _, err := j.Shanten(h); return err }},
	{"Waits", 1, func(j judge.Judge, h tile.Hand) error { _, err := j.Waits(h); return err }},
	{"Improving", 1, func(j judge.Judge, h tile.Hand) error { _, err := j.Improving(h); return err }},
	{"Discards", 0, func(j judge.Judge, h tile.Hand) error {
		for _, err := range j.Discards(h) {
			if err != nil {
				return err
			}
		}
		return nil
	}},
	{"Splits", 0, func(j judge.Judge, h tile.Hand) error {
		for _, err := range j.Splits(h) {
			if err != nil {
				return err
			}
		}
		return nil
	}},
}

// BenchmarkQuestions asks each question of hands dealt at random and of winning
// ones, the latter without a tile where the question wants that.
//
//	go test -run '^$' -bench . -benchtime 50ms ./docs
func BenchmarkQuestions(b *testing.B) {
	for _, c := range tables {
		j := judge.Judge{Rules: c.rules, Deal: c.deal}
		for _, winning := range []bool{false, true} {
			for _, q := range questions {
				name := c.rules.Name + "/" + q.name + "/random"
				if winning {
					name = c.rules.Name + "/" + q.name + "/winning"
				}
				b.Run(name, func(b *testing.B) {
					hands := deal(b, j, c.jokers, q.short, winning)
					b.ReportAllocs()
					for i := 0; b.Loop(); i++ {
						if err := q.ask(j, hands[i%len(hands)]); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		}
	}
}

// deal gives 256 hands of a table.
func deal(b *testing.B, j judge.Judge, jokers, short int, winning bool) []tile.Hand {
	r := rand.New(rand.NewPCG(1, 2))
	var wall []tile.Tile
	for t := range tile.Tile(tile.Kinds) {
		if j.Deal.Jokers.Has(t) {
			continue
		}
		for range copiesOf(j.Rules, t) {
			wall = append(wall, t)
		}
	}
	size := 3*j.Rules.Groups + 2
	var hands []tile.Hand
	for tries := 0; len(hands) < 256; tries++ {
		if tries == 10_000_000 {
			b.Skip("no winning hands found")
		}
		r.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
		tiles := wall[:size-jokers]
		if winning {
			tiles = groups(r, wall, j.Rules.Groups)[jokers:]
		}
		counts, err := tile.CountsOf(tiles)
		if err != nil {
			continue // more than seven alike
		}
		h := tile.Hand{Tiles: counts, Jokers: jokers}
		win, err := j.Win(h)
		if err != nil || winning && !win {
			continue
		}
		if short > 0 {
			if h.Tiles, err = counts.Remove(tiles[r.IntN(len(tiles))]); err != nil {
				b.Fatal(err)
			}
		}
		hands = append(hands, h)
	}
	return hands
}

// groups gives groups and a pair at random, in any order, of one suit often, as
// there are rules that ask for it.
func groups(r *rand.Rand, wall []tile.Tile, n int) []tile.Tile {
	flush := r.IntN(3) == 0
	suit := tile.Tile(9 * r.IntN(3))
	any := func() tile.Tile {
		if flush {
			return suit + tile.Tile(r.IntN(9))
		}
		return wall[r.IntN(len(wall))]
	}
	t := any()
	tiles := []tile.Tile{t, t}
	for range n {
		if t := any(); t < 27 && t%9 < 7 && r.IntN(3) > 0 {
			tiles = append(tiles, t, t+1, t+2)
		} else {
			tiles = append(tiles, t, t, t)
		}
	}
	r.Shuffle(len(tiles), func(i, k int) { tiles[i], tiles[k] = tiles[k], tiles[i] })
	return tiles
}

// presets are the compiled-in rules.
var presets = []*mjtable.Rules{
	&mahjong.Basic, &mahjong.Standard, &mahjong.Riichi, &mahjong.Changsha, &mahjong.Chongqing, &mahjong.Fuzhou, &mahjong.Guangdong,
	&mahjong.Guizhou, &mahjong.Hangzhou, &mahjong.Hefei, &mahjong.HongKong, &mahjong.Hongzhong, &mahjong.HongzhongEight, &mahjong.MCR,
	&mahjong.Nanchang, &mahjong.Ningbo, &mahjong.Quanzhou, &mahjong.Sanma, &mahjong.Shanghai, &mahjong.Shenyang, &mahjong.Sichuan,
	&mahjong.Taiwan, &mahjong.Wenzhou, &mahjong.Wuhan, &mahjong.Zhengzhou,
}

// TestFacts holds the table of facts in questions.md against what the judge asks
// for when the deal says nothing.
func TestFacts(t *testing.T) {
	text, err := os.ReadFile("questions.md")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{} // the fact that each rule set asks for
	for _, row := range regexp.MustCompile("(?m)^\\| ([a-z, ]+) \\| `(Deal\\.\\w+)`").FindAllStringSubmatch(string(text), -1) {
		for name := range strings.SplitSeq(row[1], ", ") {
			want[name] = row[2]
		}
	}
	files, err := rulefile.Presets()
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(presets) {
		t.Errorf("%d presets are tested, and there are %d", len(presets), len(files))
	}
	fact := regexp.MustCompile(`Deal\.\w+`)
	for _, r := range presets {
		got := map[string]bool{}
		for _, h := range random(r, 2000) {
			if _, err := (judge.Judge{Rules: r}).Win(h); errors.Is(err, judge.ErrDeal) {
				got[fact.FindString(err.Error())] = true
			} else if err != nil {
				t.Fatalf("%s: %v: %v", r.Name, h, err)
			}
		}
		if name, ok := want[r.Name]; ok && len(got) == 1 && got[name] || !ok && len(got) == 0 {
			continue
		}
		t.Errorf("%s asks for %v, and the table says %q", r.Name, got, want[r.Name])
	}
}

// random gives full hands of a rule set, with all its kinds of jokers.
func random(r *mjtable.Rules, n int) []tile.Hand {
	rnd := rand.New(rand.NewPCG(3, 4))
	wall, limits := []tile.Tile(nil), 0
	if r.House != nil {
		limits = r.House.Limits
	}
	for t := range tile.Tile(tile.Kinds) {
		for range copiesOf(r, t) {
			wall = append(wall, t)
		}
	}
	var hands []tile.Hand
	for range n {
		rnd.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
		h, limited := tile.Hand{Jokers: rnd.IntN(min(r.MaxJokers, 5) + 1)}, rnd.IntN(limits+1)
		tiles, err := tile.CountsOf(wall[:3*r.Groups+2-h.Jokers-limited])
		if err == nil {
			h.Tiles, err = tiles.WithLimited(limited)
		}
		if err != nil {
			panic(err) // no kind has more than four copies
		}
		hands = append(hands, h)
	}
	return hands
}

// copiesOf gives how many tiles of a kind are in play.
func copiesOf(r *mjtable.Rules, t tile.Tile) int {
	if r.House != nil {
		return int(r.House.Copies[t])
	}
	return 4
}
