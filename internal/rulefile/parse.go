package rulefile

import (
	"bytes"
	"regexp"
	"strconv"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// MaxSize is the most bytes of a rule file.
const MaxSize = 16 << 10

// Parse reads a rule file. The path is for errors, each of which is an [*Error].
func Parse(path string, data []byte) (*File, error) {
	root, err := document(path, data)
	if err != nil {
		return nil, err
	}
	f := &File{Path: path, Checksum: Checksum(data), at: map[string]place{}}
	r := &reader{path: path, at: f.at}
	f.read(r, value{node: root})
	if r.err == nil {
		f.check(r)
	}
	if r.err != nil {
		return nil, r.err
	}
	return f, nil
}

// document gives the one document that a file holds.
func document(path string, data []byte) (ast.Node, error) {
	fail := func(got, want string) (ast.Node, error) {
		return nil, &Error{Path: path, Line: 1, Col: 1, Got: got, Want: want}
	}
	switch {
	case len(data) > MaxSize:
		return fail("more than 16 KiB", "a rule file")
	case !utf8.Valid(data):
		return fail("bytes that are no UTF-8", "UTF-8")
	}
	file, err := parser.ParseBytes(bytes.TrimPrefix(data, []byte("\ufeff")), 0)
	if err != nil {
		return nil, syntax(path, err)
	}
	if len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return fail("none or several documents", "one")
	}
	return file.Docs[0].Body, nil
}

var (
	goPattern   = regexp.MustCompile(`^[A-Z][A-Za-z0-9]*$`)
	namePattern = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
)

// read reads all keys of a file.
func (f *File) read(r *reader, root value) {
	var chows, copies, pair value // that need to know the kinds in play
	f.Gates = noGates
	there := r.fields(root,
		field{"go", func(v value) { f.Go = r.name(v, goPattern, "the name of a Go variable, such as HongKong") }},
		field{"name", func(v value) {
			f.Name = r.name(v, namePattern, "a name of small letters, digits and hyphens, such as hong-kong")
		}},
		field{"title", func(v value) { f.Title = r.text(v, false) }},
		field{"doc", func(v value) { f.Doc = r.text(v, true) }},
		field{"source", func(v value) { f.Source = r.text(v, true) }},
		field{"suits", func(v value) { f.Suits = r.suits(v) }},
		field{"chows", func(v value) { chows = v }},
		field{"honourRuns", func(v value) { f.HonourRuns = r.honourRuns(v) }},
		field{"copies", func(v value) { copies = v }},
		field{"groups", func(v value) { f.Groups = r.number(v, 2, 5) }},
		field{"pair", func(v value) { pair = v }},
		field{"naturalPair", func(v value) { f.NaturalPair = r.truth(v) }},
		field{"jokers", func(v value) { f.Jokers = r.jokers(v) }},
		field{"forms", func(v value) { f.Forms = r.forms(v) }},
		field{"gates", func(v value) { f.Gates = r.gates(v) }},
		field{"big", func(v value) { f.Big = r.big(v) }},
		field{"bigOnly", func(v value) { f.BigOnly = r.truth(v) }},
	)
	r.need(root, there, "go", "name", "doc", "suits", "groups")
	if f.Jokers != nil {
		f.Suits &^= f.Jokers.Fixed
	}
	f.Chows = r.chows(chows, f.Suits)
	f.Copies = r.copies(copies, f.Suits)
	f.Pair = r.pair(pair, f.Suits)
}

// suits reads the kinds in play.
func (r *reader) suits(v value) (kinds tile.Set) {
	ranks := func(suit tile.Suit) field {
		return field{suit.String(), func(v value) { kinds |= r.ranks(v, suit) }}
	}
	there := r.fields(v, ranks(tile.Characters), ranks(tile.Dots), ranks(tile.Bamboo), ranks(tile.Honours))
	if len(there) == 0 {
		r.wrong(v, "a suit at least: m, p, s or z")
	}
	return kinds
}

// honourRuns reads which honours are a group.
func (r *reader) honourRuns(v value) (runs HonourRuns) {
	r.fields(v,
		field{"winds", func(v value) { runs.Winds = r.truth(v) }},
		field{"dragons", func(v value) { runs.Dragons = r.truth(v) }},
	)
	return runs
}

