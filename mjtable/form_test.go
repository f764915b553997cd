package mjtable

import (
	"slices"
	"testing"
)

func TestFormNames(t *testing.T) {
	for _, c := range []struct {
		form  Form
		names []string
		text  string
	}{
		{0, []string{}, "none"},
		{Melds, []string{"melds"}, "melds"},
		{SevenPairs, []string{"seven-pairs"}, "seven-pairs"},
		{ThirteenOrphans, []string{"thirteen-orphans"}, "thirteen-orphans"},
		{ThirteenOrphans | Melds, []string{"melds", "thirteen-orphans"}, "melds, thirteen-orphans"},
	} {
		if got := c.form.Names(); got == nil || !slices.Equal(got, c.names) {
			t.Errorf("Form(%d).Names() = %#v, want %q", c.form, got, c.names)
		}
		if got := c.form.String(); got != c.text {
			t.Errorf("Form(%d).String() = %q, want %q", c.form, got, c.text)
		}
	}
}
