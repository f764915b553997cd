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
	"slices"

	"github.com/mjtable/mahjong/gen/internal/review"
	"github.com/mjtable/mahjong/gen/internal/ruleset"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/rogpeppe/go-internal/diff"
)

// The exit codes of Do.
const (
	OK    = 0
	Stale = 1 // -check: a file differs from what would be generated
	Bad   = 2 // misuse, a file that could not be read or written, or an interrupt
)

const usage = `usage: gen [-rules file]... [-o file] [-package name] [-patterns-only] [-check] [-v]
       gen -export qipai [-v] directory
%s
Gen makes the tables of rule sets and writes them as Go source, or tables for
other languages. Without -rules it makes the presets. Its subcommands read
generated files: gen diff -h tells of each.

`

// options are what the flags say.
type options struct {
	rules        []string // rule files; none for the presets
	out          string   // "" for the files of the presets, under their own names
	pkg          string   // "" for that of the directory
	patternsOnly bool
	check        bool
	verbose      bool
	export       string // the format, or the empty string for Go source
	dir          string // to export to
}

// generated is the name of the generated file, if no other is given.
const generated = source.MainFile

// Do runs gen with the arguments that follow its name and gives its exit code.
func Do(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	if len(args) > 0 && review.Has(args[0]) {
		return review.Do(ctx, args, stdout, stderr)
	}
	o, err := parse(args, stderr)
	switch {
	case err != nil:
	case o.export != "":
		err = export(ctx, o, stderr)
	default:
		err = generate(ctx, o, stdout, stderr)
	}
	stale := new(staleError)
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return OK
	case errors.Is(err, errFlags):
		return Bad
	case errors.As(err, &stale):
		fmt.Fprintf(stderr, "gen: %v\n", err)
		return Stale
	case errors.Is(err, context.Canceled):
		err = context.Cause(ctx) // which signal it was
	}
	fmt.Fprintf(stderr, "gen: %v\n", err)
	return Bad
}

var errFlags = errors.New("bad flags") // package flag has told the user

// staleError says that a file differs from what would be generated.
type staleError struct{ file string }

func (e *staleError) Error() string {
	return e.file + " differs from what gen makes; run go generate"
}

// parse reads the arguments and says what is wrong with them.
func parse(args []string, stderr io.Writer) (o options, err error) {
	flags := flag.NewFlagSet("gen", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Func("rules", "make the rule set of `file`, which may be given more than once; without it, the presets", func(name string) error {
		o.rules = append(o.rules, name)
		return nil
	})
	flags.StringVar(&o.out, "o", "", "write to, or check, `file` alone (default "+generated+", and for the presets others beside it)")
	flags.StringVar(&o.pkg, "package", "", "`name` of the generated package (default that of the directory)")
	flags.BoolVar(&o.patternsOnly, "patterns-only", false, "leave the cost tables out: the rules judge joker-free wins only")
	flags.BoolVar(&o.check, "check", false, "write nothing; print how the file differs from what would be generated, and exit with 1 if it does")
	flags.BoolVar(&o.verbose, "v", false, "say what is made")
	flags.StringVar(&o.export, "export", "", "write no Go source, but to the directory that follows the tables of another `format`: qipai")
	flags.Usage = func() {
		subcommands := ""
		for _, synopsis := range review.Synopses() {
			subcommands += "       gen " + synopsis + "\n"
		}
		fmt.Fprintf(stderr, usage, subcommands)
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			err = errFlags
		}
		return o, err
	}
	given := map[string]bool{}
	clash := ""
	flags.Visit(func(f *flag.Flag) {
		given[f.Name] = true
		if f.Name != "export" && f.Name != "v" {
			clash = f.Name
		}
	})
	switch {
	case given["export"] && o.export != "qipai":
		return o, fmt.Errorf("-export %q is no format that gen knows; need qipai", o.export)
	case given["export"] && clash != "":
		return o, fmt.Errorf("-%s does not go with -export, which writes no Go source", clash)
	case given["export"] && (flags.NArg() != 1 || flags.Arg(0) == ""):
		return o, fmt.Errorf("got the arguments %q; -export %s takes one, the directory to write to", flags.Args(), o.export)
	case given["export"]:
		o.dir = flags.Arg(0)
		return o, nil
	case flags.NArg() > 0:
		return o, fmt.Errorf("got the argument %q; gen takes flags only (gen -h lists them)", flags.Arg(0))
	case slices.Contains(o.rules, ""):
		return o, errors.New("-rules got an empty name; need that of a file")
	case given["o"] && o.out == "":
		return o, errors.New("-o got an empty name; need that of a file")
	case given["package"] && (!token.IsIdentifier(o.pkg) || o.pkg == "_"):
		return o, fmt.Errorf("-package %q is no name of a package; need a Go identifier", o.pkg)
	}
	return o, nil
}

// generate writes the Go source, or checks it.
func generate(ctx context.Context, o options, stdout, stderr io.Writer) error {
	files, err := code(ctx, o, newProgress(stderr))
	if err != nil {
		return err
	}
	var stale error
	for _, f := range files {
		if o.verbose {
			describe(stderr, f.Name, f.Code)
		}
		if !o.check {
			if err := write(f.Name, f.Code); err != nil {
				return err
			}
			continue
		}
		same, err := check(f, stdout)
		switch {
		case err != nil:
			return err
		case !same && stale == nil:
			stale = &staleError{f.Name}
		}
	}
	return stale
}

// check reports whether a file is as generated, and writes how it differs.
func check(f source.File, stdout io.Writer) (same bool, err error) {
	old, err := os.ReadFile(f.Name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	if bytes.Equal(old, f.Code) {
		return true, nil
	}
	_, err = stdout.Write(diff.Diff(f.Name, old, f.Name+" as generated", f.Code))
	return false, err
}

// code makes the tables of all rule sets and gives their source. It stops
// early, with the context's error, when ctx is done.
func code(ctx context.Context, o options, progress ruleset.Progress) ([]source.File, error) {
	rules, err := ruleFiles(o)
	if err != nil {
		return nil, err
	}
	out := o.out
	if out == "" {
		out = generated
	}
	p := source.Package{Name: o.pkg}
	if p.Name == "" {
		if p.Name, err = packageOf(filepath.Dir(out)); err != nil {
			return nil, err
		}
	}
	if p.RuleSets, err = ruleset.Make(ctx, rules, o.patternsOnly, progress); err != nil {
		return nil, err
	}
	if o.out == "" && len(o.rules) == 0 {
		return source.WriteFiles(p)
	}
	text, err := source.Write(p)
	return []source.File{{Name: out, Code: text}}, err
}

// ruleFiles reads the rule files, or gives the presets: those that need no more
// than pattern tables if there are to be no others.
func ruleFiles(o options) ([]*rulefile.File, error) {
	var files []*rulefile.File
	if len(o.rules) == 0 {
		presets, err := rulefile.Presets()
		for _, f := range presets {
			if !o.patternsOnly || rulefile.Compile(f).House == nil {
				files = append(files, f)
			}
		}
		return files, err
	}
	names := map[string]string{}
	for _, path := range o.rules {
		f, err := read(path)
		if err != nil {
			return nil, err
		}
		if other := names[f.Go]; other != "" {
			return nil, fmt.Errorf("%s: got the Go name %s, which %s has too; need another", path, f.Go, other)
		}
		names[f.Go] = path
		files = append(files, f)
	}
	return files, nil
}

// read reads a rule file, and no more of it than a rule file may have.
func read(path string) (*rulefile.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, rulefile.MaxSize+1))
	if err != nil {
		return nil, err
	}
	return rulefile.Parse(path, data)
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
