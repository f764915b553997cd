package tile_test

import (
	"bufio"
	"encoding"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/tile"
)

func TestParse(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"", ""},
		{" \t\n\u3000\u00A0", ""},
		{"123m45p99s", "123m45p99s"},
		{"1m2m3m", "123m"},
		{"99s45p321m", "123m45p99s"},
		{"123m45p 99s  j     [111z] [2222s] (5555z) []", "123m45p99s j [111z] [2222s] (5555z) []"},
		{"1234567z", "1234567z"},
		{"1111111m", "1111111m"}, // seven of a kind fit

		// Anything in any order, spaces anywhere.
		{"[] j 1m (1111z) j 2m", "12m jj [] (1111z)"},
		{"[123m]j1m", "1m j [123m]"},
		{" 1 2\t3\u3000m ", "123m"},
		{"[ 1 2 3 m ]", "[123m]"},
		{"1 1m", "11m"},
		{"k 1m j k []", "1m j kk []"},

		// Red fives.
		{"0m0p0s", "5m5p5s"},
		{"40506m", "45556m"},
		{"[0555p]", "[5555p]"},

		// Capitals are honours, small letters suits.
		{"E", "1z"},
		{"ESWNPFC", "1234567z"},
		{"1sS1pP", "1p1s25z"},
		{"[EEE] (CCCC)", "[111z] (7777z)"},

		// Full-width digits.
		{"１２３m", "123m"},
		{"０９p", "59p"},
		{"[１２\u3000３m]", "[123m]"},

		// Unicode.
		{"🀀🀁🀂🀃", "1234z"},
		{"🀄🀅🀆", "567z"},
		{"🀄\uFE0F🀄\uFE0E🀄", "777z"},
		{"🀇🀈🀉🀊🀋🀌🀍🀎🀏", "123456789m"},
		{"🀐🀑🀒🀓🀔🀕🀖🀗🀘", "123456789s"},
		{"🀙🀚🀛🀜🀝🀞🀟🀠🀡", "123456789p"},
		{"🀪🀪\uFE0F", "jj"},
		{"[🀇🀈🀉]", "[123m]"},
		{"1m🀇E 🀀", "11m11z"},

		// Melds.
		{"[312m]", "[123m]"},
		{"[789m]", "[789m]"},
		{"[1m2m3m]", "[123m]"},
		{"[1m🀈３m]", "[123m]"},
		{"[111m][1111m](1111m)[]", "[111m] [1111m] (1111m) []"},
		{"[][][][][]", "[] [] [] [] []"},
		{"[ ]", "[]"},
		{strings.Repeat("j", tile.MaxJokers), strings.Repeat("j", tile.MaxJokers)},
	} {
		h, err := tile.Parse(test.in)
		if err != nil {
			t.Errorf("Parse(%q): %v", test.in, err)
			continue
		}
		if got := h.String(); got != test.want {
			t.Errorf("Parse(%q) = %s, want %s", test.in, got, test.want)
		}
		if slow, ok := slowParse(test.in); !ok || slow != h {
			t.Errorf("Parse(%q) = %v, slowParse says %v, %t", test.in, h, slow, ok)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, test := range []struct {
		in     string
		kind   tile.ErrorKind
		offset int
		says   []string // what the text holds
	}{
		{"x", tile.KindChar, 0, []string{`"x"`, "123m", "j for a joker"}},
		{"123m,456p", tile.KindChar, 4, []string{`","`}},
		{"R", tile.KindChar, 0, []string{`"R"`, "C or 7z"}},
		{"5mr", tile.KindChar, 2, []string{`"r"`, "0m"}},
		{"1mJ", tile.KindChar, 2, []string{`"J"`, "small j"}},
		{"[12M]", tile.KindSuffix, 3, []string{`"M"`}},
		{"1m\xff", tile.KindChar, 2, []string{`"\xff"`, "UTF-8"}},
		{"12\xffm", tile.KindChar, 2, []string{`"\xff"`, "UTF-8"}},
		{"1m\xf0\x9f\x80", tile.KindChar, 2, []string{"UTF-8"}},
		{"1m\uFFFD", tile.KindChar, 2, []string{"\uFFFD"}},
		{"🀫", tile.KindChar, 0, []string{"back of a tile", "[]"}},
		{"\uFE0F🀇", tile.KindChar, 0, []string{`"\ufe0f"`}},
		{"🀇\uFE0F\uFE0F", tile.KindChar, 7, []string{`"\ufe0f"`}},
		{"1m\uFE0F", tile.KindChar, 2, nil},
		{"1m\x00", tile.KindChar, 2, []string{`"\x00"`}},
		{"１２ｍ", tile.KindSuffix, 6, []string{`"ｍ"`}},
		{"🂡", tile.KindChar, 0, nil},

		{"777h", tile.KindSuffix, 3, []string{`"h" after digits`, "m, p, s, or z for honours"}},
		{"2E", tile.KindSuffix, 1, []string{`"E" after digits`, "one tile each, and take no digits"}},
		{"12 S", tile.KindSuffix, 3, []string{`"S" after digits`, "ESWNPFC"}},
		{"1j", tile.KindSuffix, 1, []string{`"j" after digits`}},
		{"12[111z]", tile.KindSuffix, 2, []string{`"["`}},
		{"[123]", tile.KindSuffix, 4, []string{`"]"`}},
		{"1🀇", tile.KindSuffix, 1, []string{`"🀇"`}},
		{"1🀢", tile.KindSuffix, 1, []string{`"🀢"`}},

		{"123s456p789m112", tile.KindTrailing, 12, []string{`"112" at the end`, "suit letter"}},
		{"1m 12 ", tile.KindTrailing, 3, []string{`"12" at the end`}},
		{"１", tile.KindTrailing, 0, []string{`"１"`}},
		{strings.Repeat("9", 1000), tile.KindTrailing, 0, []string{`"` + strings.Repeat("9", 24) + `"...`}},
		{"1m" + strings.Repeat("９", 1000), tile.KindTrailing, 2, []string{`"` + strings.Repeat("９", 8) + `"...`}},

		{"m123p", tile.KindSuit, 0, []string{`"m"`, "digits before"}},
		{"123mp", tile.KindSuit, 4, []string{`"p"`}},
		{"123m m", tile.KindSuit, 5, nil},
		{"[m]", tile.KindSuit, 1, nil},
		{"Ez", tile.KindSuit, 1, nil},

		{"0z", tile.KindRank, 0, []string{"0z", "1z to 7z", "red five"}},
		{"8z", tile.KindRank, 0, []string{"8z", "1z to 7z"}},
		{"1m179z", tile.KindRank, 4, []string{"9z"}},
		{"1８z", tile.KindRank, 1, []string{"8z"}},
		{"[8z1j]", tile.KindRank, 1, nil},

		{"[123m", tile.KindBracket, 0, []string{`"[" that nothing closes`, `"]"`}},
		{"1m(1111z", tile.KindBracket, 2, []string{`"(" that nothing closes`, `")"`}},
		{"[12", tile.KindBracket, 0, []string{`"["`}},
		{"[", tile.KindBracket, 0, nil},
		{"]", tile.KindBracket, 0, []string{`"]" that nothing opens`}},
		{"123m]", tile.KindBracket, 4, []string{`"]"`}},
		{"1m)", tile.KindBracket, 2, []string{`")" that nothing opens`}},
		{"[[111m]]", tile.KindBracket, 1, []string{`"[" inside brackets`, `"]" first`}},
		{"(1m[", tile.KindBracket, 3, []string{`"[" inside brackets`, `")" first`}},
		{"[111m)", tile.KindBracket, 5, []string{`got ")"`, `need "]"`}},
		{"(1111m]", tile.KindBracket, 6, []string{`got "]"`, `need ")"`}},

		{"(123m)", tile.KindMeld, 0, []string{"(123m)", "round brackets are a concealed kong"}},
		{"(111m)", tile.KindMeld, 0, []string{"concealed kong"}},
		{"()", tile.KindMeld, 0, []string{`"()"`, "concealed kong"}},
		{"1m[12m]", tile.KindMeld, 2, []string{"[12m]", "three in a row"}},
		{"[1m]", tile.KindMeld, 0, nil},
		{"[891m]", tile.KindMeld, 0, []string{"[891m]"}},
		{"[8m9m1p]", tile.KindMeld, 0, nil},
		{"[9m1p2p]", tile.KindMeld, 0, nil},
		{"[89s1z]", tile.KindMeld, 0, nil},
		{"[123z]", tile.KindMeld, 0, []string{"one number suit"}},
		{"[EFC]", tile.KindMeld, 0, nil},
		{"[135m]", tile.KindMeld, 0, nil},
		{"[112m]", tile.KindMeld, 0, nil},
		{"[1123m]", tile.KindMeld, 0, nil},
		{"[1112m]", tile.KindMeld, 0, nil},
		{"(1112m)", tile.KindMeld, 0, nil},
		{"[1234m]", tile.KindMeld, 0, nil},
		{"[11111m]", tile.KindMeld, 0, nil},
		{"(11111m)", tile.KindMeld, 0, nil},
		{"[" + strings.Repeat("🀇", 300) + "]", tile.KindMeld, 0, []string{`"...`}},
		{"[1j3m]", tile.KindMeld, 2, []string{"joker", "the tile that the joker stands for"}},
		{"[11mj]", tile.KindMeld, 4, []string{"the tile that the joker stands for"}},
		{"[jjj]", tile.KindMeld, 1, nil},
		{"[k]", tile.KindMeld, 1, nil},
		{"[1k]", tile.KindMeld, 2, nil},
		{strings.Repeat("jk", tile.MaxLimited) + "k", tile.KindRange, 2 * tile.MaxLimited, []string{"limited joker too many", "15 limited ones"}},
		{"[1🀪3m]", tile.KindMeld, 2, []string{"the tile that the joker stands for"}},
		{"(111m🀪)", tile.KindMeld, 5, nil},

		{"🀢", tile.KindBonus, 0, []string{`"🀢"`, "set bonus tiles aside"}},
		{"123m🀩", tile.KindBonus, 4, []string{`"🀩"`, "set bonus tiles aside"}},
		{"[🀥]", tile.KindBonus, 1, nil},

		{"11111111m", tile.KindRange, 7, []string{"an eighth 1m", "at most 7"}},
		{"CCCCCCC 🀄", tile.KindRange, 8, []string{"an eighth 7z"}},
		{strings.Repeat("1234567z", 7) + strings.Repeat("123456789m123456789p123456789s", 7) + "1s", tile.KindRange, 266, []string{"an eighth 1s"}},
		{"[][][][][] []", tile.KindRange, 11, []string{"meld too many", strconv.Itoa(tile.MaxMelds) + " declared melds"}},
		{"1m" + strings.Repeat("j", tile.MaxJokers+1), tile.KindRange, 2 + tile.MaxJokers, []string{"joker too many", strconv.Itoa(tile.MaxJokers) + " jokers"}},

		// Of several faults, the first.
		{"8zx", tile.KindRank, 0, nil},
		{"x8z", tile.KindChar, 0, nil},
		{"[12m]11111111m", tile.KindMeld, 0, nil},
		{"11111111m[12m]", tile.KindRange, 7, nil},
	} {
		h, err := tile.Parse(test.in)
		if err == nil {
			t.Errorf("Parse(%q) = %v, want an error", test.in, h)
			continue
		}
		if h != (tile.Hand{}) {
			t.Errorf("Parse(%q) = %v beside its error", test.in, h)
		}
		t.Run(test.in, func(t *testing.T) {
			wantError(t, err, test.kind, test.offset)
			for _, s := range append(test.says, fmt.Sprintf("tile: at %d: got ", test.offset)) {
				if !strings.Contains(err.Error(), s) {
					t.Errorf("%q does not say %q", err, s)
				}
			}
		})
		if slow, ok := slowParse(test.in); ok {
			t.Errorf("Parse(%q): %v, but slowParse reads %v", test.in, err, slow)
		}
	}
}

func TestParseCases(t *testing.T) {
	file, err := os.Open("testdata/parse.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cases := 0
	for lines := bufio.NewScanner(file); lines.Scan(); cases++ {
		var c struct{ ID, Hand, Expect string }
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		t.Run(c.ID, func(t *testing.T) {
			h, err := tile.Parse(c.Hand)
			if kind, isError := strings.CutPrefix(c.Expect, "error:"); isError {
				if e, ok := err.(*tile.Error); !ok || e.Kind != tile.ErrorKind(kind) {
					t.Errorf("Parse(%q) = %v, %v, want an error of kind %s", c.Hand, h, err, kind)
				}
				return
			}
			if err != nil || h.String() != c.Expect {
				t.Errorf("Parse(%q) = %v, %v, want %s", c.Hand, h, err, c.Expect)
			}
		})
	}
	if cases == 0 {
		t.Error("no cases")
	}
}

func TestParseAllocatesNothing(t *testing.T) {
	for _, s := range []string{"123m45p99s1112233z", "１２３m jj [🀇🀈🀉] (5555z) []", "🀄\uFE0F"} {
		if n := testing.AllocsPerRun(100, func() {
			if _, err := tile.Parse(s); err != nil {
				t.Fatal(err)
			}
		}); n != 0 {
			t.Errorf("Parse(%q) allocates %v times", s, n)
		}
	}
	h := mustParse(t, "123m45p99s jj [111z] (5555z) []")
	buf := make([]byte, 0, 64)
	if n := testing.AllocsPerRun(100, func() { buf, _ = h.AppendText(buf[:0]) }); n != 0 {
		t.Errorf("AppendText allocates %v times", n)
	}
}

func TestRandomHandsRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		want := randomHand(rng)
		if got := mustParse(t, want.String()); got != want {
			t.Fatalf("%v is read back as %v", want, got)
		}
		s := spell(want, rng)
		if got := mustParse(t, s); got != want {
			t.Fatalf("Parse(%q) = %v, want %v", s, got, want)
		}
	}
}

