package page

import (
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/tablediff"
	"github.com/mjtable/mahjong/tile"
)

func write(t *testing.T, d *tablediff.Diff) string {
	t.Helper()
	var b strings.Builder
	if err := Write(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// whole is a difference with all that a page can show.
var whole = tablediff.Diff{
	Old: "old <one>", New: "new & two", Gone: []string{"a"}, Come: []string{"b"},
	Rules: []tablediff.Rules{{Name: "town", Options: []tablediff.Option{{Name: "jokers.max", Old: "none", New: "<4>"}}}},
	Patterns: []tablediff.Patterns{{
		RuleSets: []string{"town"}, Groups: 1, Tiles: 5, OldCount: 11, NewCount: 11,
		Gone:   []tablediff.Pattern{{Key: "0x1", Hand: "1-2-3m 5-5z"}},
		Come:   []tablediff.Pattern{{Key: "0x2", Hand: "no hand: <what>"}},
		Splits: []tablediff.Pattern{{Key: "0x3", Hand: "1-1-1s 9-9p"}},
	}},
	Suits: []tablediff.Suits{{
		RuleSets: []string{"town"}, Way: "melds", Suits: []string{"m"}, Both: 9, Changed: 2, More: 2,
		Examples: []tablediff.Example{
			{Suit: "1111m", Alike: 9, Groups: [2]int{2, 2}, Pair: [2]int{1, 4}, Missing: []tablediff.Missing{{Groups: 1, Pair: true, Beyond: 1, Old: 1, New: 2}}},
			{Alike: 1, Groups: [2]int{0, tablediff.Never}, Missing: []tablediff.Missing{{Old: 0, New: tablediff.Never}}},
		},
	}},
	Notes: []string{"a note"},
}

func TestPage(t *testing.T) {
	page := write(t, &whole)
	for _, want := range []string{
		"<title>What differs at the table: old &lt;one&gt;, new &amp; two</title>",
		`<span class="changed">&lt;4&gt;</span>`,
		`<b class="gone">Gone</b> a`, `<b class="come">Come</b> b`,
		"Patterns of 5 tiles, 1 group and a pair", "11 → 11: 1 gone, 1 come, 1 split in other ways",
		`<span class="text">no hand: &lt;what&gt;</span>`,
		`<td data-label="jokers with the pair"><span class="changed">1 → 4</span></td>`,
		`<span class="changed">0 → never</span>`, "no tiles", "a note",
		`<svg class="t" role="img" aria-label="5z"><use href="#t5z"/></svg>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if page != write(t, &whole) {
		t.Error("written again, the page is another")
	}
	// All that is drawn is defined, and nothing else.
	ids := map[string]int{}
	for _, m := range regexp.MustCompile(`<(symbol id="|use href="#)(t\w+)"`).FindAllStringSubmatch(page, -1) {
		if strings.HasPrefix(m[1], "symbol") {
			ids[m[2]] += 1000
		} else {
			ids[m[2]]++
		}
	}
	for id, n := range ids {
		if n <= 1000 || n >= 2000 {
			t.Errorf("#%s is defined and used %d times", id, n)
		}
	}
	if len(ids) != 7 { // 1 2 3 m, 9p, 1s, 5z, the joker
		t.Errorf("%d pictures: %v", len(ids), ids)
	}
}

// TestNoNetwork looks for whatever a browser would fetch or run.
func TestNoNetwork(t *testing.T) {
	page := write(t, &whole)
	for _, bad := range []string{"<script", "<link", "<img", "@import", "url(", "http://", "https://", "src=", "srcset", "@font-face"} {
		if strings.Contains(page, bad) {
			t.Errorf("the page has %s", bad)
		}
	}
}

func TestSame(t *testing.T) {
	if page := write(t, &tablediff.Diff{Same: true}); !strings.Contains(page, "<h1>Nothing differs at the table</h1>") || strings.Contains(page, "<section>") {
		t.Errorf("got\n%s", page)
	}
}

// TestPictures reads each picture as XML.
func TestPictures(t *testing.T) {
	seen := map[string]tile.Tile{}
	for k := range tile.Tile(tile.Kinds) {
		face := picture(k)
		if other, ok := seen[face]; ok {
			t.Errorf("%v and %v look alike", k, other)
		}
		seen[face] = k
		for d := xml.NewDecoder(strings.NewReader(symbol(k.String(), face))); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%v: %v", k, err)
			}
		}
		if strings.Contains(face, `d=""`) {
			t.Errorf("%v has a character without strokes", k)
		}
	}
}
