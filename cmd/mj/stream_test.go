package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"unicode/utf8"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// standard answers all fields by the standard rules.
var standard = answerer{fields: fields}

// slowStream is stream in the obvious way.
func slowStream(t testing.TB, j judge.Judge, input string, asked []field) string {
	t.Helper()
	var out strings.Builder
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	for line := range strings.Lines(input) {
		line = strings.TrimSuffix(line, "\n")
		line = strings.TrimSuffix(line, "\r")
		if err := enc.Encode(slowAnswer(j, line, namesOf(asked))); err != nil {
			t.Fatal(err)
		}
	}
	return strings.ReplaceAll(out.String(), `\ufffd`, "\uFFFD") // which encoding/json escapes
}

func slowAnswer(j judge.Judge, line string, asked []string) any {
	if len(line) > 65536 {
		return bad(shown(line), errLine)
	}
	h, err := tile.Parse(line)
	if err != nil {
		return bad(line, err)
	}
	answer := object{{"hand", line}}
	full, short := 0, 0 // fields that take a full hand, and one tile less
	for _, name := range asked {
		value, err := slowValue(j, name, h)
		switch {
		case err == nil:
			splits, _ := value.([]slowSplit)
			if len(splits) > 100 {
				answer = append(answer, member{name, splits[:100]}, member{"more", true})
				break
			}
			answer = append(answer, member{name, value})
		case !errors.Is(err, judge.ErrSize):
			return bad(line, err)
		case name == "waits" || name == "improving":
			short++
		case name == "shanten":
			full++
			short++
		default:
			full++
		}
	}
	switch {
	case len(answer) > 1:
		return answer
	case short == 0:
		_, err = j.Forms(h)
	case full == 0:
		_, err = j.Improving(h)
	default:
		_, err = j.Shanten(h)
	}
	return bad(line, err)
}

func slowValue(j judge.Judge, name string, h tile.Hand) (any, error) {
	switch name {
	case "win":
		return j.Win(h)
	case "forms":
		forms, err := j.Forms(h)
		return forms.Names(), err
	case "waits":
		waits, err := j.Waits(h)
		return names(waits), err
	case "shanten":
		n, err := j.Shanten(h)
		return distance(n), err
	case "improving":
		draws, err := j.Improving(h)
		return names(draws), err
	case "discards":
		type discard struct {
			Tile    tile.Tile `json:"tile"`
			Shanten any       `json:"shanten"`
			Draws   []string  `json:"draws"`
			Left    int       `json:"left"`
		}
		all := []discard{}
		for d, err := range j.Discards(h) {
			if err != nil {
				return nil, err
			}
			all = append(all, discard{d.Tile, distance(d.Shanten), names(d.Draws), d.Left})
		}
		return all, nil
	case "splits":
		all := []slowSplit{}
		for s, err := range j.Splits(h) {
			if err != nil {
				return nil, err
			}
			if all = append(all, slowSplitOf(s)); len(all) > 100 {
				break
			}
		}
		return all, nil
	}
	return nil, fmt.Errorf("no field %q", name)
}

// distance gives a shanten, nil for never.
func distance(n int) any {
	if n == judge.Never {
		return nil
	}
	return n
}

type slowSplit struct {
	Form   string      `json:"form"`
	Pair   []string    `json:"pair,omitempty"`
	Groups [][]string  `json:"groups"`
	Jokers []string    `json:"jokers"`
	Melds  []tile.Meld `json:"melds,omitempty"`
}

func slowSplitOf(s judge.Split) slowSplit {
	out := slowSplit{Form: s.Form.String(), Groups: [][]string{}, Jokers: []string{}}
	var pairJokers []string
	for i := range s.Len() {
		g := s.Group(i)
		var all, jokers []string
		for place := range g.Kind.Len() {
			name := g.At(place).String()
			all = append(all, name)
			if g.IsJoker(place) {
				jokers = append(jokers, name)
			}
		}
		beside := s.Form == judge.Melds || s.Form == judge.ThirteenOrphans || s.Form == judge.KnittedStraight
		if g.Kind == judge.Pair && beside {
			out.Pair, pairJokers = all, jokers
			continue
		}
		out.Groups = append(out.Groups, all)
		out.Jokers = append(out.Jokers, jokers...)
	}
	out.Jokers = append(out.Jokers, pairJokers...)
	for m := range s.Melds.All() {
		out.Melds = append(out.Melds, m)
	}
	return out
}

