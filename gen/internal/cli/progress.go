package cli

import (
	"io"
	"os"

	"github.com/mjtable/mahjong/gen/internal/ruleset"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// newProgress draws a bar on w if that is a terminal, and nothing if not.
func newProgress(w io.Writer) ruleset.Progress {
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
