package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// A tty is a pseudo-terminal.
type tty struct {
	keys   *os.File // what is typed and seen
	screen *os.File // what programs have
	seen   chan string
}

func newTTY(t *testing.T) *tty {
	t.Helper()
	keys, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no pseudo-terminals: ", err)
	}
	fd := int(keys.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Skip("no pseudo-terminals: ", err)
	}
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	screen, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	s := &tty{keys, screen, make(chan string)}
	go func() {
		text, _ := io.ReadAll(keys) // which fails when no program has the terminal any longer
		s.seen <- strings.ReplaceAll(string(text), "\r\n", "\n")
	}()
	return s
}

// close gives what was on the screen.
func (s *tty) close() string {
	s.screen.Close()
	text := <-s.seen
	s.keys.Close()
	return text
}

// mj is the command with arguments, as a process.
func mj(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	name := filepath.Join(dir, "mj")
	if err := os.Symlink(self, name); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "TERM=xterm", "NO_COLOR=")
	return cmd
}

// TestTerminal has glyphs and colours on a terminal only.
func TestTerminal(t *testing.T) {
	const glyphs, notation = "🀀 🀀 🀀 🀁 🀁 🀁 🀂 🀂 🀂 🀃 🀃 🀃 🀆  1112223334445z\nwaits: 5z 🀆 x3 (3 tiles)\n", "1112223334445z\nwaits: 5z x3 (3 tiles)\n"
	for _, test := range []struct {
		args, env string
		want      string
		color     bool
	}{
		{"", "", glyphs, true},
		{"--ascii", "", notation, true},
		{"--color never", "", glyphs, false},
		{"", "NO_COLOR=1", glyphs, false},
		{"--color always", "NO_COLOR=1", glyphs, true},
		{"", "TERM=dumb", notation, false},
		{"--glyphs always", "TERM=dumb", glyphs, false},
		{"--json", "", `{"hand":"1112223334445z","waits":["5z"],"left":{"5z":3}}` + "\n", false},
	} {
		s := newTTY(t)
		cmd := mj(t, append(strings.Fields("waits "+test.args), "1112223334445z")...)
		cmd.Stdout = s.screen
		if test.env != "" {
			cmd.Env = append(cmd.Env, test.env)
		}
		err := cmd.Run()
		text := s.close()
		bare := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(text, "")
		if err != nil || bare != test.want || (bare != text) != test.color {
			t.Errorf("%q, %q: got %q, %v", test.args, test.env, text, err)
		}
	}
}

// TestTerminalInput does not wait for hands to be typed, unless asked to.
func TestTerminalInput(t *testing.T) {
	s := newTTY(t)
	defer s.close()
	cmd := mj(t, "win")
	cmd.Stdin = s.screen
	if text, err := cmd.CombinedOutput(); cmd.ProcessState.ExitCode() != statusBad || !strings.HasPrefix(string(text), "mj: no hand given\n") {
		t.Errorf("got %q, %v", text, err)
	}
	cmd = mj(t, "win", "-")
	cmd.Stdin = s.screen
	s.keys.WriteString("11123456789999m\n\x04")
	if text, err := cmd.CombinedOutput(); err != nil || string(text) != "11123456789999m\nwin: melds\n" {
		t.Errorf("got %q, %v", text, err)
	}
}

// TestProgress has a bar on a terminal that shows nothing else.
func TestProgress(t *testing.T) {
	name := filepath.Join(t.TempDir(), "hands")
	if err := os.WriteFile(name, bytes.Repeat([]byte("11123456789999m\n"), 200_000), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		file   bool // whether the input is a file
		screen bool // whether the answers are on the terminal too
		want   string
	}{
		{"file", true, false, `\d+% .*/3\.2 MB`},
		{"pipe", false, false, `\d MB/s`},
		{"answers", true, true, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			in, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			s := newTTY(t)
			cmd := mj(t, "stream", "--fields", "win,discards")
			cmd.Stderr = s.screen
			if cmd.Stdin = in; !test.file {
				cmd.Stdin = struct{ io.Reader }{in}
			}
			if test.screen {
				cmd.Stdout = s.screen
			}
			err = cmd.Run()
			text := s.close()
			if err != nil {
				t.Fatalf("%v: %.300q", err, text)
			}
			if test.want == "" {
				if strings.Contains(text, "%") {
					t.Errorf("got %.300q", text)
				}
			} else if !regexp.MustCompile(test.want).MatchString(text) {
				t.Errorf("got %.600q, want %s", text, test.want)
			}
		})
	}
}
