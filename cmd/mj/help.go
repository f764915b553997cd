package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mjtable/mahjong/cmd/mj/internal/nearest"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// newExitCodes makes a topic of mj help.
func newExitCodes() *cobra.Command {
	return &cobra.Command{
		Use:   "exit-codes",
		Short: "What the exit statuses mean",
		Long: `The exit status of mj tells the answer to scripts:

` + statuses + `
A bad hand is one that is not notation, that cannot exist under the rules, or that
is of the wrong size for the question. It makes the status 2 wherever it comes
from, an argument, a file or standard input, with --json too, and the other hands
are judged all the same.

For mj stream a bad line is a line like others: the status is 0 when all lines
were answered, and each bad one has an "error" and a "kind" in its answer.

If what reads the output goes away, as head does, mj ends without a word, and
stream with status 0.

  if mj win "$hand" >/dev/null; then echo it wins; fi

  mj waits "$hand" >waits.txt
  case $? in
  0) cat waits.txt ;;
  1) echo it waits for nothing ;;
  2) echo something is wrong ;;
  esac`,
	}
}

// flagError tells the nearest flag to one that cmd does not have.
func flagError(cmd *cobra.Command, err error) error {
	unknown, ok := errors.AsType[*pflag.NotExistError](err)
	if !ok {
		return err
	}
	name := unknown.GetSpecifiedName()
	if letters := unknown.GetSpecifiedShortnames(); letters != "" { // -rules
		name, _, _ = strings.Cut(letters, "=")
	}
	if near := nearestFlag(cmd, name); near != "" {
		return fmt.Errorf("%w\n\nDid you mean this?\n\t--%s", err, near)
	}
	return err
}

// nearestFlag gives the name of the flag of cmd that a name is the fewest edits
// away from, or that it begins, or else nothing.
func nearestFlag(cmd *cobra.Command, name string) string {
	const most = 2 // edits, as with commands; and something has to be left of the name
	near, fewest := "", min(most+1, len(name))
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		n := nearest.Edits(strings.ToLower(name), f.Name)
		if len(name) > 1 && strings.HasPrefix(f.Name, name) {
			n = 0
		}
		if n < fewest && !f.Hidden {
			near, fewest = f.Name, n
		}
	})
	return near
}
