package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"mj": main})
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
			"repeat": repeat,
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

// repeat FILE N TEXT makes a file of N times the text, which may hold Go escapes.
func repeat(ts *testscript.TestScript, _ bool, args []string) {
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	text, err := strconv.Unquote(`"` + args[2] + `"`)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Repeat(text, n)), 0o666))
}

// TestManual holds the package comment against the commands: their synopses and
// examples, and what their help says of fields, kinds of error and statuses.
func TestManual(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	manual, _, _ := strings.Cut(string(source), "*/")
	root := newRoot(nil, io.Discard, io.Discard)
	for _, name := range []string{"win", "waits", "shanten", "discards", "splits", "stream", "rules"} {
		cmd, _, err := root.Find([]string{name})
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"\tmj " + cmd.Use + "\n", "# mj " + name + "\n"} {
			if !strings.Contains(manual, want) {
				t.Errorf("the manual lacks %q", want)
			}
		}
		if !strings.Contains(root.Example, "mj "+name+" ") {
			t.Errorf("the help of mj has no example of %s", name)
		}
	}
	_, statuses, _ := strings.Cut(root.Long, "Exit status:")
	if unwrap := func(s string) string { return strings.Join(strings.Fields(s), " ") }; !strings.Contains(unwrap(manual), unwrap(statuses)) {
		t.Errorf("the manual lacks%s", statuses)
	}

	examples := strings.Split(manual, "\t$ mj ")[1:]
	if len(examples) != 12 {
		t.Errorf("%d examples, want 12", len(examples))
	}
	for _, example := range examples {
		line, want, _ := strings.Cut(example, "\n")
		want, _, _ = strings.Cut(want, "\n\n")
		want = strings.TrimSuffix(want, "\n")
		var args []string
		for i, part := range strings.Split(line, "'") {
			if i%2 == 1 { // in quotes
				args = append(args, part)
			} else {
				args = append(args, strings.Fields(part)...)
			}
		}
		var out, told bytes.Buffer
		Do(args, nil, &out, &told)
		got := strings.TrimSuffix("\t"+strings.ReplaceAll(out.String(), "\n", "\n\t"), "\n\t")
		if got != want || told.Len() > 0 {
			t.Errorf("mj %s: got\n%s\nwant\n%s\ntold %q", line, got, want, told.String())
		}
	}

	stream, _, _ := root.Find([]string{"stream"})
	for _, f := range fields {
		for where, text := range map[string]string{"the manual": manual, "the help of stream": stream.Long} {
			if !strings.Contains(text, "\t"+f.name+" ") && !strings.Contains(text, "\n  "+f.name+" ") {
				t.Errorf("%s lacks the field %q", where, f.name)
			}
		}
	}
	for _, k := range kinds {
		for where, text := range map[string]string{"the manual": manual, "the help of stream": stream.Long} {
			if !strings.Contains(text, k.word) {
				t.Errorf("%s lacks the kind %q", where, k.word)
			}
		}
	}
}

// failing is a writer and a reader that do nothing but fail.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
func (f failing) Read([]byte) (int, error)  { return 0, f.err }

func TestWriteFails(t *testing.T) {
	full := &os.PathError{Op: "write", Path: "out", Err: syscall.ENOSPC}
	gone := &os.PathError{Op: "write", Path: "out", Err: syscall.EPIPE}
	for _, test := range []struct {
		args   []string
		err    error
		status int
		told   string
	}{
		{[]string{"win", "11123456789999m"}, full, 2, "mj: writing answers: write out: " + syscall.ENOSPC.Error() + "\n"},
		{[]string{"win", "11123456789999m"}, gone, 0, ""},
		{[]string{"win", "11123456789m123z"}, gone, 1, ""},
		{[]string{"waits", "1112345678999m"}, full, 2, "mj: writing answers: write out: " + syscall.ENOSPC.Error() + "\n"},
		{[]string{"waits", "123456789s1357p"}, gone, 1, ""},
		{[]string{"splits", "11123456789999m"}, full, 2, "mj: writing answers: write out: " + syscall.ENOSPC.Error() + "\n"},
		{[]string{"splits", "--limit", "100000", "jjjjjjjjjjjjjj"}, gone, 0, ""},
		{[]string{"stream"}, full, 2, "mj: writing answers: write out: " + syscall.ENOSPC.Error() + "\n"},
		{[]string{"stream"}, gone, 0, ""},
		{[]string{"stream"}, io.ErrClosedPipe, 0, ""},
		{[]string{"rules"}, full, 2, "mj: writing answers: write out: " + syscall.ENOSPC.Error() + "\n"},
		{[]string{"rules", "mcr"}, gone, 0, ""},
	} {
		var told bytes.Buffer
		status := Do(test.args, strings.NewReader("11123456789999m\n"), failing{test.err}, &told)
		if status != test.status || told.String() != test.told {
			t.Errorf("mj %q with %v: status %d, told %q, want %d, %q", test.args, test.err, status, told.String(), test.status, test.told)
		}
	}
}

func TestReadFails(t *testing.T) {
	broken := errors.New("the disk is on fire")
	in := io.MultiReader(strings.NewReader("11123456789999m\n1112"), failing{broken})
	var out, told bytes.Buffer
	status := Do([]string{"stream"}, in, &out, &told)
	if status != 2 || told.String() != "mj: reading hands: the disk is on fire\n" {
		t.Errorf("status %d, told %q", status, told.String())
	}
	if want := `{"hand":"11123456789999m","win":true,"forms":["melds"]}` + "\n"; out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
	told.Reset()
	if status := Do([]string{"stream"}, failing{}, &out, &told); status != 2 || !strings.Contains(told.String(), io.ErrNoProgress.Error()) {
		t.Errorf("no progress: status %d, told %q", status, told.String())
	}
	told.Reset()
	if status := Do([]string{"stream"}, failing{io.ErrClosedPipe}, &out, &told); status != 2 || told.Len() == 0 {
		t.Errorf("a closed input: status %d, told %q", status, told.String())
	}
}
