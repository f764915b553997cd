package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/spf13/cobra"
)

func newStream() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "stream [--rules NAME] [DEAL] [--fields LIST] [--format HOW] [--column NAME|NUMBER] [--header] [--output HOW]",
		Short: "Judge a hand a line, write a JSON object a line",
		Long: `Stream reads a hand a line on standard input and writes one JSON object a line
on standard output for each, in the same order:

  {"hand":"11123456789999m","win":true,"forms":["melds"]}
  {"hand":"1234m","error":"...","kind":"size"}

The fields, in the order of the output:
  hand       the line as it was read, without its line ending (LF or CR LF)
  win        of a full hand: true or false
  forms      of a full hand: the forms that it takes; [] if it does not win
  waits      of a hand one tile short: the tiles that make it win; [] if none
  shanten    of either: the fewest draws to a win, less one; -1 if it has won,
             0 if it waits, null if no tiles can make it win
  improving  of a hand one tile short: the tiles that lower its shanten
  discards   of a full hand: what it becomes with each tile that it can throw,
             the best first:
             {"tile":"1s","shanten":0,"draws":["4p","7p"],"left":6}
             draws are the waits of the hand that is left, or else the tiles
             that lower its shanten; left is how many are not in the hand
  splits     of a full hand: how it splits, in no more than 100 ways; [] if it
             does not win:
             {"form":"melds","pair":["2z","2z"],
             "groups":[["1m","2m","3m"],...],"jokers":["3m"]}
             jokers are the tiles that jokers stand for, in the order of the
             groups, the pair last. The pair is a member of its own if there
             is one beside the groups: pairs alone and single tiles are groups,
             and thirteen orphans a pair and twelve groups. A form without
             groups, such as instant, has an empty list. "melds", such as
             ["[123p]","[]"], are the declared melds, if there are any. If the
             hand splits in more ways, "more":true follows.
A field that does not fit the number of tiles in a hand is left out; if none
fits, the line gives an error.

The kinds of error:
  char suffix trailing suit rank bracket meld bonus range
         the line is not notation
  rules melds copies jokers size
         the hand cannot exist under the rules, or no field fits its size
  deal   the deal does not fit the rules on which the hand depends, or cannot be
  line   the line is longer than 65536 bytes; its hand is cut to the first 100
  json   the line is no JSON object with a string that is a hand
  csv    the record is not CSV, or has not as many fields as the first
An empty line is an empty hand, and so an error.

--format says how hands are written:
  lines  a hand a line
  jsonl  a JSON object a line, whose member "hand" is the hand, or the member that
         --column names. If it has a member "id" the answer begins with it
  csv    a record of CSV a hand, in the column that --column names or counts from
         1. With --header the first record has the names, and the answers begin
         with that of the column "id", if there is one. Without --column the hand
         is in the column "hand", or in the first if there is no header. Fields
         may be in quotes and hold line endings then; empty lines are no records.
         With --output csv the answers are CSV too: all columns, and then a column
         for each field, "error" and "kind". Lists have spaces between, or are
         "-" if they are empty; null is "never"; discards and splits are JSON
A record that is not CSV, or is too long, ends with its line. Its "hand", and that
of a line that is not JSON, is all of it. A byte order mark at the beginning is
passed over.

DEAL stands for the flags that say what the deal fixes beside the rules, for all
lines; mj help tells of them.

Each line is answered as soon as it was read whole. All cores are used, and
memory does not grow with the input. On a terminal that does not show the answers
a bar shows how much was read.

Exit status:
  0  all lines were answered, bad ones too, or nobody reads the answers any more
  2  reading or writing failed, or the command was called in a wrong way`,
		Example: `  mj stream <hands.txt >answers.jsonl
  mj stream --rules riichi --fields waits,shanten <hands.txt
  mj stream --fields win,splits <hands.txt
  mj stream --rules sichuan --void s <hands.txt
  mj stream --format jsonl --column tiles <games.jsonl
  mj stream --format csv --header --output csv --fields waits <games.csv`,
		Args:                  noArguments("mj stream takes no arguments: it reads standard input, as in mj stream <hands.txt"),
		ValidArgsFunction:     cobra.NoFileCompletions,
		DisableFlagsInUseLine: true,
	}
	by, shape := addJudge(cmd), addFormat(cmd)
	asked := &fieldsFlag{defaultFields}
	cmd.Flags().Var(asked, "fields", "what to tell of each hand, with commas between: "+strings.Join(namesOf(fields), ", "))
	complete(cmd, "fields", completeFields)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		j, err := by.judge()
		if err != nil {
			return err
		}
		f, err := shape.format(answerer{j, asked.fields})
		if err != nil {
			return err
		}
		in, done := watch(cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		err = stream(in, cmd.OutOrStdout(), f)
		done()
		if err != nil {
			return fail(cmd, err)
		}
		return nil
	}
	return cmd
}