func names(set tile.Set) []string {
	all := []string{}
	for t := range set.All() {
		all = append(all, t.String())
	}
	return all
}

// An object is a JSON object whose members have an order.
type object []member

type member struct {
	name  string
	value any
}

func (o object) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	for i, m := range o {
		out.WriteByte("{,"[min(i, 1)])
		if err := enc.Encode(m.name); err != nil {
			return nil, err
		}
		out.WriteByte(':')
		if err := enc.Encode(m.value); err != nil {
			return nil, err
		}
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

func bad(line string, err error) any {
	return object{{"hand", line}, {"error", err.Error()}, {"kind", kindOf(err)}}
}

// A deal makes one line.
type deal func(*rand.Rand) string

// randomDeal deals 14 tiles of a full set.
func randomDeal(r *rand.Rand) string { return tiles(deck(r)[:14]) }

// shortDeal deals 13 tiles of a full set.
func shortDeal(r *rand.Rand) string { return tiles(deck(r)[:13]) }

// waitingDeal deals four groups and a pair but for one tile.
func waitingDeal(r *rand.Rand) string { return tiles(winning(r)[1:]) }

// toldDeal deals 13 or 14 tiles and jokers, two to four of whose groups are told.
func toldDeal(r *rand.Rand) string {
	told := []string{"[123p]", "[]", "(7777z)", "[2222m]", "[789s]", "[555z]", "[456m]", "[]"}
	r.Shuffle(len(told), func(i, j int) { told[i], told[j] = told[j], told[i] })
	melds := 2 + r.IntN(3)
	jokers := r.IntN(3)
	deal := deck(r)[:max(0, 14-r.IntN(2)-3*melds-jokers)]
	return tiles(deal) + strings.Repeat("j", jokers) + strings.Join(told[:melds], "")
}

// winningDeal deals four groups and a pair.
func winningDeal(r *rand.Rand) string { return tiles(winning(r)) }

// jokerDeal deals four groups and a pair and replaces some tiles by jokers.
func jokerDeal(r *rand.Rand) string {
	hand := winning(r)
	n := 1 + r.IntN(4)
	return tiles(hand[n:]) + strings.Repeat("j", n)
}

// anyLine makes lines of all sorts, good and bad.
func anyLine(r *rand.Rand) string {
	switch r.IntN(40) {
	case 0:
		return ""
	case 1:
		return "123m\xff\"\\<>\x01"
	case 2:
		return strings.Repeat("9", r.IntN(300))
	case 3:
		return "1234m"
	case 4:
		return "2345m j [123p] [] (7777z)"
	case 5:
		return "11112345678m🀀🀀🀀"
	case 6:
		return "1111m22223333p44z"
	case 7:
		return strings.Repeat("1m", r.IntN(20))
	case 8:
		return strings.Repeat("j", r.IntN(20))
	}
	return []deal{randomDeal, shortDeal, winningDeal, waitingDeal, jokerDeal, toldDeal}[r.IntN(6)](r)
}

func lines(seed uint64, n int, d deal) string {
	r := rand.New(rand.NewPCG(seed, 1))
	var b strings.Builder
	for range n {
		b.WriteString(d(r))
		b.WriteByte('\n')
	}
	return b.String()
}

func deck(r *rand.Rand) []tile.Tile {
	var d []tile.Tile
	for t := range tile.Tile(tile.Kinds) {
		d = append(d, t, t, t, t)
	}
	r.Shuffle(len(d), func(i, j int) { d[i], d[j] = d[j], d[i] })
	return d
}

func winning(r *rand.Rand) []tile.Tile {
	for {
		var d []tile.Tile
		var held [tile.Kinds]int
		add := func(ts ...tile.Tile) {
			for _, t := range ts {
				held[t]++
				d = append(d, t)
			}
		}
		for range 4 {
			if t := tile.Tile(r.IntN(tile.Kinds)); t < tile.East && t%9 < 7 && r.IntN(4) > 0 {
				add(t, t+1, t+2)
			} else {
				add(t, t, t)
			}
		}
		t := tile.Tile(r.IntN(tile.Kinds))
		add(t, t)
		most := 0
		for _, n := range held {
			most = max(most, n)
		}
		if most <= 4 {
			r.Shuffle(len(d), func(i, j int) { d[i], d[j] = d[j], d[i] })
			return d
		}
	}
}

func tiles(ts []tile.Tile) string {
	c, err := tile.CountsOf(ts)
	if err != nil {
		panic(err)
	}
	return tile.Hand{Tiles: c}.String()
}

// raggedReader reads pieces of random length.
type raggedReader struct {
	in   io.Reader
	rand *rand.Rand
	most int
}

func (r raggedReader) Read(p []byte) (int, error) {
	return r.in.Read(p[:min(len(p), 1+r.rand.IntN(r.most))])
}

func TestStreamOrder(t *testing.T) {
	input := lines(1, 20_000, anyLine)
	want := slowStream(t, judge.Judge{}, input, fields)
	for name, in := range map[string]io.Reader{
		"whole":        strings.NewReader(input),
		"data and EOF": iotest.DataErrReader(strings.NewReader(input)),
		"half":         iotest.HalfReader(strings.NewReader(input)),
		"small":        raggedReader{strings.NewReader(input), rand.New(rand.NewPCG(1, 2)), 100},
		"large":        raggedReader{strings.NewReader(input), rand.New(rand.NewPCG(1, 3)), 100_000},
	} {
		var out bytes.Buffer
		if err := stream(in, &out, standard); err != nil {
			t.Fatal(err)
		}
		compare(t, name, out.String(), want)
	}

	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(16))
	var out bytes.Buffer
	if err := stream(strings.NewReader(input), &out, standard); err != nil {
		t.Fatal(err)
	}
	compare(t, "many workers", out.String(), want)
}

