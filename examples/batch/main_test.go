package main

import "testing"

// TestCountIsTheSameOnAnyNumberOfCores also pins the deals: a change of their
// order would change the wins.
func TestCountIsTheSameOnAnyNumberOfCores(t *testing.T) {
	one, err := count(1_000_000, 1)
	if err != nil {
		t.Fatal(err)
	}
	again, err := count(1_000_000, 1)
	if err != nil {
		t.Fatal(err)
	}
	if one.groups != again.groups || one.other != again.other {
		t.Errorf("%+v, then %+v", one, again)
	}
}