func TestRandomTextAgreesWithSlowParse(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	pieces := strings.Split("0 1 2 3 4 5 6 7 8 9 1 1 1 5 9 m p s z m p s z m z E C j [ ] ( ) [ ] [1 ] (1 11m] 111z) 🀇 🀪 🀄 🀢 🀫 \uFE0F ３ \u3000 x \xff", " ")
	hands := 0
	for range 50_000 {
		var b strings.Builder
		for range 1 + rng.IntN(9) {
			b.WriteString(pieces[rng.IntN(len(pieces))])
		}
		s := b.String()
		fast, err := tile.Parse(s)
		slow, ok := slowParse(s)
		if ok != (err == nil) || fast != slow && ok {
			t.Fatalf("Parse(%q) = %v, %v; slowParse says %v, %t", s, fast, err, slow, ok)
		}
		if ok {
			hands++
		}
	}
	if hands < 1000 {
		t.Errorf("only %d of the texts were hands: the test says little", hands)
	}
}

func TestParseTile(t *testing.T) {
	for _, want := range allTiles() {
		for _, s := range []string{want.String(), " " + want.String() + " ", string(want.Glyph()), string(want.Glyph()) + "\uFE0F"} {
			if got, err := tile.ParseTile(s); got != want || err != nil {
				t.Errorf("ParseTile(%q) = %v, %v, want %v", s, got, err, want)
			}
		}
	}
	if got, err := tile.ParseTile("0p"); got != tile.P5 || err != nil {
		t.Errorf("ParseTile(0p) = %v, %v, want 5p", got, err)
	}
	for _, test := range []struct {
		in     string
		kind   tile.ErrorKind
		offset int
	}{
		{"", tile.KindRange, 0},
		{"  ", tile.KindRange, 2},
		{"12m", tile.KindRange, 1},
		{"1m j", tile.KindRange, 3},
		{"j", tile.KindRange, 0},
		{"[111m]", tile.KindRange, 0},
		{"8z", tile.KindRank, 0},
		{"5", tile.KindTrailing, 0},
		{"x", tile.KindChar, 0},
	} {
		_, err := tile.ParseTile(test.in)
		wantError(t, err, test.kind, test.offset)
	}
}

