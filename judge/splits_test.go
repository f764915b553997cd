package judge_test

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// splitByTwin gives a split as the slow twin has it.
func splitByTwin(s *judge.Split) slow.Split {
	kinds := [...]slow.GroupKind{judge.Chow: slow.Chow, judge.Pung: slow.Pung, judge.Pair: slow.Pair, judge.Single: slow.Single}
	var groups []slow.Group
	for g := range s.Groups() {
		groups = append(groups, slow.Group{Kind: kinds[g.Kind], Tile: g.Tile, Jokers: g.Jokers})
	}
	return slow.SplitOf(slow.Forms{
		Melds:           s.Form == judge.Melds,
		SevenPairs:      s.Form == judge.SevenPairs,
		ThirteenOrphans: s.Form == judge.ThirteenOrphans,
	}, groups...)
}

// agreeOnSplits holds Splits of a hand, by each of the rule sets, against the
// slow twin, and gives how many there are.
func agreeOnSplits(t *testing.T, w *slow.Twin, h tile.Hand, rules ...*mjtable.Rules) int {
	t.Helper()
	want := w.Splits(h)
	seen := make(map[slow.Split]int, len(want)) // how many rule sets have it
	for i, r := range rules {
		for _, s := range want {
			seen[s] = i
		}
		j, n := judge.Judge{Rules: r}, 0
		for s, err := range j.Splits(h) {
			if err != nil {
				t.Fatalf("%s: Splits(%v): %v", r.Name, h, err)
			}
			byTwin := splitByTwin(&s)
			if times, ok := seen[byTwin]; !ok {
				t.Fatalf("%s: %v does not split into %s", r.Name, h, spell(&s))
			} else if times > i {
				t.Fatalf("%s: %v splits twice into %s", r.Name, h, spell(&s))
			}
			seen[byTwin]++
			n++
			if wrong := wrongWith(r, h, &s); wrong != "" {
				t.Fatalf("%s: %v splits into %s: %s", r.Name, h, spell(&s), wrong)
			}
		}
		for s, times := range seen {
			if times == i {
				t.Fatalf("%s: Splits(%v) lacks %v %v", r.Name, h, s.Forms, s.Groups())
			}
		}
		if win, err := j.Win(h); win != (n > 0) || err != nil {
			t.Fatalf("%s: %v splits in %d ways, wins: %t, %v", r.Name, h, n, win, err)
		}
	}
	return len(want)
}

// wrongWith says what is wrong with a split of a hand by itself, nothing for a
// good one.
func wrongWith(r *mjtable.Rules, h tile.Hand, s *judge.Split) string {
	// All tiles and jokers are used up, in groups that there are.
	var tiles tile.Counts
	jokers := 0
	faces := heldBy(h)
	for g := range s.Groups() {
		n := bits.OnesCount8(g.Jokers)
		switch last := g.Tile + tile.Tile(g.Kind.Len()) - 1; {
		case !g.Tile.Valid() || g.Jokers>>g.Kind.Len() != 0:
			return "no such group"
		case g.Kind != judge.Chow && g.Jokers != 1<<g.Kind.Len()-1<<(g.Kind.Len()-n):
			return "jokers are not the last of what is alike"
		case g.Kind == judge.Chow && (g.Tile.IsHonour() || last.Suit() != g.Tile.Suit()):
			return "no such chow"
		}
		for k, joker := range g.All() {
			if joker {
				jokers++
				faces[k]++
			} else {
				tiles, _ = tiles.Add(k) // differs from the hand if there is no room
			}
		}
	}
	if tiles != h.Tiles || jokers != h.Jokers {
		return "not the tiles and jokers of the hand"
	}
	if s.Melds != h.Melds {
		return "not the declared melds"
	}
	for _, n := range faces {
		if n > 4 && r.NoFifthCopy {
			return "a fifth copy"
		}
	}

	// They are those of the form, in order.
	if s.Form&r.Forms == 0 {
		return "a form that does not win"
	}
	kinds := [4]int{}
	pair := -1
	var all tile.Set
	for i := range s.Len() {
		g := s.Group(i)
		kinds[g.Kind]++
		all |= 1 << g.Tile
		if g.Kind == judge.Pair && pair < 0 {
			pair = i
		}
		if i == 0 || s.Form == judge.Melds && g.Kind == judge.Pair {
			continue
		}
		before := s.Group(i - 1)
		if s.Form != judge.Melds && before.Tile >= g.Tile {
			return "kinds are out of order"
		}
		if before.Tile.Suit() > g.Tile.Suit() {
			return "suits are out of order"
		}
		if a, ok := lowestNatural(before); ok && before.Tile.Suit() == g.Tile.Suit() {
			if b, ok := lowestNatural(g); ok && a > b {
				return "groups are out of order"
			}
		}
	}
	if pair < 0 || s.Pair() != s.Group(pair) {
		return "the pair is not the first that there is"
	}
	switch {
	case s.Form == judge.Melds && s.Len() == r.Groups-h.Melds.Len()+1 &&
		kinds[judge.Pair] == 1 && kinds[judge.Single] == 0 && pair == s.Len()-1:
	case s.Form == judge.SevenPairs && s.Len() == 7 && kinds[judge.Pair] == 7 && all.Len() == 7:
	case s.Form == judge.ThirteenOrphans && s.Len() == 13 &&
		kinds[judge.Single] == 12 && kinds[judge.Pair] == 1 && all == orphans:
	default:
		return "not the form"
	}
	return ""
}

