package judge_test

import (
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// asker asks questions that have to have answers.
type asker struct {
	testing.TB
	judge.Judge
}

func (a asker) win(h tile.Hand) bool {
	win, err := a.Judge.Win(h)
	return answered(a, h, win, err)
}

func (a asker) shanten(h tile.Hand) int {
	n, err := a.Judge.Shanten(h)
	return answered(a, h, n, err)
}

func (a asker) waits(h tile.Hand) tile.Set {
	s, err := a.Judge.Waits(h)
	return answered(a, h, s, err)
}

func (a asker) improving(h tile.Hand) tile.Set {
	s, err := a.Judge.Improving(h)
	return answered(a, h, s, err)
}

func answered[T any](a asker, h tile.Hand, answer T, err error) T {
	a.Helper()
	if err != nil {
		a.Fatalf("%s: %v: %v", a.Rules.Name, h, err)
	}
	return answer
}

// lawful checks the laws that users rely on, for a hand that can be judged.
func (a asker) lawful(h tile.Hand) {
	a.Helper()
	n := a.shanten(h)
	complete := h.Tiles.Len()+h.Jokers == 3*(a.Rules.Groups-h.Melds.Len())+winning
	if complete {
		if won := a.win(h); won != (n == -1) {
			a.Fatalf("%s: %v: shanten %d, win %t", a.Rules.Name, h, n, won)
		}
		a.lawfulDiscards(h, n)
	} else {
		a.lawfulDraws(h, n)
	}
	if n < -1 || n == -1 && !complete || n > 13 && n != judge.Never {
		a.Fatalf("%s: %v: shanten %d", a.Rules.Name, h, n)
	}

	// A joker is as good as any tile that it takes the place of.
	for k := range h.Tiles.All() {
		with := h
		with.Tiles, _ = h.Tiles.Remove(k) // there is one
		with.Jokers++
		if with.Jokers > a.Rules.MaxJokers {
			continue
		}
		if m := a.shanten(with); m > n {
			a.Fatalf("%s: %v: shanten %d, and %d with a joker for %v", a.Rules.Name, h, n, m, k)
		}
		if complete && a.win(h) && !a.win(with) {
			a.Fatalf("%s: %v wins, but not with a joker for %v", a.Rules.Name, h, k)
		}
	}
}

// lawfulDraws checks a hand of the waiting size whose shanten is n.
func (a asker) lawfulDraws(h tile.Hand, n int) {
	a.Helper()
	waits, improving := a.waits(h), a.improving(h)
	if (waits != 0) != (n == 0) {
		a.Fatalf("%s: %v: shanten %d, waits %v", a.Rules.Name, h, n, waits)
	}
	if n == 0 && waits != improving {
		a.Fatalf("%s: %v: waits %v, improving draws %v", a.Rules.Name, h, waits, improving)
	}
	if (improving != 0) != (n != judge.Never) {
		a.Fatalf("%s: %v: shanten %d, improving draws %v", a.Rules.Name, h, n, improving)
	}
	for k, held := range heldBy(h) {
		k := tile.Tile(k)
		if held == 4 {
			if improving.Has(k) {
				a.Fatalf("%s: %v: improving draw %v, which cannot be drawn", a.Rules.Name, h, k)
			}
			continue
		}
		more := h
		more.Tiles, _ = h.Tiles.Add(k) // there are fewer than four
		want := n
		if improving.Has(k) {
			want--
		}
		if m := a.shanten(more); m != want {
			a.Fatalf("%s: %v: shanten %d, and %d with %v; improving draws %v", a.Rules.Name, h, n, m, k, improving)
		}
		if a.win(more) != waits.Has(k) {
			a.Fatalf("%s: %v: waits %v, wins with %v: %t", a.Rules.Name, h, waits, k, a.win(more))
		}
	}
}

// lawfulDiscards checks what comes of throwing tiles from a hand of the winning
// size whose shanten is n.
func (a asker) lawfulDiscards(h tile.Hand, n int) {
	a.Helper()
	held := heldBy(h)
	var thrown tile.Set
	var last judge.Discard
	for d, err := range a.Discards(h) {
		answered(a, h, d, err)
		less := h
		if less.Tiles, err = h.Tiles.Remove(d.Tile); err != nil || thrown.Has(d.Tile) {
			a.Fatalf("%s: %v throws %v", a.Rules.Name, h, d.Tile)
		}
		want := judge.Discard{Tile: d.Tile, Shanten: a.shanten(less), Draws: a.improving(less)}
		for k := range want.Draws.All() {
			want.Left += 4 - held[k]
		}
		if d != want {
			a.Fatalf("%s: %v: %+v, want %+v", a.Rules.Name, h, d, want)
		}
		switch {
		case thrown == 0:
			// A tile that is of no use can be thrown, unless the hand has won.
			if d.Shanten != max(n, 0) {
				a.Fatalf("%s: %v: shanten %d, after the best discard %d", a.Rules.Name, h, n, d.Shanten)
			}
		case d.Shanten < last.Shanten, d.Shanten == last.Shanten && d.Left > last.Left,
			d.Shanten == last.Shanten && d.Left == last.Left && d.Tile < last.Tile:
			a.Fatalf("%s: %v: %+v comes after %+v", a.Rules.Name, h, d, last)
		}
		last = d
		thrown |= 1 << d.Tile
	}
	if thrown != h.Tiles.Kinds() {
		a.Fatalf("%s: %v throws %v", a.Rules.Name, h, thrown)
	}
}

func TestLaws(t *testing.T) {
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		d := newDealer(20)
		a := asker{t, judge.Judge{Rules: r}}
		for _, jokers := range jokersOf(r) {
			if jokers > 3*r.Groups+1 {
				continue
			}
			for i := range 2000 {
				a.lawful(d.hand(r.Groups, waiting+i%2, jokers, i%3 > 0))
			}
		}
	})
}

