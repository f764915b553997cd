package judge_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// presetRules gives the rules of a preset as they are compiled in.
func presetRules(t *testing.T, name string) *mjtable.Rules {
	t.Helper()
	for _, r := range []*mjtable.Rules{
		&mahjong.Basic, &mahjong.Standard, &mahjong.Riichi,
		&mahjong.Changsha, &mahjong.Chongqing, &mahjong.Fuzhou, &mahjong.Guangdong, &mahjong.Guizhou, &mahjong.Hangzhou,
		&mahjong.Hefei, &mahjong.HongKong, &mahjong.Hongzhong, &mahjong.HongzhongEight, &mahjong.MCR, &mahjong.Nanchang,
		&mahjong.Ningbo, &mahjong.Quanzhou, &mahjong.Sanma, &mahjong.Shanghai, &mahjong.Shenyang, &mahjong.Sichuan,
		&mahjong.Taiwan, &mahjong.Wenzhou, &mahjong.Wuhan, &mahjong.Zhengzhou,
	} {
		if r.Name == name {
			return r
		}
	}
	t.Fatalf("no rules %q", name)
	return nil
}

// presetFiles gives the rule files of all presets.
func presetFiles(t *testing.T) []*rulefile.File {
	t.Helper()
	files, err := rulefile.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// withoutTables gives the rules of a file without the tables of their suits, so
// that what a suit lacks is found rank by rank. Rules that are plain have no
// other tables than those of the whole hand, and keep them.
func withoutTables(t *testing.T, f *rulefile.File) *mjtable.Rules {
	if r := rulefile.Compile(f); r.House != nil {
		return &r
	}
	return presetRules(t, f.Name)
}

// answers are what can be asked of a hand, by the name of the question.
type answers map[string]string

// slowly says which of the questions to ask that take the twin long.
type slowly struct{ improving, discards, splits bool }

// judged gives the answers of a judge to the questions that the size of the hand
// takes.
func judged(t *testing.T, j judge.Judge, h tile.Hand, ask slowly) answers {
	t.Helper()
	a := answers{}
	note := func(question, answer string, err error) {
		if err != nil {
			t.Fatalf("%s of %v in %+v: %v", question, h, j.Deal, err)
		}
		a[question] = answer
	}
	n, err := j.Shanten(h)
	note("shanten", shantenText(n), err)
	if isWaiting(j.Rules, h) {
		waits, err := j.Waits(h)
		note("waits", setText(waits), err)
		formal, err := j.FormalWaits(h)
		note("formal waits", setText(formal), err)
		if ask.improving {
			draws, err := j.Improving(h)
			note("improving", setText(draws), err)
		}
		return a
	}
	win, err := j.Win(h)
	note("win", winText(win), err)
	forms, err := j.Forms(h)
	note("forms", forms.String(), err)
	if ask.splits {
		texts, err := splitTexts(j, h)
		note("splits", strconv.Itoa(len(texts)), err)
		note("split texts", sorted(texts), nil)
	}
	return a
}

// twinned gives the answers of the slow twin, as judged does those of a judge.
func twinned(r *mjtable.Rules, w *slow.HouseTwin, h tile.Hand, ask slowly) answers {
	a := answers{"shanten": shantenText(shanten(w.Shanten(h)))}
	if isWaiting(r, h) {
		a["waits"] = setText(w.Waits(h))
		a["formal waits"] = setText(w.FormalWaits(h))
		if ask.improving {
			a["improving"] = setText(w.Improving(h))
		}
		return a
	}
	a["win"] = winText(w.Win(h))
	a["forms"] = w.Forms(h).String()
	if ask.splits {
		texts := slices.Collect(maps.Keys(w.Splits(h)))
		a["splits"] = strconv.Itoa(len(texts))
		a["split texts"] = sorted(texts)
	}
	return a
}

// isWaiting reports whether a hand has the waiting size.
func isWaiting(r *mjtable.Rules, h tile.Hand) bool {
	return h.Tiles.Len()+h.Jokers+h.Tiles.Limited() == 3*(r.Groups-h.Melds.Len())+waiting
}

func winText(win bool) string {
	if win {
		return "yes"
	}
	return "no"
}

func setText(s tile.Set) string {
	if s == 0 {
		return "none"
	}
	return s.String()
}

func shantenText(n int) string {
	if n == judge.Never {
		return "never"
	}
	return strconv.Itoa(n)
}

func sorted(texts []string) string {
	slices.Sort(texts)
	return strings.Join(texts, "\n")
}

// splitTexts gives the splits of a hand as the twin writes them.
func splitTexts(j judge.Judge, h tile.Hand) ([]string, error) {
	var texts []string
	for s, err := range j.Splits(h) {
		if err != nil {
			return nil, err
		}
		var parts []slow.Part
		for g := range s.Groups() {
			parts = append(parts, slowParts(g)...)
		}
		texts = append(texts, slow.SplitText(s.Form, parts, s.Melds))
	}
	return texts, nil
}

// slowParts gives a group as the twin does: knitted tiles are parts of their own.
func slowParts(g judge.Group) []slow.Part {
	if g.Kind != judge.Knit {
		p := slow.Part{Jokers: g.Jokers}
		for t := range g.All() {
			p.Tiles = append(p.Tiles, t)
		}
		return []slow.Part{p}
	}
	var parts []slow.Part
	for t, joker := range g.All() {
		p := slow.Part{Tiles: []tile.Tile{t}}
		if joker {
			p.Jokers = 1
		}
		parts = append(parts, p)
	}
	return parts
}

// presetCase is a line of a table: hand | ask | deal | answer.
type presetCase struct {
	place             string // file and line
	hand, ask, answer string
	deal              mjtable.Deal
}

// presetCases reads the table of a preset.
func presetCases(t *testing.T, name string) []presetCase {
	t.Helper()
	path := "testdata/presets/" + name + ".txt"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var cases []presetCase
	line := 0
	for text := range strings.Lines(string(data)) {
		line++
		if text = strings.TrimSpace(text); text == "" || text[0] == '#' {
			continue
		}
		fields := strings.Split(text, "|")
		if len(fields) != 4 {
			t.Fatalf("%s:%d: got %d fields, need 4", path, line, len(fields))
		}
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		c := presetCase{place: fmt.Sprintf("%s:%d", path, line), hand: fields[0], ask: fields[1], answer: fields[3]}
		if c.deal, err = parseDeal(fields[2]); err != nil {
			t.Fatalf("%s: %v", c.place, err)
		}
		cases = append(cases, c)
	}
	return cases
}

// parseDeal reads a deal, such as "jokers=5p void=m by=claim".
func parseDeal(text string) (d mjtable.Deal, err error) {
	for fact := range strings.FieldsSeq(text) {
		key, value, _ := strings.Cut(fact, "=")
		switch key {
		case "jokers":
			d.Jokers, err = tile.ParseSet(value)
		case "proxy":
			d.Proxy, err = tile.ParseSet(value)
		case "limited":
			d.Limited, err = tile.ParseSet(value)
		case "void":
			d.Void, err = tile.ParseSet("123456789" + value)
		case "by":
			d.By = map[string]mjtable.WinBy{"draw": mjtable.SelfDraw, "claim": mjtable.Claim}[value]
		default:
			err = fmt.Errorf("no fact %q", key)
		}
		if err != nil {
			return d, err
		}
	}
	return d, nil
}

// check asks by each of some rules that should answer the same, and holds their
// answers against that of the table and all those of the twin.
func (c *presetCase) check(t *testing.T, rules []*mjtable.Rules, house slow.House) {
	t.Helper()
	h := mustParse(t, c.hand)
	face, minWild := strings.CutPrefix(c.ask, "minwild ")
	ask := slowly{improving: true, splits: c.ask == "splits" || h.Jokers+h.Tiles.Limited() <= 2}
	var want answers
	if c.ask != "refused" && !minWild {
		want = twinned(rules[0], slow.NewHouse(house, c.deal), h, ask)
	}
	for _, r := range rules {
		switch j := (judge.Judge{Rules: r, Deal: c.deal}); {
		case c.ask == "refused":
			_, err := j.Shanten(h)
			c.checkError(t, err)
		case minWild:
			c.checkMinWild(t, j, h, face)
		default:
			c.checkAnswers(t, judged(t, j, h, ask), want)
		}
	}
}

// checkAnswers holds answers against that of the table and all those of the twin.
func (c *presetCase) checkAnswers(t *testing.T, got, twin answers) {
	t.Helper()
	if answer, ok := got[c.ask]; !ok || answer != c.answer {
		t.Errorf("%s: %s of %s: got %q, want %q", c.place, c.ask, c.hand, answer, c.answer)
	}
	for question, want := range twin {
		if got[question] != want {
			t.Errorf("%s: %s of %s: got %q, the twin has %q", c.place, question, c.hand, got[question], want)
		}
	}
}

// checkError holds an error against its name and a part of its text, with a colon
// between.
func (c *presetCase) checkError(t *testing.T, err error) {
	t.Helper()
	name, text, _ := strings.Cut(c.answer, ": ")
	want := map[string]error{
		"ErrRules": judge.ErrRules, "ErrMelds": judge.ErrMelds, "ErrCopies": judge.ErrCopies,
		"ErrJokers": judge.ErrJokers, "ErrSize": judge.ErrSize, "ErrDeal": judge.ErrDeal,
	}[name]
	if want == nil || text == "" {
		t.Fatalf("%s: %q is no error and a part of its text", c.place, c.answer)
	}
	if !errors.Is(err, want) || !strings.Contains(err.Error(), text) {
		t.Errorf("%s: %s: got %v, want %s", c.place, c.hand, err, c.answer)
	}
}

// checkMinWild asks for the fewest wild jokers if the given face is their own.
func (c *presetCase) checkMinWild(t *testing.T, j judge.Judge, h tile.Hand, face string) {
	t.Helper()
	own, err := tile.ParseTile(face)
	if err != nil {
		t.Fatalf("%s: %v", c.place, err)
	}
	wild, win, err := j.MinWild(h, own)
	if err != nil || !win || strconv.Itoa(wild) != c.answer {
		t.Errorf("%s: %s of %s: got %d, %v, %v; want %s", c.place, c.ask, c.hand, wild, win, err, c.answer)
	}
}

// TestPresets asks about hands whose answers were found from the rules of each
// preset by hand.
func TestPresets(t *testing.T) {
	tables, err := os.ReadDir("testdata/presets")
	if err != nil {
		t.Fatal(err)
	}
	files := presetFiles(t)
	if len(tables) != len(files) {
		t.Errorf("%d tables for %d presets", len(tables), len(files))
	}
	for _, f := range files {
		t.Run(f.Name, func(t *testing.T) {
			cases, house := presetCases(t, f.Name), slow.HouseOf(f)
			rules := []*mjtable.Rules{presetRules(t, f.Name), withoutTables(t, f)}
			if len(cases) < 15 {
				t.Errorf("%d hands, need 15", len(cases))
			}
			for i := range cases {
				cases[i].check(t, rules, house)
			}
		})
	}
}

// TestFifthCopyTrap is a hand of 17 tiles that wins only if its joker is a fifth
// copy: beside 789p, 789p, 234s and 234s, one of 88p and 33s is the pair, and to
// the other the joker makes a pung.
func TestFifthCopyTrap(t *testing.T) {
	h := mustParse(t, "77888899p22333344s j")
	for jokers, want := range map[string]bool{"{max: 4}": true, "{max: 4, noFifthCopy: true}": false} {
		f, err := rulefile.Parse("trap.yaml", []byte("go: Trap\nname: trap\ndoc: Trap.\n"+
			"suits: {m: 1-9, p: 1-9, s: 1-9, z: 1-7}\ngroups: 5\nforms: {melds: {}}\njokers: "+jokers+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		r := rulefile.Compile(f)
		win, err := judge.Judge{Rules: &r}.Win(h)
		if err != nil || win != want {
			t.Errorf("jokers: %s: got %v, %v; want %v", jokers, win, err, want)
		}
		if got := slow.NewHouse(slow.HouseOf(f), mjtable.Deal{}).Win(h); got != want {
			t.Errorf("jokers: %s: the twin has %v, want %v", jokers, got, want)
		}
	}
}

// presetDealer deals hands under the rules of a file, and what each deal fixes:
// some from the wall, most near a win.
type presetDealer struct {
	*rand.Rand
	file    *rulefile.File
	kinds   []tile.Tile     // in play
	looking bool            // the rules look at declared melds, which have to be told
	left    [tile.Kinds]int // tiles in the wall
}

func newPresetDealer(f *rulefile.File, seed uint64) *presetDealer {
	d := presetDealer{Rand: rand.New(rand.NewPCG(seed, seed)), file: f}
	for t, n := range f.Copies {
		if n > 0 {
			d.kinds = append(d.kinds, tile.Tile(t))
		}
	}
	g := f.Gates
	d.looking = g.MaxSuits < rulefile.AnySuits || g.MinSuits > 0 || g.Void != mjtable.VoidIgnored || g.Contain != 0 || g.Pung ||
		g.Forbid != 0 || f.Forms.AllInSet != nil || len(f.Big) > 0
	return &d
}

// oneOf chooses one of some kinds.
func (d *presetDealer) oneOf(kinds []tile.Tile) tile.Tile { return kinds[d.IntN(len(kinds))] }

// deal fixes facts at random, all that the rules ask for among them.
func (d *presetDealer) deal() (deal mjtable.Deal) {
	if j := d.file.Jokers; j != nil && j.Fixed == 0 {
		for range d.kindsOfJokers() {
			deal.Jokers |= 1 << d.oneOf(d.kinds)
		}
		if j.Limited != 0 {
			deal.Limited = deal.Jokers | j.Limited
			if fewer := deal.Limited & (deal.Limited - 1); fewer != 0 && d.IntN(4) == 0 {
				deal.Limited = fewer
			}
		}
	}
	if void := d.file.Gates.Void; void == mjtable.VoidRequired || void == mjtable.VoidGiven && d.IntN(2) == 0 {
		deal.Void = (1<<9 - 1) << (9 * d.IntN(3))
	}
	deal.By = mjtable.WinBy(d.IntN(3))
	if d.file.Gates.SelfDraw > 0 {
		deal.By = mjtable.WinBy(1 + d.IntN(2))
	}
	return deal
}

// kindsOfJokers says how many kinds the deal makes jokers: one where a joker's own
// face is asked for.
func (d *presetDealer) kindsOfJokers() int {
	j, p := d.file.Jokers, d.file.Forms.Pairs
	if j.Proxy != 0 || d.file.Gates.MaxWild != mjtable.AnyWild || p != nil && p.Jokers == mjtable.OwnPairs {
		return 1
	}
	return 1 + d.IntN(2)
}

// take takes tiles from the wall if all of them are there.
func (d *presetDealer) take(tiles ...tile.Tile) bool {
	for i, t := range tiles {
		if t >= tile.Kinds || d.left[t] == 0 {
			for _, t := range tiles[:i] {
				d.left[t]++
			}
			return false
		}
		d.left[t]--
	}
	return true
}

// among chooses kinds of which groups and pairs are made: if the rules ask for
// several suits, all.
func (d *presetDealer) among() []tile.Tile {
	suit := tile.Suit(d.IntN(3))
	which := d.IntN(6)
	if d.file.Gates.MinSuits > 0 {
		which = 5
	}
	some := slices.DeleteFunc(slices.Clone(d.kinds), func(t tile.Tile) bool {
		switch which {
		case 0: // one suit and a few others
			return t.Suit() != suit && d.IntN(10) > 0
		case 1: // two suits and honours
			return t.Suit() == suit
		case 2: // 2, 5, 8, and honours where these are not all of a set
			return t.IsHonour() && d.file.Forms.AllInSet != nil || !t.IsHonour() && t.Rank()%3 != 2
		case 3: // one suit and honours
			return t.Suit() != suit && !t.IsHonour()
		}
		return false
	})
	if len(some) < 8 {
		return d.kinds
	}
	return some
}

// hand deals a hand of the winning or the waiting size.
func (d *presetDealer) hand(size int) tile.Hand {
	d.left = d.file.Copies
	among := d.among()
	var h tile.Hand
	if d.IntN(3) > 0 {
		h.Melds = d.melds(among, d.IntN(d.file.Groups+1))
	}
	full := 3*(d.file.Groups-h.Melds.Len()) + winning
	tiles := d.special(among, h.Melds.Len(), full)
	if d.IntN(8) > 0 {
		tiles = d.groups(tiles, among, full)
	}
	for len(tiles) < full {
		if t := d.oneOf(d.kinds); d.take(t) {
			tiles = append(tiles, t)
		}
	}
	d.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	d.swap(tiles)
	tiles = tiles[winning-size:]
	limited := 0
	if d.file.Jokers != nil {
		h.Jokers, limited = d.jokers()
	}
	h.Jokers = min(h.Jokers, len(tiles))
	limited = min(limited, len(tiles)-h.Jokers)
	h.Tiles, _ = tile.CountsOf(tiles[h.Jokers+limited:]) // no more than there are
	h.Tiles, _ = h.Tiles.WithLimited(limited)            // nor more than there is room for
	return h
}

// melds declares so many melds, some of them not told if the rules do not look.
func (d *presetDealer) melds(among []tile.Tile, n int) tile.Melds {
	var ms tile.Melds
	for tries := 0; ms.Len() < n && tries < 200; tries++ {
		m := tile.Meld{Kind: tile.MeldKind(1 + d.IntN(4)), Tile: d.oneOf(among)}
		if !d.looking && d.IntN(8) == 0 {
			m = tile.Meld{}
		}
		if m.Kind == tile.Chow && !slices.Contains(among, m.Tile+2) {
			continue
		}
		if m.Valid() && d.take(slices.Collect(m.All())...) {
			ms, _ = ms.Add(m) // there is room
		}
	}
	return ms
}

// special deals what a form beside groups is made of, if the hand may have it.
func (d *presetDealer) special(among []tile.Tile, melds, full int) (tiles []tile.Tile) {
	add := func(more ...tile.Tile) {
		if len(tiles)+len(more) <= full && d.take(more...) {
			tiles = append(tiles, more...)
		}
	}
	switch forms := d.file.Forms; {
	case d.IntN(2) > 0:
	case forms.KnittedStraight != nil && d.file.Groups-melds >= 3 && d.IntN(2) == 0:
		for _, t := range d.knitted() {
			add(t)
		}
	case forms.AllInSet != nil && d.IntN(2) == 0:
		set := slices.Collect(forms.AllInSet.Set.All())
		for range 2 * full {
			add(d.oneOf(set))
		}
	case melds > 0:
	case (forms.Scattered != nil || forms.Knitted != nil) && d.IntN(2) == 0:
		set := append(d.knitted(), tile.East, tile.South, tile.West, tile.North, tile.White, tile.Green, tile.Red)
		d.Shuffle(len(set), func(i, j int) { set[i], set[j] = set[j], set[i] })
		for _, t := range set {
			add(t)
		}
	case forms.Orphans != nil && d.IntN(2) == 0:
		for t := range orphans.All() {
			add(t)
		}
		add(d.oneOf(slices.Collect(orphans.All())))
	default:
		for _, i := range d.Perm(len(among)) {
			add(slices.Repeat(among[i:i+1], 2+d.IntN(8)/7*d.IntN(3))...)
		}
	}
	return tiles
}

// knitted gives a knitted set: 147, 258 and 369 of three suits.
func (d *presetDealer) knitted() (set []tile.Tile) {
	for suit, first := range d.Perm(3) {
		for rank := first; rank < 9; rank += 3 {
			set = append(set, tile.Tile(9*suit+rank))
		}
	}
	return set
}

// groups adds groups and a pair, as far as they fit in.
func (d *presetDealer) groups(tiles, among []tile.Tile, full int) []tile.Tile {
	paired := false
	for range 50 {
		group := d.group(d.oneOf(among))
		if !paired && d.IntN(3) == 0 {
			group, paired = d.pair(among), true
		}
		if len(tiles)+len(group) <= full && d.take(group...) {
			tiles = append(tiles, group...)
		}
	}
	return tiles
}

// group gives three tiles with a kind or near it: alike, in a row, or different
// honours. Whether there are such tiles, and whether they are a group under the
// rules, is not asked.
func (d *presetDealer) group(t tile.Tile) []tile.Tile {
	switch {
	case d.IntN(3) == 0 || t.IsHonour() && d.file.HonourRuns == rulefile.HonourRuns{}:
		return []tile.Tile{t, t, t}
	case !t.IsHonour():
		t = min(t, t-tile.Tile(t.Rank())+7)
		return []tile.Tile{t, t + 1, t + 2}
	case t >= tile.White:
		return []tile.Tile{tile.White, tile.Green, tile.Red}
	}
	winds := []tile.Tile{tile.East, tile.South, tile.West, tile.North}
	return slices.DeleteFunc(winds, func(wind tile.Tile) bool { return wind == t })
}

// pair gives a pair, two of three times one that the rules let be the pair.
func (d *presetDealer) pair(among []tile.Tile) []tile.Tile {
	if d.IntN(3) > 0 {
		among = slices.Collect(d.file.Pair.All())
	}
	t := d.oneOf(among)
	return []tile.Tile{t, t}
}

// swap changes none to three tiles for others.
func (d *presetDealer) swap(tiles []tile.Tile) {
	for range d.IntN(4) * d.IntN(2) {
		if t := d.oneOf(d.kinds); d.take(t) {
			i := d.IntN(len(tiles))
			d.left[tiles[i]]++
			tiles[i] = t
		}
	}
}

// jokers chooses how many tiles of a hand are jokers, and limited ones.
func (d *presetDealer) jokers() (jokers, limited int) {
	j := d.file.Jokers
	most := min(j.Max, 4)
	if d.IntN(8) == 0 {
		most = min(j.Max, 8)
	}
	return d.IntN(2) * d.IntN(most+1), d.IntN(2) * d.IntN(j.LimitedMax+1)
}

// agreeWithTwin holds the answers about a hand against those of the twin.
func agreeWithTwin(t *testing.T, j judge.Judge, w *slow.HouseTwin, h tile.Hand, ask slowly) {
	t.Helper()
	got := judged(t, j, h, ask)
	for question, want := range twinned(j.Rules, w, h, ask) {
		if got[question] != want {
			t.Errorf("%s of %v in %+v:\n got %s\nwant %s", question, h, j.Deal, got[question], want)
		}
	}
	if ask.discards && !isWaiting(j.Rules, h) {
		agreeOnHouseDiscards(t, j, w, h)
	}
}

func agreeOnHouseDiscards(t *testing.T, j judge.Judge, w *slow.HouseTwin, h tile.Hand) {
	t.Helper()
	var got, want []judge.Discard
	for d, err := range j.Discards(h) {
		if err != nil {
			t.Fatalf("Discards(%v) in %+v: %v", h, j.Deal, err)
		}
		got = append(got, d)
	}
	for _, d := range w.Discards(h) {
		want = append(want, judge.Discard{Tile: d.Tile, Shanten: shanten(d.Shanten), Draws: d.Draws, Left: d.Left})
	}
	if !slices.Equal(got, want) {
		t.Errorf("Discards(%v) in %+v:\n got %v\nwant %v", h, j.Deal, got, want)
	}
}

// presetsAgainstTwin judges random hands of each size under each preset, with the
// tables of suits and without: so many deals, and ten hands of each size in each.
func presetsAgainstTwin(t *testing.T, deals int) {
	for i, f := range presetFiles(t) {
		t.Run(f.Name, func(t *testing.T) {
			d, house := newPresetDealer(f, uint64(i)), slow.HouseOf(f)
			rules := []*mjtable.Rules{presetRules(t, f.Name), withoutTables(t, f)}
			wins, won := 0, mjtable.Form(0)
			for range deals {
				deal := d.deal()
				w := slow.NewHouse(house, deal)
				first := d.IntN(2) // of the rules
				for n := range 20 {
					h := d.hand(waiting + n%2)
					jokers := h.Jokers + h.Tiles.Limited()
					ask := slowly{improving: n < 4, discards: n < 2, splits: jokers <= 1 || n < 4 && jokers <= 3}
					agreeWithTwin(t, judge.Judge{Rules: rules[(first+n/2)%2], Deal: deal}, w, h, ask)
					if n%2 == 1 && w.Win(h) {
						wins, won = wins+1, won|w.Forms(h)
					}
				}
				if t.Failed() {
					return
				}
			}
			if wins < deals || won != rules[0].Forms {
				t.Errorf("%d of %d hands win, as %v; want a tenth of them, and all of %v", wins, 10*deals, won, rules[0].Forms)
			}
		})
	}
}

func TestPresetsAgainstTwin(t *testing.T) { presetsAgainstTwin(t, 11) }

// TestProofPresets has 1,200 hands for each preset.
func TestProofPresets(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	presetsAgainstTwin(t, 60)
}