// lowestNatural gives the lowest tile of a group that no joker stands for.
func lowestNatural(g judge.Group) (tile.Tile, bool) {
	for i := range g.Kind.Len() {
		if !g.IsJoker(i) {
			return g.At(i), true
		}
	}
	return 0, false
}

// spell writes a split group by group, with * after each tile that a joker
// stands for.
func spell(s *judge.Split) string {
	text := []string{s.Form.String()}
	for g := range s.Groups() {
		var b strings.Builder
		for k, joker := range g.All() {
			b.WriteString(k.String())
			if joker {
				b.WriteByte('*')
			}
		}
		text = append(text, b.String())
	}
	return strings.Join(text, " ")
}

func TestSplitsWorkedOutByHand(t *testing.T) {
	for _, c := range []struct {
		rules *mjtable.Rules
		hand  string
		want  []string
	}{
		{&mahjong.Standard, "111222333m11p789s", []string{
			"melds 1m2m3m 1m2m3m 1m2m3m 7s8s9s 1p1p",
			"melds 1m1m1m 2m2m2m 3m3m3m 7s8s9s 1p1p",
		}},
		{&mahjong.Standard, "11112222333344m", []string{
			"melds 1m2m3m 1m1m1m 2m2m2m 3m3m3m 4m4m",
			"melds 1m2m3m 1m2m3m 1m2m3m 1m2m3m 4m4m",
			"melds 1m2m3m 1m2m3m 2m3m4m 2m3m4m 1m1m",
		}},
		{&mahjong.Standard, "112233m445566p77z", []string{
			"melds 1m2m3m 1m2m3m 4p5p6p 4p5p6p 7z7z",
			"seven-pairs 1m1m 2m2m 3m3m 4p4p 5p5p 6p6p 7z7z",
		}},
		{&mahjong.Basic, "112233m445566p77z", []string{"melds 1m2m3m 1m2m3m 4p5p6p 4p5p6p 7z7z"}},
		{&mahjong.Standard, "19m19p19s12345677z", []string{
			"thirteen-orphans 1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z7z",
		}},
		{&mahjong.Standard, "19m19p19s1234557zj", []string{
			"thirteen-orphans 1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z5z 6z* 7z",
		}},
		{&mahjong.Standard, "123456789m124p11s", nil},
		{&mahjong.Standard, "12m[123m][](1111z)[]", nil},
		{&mahjong.Standard, "33s[678s](1111z)[][345p]", []string{"melds 3s3s"}},
		{&mahjong.Standard, "1123mj[][][]", []string{
			"melds 1m2m3m 1m1m*", "melds 1m*2m3m 1m1m", "melds 2m3m4m* 1m1m",
		}},
		{&mahjong.Standard, "1mj[111m][][][]", []string{"melds 1m1m*"}},
		{strict, "1mj[111m][][][]", nil},
		{strict, "2mj[111m][][][]", []string{"melds 2m2m*"}},
		{&mahjong.Standard, "1111mj[][][]", []string{"melds 1m1m1m 1m1m*", "melds 1m1m1m* 1m1m"}},
		{strict, "1111mj[][][]", nil},
		{&mahjong.Standard, "1122m3344p5566s1zj", []string{"seven-pairs 1m1m 2m2m 3p3p 4p4p 5s5s 6s6s 1z1z*"}},
	} {
		var got []string
		for s, err := range (judge.Judge{Rules: c.rules}).Splits(mustParse(t, c.hand)) {
			if err != nil {
				t.Fatalf("Splits(%s): %v", c.hand, err)
			}
			got = append(got, spell(&s))
		}
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("Splits(%s):\n got %q\nwant %q", c.hand, got, c.want)
		}
	}
}

