package main

import (
	"encoding/json"
	"strings"
	"testing"
)

var awkward = []string{
	"", "11123456789999m", `"`, `\`, `a"b\c`, "\x00\x01\x1f\x7f", "\b\f\n\r\t", "<&>'", "\u2028\u2029",
	"🀇 🀈 🀉\uFE0E", "１２３m", "\uFFFD", "\xff", "a\xffb\xfe", "\xe4\xb8", "\xf0\x9f\x80", "\xed\xa0\x80", "\xc0\x80", "\xf4\x90\x80\x80",
	strings.Repeat("1", 1000) + "\x80",
}

func checkJSON(t *testing.T, s string) {
	t.Helper()
	const before = "before"
	got := appendJSON([]byte(before), s)[len(before):]
	standard, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var back, want string
	if err := json.Unmarshal(got, &back); err != nil {
		t.Fatalf("%q became %s: %v", s, got, err)
	}
	if err := json.Unmarshal(standard, &want); err != nil {
		t.Fatal(err)
	}
	if back != want {
		t.Errorf("%q became %s and then %q, want %q", s, got, back, want)
	}
	if strings.ContainsAny(string(got), "\n\r") {
		t.Errorf("%q became %q, more than one line", s, got)
	}
}

func TestAppendJSON(t *testing.T) {
	for _, s := range awkward {
		checkJSON(t, s)
	}
	for c := range 256 {
		checkJSON(t, string([]byte{byte(c)}))
		checkJSON(t, string([]byte{'a', byte(c), 'z'}))
	}
	for r := range rune(0x30000) {
		checkJSON(t, string(r))
	}
	if got := string(appendJSON(nil, "<&>\u2028")); got != "\"<&>\u2028\"" {
		t.Errorf("escaped for HTML: %s", got)
	}
}

func FuzzAppendJSON(f *testing.F) {
	for _, s := range awkward {
		f.Add(s)
	}
	f.Fuzz(checkJSON)
}
