package review

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/gen/internal/tablediff"
)

// diffOptions are what the flags of gen diff say.
type diffOptions struct {
	git      bool
	json     bool
	html     string
	examples int
}

func setupDiff(flags *flag.FlagSet) run {
	var o diffOptions
	flags.BoolVar(&o.git, "git", false, "take the arguments for two git revisions, and the file, "+source.MainFile+" if left out, that they have")
	flags.BoolVar(&o.json, "json", false, "write JSON, which is described in go doc ./gen")
	flags.StringVar(&o.html, "html", "", "write a page with pictures of the tiles to `file`, beside the text")
	flags.IntVar(&o.examples, "examples", 8, "show so many of the suits that lack something else: `n`, or -1 for all")
	return o.run
}

func (o *diffOptions) run(ctx context.Context, args []string, stdout, _ io.Writer) (int, error) {
	d, err := o.compare(ctx, args)
	if err != nil {
		return Bad, err
	}
	if o.html != "" {
		if err := writePage(o.html, d); err != nil {
			return Bad, err
		}
	}
	if o.json {
		e := json.NewEncoder(stdout)
		e.SetIndent("", "  ")
		e.SetEscapeHTML(false)
		err = e.Encode(d)
	} else {
		err = d.Text(stdout)
	}
	if err != nil {
		return Bad, err
	}
	if d.Same {
		return Same, nil
	}
	return Differs, nil
}

// compare reads what the arguments name, and compares it.
func (o *diffOptions) compare(ctx context.Context, args []string) (*tablediff.Diff, error) {
	most := 2
	if o.git {
		most = 3
	}
	if len(args) < 2 || len(args) > most {
		return nil, fmt.Errorf("got the arguments %q; need the old file and the new one, or with -git two revisions and a file", args)
	}
	names, load := args[:2], genfile.Load
	if o.git {
		file := fileOr(args, 2, source.MainFile)
		if !strings.HasPrefix(file, "./") {
			file = "./" + file // which is where git looks from the working directory
		}
		load = func(ctx context.Context, rev string) (*genfile.Package, error) {
			return genfile.LoadRevision(ctx, rev, file)
		}
	}
	var packages [2]*genfile.Package
	for i, name := range names {
		var err error
		if packages[i], err = load(ctx, name); err != nil {
			return nil, err
		}
	}
	d, err := tablediff.Of(ctx, packages[0], packages[1], o.examples)
	if err != nil {
		return nil, err
	}
	d.Old, d.New = names[0], names[1]
	return d, nil
}
