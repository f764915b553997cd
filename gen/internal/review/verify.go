package review

import (
	"context"
	"flag"
	"fmt"
	"io"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/gen/internal/verify"
)

// verifyOptions are what the flags of gen verify say.
type verifyOptions struct{ quick, verbose bool }

const (
	quickEvery = 47 // of the suits of nine ranks, with -quick
	mostTold   = 5  // findings of one table
)

func setupVerify(flags *flag.FlagSet) run {
	var o verifyOptions
	flags.BoolVar(&o.quick, "quick", false, fmt.Sprintf("search one suit of nine ranks in %d, in half the time", quickEvery))
	flags.BoolVar(&o.verbose, "v", false, "say what is worked out")
	return o.run
}

func (o *verifyOptions) run(ctx context.Context, args []string, stdout, stderr io.Writer) (int, error) {
	if len(args) > 1 {
		return Bad, fmt.Errorf("got the arguments %q; need a generated file or a directory with some", args)
	}
	name := fileOr(args, 0, source.MainFile)
	p, err := genfile.Load(ctx, name)
	if err != nil {
		return Bad, err
	}
	options := verify.Options{Every: 1, Most: mostTold}
	if o.quick {
		options.Every = quickEvery
	}
	if o.verbose {
		options.Step = func(next string) { fmt.Fprintf(stderr, "%s\n", next) }
	}
	r, err := verify.Package(ctx, p, options)
	if err != nil {
		return Bad, err
	}
	return o.tell(stdout, name, r)
}

// tell writes the report, and gives the exit code that it means.
func (o *verifyOptions) tell(stdout io.Writer, name string, r *verify.Report) (int, error) {
	for _, f := range r.Findings {
		if _, err := fmt.Fprintln(stdout, f); err != nil {
			return Bad, err
		}
	}
	if r.More > 0 {
		fmt.Fprintf(stdout, "and %d more\n", r.More)
	}
	if len(r.Findings) > 0 {
		return Differs, nil
	}
	if o.verbose {
		for _, d := range r.Done {
			fmt.Fprintf(stdout, "ok  %s\n", d)
		}
	}
	_, err := fmt.Fprintf(stdout, "%s: every entry is right\n", name)
	return Same, err
}
