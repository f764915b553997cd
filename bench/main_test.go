package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/bench/internal/measure"
)

func run(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = do(t.Context(), args, &out, &errs)
	return code, out.String(), errs.String()
}

func TestTable(t *testing.T) {
	code, out, errs := run(t, "-quick", "-run", "^one-suit-14/Win/basic")
	if code != ok || errs != "" {
		t.Fatalf("exit code %d, errors %q", code, errs)
	}
	for _, want := range []string{"`go run . -quick -run ^one-suit-14/Win/basic`", "| one-suit-14 | Win basic | judge ", "| sort-map ", "× baseline"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if strings.Contains(out, "deals") {
		t.Errorf("a workload that was not asked for in\n%s", out)
	}
}

func TestJSON(t *testing.T) {
	code, out, errs := run(t, "-quick", "-json", "-run", "^waiting-9/Waits/standard|^start-up$")
	if code != ok || errs != "" {
		t.Fatalf("exit code %d, errors %q", code, errs)
	}
	var r report
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	if r.StartUp == nil || r.StartUp.Judge <= 0 || r.StartUp.Empty <= 0 || r.Machine.CPU == "" || r.Machine.Go == "" {
		t.Errorf("got %+v and %+v, want all of it", r.StartUp, r.Machine)
	}
	if len(r.Lines) != 2 {
		t.Fatalf("%d lines, want 2", len(r.Lines))
	}
	for _, l := range r.Lines {
		if l.Workload != "waiting-9" || l.Question != "Waits" || l.Independent.Median <= 0 || l.Dependent.Median <= 0 || l.Branching.Median <= 0 || l.Ratio <= 0 {
			t.Errorf("got %+v, want waiting-9 measured", l)
		}
	}
}

// A report that was kept is shown, plotted and compared without measuring again.
func TestKeptReport(t *testing.T) {
	code, out, errs := run(t, "-quick", "-json", "-run", "^(half|half.3j|taiwan)/Win/(basic|no-fifth-copy|taiwan)/(judge|sort-map|held.*|36.*)$|^half/Shanten/basic")
	if code != ok {
		t.Fatalf("exit code %d, errors %q", code, errs)
	}
	dir := t.TempDir()
	kept, plot := filepath.Join(dir, "kept.json"), filepath.Join(dir, "plot.svg")
	if err := os.WriteFile(kept, []byte(out), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, show := range []struct {
		args []string
		want []string
	}{
		{[]string{"-from", kept}, []string{"| half+3j  | Win no-fifth-copy | held-and-neighbours ", " of 1487 "}},
		{[]string{"-from", kept, "-json"}, []string{out}},
		{[]string{"-from", kept, "-doc"}, []string{"### Win, basic", "| dependent |", "(misses ", "### judge alone", "### House rules", "### Tables"}},
		{[]string{"-from", kept, "-compare", kept}, []string{"0 lines changed, ", " within their spread, 0 new, 0 gone"}},
		{[]string{"-from", kept, "-svg", plot}, []string{"| half "}},
	} {
		code, out, errs := run(t, show.args...)
		if code != ok || errs != "" {
			t.Errorf("%v: exit code %d, errors %q", show.args, code, errs)
		}
		for _, want := range show.want {
			if !strings.Contains(out, want) {
				t.Errorf("%v: no %q in\n%s", show.args, want, out)
			}
		}
	}
	checkPlot(t, plot)
}

// checkPlot checks that a plot is XML and has a mark for each subject.
func checkPlot(t *testing.T, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	marks := 0
	for d := xml.NewDecoder(bytes.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "circle" {
			marks++
		}
	}
	// judge, sort-map and 36-tables, judge and two short cuts, and their names.
	if want := 3 + 2 + 3 + 3 + 3; marks != want {
		t.Errorf("%d marks, want %d", marks, want)
	}
}

func TestReportsThatCannotBeRead(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.json")
	if err := os.WriteFile(broken, []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"-from", broken}, {"-from", "nosuch"}, {"-run", "^none$", "-compare", "nosuch"}, {"-run", "^none$", "-svg", t.TempDir()}} {
		if code, _, errs := run(t, args...); code != failed || !strings.HasPrefix(errs, "bench: ") {
			t.Errorf("%v: exit code %d, errors %q", args, code, errs)
		}
	}
}

func TestChanges(t *testing.T) {
	measured := func(subject string, ns float64) line {
		return line{Workload: "half", Question: "Win", Rules: "basic", Subject: subject, Independent: measure.Result{Lower: ns - 1, Median: ns, Upper: ns + 1}}
	}
	before := report{Lines: []line{measured("a", 10), measured("b", 10), measured("c", 10)}}
	now := report{Lines: []line{measured("a", 11), measured("b", 15), measured("d", 10)}}
	var out strings.Builder
	if err := now.writeChanges(&out, &before); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"1 lines changed, 1 within their spread, 1 new, 1 gone", "10.0 | 15.0 |   +50% |"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}

// Memory stays flat over many hands: a few million here, as many as wanted by
// -hands.
func TestMemoryStaysFlat(t *testing.T) {
	m, err := newBatch(100_000).memory(t.Context(), 5_000_000)
	if err != nil {
		t.Fatal(err)
	}
	const little = 1 << 20
	if m.Hands != 5_000_000 || m.Allocs > m.Hands/1000 || m.HeapAfter > m.HeapBefore+little || m.SysAfter > m.SysBefore+8*little {
		t.Errorf("got %+v, want no more memory after than before", m)
	}
}

func TestScaling(t *testing.T) {
	code, out, errs := run(t, "-quick", "-run", "^scaling$", "-hands", "1500000")
	if code != ok || errs != "" {
		t.Fatalf("exit code %d, errors %q", code, errs)
	}
	for _, want := range []string{"single calls", "cores: ", "rule sets: ", "1,500,000 hands"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

func TestGrouped(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 594738: "594,738", 1234567: "1,234,567"} {
		if got := grouped(n); got != want {
			t.Errorf("grouped(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestMisuse(t *testing.T) {
	for _, args := range [][]string{{"-run", "("}, {"-nosuch"}, {"half"}, {"-hands", "-1"}} {
		if code, out, errs := run(t, args...); code != misused || out != "" || errs == "" {
			t.Errorf("%v: exit code %d, output %q, errors %q", args, code, out, errs)
		}
	}
}

func TestHelp(t *testing.T) {
	code, out, errs := run(t, "-h")
	if code != ok || out != "" || !strings.Contains(errs, "-quick") || !strings.Contains(errs, "half+8j ") {
		t.Errorf("exit code %d, output %q, errors %q, want flags and hands", code, out, errs)
	}
}

func TestShort(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 0.04: "0.04", 1.26: "1.3", 99.94: "99.9", 99.96: "100", 2366.7: "2367"} {
		if got := short(x); got != want {
			t.Errorf("short(%v) = %q, want %q", x, got, want)
		}
	}
}
