// Package user asks a judge.
package user

import (
	"context"
	"iter"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

type asker interface{ Win(tile.Hand) (bool, error) }

var won, _ = judge.Win(tile.Hand{}) // want `^the error of judge.Win is ignored: a hand that cannot exist would be taken for one without an answer; handle it$`

func bad(ctx context.Context, j judge.Judge, h tile.Hand, hands []tile.Hand, out []judge.WinResult) {
	judge.Win(h)                           // want `^the results of judge.Win are dropped, its error among them: handle it$`
	go j.WinAll(ctx, hands, out)           // want `^the results of judge.WinAll are dropped`
	defer judge.WinAll(ctx, hands, out)    // want `^the results of judge.WinAll are dropped`
	_ = j.WinAll(ctx, hands, out)          // want `^the error of judge.WinAll is ignored`
	waits, _ := (j.Waits(h))               // want `^the error of judge.Waits is ignored`
	split, _, _ := j.Assign(h, nil)        // want `^the error of judge.Assign is ignored`
	n, _ := 1, judge.WinAll(ctx, nil, nil) // want `^the error of judge.WinAll is ignored`
	for d, _ := range judge.Discards(h) {  // want `^the loop ignores the error that comes with each judge.Discard: write for x, err := range, and handle it before x is used$`
		use(d)
	}
	for s := range j.Splits(h) { // want `^the loop ignores the error that comes with each judge.Split`
		use(s)
	}
	splits := j.Splits(h)
	for range splits { // want `^the loop ignores the error`
	}
	use(waits, split, n)
}

func good(ctx context.Context, j judge.Judge, h tile.Hand, ask asker, pairs iter.Seq2[int, error]) error {
	win, err := judge.Win(h)
	if err != nil {
		return err
	}
	_, err = j.Waits(h)
	_, _ = j.Shanten(h) // no answer is used
	ask.Win(h)          // of another package
	for d, err := range j.Discards(h) {
		if err != nil {
			return err
		}
		use(d)
	}
	for p := range pairs {
		use(p)
	}
	kind, _ := judge.Chow.String(), judge.Pung.Len()
	use(win, err, kind)
	return judge.WinAll(ctx, nil, nil)
}

func use(...any) {}
