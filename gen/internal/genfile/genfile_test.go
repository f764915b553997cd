package genfile

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/mjtable"
)

// root is the directory of the presets' generated files.
const root = "../../.."

func TestPresetsAreReadAsWritten(t *testing.T) {
	p, err := Load(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	files, err := source.WriteFiles(p.Source())
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(p.Files) {
		t.Fatalf("written again, there are %d files, want %d", len(files), len(p.Files))
	}
	for _, f := range files {
		if want, err := os.ReadFile(filepath.Join(root, f.Name)); err != nil || !bytes.Equal(f.Code, want) {
			t.Errorf("%s: what is read and written again is another file: %v", f.Name, err)
		}
	}
	if p.Version != mjtable.Version || p.Name != "mahjong" {
		t.Errorf("version %d, package %s", p.Version, p.Name)
	}
}

// TestFilesBeside reads a file that names tables of others.
func TestFilesBeside(t *testing.T) {
	all, err := Load(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	one, err := Load(t.Context(), filepath.Join(root, source.MainFile))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(rules(one), rules(all)) {
		t.Error("the file and the directory hold different rules")
	}
}

func rules(p *Package) (list []mjtable.Rules) {
	for _, s := range p.Sets {
		list = append(list, *s.Rules)
	}
	return list
}

func TestPlaces(t *testing.T) {
	p, err := Load(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	r := p.Sets[1].Rules
	for _, c := range []struct {
		place Place
		name  string
		text  string // on the line
	}{
		{p.Place(r.Patterns.Tables[4].Keys, 1), "mjtableKeys4[1]", "0x100b0,"},
		{p.Place(&r.Costs.Number.Low, 65), "mjtableCosts.Number.Low[65]", ""},
		{p.Place(r.Costs.Number.Needs, 2, 1, 0), "mjtableCosts.Number.Needs[2][1][0]", "{{{0,"},
		{p.Place(&r.Costs.Back, 3, 127), "mjtableCosts.Back[3][127]", "{"},
		{p.Place(&r.Costs.Whole, 4, 3), "mjtableCosts.Whole[4][3]", "{"},
		{p.Place(&r.Costs.Rows, 4, 2, 3), "mjtableCosts.Rows[4][2][3]", ""},
	} {
		if c.place.Name != c.name {
			t.Errorf("got %s, want %s", c.place.Name, c.name)
		}
		code, err := os.ReadFile(c.place.Pos.Filename)
		if err != nil {
			t.Fatal(err)
		}
		if line := strings.Split(string(code), "\n")[c.place.Pos.Line-1]; !strings.Contains(line, c.text) {
			t.Errorf("%v: the line is %.60q, want it to have %q", c.place, line, c.text)
		}
	}
}

const head = "package p\n\nimport \"github.com/mjtable/mahjong/mjtable\"\n\n"

func TestRefused(t *testing.T) {
	for _, c := range []struct{ code, want string }{
		{"package", "x_gen.go:1:8: expected 'IDENT', found 'EOF'"},
		{"package p", "x_gen.go: got no rule set; need a variable of type mjtable.Rules, as gen writes it"},
		{head + "var a = mjtable.Rules{Name: 3}", "x_gen.go:5:29: a.Name: got no string; need a constant or a literal, as gen writes it"},
		{head + "var a = mjtable.Rules{Name: f()}", "x_gen.go:5:29: a.Name: got no string; need a constant or a literal, as gen writes it"},
		{head + "var a = mjtable.Rules{Groups: -1}", "x_gen.go:5:31: a.Groups: got no int; need a constant or a literal, as gen writes it"},
		{head + "var a = mjtable.Rules{Patterns: &b}", "x_gen.go:5:34: got b, which none of the files declares"},
		{head + "var a = mjtable.Rules{Patterns: &b}\nvar b = mjtable.Costs{}", "x_gen.go:5:34: got b, which is a mjtable.Costs; need a mjtable.Patterns"},
		{head + "var a = mjtable.Rules{Groups: 1, Groups: 2}", "x_gen.go:5:34: a: got a field without a name, or twice"},
		{head + "var a = mjtable.Rules{Colour: 1}", "x_gen.go:5:23: a: got the field Colour, which a mjtable.Rules of this version of the module does not have"},
		{head + "var a = mjtable.Rules{Patterns: &mjtable.Patterns{Tables: []mjtable.PatternTable{{Keys: []uint32{1 << 40}}}}}",
			"x_gen.go:5:98: a.Patterns.Tables[0].Keys[0]: got no uint32; need a constant or a literal, as gen writes it"},
		{head + "var a = mjtable.Rules{Patterns: &mjtable.Patterns{Tables: []mjtable.PatternTable{{Sub: []uint16{65536}}}}}",
			"x_gen.go:5:97: a.Patterns.Tables[0].Sub[0]: got 65536; need a number of 16 bits"},
		{head + "var a = mjtable.Rules{Patterns: &mjtable.Patterns{Tables: []mjtable.PatternTable{{Sub: []uint16{1 << 60: 1}}}}}",
			"x_gen.go:5:97: a.Patterns.Tables[0].Sub: got an element with an index, which gen does not write"},
		{head + "var a = mjtable.Rules{House: &mjtable.House{Copies: [34]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5}}}",
			"x_gen.go:5:53: a.House.Copies: got 35 elements; need no more than 34"},
		{head + "var a = mjtable.Rules{House: &mjtable.House{Copies: [1 << 62]uint8{}}}", "x_gen.go:5:53: a.House.Copies: got a literal of another type; need [34]uint8"},
		{head + "var a = mjtable.Rules{}\nvar a = mjtable.Rules{}", "x_gen.go:6:5: got the variable a twice"},
		{head + "var a = mjtable.Rules{Patterns: &b}\nvar b = mjtable.Patterns{Tables: c}\nvar c = []mjtable.PatternTable{{Keys: d}}\nvar d = []uint16{1}",
			"x_gen.go:7:39: got d, which is a []uint16; need a []uint32"},
		{head + "var a = mjtable.Rules{House: &b}\nvar b = mjtable.House{Ways: c}\nvar c = []mjtable.Way{{Tables: []*mjtable.SuitTable{&d}}, c}\nvar d = mjtable.SuitTable{}", "x_gen.go:7:9: c is made of itself"},
	} {
		p, err := Read(File{Name: "x_gen.go", Code: []byte(c.code)})
		if err == nil || strings.TrimSuffix(err.Error(), otherVersion) != c.want {
			t.Errorf("%s\ngot  %v, %v\nwant %s", c.code, p, err, c.want)
		}
	}
}

// otherVersion is what is told of a file without a version guard.
var otherVersion = fmt.Sprintf(" (the table format is version 0, and this gen reads %d)", mjtable.Version)

// TestHostile reads much nesting, which must not take more than an error.
func TestHostile(t *testing.T) {
	for _, code := range []string{
		"var a = mjtable.Rules{Groups: " + strings.Repeat("(", 20000) + "1" + strings.Repeat(")", 20000) + "}",
		"var a = mjtable.Rules{Groups: 1" + strings.Repeat("|1", 20000) + "}",
		"var a = mjtable.Rules{Groups: " + strings.Repeat("9", 1<<20) + "}",
		"var a = mjtable.Rules{House: " + strings.Repeat("{", 20000) + strings.Repeat("}", 20000) + "}",
		"var a = " + strings.Repeat("[]", 20000) + "mjtable.Rules{}",
	} {
		if p, err := Read(File{Name: "x_gen.go", Code: []byte(head + code)}); err == nil && p.Sets[0].Rules.Groups != 1 {
			t.Errorf("%.60s: no error", code)
		}
	}
}

func TestRevisions(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git here")
	}
	dir := t.TempDir()
	t.Chdir(dir)
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=n", "-c", "user.email=e@example.com"}, args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	write := func(name, code string) {
		t.Helper()
		os.MkdirAll(filepath.Dir(name), 0o777)
		if err := os.WriteFile(name, []byte(head+code), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	git("init", "-q")
	write("rules/mjtable_gen.go", "var A = mjtable.Rules{Name: \"a\", Costs: &b}")
	write("rules/mjtable_costs_gen.go", "var b = mjtable.Costs{}")
	git("add", ".")
	git("commit", "-q", "-m", "one")
	git("tag", "v1")
	write("rules/mjtable_gen.go", "var A = mjtable.Rules{Name: \"b\", Costs: &b}")
	git("commit", "-q", "-a", "-m", "two")
	t.Chdir("rules")
	for name, want := range map[string]string{
		"v1:rules/mjtable_gen.go": "a", "HEAD:./mjtable_gen.go": "b", "v1:rules": "a", "HEAD:rules/": "b", "mjtable_gen.go": "b", ".": "b", "v1:./": "a",
	} {
		if p, err := Load(t.Context(), name); err != nil || p.Sets[0].Rules.Name != want {
			t.Errorf("%s: %v, want rule set %s", name, err, want)
		}
	}
	for name, want := range map[string]string{
		"v9:rules/mjtable_gen.go": "git show v9:rules/mjtable_gen.go: fatal:",
		"-h:x":                    `got the git revision "-h"; need a commit, a branch or a tag`,
		"nothing":                 "stat nothing: no such file or directory",
	} {
		if _, err := Load(t.Context(), name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	t.Setenv("PATH", "")
	if _, err := Load(t.Context(), "v1:rules"); err == nil || err.Error() != "git is not there, which reads revisions; install it, or name two files" {
		t.Errorf("without git: %v", err)
	}
}
