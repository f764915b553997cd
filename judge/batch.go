package judge

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/mjtable/mahjong/tile"
)

// WinResult is the answer of [Judge.WinAll] for one hand.
type WinResult struct {
	Win bool
	Err error
}

// WaitsResult is the answer of [Judge.WaitsAll] for one hand.
type WaitsResult struct {
	Waits tile.Set
	Err   error
}

// ShantenResult is the answer of [Judge.ShantenAll] for one hand.
type ShantenResult struct {
	Shanten int
	Err     error
}

// WinAll judges all hands as [Judge.Win] does, on all cores, and puts the
// answer for hands[i] in out[i]; out must be at least as long as hands. If ctx
// is done first, it stops early, returns the context's error, and leaves some
// of out as it was. A hand that cannot be judged has its error in its result.
func (j Judge) WinAll(ctx context.Context, hands []tile.Hand, out []WinResult) error {
	return all(ctx, hands, out, j.winSome)
}

// winSome is win for each hand, with what does not depend on the hand done once.
func (j *Judge) winSome(hands []tile.Hand, out []WinResult) {
	r := given(j.Rules)
	q, c, said := &r.Quick, r.Costs, says(&j.Deal)
	out = out[:len(hands)]
	for i := range hands {
		h := hands[i]
		if uint64(h.Jokers) >= q.Jokers || over(h)^q.Size|said|told(h) != 0 || onlyOrphans(h) && q.Orphans && areOrphans(h) {
			out[i].Win, out[i].Err = j.winClosely(h)
			continue
		}
		win := sevenPairs(q, h)
		if left := jokersLeft(&c.Fewest, h); h.Jokers != 0 || left > tooFew {
			mp, sz := h.Tiles.Raw()
			left -= fewest(c, mp) + fewest(c, mp>>upper) + fewest(c, sz)
			win |= wins(&c.Fewest, left)
		}
		out[i].Win = win != 0
		if out[i].Err != nil {
			out[i].Err = nil
		}
	}
}

// WaitsAll is [Judge.Waits] for many hands, in the way of [Judge.WinAll].
func (j Judge) WaitsAll(ctx context.Context, hands []tile.Hand, out []WaitsResult) error {
	return all(ctx, hands, out, func(hands []tile.Hand, out []WaitsResult) {
		for i := range hands {
			out[i].Waits, out[i].Err = j.waits(hands[i])
		}
	})
}

// ShantenAll is [Judge.Shanten] for many hands, in the way of [Judge.WinAll].
func (j Judge) ShantenAll(ctx context.Context, hands []tile.Hand, out []ShantenResult) error {
	return all(ctx, hands, out, func(hands []tile.Hand, out []ShantenResult) {
		for i := range hands {
			out[i].Shanten, out[i].Err = j.distanceToWin(hands[i])
		}
	})
}

// WinAll is [Judge.WinAll] by mahjong.Standard.
func WinAll(ctx context.Context, hands []tile.Hand, out []WinResult) error {
	return Judge{}.WinAll(ctx, hands, out)
}

// WaitsAll is [Judge.WaitsAll] by mahjong.Standard.
func WaitsAll(ctx context.Context, hands []tile.Hand, out []WaitsResult) error {
	return Judge{}.WaitsAll(ctx, hands, out)
}

// ShantenAll is [Judge.ShantenAll] by mahjong.Standard.
func ShantenAll(ctx context.Context, hands []tile.Hand, out []ShantenResult) error {
	return Judge{}.ShantenAll(ctx, hands, out)
}

// batch is how many hands a core takes at a time: some tens of microseconds of
// work, so that taking them costs nothing and a cancelled context is noticed soon.
const batch = 2048

// all has judge judge all hands, some at a time, which is given as many results.
func all[R any](ctx context.Context, hands []tile.Hand, out []R, judge func([]tile.Hand, []R)) error {
	if len(out) < len(hands) {
		return fmt.Errorf("judge: got room for %d results, need %d", len(out), len(hands))
	}
	var next atomic.Int64
	work := func() {
		for ctx.Err() == nil {
			from := int(next.Add(batch)) - batch
			if from >= len(hands) {
				return
			}
			to := min(from+batch, len(hands))
			judge(hands[from:to], out[from:to])
		}
	}
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), (len(hands)+batch-1)/batch) - 1 {
		wait.Go(work)
	}
	work()
	wait.Wait()
	if next.Load() >= int64(len(hands)) {
		return nil // who takes hands judges them, so all are judged
	}
	return ctx.Err()
}
