package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
)

var errCSV = errors.New("the record is broken")

// csvRecords answers records of CSV. See readRecords for where they end.
type csvRecords struct {
	answerer
	column string // the name or number of the one with the hand
	header bool   // whether the first record has the names
	table  bool   // whether answers are CSV

	// What follows is learnt from the first record and does not change afterwards.
	known   bool
	columns int // how many there are
	hand    int // the index of the one with the hand
	id      int // the index of the one with the id, -1 if there is none
}

func newCSV(a answerer, column string, header, table bool) *csvRecords {
	f := &csvRecords{answerer: a, column: column, header: header, table: table, id: -1}
	if n, err := strconv.Atoi(column); err == nil {
		f.hand, f.columns = n-1, n // until more is known
	}
	return f
}

func (f *csvRecords) read(ctx context.Context, in io.Reader, most int, pass, say func([]byte)) error {
	return readRecords(ctx, in, most, func(text []byte) error {
		if !f.known {
			rest, err := f.begin(string(text), say)
			if err != nil {
				return fmt.Errorf("reading hands: %w", err)
			}
			text = text[len(text)-len(rest):]
		}
		if len(text) > 0 {
			pass(text)
		}
		return nil
	})
}

// begin learns from the first record that can be the first, and gives what is to
// be answered by others.
func (f *csvRecords) begin(text string, say func([]byte)) (rest string, err error) {
	for r := range records(text) {
		if r.err == nil {
			r.err = f.learn(r.fields)
		}
		switch {
		case r.err != nil && f.header:
			return "", fmt.Errorf("the header: %w", r.err)
		case r.err != nil:
			say(f.appendAll(nil, r.text))
		case f.header:
			f.known = true
			if f.table {
				say(f.appendHeading(nil, r.fields))
			}
			return text[r.end:], nil
		default:
			f.known = true
			return text[r.end-len(r.text):], nil
		}
	}
	return "", nil
}

// learn finds the columns.
func (f *csvRecords) learn(first []string) error {
	hand := slices.Index(first, f.column)
	n, err := strconv.Atoi(f.column)
	switch {
	case err == nil && n > len(first):
		return fmt.Errorf("got %d columns, need %d", len(first), n)
	case err == nil:
		hand = n - 1
	case hand < 0:
		return fmt.Errorf("it has no column %q, but %s", f.column, strings.Join(first, ", "))
	}
	f.columns, f.hand = len(first), hand
	if f.header {
		f.id = slices.Index(first, "id")
	}
	return nil
}

func (f *csvRecords) appendAll(dst []byte, text string) []byte {
	if f.table {
		return f.appendTable(dst, text)
	}
	for r := range records(text) {
		dst = append(f.appendObject(dst, r), '\n')
	}
	return dst
}

// appendObject writes the answer to a record as JSON.
func (f *csvRecords) appendObject(dst []byte, r record) []byte {
	dst = append(dst, '{')
	if r.err == nil && len(r.fields) != f.columns {
		r.err = fmt.Errorf("%w: got %d fields, need %d", errCSV, len(r.fields), f.columns)
	}
	if r.err != nil {
		return appendError(appendHand(dst, echo(strings.Trim(r.text, "\r\n"))), r.err)
	}
	if f.id >= 0 {
		dst = append(appendJSON(append(dst, `"id":`...), r.fields[f.id]), ',')
	}
	return f.appendMembers(dst, r.fields[f.hand])
}

// appendTable writes the answers to records as CSV.
func (f *csvRecords) appendTable(dst []byte, text string) []byte {
	out := bytes.NewBuffer(dst)
	w := csv.NewWriter(out)
	var answer []byte
	for r := range records(text) {
		answer = f.appendObject(answer[:0], r)
		w.Write(f.row(r, answer)) // which fails only where out does, never
	}
	w.Flush()
	return out.Bytes()
}

// row gives the fields of a record, as many as there are columns, and those of its
// answer.
func (f *csvRecords) row(r record, answer []byte) []string {
	row := make([]string, f.columns, f.columns+len(f.fields)+2)
	if copy(row, r.fields) == 0 {
		row[f.hand] = echo(strings.Trim(r.text, "\r\n"))
	}
	members := textOf[map[string]json.RawMessage](answer)
	for _, name := range f.told() {
		row = append(row, cell(members[name]))
	}
	return row
}

// told gives the names of the columns that answers add.
func (f *csvRecords) told() []string { return append(namesOf(f.fields), "error", "kind") }

// appendHeading writes the names of the columns.
func (f *csvRecords) appendHeading(dst []byte, first []string) []byte {
	out := bytes.NewBuffer(dst)
	w := csv.NewWriter(out)
	w.Write(slices.Concat(first, f.told()))
	w.Flush()
	return out.Bytes()
}

// cell gives a value of JSON as it is written in CSV: strings without quotes, lists
// of strings with spaces between, "-" for a list of nothing and "never" for null.
// Lists of objects stay JSON.
func cell(value json.RawMessage) string {
	text := string(value)
	switch {
	case text == "null":
		return "never"
	case text == "[]":
		return "-"
	case strings.HasPrefix(text, `"`):
		return textOf[string](value)
	case strings.HasPrefix(text, `["`):
		return strings.Join(textOf[[]string](value), " ")
	}
	return text
}

// textOf reads JSON that was written here.
func textOf[T any](value json.RawMessage) (text T) {
	if err := json.Unmarshal(value, &text); err != nil {
		panic(err)
	}
	return text
}

