// Package explain shows what a key or a hand stands for: bit by bit, as tiles, by
// its splits, and by what its suits lack.
package explain

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/lacks"
	"github.com/mjtable/mahjong/gen/internal/shape"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Explainer explains by the tables of some rules.
type Explainer struct {
	out   *bufio.Writer
	p     *genfile.Package
	rules *mjtable.Rules
}

// New gives an explainer that writes to out, by the rule set of the name.
func New(out io.Writer, p *genfile.Package, ruleSet string) (*Explainer, error) {
	var names []string
	for _, s := range p.Sets {
		if s.Rules.Name == ruleSet {
			if err := lacks.Sound(s.Rules); err != nil {
				return nil, fmt.Errorf("%v: %w", s.Place, err)
			}
			return &Explainer{bufio.NewWriter(out), p, s.Rules}, nil
		}
		names = append(names, s.Rules.Name)
	}
	return nil, fmt.Errorf("got the rule set %q; need one of %s", ruleSet, strings.Join(names, ", "))
}

// Explain explains a key, if text is a number, and else a hand.
func (e *Explainer) Explain(text string) error {
	explain := e.hand
	if number.MatchString(text) {
		explain = e.number
	}
	if err := explain(text); err != nil {
		return err
	}
	return e.out.Flush()
}

var number = regexp.MustCompile(`^(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)$`)

// number explains a key that is written as a number.
func (e *Explainer) number(text string) error {
	key, err := strconv.ParseUint(text, 0, 32)
	if err != nil {
		return fmt.Errorf("got the key %s; need a number of 32 bits", text)
	}
	return e.key(uint32(key))
}

// key explains a key for each number of groups of which it can be one.
func (e *Explainer) key(key uint32) error {
	list := shape.Groups(key)
	if len(list) == 0 {
		_, err := shape.Hand(key, min(e.rules.Groups, mjtable.MaxNeedGroups))
		return fmt.Errorf("got %#x, which is no key: %w", key, err)
	}
	if wins := slices.DeleteFunc(slices.Clone(list), func(groups int) bool { return !wins(key, groups) }); len(wins) > 0 {
		list = wins
	}
	for i, groups := range list {
		if i > 0 {
			fmt.Fprintln(e.out)
		}
		hand, err := shape.Hand(key, groups)
		if err != nil {
			return err
		}
		e.pattern(hand, key, groups)
		e.suits(hand, groups)
	}
	return nil
}

// wins reports whether a key is that of a winning hand.
func wins(key uint32, groups int) bool {
	hand, err := shape.Hand(key, groups)
	return err == nil && len(shape.Splits(hand, groups)) > 0
}

// hand explains a hand, by its concealed tiles.
func (e *Explainer) hand(text string) error {
	h, err := tile.Parse(text)
	if err != nil {
		return fmt.Errorf("got %q, which is neither a number nor a hand: %w", text, err)
	}
	for t, n := range h.Tiles.All() {
		if n > 4 {
			return fmt.Errorf("got %d of %v; need four at most", n, t)
		}
	}
	if n := h.Jokers + h.Tiles.Limited(); n > 0 {
		e.row("jokers", fmt.Sprintf("%d, which have no place in keys and suits: the tiles beside them are explained", n))
	}
	groups := e.rules.Groups - h.Melds.Len()
	if groups < 0 || h.Tiles.Len() > shape.Tiles(groups) {
		return fmt.Errorf("got %d concealed tiles and %d declared melds; need no more than %d groups and a pair", h.Tiles.Len(), h.Melds.Len(), e.rules.Groups)
	}
	if n := h.Tiles.Len(); n%3 == 2 {
		e.pattern(h.Tiles, shape.Key(h.Tiles, n/3), n/3)
	} else {
		e.row("hand", fmt.Sprintf("%v, %d tiles, which is no number of groups and a pair", h.Tiles, n), shape.GlyphsOf(h.Tiles))
	}
	e.suits(h.Tiles, groups)
	return nil
}

// row writes a line with a name in front.
func (e *Explainer) row(name string, words ...string) {
	fmt.Fprintf(e.out, "%-8s %s\n", name, strings.Join(words, "  "))
}

// pattern explains what the key says of a hand.
func (e *Explainer) pattern(hand tile.Counts, key uint32, groups int) {
	e.row("key", fmt.Sprintf("%#x = %d: %d tiles, %d groups and a pair", key, key, shape.Tiles(groups), groups))
	e.bits(hand, key, groups)
	e.row("hand", hand.String(), shape.GlyphsOf(hand))
	splits := shape.Splits(hand, groups)
	for i, s := range splits {
		e.row([...]string{"splits", ""}[min(i, 1)], s.String(), s.Glyphs())
	}
	if len(splits) == 0 {
		e.row("splits", "none: no win by groups and a pair")
	}
	if e.rules.House != nil {
		e.row("", "by chows of numbers, pungs and any pair; "+e.rules.Name+" has house rules, which mj splits and docs/rules.md tell of")
	}
	e.table(key, groups)
}

// bits explains a key bit by bit.
func (e *Explainer) bits(hand tile.Counts, key uint32, groups int) {
	distances, err := shape.Distances(key, groups)
	if err != nil {
		return // which no key of a hand gives
	}
	var tiles []tile.Tile
	for t, n := range hand.All() {
		tiles = append(tiles, slices.Repeat([]tile.Tile{t}, n)...)
	}
	whole := shape.Tiles(groups) <= mjtable.MaxKeyTiles
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	line := func(bits, tile, meaning string) { fmt.Fprintf(w, "         %s\t%s\t%s\n", bits, tile, meaning) }
	front := ""
	if whole {
		front = "1"
	}
	line(front, tiles[0].String(), "the first tile")
	for i, d := range distances {
		line(string(d), tiles[i+1].String(), meaning(d))
	}
	if whole {
		line("0", "", "the end")
	}
	w.Flush()
}

