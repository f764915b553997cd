package workload

import (
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
)

// sums are the checksums of all workloads. A figure measured on a workload can
// be compared with an older one only if its sum is the same.
var sums = []struct {
	name  string
	deals int
	sum   uint64
}{
	{"deals", 1000000, 0x0ddf8071d382335e},
	{"winning", 200000, 0x7f65340b89b902f9},
	{"half", 200000, 0xe4cf6dc9d579f09e},
	{"one-suit-14", 118800, 0xd3ab172a616904c9},
	{"deals+1j", 1000000, 0x3f7cab4091f160a7},
	{"winning+1j", 200000, 0xae374ebaa28f1210},
	{"half+1j", 200000, 0xdf59f11b49852c81},
	{"deals+2j", 1000000, 0x92bc95da9fca94ca},
	{"winning+2j", 200000, 0x70820a9746501e07},
	{"half+2j", 200000, 0x6084f9461b005fa3},
	{"deals+3j", 1000000, 0x40e76210b26370cc},
	{"winning+3j", 200000, 0x4ae28d0cbbdbf950},
	{"half+3j", 200000, 0x92557de601b5ab15},
	{"deals+4j", 1000000, 0xaecf39d3c2fbd848},
	{"winning+4j", 200000, 0x1555f6faf788e439},
	{"half+4j", 200000, 0xf7381deaeb19d81e},
	{"deals+8j", 1000000, 0x05899ee9dad02f2c},
	{"winning+8j", 200000, 0xdea27f10d90dc5b6},
	{"half+8j", 200000, 0x9dbdb5ed58ef6694},
	{"deals-13", 200000, 0x84eda5e9c99c4c24},
	{"near-waiting", 100000, 0xfc2b98c487e0f9ba},
	{"waiting", 36864, 0x199d03a925b19284},
	{"waiting-1", 4096, 0x305365298e0955b7},
	{"waiting-2", 4096, 0xaffefaab0a764631},
	{"waiting-3", 4096, 0xf2a7e21cd90511e0},
	{"waiting-4", 4096, 0xc2f5f98f206aa488},
	{"waiting-5", 4096, 0x86a954b9336654f6},
	{"waiting-6", 4096, 0x464a40e88728c98a},
	{"waiting-7", 4096, 0x7476506d9d32524f},
	{"waiting-8", 4096, 0x4b1d24bc01799166},
	{"waiting-9", 4096, 0x322197e163c95981},
	{"waiting+1j", 36864, 0xb808ec98eed47771},
	{"waiting+2j", 36864, 0xaa893b7b3d2f489f},
	{"waiting+4j", 36864, 0x3a65d192c0cdfafd},
	{"one-suit-13", 93600, 0x2a2cdf36e3254a31},
	{"distance-0", 4096, 0x7de199b723d766a1},
	{"distance-1", 4096, 0x9e4e2fe2581e06e5},
	{"distance-2", 4096, 0x997fe6d1b13a09c4},
	{"distance-3", 4096, 0x2a7962cbb2351388},
	{"distance-4", 4096, 0xffb0b8f6732c768d},
	{"distance-5", 4096, 0xf3df393a40969b85},
	{"distance-6", 4096, 0x89c91bbab0b436d4},
	{"told", 100000, 0x3aa9865cbc86de67},
	{"told+2j", 100000, 0xfa752861f4d7cd2b},
	{"told-waiting", 100000, 0x37f54e1904c961c9},
	{"untold", 100000, 0x7a9b9762d2da30c5},
	{"untold+2j", 100000, 0x55a18561bee35511},
	{"untold-waiting", 100000, 0xef648539ebcb9751},
	{"one-suit-told", 100000, 0xbc0f5b8dadc3d5af},
	{"one-suit-told+2j", 100000, 0x4ed782b5e6a22bc9},
	{"one-suit-told-waiting", 100000, 0x4b28574846eb382a},
	{"deals-told", 100000, 0xe4e19271ea22f725},
	{"deals-told-waiting", 100000, 0x0a91b23f0314ccbf},
	{"terminals+3j", 100000, 0x3c0bf0fc9e738416},
	{"sichuan", 20000, 0x90699b860ba8f5ba},
	{"sichuan-waiting", 20000, 0x0bf645a280e1b5d3},
	{"changsha", 20000, 0x4f17b59f8c250b49},
	{"changsha-waiting", 20000, 0xb638d00846744f8f},
	{"hongzhong+1j", 20000, 0xe9058036a716cff8},
	{"hongzhong+1j-waiting", 20000, 0x30efa8c534c6a081},
	{"hongzhong+4j", 20000, 0x711f97092283fb61},
	{"hongzhong+4j-waiting", 20000, 0x02af64ef2e404506},
	{"taiwan", 20000, 0x71f6a375b9671f9b},
	{"taiwan-waiting", 20000, 0x1c710e396d1ac3b2},
}

