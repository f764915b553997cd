package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func ask(t testing.TB, h http.Handler, body string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(http.MethodPost, "/v1/judge", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func mustServe(t testing.TB) http.Handler {
	t.Helper()
	s, err := newServer()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func get(t testing.TB, h http.Handler, path string) []byte {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	if w.Code != http.StatusOK {
		t.Fatalf("%s: got %d", path, w.Code)
	}
	return w.Body.Bytes()
}

// mustJSON writes a value as JSON.
func mustJSON(t testing.TB, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// manyHands are those of the examples, with some of other sizes and some that are bad.
func manyHands(t testing.TB) []string {
	t.Helper()
	text, err := os.ReadFile("../../examples/hands.txt")
	if err != nil {
		t.Fatal(err)
	}
	hands := strings.Split(strings.TrimSpace(string(text)), "\n")
	if len(hands) > 500 {
		hands = hands[:500]
	}
	return append(hands, "", "x", "123m8z", "jjjjjjjjjjjjjj", "1112345678999m", "23455m99s j [123p] (7777z)", "11111z", "1m [", "[123m] [] []11z", "東")
}

// TestServeLikeStream has the server and mj stream answer the same hands: they say the
// same, but that the server tells where the notation fails.
func TestServeLikeStream(t *testing.T) {
	hands := manyHands(t)
	for _, r := range presets {
		body := mustJSON(t, map[string]any{"rules": r.Name, "hands": hands, "fields": namesOf(fields)})
		var served []map[string]any
		w := ask(t, mustServe(t), body)
		if err := json.Unmarshal(w.Body.Bytes(), &served); err != nil {
			t.Fatalf("%v: %.200s", err, w.Body)
		}
		var out bytes.Buffer
		args := []string{"stream", "--rules", r.Name, "--fields", strings.Join(namesOf(fields), ",")}
		if status := Do(args, strings.NewReader(strings.Join(hands, "\n")), &out, t.Output()); status != 0 {
			t.Fatalf("mj stream ends with %d", status)
		}
		streamed := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if len(served) != len(hands) || len(streamed) != len(hands) {
			t.Fatalf("%d and %d answers to %d hands", len(served), len(streamed), len(hands))
		}
		for i, answer := range served {
			delete(answer, "offset")
			var want map[string]any
			if err := json.Unmarshal([]byte(streamed[i]), &want); err != nil {
				t.Fatal(err)
			}
			if got, want := mustJSON(t, answer), mustJSON(t, want); got != want {
				t.Fatalf("%s: %q:\n got %s\nwant %s", r.Name, hands[i], got, want)
			}
		}
	}
}

// openAPI is the document, and its schemas compiled.
type openAPI struct {
	doc      map[string]any
	compiler *jsonschema.Compiler
}

func readOpenAPI(t *testing.T, h http.Handler) openAPI {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(get(t, h, "/openapi.json")))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("openapi.json", doc); err != nil {
		t.Fatal(err)
	}
	return openAPI{doc.(map[string]any), c}
}

// at gives what stands at the keys, one below the other.
func (o openAPI) at(t *testing.T, keys ...string) map[string]any {
	t.Helper()
	v := o.doc
	for _, key := range keys {
		next, ok := v[key].(map[string]any)
		if !ok {
			t.Fatalf("nothing at %v", keys)
		}
		v = next
	}
	return v
}

// check holds a text against the schema at the keys.
func (o openAPI) check(t *testing.T, text []byte, keys ...string) {
	t.Helper()
	o.at(t, keys...)
	for i, key := range keys {
		keys[i] = strings.ReplaceAll(key, "/", "~1")
	}
	schema, err := o.compiler.Compile("openapi.json#/" + strings.Join(keys, "/"))
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err == nil {
		err = schema.Validate(value)
	}
	if err != nil {
		t.Errorf("%.300s: %v", text, err)
	}
}

var (
	requestSchema = []string{"paths", "/v1/judge", "post", "requestBody", "content", "application/json", "schema"}
	answerSchema  = []string{"paths", "/v1/judge", "post", "responses", "200", "content", "application/json", "schema"}
)

// TestServeOpenAPI holds requests and answers against the document.
func TestServeOpenAPI(t *testing.T) {
	h := mustServe(t)
	o := readOpenAPI(t, h)
	for _, example := range o.at(t, "paths", "/v1/judge", "post", "requestBody", "content", "application/json", "examples") {
		text := mustJSON(t, example.(map[string]any)["value"])
		o.check(t, []byte(text), slices.Clone(requestSchema)...)
		w := ask(t, h, text)
		if w.Code != http.StatusOK {
			t.Errorf("%s: got %s", text, w.Body)
		}
		o.check(t, w.Body.Bytes(), slices.Clone(answerSchema)...)
	}
	all := append(namesOf(fields), "left")
	for _, r := range presets {
		body := mustJSON(t, map[string]any{"rules": r.Name, "hands": manyHands(t), "fields": all})
		o.check(t, []byte(body), slices.Clone(requestSchema)...)
		o.check(t, ask(t, h, body).Body.Bytes(), slices.Clone(answerSchema)...)
	}
	for _, hand := range []string{"1122m3344p5566s77z", "1112345678999m"} {
		w := ask(t, h, mustJSON(t, map[string]any{"hand": hand, "fields": all}))
		o.check(t, w.Body.Bytes(), slices.Clone(answerSchema)...)
	}
	for _, hand := range []string{"123m8z", "123m", "11111z11z[][][]"} {
		w := ask(t, h, mustJSON(t, map[string]string{"hand": hand}))
		o.check(t, w.Body.Bytes(), "components", "schemas", "HandProblem")
	}
	for _, body := range []string{`{`, `{"hands":1}`, `{"hand":"","deal":{"by":"x"}}`} {
		o.check(t, ask(t, h, body).Body.Bytes(), "components", "schemas", "Problem")
	}
	for _, path := range []string{"/v1/rules", "/healthz", "/openapi.json"} {
		o.check(t, get(t, h, path), "paths", path, "get", "responses", "200", "content", "application/json", "schema")
	}
}

// TestServeOpenAPIComplete has the document list what there is, and nothing else.
func TestServeOpenAPIComplete(t *testing.T) {
	o := readOpenAPI(t, mustServe(t))
	want := append(namesOf(fields), "left")
	listed := o.at(t, "components", "schemas", "Field")["enum"].([]any)
	for i, name := range listed {
		if i >= len(want) || name != want[i] {
			t.Fatalf("the fields are %v, want %v", listed, want)
		}
	}
	told := o.at(t, "components", "schemas", "HandKind")["enum"].([]any)
	for _, k := range kinds {
		if k.err != errLine && !slices.Contains(told, any(k.word)) {
			t.Errorf("no kind %q", k.word)
		}
	}
	paths := slices.Sorted(maps.Keys(o.at(t, "paths")))
	if want := []string{"/healthz", "/openapi.json", "/v1/judge", "/v1/rules"}; !slices.Equal(paths, want) {
		t.Errorf("the paths are %v, want %v", paths, want)
	}
	for _, name := range []string{"Deal", "Question", "Questions"} {
		for key := range o.at(t, "components", "schemas", name, "properties") {
			body := `{"` + key + `":{}}` // which is of the wrong type for all but deal
			if name == "Deal" {
				body = `{"deal":` + body + `}`
			}
			if w := ask(t, mustServe(t), body); strings.Contains(w.Body.String(), "there is no key") {
				t.Errorf("%s has %q: got %s", name, key, w.Body)
			}
		}
	}
}

// TestServeDocs holds the examples of docs/serve.md.
func TestServeDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/serve.md")
	if err != nil {
		t.Fatal(err)
	}
	h := mustServe(t)
	examples := regexp.MustCompile(`(?m)^\$ curl --json '(.*)' http://127\.0\.0\.1:8136/v1/judge\n(.*)$`).FindAllStringSubmatch(string(text), -1)
	if len(examples) < 5 {
		t.Errorf("%d examples", len(examples))
	}
	for _, example := range examples {
		if got := ask(t, h, example[1]).Body.String(); got != example[2] {
			t.Errorf("%s:\n got %s\nwant %s", example[1], got, example[2])
		}
	}
}

// TestServeRules tells people of each rule set.
func TestServeRules(t *testing.T) {
	var all []struct{ Name, Title, Doc string }
	if err := json.Unmarshal(get(t, mustServe(t), "/v1/rules"), &all); err != nil {
		t.Fatal(err)
	}
	for i, r := range all {
		if r.Name != presets[i].Name || r.Title == "" || r.Doc == "" {
			t.Errorf("got %+v", r)
		}
	}
}

// TestServeMisuse cannot listen.
func TestServeMisuse(t *testing.T) {
	for _, args := range [][]string{{"serve", "--addr", "nowhere"}, {"serve", "x"}, {"serve", "--port", "1"}} {
		var out, errOut bytes.Buffer
		if status := Do(args, strings.NewReader(""), &out, &errOut); status != statusBad || out.Len() > 0 || errOut.Len() == 0 {
			t.Errorf("%v: got %d, %q, %q", args, status, &out, &errOut)
		}
	}
}

// BenchmarkServe answers a request of one hand, without the network.
func BenchmarkServe(b *testing.B) {
	h := mustServe(b)
	for b.Loop() {
		ask(b, h, `{"rules":"riichi","hand":"1122m3344p5566s77z"}`)
	}
}
