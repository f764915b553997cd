package measure

import (
	"testing"
	"time"
)

// fake is work on the numbers from 0 up to list, over and over.
type fake struct {
	list, from, loaded int
	slow               time.Duration // for every run
	seen               map[int]bool
	keep               *[]byte
}

func (f *fake) Load(from, n int) { f.from, f.loaded = from, n }

func (f *fake) Run(from, n int) int {
	if from+n > f.loaded || n&(n-1) != 0 {
		panic("runs what is not loaded, or no power of two")
	}
	for i := range n {
		f.seen[(f.from+from+i)%f.list] = true
		if f.keep != nil {
			*f.keep = make([]byte, 64)
		}
	}
	time.Sleep(f.slow) // what is measured: a subject must take some time
	return n
}

func TestAll(t *testing.T) {
	var kept []byte
	fast := &fake{list: 5000, seen: make(map[int]bool)}
	slow := &fake{list: 5000, seen: make(map[int]bool), slow: time.Millisecond, keep: &kept}
	results := All([]Work{fast, slow}, 3)
	for i, r := range results {
		if !(r.Lower <= r.Median && r.Median <= r.Upper) || r.Lower <= 0 || r.Batches != 3*Turn {
			t.Errorf("%d: got %+v, want %d batches and quartiles in order", i, r, 3*Turn)
		}
	}
	if results[1].Batch != minBatch {
		t.Errorf("slow: %d inputs in a batch, want %d", results[1].Batch, minBatch)
	}
	if want := float64(slow.slow.Nanoseconds()) / minBatch; results[1].Median < want {
		t.Errorf("slow: %v ns, want at least %v", results[1].Median, want)
	}
	if results[0].Allocs != 0 || results[1].Allocs != 1 {
		t.Errorf("got %v and %v allocations, want 0 and 1", results[0].Allocs, results[1].Allocs)
	}
	if got := len(slow.seen); got < 3*Turn*minBatch {
		t.Errorf("slow: saw %d inputs, want fresh ones in each batch", got)
	}
}

func TestSlowWorkHasOneShortTurn(t *testing.T) {
	slow := &fake{list: 5000, seen: make(map[int]bool), slow: 2 * slowBatch}
	if r := All([]Work{slow}, 3)[0]; r.Batches != slowTurn || r.Batch != minBatch || r.Median <= 0 {
		t.Errorf("got %+v, want %d batches of %d", r, slowTurn, minBatch)
	}
}

func TestQuartiles(t *testing.T) {
	low, median, high := quartiles([]float64{1, 2, 3, 4, 5, 6, 7, 8, 9})
	if low != 3 || median != 5 || high != 7 {
		t.Errorf("got %v %v %v, want 3 5 7", low, median, high)
	}
}
