// Command bench measures package judge on fixed hands, against the usual ways
// to judge a hand, and prints one table:
//
//	go run . [-quick] [-run regexp] [-json | -doc | -compare old.json] [-svg file] [-from file] [-hands n]
//
// Every line is a question asked about a workload, such as half/Win/basic/judge
// (-h lists the hands; package baseline holds what judge is compared with). It
// gives nanoseconds a hand, the median of short batches and its quartiles, for
// calls that do not wait for each other; the medians for calls each of whose
// hands is chosen by the answer before, and for a caller that branches on each
// answer; how many times faster it is than the baseline of that question; the
// allocations a hand; the bytes of the tables and the milliseconds that making
// them takes before the first answer. The time of the loop is part of it. Counting
// the tiles is not, but for judge-counting, direct-5^9 and what sorts tiles, which
// take them in no order. Short cuts that do not find every win say how many of the
// first 2,000 hands' wins they miss.
//
// start-up is the time that a program takes from start to exit. scaling is a batch
// of 10^6 hands against single calls, on one core and on all, rule sets in turn
// against one, and what memory is in use before and after many hands.
//
// The flag -run chooses lines by a regular expression and -quick takes fewer
// batches. -json writes all that was measured, to be kept: -from shows it again,
// and -compare says what changed since. -svg plots it, and -doc writes the tables
// of docs/performance.md.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/bench/internal/measure"
	"github.com/mjtable/mahjong/bench/internal/workload"
)

