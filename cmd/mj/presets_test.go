package main

import (
	"slices"
	"testing"

	"github.com/mjtable/mahjong/cmd/mj/internal/nearest"
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
		if got := nearest.Names(name, presetNames(), 3); got[0] != want {
			t.Errorf("%q: got %q, need %q first", name, got, want)
		}
	}
}