// chows reads the suits in which three in a row are a group. Left out, it is all
// that have three in a row.
func (r *reader) chows(v value, kinds tile.Set) (chows [3]bool) {
	if v.node == nil {
		for suit := range chows {
			chows[suit] = threeInARow(kinds, tile.Suit(suit))
		}
		return chows
	}
	for _, v := range r.items(v) {
		suit := r.word(v, "m", "p", "s")
		switch {
		case chows[suit]:
			r.fail(v, tile.Suit(suit).String()+" once more", "each suit once")
		case !threeInARow(kinds, tile.Suit(suit)):
			r.wrong(v, "a suit with three ranks in a row in play")
		}
		chows[suit] = true
	}
	return chows
}

// ranksOf gives the ranks of a suit that are in play, the bit of rank 1 first.
func ranksOf(kinds tile.Set, suit tile.Suit) uint {
	return uint(kinds>>(9*suit)) & (1<<suit.Ranks() - 1)
}

func threeInARow(kinds tile.Set, suit tile.Suit) bool {
	ranks := ranksOf(kinds, suit)
	return ranks&(ranks>>1)&(ranks>>2) != 0
}

// mostCopies is how many tiles of a kind there are, unless a file says fewer.
const mostCopies = 4

// copies reads how many of each kind there are: a number, or a map from tiles, or
// all, to numbers.
func (r *reader) copies(v value, kinds tile.Set) (copies [tile.Kinds]int) {
	all := mostCopies
	special := map[tile.Tile]int{}
	switch v.node.(type) {
	case nil:
	case *ast.MappingNode:
		for _, e := range r.entries(v) {
			if e.key == "all" {
				all = r.number(e.value, 2, mostCopies)
				continue
			}
			n := r.number(e.value, 1, mostCopies)
			for t := range r.copiesOf(e, kinds, special).All() {
				special[t] = n
			}
		}
	default:
		all = r.number(v, 2, mostCopies)
	}
	for t := range kinds.All() {
		copies[t] = all
		if n, ok := special[t]; ok {
			copies[t] = n
		}
	}
	return copies
}

// copiesOf gives the kinds whose copies an entry tells.
func (r *reader) copiesOf(e entry, kinds tile.Set, told map[tile.Tile]int) tile.Set {
	set, ok := parseTiles(e.key)
	if !ok {
		r.failAt(e.place, "copies", "the key "+strconv.Quote(shorten(e.key)), "all, or tiles, such as 7z")
	}
	for t := range set.All() {
		if _, twice := told[t]; twice {
			r.failAt(e.place, "copies", t.String()+" once more", "each kind once")
		}
		if !kinds.Has(t) {
			r.failAt(e.place, "copies", t.String(), "kinds in play")
		}
	}
	return set
}

// pair reads which kinds may be the pair: any in play if it is left out.
func (r *reader) pair(v value, kinds tile.Set) tile.Set {
	if v.node == nil {
		return kinds
	}
	if n, ok := v.node.(*ast.StringNode); ok {
		if n.Value == "any" {
			return kinds
		}
		if set, ok := parseTiles(n.Value); ok {
			return set
		}
	}
	r.wrong(v, "any, or tiles, such as 258m258p258s")
	return 0
}

// jokers reads which jokers a hand may have.
func (r *reader) jokers(v value) *Jokers {
	j := &Jokers{}
	there := r.fields(v,
		field{"max", func(v value) { j.Max = r.number(v, 1, mostJokers) }},
		field{"fixed", func(v value) { j.Fixed = r.tiles(v) }},
		field{"noFifthCopy", func(v value) { j.NoFifthCopy = r.truth(v) }},
		field{"proxy", func(v value) { j.Proxy = r.oneTile(v) }},
		field{"limited", func(v value) {
			there := r.fields(v,
				field{"kind", func(v value) { j.Limited = r.oneTile(v) }},
				field{"max", func(v value) { j.LimitedMax = r.number(v, 1, mostCopies) }},
			)
			r.need(v, there, "kind", "max")
		}},
	)
	r.need(v, there, "max")
	return j
}

// mostJokers is as many tiles as the largest hand has.
const mostJokers = 17

