package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/mjtable/mahjong/gen/internal/costs"
	"github.com/mjtable/mahjong/gen/internal/qipai"
)

// export writes the tables for other languages.
func export(ctx context.Context, o options, stderr io.Writer) error {
	if err := os.MkdirAll(o.dir, 0o777); err != nil {
		return err
	}
	const steps = 3
	progress := newProgress(stderr)
	progress("costs of number suits", 0, steps)
	number, err := costs.NumberTable(ctx)
	if err != nil {
		return err
	}
	progress("costs of honours", 1, steps)
	honour, err := costs.HonourTable(ctx)
	if err != nil {
		return err
	}
	progress("tables", 2, steps)
	files := qipai.Files(number.Need, honour.Need)
	progress("", steps, steps)

	keys := 0
	for _, f := range files {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := write(filepath.Join(o.dir, f.Name), f.Text); err != nil {
			return err
		}
		keys += f.Keys
		if o.verbose {
			fmt.Fprintf(stderr, "%s: %d keys\n", f.Name, f.Keys)
		}
	}
	if o.verbose {
		fmt.Fprintf(stderr, "%s: %d keys in %d tables\n", o.dir, keys, len(files))
	}
	return nil
}