func TestParseSet(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"", ""},
		{"147m25z", "147m25z"},
		{"25z 741m", "147m25z"},
		{"11111111m", "1m"},
		{"E🀇0s", "1m5s1z"},
		{tile.AllKinds.String(), "123456789m123456789p123456789s1234567z"},
	} {
		got, err := tile.ParseSet(test.in)
		if err != nil || got.String() != test.want {
			t.Errorf("ParseSet(%q) = %v, %v, want %s", test.in, got, err, test.want)
		}
	}
	for _, test := range []struct {
		in     string
		kind   tile.ErrorKind
		offset int
	}{
		{"1mj", tile.KindRange, 2},
		{"1m[]", tile.KindRange, 2},
		{"12", tile.KindTrailing, 0},
	} {
		_, err := tile.ParseSet(test.in)
		wantError(t, err, test.kind, test.offset)
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		want := tile.Set(rng.Uint64()) & tile.AllKinds
		if got, err := tile.ParseSet(want.String()); got != want || err != nil {
			t.Fatalf("%v is read back as %v, %v", want, got, err)
		}
	}
	if got := tile.Set(1<<40 | 1).String(); got != "1m" {
		t.Errorf("a set with a bit that means nothing is written %s, want 1m", got)
	}
}

func TestParseMeld(t *testing.T) {
	melds := allMelds()
	if want := 1 + 21 + 3*34; len(melds) != want {
		t.Fatalf("%d melds, want %d", len(melds), want)
	}
	for _, want := range melds {
		if got, err := tile.ParseMeld(want.String()); got != want || err != nil {
			t.Errorf("ParseMeld(%q) = %v, %v", want.String(), got, err)
		}
	}
	for _, test := range []struct {
		in     string
		kind   tile.ErrorKind
		offset int
	}{
		{"", tile.KindRange, 0},
		{" ", tile.KindRange, 1},
		{"123m", tile.KindRange, 0},
		{"j", tile.KindRange, 0},
		{"[] []", tile.KindRange, 3},
		{"[]1m", tile.KindRange, 2},
		{"[12m]", tile.KindMeld, 0},
		{"[123m", tile.KindBracket, 0},
	} {
		_, err := tile.ParseMeld(test.in)
		wantError(t, err, test.kind, test.offset)
	}
}