// TestStreamFields asks for each selection of fields.
func TestStreamFields(t *testing.T) {
	input := lines(2, 500, anyLine)
	for mask := 1; mask < 1<<len(fields); mask++ {
		a := answerer{fields: selection(mask)}
		compare(t, strings.Join(namesOf(a.fields), ","), string(a.appendAll(nil, input)), slowStream(t, judge.Judge{}, input, a.fields))
	}
}

// selection gives the fields whose bits are set.
func selection(mask int) []field {
	var some []field
	for i, f := range fields {
		if mask>>i&1 != 0 {
			some = append(some, f)
		}
	}
	return some
}

// compare names the first line that differs.
func compare(t *testing.T, name, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.SplitAfter(got, "\n"), strings.SplitAfter(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s: line %d: got %.300q, want %.300q", name, i+1, g[i], w[i])
		}
	}
	t.Fatalf("%s: got %d lines, want %d", name, len(g), len(w))
}

func TestStreamLines(t *testing.T) {
	const hand = "11123456789999m"
	long := func(n int) string { return strings.Repeat("x", n) }
	for name, input := range map[string]string{
		"nothing":                  "",
		"one empty line":           "\n",
		"empty lines":              "\n\r\n\n",
		"many empty lines":         strings.Repeat("\n", 3*maxLines) + hand,
		"no line feed at the end":  hand + "\n" + hand,
		"only a line without feed": hand,
		"CR LF":                    hand + "\r\n" + hand + "\r\n",
		"CR at the end":            hand + "\r",
		"CRs":                      hand + "\r\r\n\r" + hand + "\n",
		"longest":                  long(maxLine) + "\n" + hand + "\n",
		"longest, CR LF":           long(maxLine) + "\r\n" + hand + "\n",
		"longest, no feed":         long(maxLine),
		"longest, CR, no feed":     long(maxLine) + "\r",
		"longest, two CR":          long(maxLine) + "\r\r\n" + hand,
		"too long":                 long(maxLine+1) + "\n" + hand + "\n",
		"too long, CR LF":          long(maxLine+1) + "\r\n" + hand + "\n",
		"too long by two":          long(maxLine+2) + "\n" + hand + "\n",
		"too long by two, CR LF":   long(maxLine+2) + "\r\n" + hand + "\n",
		"too long by two, no feed": long(maxLine + 2),
		"much too long":            long(10*maxLine) + "\n" + hand + "\n",
		"much too long, no feed":   hand + "\n" + long(10*maxLine),
		"long after long":          long(3*maxLine) + "\n" + long(2*maxLine) + "\n\n" + long(maxLine+1),
		"a long line of tiles":     strings.Repeat("🀇", maxLine) + "\n" + hand,
		"a long line of nonsense":  strings.Repeat("\x80", 2*maxLine) + "\n" + hand,
	} {
		t.Run(name, func(t *testing.T) {
			want := decode(t, slowStream(t, judge.Judge{}, input, fields))
			for _, piece := range []int{1, 5000, maxLine} {
				if len(input) > maxLine {
					piece += 20 // or the race detector takes its time
				}
				in := raggedReader{strings.NewReader(input), rand.New(rand.NewPCG(1, 2)), piece}
				var out bytes.Buffer
				if err := stream(in, &out, standard); err != nil {
					t.Fatal(err)
				}
				got := decode(t, out.String())
				if len(got) != len(want) {
					t.Fatalf("%d answers, want %d", len(got), len(want))
				}
				for i := range got {
					if fmt.Sprint(got[i]) != fmt.Sprint(want[i]) {
						t.Errorf("answer %d: got %v, want %v", i+1, got[i], want[i])
					}
				}
			}
		})
	}
}