// meaning says what a distance stands for.
func meaning(d shape.Distance) string {
	switch d {
	case shape.Same:
		return "the same kind"
	case shape.Next:
		return "the next number of the suit"
	}
	return "elsewhere"
}

// table says where a key stands in the tables, and who uses it.
func (e *Explainer) table(key uint32, groups int) {
	told := map[string][]string{}
	var order []string
	for _, s := range e.p.Sets {
		r := s.Rules
		if r.Patterns == nil || groups > r.Groups || groups >= len(r.Patterns.Tables) {
			continue
		}
		t := &r.Patterns.Tables[groups]
		if i, ok := slices.BinarySearch(t.Keys, key); ok {
			place := e.p.Place(t.Keys, i).String()
			if told[place] == nil {
				order = append(order, place)
			}
			told[place] = append(told[place], r.Name)
		}
	}
	for _, place := range order {
		e.row("table", place, "("+strings.Join(told[place], ", ")+")")
	}
	if len(order) == 0 {
		e.row("table", "in none")
	}
}

// suits says what the suits of a hand lack, by the first way of the rules that is
// of groups and a pair.
func (e *Explainer) suits(hand tile.Counts, groups int) {
	h := lacks.House(e.rules)
	for i := range h.Ways {
		w := &h.Ways[i]
		if w.Form != mjtable.Melds {
			continue
		}
		suits, err := lacks.Suits(e.rules, h, w, func(lacks.Spec) (*mjtable.SuitTable, error) { return nil, nil })
		if err != nil {
			return // which this maker does not give
		}
		fmt.Fprintf(e.out, "\nTiles missing for so many groups, and for the pair beside them, by %s%s:\n", e.rules.Name, e.both())
		e.lacks(hand, groups, h, w, suits)
		return
	}
}

// both says what two numbers in one place are.
func (e *Explainer) both() string {
	if e.rules.MaxJokers == 0 || e.rules.NoFifthCopy {
		return ""
	}
	return " (with jokers/without, where that differs)"
}

// lacks writes the table of what each suit lacks.
func (e *Explainer) lacks(hand tile.Counts, groups int, h *mjtable.House, way *mjtable.Way, suits []lacks.Suit) {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	row := func(cells []string) { fmt.Fprintln(w, strings.Join(cells, "\t")) }
	title := []string{"suit", "class"}
	for pairs := range 2 {
		for g := range groups + 1 {
			title = append(title, [...]string{"", "pair+"}[pairs]+strconv.Itoa(g))
		}
	}
	row(title)
	for i := range h.Suits {
		part := h.Suits[i]
		held := heldOf(hand, part)
		l, class := e.lackOf(h, way, part, held, partOf(suits, i))
		if l == nil {
			row([]string{nameOf(hand, part), "not all in play"})
			continue
		}
		cells := []string{nameOf(hand, part), class}
		for pairs := range 2 {
			for g := range groups + 1 {
				cells = append(cells, e.missing(l, pairs, g))
			}
		}
		row(cells)
	}
	w.Flush()
}

// partOf gives part i of all suits, or nil if there are no tables.
func partOf(suits []lacks.Suit, i int) *lacks.Part {
	for s := range suits {
		if n := len(suits[s].Parts); i < n {
			return &suits[s].Parts[i]
		} else {
			i -= n
		}
	}
	return nil
}

// heldOf gives how many of each rank of a suit a hand has.
func heldOf(hand tile.Counts, s mjtable.Suit) []uint8 {
	held := make([]uint8, s.Ranks)
	for r := range held {
		held[r] = uint8(hand.Count(s.First + tile.Tile(r)))
	}
	return held
}

// nameOf writes the tiles of a suit of a hand.
func nameOf(hand tile.Counts, s mjtable.Suit) string {
	var own tile.Counts
	for t, n := range hand.All() {
		if s.Kinds().Has(t) {
			for range n {
				own, _ = own.Add(t) // at most four
			}
		}
	}
	if own.Len() == 0 {
		return "no " + s.Kinds().String()
	}
	return own.String()
}

// lackOf gives what a suit lacks, by its table if there is one and else by a
// search, and the class.
func (e *Explainer) lackOf(h *mjtable.House, way *mjtable.Way, s mjtable.Suit, held []uint8, part *lacks.Part) (*lacks.Lacks, string) {
	found := lacks.Of(e.rules, h, way, s).At(held)
	if found == nil || part == nil {
		return found, "-"
	}
	if t, ok := part.Table.(*mjtable.SuitTable); ok && t == nil {
		return found, "-"
	}
	var counts uint64
	for r, n := range held {
		counts |= uint64(n) << (3 * r)
	}
	class, err := part.Class(counts)
	if err != nil {
		return found, err.Error()
	}
	l := part.Lacks(class)
	return &l, strconv.Itoa(class)
}

// missing writes what is missing for so many groups: with jokers, and without if
// that is more.
func (e *Explainer) missing(l *lacks.Lacks, pairs, groups int) string {
	amount := func(n uint8) string {
		if n >= lacks.Never {
			return "never"
		}
		return strconv.Itoa(int(n))
	}
	level := min(e.rules.MaxJokers, lacks.Levels-1)
	if e.rules.NoFifthCopy {
		level = 0
	}
	with, without := amount(l[level][pairs][groups]), amount(l[0][pairs][groups])
	if with == without {
		return with
	}
	return with + "/" + without
}
