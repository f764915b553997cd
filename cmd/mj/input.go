package main

import (
	"bufio"
	"bytes"
	"io"
	"strings"
)

// bom is the byte order mark that some programs begin a text with.
const bom = "\uFEFF"

// A bomReader leaves out a byte order mark at the beginning of what it reads. It
// is read into room for a mark, or more.
type bomReader struct {
	in   io.Reader
	held int  // bytes read that may be the beginning of a mark
	done bool // whether the beginning is read
}

func (r *bomReader) Read(p []byte) (int, error) {
	if r.done {
		return r.in.Read(p)
	}
	held := copy(p, bom[:r.held])
	n, err := r.in.Read(p[held:])
	n += held
	if err == nil && n < len(bom) && strings.HasPrefix(bom, string(p[:n])) {
		r.held = n
		return 0, nil
	}
	r.done = true
	if bytes.HasPrefix(p[:n], []byte(bom)) {
		n = copy(p, p[len(bom):n])
	}
	return n, err
}

// A lineReader reads lines one by one. It calls pause before it may have to wait
// for input.
type lineReader struct {
	in    *bufio.Reader
	pause func() error
}

func newLineReader(in io.Reader, pause func() error) *lineReader {
	return &lineReader{bufio.NewReaderSize(&bomReader{in: in}, maxLine+len("\r\n")), pause}
}

// next gives the next line, without its ending, or io.EOF after the last. Of a
// line longer than maxLine it gives only the beginning, which is still longer.
func (r *lineReader) next() (string, error) {
	if held, _ := r.in.Peek(r.in.Buffered()); !bytes.Contains(held, []byte("\n")) {
		if err := r.pause(); err != nil {
			return "", err
		}
	}
	text, err := r.in.ReadSlice('\n')
	line := strings.TrimSuffix(strings.TrimSuffix(string(text), "\n"), "\r")
	for err == bufio.ErrBufferFull {
		_, err = r.in.ReadSlice('\n')
	}
	if err == io.EOF && len(text) > 0 {
		err = nil
	}
	return line, err
}