// completeFields completes the last name of a list.
func completeFields(_ *cobra.Command, _ []string, list string) ([]cobra.Completion, cobra.ShellCompDirective) {
	done := list[:strings.LastIndexByte(list, ',')+1]
	var lists []cobra.Completion
	for _, name := range namesOf(fields) {
		if !strings.Contains(","+done, ","+name+",") {
			lists = append(lists, done+name)
		}
	}
	return lists, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// readSize is the most bytes read at once: enough to make the work on them
// outweigh their passing from hand to hand.
const readSize = 16 << 10

// maxLines is the most lines of a chunk. It is more than readSize bytes of hands
// are, and keeps the answers to empty lines, a hundred times as long, small.
const maxLines = 1 << 10

// maxLongLines is the same where answers may be long.
const maxLongLines = 1 << 6

// tooLong is the size of a line that is too long for certain: it exceeds maxLine by
// two bytes, as one may be the CR of its ending.
const tooLong = maxLine + 2

// maxIdle is how many Reads in a row may bring nothing.
const maxIdle = 100

// A chunk is some lines on their way to becoming answers. It belongs to one
// goroutine at a time.
type chunk struct {
	lines   string // whole but for the line feed of the last
	answers []byte
	done    chan struct{} // tells the writer that answers is there
}

// A format is a way in which hands are written, and answered.
type format interface {
	// read reads until the end of in or of ctx, and passes on the whole lines or
	// records that each Read brings, up to most of them at a time. With say it
	// answers in their place.
	read(ctx context.Context, in io.Reader, most int, pass func([]byte), say func([]byte)) error
	// appendAll writes the answers to what read passed on at once.
	appendAll(dst []byte, lines string) []byte
	// long reports whether an answer may take some 20 KiB.
	long() bool
}

// stream answers the hands of in on out. What is read at once makes a chunk,
// which some worker answers and the writer waits for in its turn:
//
//	readLines -> todo  -> workers -> chunk.done
//	          -> order -> writer  -> free -> readLines
//
// There are only so many chunks, so that a slow writer holds up the reading.
func stream(in io.Reader, out io.Writer, f format) error {
	workers := runtime.GOMAXPROCS(0)
	chunks := 2*workers + 1
	free := make(chan *chunk, chunks)
	todo := make(chan *chunk, chunks)
	order := make(chan *chunk, chunks)
	for range chunks {
		free <- &chunk{done: make(chan struct{}, 1)}
	}

	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	most := maxLines
	if f.long() {
		most = maxLongLines
	}
	var readErr error
	go func() {
		defer close(todo)
		defer close(order)
		readErr = f.read(ctx, &bomReader{in: in}, most, func(lines []byte) {
			select {
			case c := <-free:
				c.lines = string(lines)
				order <- c
				todo <- c
			case <-ctx.Done():
			}
		}, func(answers []byte) {
			select {
			case c := <-free:
				c.answers = append(c.answers[:0], answers...)
				order <- c
				c.done <- struct{}{}
			case <-ctx.Done():
			}
		})
	}()
	for range workers {
		go func() {
			for c := range todo {
				c.answers = f.appendAll(c.answers[:0], c.lines)
				c.done <- struct{}{}
			}
		}()
	}

	for c := range order {
		<-c.done
		if _, err := out.Write(c.answers); err != nil {
			if isGone(err) {
				return nil
			}
			return fmt.Errorf("writing answers: %w", err)
		}
		free <- c
	}
	return readErr
}

func (a answerer) read(ctx context.Context, in io.Reader, most int, pass, _ func([]byte)) error {
	return readLines(ctx, in, most, pass)
}

// readLines reads until the end of in or of ctx, and passes on what whole lines
// each Read brings, up to most at a time. The last line need not end, unless
// reading fails. Of a line longer than maxLine it passes on only the beginning,
// which is still longer than maxLine.
func readLines(ctx context.Context, in io.Reader, most int, pass func([]byte)) error {
	buf := make([]byte, tooLong+readSize)
	held := 0         // bytes at the start of buf whose line has not ended
	skipping := false // over the rest of a line that is too long; held is 0
	idle := 0         // Reads in a row that brought nothing
	for ctx.Err() == nil {
		n, err := in.Read(buf[held : held+readSize])
		text := buf[:held+n]
		fresh := text[held:]
		if skipping {
			if _, rest, ended := bytes.Cut(fresh, []byte("\n")); ended {
				skipping = false
				text, fresh = rest, rest
			} else {
				text, fresh = nil, nil
			}
		}

		whole := 0 // bytes of text to pass on
		if i := bytes.LastIndexByte(fresh, '\n'); err == io.EOF {
			whole = len(text)
		} else if i >= 0 {
			whole = held + i + 1
		} else if len(text) >= tooLong {
			whole = len(text)
			skipping = true
		}
		for lines := text[:whole]; len(lines) > 0; {
			n := firstLines(lines, most)
			pass(lines[:n])
			lines = lines[n:]
		}
		held = copy(buf, text[whole:])

		if n > 0 {
			idle = 0
		} else {
			idle++
		}
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return fmt.Errorf("reading hands: %w", err)
		case idle == maxIdle:
			return fmt.Errorf("reading hands: %w", io.ErrNoProgress)
		}
	}
	return nil
}

// firstLines gives the length of the first lines of text, or of all if there are
// no more than most.
func firstLines(text []byte, most int) int {
	if bytes.Count(text, []byte("\n")) <= most {
		return len(text)
	}
	n := 0
	for range most {
		n += bytes.IndexByte(text[n:], '\n') + 1
	}
	return n
}