// TestSplitsAreCounted has hands that splits are counted of elsewhere, and hands
// of jokers alone, which split into all that there is.
func TestSplitsAreCounted(t *testing.T) {
	const (
		groups = 21 + 34
		pairs  = 34
	)
	for _, c := range []struct {
		rules *mjtable.Rules
		hand  string
		want  int
	}{
		{&mahjong.Standard, "111222333m11p789s", 2},
		{&mahjong.Standard, "11112222333344m", 3},
		{&mahjong.Standard, "jj[][][][]", pairs},
		{strict, "jj[111m][222m][333m](4444m)", pairs - 4},
		{&mahjong.Standard, "jjjjj[][][]", groups * pairs},
		{strict, "jjjjj[][][]", winningHands[1]},
		{&mahjong.Standard, "jjjjjjjj[][]", groups * (groups + 1) / 2 * pairs},
		// 123 and 234 each with any pair of jokers, or with the 2 or the 3 in the pair;
		// 222 33, 22 333 and 22 345.
		{&mahjong.Standard, "23mjjj[][][]", 2*(pairs+2) + 3},
		{&mahjong.Standard, "19m19p19s1234567zj", 13},
		{&mahjong.Standard, "19m19p19s123456zjj", 13},
		{&mahjong.Standard, "19m19p19s1234566zj", 1},
		{&mahjong.Standard, "1122m4455p77s5555z", 0},
	} {
		n := 0
		for s, err := range (judge.Judge{Rules: c.rules}).Splits(mustParse(t, c.hand)) {
			if err != nil {
				t.Fatalf("Splits(%s): %v", c.hand, err)
			}
			if s.Form != judge.SevenPairs {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%s: %s splits in %d ways, want %d", c.rules.Name, c.hand, n, c.want)
		}
	}
}

// TestProofSplitsOfJokersAlone counts the splits of a full hand of jokers: four
// of 55 groups, any of them more than once, and one of 34 pairs; seven of 34
// pairs; and thirteen orphans with each of them as the pair.
func TestProofSplitsOfJokersAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through twenty million splits")
	}
	want := map[judge.Form]int{
		judge.Melds:           55 * 56 * 57 * 58 / (4 * 3 * 2) * 34,
		judge.SevenPairs:      34 * 33 * 32 * 31 * 30 * 29 * 28 / (7 * 6 * 5 * 4 * 3 * 2),
		judge.ThirteenOrphans: 13,
	}
	got := map[judge.Form]int{}
	for s, err := range judge.Splits(tile.Hand{Jokers: 14}) {
		if err != nil {
			t.Fatal(err)
		}
		got[s.Form]++
	}
	if !maps.Equal(got, want) {
		t.Errorf("%v splits, want %v", got, want)
	}
}

// The two ways to split a joker-free hand: by the pattern table, and by a search
// that the cost tables guide.
var splitRules = []*mjtable.Rules{&mahjong.Standard, patternsOnly, costsOnly}

// shape is what a key says of a hand: how many there are of each kind in turn,
// and of each kind but the last whether the next number follows.
type shape struct {
	counts []int
	next   []bool
}

// shapeOf reads a key.
func shapeOf(key uint32) shape {
	p := shape{counts: []int{1}}
	for i := bits.Len32(key) - 2; i > 0; i-- {
		bit := func() uint32 { return key >> i & 1 }
		if bit() == 0 {
			p.counts, p.next = append(p.counts, 1), append(p.next, true)
			continue
		}
		if i--; bit() == 0 {
			p.counts, p.next = append(p.counts, 1), append(p.next, false)
		} else {
			p.counts[len(p.counts)-1]++
		}
	}
	return p
}

