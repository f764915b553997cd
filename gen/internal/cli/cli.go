// Package cli is the command line of gen.
package cli

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/mjtable/mahjong/gen/internal/costs"
	"github.com/mjtable/mahjong/gen/internal/patterns"
	"github.com/mjtable/mahjong/gen/internal/presets"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/rogpeppe/go-internal/diff"
)

// The exit codes of Do.
const (
	OK    = 0
	Stale = 1 // -check: the file differs from what would be generated
	Bad   = 2 // misuse, or the file could not be read or written
)

// Do runs gen with the arguments that follow its name and gives its exit code.
func Do(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("gen", flag.ContinueOnError)
	flags.SetOutput(stderr)
	out := flags.String("o", "mjtable_gen.go", "write to, or check, `file`")
	pkg := flags.String("package", "mahjong", "`name` of the generated package")
	check := flags.Bool("check", false, "write nothing; print how the file differs from what would be generated, and exit with 1 if it does")
	verbose := flags.Bool("v", false, "say what is made")
	flags.Usage = func() {
		fmt.Fprint(stderr, "usage: gen [-o file] [-package name] [-check] [-v]\n\nGen makes the tables of the rule sets and writes them as Go source.\n\n")
		flags.PrintDefaults()
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return OK
	case err != nil:
		return Bad
	}
	fail := func(format string, args ...any) int {
		fmt.Fprintf(stderr, "gen: "+format+"\n", args...)
		return Bad
	}
	if flags.NArg() > 0 {
		return fail("got the argument %q; gen takes flags only (gen -h lists them)", flags.Arg(0))
	}
	if !token.IsIdentifier(*pkg) || *pkg == "_" {
		return fail("-package %q is no name of a package; need a Go identifier", *pkg)
	}

	code, err := Generate(ctx, *pkg, newProgress(stderr))
	if err != nil {
		return fail("%v", err)
	}
	if *verbose {
		describe(stderr, *out, code)
	}
	if !*check {
		if err := write(*out, code); err != nil {
			return fail("%v", err)
		}
		return OK
	}
	old, err := os.ReadFile(*out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fail("%v", err)
	}
	if bytes.Equal(old, code) {
		return OK
	}
	if _, err := stdout.Write(diff.Diff(*out, old, *out+" as generated", code)); err != nil {
		return fail("%v", err)
	}
	fmt.Fprintf(stderr, "gen: %s differs from what gen makes; run go generate\n", *out)
	return Stale
}

// Generate makes the tables of all rule sets and gives their source. It stops
// early, with the context's error, when ctx is done.
func Generate(ctx context.Context, pkg string, progress Progress) ([]byte, error) {
	const steps = presets.Groups + 4 // pattern tables, then three of costs
	file := source.File{Package: pkg, RuleSets: presets.RuleSets(), Patterns: &mjtable.Patterns{}}
	for groups := range presets.Groups + 1 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		progress(fmt.Sprintf("patterns of %d tiles", 3*groups+2), groups, steps)
		file.Patterns.Tables = append(file.Patterns.Tables, patterns.Index(patterns.Keys(groups)))
	}
	var err error
	done := presets.Groups
	file.Costs, err = costs.Tables(ctx, func(next string) {
		done++
		progress(next, done, steps)
	})
	if err != nil {
		return nil, err
	}
	progress("", steps, steps)
	return source.Write(file)
}

// describe prints the file's own account of itself: the header after its first line.
func describe(w io.Writer, name string, code []byte) {
	fmt.Fprintf(w, "%s: %d bytes of source\n", name, len(code))
	for line := range bytes.Lines(code) {
		if !bytes.HasPrefix(line, []byte("//")) {
			return
		}
		if text := bytes.TrimSpace(bytes.TrimPrefix(line, []byte("//"))); bytes.Contains(text, []byte(": ")) {
			fmt.Fprintf(w, "  %s\n", text)
		}
	}
}

// write replaces the file whole or not at all, so that a run that is cut short
// leaves no half a table.
func write(name string, code []byte) error {
	tmp, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name()) // gone already if all went well
	if _, err := tmp.Write(code); err != nil {
		tmp.Close()
		return err
	}
	if err := tmp.Chmod(0o644); err != nil {
		tmp.Close()
		return err
	}
	if err := tmp.Close(); err != nil {
		return err
	}
	return os.Rename(tmp.Name(), name)
}
