package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
)

// watch shows on errOut how much of in was read, if errOut is a terminal that
// shows neither the answers nor what is typed. What it gives is read in place of in,
// and done called at the end.
func watch(in io.Reader, out, errOut io.Writer) (_ io.Reader, done func()) {
	if !isTerminal(errOut) || isTerminal(out) || isTerminal(in) {
		return in, func() {}
	}
	bar := progressbar.NewOptions64(remaining(in),
		progressbar.OptionSetWriter(errOut),
		progressbar.OptionShowBytes(true),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
	r := progressbar.NewReader(in, bar)
	return &r, func() { bar.Finish() }
}

// remaining gives how many bytes of a regular file are still to be read, or -1 of
// anything else.
func remaining(in io.Reader) int64 {
	f, ok := in.(*os.File)
	if !ok {
		return -1
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return -1
	}
	at, err := f.Seek(0, io.SeekCurrent)
	if err != nil {
		return -1
	}
	return info.Size() - at
}
