package judge_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/judge"
)

// fileMaker writes rule files at random, most of which make sense.
type fileMaker struct{ *rand.Rand }

// oneIn is true once in n times.
func (m fileMaker) oneIn(n int) bool { return m.IntN(n) == 0 }

func (m fileMaker) pick(of ...string) string { return of[m.IntN(len(of))] }

// kinds writes some kinds of a suit of which the given ranks are in play.
func (m fileMaker) kinds(suits map[string]string) string {
	var out strings.Builder
	for _, suit := range []string{"m", "p", "s", "z"} {
		kinds := ""
		for rank := '1'; rank <= '9'; rank++ {
			if strings.ContainsRune(suits[suit], rank) && m.oneIn(2) {
				kinds += string(rank)
			}
		}
		if kinds != "" {
			out.WriteString(kinds + suit)
		}
	}
	return out.String()
}

// ranks are the ranks of suits, as rule files write them.
var ranks = map[string]string{"1-9": "123456789", "2-8": "2345678", "19": "19", "1-7": "1234567", "1-4": "1234", "5-7": "567"}

// file writes a rule file.
func (m fileMaker) file() string {
	var out strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&out, format+"\n", args...) }
	suits, written := map[string]string{}, []string{}
	for _, suit := range []string{"m", "p", "s", "z"} {
		play := m.pick("1-9", "1-9", "1-9", "1-9", "2-8", "19", "")
		if suit == "z" {
			play = m.pick("1-7", "1-7", "1-7", "1-4", "5-7", "")
		}
		if play != "" {
			suits[suit] = ranks[play]
			written = append(written, suit+": "+play)
		}
	}
	groups := 2 + m.IntN(4)
	line("go: Town\nname: town\ndoc: Town is made up.\nsuits: {%s}\ngroups: %d", strings.Join(written, ", "), groups)
	if m.oneIn(4) {
		line("copies: %d", 3+m.IntN(2))
	}
	if m.oneIn(4) {
		line("honourRuns: {winds: %t, dragons: %t}", m.oneIn(2), m.oneIn(2))
	}
	if m.oneIn(4) {
		line("pair: %s", m.kinds(suits))
	}
	natural := m.oneIn(6)
	if natural {
		line("naturalPair: true")
	}
	jokers := m.oneIn(2)
	if jokers {
		line("jokers: {max: %d, noFifthCopy: %t%s}", 1+m.IntN(8), m.oneIn(3), m.pick("", "", ", fixed: 7z", ", proxy: 5z", ", limited: {kind: 5z, max: 3}"))
	}
	var gates []string
	gate := func(n int, text string) {
		if m.oneIn(n) {
			gates = append(gates, text)
		}
	}
	gate(6, fmt.Sprintf("maxSuits: %d", 1+m.IntN(2)))
	gate(8, "void: "+m.pick("given", "required"))
	gate(6, m.pick("open", "closed")+": true")
	gate(8, "forbid: "+m.kinds(suits))
	gate(8, "pung: true")
	if jokers {
		gate(5, fmt.Sprintf("maxWild: %d", m.IntN(3)))
		gate(6, fmt.Sprintf("selfDraw: %d", 1+m.IntN(2)))
	} else {
		gate(6, fmt.Sprintf("minSuits: %d", 1+m.IntN(3)))
		gate(6, "contain: "+m.kinds(suits))
	}
	if len(gates) > 0 {
		line("gates:\n  %s", strings.Join(gates, "\n  "))
	}
	waives := func() string {
		var names []string
		for _, g := range gates {
			if name, _, _ := strings.Cut(g, ":"); m.oneIn(2) && !natural {
				names = append(names, name)
			}
		}
		return "waives: [" + strings.Join(names, ", ") + "]"
	}
	line("forms:\n  melds: {}")
	form := func(n int, text string) {
		if m.oneIn(n) {
			line("  %s%s}", text, waives())
		}
	}
	full := 3*groups + 2
	triplets := m.IntN(2)
	pairs, singles := (full-3*triplets)/2, (full-3*triplets)%2
	form(3, fmt.Sprintf("pairs: {pairs: %d, singles: %d, triplets: %d, quads: %t, jokers: %s, ", pairs, singles, triplets, m.oneIn(2), m.pick("wild", "wild", "own", "none")))
	if groups == 4 {
		form(4, "orphans: {")
		form(4, fmt.Sprintf("scattered: {gap: %d, honours: %s, ", 1+m.IntN(3), m.pick("some", "all")))
		form(4, "knitted: {honours: "+m.pick("some", "all")+", ")
	}
	if groups >= 3 {
		form(4, "knittedStraight: {")
	}
	form(5, "allInSet: {set: "+m.kinds(suits)+", ")
	if jokers {
		form(5, fmt.Sprintf("instant: {jokers: %d, ", 1+m.IntN(4)))
	}
	if m.oneIn(3) && !natural {
		line("big:")
		for _, shape := range []string{"pungs", "flush", "halfFlush", "honours", "melded"} {
			if m.oneIn(2) {
				line("  - {shape: %s, %s}", shape, waives())
			}
		}
		line("  - {shape: pungs}")
	}
	return out.String()
}

// tilesInPlay gives how many tiles there are.
func tilesInPlay(f *rulefile.File) int {
	n := 0
	for _, copies := range f.Copies {
		n += copies
	}
	return n
}

// randomHouses holds as many random rule files as are asked for against the twin.
func randomHouses(t *testing.T, houses, deals int, seed uint64) {
	m := fileMaker{rand.New(rand.NewPCG(seed, 77))}
	made, refused := 0, 0
	for made < houses {
		text := m.file()
		f, err := rulefile.Parse("town.yaml", []byte(text))
		if err != nil {
			if refused++; refused > 20*houses+100 {
				t.Fatalf("of %d files %d were refused, the last with %v", made+refused, refused, err)
			}
			continue
		}
		made++
		r := rulefile.Compile(f)
		if r.House == nil || tilesInPlay(f) < 60 {
			continue
		}
		d := newPresetDealer(f, m.Uint64())
		for n := range deals {
			deal := d.deal()
			j, w := judge.Judge{Rules: &r, Deal: deal}, slow.NewHouse(slow.HouseOf(f), deal)
			agreeWithTwin(t, j, w, d.hand(winning), slowly{splits: true})
			agreeWithTwin(t, j, w, d.hand(waiting), slowly{improving: n%4 == 0})
			if t.Failed() {
				t.Fatalf("under these rules:\n%s", text)
			}
		}
	}
	t.Logf("%d rule files, %d refused", made, refused)
}

func TestHousesAgainstTwin(t *testing.T) { randomHouses(t, 60, 6, 1) }

// TestProofHouses is TestHousesAgainstTwin at length.
func TestProofHouses(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	randomHouses(t, 600, 20, 2)
}
