package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../.."

const townFile = `go: Town
name: town
doc: Town is played without honours.
suits: {m: 1-9, p: 1-9, s: 1-9}
groups: 4
forms: {melds: {}}
`

// user is a module in a directory of its own that uses this one as it stands here.
type user struct {
	*testing.T
	dir string
}

// newUser makes a module with the package town and its tables, which has gen and
// mjvet as tools.
func newUser(t *testing.T) user {
	here, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	u := user{t, t.TempDir()}
	u.write("go.mod", goMod(t, here))
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	u.write("go.sum", string(sums))
	u.write("town/town.yaml", townFile)
	u.write("town/town.go", block(t, "go", "go:generate"))
	u.must("go", "generate", "./...")
	return u
}

// goMod gives a go.mod that has what go get -tool would write, with this module
// where it stands.
func goMod(t *testing.T, here string) string {
	t.Helper()
	own, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	_, needs, ok := strings.Cut(string(own), "\n\n")
	if !ok {
		t.Fatal("go.mod is one paragraph")
	}
	return "module example.com/user\n\n" + needs + fmt.Sprintf(`
require github.com/mjtable/mahjong v0.0.0

replace github.com/mjtable/mahjong => %q

tool (
	github.com/mjtable/mahjong/cmd/mjvet
	github.com/mjtable/mahjong/gen
)
`, here)
}

func (u user) write(name, text string) {
	u.Helper()
	path := filepath.Join(u.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		u.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		u.Fatal(err)
	}
}

func (u user) read(name string) string {
	u.Helper()
	text, err := os.ReadFile(filepath.Join(u.dir, name))
	if err != nil {
		u.Fatal(err)
	}
	return string(text)
}

// run runs a command in the module and gives what it printed, and its exit status.
func (u user) run(name string, args ...string) (out string, status int) {
	u.Helper()
	cmd := exec.CommandContext(u.Context(), name, args...)
	cmd.Dir = u.dir
	text, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		u.Fatal(err)
	}
	return string(text), cmd.ProcessState.ExitCode()
}

// must is run for a command that has to succeed.
func (u user) must(name string, args ...string) string {
	u.Helper()
	out, status := u.run(name, args...)
	if status != 0 {
		u.Fatalf("%s %s: status %d\n%s", name, strings.Join(args, " "), status, out)
	}
	return out
}

// alone runs mjvet by itself, and vet runs it by go vet. They want to find what
// has want in it, or nothing if want is empty.
func (u user) alone(want string) {
	u.Helper()
	out, status := u.run("go", "tool", "mjvet", "./...")
	u.found("mjvet", out, status, 3, want)
}

func (u user) vet(want string, flags ...string) {
	u.Helper()
	tool := strings.TrimSpace(u.must("go", "tool", "-n", "mjvet"))
	out, status := u.run("go", append(append([]string{"vet", "-vettool=" + tool}, flags...), "./...")...)
	u.found("go vet", out, status, 1, want)
}

func (u user) found(what, out string, status, failed int, want string) {
	u.Helper()
	if want == "" {
		failed = 0
	}
	if status != failed || !strings.Contains(out, want) || want == "" && out != "" {
		u.Errorf("%s: status %d, need %d; it printed %q, need %q", what, status, failed, out, want)
	}
}

const (
	changed = "town.yaml has changed since these tables were made"
	edited  = "these tables have been edited"
)

// TestEndToEnd goes from fresh tables to those with a number edited, to a rule file
// that has changed, and to code that judges badly.
func TestEndToEnd(t *testing.T) {
	u := newUser(t)
	u.alone("")
	u.vet("")

	fresh := u.read("town/mjtable_gen.go")
	const keys = "var mjtableKeys2 = []uint32{\n\t"
	if !strings.Contains(fresh, keys) {
		t.Fatal("the tables are not what this test looks for")
	}
	u.write("town/mjtable_gen.go", strings.Replace(fresh, keys, keys+"1 + ", 1))
	u.alone(edited)
	u.vet(edited)
	u.write("town/mjtable_gen.go", fresh)

	u.write("town/town.yaml", townFile+"title: Town\n")
	u.alone(changed)
	u.write("town/more.go", "package town\n") // a change that go vet sees
	u.vet(changed)
	u.must("go", "generate", "./...")
	u.alone("")
	u.vet("")

	u.write("town/more.go", `package town

import (
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

func wins(h tile.Hand) bool {
	win, _ := judge.Win(h)
	return win
}
`)
	for _, want := range []string{
		"judge.Win judges by mahjong.Standard, not by Town of this package",
		"the error of judge.Win is ignored",
	} {
		u.alone(want)
		u.vet(want)
	}
}
