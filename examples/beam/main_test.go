package main

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

func TestMain(m *testing.M) {
	flag.Parse()
	beam.Init()
	os.Exit(m.Run())
}

// TestPipeline runs the whole pipeline on Prism. It needs no network but the
// loopback, and no container.
func TestPipeline(t *testing.T) {
	dir := t.TempDir()
	hands := filepath.Join(dir, "hands.txt")
	answers := filepath.Join(dir, "answers.jsonl")
	failures := filepath.Join(dir, "failures.jsonl")
	lines := []string{
		"123456789m123p11s",
		"1122m3344p5566s77z",
		"1112345678999m",
		"13579m2468p13579s",
		"123m45p99s j [111z] [2222s]",
		"11112222333344z",
		"11111m",
		"1234m",
		"123q",
	}
	if err := os.WriteFile(hands, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	if err := run(context.Background(), &said, "prism", hands, answers, failures, "standard"); err != nil {
		t.Fatal(err)
	}
	if got, want := said.String(), "hands: 9\nwins: 3\nfailures: 3\n"; got != want {
		t.Errorf("counters are\n%swant\n%s", got, want)
	}
	check(t, answers, []string{
		`{"hand":"123456789m123p11s","win":true,"forms":["melds"],"shanten":-1}`,
		`{"hand":"1122m3344p5566s77z","win":true,"forms":["seven-pairs"],"shanten":-1}`,
		`{"hand":"1112345678999m","win":false,"waits":"123456789m","shanten":0}`,
		`{"hand":"13579m2468p13579s","win":false,"shanten":4}`,
		`{"hand":"123m45p99s j [111z] [2222s]","win":true,"forms":["melds"],"shanten":-1}`,
		`{"hand":"11112222333344z","win":false,"shanten":2}`,
	})
	var failed []string
	for _, line := range readLines(t, failures) {
		var f Failure
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatal(err)
		}
		if f.Error == "" {
			t.Errorf("%s: no error told", line)
		}
		failed = append(failed, f.Hand)
	}
	slices.Sort(failed)
	if want := []string{"11111m", "1234m", "123q"}; !slices.Equal(failed, want) {
		t.Errorf("hands that failed are %q, want %q", failed, want)
	}
}

func TestMisuse(t *testing.T) {
	var said strings.Builder
	if err := run(context.Background(), &said, "prism", "hands.txt", "a", "f", "nowhere"); err == nil || !strings.Contains(err.Error(), "there are standard, ") {
		t.Errorf("rules that do not exist give %v, want an error that lists those that do", err)
	}
	if err := run(context.Background(), &said, "prism", "", "a", "f", "standard"); err == nil {
		t.Error("no error without a file of hands")
	}
}

// check compares lines in any order: a pipeline keeps none.
func check(t *testing.T, file string, want []string) {
	t.Helper()
	got := readLines(t, file)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s has\n%s\nwant\n%s", filepath.Base(file), strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func readLines(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
