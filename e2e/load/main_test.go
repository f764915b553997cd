package main

import (
	"testing"
	"time"
)

// TestLoad sends for a moment: every answer is right, and the server ends well.
func TestLoad(t *testing.T) {
	if err := run(2000, time.Second, 8); err != nil {
		t.Fatal(err)
	}
}
