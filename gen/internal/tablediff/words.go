package tablediff

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mjtable/mahjong/gen/internal/lacks"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// setting is what rules say of one thing, in the words of rule files where there
// are such. What rules do not ask for is the empty string.
type setting struct{ key, value string }

// none stands for a setting that is not there.
const none = "none"

// settings gives what rules say beside their ways to win.
func settings(r *mjtable.Rules, h *mjtable.House) []setting {
	forms := r.Forms.Names()
	return []setting{
		{"groups", strconv.Itoa(r.Groups)},
		{"forms", strings.Join(forms, ", ")},
		{"suits", inPlay(h).String()},
		{"copies", copies(h)},
		{"runs", runs(h)},
		{"jokers.max", count(r.MaxJokers)},
		{"jokers.noFifthCopy", truth(r.NoFifthCopy)},
		{"jokers.fixed", h.Jokers.String()},
		{"jokers.proxy", h.Proxy.String()},
		{"jokers.limited", h.Limited.String()},
		{"jokers.limited.max", count(h.Limits)},
	}
}

// inPlay gives the kinds in play as natural tiles.
func inPlay(h *mjtable.House) tile.Set {
	var set tile.Set
	for t, n := range h.Copies {
		if n > 0 {
			set |= tile.SetOf(tile.Tile(t))
		}
	}
	return set
}

// copies names the kinds of which there are not four, by how many there are.
func copies(h *mjtable.House) string {
	var by [4]tile.Set
	for t, n := range h.Copies {
		if n > 0 && n < 4 {
			by[n] |= tile.SetOf(tile.Tile(t))
		}
	}
	words := []string{"all: 4"}
	for n, set := range by {
		if set != 0 {
			words = append(words, fmt.Sprintf("%v: %d", set, n))
		}
	}
	return strings.Join(words, ", ")
}

// runs names the suits in which different tiles are a group.
func runs(h *mjtable.House) string {
	var words []string
	for _, s := range h.Suits {
		switch {
		case s.Runs == mjtable.NoRuns:
		case !s.First.IsHonour():
			words = append(words, s.First.Suit().String())
		case s.Runs == mjtable.AnyThree:
			words = append(words, "winds")
		default:
			words = append(words, "dragons")
		}
	}
	return strings.Join(words, ", ")
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func truth(b bool) string {
	if b {
		return "true"
	}
	return ""
}

// way is a way to win, in words.
type way struct {
	*mjtable.Way
	settings []setting
}

// ways gives the ways of a house, in words.
func ways(h *mjtable.House) []way {
	var list []way
	for i := range h.Ways {
		w := &h.Ways[i]
		list = append(list, way{w, waySettings(h, w)})
	}
	return list
}

func waySettings(h *mjtable.House, w *mjtable.Way) []setting {
	set := func(s, unless tile.Set) string {
		if s&inPlay(h) == unless&inPlay(h) {
			return ""
		}
		return s.String()
	}
	bound := func(n uint8, without int) string {
		if int(n) == without {
			return ""
		}
		return strconv.Itoa(int(n))
	}
	pair := ""
	if w.Form&grouped != 0 && w.Pair&inPlay(h) != inPlay(h) {
		pair = (w.Pair & inPlay(h)).String()
	}
	return []setting{
		{"pair", pair},
		{"naturalPair", truth(w.NaturalPair)},
		{"pungs only", truth(w.PungsOnly)},
		{"all declared", truth(w.Melded)},
		{"maxSuits", bound(w.MaxSuits, 3)},
		{"minSuits", bound(w.MinSuits, 0)},
		{"natural tiles of", set(w.Kinds, tile.AllKinds)},
		{"contain", w.Contain.String()},
		{"void", [...]string{"", "given", "required"}[min(w.Void, 2)]},
		{"pung", truth(w.SomePung)},
		{"pungOrPairOf", w.PungPair.String()},
		{"open", truth(w.Open)},
		{"closed", truth(w.Closed)},
		{"maxWild", bound(w.MaxWild, mjtable.AnyWild)},
		{"selfDraw", bound(w.SelfDraw, 0)},
		{"pairs", bound(w.Pairs, 0)},
		{"singles", bound(w.Singles, 0)},
		{"triplets", bound(w.Triplets, 0)},
		{"quads", truth(w.Quads)},
		{"jokers", [...]string{"", "own", "none"}[min(w.PairJokers, 2)]},
		{"gap", bound(w.Gap, 0)},
		{"honours", map[bool]string{true: "all"}[w.Full]},
		{"instant.jokers", bound(w.Instant, 0)},
		{"instant.fours", w.Fours.String()},
	}
}

// grouped are the forms of groups and a pair.
const grouped = mjtable.Melds | mjtable.KnittedStraight

// String writes the way: "melds, pair: 258m, open: true".
func (w way) String() string {
	words := []string{w.Form.String()}
	for _, s := range w.settings {
		if s.value != "" {
			words = append(words, s.key+": "+s.value)
		}
	}
	return strings.Join(words, ", ")
}

// alike reports whether two ways are of one kind, so that what sets them apart is
// a change of it.
func (w way) alike(o way) bool {
	return w.Form == o.Form && w.PungsOnly == o.PungsOnly && w.Melded == o.Melded && w.MaxSuits == o.MaxSuits && w.Kinds == o.Kinds
}

// match gives the pairs of ways of which the second has become of the first, and
// those that have gone and come: first those that are equal in words, then those
// that are alike, then those of one form.
func match(old, new []way) (pairs [][2]way, gone, come []way) {
	taken := make([]bool, len(new))
	rest := old
	for _, fits := range []func(a, b way) bool{
		func(a, b way) bool { return a.String() == b.String() },
		way.alike,
		func(a, b way) bool { return a.Form == b.Form },
	} {
		var left []way
	search:
		for _, a := range rest {
			for i, b := range new {
				if !taken[i] && fits(a, b) {
					taken[i] = true
					pairs = append(pairs, [2]way{a, b})
					continue search
				}
			}
			left = append(left, a)
		}
		rest = left
	}
	for i, b := range new {
		if !taken[i] {
			come = append(come, b)
		}
	}
	return pairs, rest, come
}

// options gives what sets the rules apart, in words.
func options(old, new *mjtable.Rules, pairs [][2]way, gone, come []way) []Option {
	var list []Option
	add := func(prefix string, old, new []setting) {
		for i, a := range old {
			if b := new[i]; a.value != b.value {
				list = append(list, Option{prefix + a.key, orNone(a.value), orNone(b.value)})
			}
		}
	}
	add("", settings(old, lacks.House(old)), settings(new, lacks.House(new)))
	for _, p := range pairs {
		add(p[0].Form.String()+": ", p[0].settings, p[1].settings)
	}
	for _, w := range gone {
		list = append(list, Option{"way to win", w.String(), none})
	}
	for _, w := range come {
		list = append(list, Option{"way to win", none, w.String()})
	}
	return list
}

func orNone(s string) string {
	if s == "" {
		return none
	}
	return s
}
