package review

import (
	"bytes"
	"os"

	"github.com/mjtable/mahjong/gen/internal/page"
	"github.com/mjtable/mahjong/gen/internal/tablediff"
)

// writePage writes the difference as a page.
func writePage(name string, d *tablediff.Diff) error {
	var out bytes.Buffer
	if err := page.Write(&out, d); err != nil {
		return err
	}
	return os.WriteFile(name, out.Bytes(), 0o666)
}
