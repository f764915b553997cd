package serve

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"
)

func TestAnswers(t *testing.T) {
	s := testServer()
	for _, test := range []struct{ body, want string }{
		{`{"hand":"1122m3344p5566s77z"}`, `{"hand":"1122m3344p5566s77z","win":true}`},
		{`{"hand":"123m456p11z[][]", "rules":null, "fields":null, "deal":null, "seen":null, "hands":null}`, `{"hand":"123m456p11z[][]","win":true}`},
		{`{"fields":["shanten","win"],"hand":"19m19p19s1234567zj"}`, `{"hand":"19m19p19s1234567zj","win":true,"shanten":-1}`},
		{`{"hand":"1112345678999m","fields":["left","waits"]}`, `{"hand":"1112345678999m","waits":"123456789m","left":{"1m":1,"2m":3,"3m":3,"4m":3,"5m":3,"6m":3,"7m":3,"8m":3,"9m":1}}`},
		{`{"hand":"19m19p19s1234567z","fields":["left"],"seen":"111m7z"}`, `{"hand":"19m19p19s1234567z","left":{"1m":0,"9m":3,"1p":3,"9p":3,"1s":3,"9s":3,"1z":3,"2z":3,"3z":3,"4z":3,"5z":3,"6z":3,"7z":2}}`},
		{`{"hand":"１１m [][][] [\ud83c\udc00E E]"}`, `{"hand":"１１m [][][] [🀀E E]","win":true}`},
		{`{"rules":"sichuan","hand":"123m123m123p456p11s","deal":{"void":"s"}}`, `{"hand":"123m123m123p456p11s","win":false}`},
		{`{"rules":"sichuan","hand":"123m123m123p456p11p","deal":{"void":"s"}}`, `{"hand":"123m123m123p456p11p","win":true}`},
		{`{"rules":"sichuan","hand":"123m123m123p456p11p","deal":{"void":"123456789m"}}`, `{"hand":"123m123m123p456p11p","win":false}`},
		{`{"rules":"nanchang","hand":"3m5mk123p124z134z99s","deal":{"jokers":"45m","limited":"45m5z","proxy":null,"by":"claim"}}`, `{"hand":"3m5mk123p124z134z99s","win":true}`},
		{`{"hands":[]}`, `[]`},
		{`[]`, `[]`},
		{`{"hands":["","11z[][][][]"]}`, `[{"hand":"","error":"judge: wrong number of tiles: got 0 concealed tiles and jokers, need 14 beside no declared meld","kind":"other"},{"hand":"11z[][][][]","win":true}]`},
		{`[{"hand":"1m"},{"hand":"11z[][][][]","rules":"riichi"}]`, `[{"hand":"1m","error":"judge: wrong number of tiles: got 1 concealed tiles and jokers, need 14 beside no declared meld","kind":"other"},{"hand":"11z[][][][]","win":true}]`},
		{` [ { "hand" : "1z[][][][]" , "fields" : [ "left" ] , "seen" : "11z" } ] `, `[{"hand":"1z[][][][]","left":{"1z":1}}]`},
	} {
		w := post(s, test.body)
		if got := w.Body.String(); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.body, got, test.want)
		}
		if got := w.Header().Get("Content-Type"); w.Code != http.StatusOK || got != "application/json" {
			t.Errorf("%s: got %d, %s", test.body, w.Code, got)
		}
	}
}

// TestHandProblems has one hand that cannot be judged.
func TestHandProblems(t *testing.T) {
	s := testServer()
	for _, test := range []struct {
		hand, kind string
		offset     int // -1 for none
	}{
		{"123m8z", "rank", 4},
		{"123mé", "char", 4},
		{"[123m", "bracket", 0},
		{"123m", "other", -1},
		{strings.Repeat(" ", 5000) + "x", "char", 5000},
		{"<\u2028\"\\>", "char", 0},
	} {
		text, _ := json.Marshal(map[string]string{"hand": test.hand})
		w := post(s, string(text))
		p := problemIn(t, w)
		if w.Code != http.StatusUnprocessableEntity || p.Kind != test.kind || p.Hand == nil || *p.Hand != test.hand {
			t.Errorf("%q: got %d, %s", test.hand, w.Code, w.Body)
		}
		if (p.Offset == nil) != (test.offset < 0) || p.Offset != nil && *p.Offset != test.offset {
			t.Errorf("%q: got %s, want offset %d", test.hand, w.Body, test.offset)
		}
	}
}

