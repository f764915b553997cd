//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestAsk(t *testing.T) {
	for _, c := range []struct {
		hand, rules string
		deal        dealWords
		want        string // members that the answer has, among others
	}{
		{"123m45p99s j [111z] [2222s]", "standard", dealWords{}, `{"win":true,"forms":["melds"],"shanten":-1,"moreSplits":false}`},
		{"45p99s j [] [] []", "standard", dealWords{}, `{"splits":[
			{"form":"melds","groups":[{"kind":"chow","tiles":["4p","5p","6p"],"jokers":[false,false,true]},{"kind":"pair","tiles":["9s","9s"],"jokers":[false,false]}],"melds":["[]","[]","[]"]},
			{"form":"melds","groups":[{"kind":"chow","tiles":["3p","4p","5p"],"jokers":[true,false,false]},{"kind":"pair","tiles":["9s","9s"],"jokers":[false,false]}],"melds":["[]","[]","[]"]}]}`},
		{"j [] [] [] []", "standard", dealWords{}, `{"waits":["1m","2m","3m","4m","5m","6m","7m","8m","9m","1p","2p","3p","4p","5p","6p","7p","8p","9p","1s","2s","3s","4s","5s","6s","7s","8s","9s","1z","2z","3z","4z","5z","6z","7z"]}`},
		{"jjjjj [] [] []", "standard", dealWords{}, `{"moreSplits":true}`},
		{"1z [1111m] [] [] [1111z]", "standard", dealWords{}, `{"error":{"kind":"copies"}}`},
		{"1222m [] [] []", "riichi", dealWords{}, `{"waits":["1m","3m"],"shanten":0}`},
		{"123456m123456p11m", "sichuan", dealWords{void: "s"}, `{"win":true}`},
		{"123456m123456p11m", "sichuan", dealWords{void: "p"}, `{"win":false}`},
		{"123456m123456p11m", "sichuan", dealWords{void: "19p"}, `{"win":false}`},
		{"123456m123456p11m", "sichuan", dealWords{void: "x"}, `{"error":{"kind":"argument","message":"wrong argument: deal.void is \"x\": need tiles, such as 46m5z"}}`},
		{"123456m123456p11m", "standard", dealWords{by: "x"}, `{"error":{"kind":"argument","message":"wrong argument: deal.by is \"x\": need self-draw or claim"}}`},
		{"123456m123456p11m", "basic", dealWords{}, `{"error":{"kind":"argument","message":"wrong argument: no rules \"basic\"; there are standard, riichi, sichuan"}}`},
		{"1234m", "standard", dealWords{}, `{"error":{"kind":"size"}}`},
		{"123q", "standard", dealWords{}, `{"error":{"kind":"suffix"}}`},
	} {
		got := asJSON(t, ask(c.hand, c.rules, c.deal))
		var want any
		if err := json.Unmarshal([]byte(c.want), &want); err != nil {
			t.Fatal(err)
		}
		if !has(got, want) {
			t.Errorf("%s by %s: answer %v, want %v in it", c.hand, c.rules, got, want)
		}
	}
}

// TestNode asks the compiled program under Node and holds its answers against
// those of the same code here.
func TestNode(t *testing.T) {
	node := need(t, "node")
	dir := built(t)
	hands, err := os.ReadFile("../hands.txt")
	if err != nil {
		t.Fatal(err)
	}
	type question struct {
		hand, rules string
		deal        dealWords
	}
	var questions []question
	for _, hand := range strings.Split(strings.TrimSpace(string(hands)), "\n") {
		for _, r := range ruleSets {
			questions = append(questions, question{hand: hand, rules: r.Name})
		}
	}
	questions = append(questions,
		question{"123456m123456p11m", "sichuan", dealWords{void: "p"}},
		question{"123456m123456p11m", "sichuan", dealWords{void: "s", by: "self-draw"}},
		question{"123456m123456p1z j", "standard", dealWords{jokers: "5z", proxy: "5z", by: "claim"}},
		question{"not a hand", "standard", dealWords{}},
		question{"11m", "nowhere", dealWords{}},
		question{"11m", "standard", dealWords{by: "luck"}},
	)
	var in bytes.Buffer
	for _, q := range questions {
		deal := map[string]string{"jokers": q.deal.jokers, "proxy": q.deal.proxy, "limited": q.deal.limited, "void": q.deal.void, "by": q.deal.by}
		if err := json.NewEncoder(&in).Encode([]any{q.hand, q.rules, deal}); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(node, "testdata/ask.mjs", dir)
	cmd.Stdin = &in
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(answers) < len(questions) {
		t.Fatalf("%d answers to %d questions", len(answers), len(questions))
	}
	for i, q := range questions {
		var got any
		if err := json.Unmarshal([]byte(answers[i]), &got); err != nil {
			t.Fatal(err)
		}
		if want := asJSON(t, ask(q.hand, q.rules, q.deal)); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v: JavaScript says %v, Go %v", q, got, want)
		}
	}
	rules, err := json.Marshal(rulesList())
	if err != nil {
		t.Fatal(err)
	}
	var rulesBack any
	if err := json.Unmarshal(rules, &rulesBack); err != nil {
		t.Fatal(err)
	}
	odd := []any{"argument", "argument", "argument", "argument", "argument", "argument", "argument", "internal", "trailing", "char", true, rulesBack, true}
	for i, want := range odd {
		var got any
		if i+len(questions) >= len(answers) {
			t.Fatalf("%d answers to %d calls", len(answers), len(questions)+len(odd))
		}
		if err := json.Unmarshal([]byte(answers[i+len(questions)]), &got); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("odd call %d: got %v, want %v", i, got, want)
		}
	}
}

// TestPage opens the single page from disk.
func TestPage(t *testing.T) {
	chromium := need(t, "chromium")
	page := filepath.Join(built(t), "mahjong.html")
	const want = "It wins as melds."
	text := ""
	// The browser tells what the page holds once no timer is left to wait for, and
	// does not wait for WebAssembly to be compiled: on a busy machine it can be too
	// early.
	start := time.Now()
	for try := 0; !strings.Contains(text, want) && (try == 0 || time.Since(start) < 2*time.Minute); try++ {
		cmd := exec.Command(chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
			"--disable-background-networking", "--disable-component-update", "--disable-sync",
			"--user-data-dir="+t.TempDir(), fmt.Sprintf("--virtual-time-budget=%d", 20000<<min(try, 5)), "--dump-dom", "file://"+filepath.ToSlash(page))
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		text = string(out)
	}
	if i := strings.Index(text, "<div id=\"answer\""); i >= 0 {
		text = text[i:]
	}
	if !strings.Contains(text, want) {
		t.Errorf("the page does not say %q, but %.500s", want, text)
	}
}

// need gives the path of a program, and skips the test where there is none.
func need(t *testing.T, program string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("%s is not installed", program)
	}
	return path
}

// built gives a directory that build has written.
func built(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := build(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// asJSON gives v as JSON and back.
func asJSON(t *testing.T, v any) any {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var back any
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	return back
}

// has tells whether got is want, but for members of objects that want lacks.
func has(got, want any) bool {
	w, ok := want.(map[string]any)
	if !ok {
		return reflect.DeepEqual(got, want)
	}
	g, ok := got.(map[string]any)
	for name, v := range w {
		if !ok || !has(g[name], v) {
			return false
		}
	}
	return ok
}
