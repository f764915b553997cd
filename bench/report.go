package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/klauspost/cpuid/v2"
	"github.com/mjtable/mahjong/bench/internal/measure"
	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// report is what was measured, and where.
type report struct {
	Machine machine  `json:"machine"`
	Command string   `json:"command"`
	StartUp *startUp `json:"startUp,omitempty"`
	Scaling *scaling `json:"scaling,omitempty"`
	Lines   []line   `json:"lines"`
}

// machine is what figures depend on.
type machine struct {
	CPU  string `json:"cpu"`
	Go   string `json:"go"`
	Arch string `json:"arch"` // such as linux/amd64 GOAMD64=v1
	Load string `json:"load"` // averages of running programs, before and after
}

// line is one question asked about a workload.
type line struct {
	Workload    string         `json:"workload"`
	Question    string         `json:"question"`
	Rules       string         `json:"rules"`
	Subject     string         `json:"subject"`
	Independent measure.Result `json:"independent"`
	Dependent   measure.Result `json:"dependent"`
	Branching   measure.Result `json:"branching"`
	Tables      tables         `json:"tables"`
	Misses      *misses        `json:"misses,omitempty"`
	Ratio       float64        `json:"ratio,omitempty"` // how many times faster than the baseline; 0 for none
}

func thisMachine() machine {
	m := machine{CPU: cpuid.CPU.BrandName, Go: runtime.Version(), Arch: runtime.GOOS + "/" + runtime.GOARCH, Load: load()}
	if m.CPU == "" {
		m.CPU = "unknown CPU"
	}
	level := "GO" + strings.ToUpper(runtime.GOARCH)
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == level {
				m.Arch += " " + s.Key + "=" + s.Value
			}
		}
	}
	return m
}

// load gives the load averages of the machine, where it tells them.
func load() string {
	text, err := os.ReadFile("/proc/loadavg")
	if fields := strings.Fields(string(text)); err == nil && len(fields) >= 3 {
		return strings.Join(fields[:3], " ")
	}
	return "unknown"
}

// writeTable writes the report as a table in Markdown.
func (r *report) writeTable(w io.Writer) error {
	r.writeHead(w)
	if len(r.Lines) == 0 {
		return nil
	}
	rows := make([][]string, len(r.Lines))
	for i := range r.Lines {
		rows[i] = r.Lines[i].cells()
	}
	fmt.Fprintln(w)
	return markdown(w, 3, columns, rows)
}

// writeHead writes where and how it was measured, and what belongs to no line.
func (r *report) writeHead(w io.Writer) {
	fmt.Fprintf(w, "%s, %s, %s, load averages %s: `%s`\n", r.Machine.CPU, r.Machine.Go, r.Machine.Arch, r.Machine.Load, r.Command)
	if s := r.StartUp; s != nil {
		fmt.Fprintf(w, "\nstart-up: %.2f ms with judge, %.2f ms without (medians of %d)\n", s.Judge, s.Empty, s.Starts)
	}
	if r.Scaling != nil {
		r.Scaling.write(w)
	}
}

// markdown writes a table, the first columns of which hold text.
func markdown(w io.Writer, texts int, columns []string, rows [][]string) error {
	align := make([]tw.Align, len(columns))
	for i := range align {
		align[i] = tw.AlignRight
		if i < texts {
			align[i] = tw.AlignLeft
		}
	}
	table := tablewriter.NewTable(w,
		tablewriter.WithRenderer(renderer.NewMarkdown()),
		tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithAlignment(align),
	)
	table.Header(columns)
	if err := table.Bulk(rows); err != nil {
		return err
	}
	return table.Render()
}

var columns = []string{"workload", "question", "by", "ns/hand", "quartiles", "dependent", "branching", "× baseline", "allocs/hand", "table bytes", "made in ms", "wins missed"}

func (l *line) cells() []string {
	ratio := "–"
	if l.Ratio != 0 {
		ratio = short(l.Ratio)
	}
	return []string{
		l.Workload, l.Question + " " + l.Rules, l.Subject,
		short(l.Independent.Median), short(l.Independent.Lower) + "–" + short(l.Independent.Upper),
		short(l.Dependent.Median), short(l.Branching.Median),
		ratio, short(l.Independent.Allocs),
		grouped(l.Tables.Bytes), l.Tables.made(), l.Misses.String(),
	}
}

// grouped writes a number with a comma after each three digits.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// short writes a number with about three digits.
func short(x float64) string {
	decimals := 0
	switch {
	case x == 0 || x >= 99.95:
	case x < 0.995:
		decimals = 2
	default:
		decimals = 1
	}
	return strconv.FormatFloat(x, 'f', decimals, 64)
}

// writeJSON writes the report to be kept.
func (r *report) writeJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(r)
}

// readReport reads what writeJSON wrote.
func readReport(file string) (*report, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var r report
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return &r, nil
}

// progress hears that done of total steps are finished and what comes next.
type progress func(next string, done, total int)

// newProgress draws a bar on w if that is a terminal, and nothing if not.
func newProgress(w io.Writer) progress {
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
