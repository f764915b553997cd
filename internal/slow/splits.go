package slow

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/mjtable/mahjong/tile"
)

// GroupKind says what a group of a split is. The zero value is no group.
type GroupKind uint8

// The kinds of group.
const (
	Chow GroupKind = iota + 1
	Pung
	Pair
	Single
)

// Group is some of the concealed tiles of a hand that go together.
type Group struct {
	Kind   GroupKind
	Tile   tile.Tile // the lowest
	Jokers uint8     // bit i says that place i is a joker's; of tiles that are alike the last are jokers'
}

// Split is a way in which a hand wins. Two splits with the same groups are
// equal: see SplitOf.
type Split struct {
	Forms  Forms // the one form
	groups [13]Group
}

// SplitOf gives the split into up to thirteen groups, in whatever order they are.
func SplitOf(form Forms, groups ...Group) Split {
	s := Split{Forms: form}
	n := copy(s.groups[:], groups)
	slices.SortFunc(s.groups[:n], func(a, b Group) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Tile, b.Tile), cmp.Compare(a.Jokers, b.Jokers))
	})
	return s
}

// Groups gives the groups: chows, pungs, pairs, single tiles, each by their
// tiles.
func (s Split) Groups() []Group {
	n := slices.Index(s.groups[:], Group{})
	if n < 0 {
		n = len(s.groups)
	}
	return slices.Clone(s.groups[:n])
}

// Splits gives every split of a hand of the winning size, each once: every
// target of each form, and of each target every choice of the places whose
// tiles are jokers'.
func (w *Twin) Splits(h tile.Hand) []Split {
	concealed, told := parts(h)
	var list []Split
	if w.Melds {
		w.targets(concealed, told, w.groups(h), h.Jokers, func(target []unit) {
			list = append(list, placed(target, concealed)...)
		})
	}
	if w.SevenPairs && w.fourteen(h) {
		list = append(list, splitPairs(concealed, h.Jokers)...)
	}
	if w.ThirteenOrphans && w.fourteen(h) {
		list = append(list, splitOrphans(concealed)...)
	}
	return list
}

// targets visits every multiset of so many groups and a pair that has in it all
// that is concealed and no more beyond that than there are jokers. The slice is
// the visitor's until the next one.
func (w *Twin) targets(concealed, told kinds, groups, jokers int, visit func([]unit)) {
	var chosen []unit
	var target kinds
	var walk func(from, groups, pairs, jokers int)
	walk = func(from, groups, pairs, jokers int) {
		if groups+pairs == 0 {
			// All is covered: there are as many tiles and jokers as the target has.
			if jokers == 0 {
				visit(chosen)
			}
			return
		}
		for i, u := range units[from:] {
			g, p := groups, pairs
			if len(u) == 2 {
				p--
			} else {
				g--
			}
			if g >= 0 && p >= 0 {
				left, fits := jokers, true
				for _, t := range u {
					target[t]++
					if target[t] > concealed[t] {
						left--
						fits = fits && left >= 0 && !(w.NoFifthCopy && target[t]+told[t] > copies)
					}
				}
				if fits {
					chosen = append(chosen, u)
					walk(from+i, g, p, left)
					chosen = chosen[:len(chosen)-1]
				}
				for _, t := range u {
					target[t]--
				}
			}
			// Units come by their lowest tile, so this is the last chance to cover it
			// if the next unit begins with another.
			next := from + i + 1
			if next < len(units) && units[next][0] != u[0] && target[u[0]] < concealed[u[0]] {
				return
			}
		}
	}
	walk(0, groups, 1, jokers)
}

// place is one of the places of a target.
type place struct {
	unit, at int
}

// placed gives the splits of a target: those places of a kind that what is
// concealed does not fill are jokers', whichever they are.
func placed(target []unit, concealed kinds) []Split {
	var places []place
	var short kinds
	for i, u := range target {
		for at, t := range u {
			places = append(places, place{i, at})
			short[t]++
		}
	}
	for t, n := range concealed {
		short[t] -= n
	}
	var list []Split
	seen := map[Split]bool{}
	jokers := make([]uint8, len(target)) // by unit, a bit for each place
	var walk func(n int)
	walk = func(n int) {
		if n == len(places) {
			groups := make([]Group, len(target))
			for i, u := range target {
				groups[i] = groupOf(u, jokers[i])
			}
			if s := SplitOf(Forms{Melds: true}, groups...); !seen[s] {
				seen[s] = true
				list = append(list, s)
			}
			return
		}
		p := places[n]
		t := target[p.unit][p.at]
		if concealed[t] > 0 {
			concealed[t]--
			walk(n + 1)
			concealed[t]++
		}
		if short[t] > 0 {
			short[t]--
			jokers[p.unit] |= 1 << p.at
			walk(n + 1)
			jokers[p.unit] &^= 1 << p.at
			short[t]++
		}
	}
	walk(0)
	return list
}

// groupOf gives the group that a unit is with jokers in some of its places.
func groupOf(u unit, jokers uint8) Group {
	switch {
	case len(u) == 3 && u[0] != u[1]:
		return Group{Chow, u[0], jokers}
	case len(u) == 3:
		return Group{Pung, u[0], last(len(u), bits.OnesCount8(jokers))}
	}
	return Group{Pair, u[0], last(len(u), bits.OnesCount8(jokers))}
}

// last gives the mask of the last n of so many places.
func last(places, n int) uint8 { return 1<<places - 1<<(places-n) }

// splitPairs gives the splits into seven different pairs.
func splitPairs(concealed kinds, jokers int) []Split {
	var list []Split
	var groups []Group
	var walk func(t, jokers int)
	walk = func(t, jokers int) {
		if t == tile.Kinds {
			if len(groups) == 7 {
				list = append(list, SplitOf(Forms{SevenPairs: true}, groups...))
			}
			return
		}
		// Every kind is a pair that holds all that is concealed of it, or is not there.
		n := concealed[t]
		if left := jokers - (2 - n); n <= 2 && left >= 0 && len(groups) < 7 {
			groups = append(groups, Group{Pair, tile.Tile(t), last(2, 2-n)})
			walk(t+1, left)
			groups = groups[:len(groups)-1]
		}
		if n == 0 {
			walk(t+1, jokers)
		}
	}
	walk(0, jokers)
	return list
}

// splitOrphans gives the splits into one of each terminal and honour and one
// more of them.
func splitOrphans(concealed kinds) []Split {
	var list []Split
	for pair := range tile.Tile(tile.Kinds) {
		if !isOrphan(pair) {
			continue
		}
		var groups []Group
		for t, n := range concealed {
			t, want, kind := tile.Tile(t), 0, Single
			if t == pair {
				want, kind = 2, Pair
			} else if isOrphan(t) {
				want = 1
			}
			if n > want {
				groups = nil
				break
			}
			if want > 0 {
				groups = append(groups, Group{kind, t, last(want, want-n)})
			}
		}
		if groups != nil {
			list = append(list, SplitOf(Forms{ThirteenOrphans: true}, groups...))
		}
	}
	return list
}

func isOrphan(t tile.Tile) bool { return t.IsTerminal() || t.IsHonour() }
