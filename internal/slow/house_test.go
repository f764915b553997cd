package slow

import (
	"testing"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// deck gives four of each of the given kinds.
func deck(all tile.Set) (copies [tile.Kinds]int) {
	for t := range all.All() {
		copies[t] = 4
	}
	return copies
}

// plainHouse plays with all kinds and the given forms.
func plainHouse(forms ...HouseForm) House {
	return House{Copies: deck(tile.AllKinds), Chows: [3]bool{true, true, true}, Groups: 4, Forms: forms}
}

var (
	meldsForm = HouseForm{Name: "melds"}
	sevenForm = HouseForm{Name: "pairs", Pairs: 7}
)

func TestHouseAnswersWorkedOutByHand(t *testing.T) {
	standard := plainHouse(meldsForm, sevenForm, HouseForm{Name: "orphans"})
	for _, c := range []struct {
		house   House
		deal    Deal
		hand    string
		forms   mjtable.Form
		shanten int
	}{
		{standard, Deal{}, "123m456p789s11122z", mjtable.Melds, -1},
		{standard, Deal{}, "112233m112233p11s", mjtable.Melds | mjtable.SevenPairs, -1},
		{standard, Deal{}, "19m19p19s12345677z", mjtable.ThirteenOrphans, -1},
		{standard, Deal{}, "19m19p19s1234567zj", mjtable.ThirteenOrphans, -1},
		{standard, Deal{}, "147m258p369s12345z", 0, 6},
	} {
		w := NewHouse(c.house, c.deal)
		h := mustParse(t, c.hand)
		if got := w.Forms(h); got != c.forms {
			t.Errorf("%s wins in %v, want %v", c.hand, got, c.forms)
		}
		if got := w.Shanten(h); got != c.shanten {
			t.Errorf("%s has shanten %d, want %d", c.hand, got, c.shanten)
		}
	}
}