// decode reads one JSON object a line.
func decode(t *testing.T, text string) []map[string]any {
	t.Helper()
	var all []map[string]any
	for line := range strings.Lines(text) {
		var m map[string]any
		if !strings.HasSuffix(line, "\n") {
			t.Fatalf("%.200q does not end", line)
		}
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatalf("%.200q: %v", line, err)
		}
		all = append(all, m)
	}
	return all
}

func TestShown(t *testing.T) {
	for _, s := range []string{strings.Repeat("a", 200), strings.Repeat("é", 100), "a" + strings.Repeat("é", 100),
		strings.Repeat("万", 60), strings.Repeat("🀇", 50), "ab" + strings.Repeat("🀇", 50)} {
		got := shown(s)
		if !utf8.ValidString(got) || len(got) > maxShown || len(got) < maxShown-3 || !strings.HasPrefix(s, got) {
			t.Errorf("%.20q is cut to %d bytes: %q", s, len(got), got)
		}
	}
	if got := shown(strings.Repeat("\x80", 200)); len(got) < maxShown-utf8.UTFMax {
		t.Errorf("a line that is not UTF-8 is cut to %d bytes", len(got))
	}
}

// TestStreamLatency has the answer to each line before it writes the next. In a
// bubble of synctest a line without its answer is a deadlock, which fails.
func TestStreamLatency(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		inRead, in := io.Pipe()
		out, outWrite := io.Pipe()
		status := make(chan int)
		go func() {
			s := Do([]string{"stream"}, inRead, outWrite, io.Discard)
			outWrite.Close()
			status <- s
		}()
		answers := bufio.NewReader(out)
		for i := range 200 {
			line := fmt.Sprintf("line %d\r\n", i)
			if i%3 == 0 { // a line that comes in pieces is not answered before it ends
				io.WriteString(in, line[:3])
				line = line[3:]
			}
			io.WriteString(in, line)
			got, err := answers.ReadString('\n')
			if want := fmt.Sprintf(`{"hand":"line %d",`, i); err != nil || !strings.HasPrefix(got, want) {
				t.Fatalf("got %q, %v, want %q", got, err, want)
			}
		}
		// A line that is too long is answered at once.
		go io.WriteString(in, strings.Repeat("1", 2*maxLine))
		if got, err := answers.ReadString('\n'); err != nil || !strings.Contains(got, `"kind":"line"`) {
			t.Fatalf("got %q, %v", got, err)
		}
		synctest.Wait()
		in.Close()
		if rest, err := io.ReadAll(answers); err != nil || len(rest) > 0 {
			t.Fatalf("got %q, %v at the end", rest, err)
		}
		if s := <-status; s != 0 {
			t.Fatalf("status %d", s)
		}
	})
}

// endless gives the same lines again and again.
type endless struct {
	lines  string
	at     int
	count  int64             // bytes read
	limit  int64             // where the input ends
	during func(count int64) // called at every Read
}

func (e *endless) Read(p []byte) (int, error) {
	if e.during != nil {
		e.during(e.count)
	}
	if e.count >= e.limit {
		return 0, io.EOF
	}
	n := 0
	for n < len(p) {
		k := copy(p[n:], e.lines[e.at:])
		n += k
		e.at = (e.at + k) % len(e.lines)
	}
	e.count += int64(n)
	return n, nil
}

