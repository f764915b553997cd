package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
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

func TestMisuse(t *testing.T) {
	for _, args := range [][]string{{"-run", "("}, {"-nosuch"}, {"half"}} {
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