func TestStringOfInvalid(t *testing.T) {
	for _, test := range []struct {
		value fmt.Stringer
		want  string
	}{
		{tile.Tile(40), "Tile(40)"},
		{tile.Tile(255), "Tile(255)"},
		{tile.Suit(4), "?"},
		{tile.Meld{Kind: tile.Chow, Tile: tile.M8}, "Meld(chow 8m)"},
		{tile.Meld{Kind: tile.Pung, Tile: 40}, "Meld(pung Tile(40))"},
		{tile.Meld{Kind: 9, Tile: tile.M1}, "Meld(MeldKind(9) 1m)"},
		{tile.Meld{Kind: tile.Untold, Tile: tile.M2}, "Meld(untold 2m)"},
		{tile.Hand{Jokers: -1}, "j*-1"},
		{tile.Hand{Jokers: tile.MaxJokers + 1}, "j*" + strconv.Itoa(tile.MaxJokers+1)},
		{tile.Hand{Jokers: math.MaxInt}, "j*" + strconv.Itoa(math.MaxInt)},
		{tile.Hand{Jokers: math.MinInt}, "j*" + strconv.Itoa(math.MinInt)},
	} {
		if got := test.value.String(); got != test.want {
			t.Errorf("%T is written %s, want %s", test.value, got, test.want)
		}
	}
	for kind, want := range []string{"untold", "chow", "pung", "kong", "concealed kong"} {
		if got := tile.MeldKind(kind).String(); got != want {
			t.Errorf("meld kind %d is named %s, want %s", kind, got, want)
		}
	}
}

