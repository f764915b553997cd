// Package lacks says what suits lack to groups and a pair: by the tables of a
// rule set, and the slow way, by a search that shares nothing with the tables or
// with what makes them.
package lacks

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"github.com/mjtable/mahjong/mjtable"
	"golang.org/x/sync/errgroup"
)

const (
	// MaxGroups is the most groups that anything is said of.
	MaxGroups = 5

	// Levels is how many numbers of tiles beyond the copies in play are told
	// apart; the last stands for any number.
	Levels = mjtable.LackLevels

	// Never says that something cannot be had.
	Never = mjtable.Never

	mostHeld = 4 // tiles of a kind
)

// Lacks says how many tiles a suit is missing: [x][e][g] for g groups and e pairs
// with at most x tiles beyond the copies in play, which only jokers stand for.
type Lacks [Levels][2][MaxGroups + 1]uint8

// Spec says what a suit is made of.
type Spec struct {
	Copies []uint8 // of each rank in play
	Runs   mjtable.Runs
	Groups int    // the most that is said anything of
	Pair   uint16 // ranks that the pair may be of: bit 0 for the first
}

// Of gives what a suit of a house is made of in one of its ways. What is said of
// a suit goes as far as the tables do: to four groups at least.
func Of(r *mjtable.Rules, h *mjtable.House, w *mjtable.Way, s mjtable.Suit) Spec {
	spec := Spec{
		Copies: h.Copies[s.First:][:s.Ranks], Runs: s.Runs, Groups: max(r.Groups, mjtable.MaxNeedGroups),
		Pair: uint16(w.Pair & s.Kinds() >> s.First),
	}
	if w.PungsOnly {
		spec.Runs = mjtable.NoRuns
	}
	return spec
}

// String tells specs apart.
func (s Spec) String() string { return fmt.Sprint(s.Copies, s.Runs, s.Groups, s.Pair) }

// Tiles gives the most tiles of a hand of so many groups.
func Tiles(groups int) int { return 3*groups + 2 }

// Visit hears what a suit lacks. held and what it points to are the visitor's
// until it returns; several are called at once.
type Visit func(held []uint8, l *Lacks)

// Each visits every suit of no more than so many tiles. With every above 1 it
// leaves out most: of those that agree in all but their last three ranks it takes
// all or none, and one in so many of them.
func (s Spec) Each(ctx context.Context, tiles, every int, visit Visit) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	// A suit has a task by its first two ranks.
	for task := range (mostHeld + 1) * (mostHeld + 1) {
		group.Go(func() error {
			w := walk{spec: s, every: every, visit: visit, ctx: ctx, front: []uint8{uint8(task / (mostHeld + 1)), uint8(task % (mostHeld + 1))}}
			return w.run(tiles)
		})
	}
	return group.Wait()
}

// At gives what one suit lacks, or nil if it has more tiles than are in play.
func (s Spec) At(held []uint8) *Lacks {
	var out *Lacks
	visit := func(_ []uint8, l *Lacks) { out = l }
	w := walk{spec: s, every: 1, ctx: context.Background(), front: held, visit: visit}
	_ = w.run(mostHeld * len(held)) // it fails if it is interrupted, which it is not
	return out
}

// walk visits the suits that begin with the counts of front.
type walk struct {
	spec  Spec
	front []uint8
	every int
	held  []uint8
	visit Visit
	ctx   context.Context
}

func (w *walk) run(tiles int) error {
	if w.spec.Runs == mjtable.AnyThree {
		return w.runAnyThree(tiles)
	}
	begin := newPartial(w.spec.Groups)
	begin.missing[0] = 0
	return w.rank(begin, tiles)
}

// counts gives the least and the greatest number of tiles of the next rank.
func (w *walk) counts(left int) (from, to int) {
	r := len(w.held)
	to = min(int(w.spec.Copies[r]), left)
	if r < len(w.front) {
		n := int(w.front[r])
		return n, min(n, to)
	}
	return 0, to
}

// rank goes through the counts of the next rank.
func (w *walk) rank(p *partial, left int) error {
	if len(w.held) == len(w.spec.Copies) {
		l := p.lacks()
		w.visit(w.held, &l)
		return nil
	}
	if !w.takes() {
		return w.ctx.Err()
	}
	from, to := w.counts(left)
	for n := from; n <= to; n++ {
		next := p.after(&w.spec, len(w.held), n)
		w.held = append(w.held, uint8(n))
		if err := w.rank(next, left-n); err != nil {
			return err
		}
		w.held = w.held[:len(w.held)-1]
	}
	return nil
}

// sampled is how many ranks of a suit are left when it is taken or left out.
const sampled = 3

// takes reports whether the suits that begin with the ranks held are visited.
func (w *walk) takes() bool {
	if len(w.held) != len(w.spec.Copies)-sampled {
		return true
	}
	number := 0 // of the suits that begin so, one for each way to begin
	for _, n := range w.held {
		number = 7*number + int(n)
	}
	return w.ctx.Err() == nil && number%w.every == 0
}

// partial says how many tiles the ranks read so far are missing, for each state
// of what is made of them.
type partial struct {
	groups  int
	missing []uint8
}

// chows is the most chows that begin at one rank: three are no better than three
// pungs.
const chows = 2