// TestStreamMemory looks at the heap all along many lines.
func TestStreamMemory(t *testing.T) {
	// A chunk has at most about 64 KiB of one line, or answers to maxLines short
	// ones, up to 3 KiB each, or to maxLongLines, up to 24 KiB each.
	room := uint64(2*runtime.GOMAXPROCS(0)+1)*3<<20 + 4<<20
	for name, in := range map[string]*endless{
		"hands":       {lines: lines(1, 1000, randomDeal), limit: 1 << 20},
		"empty lines": {lines: "\n", limit: 1 << 18},
		"jokers":      {lines: strings.Repeat("j", 14) + "\n", limit: 1 << 17},
		"one line":    {lines: "123456789", limit: 64 << 20},
		"long lines":  {lines: strings.Repeat("\x01", maxLine) + "\n", limit: 16 << 20},
	} {
		t.Run(name, func(t *testing.T) {
			var before, now runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			var most uint64
			next := int64(0)
			in.during = func(count int64) {
				if count < next {
					return
				}
				next += in.limit / 16
				runtime.GC()
				runtime.ReadMemStats(&now)
				most = max(most, now.HeapAlloc)
			}
			if err := stream(in, io.Discard, standard); err != nil {
				t.Fatal(err)
			}
			t.Logf("%d bytes of input, at most %d bytes more on the heap", in.count, int64(most)-int64(before.HeapAlloc))
			if most > before.HeapAlloc+room {
				t.Errorf("the heap grew from %d to %d bytes", before.HeapAlloc, most)
			}
		})
	}
}

// TestStreamBackPressure has a writer that does not write: the reading stops.
func TestStreamBackPressure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in := &endless{lines: "11123456789999m\n", limit: 1 << 40}
		out, outWrite := io.Pipe()
		done := make(chan error)
		go func() { done <- stream(in, outWrite, standard) }()
		synctest.Wait()
		if most := int64(2*runtime.GOMAXPROCS(0)+2) * readSize; in.count > most {
			t.Errorf("%d bytes read while nobody took an answer, want at most %d", in.count, most)
		}
		out.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}) // which waits for the goroutines to end
}

// TestStreamGone closes the output: stream ends, and its goroutines with it.
func TestStreamGone(t *testing.T) {
	for name, test := range map[string]struct {
		lines string
		room  int // bytes of answers that can be written
	}{
		"at once":    {"11123456789999m\n", 0},
		"later":      {"11123456789999m\n", 10 << 20},
		"long line":  {"123456789", 0},
		"empty line": {"\n", 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				in := &endless{lines: test.lines, limit: 1 << 40}
				var told bytes.Buffer
				if status := Do([]string{"stream"}, in, &full{test.room}, &told); status != 0 || told.Len() > 0 {
					t.Errorf("status %d, told %q", status, told.String())
				}
			})
		})
	}
	t.Run("while reading", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			inRead, in := io.Pipe()
			status := make(chan int)
			go func() { status <- Do([]string{"stream"}, inRead, failing{syscall.EPIPE}, io.Discard) }()
			io.WriteString(in, "1m\n")
			if s := <-status; s != 0 {
				t.Errorf("status %d", s)
			}
			// The Read that was waiting is the last.
			io.WriteString(in, "1m\n")
		})
	})
	t.Run("pipe", func(t *testing.T) {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		r.Close()
		var told bytes.Buffer
		if status := Do([]string{"stream"}, strings.NewReader("1m\n"), w, &told); status != 0 || told.Len() > 0 {
			t.Errorf("status %d, told %q", status, told.String())
		}
	})
}

// full takes so many bytes and then is a closed pipe.
type full struct{ room int }

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}

// TestMisfit leaves out a field that does not fit the size of a hand.
func TestMisfit(t *testing.T) {
	size := func(got, need string) string {
		return `"error":"` + judge.ErrSize.Error() + ": got " + got + " concealed tiles and jokers, need " + need + `","kind":"size"`
	}
	for _, test := range []struct{ fields, hand, want string }{
		{"win,waits", "1112223334445z", `"waits":["5z"]`},
		{"win,waits", "11122233344455z", `"win":true`},
		{"waits,shanten", "11122233344455z", `"shanten":-1`},
		{"win,forms", "1112223334445z", size("13", "14 beside no declared meld")},
		{"waits", "11122233344455z", size("14", "13 beside no declared meld")},
		{"win,waits", "111222333444z", size("12", "13 or 14 beside no declared meld")},
		{"win,waits", "11122233355z", size("11", "13 or 14 beside no declared meld; for melds declared and not written, add []")},
		{"waits", "1112223335z", size("10", "13 beside no declared meld; for melds declared and not written, add []")},
		{"shanten", "", size("0", "13 or 14 beside no declared meld")},
		{"waits", "11111222333444z", `"error":"` + judge.ErrCopies.Error() + `: got 5 of 1z, need at most 4","kind":"copies"`},
	} {
		asked := &fieldsFlag{}
		if err := asked.Set(test.fields); err != nil {
			t.Fatal(err)
		}
		want := `{"hand":"` + test.hand + `",` + test.want + "}"
		if got := string(answerer{fields: asked.fields}.append(nil, test.hand)); got != want {
			t.Errorf("%s: got %s, want %s", test.fields, got, want)
		}
	}
}

