// Batch deals random hands of 14 tiles from a set of 136 and counts the wins, on
// all cores.
//
//	go run ./examples/batch -hands 10000000 -seed 1
//
// The same seed and number of hands give the same wins on any machine: hands
// are dealt in runs of 10,000, each from a generator of its own.
package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

func main() {
	hands := flag.Int("hands", 10_000_000, "how many hands to deal")
	seed := flag.Uint64("seed", 1, "seed of the deals")
	start := flag.Bool("start", false, "judge one hand and exit: what the start-up time is taken of")
	flag.Parse()
	if *start {
		if _, err := judge.Win(tile.Hand{Jokers: 14}); err != nil {
			fmt.Fprintln(os.Stderr, "batch:", err)
			os.Exit(1)
		}
		return
	}
	if *hands < 0 || flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "batch: need -hands of 0 or more, and no other arguments")
		os.Exit(2)
	}
	if err := run(os.Stdout, *hands, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "batch:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, hands int, seed uint64) error {
	began := time.Now()
	c, err := count(hands, seed)
	if err != nil {
		return err
	}
	took := time.Since(began)
	cores := runtime.GOMAXPROCS(0)
	// Of all 4,250,305,029,168,216,000 deals, one in about 374,000 wins.
	fmt.Fprintf(w, "dealt and judged %d hands: %d wins of groups and a pair (%.1f expected), %d of another form\n",
		hands, c.groups, float64(hands)*2.67e-6, c.other)
	if hands == 0 {
		return nil
	}
	fmt.Fprintf(w, "%.1f million hands a second on %d cores, dealing included; judging alone took %.1f ns a hand\n",
		float64(hands)/took.Seconds()/1e6, cores, float64(c.judging.Nanoseconds())/float64(hands))
	self, err := os.Executable()
	if err != nil {
		return err
	}
	var starts []time.Duration
	for range 21 {
		began = time.Now()
		if err := exec.Command(self, "-start").Run(); err != nil {
			return err
		}
		starts = append(starts, time.Since(began))
	}
	slices.Sort(starts)
	fmt.Fprintf(w, "from nothing to the first answer and out: %.2f ms (median of %d starts of this program)\n",
		starts[len(starts)/2].Seconds()*1e3, len(starts))
	return nil
}

// counts is what a number of hands came to.
type counts struct {
	groups, other int
	judging       time.Duration
}

// block is how many hands are dealt from one generator.
const block = 10_000

func count(hands int, seed uint64) (counts, error) {
	var (
		sum  counts
		fail error
		lock sync.Mutex
		next atomic.Int64
		wait sync.WaitGroup
	)
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			dealt := make([]tile.Hand, 0, block)
			for {
				i := int(next.Add(1)) - 1
				n := min(block, hands-i*block)
				if n <= 0 {
					return
				}
				dealt = deal(dealt[:0], n, rand.New(rand.NewPCG(seed, uint64(i))))
				c, err := judgeAll(dealt)
				lock.Lock()
				sum.groups += c.groups
				sum.other += c.other
				sum.judging += c.judging
				if err != nil {
					fail = err
				}
				lock.Unlock()
			}
		})
	}
	wait.Wait()
	return sum, fail
}

func judgeAll(hands []tile.Hand) (counts, error) {
	var c counts
	j := judge.Judge{Rules: &mahjong.Standard}
	began := time.Now()
	wins := 0
	for _, h := range hands {
		win, err := j.Win(h)
		if err != nil {
			return c, err
		}
		if win {
			wins++
		}
	}
	c.judging = time.Since(began)
	if wins == 0 {
		return c, nil
	}
	for _, h := range hands {
		forms, err := j.Forms(h)
		if err != nil {
			return c, err
		}
		switch {
		case forms&judge.Melds != 0:
			c.groups++
		case forms != 0:
			c.other++
		}
	}
	return c, nil
}

// deal appends n hands of 14 tiles, each from a full set.
func deal(hands []tile.Hand, n int, r *rand.Rand) []tile.Hand {
	var set [4 * tile.Kinds]tile.Tile
	for i := range set {
		set[i] = tile.Tile(i / 4)
	}
	for range n {
		for i := range 14 {
			j := i + r.IntN(len(set)-i)
			set[i], set[j] = set[j], set[i]
		}
		counts, err := tile.CountsOf(set[:14])
		if err != nil {
			panic(err) // a set has four of each kind
		}
		hands = append(hands, tile.Hand{Tiles: counts})
	}
	return hands
}
