package review

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/mjtable/mahjong/gen/internal/explain"
	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/gen/internal/stats"
)

func setupExplain(flags *flag.FlagSet) run {
	file := flags.String("file", source.MainFile, "take the tables of `file`")
	rules := flags.String("rules", "", "say what suits lack by the rule set of this `name` (default standard, or the first if there is none)")
	return func(ctx context.Context, args []string, stdout, _ io.Writer) (int, error) {
		if len(args) == 0 {
			return Bad, fmt.Errorf("got no arguments; need a key, such as 0x7c45f6, or a hand, such as 123m45p99s")
		}
		p, err := genfile.Load(ctx, *file)
		if err != nil {
			return Bad, err
		}
		e, err := explain.New(stdout, p, ruleSetOr(p, *rules))
		if err != nil {
			return Bad, err
		}
		return Same, e.Explain(strings.Join(args, " "))
	}
}

// ruleSetOr gives the name of the rule set, or that of the one to take if it is
// left out.
func ruleSetOr(p *genfile.Package, name string) string {
	if name != "" {
		return name
	}
	for _, s := range p.Sets {
		if s.Rules.Name == "standard" {
			return s.Rules.Name
		}
	}
	return p.Sets[0].Rules.Name
}

func setupStats(flags *flag.FlagSet) run {
	svg := flags.String("svg", "", "plot the bytes of the tables to `file`")
	return func(ctx context.Context, args []string, stdout, _ io.Writer) (int, error) {
		if len(args) > 1 {
			return Bad, fmt.Errorf("got the arguments %q; need a generated file or a directory with some", args)
		}
		p, err := genfile.Load(ctx, fileOr(args, 0, source.MainFile))
		if err != nil {
			return Bad, err
		}
		s := stats.Of(p)
		if *svg != "" {
			var out bytes.Buffer
			if err := s.SVG(&out); err != nil {
				return Bad, err
			}
			if err := os.WriteFile(*svg, out.Bytes(), 0o666); err != nil {
				return Bad, err
			}
		}
		return Same, s.Text(stdout)
	}
}