// TestNever has a hand that no tiles can make win: seven pairs are all that
// these rules know, and a declared meld rules them out.
func TestNever(t *testing.T) {
	rules := mahjong.Standard
	rules.Forms = mjtable.SevenPairs
	rules.Quick = mjtable.QuickOf(&rules)
	a := answerer{judge: judge.Judge{Rules: &rules}, fields: fields}
	for hand, want := range map[string]string{
		"1112223334z[]":  `"waits":[],"shanten":null,"improving":[]`,
		"2zjjjjjjjjjj[]": `"win":false,"forms":[],"shanten":null,"discards":[{"tile":"2z","shanten":null,"draws":[],"left":0}],"splits":[]`,
	} {
		if got := string(a.append(nil, hand)); !strings.HasPrefix(got, `{"hand":"`+hand+`",`+want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	for _, test := range []struct {
		answer answer
		hand   string
		want   string
	}{
		{answerShanten, "1112223334z[]", "shanten: never\n"},
		{answerShanten, "11122233344z[]", "shanten: never\n"},
		{answerDiscards, "2zjjjjjjjjjj[]", "tile  shanten  left  draws\n2z    never    0     -\n"},
	} {
		h, err := tile.Parse(test.hand)
		if err != nil {
			t.Fatal(err)
		}
		if got, yes, err := test.answer(nil, look{}, a.judge, h); string(got) != test.want || !yes || err != nil {
			t.Errorf("%s: got %q, %v, %v, want %q", test.hand, got, yes, err, test.want)
		}
	}
}

func TestKinds(t *testing.T) {
	for _, k := range kinds {
		if got := kindOf(fmt.Errorf("%w: got 1, need 2", k.err)); got != k.word {
			t.Errorf("%v is of kind %q, want %q", k.err, got, k.word)
		}
	}
	for _, kind := range []tile.ErrorKind{tile.KindChar, tile.KindMeld} {
		if got := kindOf(&tile.Error{Kind: kind}); got != string(kind) {
			t.Errorf("got %q, want %q", got, kind)
		}
	}
}

func TestFields(t *testing.T) {
	const all = "win,forms,waits,shanten,improving,discards,splits"
	for list, want := range map[string]string{
		"win": "win", "forms": "forms", "win,forms": "win,forms", "forms,win": "win,forms", "win,win,forms,win": "win,forms",
		"discards,waits": "waits,discards", "splits,discards,improving,shanten,waits,forms,win": all,
	} {
		f := &fieldsFlag{defaultFields}
		if err := f.Set(list); err != nil || f.String() != want {
			t.Errorf("%q: got %q, %v", list, f.String(), err)
		}
	}
	for _, list := range []string{"", ",", "win,", "hand", "Win", "win forms"} {
		f := &fieldsFlag{defaultFields}
		if err := f.Set(list); err == nil || !strings.Contains(err.Error(), strings.ReplaceAll(all, ",", ", ")) || f.String() != "win,forms" {
			t.Errorf("%q: got %q, %v", list, f.String(), err)
		}
	}
}

// TestAnswerAllocs: a hand that can be judged costs no allocation.
func TestAnswerAllocs(t *testing.T) {
	for name, input := range map[string]string{
		"random":  lines(1, 500, randomDeal),
		"short":   lines(1, 500, shortDeal),
		"winning": lines(1, 500, winningDeal),
		"waiting": lines(1, 500, waitingDeal),
		"jokers":  lines(1, 500, jokerDeal),
		"orphans": strings.Repeat("19m19p19s1234567zj\n112233m112233p1sj\n19m19pjjjjjjjjjj\n", 100),
		"melds":   strings.Repeat("23455m[123p][][777z]\n2345m88s9pj[123p][]\n13m456p789s11z[2222m]\n", 200),
	} {
		dst := make([]byte, 0, 4<<20)
		if n := testing.AllocsPerRun(3, func() { standard.appendAll(dst, input) }); n > 0 {
			t.Errorf("%s: %v allocations in 500 hands", name, n)
		}
	}
}

// FuzzStream gives any bytes to stream, with a run of digits somewhere among
// them that may make a line too long, cut in pieces, and asks for any fields.
func FuzzStream(f *testing.F) {
	const all = 1<<7 - 1
	f.Add([]byte("11123456789999m\n\r\n2345m j [123p] [] (7777z)\n1234m\xff"), uint16(0), uint32(0), uint16(3), uint8(0))
	f.Add([]byte("m\r\n1m"), uint16(0), uint32(maxLine), uint16(5000), uint8(3))
	f.Add([]byte("1m\n\n1m"), uint16(4), uint32(3*maxLine), uint16(60000), uint8(all))
	f.Add([]byte("1112345678999m\n13m456p789s11z[2222m]\n19m19p19s1234567z\njjjjjjjjjjjjj\n1z[111z][][][]"), uint16(0), uint32(0), uint16(9), uint8(all))
	f.Add([]byte("11123456789999m\n2345m88s9pj[123p][]\njjjjjjjjjjjjjj\n11m[111z][][][]\n🀇🀈j"), uint16(0), uint32(0), uint16(9), uint8(all))
	f.Add([]byte("123456789s1357p\n1112223334447z\n111222333444z"), uint16(0), uint32(0), uint16(9), uint8(1<<2|1<<4))
	f.Add([]byte("111222333m11p789s\n4455mjjjj[123p][]\n112233m112233p1sj\n19m19p19s1234567zj\n11m[][][](7777z)[]"), uint16(0), uint32(0), uint16(9), uint8(1<<6))
	f.Fuzz(func(t *testing.T, input []byte, at uint16, digits uint32, piece uint16, mask uint8) {
		run := bytes.Repeat([]byte{'1'}, int(digits%(4*maxLine)))
		input = slices.Insert(slices.Clone(input), int(at)%(len(input)+1), run...)
		in := raggedReader{bytes.NewReader(input), rand.New(rand.NewPCG(1, 1)), 1 + int(piece)}
		args, asked := []string{"stream"}, defaultFields
		if mask&all != 0 {
			asked = selection(int(mask & all))
			args = append(args, "--fields", strings.Join(namesOf(asked), ","))
		}
		var out, told bytes.Buffer
		if status := Do(args, in, &out, &told); status != 0 || told.Len() > 0 {
			t.Fatalf("status %d, told %q", status, told.String())
		}
		if !utf8.Valid(out.Bytes()) {
			t.Fatal("the answers are not UTF-8")
		}
		got, want := decode(t, out.String()), decode(t, slowStream(t, judge.Judge{}, string(input), asked))
		if len(got) != len(want) {
			t.Fatalf("%d answers, want %d", len(got), len(want))
		}
		for i := range got {
			if !reflect.DeepEqual(got[i], want[i]) {
				t.Fatalf("answer %d: got %.2000q, want %.2000q", i+1, fmt.Sprint(got[i]), fmt.Sprint(want[i]))
			}
		}
	})
}

func BenchmarkStream(b *testing.B) {
	for _, bench := range []struct {
		name string
		deal deal
	}{{"random", randomDeal}, {"short", shortDeal}, {"winning", winningDeal}, {"jokers", jokerDeal}, {"any", anyLine}} {
		for _, list := range []string{"win,forms", "win,forms,shanten", "waits,shanten", strings.Join(namesOf(fields), ",")} {
			b.Run(bench.name+"/"+list, func(b *testing.B) {
				asked := &fieldsFlag{}
				if err := asked.Set(list); err != nil {
					b.Fatal(err)
				}
				const hands = 100_000
				input := lines(1, hands, bench.deal)
				b.SetBytes(int64(len(input)))
				b.ReportAllocs()
				for b.Loop() {
					if err := stream(strings.NewReader(input), io.Discard, answerer{fields: asked.fields}); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(hands*float64(b.N)/b.Elapsed().Seconds(), "hands/s")
			})
		}
	}
}
