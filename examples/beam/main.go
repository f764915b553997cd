// Beam judges a file of hands in an Apache Beam pipeline.
//
//	go run . -hands ../hands.txt -answers answers.jsonl -failures failures.jsonl
//
// It runs in this process, on Beam's own Prism runner, unless -runner names
// another. README.md tells more.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/flink"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/spark"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// ruleSets are the rules that -rules knows. Only these are linked.
var ruleSets = []*mjtable.Rules{&mahjong.Standard, &mahjong.Riichi, &mahjong.HongKong}

func rulesOf(name string) (*mjtable.Rules, error) {
	var names []string
	for _, r := range ruleSets {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return nil, fmt.Errorf("no rules %q; there are %s", name, strings.Join(names, ", "))
}

// Answer is what the judge has to say of a hand.
type Answer struct {
	Hand    string   `json:"hand"`            // the line as it was read
	Win     bool     `json:"win"`             // false for a hand that waits for its last tile
	Forms   []string `json:"forms,omitempty"` // those that it wins in
	Waits   string   `json:"waits,omitempty"` // the tiles that make it win, such as 25m
	Shanten *int     `json:"shanten"`         // -1 has won, 0 waits; null if no tile can help
}

// Failure is a hand that cannot be judged.
type Failure struct {
	Hand  string `json:"hand"`
	Error string `json:"error"`
}

// The counters of the pipeline.
const counterNamespace = "mahjong"

var (
	handsCount    = beam.NewCounter(counterNamespace, "hands")
	winsCount     = beam.NewCounter(counterNamespace, "wins")
	failuresCount = beam.NewCounter(counterNamespace, "failures")
)

// judgeFn judges lines. Beam sends the exported fields to its workers, and they
// call Setup once for many lines; a Judge itself needs no setting up.
type judgeFn struct {
	Rules string

	judge judge.Judge
}

func init() {
	register.DoFn4x0[context.Context, string, func(Answer), func(Failure)](&judgeFn{})
	register.Emitter1[Answer]()
	register.Emitter1[Failure]()
	register.Function1x2(answerLine)
	register.Function1x2(failureLine)
}

// Setup finds the rules by their name.
func (f *judgeFn) Setup() error {
	rules, err := rulesOf(f.Rules)
	f.judge = judge.Judge{Rules: rules}
	return err
}

// ProcessElement judges one line, and emits either an answer or a failure.
func (f *judgeFn) ProcessElement(ctx context.Context, line string, answer func(Answer), fail func(Failure)) {
	handsCount.Inc(ctx, 1)
	a, err := ask(f.judge, line)
	switch {
	case err != nil:
		failuresCount.Inc(ctx, 1)
		fail(Failure{Hand: line, Error: err.Error()})
		return
	case a.Win:
		winsCount.Inc(ctx, 1)
	}
	answer(a)
}

// ask asks of a full hand in which forms it wins, of a hand that is a tile short
// what it waits for, and of either how far it is.
func ask(j judge.Judge, line string) (Answer, error) {
	h, err := tile.Parse(line)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Hand: line}
	n, err := j.Shanten(h)
	if err != nil {
		return Answer{}, err
	}
	if n != judge.Never {
		a.Shanten = &n
	}
	if full := (h.Tiles.Len()+h.Jokers)%3 == 2; full {
		forms, err := j.Forms(h)
		if err != nil {
			return Answer{}, err
		}
		if forms != 0 {
			a.Win, a.Forms = true, forms.Names()
		}
		return a, nil
	}
	waits, err := j.Waits(h)
	if err != nil {
		return Answer{}, err
	}
	a.Waits = waits.String()
	return a, nil
}

func answerLine(a Answer) (string, error)   { return line(a) }
func failureLine(f Failure) (string, error) { return line(f) }

func line(v any) (string, error) {
	b, err := json.Marshal(v)
	return string(b), err
}

// build makes the pipeline. Judged lines go to one file and the others to another.
func build(hands, answers, failures, rules string) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	lines := textio.Read(s, hands)
	judged, failed := beam.ParDo2(s, &judgeFn{Rules: rules}, lines)
	textio.Write(s, answers, beam.ParDo(s, answerLine, judged))
	textio.Write(s, failures, beam.ParDo(s, failureLine, failed))
	return p
}

// report writes the counters of the pipeline; those that nothing was added to
// are not among its results.
func report(w io.Writer, m metrics.Results) {
	counts := map[string]int64{}
	for _, c := range m.AllMetrics().Counters() {
		if c.Namespace() == counterNamespace {
			counts[c.Name()] += c.Result()
		}
	}
	for _, name := range []string{"hands", "wins", "failures"} {
		fmt.Fprintf(w, "%s: %d\n", name, counts[name])
	}
}

func run(ctx context.Context, w io.Writer, runner, hands, answers, failures, rules string) error {
	if hands == "" || answers == "" || failures == "" {
		return errors.New("need -hands, -answers and -failures")
	}
	if _, err := rulesOf(rules); err != nil {
		return err
	}
	result, err := beam.Run(ctx, runner, build(hands, answers, failures, rules))
	if err != nil {
		return err
	}
	report(w, result.Metrics())
	return nil
}

func main() {
	hands := flag.String("hands", "", "text file of hands, one a line, or a pattern such as hands/*.txt")
	answers := flag.String("answers", "", "file to write the answers to, as JSON lines")
	failures := flag.String("failures", "", "file to write the hands that cannot be judged to, as JSON lines")
	rules := flag.String("rules", mahjong.Standard.Name, "name of the rules")
	flag.Parse()
	beam.Init() // does not return where this program is started as a worker
	runner := *runners.Runner
	if runner == "" {
		runner = "prism"
	}
	if err := run(context.Background(), os.Stdout, runner, *hands, *answers, *failures, *rules); err != nil {
		fmt.Fprintln(os.Stderr, "beam:", err)
		os.Exit(1)
	}
}