// The exit codes of do.
const (
	ok      = 0
	failed  = 1
	misused = 2
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(do(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// How often all hands are gone through, how many rounds of batches the medians are
// taken of each time, and starts of a program.
const (
	passes      = 3
	rounds      = 6
	quickRounds = 3
	starts      = 20
)

// options are the flags.
type options struct {
	quick, json, doc   bool
	run                *regexp.Regexp
	svg, compare, from string
	hands              int
	args               []string
}

// do is the command with the arguments that follow its name; it gives the exit
// code.
func do(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	o, code := parse(args, stderr)
	if o == nil {
		return code
	}
	r, err := o.report(ctx, stderr)
	if err == nil {
		err = o.write(r, stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "bench: %v\n", err)
		return failed
	}
	return ok
}

// parse reads the flags. Without options it gives the exit code.
func parse(args []string, stderr io.Writer) (*options, int) {
	o := options{args: args}
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.BoolVar(&o.quick, "quick", false, "take fewer batches")
	flags.BoolVar(&o.json, "json", false, "write JSON")
	flags.BoolVar(&o.doc, "doc", false, "write the tables of docs/performance.md")
	flags.StringVar(&o.svg, "svg", "", "plot what was measured to `file`, too")
	flags.StringVar(&o.compare, "compare", "", "write what changed since the JSON of `file`")
	flags.StringVar(&o.from, "from", "", "measure nothing, but take the JSON of `file`")
	flags.IntVar(&o.hands, "hands", defaultHands, "judge `n` hands to see that memory stays flat")
	pattern := flags.String("run", "", "measure only the lines that match `regexp`, such as half/Win, start-up or scaling")
	flags.Usage = func() { usage(flags, stderr) }
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return nil, ok
	case err != nil:
		return nil, misused
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(stderr, "bench: got the argument %q; bench takes flags only (bench -h lists them)\n", flags.Arg(0))
		return nil, misused
	}
	if o.hands < 0 {
		fmt.Fprintf(stderr, "bench: got -hands %d, need 0 or more\n", o.hands)
		return nil, misused
	}
	var err error
	if o.run, err = regexp.Compile(*pattern); err != nil {
		fmt.Fprintf(stderr, "bench: -run: %v\n", err)
		return nil, misused
	}
	return &o, ok
}

func usage(flags *flag.FlagSet, stderr io.Writer) {
	fmt.Fprint(stderr, "usage: bench [flags]\n\nBench measures package judge against the usual ways to judge a hand.\n\n")
	flags.PrintDefaults()
	fmt.Fprint(stderr, "\nthe hands:\n")
	for _, w := range workload.All() {
		fmt.Fprintf(stderr, "  %-22s %s\n", w.Name, w.About)
	}
}

// report measures, or reads what was measured.
func (o *options) report(ctx context.Context, stderr io.Writer) (*report, error) {
	if o.from != "" {
		return readReport(o.from)
	}
	r := report{Machine: thisMachine(), Command: strings.Join(append([]string{"go", "run", "."}, o.args...), " ")}
	err := r.measure(ctx, o, newProgress(stderr))
	r.Machine.Load += " to " + load()
	return &r, err
}

// write writes what the flags ask for.
func (o *options) write(r *report, stdout io.Writer) error {
	if o.svg != "" {
		if err := os.WriteFile(o.svg, r.svg(), 0o644); err != nil {
			return err
		}
	}
	switch {
	case o.json:
		return r.writeJSON(stdout)
	case o.doc:
		return r.writeDoc(stdout)
	case o.compare != "":
		old, err := readReport(o.compare)
		if err != nil {
			return err
		}
		return r.writeChanges(stdout, old)
	}
	return r.writeTable(stdout)
}

// measure fills in what is wanted.
func (r *report) measure(ctx context.Context, o *options, progress progress) error {
	passes, rounds := passes, rounds
	if o.quick {
		passes, rounds = 1, quickRounds
	}
	if o.run.MatchString("start-up") {
		var err error
		if r.StartUp, err = measureStartUp(ctx, starts); err != nil {
			return fmt.Errorf("start-up: %w", err)
		}
	}
	if o.run.MatchString("scaling") {
		var err error
		if r.Scaling, err = measureScaling(ctx, passes*rounds, o.hands); err != nil {
			return fmt.Errorf("scaling: %w", err)
		}
	}
	return r.measureLines(ctx, o.run, passes, rounds, progress)
}

// measureLines fills in the lines that are wanted. It goes through all hands as often
// as passes says, and of each list keeps the pass that took least: what else a
// machine does may last for seconds, which is longer than a list takes.
func (r *report) measureLines(ctx context.Context, wanted *regexp.Regexp, passes, rounds int, progress progress) error {
	subjects := subjects()
	workloads := workload.All()
	best := make([][]line, len(workloads))
	for pass := range passes {
		for i := range workloads {
			w := &workloads[i]
			progress(w.Name, pass*len(workloads)+i, passes*len(workloads))
			if err := ctx.Err(); err != nil {
				return err
			}
			asked := slices.DeleteFunc(slices.Clone(subjects), func(s subject) bool {
				return !s.answers(w) || !wanted.MatchString(s.path(w))
			})
			if len(asked) == 0 {
				continue
			}
			if lines := measureWorkload(w, asked, rounds); pass == 0 || took(lines) < took(best[i]) {
				best[i] = lines
			}
		}
	}
	r.Lines = slices.Concat(best...)
	progress("", passes*len(workloads), passes*len(workloads))
	return nil
}

// took gives what the answers to one hand took by all lines.
func took(lines []line) float64 {
	sum := 0.0
	for i := range lines {
		sum += lines[i].Independent.Median
	}
	return sum
}

// measureWorkload measures the subjects on a workload, all of their loops in
// turn.
func measureWorkload(w *workload.Workload, subjects []subject, rounds int) []line {
	deals := w.Deals()
	var works []measure.Work
	for _, s := range subjects {
		asks := s.works(deals)
		works = append(works, asks[:]...)
	}
	results := measure.All(works, rounds)
	lines := make([]line, len(subjects))
	for i, s := range subjects {
		of := results[ways*i : ways*(i+1)]
		lines[i] = line{
			Workload: w.Name, Question: s.question, Rules: s.rules, Subject: s.name, Tables: s.tables,
			Independent: of[independentCalls], Dependent: of[dependentCalls], Branching: of[branchingCalls],
		}
		if s.misses {
			lines[i].Misses = countMisses(&s, w, missesOf)
		}
	}
	compare(w, subjects, lines)
	return lines
}

// compare fills in how many times faster lines are than the baseline of their
// question.
func compare(w *workload.Workload, subjects []subject, lines []line) {
	for i, s := range subjects {
		if s.baseline == nil || !s.baseline(w) {
			continue
		}
		for j, other := range subjects {
			if other.question == s.question && other.rules == s.rules {
				lines[j].Ratio = lines[i].Independent.Median / lines[j].Independent.Median
			}
		}
	}
}
