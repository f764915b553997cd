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
	Bad   = 2 // misuse, a file that could not be read or written, or an interrupt
)

const usage = `usage: gen [-o file] [-package name] [-patterns-only] [-check] [-v]
       gen -export qipai [-v] directory

Gen makes the tables of the rule sets and writes them as Go source, or as
tables for other languages.

`

// options are what the flags say.
type options struct {
	out, pkg     string
	patternsOnly bool
	check        bool
	verbose      bool
	export       string // the format, or the empty string for Go source
	dir          string // to export to
}

// Do runs gen with the arguments that follow its name and gives its exit code.
func Do(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	switch {
	case err != nil:
	case o.export != "":
		err = export(ctx, o, stderr)
	default:
		err = generate(ctx, o, stdout, stderr)
	}
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return OK
	case errors.Is(err, errFlags):
		return Bad
	case errors.Is(err, errStale):
		fmt.Fprintf(stderr, "gen: %s %v; run go generate\n", o.out, err)
		return Stale
	case errors.Is(err, context.Canceled):
		err = context.Cause(ctx) // which signal it was
	}
	fmt.Fprintf(stderr, "gen: %v\n", err)
	return Bad
}

var (
	errFlags = errors.New("bad flags") // package flag has told the user
	errStale = errors.New("differs from what gen makes")
)

// parse reads the arguments and says what is wrong with them.
func parse(args []string, stderr io.Writer) (o options, err error) {
	flags := flag.NewFlagSet("gen", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&o.out, "o", "mjtable_gen.go", "write to, or check, `file`")
	flags.StringVar(&o.pkg, "package", "mahjong", "`name` of the generated package")
	flags.BoolVar(&o.patternsOnly, "patterns-only", false, "leave the cost tables out: the rules judge joker-free wins only")
	flags.BoolVar(&o.check, "check", false, "write nothing; print how the file differs from what would be generated, and exit with 1 if it does")
	flags.BoolVar(&o.verbose, "v", false, "say what is made")
	flags.StringVar(&o.export, "export", "", "write no Go source, but to the directory that follows the tables of another `format`: qipai")
	flags.Usage = func() {
		fmt.Fprint(stderr, usage)
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			err = errFlags
		}
		return o, err
	}
	exporting, clash := false, ""
	flags.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "export":
			exporting = true
		case "v":
		default:
			clash = f.Name
		}
	})
	switch {
	case exporting && o.export != "qipai":
		return o, fmt.Errorf("-export %q is no format that gen knows; need qipai", o.export)
	case exporting && clash != "":
		return o, fmt.Errorf("-%s does not go with -export, which writes no Go source", clash)
	case exporting && (flags.NArg() != 1 || flags.Arg(0) == ""):
		return o, fmt.Errorf("got the arguments %q; -export %s takes one, the directory to write to", flags.Args(), o.export)
	case exporting:
		o.dir = flags.Arg(0)
		return o, nil
	case flags.NArg() > 0:
		return o, fmt.Errorf("got the argument %q; gen takes flags only (gen -h lists them)", flags.Arg(0))
	case o.out == "":
		return o, errors.New("-o got an empty name; need that of a file")
	case !token.IsIdentifier(o.pkg) || o.pkg == "_":
		return o, fmt.Errorf("-package %q is no name of a package; need a Go identifier", o.pkg)
	}
	return o, nil
}

// generate writes the Go source, or checks it.
func generate(ctx context.Context, o options, stdout, stderr io.Writer) error {
	code, err := code(ctx, o, newProgress(stderr))
	if err != nil {
		return err
	}
	if o.verbose {
		describe(stderr, o.out, code)
	}
	if !o.check {
		return write(o.out, code)
	}
	old, err := os.ReadFile(o.out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if bytes.Equal(old, code) {
		return nil
	}
	if _, err := stdout.Write(diff.Diff(o.out, old, o.out+" as generated", code)); err != nil {
		return err
	}
	return errStale
}

// code makes the tables of all rule sets and gives their source. It stops
// early, with the context's error, when ctx is done.
func code(ctx context.Context, o options, progress Progress) ([]byte, error) {
	steps := presets.Groups + 1
	if !o.patternsOnly {
		steps += costs.Steps
	}
	p := source.Package{Name: o.pkg, RuleSets: presets.RuleSets()}
	var hands mjtable.Patterns
	for groups := range presets.Groups + 1 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		progress(fmt.Sprintf("patterns of %d tiles", 3*groups+2), groups, steps)
		hands.Tables = append(hands.Tables, patterns.Table(groups))
	}
	var distances *mjtable.Costs
	if !o.patternsOnly {
		var err error
		done := presets.Groups
		distances, err = costs.Tables(ctx, func(next string) {
			done++
			progress(next, done, steps)
		})
		if err != nil {
			return nil, err
		}
	}
	for i := range p.RuleSets {
		p.RuleSets[i].Rules.Patterns, p.RuleSets[i].Rules.Costs = &hands, distances
	}
	progress("", steps, steps)
	return source.Write(p)
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
