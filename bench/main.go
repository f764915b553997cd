// Command bench measures package judge on fixed hands, against the usual ways
// to judge a hand, and prints one table:
//
//	go run . [-quick] [-json] [-run regexp]
//
// Every line is a question asked about a workload, such as half/Win/basic/judge
// (-h lists the hands; package baseline holds what judge is compared with). It
// gives nanoseconds a hand, the median of short batches and its quartiles, for
// calls that do not wait for each other; the medians for calls each of whose
// hands is chosen by the answer before, and for a caller that branches on each
// answer; how many times faster it is than the baseline of that question; and
// the allocations a hand. The time of the loop is part of it. Counting the tiles
// is not, but for judge-counting and sort-map, which take them in no order.
//
// start-up is the time that a program takes from start to exit.
//
// The flag -run chooses lines by a regular expression, -quick takes fewer
// batches, and -json writes all that was measured, to be kept.
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

// How many rounds of batches the median is taken of, and starts of a program.
const (
	rounds      = 20
	quickRounds = 3
	starts      = 20
)

// do is the command with the arguments that follow its name; it gives the exit
// code.
func do(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(stderr)
	quick := flags.Bool("quick", false, "take fewer batches")
	asJSON := flags.Bool("json", false, "write JSON")
	pattern := flags.String("run", "", "measure only the lines that match `regexp`, such as half/Win or start-up")
	flags.Usage = func() {
		fmt.Fprint(stderr, "usage: bench [-quick] [-json] [-run regexp]\n\nBench measures package judge against the usual ways to judge a hand.\n\n")
		flags.PrintDefaults()
		fmt.Fprint(stderr, "\nthe hands:\n")
		for _, w := range workload.All() {
			fmt.Fprintf(stderr, "  %-22s %s\n", w.Name, w.About)
		}
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return ok
	case err != nil:
		return misused
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(stderr, "bench: got the argument %q; bench takes flags only (bench -h lists them)\n", flags.Arg(0))
		return misused
	}
	wanted, err := regexp.Compile(*pattern)
	if err != nil {
		fmt.Fprintf(stderr, "bench: -run: %v\n", err)
		return misused
	}
	n := rounds
	if *quick {
		n = quickRounds
	}
	r := report{Machine: thisMachine(), Command: strings.Join(append([]string{"go", "run", "."}, args...), " ")}
	if err := r.measure(ctx, wanted, n, newProgress(stderr)); err != nil {
		fmt.Fprintf(stderr, "bench: %v\n", err)
		return failed
	}
	write := r.writeTable
	if *asJSON {
		write = r.writeJSON
	}
	if err := write(stdout); err != nil {
		fmt.Fprintf(stderr, "bench: %v\n", err)
		return failed
	}
	return ok
}

// measure fills in the lines that are wanted.
func (r *report) measure(ctx context.Context, wanted *regexp.Regexp, rounds int, progress progress) error {
	if wanted.MatchString("start-up") {
		var err error
		if r.StartUp, err = measureStartUp(ctx, starts); err != nil {
			return fmt.Errorf("start-up: %w", err)
		}
	}
	subjects := subjects()
	workloads := workload.All()
	for i := range workloads {
		w := &workloads[i]
		progress(w.Name, i, len(workloads))
		var asked []*subject
		for i := range subjects {
			if s := &subjects[i]; s.answers(w) && wanted.MatchString(s.path(w)) {
				asked = append(asked, s)
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if len(asked) > 0 {
			r.Lines = append(r.Lines, measureWorkload(w, asked, rounds)...)
		}
	}
	progress("", len(workloads), len(workloads))
	return nil
}

// measureWorkload measures the subjects on a workload, all of their loops in
// turn.
func measureWorkload(w *workload.Workload, subjects []*subject, rounds int) []line {
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
			Workload: w.Name, Question: s.question, Rules: s.rules, Subject: s.name,
			Independent: of[independentCalls], Dependent: of[dependentCalls], Branching: of[branchingCalls],
		}
	}
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
	return lines
}
