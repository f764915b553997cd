// Package review has the subcommands of gen that read generated files, and make
// none: they show what tables hold, how they differ, and whether they are right.
package review

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
)

// The exit codes of Do.
const (
	Same    = 0 // nothing differs, or nothing is wrong
	Differs = 1 // something does, or is
	Bad     = 2 // misuse, a file that could not be read or written, or an interrupt
)

// command is a subcommand. It defines its flags and gives what is done with the
// arguments that are left.
type command struct {
	name, args, about string
	setup             func(flags *flag.FlagSet) run
}

// run does what a subcommand is for and gives its exit code.
type run func(ctx context.Context, args []string, stdout, stderr io.Writer) (int, error)

var commands = []command{
	{"diff", "[-examples n] [-json] [-html file] old new", "say how two generated files differ at the table", setupDiff},
	{"diff", "-git [-examples n] [-json] [-html file] old-revision new-revision [file]", "", setupDiff},
	{"explain", "[-file file] [-rules name] key|hand", "show what a key, or a hand, stands for in the tables", setupExplain},
	{"stats", "[-svg file] [file]", "say how large the tables of a generated file are", setupStats},
	{"verify", "[-quick] [-v] [file]", "work every entry of a generated file out once more", setupVerify},
}

// Synopses gives the lines of the help of gen, without the word gen.
func Synopses() []string {
	var lines []string
	for _, c := range commands {
		lines = append(lines, c.name+" "+c.args)
	}
	return lines
}

// find gives the subcommand of a name.
func find(name string) (command, bool) {
	for _, c := range commands {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

// Has reports whether there is a subcommand of the name.
func Has(name string) bool {
	_, ok := find(name)
	return ok
}

// Do runs the subcommand that args begins with, and gives its exit code.
func Do(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	c, _ := find(args[0])
	flags := flag.NewFlagSet("gen "+c.name, flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { c.usage(flags, stderr) }
	run := c.setup(flags)
	if err := flags.Parse(args[1:]); errors.Is(err, flag.ErrHelp) {
		return Same
	} else if err != nil {
		return Bad // package flag has told the user
	}
	code, err := run(ctx, flags.Args(), stdout, stderr)
	if errors.Is(err, context.Canceled) {
		err = context.Cause(ctx) // which signal it was
	}
	if err != nil {
		fmt.Fprintf(stderr, "gen %s: %v\n", c.name, err)
		return Bad
	}
	return code
}

func (c command) usage(flags *flag.FlagSet, stderr io.Writer) {
	prefix := "usage:"
	for _, other := range commands {
		if other.name == c.name {
			fmt.Fprintf(stderr, "%s gen %s %s\n", prefix, other.name, other.args)
			prefix = "      "
		}
	}
	fmt.Fprintf(stderr, "\nGen %s is to %s.\n\n", c.name, c.about)
	flags.PrintDefaults()
}

// fileOr gives an argument, or what it is if it is left out.
func fileOr(args []string, i int, other string) string {
	if i < len(args) {
		return args[i]
	}
	return other
}
