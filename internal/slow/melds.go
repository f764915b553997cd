package slow

import "github.com/mjtable/mahjong/tile"

// unit is a group or a pair.
type unit []tile.Tile

// units holds every unit, and unitsWith those that have a given kind in them.
var units, unitsWith = func() (all []unit, with [tile.Kinds][]unit) {
	for t := range tile.Tile(tile.Kinds) {
		all = append(all, unit{t, t}, unit{t, t, t})
		if !t.IsHonour() && t.Rank() <= 7 {
			all = append(all, unit{t, t + 1, t + 2})
		}
	}
	for _, u := range all {
		for t := range tile.SetOf(u...).All() {
			with[t] = append(with[t], u)
		}
	}
	return all, with
}()

// search builds a target, unit by unit, that has in it all that the hand has.
// Jokers are what it has beyond that.
type search struct {
	have   kinds // what the hand has
	jokers int   // how many jokers are left
	most   kinds // what the target may have
	target kinds // what the target has so far
}

// cover reports whether the target can be completed with so many groups and pairs.
func (s *search) cover(groups, pairs int) bool {
	t := 0
	for t < tile.Kinds && s.target[t] >= s.have[t] {
		t++
	}
	// Of the lowest kind that is not covered yet some unit has to come; if all
	// are covered, any unit may.
	choices := units
	if t < tile.Kinds {
		choices = unitsWith[t]
	} else if groups+pairs == 0 {
		return s.jokers == 0
	}
	for _, u := range choices {
		g, p := groups, pairs
		if len(u) == 2 {
			p--
		} else {
			g--
		}
		if g < 0 || p < 0 {
			continue
		}
		if s.add(u) && s.cover(g, p) {
			return true
		}
		s.remove(u)
	}
	return false
}

// add puts a unit to the target and reports whether the target may be so.
func (s *search) add(u unit) bool {
	fits := true
	for _, t := range u {
		s.target[t]++
		if s.target[t] > s.have[t] {
			s.jokers--
		}
		fits = fits && s.jokers >= 0 && s.target[t] <= s.most[t]
	}
	return fits
}

// remove undoes add.
func (s *search) remove(u unit) {
	for _, t := range u {
		if s.target[t] > s.have[t] {
			s.jokers++
		}
		s.target[t]--
	}
}

// Needs says how far one or more suits are from every target of so many groups
// and pairs.
type Needs struct {
	groups, beyond int // the most of each that are asked about
	missing        []int
}

// At gives the fewest tiles that are lacking to g groups and e pairs, of which
// at most x may lie beyond the copies that there are. It is Never if there is no
// such target.
func (n Needs) At(g, e, x int) int { return n.missing[(g*2+e)*(n.beyond+1)+x] }

// and gives the needs of the suits of n and of m together: the least over all
// ways to share groups, pair and tiles beyond the copies out among them.
func (n Needs) and(m Needs) Needs {
	sum := Needs{groups: n.groups, beyond: n.beyond}
	for g := range n.groups + 1 {
		for e := range 2 {
			for x := range n.beyond + 1 {
				least := Never
				for h := range g + 1 {
					for f := range e + 1 {
						for y := range x + 1 {
							if a, b := n.At(h, f, y), m.At(g-h, e-f, x-y); a != Never && b != Never {
								least = min(least, a+b)
							}
						}
					}
				}
				sum.missing = append(sum.missing, least)
			}
		}
	}
	return sum
}

// Suit gives the needs of a suit for no more than so many groups, one pair, and
// so many tiles beyond the copies. It has have[r] tiles of rank r+1 and told[r]
// more are in told melds; a suit of nine ranks has chows, one of seven has none.
func Suit(have, told []int, groups, beyond int) Needs {
	// A state is what is known of a target after some of its ranks: its groups
	// and pairs, the chows that began one and two ranks ago, and the tiles beyond
	// the copies. For each state the fewest missing tiles are kept. Three equal
	// chows are the same tiles as three pungs, so no more than two are tried.
	const most = 2
	type state struct{ groups, pairs, one, two, beyond int }
	size := state{groups + 1, 2, most + 1, most + 1, beyond + 1}
	index := func(s state) int {
		return (((s.groups*size.pairs+s.pairs)*size.one+s.one)*size.two+s.two)*size.beyond + s.beyond
	}
	all := func(visit func(s state)) {
		for g := range size.groups {
			for e := range size.pairs {
				for one := range size.one {
					for two := range size.two {
						for x := range size.beyond {
							visit(state{g, e, one, two, x})
						}
					}
				}
			}
		}
	}
	never := func() []int {
		list := make([]int, size.groups*size.pairs*size.one*size.two*size.beyond)
		for i := range list {
			list[i] = Never
		}
		return list
	}

	missing := never()
	missing[index(state{})] = 0
	for r := range have {
		next := never()
		chows := most
		if len(have) == 7 || r+2 >= len(have) {
			chows = 0
		}
		all(func(s state) {
			m := missing[index(s)]
			if m == Never {
				return
			}
			for pungs := 0; s.groups+pungs <= groups; pungs++ {
				for begun := 0; begun <= chows && s.groups+pungs+begun <= groups; begun++ {
					for pairs := 0; s.pairs+pairs <= 1; pairs++ {
						want := 3*pungs + begun + s.one + s.two + 2*pairs
						x := s.beyond + max(0, want+told[r]-copies)
						if x > beyond {
							continue
						}
						to := index(state{s.groups + pungs + begun, s.pairs + pairs, begun, s.one, x})
						next[to] = min(next[to], m+max(0, want-have[r]))
					}
				}
			}
		})
		missing = next
	}

	n := Needs{groups: groups, beyond: beyond}
	for g := range size.groups {
		for e := range size.pairs {
			least := Never
			for x := range size.beyond {
				least = min(least, missing[index(state{groups: g, pairs: e, beyond: x})])
				n.missing = append(n.missing, least)
			}
		}
	}
	return n
}

// suit is all that the needs of a suit depend on.
type suit struct {
	ranks, groups, beyond int
	have, told            [9]uint8
}

// remembered is how many suits a twin remembers: some hundred megabytes of them
// at most.
const remembered = 1 << 18

// suitNeeds is Suit, remembered.
func (w *Twin) suitNeeds(have, told []int, groups, beyond int) Needs {
	key := suit{ranks: len(have), groups: groups, beyond: beyond}
	for r := range have {
		key.have[r], key.told[r] = uint8(have[r]), uint8(told[r])
	}
	n, ok := w.seen[key]
	if !ok {
		if len(w.seen) == remembered {
			clear(w.seen)
		}
		n = Suit(have, told, groups, beyond)
		w.seen[key] = n
	}
	return n
}

// missingMelds gives how many tiles the nearest target of so many groups and a
// pair has that the hand has not.
func (w *Twin) missingMelds(have, told kinds, groups, jokers int) int {
	beyond := jokers
	if w.NoFifthCopy {
		beyond = 0
	}
	var all Needs
	for s := range tile.Suit(tile.Suits) {
		first, ranks := 9*int(s), s.Ranks()
		one := w.suitNeeds(have[first:first+ranks], told[first:first+ranks], groups, beyond)
		if s > 0 {
			one = all.and(one)
		}
		all = one
	}
	return all.At(groups, 1, beyond)
}