// TestRefused has requests that are refused as a whole.
func TestRefused(t *testing.T) {
	s := testServer()
	for _, test := range []struct{ body, kind, detail string }{
		{``, "json", "at byte 0: need an object, got the end"},
		{` {`, "json", "at byte 2: need a key in quotes, got the end"},
		{`[`, "json", "at byte 1: need an object, got the end"},
		{`{"hand":"123m`, "json", "at byte 13: need the end of the string, got the end"},
		{`{"hand":"123m"`, "json", "at byte 14: need a comma or a brace, got the end"},
		{`{"hands":["123m",`, "json", "at byte 17: need a string, got the end"},
		{`{"hands":["123m"}`, "json", "at byte 16: need a comma or a bracket, got '}'"},
		{`{"hands":["123m",]}`, "json", "at byte 17: need a string, got ']'"},
		{`{"hand":"123m",}`, "json", "at byte 15: need a key in quotes, got '}'"},
		{`{"hand" "123m"}`, "json", "at byte 8: need a colon, got '\"'"},
		{`{"hand":nul}`, "json", "at byte 8: need a string, got 'n'"},
		{`{"hand":"\x"}`, "json", "at byte 8: need a string whose escapes JSON has"},
		{`{"hand":"\`, "json", "at byte 10: need the end of the string"},
		{`{"hand":true}`, "request", `"hand": need a string, got a boolean`},
		{"{\"hand\":\"\xff\"}", "json", "no UTF-8"},
		{"{\"hand\":\"\"}\x00", "json", "at byte 11: need the end"},
		{"\x00", "json", "at byte 0: need an object, got '\\x00'"},
		{`{"hand":"123m"}}`, "json", "at byte 15: need the end, got '}'"},
		{`{"hand":"123m"} {}`, "json", "at byte 16: need the end, got '{'"},
		{`{hand:"123m"}`, "json", "need a key in quotes, got 'h'"},
		{`{"hand":"1` + "\n" + `m"}`, "json", "at byte 10: need the end of the string, got '\\n'"},
		{"\xef\xbb\xbf{}", "json", "need an object, got '\\ufeff'"},
		{`null`, "request", "need an object"},
		{`"123m"`, "request", "need an object"},
		{`1e999999999`, "request", "need an object"},
		{`[[]]`, "request", "question 1 of the array: need an object"},
		{`[{"hand":""},{"hand":1}]`, "request", `question 2 of the array: "hand": need a string, got a number`},
		{`[{"hands":[""]}]`, "request", `question 1 of the array: "hands" does not go into an array`},
		{`{}`, "request", `need "hand" or "hands"`},
		{`{"hand":null}`, "request", `need "hand" or "hands"`},
		{`{"hand":"","hands":[]}`, "request", "do not go together"},
		{`{"hand":"","hand":""}`, "request", `"hand" is there twice`},
		{`{"Hand":""}`, "request", `did you mean "hand"?`},
		{`{"rule":"riichi"}`, "request", `did you mean "rules"?`},
		{`{"` + strings.Repeat("界", 1000) + `":1}`, "request", `..."; did you mean`},
		{`{"rules":"richi"}`, "request", `did you mean "riichi"?`},
		{`{"rules":["riichi"]}`, "request", `"rules": need a string, got an array`},
		{`{"hands":"123m"}`, "request", `"hands": need an array`},
		{`{"hands":["",null]}`, "request", "need a string, got null"},
		{`{"hands":[{}]}`, "request", `"hands": need a string, got an object`},
		{`{"fields":[]}`, "request", "need at least one"},
		{`{"fields":"win"}`, "request", `"fields": need an array of strings, got a string`},
		{`{"fields":["wait"]}`, "request", `did you mean "waits"?`},
		{`{"seen":"1m8z"}`, "request", `"seen": tile: at 2`},
		{`{"seen":"j"}`, "request", `"seen": tile: at 0`},
		{`{"seen":13}`, "request", `"seen": need a string, got a number`},
		{`{"deal":[]}`, "request", `"deal": need an object`},
		{`{"deal":{"joker":"1m"}}`, "request", `did you mean "jokers"?`},
		{`{"deal":{"jokers":"1m","jokers":"1m"}}`, "request", `"jokers" is there twice`},
		{`{"deal":{"jokers":"0z"}}`, "request", `"jokers": tile: at 0`},
		{`{"deal":{"void":"mp"}}`, "request", `"void": tile: at 0`},
		{`{"deal":{"by":"selfdraw"}}`, "request", `need "self-draw" or "claim"`},
		{strings.Repeat("[", 20_000), "request", "need an object"},
		{`{"hand":` + strings.Repeat("[", 20_000), "request", "need a string, got an array"},
		{`{"hand":` + strings.Repeat(`{"a":`, 20_000), "request", "need a string, got an object"},
		{`{"hand":` + strings.Repeat("9", 100_000) + `}`, "request", "need a string, got a number"},
	} {
		w := post(s, test.body)
		if p := problemIn(t, w); w.Code != http.StatusBadRequest || p.Kind != test.kind || !strings.Contains(p.Detail, test.detail) {
			t.Errorf("%.100s: got %s, want kind %s and %s", test.body, w.Body, test.kind, test.detail)
		}
	}
}

