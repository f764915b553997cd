package automata

import "github.com/mjtable/mahjong/mjtable"

// Suits of so many ranks have their tables made out of all that there is to make
// of them.
const directRanks = 4

// maxRanks is the most ranks of a suit.
const maxRanks = 9

// ranks has a number of tiles for each rank.
type ranks [maxRanks]uint8

// target is something to make of a suit.
type target struct {
	want          ranks
	groups, pairs int
	flags         int
}

// direct makes the table out of all that there is to make of the suit: for each
// way to hold tiles it looks at every target.
func (s *Spec) direct() (*mjtable.SuitTable, error) {
	var targets numbering[target]
	s.targets(func(t target) { targets.number(t) })
	layers, last := unfold(ranks{}, len(s.Copies), func(held ranks, rank int) (to [step]ranks) {
		for n := range to {
			to[n] = held
			to[n][rank] = min(uint8(n), s.Copies[rank]) // no hand holds more
		}
		return to
	})
	ends := make([]end, len(last))
	for i, held := range last {
		ends[i] = s.end(targets.list, held)
	}
	return s.table(layers, ends)
}

// groups lists the groups that can be made of the suit.
func (s *Spec) groups() []target {
	var list []target
	inPlay := func(ranks ...int) bool {
		for _, r := range ranks {
			if s.Copies[r] == 0 {
				return false
			}
		}
		return true
	}
	add := func(flags int, ranks ...int) {
		if !inPlay(ranks...) {
			return
		}
		t := target{groups: 1, flags: flags}
		for _, r := range ranks {
			t.want[r]++
			t.flags |= s.holds(r)
		}
		list = append(list, t)
	}
	for r := range s.Copies {
		add(s.pung(), r, r, r)
	}
	switch {
	case s.Runs == mjtable.Chows:
		for r := 0; r+2 < len(s.Copies); r++ {
			add(0, r, r+1, r+2)
		}
	case s.Runs == mjtable.AnyThree:
		add(0, 0, 1, 2)
		add(0, 0, 1, 3)
		add(0, 0, 2, 3)
		add(0, 1, 2, 3)
	}
	return list
}

// pairs lists the pairs that can be made of the suit.
func (s *Spec) pairs() []target {
	var list []target
	for r, copies := range s.Copies {
		if copies > 0 && s.Pair>>r&1 != 0 {
			t := target{pairs: 1, flags: s.holds(r) | s.pung()&-int(s.PungPair>>r&1)}
			t.want[r] = 2
			list = append(list, t)
		}
	}
	return list
}

// plus gives two targets together.
func (t target) plus(u target) target {
	for r, n := range u.want {
		t.want[r] += n
	}
	t.groups += u.groups
	t.pairs += u.pairs
	t.flags |= u.flags
	return t
}

// targets calls visit with every combination of groups (with repetition), with a
// pair and without. What can be made in several ways comes once for each.
func (s *Spec) targets(visit func(target)) {
	groups, pairs := s.groups(), s.pairs()
	var pick func(made target, from int)
	pick = func(made target, from int) {
		visit(made)
		for _, pair := range pairs {
			visit(made.plus(pair))
		}
		if made.groups == s.Groups {
			return
		}
		for i := from; i < len(groups); i++ {
			pick(made.plus(groups[i]), i)
		}
	}
	pick(target{}, 0)
}

// end gives what a suit with the given tiles lacks.
func (s *Spec) end(targets []target, held ranks) end {
	var e end
	for c := range s.cases() {
		e[c] = nothing()
	}
	for _, t := range targets {
		missing, beyond := s.missing(t, held)
		if beyond > s.Beyond && s.Beyond < last {
			continue
		}
		word := raise(nevers&^0xff, t.groups, s.Groups)
		for c := range s.cases() {
			if c&^t.flags != 0 {
				continue
			}
			for x := min(beyond, last); x <= last; x++ {
				at := &e[c][x][t.pairs]
				*at = least(*at, more(word, missing))
			}
		}
	}
	return e
}

// missing gives how many tiles of a target are not held, and how many of it lie
// beyond the copies in play.
func (s *Spec) missing(t target, held ranks) (missing, beyond int) {
	for r, copies := range s.Copies {
		want := int(t.want[r])
		missing += max(0, want-int(held[r]))
		beyond += max(0, want-int(copies))
	}
	return missing, beyond
}