// state is what has been made: groups and pairs, the chows that began one and
// two ranks ago, and the tiles beyond the copies in play.
type state struct{ groups, pairs, one, two, beyond int }

func newPartial(groups int) *partial {
	p := &partial{groups, make([]uint8, (groups+1)*2*(chows+1)*(chows+1)*Levels)}
	for i := range p.missing {
		p.missing[i] = Never
	}
	return p
}

func index(s state) int {
	return (((s.groups*2+s.pairs)*(chows+1)+s.one)*(chows+1)+s.two)*Levels + s.beyond
}

// all calls visit with each state that can be had.
func (p *partial) all(visit func(state, uint8)) {
	i := 0
	for groups := range p.groups + 1 {
		for pairs := range 2 {
			for one := range chows + 1 {
				for two := range chows + 1 {
					for beyond := range Levels {
						if m := p.missing[i]; m < Never {
							visit(state{groups, pairs, one, two, beyond}, m)
						}
						i++
					}
				}
			}
		}
	}
}

// after gives what is made with one more rank, of which so many tiles are held.
func (p *partial) after(spec *Spec, rank, held int) *partial {
	next := newPartial(p.groups)
	copies := int(spec.Copies[rank])
	begin := 0
	if spec.Runs == mjtable.Chows && rank+2 < len(spec.Copies) {
		begin = chows
	}
	pair := int(spec.Pair >> rank & 1)
	p.all(func(s state, m uint8) {
		for begun := 0; begun <= begin && s.groups+begun <= p.groups; begun++ {
			for pungs := 0; s.groups+begun+pungs <= p.groups; pungs++ {
				for pairs := 0; pairs <= pair && s.pairs+pairs <= 1; pairs++ {
					want := 3*pungs + begun + s.one + s.two + 2*pairs
					if want > 0 && copies == 0 {
						continue
					}
					to := index(state{
						s.groups + begun + pungs, s.pairs + pairs, begun, s.one,
						min(s.beyond+max(0, want-copies), Levels-1),
					})
					next.missing[to] = min(next.missing[to], m+uint8(max(0, want-held)))
				}
			}
		}
	})
	return next
}

// lacks gives what a suit lacks whose ranks are all read.
func (p *partial) lacks() Lacks {
	l := nothing()
	for g := range p.groups + 1 {
		for e := range 2 {
			least := uint8(Never)
			for x := range Levels {
				least = min(least, p.missing[index(state{groups: g, pairs: e, beyond: x})])
				l[x][e][g] = least
			}
		}
	}
	return l
}

// nothing says that nothing can be had.
func nothing() Lacks {
	var l Lacks
	for x := range l {
		for e := range l[x] {
			for g := range l[x][e] {
				l[x][e][g] = Never
			}
		}
	}
	return l
}

// target is something to make of a suit.
type target struct {
	want          []int
	groups, pairs int
}

// runAnyThree visits suits in which any three different ranks are a group, each
// by all that there is to make of it.
func (w *walk) runAnyThree(tiles int) error {
	targets := w.spec.targets()
	var visit func(left int)
	visit = func(left int) {
		if len(w.held) == len(w.spec.Copies) {
			l := w.spec.least(targets, w.held)
			w.visit(w.held, &l)
			return
		}
		from, to := w.counts(left)
		for n := from; n <= to; n++ {
			w.held = append(w.held, uint8(n))
			visit(left - n)
			w.held = w.held[:len(w.held)-1]
		}
	}
	visit(tiles)
	return w.ctx.Err()
}

// targets lists all that there is to make of a suit in which any three different
// ranks are a group.
func (s Spec) targets() []target {
	n := len(s.Copies)
	var units [][]int
	for a := range n {
		units = append(units, []int{a, a, a})
		for b := a + 1; b < n; b++ {
			for c := b + 1; c < n; c++ {
				units = append(units, []int{a, b, c})
			}
		}
	}
	var list []target
	add := func(t target) {
		for r, n := range t.want {
			if n > 0 && s.Copies[r] == 0 {
				return
			}
		}
		list = append(list, t)
	}
	var choose func(t target, from int)
	choose = func(t target, from int) {
		add(t)
		for r := range n {
			if s.Pair>>r&1 != 0 {
				more := target{slices.Clone(t.want), t.groups, 1}
				more.want[r] += 2
				add(more)
			}
		}
		for i := from; i < len(units) && t.groups < s.Groups; i++ {
			more := target{slices.Clone(t.want), t.groups + 1, 0}
			for _, r := range units[i] {
				more.want[r]++
			}
			choose(more, i)
		}
	}
	choose(target{want: make([]int, n)}, 0)
	return list
}

// least gives what a suit lacks to the nearest of the targets.
func (s Spec) least(targets []target, held []uint8) Lacks {
	l := nothing()
	for _, t := range targets {
		missing, beyond := 0, 0
		for r, n := range t.want {
			missing += max(0, n-int(held[r]))
			beyond += max(0, n-int(s.Copies[r]))
		}
		for x := min(beyond, Levels-1); x < Levels; x++ {
			at := &l[x][t.pairs][t.groups]
			*at = min(*at, uint8(missing))
		}
	}
	return l
}
