package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/mjtable"
)

// TestVersionTables has the checksum of the header for the rule sets that read the
// tables of one file, and one for each rule set.
func TestVersionTables(t *testing.T) {
	source, err := os.ReadFile("../../mjtable_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	header := regexp.MustCompile(`(?m)^// checksum:  ([0-9a-f]{16}) `).FindSubmatch(source)
	if header == nil {
		t.Fatal("the header has no checksum")
	}
	sums := tablesOf(presets)
	var names []string
	for _, s := range sums {
		names = append(names, s.Rules...)
		if slices.Contains(s.Rules, "standard") && s.Checksum != string(header[1]) {
			t.Errorf("standard: got %s, want %s", s.Checksum, header[1])
		}
	}
	want := presetNames()
	slices.Sort(names)
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("got %q, want %q", names, want)
	}

	changed := mahjong.Standard
	changed.Costs = nil
	if got := tablesOf([]*mjtable.Rules{&changed, &mahjong.Standard, &mahjong.Basic}); len(got) != 2 || len(got[1].Rules) != 2 {
		t.Errorf("got %v", got)
	}
}

func TestVersionLearns(t *testing.T) {
	v := version{Version: "unknown"}
	v.learn(&debug.BuildInfo{})
	if v.Version != "unknown" || v.Revision != "" {
		t.Errorf("got %+v", v)
	}
	v.learn(&debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}, Settings: []debug.BuildSetting{
		{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: "abc"}, {Key: "vcs.time", Value: "2026-01-02T03:04:05Z"}, {Key: "vcs.modified", Value: "true"},
	}})
	if v.Version != "v1.2.3" || v.Revision != "abc" || v.Time != "2026-01-02T03:04:05Z" || !v.Modified {
		t.Errorf("got %+v", v)
	}
	if text := v.String(); !strings.Contains(text, "mj        v1.2.3\nrevision  abc, modified\ntime      2026-01-02T03:04:05Z\n") {
		t.Errorf("got %q", text)
	}
}

// TestProofReproducible builds mj as make build does in two clones of the
// repository, with a cache of its own for the second: the files are the same, byte
// for byte, and know the commit.
func TestProofReproducible(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles the standard library")
	}
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip(err)
	}
	if err := exec.Command("git", "-C", "../..", "rev-parse", "HEAD").Run(); err != nil {
		t.Skip("no repository: ", err)
	}
	one, two := build(t, os.Environ()), build(t, append(os.Environ(), "GOCACHE="+t.TempDir()))
	if !bytes.Equal(one, two) {
		t.Errorf("%d and %d bytes that differ", len(one), len(two))
	}
}

// build gives the program that make builds in a clone.
func build(t *testing.T, env []string) []byte {
	t.Helper()
	dir := t.TempDir()
	for _, args := range [][]string{{"git", "clone", "-q", "../..", dir}, {"make", "-s", "-C", dir, "build"}} {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Env = env
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%q: %v\n%s", args, err, out)
		}
	}
	name := filepath.Join(dir, "bin", "mj")
	out, err := exec.Command(name, "version", "--json").Output()
	if err != nil {
		t.Fatal(err)
	}
	var v version
	if err := json.Unmarshal(out, &v); err != nil {
		t.Fatal(err)
	}
	if v.Revision == "" || v.Modified {
		t.Errorf("got %+v", v)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
