package mjtable

import (
	"slices"
	"testing"
)

func TestFurtherSplits(t *testing.T) {
	for size := range 12 {
		var table PatternTable
		want := map[int][]FurtherSplit{}
		for i := range size {
			f := FurtherSplit{uint32(i * i / 3), uint32(i)}
			table.More = append(table.More, f)
			want[int(f[0])] = append(want[int(f[0])], f)
		}
		for i := -1; i < 60; i++ {
			if got := table.FurtherSplits(i); !slices.Equal(got, want[i]) {
				t.Errorf("%d entries, pattern %d: %v, want %v", size, i, got, want[i])
			}
		}
	}
}
