package review

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/patterns"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/gen/internal/tablediff"
	"github.com/mjtable/mahjong/mjtable"
)

const root = "../../.."

// basic writes the files of the presets without a house, after a change to their
// rule sets, and gives the name of the file.
func basic(t *testing.T, change func(sets []source.RuleSet)) string {
	t.Helper()
	p, err := genfile.Load(t.Context(), filepath.Join(root, source.MainFile))
	if err != nil {
		t.Fatal(err)
	}
	out := p.Source()
	out.RuleSets = out.RuleSets[:3]
	change(out.RuleSets)
	code, err := source.Write(out)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), source.MainFile)
	if err := os.WriteFile(name, code, 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

func nothing([]source.RuleSet) {}

// losePattern takes a pattern with a single split out of the patterns of 14 tiles.
func losePattern(sets []source.RuleSet) {
	old := sets[0].Rules.Patterns
	i, _ := slices.BinarySearch(old.Tables[4].Keys, 0x7c45f6)
	all := old.Tables[4]
	less := patterns.Index(slices.Delete(slices.Clone(all.Keys), i, i+1))
	less.Splits, less.More = slices.Delete(slices.Clone(all.Splits), i, i+1), all.More
	new := &mjtable.Patterns{Tables: append(slices.Clone(old.Tables[:4]), less)}
	for i := range sets {
		sets[i].Rules.Patterns = new
	}
}

// do runs a subcommand.
func do(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, told strings.Builder
	code = Do(t.Context(), args, &out, &told)
	return code, out.String(), told.String()
}

// TestOnePatternOneLine holds that one pattern changes one line of the key table
// and one of the splits, beside the header and the index.
func TestOnePatternOneLine(t *testing.T) {
	lines := func(name string) map[string][]string {
		code, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		tables := map[string][]string{}
		at := ""
		for line := range strings.Lines(string(code)) {
			if m := regexp.MustCompile(`^var (\w+)`).FindStringSubmatch(line); m != nil {
				at = m[1]
			} else if strings.HasPrefix(line, "\t") {
				tables[at] = append(tables[at], line)
			}
		}
		return tables
	}
	old, new := lines(basic(t, nothing)), lines(basic(t, losePattern))
	for table, before := range old {
		changed, after := 0, slices.Clone(new[table])
		for _, line := range before {
			if i := slices.Index(after, line); i < 0 {
				changed++
			} else {
				after = slices.Delete(after, i, i+1)
			}
		}
		want := 0
		switch {
		case table == "mjtableKeys4" || table == "mjtableSplits4":
			want = 1
		case strings.HasPrefix(table, "mjtableTop") || strings.HasPrefix(table, "mjtableSub") || table == "mjtablePatterns":
			continue
		}
		if changed != want {
			t.Errorf("%s: %d lines have changed, want %d", table, changed, want)
		}
	}
}

func TestDiff(t *testing.T) {
	old, new := basic(t, nothing), basic(t, losePattern)
	if code, out, told := do(t, "diff", old, old); code != Same || told != "" || !strings.HasSuffix(out, "\n\nNothing differs at the table.\n") {
		t.Errorf("the same: exit status %d, %q, %q", code, out, told)
	}
	want := "old: " + old + "\nnew: " + new + "\n\nPatterns of 14 tiles, 4 groups and a pair (basic, standard, riichi)\n  8185 -> 8184: 1 gone, 0 come\n" +
		"  - 0x7c45f6  1-1-1m 2-3-4m 6-7-8m 1-1-1p 3-3p  🀇🀇🀇 🀈🀉🀊 🀌🀍🀎 🀙🀙🀙 🀛🀛\n"
	if code, out, told := do(t, "diff", old, new); code != Differs || told != "" || out != want {
		t.Errorf("exit status %d, told %q, got\n%s\nwant\n%s", code, told, out, want)
	}
	page := filepath.Join(t.TempDir(), "page.html")
	code, out, told := do(t, "diff", "-json", "-html", page, old, new)
	var d tablediff.Diff
	if err := json.Unmarshal([]byte(out), &d); err != nil || code != Differs || told != "" {
		t.Fatalf("exit status %d, told %q: %v", code, told, err)
	}
	if len(d.Patterns) != 1 || d.Patterns[0].Gone[0].Key != "0x7c45f6" || d.Same {
		t.Errorf("JSON %+v", d)
	}
	if html, err := os.ReadFile(page); err != nil || !strings.Contains(string(html), "0x7c45f6") {
		t.Errorf("the page: %v", err)
	}
}

func TestVerify(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	good, bad := basic(t, nothing), basic(t, losePattern)
	if code, out, told := do(t, "verify", "-quick", good); code != Same || told != "" || out != good+": every entry is right\n" {
		t.Errorf("exit status %d, %q, %q", code, out, told)
	}
	code, out, _ := do(t, "verify", "-quick", bad)
	if code != Differs || !strings.Contains(out, ": mjtableKeys4[5785]: before it lacks 0x7c45f6, the key of 1-1-1m 2-3-4m 6-7-8m 1-1-1p 3-3p\n") {
		t.Errorf("exit status %d, %q", code, out)
	}
}

func TestMisuse(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"diff"}, "gen diff: got the arguments []; need the old file and the new one, or with -git two revisions and a file\n"},
		{[]string{"diff", "a", "b", "c"}, `gen diff: got the arguments ["a" "b" "c"]; need`},
		{[]string{"diff", "-colour"}, "flag provided but not defined: -colour\nusage: gen diff"},
		{[]string{"diff", "nowhere", "nothing"}, "gen diff: stat nowhere: "},
		{[]string{"diff", "-git", "a", "b", "c", "d"}, `gen diff: got the arguments ["a" "b" "c" "d"]; need`},
		{[]string{"explain"}, "gen explain: got no arguments; need a key, such as 0x7c45f6, or a hand, such as 123m45p99s\n"},
		{[]string{"explain", "-file", "nowhere", "1m"}, "gen explain: stat nowhere: "},
		{[]string{"explain", "-file", root, "-rules", "mars", "1m"}, `gen explain: got the rule set "mars"; need one of basic,`},
		{[]string{"stats", "a", "b"}, `gen stats: got the arguments ["a" "b"]; need a generated file or a directory with some`},
		{[]string{"verify", "a", "b"}, `gen verify: got the arguments ["a" "b"]; need a generated file or a directory with some`},
		{[]string{"verify", "review.go"}, "gen verify: review.go: got no rule set; need a variable of type mjtable.Rules, as gen writes it\n"},
	} {
		if code, _, told := do(t, c.args...); code != Bad || !strings.HasPrefix(told, c.want) {
			t.Errorf("gen %q: exit status %d, told %q, want %q", c.args, code, told, c.want)
		}
	}
	for _, c := range commands {
		if code, _, told := do(t, c.name, "-h"); code != Same || !strings.Contains(told, " gen "+c.name+" "+c.args+"\n") {
			t.Errorf("gen %s -h: exit status %d, %q", c.name, code, told)
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancelCause(t.Context())
	interrupt(errors.New("interrupt signal received"))
	var out, told strings.Builder
	if code := Do(ctx, []string{"verify", root}, &out, &told); code != Bad || told.String() != "gen verify: interrupt signal received\n" {
		t.Errorf("exit status %d, told %q", code, told.String())
	}
}
