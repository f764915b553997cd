package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"time"
)

// client sends requests over one connection at a time. It speaks no more HTTP than it
// has to: the server, not the client, is to be measured.
type client struct {
	addr    string
	conn    *net.TCPConn
	reader  *bufio.Reader
	body    []byte
	results *results
}

// patience is how long a client waits for an answer.
const patience = 10 * time.Second

// send sends every so-manyth of the requests, in turn, until the end.
func (c *client) send(all []request, first, step, rate int, begin, end time.Time) {
	defer c.close()
	for i := first; ; i += step {
		due := time.Now()
		if rate > 0 {
			due = begin.Add(time.Duration(i) * time.Second / time.Duration(rate))
			time.Sleep(time.Until(due))
		}
		if !due.Before(end) {
			return
		}
		r := &all[i%len(all)]
		c.results.sent[r.name]++
		switch err := c.ask(r); {
		case err != nil:
			c.results.wrong++
			if c.results.first == nil {
				c.results.first = fmt.Errorf("%s: %w", r.name, err)
			}
			c.close()
		case r.status != 0:
			c.results.times[r.name] = append(c.results.times[r.name], time.Since(due))
		}
		if r.closes {
			c.close()
		}
	}
}

// ask writes a request and reads its answer. The error is that the answer is not as it
// should be.
func (c *client) ask(r *request) error {
	if err := c.open(); err != nil {
		return err
	}
	if _, err := c.conn.Write(r.text); err != nil && !r.closes {
		return err // a server may hang up on what is too large, after its answer
	}
	if r.status == 0 {
		return nil
	}
	status, err := c.read()
	switch {
	case err != nil:
		return err
	case status != r.status:
		return fmt.Errorf("got status %d, want %d: %.200s", status, r.status, c.body)
	case r.body != "" && string(c.body) != r.body:
		return fmt.Errorf("got %s, want %s", c.body, r.body)
	}
	return nil
}

func (c *client) open() error {
	if c.conn == nil {
		conn, err := net.DialTimeout("tcp", c.addr, patience)
		if err != nil {
			return err
		}
		c.conn = conn.(*net.TCPConn)
		if c.reader == nil {
			c.reader = bufio.NewReader(nil)
		}
		c.reader.Reset(c.conn)
	}
	return c.conn.SetDeadline(time.Now().Add(patience))
}

// close hangs up at once, so that no port is kept.
func (c *client) close() {
	if c.conn != nil {
		_ = c.conn.SetLinger(0)
		_ = c.conn.Close()
		c.conn = nil
	}
}

// read reads an answer whose length its header tells, or that ends with the
// connection.
func (c *client) read() (status int, err error) {
	line, err := c.reader.ReadSlice('\n')
	if err != nil {
		return 0, err
	}
	if len(line) < len("HTTP/1.1 200") {
		return 0, fmt.Errorf("got %q", line)
	}
	if status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return 0, err
	}
	length := -1
	for {
		line, err := c.reader.ReadSlice('\n')
		if err != nil {
			return 0, err
		}
		if len(line) <= 2 {
			break
		}
		if value, ok := bytes.CutPrefix(line, []byte("Content-Length: ")); ok {
			if length, err = strconv.Atoi(string(bytes.TrimRight(value, "\r\n"))); err != nil {
				return 0, err
			}
		}
	}
	if length < 0 {
		c.body, err = io.ReadAll(c.reader)
		return status, err
	}
	c.body = slices.Grow(c.body[:0], length)[:length]
	_, err = io.ReadFull(c.reader, c.body)
	return status, err
}
