package serve

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/tile"
)

// TestAssetsServed has a path for each asset, or a place in the page.
func TestAssetsServed(t *testing.T) {
	s := testServer()
	files, err := fs.ReadDir(assets, "assets")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		path := "/" + f.Name()
		if f.Name() == "index.html" {
			path = "/"
		}
		if _, ok := s.routes[path]; !ok && f.Name() != "tiles.svg" {
			t.Errorf("%s is not served", f.Name())
		}
	}
}

// TestPageIsLocal has the page load nothing from elsewhere, and keep its own policy:
// no styles or scripts within.
func TestPageIsLocal(t *testing.T) {
	names := regexp.MustCompile(`http://www\.w3\.org/(2000/svg|1999/xlink)`) // of XML, not to be loaded
	for _, name := range []string{"index.html", "app.js", "notation.js", "words.js", "style.css", "tiles.svg", "icon.svg"} {
		text := names.ReplaceAllString(string(mustRead(name)), "")
		for _, bad := range []string{"http:", "https:", `"//`, "@import", "url(", " style=", "onclick=", "<style", "innerHTML", "eval("} {
			if strings.Contains(text, bad) {
				t.Errorf("%s has %q", name, bad)
			}
		}
	}
}

// TestTilesDrawn has a symbol for each tile, and a drawing for each reference.
func TestTilesDrawn(t *testing.T) {
	ids := map[string]bool{}
	var refs []string
	d := xml.NewDecoder(bytes.NewReader(mustRead("tiles.svg")))
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range start.Attr {
			switch a.Name.Local {
			case "id":
				if ids[a.Value] {
					t.Errorf("%s is drawn twice", a.Value)
				}
				ids[a.Value] = true
			case "href":
				refs = append(refs, strings.TrimPrefix(a.Value, "#"))
			}
		}
	}
	for i := range tile.Kinds {
		refs = append(refs, "t-"+tile.Tile(i).String())
	}
	for _, ref := range append(refs, "t-j", "t-k", "t-back") {
		if !ids[ref] {
			t.Errorf("nothing is drawn for %s", ref)
		}
	}
}

// runModule runs a module of JavaScript beside the assets, and gives what it prints.
func runModule(t *testing.T, code, input string) []byte {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node to run the scripts of the page")
	}
	dir := t.TempDir()
	for _, name := range []string{"words.js", "notation.js"} {
		if err := os.WriteFile(filepath.Join(dir, strings.TrimSuffix(name, ".js")+".mjs"), mustRead(name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "main.mjs"), []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, filepath.Join(dir, "main.mjs"))
	cmd.Stdin = strings.NewReader(input)
	cmd.Stderr = t.Output()
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestWords has the same words in all languages, and a word for each place of the page.
func TestWords(t *testing.T) {
	out := runModule(t, `
import { words } from "./words.mjs";
const paths = (v, at) => typeof v === "object" && !Array.isArray(v) ? Object.keys(v).flatMap((k) => paths(v[k], at + "/" + k)) : [at + ":" + typeof v];
console.log(JSON.stringify(Object.fromEntries(Object.entries(words).map(([l, w]) => [l, paths(w, "").sort()]))));
`, "")
	var words map[string][]string
	if err := json.Unmarshal(out, &words); err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"en", "zh", "ja"} {
		if !slices.Equal(words[language], words["en"]) || len(words[language]) < 50 {
			t.Errorf("%s has the words %v, want %v", language, words[language], words["en"])
		}
	}
	page := regexp.MustCompile(`data-(?:word|label)="(\w+)"`).FindAllStringSubmatch(string(mustRead("index.html")), -1)
	for _, place := range page {
		if !slices.Contains(words["en"], "/"+place[1]+":string") {
			t.Errorf("no word %s", place[1])
		}
	}
	for _, used := range regexp.MustCompile(`word\(\)\.(\w+)`).FindAllStringSubmatch(string(mustRead("app.js")), -1) {
		if !slices.ContainsFunc(words["en"], func(path string) bool {
			return strings.HasPrefix(path, "/"+used[1]+":") || strings.HasPrefix(path, "/"+used[1]+"/")
		}) {
			t.Errorf("no word %s", used[1])
		}
	}
}

// TestNotationOfPage has the page read hands as package tile does. It may read some
// that package tile refuses, which the server tells it.
func TestNotationOfPage(t *testing.T) {
	hands := []string{
		"", "123m", " 12 3m 4 p", "05m0p0s", "EESWNPFC", "jjkk", "1z2z [] [123m](5555z)[1111s][321p]",
		"１２３m[１２３p]", "🀀🀁🀂🀃🀄🀅🀆🀇🀏🀐🀘🀙🀡🀪", "🀄\ufe0f🀀\ufe0e", "19m19p19s1234567z", "1m [ 2 2 2 m ] 3m",
		"x", "12", "m", "8z", "0z", "1m]", "[1m", "(111m]", "[[1m]]", "[j]", "1m2", "🀢", "12j", "1E", "１ｍ",
	}
	out := runModule(t, `
import { parse, write } from "./notation.mjs";
let text = "";
process.stdin.on("data", (d) => { text += d; });
process.stdin.on("end", () => console.log(JSON.stringify(JSON.parse(text).map((hand) => { const items = parse(hand); return items && write(items); }))));
`, mustMarshal(t, hands))
	var written []*string
	if err := json.Unmarshal(out, &written); err != nil {
		t.Fatal(err)
	}
	for i, hand := range hands {
		h, err := tile.Parse(hand)
		switch got := written[i]; {
		case err == nil && (got == nil || *got != h.String()):
			t.Errorf("%q: got %v, want %q", hand, got, h)
		case err != nil && got != nil:
			t.Errorf("%q: got %q, want nothing", hand, *got)
		}
	}
}

func mustMarshal(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestOffsetsOfPage has the page find the character at a byte of a hand.
func TestOffsetsOfPage(t *testing.T) {
	out := runModule(t, `
import { placeOf } from "./notation.mjs";
console.log(JSON.stringify([placeOf("1m東x", 2), placeOf("1m東x", 5), placeOf("🀀x", 4), placeOf("x", 1), placeOf("", 0)]));
`, "")
	if got := strings.TrimSpace(string(out)); got != "[2,3,2,1,0]" {
		t.Errorf("got %s", got)
	}
}
