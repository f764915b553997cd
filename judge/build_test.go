package judge_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

const module = "github.com/mjtable/mahjong"

// TestAnswersAllocateNothing asks every question of hands of every sort.
func TestAnswersAllocateNothing(t *testing.T) {
	for _, s := range []string{
		"123456789m123p11s", "123456789m12p11s j", "1122335577m1122z", "19m19p19s12345677z", "147m258p369s12345z", "jjjjjjjjjjjjjj",
		"11m[111p][222p][333p][444p]", "1112m j[3333m][4444m]", "1m jjjj[111m](2222z)[]",
	} {
		full := mustParse(t, s)
		less := full
		if less.Tiles.Len() == 0 {
			less.Jokers--
		}
		for k := range less.Tiles.All() {
			less.Tiles, _ = less.Tiles.Remove(k) // there is one
			break
		}
		for _, r := range ruleSets {
			j := judge.Judge{Rules: r}
			if wantError(r, full, []int{winning}) != nil {
				continue
			}
			for name, ask := range map[string]func(){
				"Win":         func() { _, _ = j.Win(full) },
				"Forms":       func() { _, _ = j.Forms(full) },
				"Shanten":     func() { _, _ = j.Shanten(full) },
				"Waits":       func() { _, _ = j.Waits(less) },
				"FormalWaits": func() { _, _ = j.FormalWaits(less) },
				"Left":        func() { _, _ = j.Left(less, tile.Counts{}) },
				"Improving":   func() { _, _ = j.Improving(less) },
				"Discards": func() {
					for _, err := range j.Discards(full) {
						if err != nil {
							t.Error(err)
						}
					}
				},
			} {
				if n := testing.AllocsPerRun(20, ask); n != 0 {
					t.Errorf("%s: %s of %v allocates %v times", r.Name, name, full, n)
				}
			}
		}
	}
}

// TestJudgesAreSafeForConcurrentUse asks the same of one judge from many
// goroutines; run it with -race.
func TestJudgesAreSafeForConcurrentUse(t *testing.T) {
	d := newDealer(30)
	for _, r := range ruleSets {
		j := judge.Judge{Rules: r}
		all := func(full, less tile.Hand) string {
			forms, err1 := j.Forms(full)
			n, err2 := j.Shanten(full)
			waits, err3 := j.FormalWaits(less)
			draws, err4 := j.Improving(less)
			answer := fmt.Sprint(forms, n, waits, draws, err1, err2, err3, err4)
			for d, err := range j.Discards(full) {
				answer += fmt.Sprint(d, err)
			}
			return answer
		}
		type sample struct {
			full, less tile.Hand
			want       string
		}
		var samples []sample
		for range 50 {
			jokers := min(d.IntN(3), r.MaxJokers)
			s := sample{full: d.hand(r.Groups, winning, jokers, true), less: d.hand(r.Groups, waiting, jokers, true)}
			s.want = all(s.full, s.less)
			samples = append(samples, s)
		}
		var wait sync.WaitGroup
		for range 8 {
			wait.Go(func() {
				for _, s := range samples {
					if got := all(s.full, s.less); got != s.want {
						t.Errorf("%s: %v, %v: %s among others, %s alone", r.Name, s.full, s.less, got, s.want)
					}
				}
			})
		}
		wait.Wait()
	}
}

// goTool runs the go command in the module and gives what it prints.
func goTool(t *testing.T, env []string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", args...)
	cmd.Dir = ".."
	cmd.Env = append(os.Environ(), env...)
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("go %s, %v: %v\n%s%s", strings.Join(args, " "), env, err, stdout.String(), stderr.String())
	}
	return stdout.String()
}

// TestNothingRunsAtStart builds a program that imports judge alone: nothing of
// this module is set up when it starts.
func TestNothingRunsAtStart(t *testing.T) {
	dir := t.TempDir()
	source, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
	const text = `package main

import (
	"os"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

func main() {
	h, err := tile.Parse(os.Args[1])
	win, err2 := judge.Win(h)
	waits, err3 := judge.Waits(h)
	n, err4 := judge.Shanten(h)
	for d, err := range judge.Discards(h) {
		println(d.Tile, err)
	}
	println(win, waits, n, err, err2, err3, err4)
}
`
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	goTool(t, nil, "build", "-o", program, source)
	symbols := goTool(t, nil, "tool", "nm", program)
	setup := regexp.MustCompile(regexp.QuoteMeta(module) + `[^ ]*(inittask|\.init(\.\d+)?$)`)
	own, tasks := 0, 0
	for line := range strings.Lines(symbols) {
		if strings.Contains(line, "inittask") {
			tasks++
		}
		if !strings.Contains(line, module) {
			continue
		}
		own++
		if setup.MatchString(strings.TrimSpace(line)) {
			t.Errorf("runs at start: %s", line)
		}
	}
	if own == 0 || tasks == 0 {
		t.Errorf("%d symbols of this module and %d init tasks of any, want some of both", own, tasks)
	}
}

func TestJudgeNeedsTheStandardLibraryAlone(t *testing.T) {
	const list = "{{if not .Standard}}{{.ImportPath}}{{end}}"
	got := strings.Fields(goTool(t, nil, "list", "-deps", "-f", list, "./judge"))
	want := []string{module + "/tile", module + "/mjtable", module, module + "/judge"}
	for _, path := range got {
		if !strings.HasPrefix(path, module) {
			t.Errorf("judge needs %s", path)
		}
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("judge needs %v, want %v", got, want)
	}
}

// TestProofBuildsEverywhere builds for all that users run, and vets for it: tests
// have to fit too, in particular where an int has 32 bits.
func TestProofBuildsEverywhere(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the standard library for seven systems")
	}
	for _, target := range []string{
		"linux/amd64", "linux/386", "linux/arm64", "windows/amd64", "windows/386", "windows/arm64", "js/wasm",
	} {
		t.Run(target, func(t *testing.T) {
			system, machine, _ := strings.Cut(target, "/")
			env := []string{"GOOS=" + system, "GOARCH=" + machine, "CGO_ENABLED=0"}
			goTool(t, env, "build", "./tile", "./mjtable", ".", "./judge")
			goTool(t, env, "vet", "./tile", "./mjtable", ".", "./judge")
		})
	}
}
