package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/cli"
	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"gen": main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GORACE", "atexit_sleep_ms=0") // not a second for each command
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"status": status,
			"files":  files,
			"count":  count,
			"large":  large,
		},
	})
}

// status N COMMAND ARG... runs a command that must end with that exit status.
func status(ts *testscript.TestScript, _ bool, args []string) {
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit, ok := errors.AsType[*exec.ExitError](err)
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("exit status %d, want %s", got, args[0])
	}
}

// files DIR N checks how many files there are in a directory, hidden ones too.
func files(ts *testscript.TestScript, _ bool, args []string) {
	entries, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	if strconv.Itoa(len(entries)) != args[1] {
		ts.Fatalf("%d files in %s, want %s: %v", len(entries), args[0], args[1], entries)
	}
}

// count FILE N checks how many lines a file has.
func count(ts *testscript.TestScript, _ bool, args []string) {
	if n := strings.Count(ts.ReadFile(args[0]), "\n"); strconv.Itoa(n) != args[1] {
		ts.Fatalf("%d lines in %s, want %s", n, args[0], args[1])
	}
}

// large FILE N makes a file of N bytes.
func large(ts *testscript.TestScript, _ bool, args []string) {
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), bytes.Repeat([]byte("#"), n), 0o666))
}

// TestManual holds the package comment against the help: their synopses and
// the flags that they list.
func TestManual(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	manual := string(source)
	var help bytes.Buffer
	if code := cli.Do(t.Context(), []string{"-h"}, nil, &help); code != cli.OK {
		t.Fatalf("gen -h: exit status %d", code)
	}
	for _, m := range regexp.MustCompile(`(?m)^(?:usage:|      ) gen (.*)$`).FindAllStringSubmatch(help.String(), -1) {
		if !strings.Contains(manual, "\n//	go run ./gen "+m[1]+"\n") {
			t.Errorf("the manual lacks the synopsis %q", m[1])
		}
	}
	told := regexp.MustCompile(`(?m)^//	-([a-z-]+)`).FindAllStringSubmatch(manual, -1)
	flags := regexp.MustCompile(`(?m)^  -([a-z-]+)`).FindAllStringSubmatch(help.String(), -1)
	names := func(matches [][]string) map[string]bool {
		set := map[string]bool{}
		for _, m := range matches {
			set[m[1]] = true
		}
		return set
	}
	for name := range names(flags) {
		if !names(told)[name] {
			t.Errorf("the manual lacks the flag -%s", name)
		}
	}
	for name := range names(told) {
		if !names(flags)[name] {
			t.Errorf("the manual tells of the flag -%s, which is none", name)
		}
	}
	if len(flags) != 7 {
		t.Errorf("%d flags in the help, want 7", len(flags))
	}
}