// placements says in how many ways a shape can be placed.
type placements struct {
	shape
	ways [][tile.Kinds]int // [i][k]: the kinds from i on, where kind i is k
}

// follows reports whether b may come after a where the next number does, or does not.
func follows(a, b int, next bool) bool {
	return b > a && next == (b == a+1 && b < int(tile.East) && b%9 > 0)
}

func placementsOf(s shape) placements {
	p := placements{s, make([][tile.Kinds]int, len(s.counts))}
	for i := len(p.ways) - 1; i >= 0; i-- {
		for a := range p.ways[i] {
			if i == len(p.ways)-1 {
				p.ways[i][a] = 1
				continue
			}
			for b := range p.ways[i+1] {
				if follows(a, b, p.next[i]) {
					p.ways[i][a] += p.ways[i+1][b]
				}
			}
		}
	}
	return p
}

// hand chooses one of all hands of the shape, each with the same chance.
func (p *placements) hand(d *dealer) tile.Counts {
	var tiles []tile.Tile
	last := -1
	for i, ways := range p.ways {
		sum := 0
		for k, n := range ways {
			if i > 0 && !follows(last, k, p.next[i-1]) {
				ways[k] = 0
			} else {
				sum += n
			}
		}
		nth := d.IntN(sum)
		for last = 0; nth >= ways[last]; last++ {
			nth -= ways[last]
		}
		tiles = append(tiles, slices.Repeat([]tile.Tile{tile.Tile(last)}, p.counts[i])...)
	}
	c, _ := tile.CountsOf(tiles) // at most four of a kind
	return c
}

// everyPattern holds the splits of so many hands of each pattern against the
// slow twin.
func everyPattern(t *testing.T, hands int) {
	total := 0
	for groups, table := range mahjong.Basic.Patterns.Tables {
		total += len(table.Keys)
		// Side by side, every so many keys one test.
		const tests = 4
		for part := range tests {
			t.Run(fmt.Sprintf("%d groups %d", groups, part), func(t *testing.T) {
				t.Parallel()
				d := newDealer(uint64(40 + part))
				basic, standard := twin(&mahjong.Basic), twin(&mahjong.Standard)
				for i := part; i < len(table.Keys); i += tests {
					places := placementsOf(shapeOf(table.Keys[i]))
					for range hands {
						h := tile.Hand{Tiles: places.hand(d), Melds: untold(4 - groups)}
						if key := mjtable.Key(h.Tiles); key != table.Keys[i] {
							t.Fatalf("%v has the key %b, want %b", h, key, table.Keys[i])
						}
						if agreeOnSplits(t, basic, h, &mahjong.Basic) == 0 {
							t.Fatalf("%v does not split", h)
						}
						agreeOnSplits(t, standard, h, splitRules...)
					}
				}
			})
		}
	}
	if total != 9306 {
		t.Errorf("%d patterns, want 9306", total)
	}
}

func TestSplitsOfEveryPattern(t *testing.T) { everyPattern(t, 1) }

func TestProofSplitsOfEveryPattern(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	everyPattern(t, 40)
}

// TestProofSplitsOfOneSuitHands goes through all 14-tile hands of one suit.
func TestProofSplitsOfOneSuitHands(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through all hands of a suit")
	}
	for suit := range tile.Suit(tile.Suits) {
		t.Run(suit.String(), func(t *testing.T) {
			t.Parallel()
			basic, standard := twin(&mahjong.Basic), twin(&mahjong.Standard)
			hands, melds, wins := 0, 0, 0
			for tiles := range oneSuit(suit, 14) {
				h := tile.Hand{Tiles: tiles}
				hands++
				if agreeOnSplits(t, basic, h, &mahjong.Basic) > 0 {
					melds++
				}
				if agreeOnSplits(t, standard, h, splitRules...) > 0 {
					wins++
				}
			}
			// Of the 36 ways to choose seven pairs out of nine, 18 are not groups and a
			// pair too. Honours: four of seven pungs with one of three pairs, and all
			// seven pairs.
			want := [3]int{118800, 13259, 13259 + 18}
			if suit == tile.Honours {
				want = [3]int{8135, 35 * 3, 35*3 + 1}
			}
			if got := [3]int{hands, melds, wins}; got != want {
				t.Errorf("hands, those that are groups and a pair, and those that win: %v, want %v", got, want)
			}
		})
	}
}