// A record is one of CSV.
type record struct {
	fields []string // nil if it is broken; until the next record
	text   string   // with its line ending, and with empty lines before it
	end    int      // where it ends
	err    error
}

// records gives the records of a text.
func records(text string) iter.Seq[record] {
	return func(yield func(record) bool) {
		in := csv.NewReader(strings.NewReader(text))
		in.FieldsPerRecord = -1 // which is looked at later
		in.ReuseRecord = true
		start := 0
		for {
			fields, err := in.Read()
			if err == io.EOF {
				return
			}
			r := record{fields: fields, end: int(in.InputOffset())}
			r.text = text[start:r.end]
			start = r.end
			if isLong(strings.TrimLeft(r.text, "\r\n")) {
				r.fields, r.err = nil, errLine
			} else if broken, ok := errors.AsType[*csv.ParseError](err); ok {
				r.fields, r.err = nil, fmt.Errorf("%w: %w", errCSV, broken.Err)
			}
			if !yield(r) {
				return
			}
		}
	}
}

// isLong reports whether a line or record is longer than maxLine, its ending left
// out.
func isLong[text string | []byte](s text) bool {
	n := len(s)
	if n > 0 && s[n-1] == '\n' {
		n--
	}
	if n > 0 && s[n-1] == '\r' {
		n--
	}
	return n > maxLine
}

// readRecords reads CSV until the end of in or of ctx, and passes on the records
// that each Read brings, up to most at a time. A record ends as encoding/csv has it:
// line endings in quotes are part of it. But one that is too long, or whose quotes are
// in the wrong places, ends with its first line, and is passed on alone, so that those
// after it are not lost. Of a line longer than maxLine only the
// beginning is passed on, which is still longer than maxLine.
func readRecords(ctx context.Context, in io.Reader, most int, pass func([]byte) error) error {
	c := cutter{most: most, pass: pass}
	buf := make([]byte, tooLong+readSize)
	held := 0 // bytes at the start of buf whose record has not ended
	idle := 0 // Reads in a row that brought nothing
	for ctx.Err() == nil {
		n, err := in.Read(buf[held : held+readSize])
		rest, failed := c.cut(buf[:held+n], held, err == io.EOF)
		held = copy(buf, rest)
		if n > 0 {
			idle = 0
		} else {
			idle++
		}
		switch {
		case failed != nil:
			return failed
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

// A cutter cuts text where records end.
type cutter struct {
	most     int
	pass     func([]byte) error
	scan     scanner
	skipping bool // over the rest of a line that is too long
}

// cut passes on the records of text and gives what is left, whose record has not
// ended. It has looked at the first bytes before. If text is the last there is,
// nothing is left.
func (c *cutter) cut(text []byte, looked int, last bool) ([]byte, error) {
	if c.skipping {
		_, rest, ended := bytes.Cut(text, []byte("\n"))
		text, c.skipping = rest, !ended
	}
	from, start, at := 0, 0, looked // of what to pass on, of the record, of what to look at
	count := 0
	for at < len(text) || last && start < len(text) {
		n := c.scan.end(text[at:])
		ended := n >= 0
		if ended {
			at += n
		} else {
			at = len(text)
		}
		switch whole := text[start:at]; {
		case isLong(whole) || (ended || last) && c.scan.broken():
			line := firstLine(whole)
			if err := c.passAll(text[from:start], line); err != nil {
				return nil, err
			}
			c.skipping = len(line) == len(whole) && !ended && !last
			start += len(line)
			from, at, count, c.scan = start, start, 0, atField
		case ended || last:
			start = at
			c.scan = atField
			count++
		}
		if count == c.most {
			if err := c.passAll(text[from:start]); err != nil {
				return nil, err
			}
			from, count = start, 0
		}
	}
	return text[start:], c.passAll(text[from:start])
}

// passAll passes on what there is of some pieces of text.
func (c *cutter) passAll(pieces ...[]byte) error {
	for _, piece := range pieces {
		if len(piece) == 0 {
			continue
		}
		if err := c.pass(piece); err != nil {
			return err
		}
	}
	return nil
}

// firstLine gives the first line of a text, with its line feed if it has one.
func firstLine(text []byte) []byte {
	if i := bytes.IndexByte(text, '\n'); i >= 0 {
		return text[:i+1]
	}
	return text
}

// A scanner finds the ends of records. It is where in a record it is.
type scanner uint8

const (
	atField    scanner = iota // at the beginning of a field
	inField                   // in one that is not in quotes
	inQuotes                  // in one that is
	afterQuote                // behind a quote in such a one: its end, or half of two
	afterCR                   // behind a CR after that, which a line feed has to follow
	spoilt                    // behind a quote in the wrong place: the record ends with the line
)

// broken reports whether a record that ends here is no CSV.
func (s scanner) broken() bool { return s == inQuotes || s == spoilt }

// end gives where in text the record ends, behind its line feed, or -1 if it does
// not. Text goes on where that of the call before ended.
func (s *scanner) end(text []byte) int {
	state := *s
	for i, c := range text {
		switch {
		case c == '\n' && state != inQuotes:
			*s = state
			return i + 1
		case c == '"':
			state = [...]scanner{atField: inQuotes, inField: spoilt, inQuotes: afterQuote, afterQuote: inQuotes, afterCR: spoilt, spoilt: spoilt}[state]
		case c == ',' && (state == inField || state == afterQuote):
			state = atField
		case c == ',' && state == atField:
		case state == atField:
			state = inField
		case state == afterQuote && c == '\r':
			state = afterCR
		case state == afterQuote || state == afterCR:
			state = spoilt
		}
	}
	*s = state
	return -1
}
