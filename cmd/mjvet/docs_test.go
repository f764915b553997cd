package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// TestGoVetServesCachedAnswers shows what docs/ci.md says of go vet: it does not
// see that a rule file alone has changed, nor that it has been put back, unless a
// test of the package embeds the file.
func TestGoVetServesCachedAnswers(t *testing.T) {
	u := newUser(t)
	other := townFile + "title: Town\n"
	u.vet("")
	u.write("town/town.yaml", other)
	u.vet("")
	u.alone(changed)
	u.write("town/more.go", "package town\n")
	u.vet(changed)
	u.write("town/town.yaml", townFile)
	u.vet(changed)
	u.alone("")

	u.write("town/embed_test.go", embedding(t))
	u.vet("")
	u.write("town/town.yaml", other)
	u.vet(changed)
	u.write("town/town.yaml", townFile)
	u.vet("")
}

// TestProofGoVetLooksAnew has go vet -a build all that the package needs.
func TestProofGoVetLooksAnew(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the standard library")
	}
	u := newUser(t)
	u.vet("")
	u.write("town/town.yaml", townFile+"title: Town\n")
	u.vet("")
	u.vet(changed, "-a")
}

// TestScript runs the script of docs/ci.md in a git repository: with fresh tables,
// with stale ones, with those of a base that has others, and with no base.
func TestScript(t *testing.T) {
	u := newUser(t)
	u.write("ci/tables.sh", block(t, "sh", "tables.sh PACKAGE"))
	script := func(want int, arguments ...string) string {
		t.Helper()
		out, status := u.run("sh", append([]string{"ci/tables.sh", "town", "town.yaml"}, arguments...)...)
		if status != want {
			t.Errorf("tables.sh %v: status %d, need %d\n%s", arguments, status, want, out)
		}
		return out
	}
	git := func(arguments ...string) {
		t.Helper()
		u.must("git", append([]string{"-c", "user.name=u", "-c", "user.email=u@example.com"}, arguments...)...)
	}
	git("init", "-q")
	git("commit", "-q", "--allow-empty", "-m", "nothing")
	git("add", ".")
	git("commit", "-q", "-m", "town")
	if out := script(0); out != "" {
		t.Errorf("fresh: printed %q", out)
	}
	script(0, "HEAD^1") // which has no tables
	script(128, "nowhere")

	u.write("town/town.yaml", strings.Replace(townFile, "groups: 4", "groups: 3", 1))
	if out := script(1); !strings.Contains(out, "differs from what gen makes") {
		t.Errorf("stale: printed %q", out)
	}
	u.must("go", "generate", "./...")
	script(0)
	script(0, "HEAD")
	if page := u.read("tables.html"); page == "" {
		t.Error("tables.html is empty")
	}
	git("commit", "-q", "-a", "-m", "three groups")
	script(0, "HEAD")
	if _, err := os.Stat(filepath.Join(u.dir, "tables.html")); err == nil {
		t.Error("tables.html says what is new where nothing is")
	}
}

// TestFindGenerateStatus runs the other script of docs/ci.md.
func TestFindGenerateStatus(t *testing.T) {
	u := newUser(t)
	script := block(t, "sh", "git status")
	u.must("git", "init", "-q")
	u.must("git", "add", ".")
	u.must("git", "-c", "user.name=u", "-c", "user.email=u@example.com", "commit", "-q", "-m", "town")
	if out := u.must("sh", "-c", script); out != "" {
		t.Errorf("fresh: printed %q", out)
	}
	u.write("town/town.yaml", townFile+"title: Town\n")
	if out, status := u.run("sh", "-c", script); status != 1 || !strings.Contains(out, "town/mjtable_gen.go") {
		t.Errorf("stale: status %d, printed %q", status, out)
	}
}

// TestWorkflow reads the workflow of docs/ci.md, which runs the script.
func TestWorkflow(t *testing.T) {
	var workflow struct {
		Jobs map[string]struct {
			Steps []struct {
				Uses, Run string
			}
		}
	}
	text := block(t, "yaml", "jobs:")
	if err := yaml.Unmarshal([]byte(text), &workflow); err != nil {
		t.Fatal(err)
	}
	ran := false
	for _, step := range workflow.Jobs["tables"].Steps {
		if (step.Uses == "") == (step.Run == "") {
			t.Errorf("a step has to use or to run something: %+v", step)
		}
		ran = ran || step.Run == "sh ci/tables.sh town town.yaml HEAD^1"
	}
	if !ran {
		t.Error("the workflow does not run the script")
	}
}

// embedding gives the test file of docs/ci.md that embeds the rule file.
func embedding(t *testing.T) string {
	return block(t, "go", "go:embed")
}

// block gives the block of docs/ci.md in a language that has some text in it.
func block(t *testing.T, language, text string) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "ci.md"))
	if err != nil {
		t.Fatal(err)
	}
	for i, part := range strings.Split("\n"+string(page), "\n```") {
		if code, ok := strings.CutPrefix(part, language+"\n"); ok && i%2 == 1 && strings.Contains(code, text) {
			return code + "\n"
		}
	}
	t.Fatalf("docs/ci.md has no block of %s with %q", language, text)
	return ""
}
