package judge_test

import (
	"errors"
	"fmt"
	"maps"
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

// judged gives the answers of a judge to the questions that the size of the hand
// takes; splits only if they are few.
func judged(t *testing.T, j judge.Judge, h tile.Hand, splits bool) answers {
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
		draws, err := j.Improving(h)
		note("improving", setText(draws), err)
		return a
	}
	win, err := j.Win(h)
	note("win", winText(win), err)
	forms, err := j.Forms(h)
	note("forms", forms.String(), err)
	if splits {
		texts, err := splitTexts(j, h)
		note("splits", strconv.Itoa(len(texts)), err)
		note("split texts", sorted(texts), nil)
	}
	return a
}

// twinned gives the answers of the slow twin, as judged does those of a judge.
func twinned(r *mjtable.Rules, w *slow.HouseTwin, h tile.Hand, splits bool) answers {
	a := answers{"shanten": shantenText(shanten(w.Shanten(h)))}
	if isWaiting(r, h) {
		a["waits"] = setText(w.Waits(h))
		a["formal waits"] = setText(w.FormalWaits(h))
		a["improving"] = setText(w.Improving(h))
		return a
	}
	a["win"] = winText(w.Win(h))
	a["forms"] = w.Forms(h).String()
	if splits {
		texts := slices.Collect(maps.Keys(w.Splits(h)))
		a["splits"] = strconv.Itoa(len(texts))
		a["split texts"] = sorted(texts)
	}
	return a
}

// isWaiting reports whether a hand has the waiting size.
func isWaiting(r *mjtable.Rules, h tile.Hand) bool {
	return h.Tiles.Len()+h.Jokers+h.Limited == 3*(r.Groups-h.Melds.Len())+waiting
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

// check asks a judge, and holds its answers against that of the table and all
// those of the twin.
func (c *presetCase) check(t *testing.T, r *mjtable.Rules, house slow.House) {
	t.Helper()
	j, h := judge.Judge{Rules: r, Deal: c.deal}, mustParse(t, c.hand)
	if c.ask == "refused" {
		_, err := j.Shanten(h)
		c.checkError(t, err)
		return
	}
	if face, ok := strings.CutPrefix(c.ask, "minwild "); ok {
		c.checkMinWild(t, j, h, face)
		return
	}
	splits := c.ask == "splits" || h.Jokers+h.Limited <= 2
	got := judged(t, j, h, splits)
	if answer, ok := got[c.ask]; !ok || answer != c.answer {
		t.Errorf("%s: %s of %s: got %q, want %q", c.place, c.ask, c.hand, answer, c.answer)
	}
	for question, want := range twinned(r, slow.NewHouse(house, c.deal), h, splits) {
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
			if len(cases) < 15 {
				t.Errorf("%d hands, need 15", len(cases))
			}
			for i := range cases {
				cases[i].check(t, presetRules(t, f.Name), house)
				cases[i].check(t, withoutTables(t, f), house)
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