// TestSuitsAreAlike renames number suits, turns them around and renames honours,
// none of which changes an answer.
func TestSuitsAreAlike(t *testing.T) {
	eachRuleSet(t, func(t *testing.T, r *mjtable.Rules) {
		d := newDealer(21)
		a := asker{t, judge.Judge{Rules: r}}
		for range 10_000 {
			jokers := jokersOf(r)[d.IntN(len(jokersOf(r)))]
			h := d.hand(r.Groups, waiting, min(jokers, 3*r.Groups+1), d.IntN(2) == 0)
			suits, honours, turned := d.Perm(3), d.Perm(7), d.IntN(2) == 0
			rename := func(k tile.Tile) tile.Tile {
				if k.IsHonour() {
					return tile.East + tile.Tile(honours[k-tile.East])
				}
				rank := int(k % 9)
				if turned {
					rank = 8 - rank
				}
				return tile.Tile(9*suits[k/9] + rank)
			}
			renameSet := func(s tile.Set) (to tile.Set) {
				for k := range s.All() {
					to |= 1 << rename(k)
				}
				return to
			}
			g := tile.Hand{Jokers: h.Jokers}
			for k, n := range h.Tiles.All() {
				for range n {
					g.Tiles, _ = g.Tiles.Add(rename(k)) // as many as there were
				}
			}
			for m := range h.Melds.All() {
				if m.Kind == tile.Chow && turned {
					m.Tile += 2 // is the lowest when it is turned
				}
				if m.Kind != tile.Untold {
					m.Tile = rename(m.Tile)
				}
				g.Melds, _ = g.Melds.Add(m) // as many as there were
			}
			if a.shanten(h) != a.shanten(g) || renameSet(a.waits(h)) != a.waits(g) || renameSet(a.improving(h)) != a.improving(g) {
				t.Fatalf("%s: %v is not judged as %v", r.Name, h, g)
			}
		}
	})
}

// TestMoreCopiesAreNeverWorse tells nothing of declared melds: what they hold can
// then be drawn.
func TestMoreCopiesAreNeverWorse(t *testing.T) {
	for _, r := range []*mjtable.Rules{&mahjong.Standard, strict} {
		d := newDealer(22)
		a := asker{t, judge.Judge{Rules: r}}
		for range 50_000 {
			h := d.hand(4, waiting, d.IntN(4), true)
			free := h
			free.Melds = untold(h.Melds.Len())
			if a.shanten(free) > a.shanten(h) || a.waits(h)&^a.waits(free) != 0 {
				t.Fatalf("%s: %v is nearer than %v", r.Name, h, free)
			}
		}
	}
}
