package main

import (
	"runtime"
	"testing"
)

// TestCountIsTheSameOnAnyNumberOfCores also pins the deals: a change of their
// order would change the wins.
func TestCountIsTheSameOnAnyNumberOfCores(t *testing.T) {
	for _, cores := range []int{1, 4} {
		before := runtime.GOMAXPROCS(cores)
		c, err := count(10_000_000, 1)
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		if c.groups != 24 || c.other != 4 {
			t.Errorf("on %d cores: %d wins of groups and a pair and %d others, want 24 and 4", cores, c.groups, c.other)
		}
	}
}
