package cli

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const old = "package mahjong // of old\n"

// keep makes a file and checks after the test that it is whole and alone.
func keep(t *testing.T, name string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(old), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if code, err := os.ReadFile(name); err != nil || string(code) != old {
			t.Errorf("the old file is now %q, %v", code, err)
		}
		if entries, err := os.ReadDir(filepath.Dir(name)); err != nil || len(entries) != 1 {
			t.Errorf("beside the old file there is more: %v, %v", entries, err)
		}
	})
}

func TestInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancelCause(t.Context())
	interrupt(errors.New("interrupt signal received"))
	file := filepath.Join(t.TempDir(), "old.go")
	keep(t, file)
	for _, args := range [][]string{
		{"-o", file},
		{"-o", file, "-patterns-only"},
		{"-o", file, "-check"},
		{"-export", "qipai", t.TempDir()},
	} {
		var out, told bytes.Buffer
		if code := Do(ctx, args, &out, &told); code != Bad || out.Len() > 0 || told.String() != "gen: interrupt signal received\n" {
			t.Errorf("gen %q: exit status %d, out %q, told %q", args, code, out.String(), told.String())
		}
	}
}

// TestInterruptedAtWork interrupts as a step begins, after which none does.
func TestInterruptedAtWork(t *testing.T) {
	for _, at := range []string{"patterns of 8 tiles", "costs of suits", "a suit of 9 ranks for 5 groups"} {
		ctx, interrupt := context.WithCancel(t.Context())
		now := ""
		_, err := code(ctx, options{pkg: "mahjong"}, func(next string, _, _ int) {
			if now = next; next == at {
				interrupt()
			}
		})
		if !errors.Is(err, context.Canceled) || now != at {
			t.Errorf("interrupted at %q: %v at %q", at, err, now)
		}
	}
}

func TestProgressCountsToTheEnd(t *testing.T) {
	for _, o := range []options{{pkg: "mahjong"}, {pkg: "mahjong", patternsOnly: true}} {
		want := 0
		_, err := code(t.Context(), o, func(next string, done, total int) {
			if done != want || done > total || (next == "") != (done == total) {
				t.Errorf("%+v: %q at step %d of %d, want step %d", o, next, done, total, want)
			}
			want++
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestOldFileOutlivesAFailedWrite(t *testing.T) {
	t.Run("no name for a new one", func(t *testing.T) {
		// The new file has a longer name than the old one until it is renamed,
		// and here a longer one than there may be.
		file := filepath.Join(t.TempDir(), strings.Repeat("o", 254))
		keep(t, file)
		if err := write(file, []byte("package mahjong // of late\n")); err == nil {
			t.Error("no error")
		}
	})
	t.Run("no right to make a new one", func(t *testing.T) {
		dir := t.TempDir()
		file := filepath.Join(dir, "old.go")
		keep(t, file)
		if err := os.Chmod(dir, 0o555); err != nil {
			t.Fatal(err)
		}
		defer os.Chmod(dir, 0o755)
		if probe, err := os.Create(filepath.Join(dir, "probe")); err == nil {
			probe.Close()
			os.Remove(probe.Name())
			t.Skip("this user may write everywhere")
		}
		if err := write(file, []byte("package mahjong // of late\n")); !errors.Is(err, fs.ErrPermission) {
			t.Errorf("got %v, want a permission error", err)
		}
	})
}

// full is a writer that has no room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestDiffThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "old.go")
	keep(t, file)
	var told bytes.Buffer
	if code := Do(t.Context(), []string{"-patterns-only", "-check", "-o", file}, full{}, &told); code != Bad || told.String() != "gen: no space left\n" {
		t.Errorf("exit status %d, told %q", code, told.String())
	}
}

// TestWriteFollowsLinks also holds that what is no regular file stays what it is.
func TestWriteFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	target, link := filepath.Join(dir, "target"), filepath.Join(dir, "link")
	if err := os.WriteFile(target, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("target", link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if err := write(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is now %v, %v", info.Mode(), err)
	}
	if got, err := os.ReadFile(target); err != nil || string(got) != "new" {
		t.Errorf("the target has %q, %v", got, err)
	}
	if info, err := os.Stat(target); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the target's mode is %v, %v", info.Mode(), err)
	}
	if err := write(os.DevNull, []byte("new")); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s is now %v, %v", os.DevNull, info.Mode(), err)
	}
}
