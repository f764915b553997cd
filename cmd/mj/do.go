package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"syscall"

	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

// The exit statuses other than 0.
const (
	statusNo  = 1 // some hand does not win, or waits for nothing
	statusBad = 2 // a bad hand, misuse, or a failure to read or write
)

// statuses tells of the exit statuses.
const statuses = `  0  all went well; for win and splits: every hand wins; for waits: every hand
     waits
  1  win and splits: some hand does not win; waits: some hand waits for nothing;
     and none is bad
  2  some hand is bad, unless it is a line of stream; any command: it was called
     in a wrong way, or could not read or write
`

// exit is an error that has been reported already: only the status is left to give.
type exit int

func (e exit) Error() string { return "exit status " + strconv.Itoa(int(e)) }

// Do runs mj with the given arguments, the program's name left out, and gives
// its exit status. Nothing reads from in after Do has returned, but for a Read
// that was waiting for input when writing to out failed.
func Do(args []string, in io.Reader, out, errOut io.Writer) int {
	root := newRoot(in, out, errOut)
	root.SetArgs(append([]string{}, args...)) // nil would mean os.Args
	cmd, err := root.ExecuteC()
	if err == nil {
		return 0
	}
	if status, ok := errors.AsType[exit](err); ok {
		return int(status)
	}
	told := strings.TrimSpace(err.Error())
	if cmd == root && len(args) > 0 && isHand(args[0]) {
		told += fmt.Sprintf("\n\nTo judge a hand, say what to tell of it:\n\tmj win %q", args[0])
	}
	fmt.Fprintf(errOut, "mj: %s\nRun '%s --help' for help.\n", told, cmd.CommandPath())
	return statusBad
}

// isHand reports whether a text is in notation.
func isHand(text string) bool {
	h, err := tile.Parse(text)
	return err == nil && h != tile.Hand{}
}

func newRoot(in io.Reader, out, errOut io.Writer) *cobra.Command {
	root := &cobra.Command{
		Use:   "mj",
		Short: "Judge mahjong hands",
		Long: `Mj judges mahjong hands: whether they win, what they wait for, how far they are
from a win, what becomes of them with each tile that they can throw, and how they
split when they have won.

A hand is one line of mpsz notation:

  123m45p 99s  j     [111z] [2222s] (5555z) []
  concealed    joker declared melds

1m..9m are characters, 1p..9p dots, 1s..9s bamboo, 1z..7z East South West North
White Green Red; 0m 0p 0s are red fives. j is a joker, k a limited one, of rules
that have such. [..] is an open chow, pung or kong, (..) a concealed kong, [] a
declared meld whose tiles are not told. The letters E S W N and P F C (white,
green, red), Unicode tiles and full-width digits are read too.

A full hand has 3k+2 concealed tiles and jokers, where k is the groups of the
rules less the declared melds: 14 under most rules, 11 beside one declared meld.
Win, discards and splits take a full hand, waits takes one that is a tile short,
shanten and stream take both.

Rules are chosen with --rules by the name of a rule set, standard if it is not
given; mj rules lists them and tells what each asks for. DEAL stands for the
flags that say what the deal fixes beside the rules:

  --jokers-are KINDS     the kinds that are jokers in this deal: they are not drawn
                         as natural tiles. Jokers of a hand are written j
  --proxy TILE           the kind whose tiles are the joker's face, if the rules
                         do not name it
  --limited-faces KINDS  what limited jokers, written k, may stand for
  --void SUIT            the void suit, m, p or s, or kinds that a win may not hold
  --by HOW               how the winning tile comes: self-draw or claim
  --indicator TILE       the tile turned up, from which the joker kinds are found
                         as --indicator-rule says: same is its own kind, next
                         the one that follows (which it is if not given),
                         next-two the two that follow, same-and-next its own
                         and the one that follows. 1 follows 9, and East North.
                         Dragons follow each other as --indicator-cycle says:
                         red-green-white, white-green-red, or, with the winds,
                         one-of-honours (E S W N, red, green, white). Kinds of
                         --indicator-skip are passed over

A fact that the rules ask for and the deal does not tell is an error.

Exit status:
` + statuses + `
mj help exit-codes has more of it.`,
		Example: `  mj win 11123456789999m '23455m [123p] [] (7777z)'
  mj waits 1112345678999m
  mj shanten 1358m24679p1358s
  mj discards '2345m88s9p j [123p] []'
  mj splits 111222333m11p789s
  mj win --rules hangzhou --jokers-are 5m 46m5z123p456p789s11z
  mj stream <hands.txt >answers.jsonl
  mj rules
  mj rules changsha
  mj version --json`,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errOut)
	root.AddCommand(newWin(), newWaits(), newShanten(), newDiscards(), newSplits(), newStream(), newRules(), newServe(), newVersion())
	root.AddCommand(newExitCodes())
	root.SetFlagErrorFunc(flagError)

	// The commands that cobra adds by itself answer a name that they do not
	// know with help and status 0.
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Args = func(_ *cobra.Command, args []string) error {
				_, _, err := root.Find(args)
				return err
			}
		case "completion":
			c.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
		}
	}
	return root
}

// complete says how the shell completes the value of a flag of cmd.
func complete(cmd *cobra.Command, flag string, f cobra.CompletionFunc) {
	if err := cmd.RegisterFlagCompletionFunc(flag, f); err != nil {
		panic(err) // cmd has no such flag, or has it twice
	}
}

// fail tells on the standard error of cmd what went wrong while it worked, and
// gives the status to end with.
func fail(cmd *cobra.Command, err error) error {
	cmd.PrintErrf("mj: %v\n", err)
	return exit(statusBad)
}

// isGone tells of an error in writing whether nobody reads the output any longer.
func isGone(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe)
}