// text is what every value of this package that marshals can do.
type text interface {
	comparable
	fmt.Stringer
	encoding.TextMarshaler
	encoding.TextAppender
}

// testText checks that the value is written in the same words by all methods and
// is read back, alone, in JSON, and behind something else.
func testText[T text, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, value T) {
	t.Helper()
	written, err := value.MarshalText()
	if err != nil || string(written) != value.String() {
		t.Errorf("MarshalText of %v gives %q, %v", value, written, err)
	}
	appended, err := value.AppendText([]byte("12m"))
	if err != nil || string(appended) != "12m"+value.String() {
		t.Errorf("AppendText of %v to 12m gives %q, %v", value, appended, err)
	}
	var back T
	if err := P(&back).UnmarshalText(written); err != nil || back != value {
		t.Errorf("%v is unmarshalled as %v, %v", value, back, err)
	}
	type both struct {
		List []T
		Map  map[T]int
	}
	doc, err := json.Marshal(both{[]T{value}, map[T]int{value: 7}})
	if err != nil {
		t.Fatal(err)
	}
	var read both
	if err := json.Unmarshal(doc, &read); err != nil || len(read.List) != 1 || read.List[0] != value || read.Map[value] != 7 {
		t.Errorf("%v is read back from %s as %v, %v", value, doc, read, err)
	}
	before := back
	if err := P(&back).UnmarshalText([]byte("1m x")); err == nil || back != before {
		t.Errorf("unmarshalling nonsense changed %v to %v, %v", before, back, err)
	}
}