// splitsWithJokers holds the splits of so many hands, a quarter of them with
// each of 1 to 4 jokers, against the slow twin, for each rule set with jokers.
func splitsWithJokers(t *testing.T, hands int) {
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		if r.MaxJokers == 0 {
			t.Skip("has no jokers")
		}
		d, w := newDealer(41), twin(r)
		wins := 0
		for i := range hands {
			h := d.hand(r.Groups, winning, 1+i%4, i%3 > 0)
			if agreeOnSplits(t, w, h, r) > 0 {
				wins++
			}
		}
		if r.Forms&mjtable.Melds != 0 && (wins < hands/10 || wins > hands*9/10) {
			t.Errorf("%d of %d hands won", wins, hands)
		}
	})
}

func TestSplitsWithJokers(t *testing.T) { splitsWithJokers(t, 400) }

func TestProofSplitsWithJokers(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	splitsWithJokers(t, 20_000)
}

func TestSplitsOfRandomHands(t *testing.T) {
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		d, w := newDealer(42), twin(r)
		for i := range 10_000 {
			agreeOnSplits(t, w, d.hand(r.Groups, winning, 0, i%3 > 0), r)
		}
	})
}

// TestSplitsWithManyJokers has more jokers than tables look at one by one, and
// hands that need more than a fifth copy of one kind.
func TestSplitsWithManyJokers(t *testing.T) {
	for _, r := range []*mjtable.Rules{&mahjong.Standard, strict} {
		d, w := newDealer(43), twin(r)
		for _, s := range []string{
			"11112222333zjjj", "11112222zjjjjjj", "1111222233zjjjj", "111122223333zjj", "1111222233334zj", "11112222333344z",
			"1111zjjjj[][]", "1111zjjjj[111m][222z]", "11119999mjjjjjj", "1111999mjjjj[]", "999mjj[999p][][]", "1111m1111p1111sjj",
			"22224444m2222pjj", "24444666m44466pj", "1111222233334mj", "5555m5555p5555s5zj",
		} {
			agreeOnSplits(t, w, mustParse(t, s), r)
		}
		for jokers := 5; jokers <= 8; jokers++ {
			for range 10 {
				h := d.hand(2, winning, jokers, true)
				for range 2 {
					h.Melds, _ = h.Melds.Add(tile.Meld{}) // four are not too many
				}
				agreeOnSplits(t, w, h, r)
			}
		}
	}
}

// TestHandsThatWinSplit asks for the first split alone, with 0 to all tiles of
// the hand jokers.
func TestHandsThatWinSplit(t *testing.T) {
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		d, j := newDealer(44), judge.Judge{Rules: r}
		for i := range 20_000 {
			jokers := d.IntN(min(r.MaxJokers, 3*r.Groups+2) + 1)
			h := d.hand(r.Groups, winning, jokers, i%3 > 0 && jokers <= 3*r.Groups)
			splits := false
			for s, err := range j.Splits(h) {
				if err != nil {
					t.Fatalf("%s: Splits(%v): %v", r.Name, h, err)
				}
				if wrong := wrongWith(r, h, &s); wrong != "" {
					t.Fatalf("%s: %v splits into %s: %s", r.Name, h, spell(&s), wrong)
				}
				splits = true
				break
			}
			if win, err := j.Win(h); win != splits || err != nil {
				t.Fatalf("%s: %v splits: %t, wins: %t, %v", r.Name, h, splits, win, err)
			}
		}
	})
}

// splitsUpTo gives the first splits of a hand, no more than so many.
func splitsUpTo(j judge.Judge, h tile.Hand, most int) []judge.Split {
	var list []judge.Split
	for s, err := range j.Splits(h) {
		if err != nil || len(list) == most {
			break
		}
		list = append(list, s)
	}
	return list
}

