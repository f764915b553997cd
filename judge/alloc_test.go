package judge_test

import (
	"testing"

	"github.com/mjtable/mahjong/judge"
)

// TestPresetsAllocateNothing asks every question of hands under every preset.
func TestPresetsAllocateNothing(t *testing.T) {
	for _, f := range presetFiles(t) {
		r := presetRules(t, f.Name)
		d := newPresetDealer(f, 5)
		for range 12 {
			j := judge.Judge{Rules: r, Deal: d.deal()}
			full, wait := d.hand(winning), d.hand(waiting)
			if n := testing.AllocsPerRun(1, func() {
				j.Win(full)
				j.Forms(full)
				j.Waits(wait)
				j.FormalWaits(wait)
				j.Shanten(wait)
				j.Shanten(full)
				j.Improving(wait)
				count := 0
				for range j.Splits(full) {
					if count++; count == 50 {
						break
					}
				}
			}); n != 0 {
				t.Errorf("%s: %v and %v under %+v: %v allocations", f.Name, full, wait, j.Deal, n)
			}
		}
		j := judge.Judge{Rules: r, Deal: d.deal()}
		full := d.hand(winning)
		if n := testing.AllocsPerRun(1, func() {
			for range j.Discards(full) {
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations of Discards of %v", f.Name, n, full)
		}
	}
}