func TestText(t *testing.T) {
	for _, v := range allTiles() {
		testText(t, v)
	}
	for _, m := range allMelds() {
		testText(t, m)
	}
	rng := rand.New(rand.NewPCG(7, 8))
	testText(t, tile.Hand{})
	testText(t, tile.Set(0))
	for range 500 {
		h := randomHand(rng)
		testText(t, h)
		testText(t, h.Tiles)
		testText(t, h.Melds)
		testText(t, h.Tiles.Kinds())
	}
}

func TestTextErrors(t *testing.T) {
	for _, test := range []struct {
		value encoding.TextMarshaler
		kind  tile.ErrorKind
	}{
		{tile.Tile(34), tile.KindRange},
		{tile.Meld{Kind: tile.Chow, Tile: tile.East}, tile.KindMeld},
		{tile.Meld{Kind: 200}, tile.KindMeld},
		{tile.Hand{Jokers: -1}, tile.KindRange},
		{tile.Hand{Jokers: math.MaxInt}, tile.KindRange},
	} {
		_, err := test.value.MarshalText()
		wantError(t, err, test.kind, tile.NoPlace)
		b, err := test.value.(encoding.TextAppender).AppendText([]byte("1m"))
		if string(b) != "1m" || err == nil {
			t.Errorf("AppendText of %v gives %q, %v", test.value, b, err)
		}
	}
	var c tile.Counts
	wantError(t, c.UnmarshalText([]byte("1m j")), tile.KindRange, 3)
	wantError(t, c.UnmarshalText([]byte("1m []")), tile.KindRange, 3)
	wantError(t, c.UnmarshalText([]byte("11111111m")), tile.KindRange, 7)
	var ms tile.Melds
	wantError(t, ms.UnmarshalText([]byte("[] 1m")), tile.KindRange, 3)
	wantError(t, ms.UnmarshalText([]byte("[] j")), tile.KindRange, 3)
	wantError(t, ms.UnmarshalText([]byte("[][][][][][]")), tile.KindRange, 10)
}
