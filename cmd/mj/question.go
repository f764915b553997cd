package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
	"github.com/spf13/cobra"
)

// An answer writes lines about a hand. It reports false if the command is to
// end with statusNo. On an error it may have written anything.
type answer func(dst []byte, l look, j judge.Judge, h tile.Hand) (_ []byte, yes bool, err error)

// A question is a command that answers for each hand.
type question struct {
	text   answer
	fields []field // what --json tells

	by    *judgeFlags
	looks *lookFlags
	file  string
	json  bool
}

// handsHelp tells how a question is given its hands.
const handsHelp = `Hands are arguments, or a line each in --file, or in standard input, which is
read for the argument - and if there are no hands otherwise. Put hands with
brackets or spaces in quotes. DEAL stands for the flags that say what the deal
fixes beside the rules; mj help tells of them.

On a terminal there are Unicode tiles and colours; otherwise, and with --ascii,
there is notation only.`

// newQuestion makes cmd, which has its texts already, a command that answers
// for each hand that it is given. With --json it tells the fields.
func newQuestion(cmd *cobra.Command, text answer, fields ...field) *cobra.Command {
	q := &question{text: text, fields: fields, by: addJudge(cmd), looks: addLook(cmd)}
	cmd.Flags().StringVar(&q.file, "file", "", "judge the lines of `FILE` too, after the hands that are arguments")
	cmd.Flags().BoolVar(&q.json, "json", false, "print a JSON object a line, as mj stream does")
	cmd.Args = cobra.ArbitraryArgs
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	cmd.DisableFlagsInUseLine = true
	cmd.RunE = q.run
	return cmd
}

func (q *question) run(cmd *cobra.Command, args []string) error {
	j, err := q.by.judge()
	if err != nil {
		return err
	}
	l, err := q.looks.look()
	if err != nil {
		return err
	}
	s := &session{question: q, cmd: cmd, judge: j, look: l, out: bufio.NewWriter(cmd.OutOrStdout())}
	err = s.askAll(args)
	if flushed := s.flush(); err == nil {
		err = flushed
	}
	if err != nil && !isGone(err) {
		return fail(cmd, err)
	}
	return s.status()
}

// A session is one run of a question.
type session struct {
	*question
	cmd   *cobra.Command
	judge judge.Judge
	look  look
	out   *bufio.Writer
	text  []byte // room for an answer
	hands int    // how many were asked about
	no    bool   // some hand makes the status statusNo
	bad   bool   // some hand is bad
}

// status gives the error to end with.
func (s *session) status() error {
	switch {
	case s.hands == 0:
		return errors.New("no hand given")
	case s.bad:
		return exit(statusBad)
	case s.no:
		return exit(statusNo)
	}
	return nil
}

// askAll asks about the hands that are arguments, then those of the file, or else
// those of standard input, unless it is a terminal.
func (s *session) askAll(args []string) error {
	if len(args) == 0 && s.file == "" && !isTerminal(s.cmd.InOrStdin()) {
		args = []string{"-"}
	}
	for i, arg := range args {
		if arg == "-" {
			if err := s.askLines(s.cmd.InOrStdin(), "line"); err != nil {
				return err
			}
		} else if err := s.ask(fmt.Sprintf("hand %d", i+1), arg); err != nil {
			return err
		}
	}
	if s.file == "" {
		return nil
	}
	f, err := os.Open(s.file)
	if err != nil {
		return fmt.Errorf("reading hands: %w", err)
	}
	defer f.Close()
	return s.askLines(f, s.file+": line")
}

// askLines asks about the hands that are the lines of in. where is what errors
// call a line.
func (s *session) askLines(in io.Reader, where string) error {
	lines := newLineReader(in, s.flush)
	for n := 1; ; n++ {
		line, err := lines.next()
		switch {
		case err == io.EOF:
			return nil
		case isGone(err):
			return err
		case err != nil:
			return fmt.Errorf("reading hands: %w", err)
		}
		if err := s.ask(fmt.Sprintf("%s %d", where, n), line); err != nil {
			return err
		}
	}
}

// ask prints the answer for one hand. where is what an error calls it.
func (s *session) ask(where, hand string) error {
	s.hands++
	yes, err := s.answer(hand)
	s.no = s.no || !yes
	s.bad = s.bad || err != nil
	if err != nil && !s.json {
		if err := s.flush(); err != nil {
			return err
		}
		s.cmd.PrintErrf("mj: %s %q: %v\n", where, echo(hand), err)
		return nil
	}
	if _, err := s.out.Write(s.text); err != nil {
		return fmt.Errorf("writing answers: %w", err)
	}
	return nil
}

// answer leaves the answer for one hand in s.text. That of a bad hand is for
// --json only.
func (s *session) answer(hand string) (yes bool, err error) {
	var h tile.Hand
	if len(hand) > maxLine {
		err = errLine
	} else {
		h, err = tile.Parse(hand)
	}
	s.text = s.text[:0]
	if err == nil {
		s.text = append(s.look.hand(s.text, h), '\n')
		s.text, yes, err = s.question.text(s.text, s.look, s.judge, h)
	}
	switch {
	case !s.json:
	case err != nil:
		s.text = append(appendError(appendHand(append(s.text[:0], '{'), echo(hand)), err), '\n')
	default:
		s.text = append(answerer{s.judge, s.fields}.append(s.text[:0], hand), '\n')
	}
	return yes, err
}

// flush writes what was answered.
func (s *session) flush() error {
	if err := s.out.Flush(); err != nil {
		return fmt.Errorf("writing answers: %w", err)
	}
	return nil
}

// write writes what a command answers. That nobody reads it is no error.
func write(cmd *cobra.Command, text []byte) error {
	if _, err := cmd.OutOrStdout().Write(text); err != nil && !isGone(err) {
		return fail(cmd, fmt.Errorf("writing answers: %w", err))
	}
	return nil
}
