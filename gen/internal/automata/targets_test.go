package automata

import (
	"testing"

	"github.com/mjtable/mahjong/mjtable"
)

// shapes counts the different suits that are groups alone, and those that are
// groups and a pair, with no more than four copies of a kind, by the number of
// groups.
func (s *Spec) shapes() (groups, paired [5]int) {
	seen := map[ranks]bool{}
	s.targets(func(t target) {
		for _, n := range t.want {
			if n > 4 {
				return
			}
		}
		switch {
		case seen[t.want]:
		case t.pairs == 0:
			groups[t.groups]++
		default:
			paired[t.groups]++
		}
		seen[t.want] = true
	})
	return groups, paired
}

// sum adds up shapes of all numbers of groups.
func sum(shapes [5]int) int {
	n := 0
	for _, s := range shapes {
		n += s
	}
	return n
}

// times gives the shapes of two suits together, of up to four groups.
func times(a, b [5]int) (both [5]int) {
	for g := range a {
		for h := range a[:len(a)-g] {
			both[g+h] += a[g] * b[h]
		}
	}
	return both
}

// TestHonourShapes counts what can be made of honours whose runs are groups, and
// of honours whose runs are none.
func TestHonourShapes(t *testing.T) {
	winds, windPairs := (&Spec{Copies: copies(4), Runs: mjtable.AnyThree, Groups: 4, Pair: any7}).shapes()
	dragons, dragonPairs := (&Spec{Copies: copies(3), Runs: mjtable.Chows, Groups: 4, Pair: any7}).shapes()
	plain, plainPairs := (&Spec{Copies: copies(7), Groups: 4, Pair: any7}).shapes()
	paired := sum(times(windPairs, dragons)) + sum(times(winds, dragonPairs))
	for _, c := range []struct {
		what      string
		got, want int
	}{
		{"winds", sum(winds), 132},
		{"dragons", sum(dragons), 17},
		{"winds and dragons", sum(times(winds, dragons)), 844},
		{"winds and dragons with a pair", paired, 3522},
		{"honours without runs", sum(plain), 99},
		{"honours without runs, with a pair", sum(plainPairs), 399},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.what, c.got, c.want)
		}
	}
}
