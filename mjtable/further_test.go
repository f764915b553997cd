package mjtable

import (
	"slices"
	"testing"
)

func TestSplitsOf(t *testing.T) {
	table := PatternTable{
		Splits: []uint32{7, PackSeveral(0, 2), 8, PackSeveral(2, 3), PackSeveral(4, 2), PackSeveral(1<<16-1, 1<<15-1)},
		More:   []uint32{1, 2, 3, 4, 5},
	}
	for i, want := range [][]uint32{{7}, {1, 2}, {8}, {3, 4, 5}, {}, {}, {}} {
		if got := table.SplitsOf(i); !slices.Equal(got, want) {
			t.Errorf("pattern %d: %v, want %v", i, got, want)
		}
	}
	if got := table.SplitsOf(-1); got != nil {
		t.Errorf("pattern -1: %v", got)
	}
}
