package nearest

import (
	"fmt"
	"strings"
	"testing"
)

func TestNames(t *testing.T) {
	known := []string{"hand", "hands", "rules", "fields"}
	for _, test := range []struct {
		name string
		n    int
		want string
	}{
		{"hnad", 1, "[hand]"},
		{"HANDS", 2, "[hands hand]"},
		{"rule", 1, "[rules]"},
		{"", 1, "[hand]"},
		{"", 9, "[hand hands rules fields]"},
		{strings.Repeat("界", 100_000) + "hand", 1, "[hand]"},
	} {
		if got := fmt.Sprint(Names(test.name, known, test.n)); got != test.want {
			t.Errorf("%.20q: got %s, want %s", test.name, got, test.want)
		}
	}
}

func TestEdits(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0}, {"kitten", "sitting", 3}, {"ab", "ba", 2}} {
		if got := Edits(test.a, test.b); got != test.want {
			t.Errorf("%q %q: got %d, want %d", test.a, test.b, got, test.want)
		}
	}
}
