package mahjong_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeProgram runs the first program of README.md as pasted, in a module
// of its own, and holds what it prints against what README.md says.
func TestReadmeProgram(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(readme), "```go\n")
	program, rest, ok2 := strings.Cut(rest, "```\n")
	_, rest, ok3 := strings.Cut(rest, "It prints\n\n")
	output, _, ok4 := strings.Cut(rest, "\n\n")
	if !ok || !ok2 || !ok3 || !ok4 {
		t.Fatal("README.md has no Go program, or does not say what it prints")
	}
	var want strings.Builder
	for line := range strings.Lines(output + "\n") {
		want.WriteString(strings.TrimPrefix(line, "    "))
	}

	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.go": program,
		"go.mod": "module first\n\ngo 1.26\n\nrequire github.com/mjtable/mahjong v0.0.0\n\n" +
			"replace github.com/mjtable/mahjong => " + filepath.ToSlash(root) + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.CommandContext(t.Context(), "go", "run", "-mod=mod", ".")
	run.Dir = dir
	got, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("go run: %v\n%s", err, got)
	}
	if string(got) != want.String() {
		t.Errorf("it prints\n%s\nREADME.md says\n%s", got, want.String())
	}
}