// forms reads the forms that win.
func (r *reader) forms(v value) (f Forms) {
	there := r.fields(v,
		field{"melds", func(v value) {
			f.Melds = &Melds{}
			r.fields(v, r.waives(&f.Melds.Waives))
		}},
		field{"pairs", func(v value) { f.Pairs = r.pairs(v) }},
		field{"orphans", func(v value) {
			f.Orphans = &Orphans{}
			r.fields(v, r.waives(&f.Orphans.Waives))
		}},
		field{"scattered", func(v value) {
			f.Scattered = &Scattered{}
			gap := field{"gap", func(v value) { f.Scattered.Gap = r.number(v, 1, 8) }}
			there := r.fields(v, r.waives(&f.Scattered.Waives), gap, r.honours(&f.Scattered.All))
			r.need(v, there, "gap")
		}},
		field{"knitted", func(v value) {
			f.Knitted = &Knitted{}
			r.fields(v, r.waives(&f.Knitted.Waives), r.honours(&f.Knitted.All))
		}},
		field{"knittedStraight", func(v value) {
			f.KnittedStraight = &KnittedStraight{}
			r.fields(v, r.waives(&f.KnittedStraight.Waives))
		}},
		field{"allInSet", func(v value) {
			f.AllInSet = &AllInSet{}
			set := field{"set", func(v value) { f.AllInSet.Set = r.tiles(v) }}
			r.need(v, r.fields(v, r.waives(&f.AllInSet.Waives), set), "set")
		}},
		field{"instant", func(v value) { f.Instant = r.instant(v) }},
	)
	if len(there) == 0 {
		r.wrong(v, "a form at least")
	}
	return f
}

// pairs reads what a hand of pairs is.
func (r *reader) pairs(v value) *Pairs {
	p := &Pairs{}
	there := r.fields(v,
		r.waives(&p.Waives),
		field{"pairs", func(v value) { p.Pairs = r.number(v, 1, 8) }},
		field{"singles", func(v value) { p.Singles = r.number(v, 0, 2) }},
		field{"triplets", func(v value) { p.Triplets = r.number(v, 0, 2) }},
		field{"quads", func(v value) { p.Quads = r.truth(v) }},
		field{"jokers", func(v value) { p.Jokers = mjtable.PairJokers(r.word(v, "wild", "own", "none")) }},
	)
	r.need(v, there, "pairs")
	return p
}

// instant reads what wins at once.
func (r *reader) instant(v value) *Instant {
	i := &Instant{}
	there := r.fields(v,
		r.waives(&i.Waives),
		field{"jokers", func(v value) { i.Jokers = r.number(v, 1, mostJokers) }},
		field{"fours", func(v value) { i.Fours = r.tiles(v) }},
	)
	switch {
	case there["jokers"] && there["fours"]:
		r.fail(v, "both jokers and fours", "one of them")
	case !there["fours"]:
		r.need(v, there, "jokers")
	}
	return i
}

// honours is the key that says which honours there are.
func (r *reader) honours(all *bool) field {
	return field{"honours", func(v value) { *all = r.word(v, "some", "all") == 1 }}
}

// waives is the key that names gates that a form does not ask for.
func (r *reader) waives(gates *Gate) field {
	return field{"waives", func(v value) {
		for _, item := range r.items(v) {
			i := r.word(item, gateNames...)
			if *gates>>i&1 != 0 {
				r.fail(item, gateNames[i]+" once more", "each gate once")
			}
			*gates |= 1 << i
			r.at[v.key+"."+gateNames[i]] = placeOf(item.node)
		}
	}}
}

// gates reads what a win must fulfil besides.
func (r *reader) gates(v value) Gates {
	g := noGates
	r.fields(v,
		field{"maxSuits", func(v value) { g.MaxSuits = r.number(v, 0, AnySuits-1) }},
		field{"minSuits", func(v value) { g.MinSuits = r.number(v, 1, AnySuits) }},
		field{"void", func(v value) { g.Void = mjtable.VoidGiven + mjtable.Void(r.word(v, "given", "required")) }},
		field{"contain", func(v value) { g.Contain = r.tiles(v) }},
		field{"pung", func(v value) { g.Pung = r.truth(v) }},
		field{"pungOrPairOf", func(v value) { g.PungOrPairOf = r.tiles(v) }},
		field{"open", func(v value) { g.Open = r.truth(v) }},
		field{"closed", func(v value) { g.Closed = r.truth(v) }},
		field{"forbid", func(v value) { g.Forbid = r.tiles(v) }},
		field{"maxWild", func(v value) { g.MaxWild = r.number(v, 0, mostJokers) }},
		field{"selfDraw", func(v value) { g.SelfDraw = r.number(v, 1, mostJokers) }},
	)
	return g
}

// big reads the big shapes.
func (r *reader) big(v value) (big []Big) {
	for _, v := range r.items(v) {
		var b Big
		shape := field{"shape", func(v value) { b.Shape = Shape(r.word(v, shapeNames...)) }}
		r.need(v, r.fields(v, shape, r.waives(&b.Waives)), "shape")
		big = append(big, b)
	}
	return big
}