// TestSplitsComeInOneOrder asks again, stops after each split in turn, and goes
// twice through one sequence.
func TestSplitsComeInOneOrder(t *testing.T) {
	hands := []tile.Hand{{Jokers: 5, Melds: untold(3)}}
	d := newDealer(45)
	for i := range 400 {
		hands = append(hands, d.hand(4, winning, i%5, i%3 > 0))
	}
	for _, s := range []string{
		"112233m445566p77z", "11112222333344m", "22334455667788p", "111222333m11p789s", "19m19p19s1234567zj", "19m19p19s123456zjj", "1122m3344p55sjjjj",
	} {
		hands = append(hands, mustParse(t, s))
	}
	for _, r := range []*mjtable.Rules{&mahjong.Standard, strict, costsOnly} {
		j := judge.Judge{Rules: r}
		for _, h := range hands {
			all := splitsUpTo(j, h, math.MaxInt)
			for most := range min(len(all), 40) {
				if got := splitsUpTo(j, h, most); !slices.Equal(got, all[:most]) {
					t.Fatalf("%s: the first %d splits of %v are others: %v, %v", r.Name, most, h, got, all[:most])
				}
			}
			splits := j.Splits(h)
			var twice []judge.Split
			for range 2 {
				for s := range splits {
					twice = append(twice, s)
				}
			}
			if !slices.Equal(twice, append(slices.Clip(all), all...)) {
				t.Fatalf("%s: %v splits in another order the second time", r.Name, h)
			}
		}
	}
}

// TestSplitsComeInTheOrderOfAllTables holds the order by the pattern table against
// that of the search.
func TestSplitsComeInTheOrderOfAllTables(t *testing.T) {
	d := newDealer(46)
	for _, key := range mahjong.Basic.Patterns.Tables[4].Keys {
		places := placementsOf(shapeOf(key))
		h := tile.Hand{Tiles: places.hand(d)}
		want := splitsUpTo(judge.Judge{}, h, math.MaxInt)
		for _, r := range splitRules {
			if got := splitsUpTo(judge.Judge{Rules: r}, h, math.MaxInt); !slices.Equal(got, want) {
				t.Fatalf("%s: %v splits in another order: %s first, by Standard %s", r.Name, h, spell(&got[0]), spell(&want[0]))
			}
		}
	}
}

func TestSplitsOfThePackageAreByStandard(t *testing.T) {
	d := newDealer(48)
	for range 1000 {
		h := d.hand(4, winning, d.IntN(3), false)
		want := splitsUpTo(judge.Judge{Rules: &mahjong.Standard}, h, math.MaxInt)
		var got []judge.Split
		for s, err := range judge.Splits(h) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, s)
		}
		if zero := splitsUpTo(judge.Judge{}, h, math.MaxInt); !slices.Equal(got, want) || !slices.Equal(zero, want) {
			t.Fatalf("%v: the package, the zero Judge and Standard differ: %v, %v, %v", h, got, zero, want)
		}
	}
}