func TestContentTypes(t *testing.T) {
	s := testServer()
	for value, want := range map[string]int{
		"application/json":                         http.StatusOK,
		"application/json; charset=utf-8":          http.StatusOK,
		`Application/JSON ; Charset="UTF-8"`:       http.StatusOK,
		"application/json; charset=utf-16":         http.StatusUnsupportedMediaType,
		"":                                         http.StatusUnsupportedMediaType,
		"text/plain":                               http.StatusUnsupportedMediaType,
		"application/x-www-form-urlencoded":        http.StatusUnsupportedMediaType,
		"application/json; charset=utf-8; charset": http.StatusUnsupportedMediaType,
	} {
		r := httptest.NewRequest(http.MethodPost, "/v1/judge", strings.NewReader(`{"hand":"11z[][][][]"}`))
		r.Header.Set("Content-Type", value)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("%q: got %d, want %d", value, w.Code, want)
		}
	}
}

func TestLimits(t *testing.T) {
	s := New(testConfig(), Limits{Body: 100, Hands: 3, Time: 1, Many: 1})
	refused := func(r *http.Request) {
		t.Helper()
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if p := problemIn(t, w); w.Code != http.StatusRequestEntityTooLarge || p.Kind != "limit" {
			t.Errorf("got %s", w.Body)
		}
	}
	large := `{"hand":"` + strings.Repeat(" ", 100) + `"}`
	refused(httptest.NewRequest(http.MethodPost, "/v1/judge", strings.NewReader(large)))
	refused(httptest.NewRequest(http.MethodPost, "/v1/judge", iotest.OneByteReader(strings.NewReader(large)))) // of unknown length
	refused(httptest.NewRequest(http.MethodPost, "/v1/judge", strings.NewReader(`{"hands":["","","",""]}`)))
	refused(httptest.NewRequest(http.MethodPost, "/v1/judge", strings.NewReader(`[`+strings.Repeat(`{"hand":""},`, 3)+`{"hand":""}]`)))

	// The time is over at once.
	if w := post(s, `{"hands":["11z[][][][]"]}`); w.Code == http.StatusOK {
		const want = `[{"hand":"11z[][][][]","error":"the time of the request was over before this hand was judged","kind":"time"}]`
		if got := w.Body.String(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	s.many <- struct{}{}
	w := post(s, `{"hands":["11z[][][][]"]}`)
	if p := problemIn(t, w); w.Code != http.StatusServiceUnavailable || p.Kind != "busy" || w.Header().Get("Retry-After") != "1" {
		t.Errorf("got %s", w.Body)
	}
	if w := post(s, `{"hand":"11z[][][][]"}`); w.Code != http.StatusOK {
		t.Errorf("one hand waited behind many: %s", w.Body)
	}
}

// TestManyHands has an answer that is sent in several pieces.
func TestManyHands(t *testing.T) {
	const n = 5000
	hands := make([]string, n)
	for i := range hands {
		hands[i] = []string{"1122m3344p5566s77z", "11z[][][][]", "x"}[i%3]
	}
	body, _ := json.Marshal(map[string]any{"hands": hands})
	var answers []struct {
		Hand, Error string
		Win         *bool
	}
	if err := json.Unmarshal(post(testServer(), string(body)).Body.Bytes(), &answers); err != nil {
		t.Fatal(err)
	}
	if len(answers) != n {
		t.Fatalf("%d answers, want %d", len(answers), n)
	}
	for i, a := range answers {
		if a.Hand != hands[i] || (a.Win == nil) != (i%3 == 2) || (a.Error == "") != (i%3 != 2) {
			t.Fatalf("hand %d: got %+v", i, a)
		}
	}
}

// FuzzJudge sends any body: the answer is JSON, and of a status that a client expects.
func FuzzJudge(f *testing.F) {
	for _, body := range []string{
		`{"hand":"1122m3344p5566s77z","rules":"riichi","fields":["win","left"],"deal":{"void":"s","by":"claim"},"seen":"1m"}`,
		`[{"hand":"1z[][][][]","fields":["left"]},{"hand":"x"}]`,
		`{"hands":["11z[][][][]","",null]}`,
		`{"hand":"\ud800\u0000<>","deal":{"jokers":"1m","proxy":"5z","limited":"1m"}}`,
		`{"hand":"jjjjjjjjjjjjjj","fields":["win","shanten","waits","left"]}`,
		`{"hand":-1e9999}`, `[[[[[[`, `{"a":{"a":{"a":`, "\xff\xfe", `nul`, ` `, `"`, `{"hand":"1m"}{`,
	} {
		f.Add(body)
	}
	s := testServer()
	f.Fuzz(func(t *testing.T, body string) {
		w := post(s, body)
		if !json.Valid(w.Body.Bytes()) {
			t.Errorf("no JSON: %s", w.Body)
		}
		switch w.Code {
		case http.StatusOK:
		case http.StatusBadRequest, http.StatusUnprocessableEntity, http.StatusRequestEntityTooLarge:
			problemIn(t, w)
		default:
			t.Errorf("status %d: %s", w.Code, w.Body)
		}
		if !json.Valid([]byte(body)) && w.Code != http.StatusBadRequest {
			t.Errorf("status %d for what is no JSON", w.Code)
		}
	})
}
