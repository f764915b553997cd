package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// A field is one thing that stream tells about a hand.
type field struct {
	name string
	// append writes the value as JSON. On an error it returns dst as it was.
	append func(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error)
}

// fields are all there are, in the order of the output.
var fields = []field{
	{"win", appendWin},
	{"forms", appendForms},
}

func appendWin(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	win, err := j.Win(h)
	switch {
	case err != nil:
		return dst, err
	case win:
		return append(dst, "true"...), nil
	}
	return append(dst, "false"...), nil
}

func appendForms(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	forms, err := j.Forms(h)
	if err != nil {
		return dst, err
	}
	dst = append(dst, '[')
	comma := ""
	for i, name := range formNames {
		if forms>>i&1 != 0 {
			dst = append(dst, comma...)
			dst = append(dst, name...)
			comma = ","
		}
	}
	return append(dst, ']'), nil
}

// formNames has the name of each bit of a judge.Form, as JSON; Names would
// allocate for every hand.
var formNames = func() (names [16]string) {
	for i := range names {
		for _, name := range judge.Form(1 << i).Names() {
			names[i] = string(appendJSON(nil, name))
		}
	}
	return names
}()

// maxLine is the most bytes of a line, without its ending, that are read.
const maxLine = 64 << 10

// maxShown is how many bytes of a longer line are written back.
const maxShown = 100

var errLine = fmt.Errorf("the line is longer than %d bytes", maxLine)

// answerer answers lines.
type answerer struct {
	judge  judge.Judge
	fields []field
}

// appendAll writes the answers to lines, the last of which may lack its line feed.
func (a answerer) appendAll(dst []byte, lines string) []byte {
	for lines != "" {
		var line string
		line, lines, _ = strings.Cut(lines, "\n")
		dst = append(a.append(dst, strings.TrimSuffix(line, "\r")), '\n')
	}
	return dst
}

// append writes the answer to one line: one JSON object.
func (a answerer) append(dst []byte, line string) []byte {
	if len(line) > maxLine {
		return appendError(appendHand(dst, shown(line)), errLine)
	}
	dst = appendHand(dst, line)
	h, err := tile.Parse(line)
	if err != nil {
		return appendError(dst, err)
	}
	bare := len(dst)
	var unfit error // why a field was left out
	for _, f := range a.fields {
		n := len(dst)
		dst = append(dst, ',', '"')
		dst = append(dst, f.name...)
		dst = append(dst, '"', ':')
		if dst, err = f.append(dst, a.judge, h); err == nil {
			continue
		}
		if !errors.Is(err, judge.ErrSize) {
			return appendError(dst[:bare], err)
		}
		dst = dst[:n]
		if unfit == nil {
			unfit = err
		}
	}
	if len(dst) == bare {
		return appendError(dst, unfit)
	}
	return append(dst, '}')
}

func appendHand(dst []byte, line string) []byte {
	return appendJSON(append(dst, `{"hand":`...), line)
}

// appendError ends an object that has its hand already.
func appendError(dst []byte, err error) []byte {
	dst = appendJSON(append(dst, `,"error":`...), err.Error())
	dst = appendJSON(append(dst, `,"kind":`...), kindOf(err))
	return append(dst, '}')
}

// kinds are the words for the errors that package tile has no word for.
var kinds = []struct {
	err  error
	word string
}{
	{judge.ErrRules, "rules"},
	{judge.ErrMelds, "melds"},
	{judge.ErrCopies, "copies"},
	{judge.ErrJokers, "jokers"},
	{judge.ErrSize, "size"},
	{errLine, "line"},
}

func kindOf(err error) string {
	if e, ok := errors.AsType[*tile.Error](err); ok {
		return string(e.Kind)
	}
	for _, k := range kinds {
		if errors.Is(err, k.err) {
			return k.word
		}
	}
	return "unknown"
}

// shown cuts a long line to about maxShown bytes, not within a character.
func shown(line string) string {
	n := maxShown
	for n > maxShown-utf8.UTFMax && !utf8.RuneStart(line[n]) {
		n--
	}
	return line[:n]
}

// fieldsFlag is the value of --fields.
type fieldsFlag struct{ fields []field }

func (f *fieldsFlag) String() string { return strings.Join(namesOf(f.fields), ",") }
func (f *fieldsFlag) Type() string   { return "LIST" }

func (f *fieldsFlag) Set(list string) error {
	known := namesOf(fields)
	asked := strings.Split(list, ",")
	for _, name := range asked {
		if !slices.Contains(known, name) {
			return fmt.Errorf("no field %q; there are %s", name, strings.Join(known, ", "))
		}
	}
	f.fields = nil
	for _, field := range fields {
		if slices.Contains(asked, field.name) {
			f.fields = append(f.fields, field)
		}
	}
	return nil
}

func namesOf(fields []field) []string {
	var names []string
	for _, f := range fields {
		names = append(names, f.name)
	}
	return names
}
