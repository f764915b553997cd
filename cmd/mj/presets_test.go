package main

import (
	"slices"
	"testing"

	"github.com/mjtable/mahjong/internal/rulefile"
)

// TestPresets has a preset for each rule file that is compiled in, and in their
// order.
func TestPresets(t *testing.T) {
	files, err := rulefile.Presets()
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, f := range files {
		want = append(want, f.Name)
	}
	if got := presetNames(); !slices.Equal(got, want) {
		t.Errorf("got %q\nneed %q", got, want)
	}
}

func TestNearest(t *testing.T) {
	for name, want := range map[string]string{
		"hong-kong":   "hongkong",
		"Sichuan":     "sichuan",
		"changcha":    "changsha",
		"hongzhong8":  "hongzhong",
		"taiwanese":   "taiwan",
		"RIICHI":      "riichi",
		"hongzhong-8": "hongzhong",
		"zhong-eight": "hongzhong-eight",
	} {
		if got := nearest(name); got[0] != want {
			t.Errorf("%q: got %q, need %q first", name, got, want)
		}
	}
}

func TestEdits(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0}, {"kitten", "sitting", 3}, {"ab", "ba", 2}, {"wuhan", "wuan", 1},
	} {
		if got := edits(test.a, test.b); got != test.want {
			t.Errorf("%q to %q: got %d, need %d", test.a, test.b, got, test.want)
		}
	}
}