func TestWorkloadsAreTheSameEverywhere(t *testing.T) {
	all := All()
	if len(all) != len(sums) {
		t.Fatalf("%d workloads, want %d", len(all), len(sums))
	}
	for i, w := range all {
		want := sums[i]
		deals := w.Deals()
		if got := Checksum(deals); w.Name != want.name || len(deals) != want.deals || got != want.sum {
			t.Errorf("got {%q, %d, %#016x}, want {%q, %d, %#016x}", w.Name, len(deals), got, want.name, want.deals, want.sum)
		}
	}
}

func TestDealsCanExist(t *testing.T) {
	for _, w := range All() {
		deals := w.Deals()
		for i := range deals {
			d := &deals[i]
			size := 14 - 3*d.Melds.Len()
			if w.Rules == "taiwan" {
				size = 17
			}
			if w.Waiting {
				size--
			}
			if got := len(d.Tiles()) + int(d.Jokers); got != size || int(d.Jokers) != w.Jokers || !d.fits() {
				t.Fatalf("%s: deal %d: %v: got %d concealed and jokers, %d jokers, want %d, %d, and at most 4 of a kind",
					w.Name, i, d.Hand(), got, d.Jokers, size, w.Jokers)
			}
		}
	}
}

func TestHalfOfTheDealsWin(t *testing.T) {
	for _, w := range All() {
		deals := w.Deals()
		wins := 0
		for i := range deals {
			if c := deals[i].counts(); c.wins() {
				wins++
			}
		}
		var want int
		switch w.Name {
		case "winning":
			want = len(deals)
		case "half", "told", "untold", "one-suit-told", "sichuan", "changsha", "taiwan":
			want = len(deals) / 2
		case "one-suit-14":
			want = 13259
		default:
			continue
		}
		if wins != want {
			t.Errorf("%s: %d of %d win, want %d", w.Name, wins, len(deals), want)
		}
	}
}

func TestWaits(t *testing.T) {
	for _, w := range All() {
		var low, high int
		switch {
		case w.Name == "near-waiting":
		case w.Name == "waiting":
			low, high = 1, mostWaits
		case strings.HasPrefix(w.Name, "waiting-"):
			low = int(w.Name[len("waiting-")] - '0')
			high = low
		default:
			continue
		}
		deals := w.Deals()
		for i := range deals {
			if c := deals[i].counts(); c.waits() < low || c.waits() > high {
				t.Fatalf("%s: deal %d: %v has %d waits, want %d to %d", w.Name, i, deals[i].Hand(), c.waits(), low, high)
			}
		}
	}
}

func TestOneSuitHandsAreAllDifferent(t *testing.T) {
	for _, deals := range [][]Deal{oneSuit13(), oneSuit14()} {
		seen := make(map[counts]bool)
		for i := range deals {
			seen[deals[i].counts()] = true
		}
		if len(seen) != len(deals) {
			t.Errorf("%d different hands among %d", len(seen), len(deals))
		}
	}
}

// The search for distances and judge, which the workloads know nothing of, agree.
func TestDistances(t *testing.T) {
	basic := judge.Judge{Rules: &mahjong.Basic}
	for want, deals := range distanceLists() {
		for i := range deals {
			if got, err := basic.Shanten(deals[i].Hand()); err != nil || got != want {
				t.Fatalf("%v: got %d, %v, want %d", deals[i].Hand(), got, err, want)
			}
		}
	}
}
