package cli

import (
	"io"
	"os"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// Progress hears that done of total steps are finished and what comes next.
type Progress func(next string, done, total int)

// newProgress draws a bar on w if that is a terminal, and nothing if not.
func newProgress(w io.Writer) Progress {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return func(string, int, int) {}
	}
	var bar *progressbar.ProgressBar
	return func(next string, done, total int) {
		if bar == nil {
			bar = progressbar.NewOptions(total, progressbar.OptionSetWriter(f), progressbar.OptionClearOnFinish())
		}
		bar.Describe(next)
		_ = bar.Set(done) // a bar that cannot be drawn is no reason to stop
	}
}
