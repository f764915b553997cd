// Package town has one rule set of its own.
package town

import (
	"errors"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Town is a rule set.
var Town = mjtable.Rules{Name: "town"}

func bad(h tile.Hand) error {
	win, err := judge.Win(h)                        // want `^judge.Win judges by mahjong.Standard, not by Town of this package: write judge.Judge{Rules: &Town}.Win, or &mahjong.Standard where that is meant$`
	waits, err2 := judge.Judge{}.Waits(h)           // want `^this judge has no Rules and judges by mahjong.Standard, not by Town of this package: write judge.Judge{Rules: &Town}, or &mahjong.Standard where that is meant$`
	j := judge.Judge{Deal: mjtable.Deal{Jokers: 1}} // want `^this judge has no Rules`
	p := &judge.Judge{Rules: nil}                   // want `^this judge has no Rules`
	ask := judge.Shanten                            // want `^judge.Shanten judges by mahjong.Standard`
	for range judge.Splits(h) {                     // want `^judge.Splits judges by mahjong.Standard`
		judge.Forms(h) // want `^judge.Forms judges by mahjong.Standard`
	}
	if _, err := judge.Win(h); err != nil { // want `^judge.Win judges by mahjong.Standard`
		return err
	}
	list := []judge.Judge{{}}      // want `^this judge has no Rules`
	pointers := []*judge.Judge{{}} // want `^this judge has no Rules`
	use(win, waits, j, p, ask, list, pointers)
	return errors.Join(err, err2)
}

func good(h tile.Hand) {
	win, err := judge.Judge{Rules: &Town}.Win(h)
	standard := judge.Judge{Rules: &mahjong.Standard}
	unnamed := judge.Judge{&Town, mjtable.Deal{}}
	var zero judge.Judge
	later := judge.Judge{}
	later.Rules = &Town
	var later2 = &judge.Judge{Deal: mjtable.Deal{}}
	later2.Rules = &Town
	use(win, err, standard, unnamed, zero, later, later2, zero == judge.Judge{}, judge.ErrRules, judge.MostPungs)
}

func shadowed(Town string) {
	use(judge.Judge{}, Town) // want `^this judge has no Rules`
}

func use(...any) {}