// TestSplitsFailAsWinDoes asks of hands of every size, with any melds, jokers
// and copies, under rules with and without tables.
func TestSplitsFailAsWinDoes(t *testing.T) {
	rules := append(slices.Clone(ruleSets), patternsOnly, costsOnly,
		&mjtable.Rules{}, &mjtable.Rules{Groups: 4, Forms: mjtable.Melds, MaxJokers: 14}, &mjtable.Rules{Groups: -1, Patterns: mahjong.Standard.Patterns},
		change(mahjong.Standard, "five", func(r *mjtable.Rules) { r.Groups = 5 }),
		change(mahjong.Standard, "costs and no patterns", func(r *mjtable.Rules) { r.Patterns = &mjtable.Patterns{} }))
	d := newDealer(47)
	failed := map[error]int{}
	for range 40_000 {
		h := tile.Hand{Jokers: d.IntN(17) - 1}
		for range d.IntN(16) {
			h.Tiles, _ = h.Tiles.Add(tile.Tile(d.IntN(1 + d.IntN(tile.Kinds)))) // or not, if there are seven
		}
		for range d.IntN(6) {
			if m := (tile.Meld{Kind: tile.MeldKind(1 + d.IntN(4)), Tile: d.one(tile.AllKinds)}); d.IntN(2) == 0 && m.Valid() {
				h.Melds, _ = h.Melds.Add(m) // at most five
			} else {
				h.Melds, _ = h.Melds.Add(tile.Meld{}) // likewise
			}
		}
		if d.IntN(2) == 0 {
			h.Jokers = 3*(4-h.Melds.Len()) + winning - h.Tiles.Len()
		}
		j := judge.Judge{Rules: rules[d.IntN(len(rules))]}
		_, want := j.Win(h)
		for _, is := range anyError {
			if errors.Is(want, is) {
				failed[is]++
			}
		}
		n := 0
		for s, err := range j.Splits(h) {
			if n++; fmt.Sprint(err) != fmt.Sprint(want) || !isOnly(err, kindOf(want)) || err != nil && s != (judge.Split{}) {
				t.Fatalf("%+v: Splits(%v) gives %v, %v; Win %v", j.Rules, h, spell(&s), err, want)
			}
			if n == 3 {
				break
			}
		}
		if want != nil && n != 1 {
			t.Fatalf("%+v: Splits(%v) yields %d times, Win fails with %v", j.Rules, h, n, want)
		}
	}
	for _, is := range anyError {
		if failed[is] < 100 {
			t.Errorf("only %d hands failed with %q", failed[is], is)
		}
	}
}

// kindOf gives which error of the package an error is.
func kindOf(err error) error {
	for _, is := range anyError {
		if errors.Is(err, is) {
			return is
		}
	}
	return nil
}

func TestSplitsAllocateNothing(t *testing.T) {
	for _, s := range []string{
		"123456789m123p11s", "123456789m124p11s", "11112222333344m", "112233m445566p77z", "1122335577m1122z", "19m19p19s12345677z",
		"123456789m12p11sj", "11112222zjjjjjj", "19m19p19s123456zjj", "1122m3344p55sjjjj", "jjjjjjjjjjjjjj", "11m[111p][222p][333p](4444p)", "23mjjj[1111m][3333p][]",
	} {
		h := mustParse(t, s)
		for _, r := range append(slices.Clone(ruleSets), patternsOnly, costsOnly) {
			j := judge.Judge{Rules: r}
			if _, err := j.Win(h); err != nil {
				continue
			}
			for _, most := range []int{1, 2000} {
				sum := 0
				if n := testing.AllocsPerRun(10, func() {
					left := most
					for split, err := range j.Splits(h) {
						if left--; err != nil || left == 0 {
							break
						}
						for g := range split.Groups() {
							for k := range g.All() {
								sum += int(k)
							}
						}
						sum += int(split.Pair().Tile)
					}
				}); n != 0 {
					t.Errorf("%s: %d splits of %v allocate %v times", r.Name, most, h, n)
				}
			}
		}
	}
}

// FuzzSplits has hands of anything: those that cannot be judged fail as with Win,
// those of no more than four jokers split as with the slow twin, and the first
// splits of the others are splits.
func FuzzSplits(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, tiles []byte, jokers int, melds []byte, rules uint8) {
		r := ruleSets[int(rules)%len(ruleSets)]
		h, j := fuzzHand(tiles, jokers, melds), judge.Judge{Rules: r}
		want := wantError(r, h, []int{winning})
		if want == nil && h.Jokers <= 4 {
			agreeOnSplits(t, twin(r), h, r)
			if r == &mahjong.Standard && h.Jokers == 0 {
				agreeOnSplits(t, twin(r), h, splitRules...)
			}
			return
		}
		n := 0
		for s, err := range j.Splits(h) {
			if !isOnly(noAnswer(s, err), want) {
				t.Fatalf("%s: Splits(%v) gives %v, %v; want %v", r.Name, h, spell(&s), err, want)
			}
			if wrong := wrongWith(r, h, &s); err == nil && wrong != "" {
				t.Fatalf("%s: %v splits into %s: %s", r.Name, h, spell(&s), wrong)
			}
			if n++; n == 1000 {
				break
			}
		}
		if want != nil && n != 1 {
			t.Fatalf("%s: Splits(%v) yields %d times, want an error alone", r.Name, h, n)
		}
	})
}
