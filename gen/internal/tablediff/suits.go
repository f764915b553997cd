package tablediff

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/gen/internal/automata"
	"github.com/mjtable/mahjong/gen/internal/lacks"
	"github.com/mjtable/mahjong/gen/internal/shape"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Suits is how what suits lack differs, for one way to win. A suit has changed if
// for some number of groups, with the pair or without, more or fewer tiles are
// missing, where any number of them, or none, may be jokers' beyond the copies in
// play.
type Suits struct {
	RuleSets []string `json:"ruleSets"`
	Way      string   `json:"way"`
	Suits    []string `json:"suits"` // m, p, s, z: those of which all this holds
	Groups   int      `json:"groups"`
	Both     int      `json:"both"`    // suits that can be held before and after
	OldOnly  int      `json:"oldOnly"` // suits that can be held before only
	NewOnly  int      `json:"newOnly"` //
	Changed  int      `json:"changed"` // suits of both that lack something else
	Less     int      `json:"less"`    // of these, that nowhere lack more
	More     int      `json:"more"`    // of these, that nowhere lack less
	// Suits that other numbers of jokers make groups, or groups and the pair.
	ForGroups int       `json:"forGroups"`
	ForPair   int       `json:"forPair"`
	Examples  []Example `json:"examples"` // the smallest suit of each change, or all suits
}

// Example is a suit that has changed.
type Example struct {
	Suit   string `json:"suit"`
	Glyphs string `json:"glyphs"`
	Alike  int    `json:"alike"` // suits that have changed in the same way, with this one
	// The jokers that make it groups, and groups and the pair, before and after;
	// Never if none do.
	Groups  [2]int    `json:"groups"`
	Pair    [2]int    `json:"pair"`
	Missing []Missing `json:"missing"`

	counts uint64
	tiles  int
}

// Missing is what a suit lacks to so many groups, with the pair or without, before
// and after: the number of tiles, or Never.
type Missing struct {
	Groups int  `json:"groups"`
	Pair   bool `json:"pair"`
	Beyond int  `json:"beyond"` // tiles that may be jokers' beyond the copies in play
	Old    int  `json:"old"`
	New    int  `json:"new"`
}

// Never stands for what cannot be had.
const Never = lacks.Never

// way compares what suits lack in a way that two rule sets have.
func (c *comparer) way(old, new *mjtable.Rules, pair [2]way) error {
	var after []lacks.Suit
	before, err := lacks.Suits(old, lacks.House(old), pair[0].Way, c.makeTable)
	if err == nil {
		after, err = lacks.Suits(new, lacks.House(new), pair[1].Way, c.makeTable)
	}
	if errors.Is(err, automata.ErrStates) {
		c.note("%s: suits are not compared, for which there is no table: %s", new.Name, pair[1])
		return nil
	}
	if err != nil {
		return err
	}
	if len(before) != len(after) {
		c.note("%s: one of the two has no tables of suits", new.Name)
		return nil
	}
	for i := range before {
		p := suitPair{old: &before[i], new: &after[i], scale: scaleOf(old, new)}
		if err := c.suit(new.Name, pair[1].String(), p); err != nil {
			return err
		}
	}
	return nil
}

// makeTable makes the table of a suit for which the rules have none, once.
func (c *comparer) makeTable(s lacks.Spec) (*mjtable.SuitTable, error) {
	if t := c.made[s.String()]; t != nil {
		return t, nil
	}
	spec := automata.Spec{Copies: s.Copies, Runs: s.Runs, Groups: s.Groups, Pair: s.Pair, Beyond: lacks.Levels}
	t, err := spec.Table()
	c.made[s.String()] = t
	return t, err
}

// scale says by what suits are measured: how far groups go, and what jokers may do.
type scale struct {
	groups, oldGroups, newGroups int
	beyond                       int // tiles beyond the copies that jokers may be, at most
	oldLevel, newLevel           int // how many of them may be such
}

// scaleOf gives the scale that is common to two rule sets. Rules by which no joker
// is such a tile do not say how many there may be by the others.
func scaleOf(old, new *mjtable.Rules) scale {
	s := scale{groups: min(old.Groups, new.Groups), oldGroups: old.Groups, newGroups: new.Groups}
	beyond := lacks.Levels - 1
	for _, r := range []*mjtable.Rules{old, new} {
		if !r.NoFifthCopy {
			beyond = min(beyond, r.MaxJokers)
			s.beyond = beyond
		}
	}
	level := func(r *mjtable.Rules) int {
		if r.NoFifthCopy {
			return 0
		}
		return s.beyond
	}
	s.oldLevel, s.newLevel = level(old), level(new)
	return s
}

// suitPair is a suit before and after.
type suitPair struct {
	old, new *lacks.Suit
	scale
}

// key tells comparisons apart.
func (p *suitPair) key() string {
	var parts strings.Builder
	for _, s := range []*lacks.Suit{p.old, p.new} {
		fmt.Fprint(&parts, s.Suit == tile.Honours, s.Copies, ";")
		for _, part := range s.Parts {
			fmt.Fprintf(&parts, "%d %d %p;", part.Rank, part.Ranks, part.Table)
		}
	}
	return fmt.Sprint(parts.String(), p.scale)
}

// suit compares a suit of a rule set, unless the same was compared before.
func (c *comparer) suit(ruleSet, way string, p suitPair) error {
	name := p.new.Suit.String()
	if !p.old.InPlay() || !p.new.InPlay() {
		return nil // which the options tell
	}
	key := p.key()
	at, ok := c.suits[key]
	if !ok {
		found, err := c.compare(p)
		if err != nil {
			return err
		}
		at = unchanged
		if found.Changed > 0 {
			at = len(c.diff.Suits)
			found.Way = way
			c.diff.Suits = append(c.diff.Suits, *found)
		}
		c.suits[key] = at
	}
	if at != unchanged {
		s := &c.diff.Suits[at]
		s.Suits = with(s.Suits, name)
		s.RuleSets = with(s.RuleSets, ruleSet)
	}
	return nil
}

// with adds what a list does not have yet.
func with(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// compare walks through all suits.
func (c *comparer) compare(p suitPair) (*Suits, error) {
	found := &Suits{Groups: p.groups, Examples: []Example{}}
	if p.old.Same(p.new) && p.oldLevel == p.newLevel && p.oldGroups == p.newGroups {
		return found, nil
	}
	known := map[[2][2]int]*change{}
	var changed []Example
	err := p.each(func(held []uint8, tiles int, old, new bool) error {
		switch {
		case !new:
			found.OldOnly++
			return nil
		case !old:
			found.NewOnly++
			return nil
		}
		if found.Both++; found.Both%10000 == 0 && c.ctx.Err() != nil {
			return c.ctx.Err()
		}
		ch, err := p.change(known, held)
		if err != nil || len(ch.missing) == 0 {
			return err
		}
		changed = append(changed, p.example(ch, held, tiles))
		found.count(&changed[len(changed)-1])
		return nil
	})
	if err != nil {
		return nil, err
	}
	found.Examples = append(found.Examples, smallest(changed, c.examples)...)
	for i := range found.Examples {
		found.Examples[i].draw(p.new.Suit)
	}
	return found, nil
}

// each visits every suit that can be held before or after.
func (p *suitPair) each(visit func(held []uint8, tiles int, old, new bool) error) error {
	held := make([]uint8, len(p.old.Copies))
	var walk func(rank, tiles int, old, new bool) error
	walk = func(rank, tiles int, old, new bool) error {
		old = old && tiles <= lacks.Tiles(p.oldGroups)
		new = new && tiles <= lacks.Tiles(p.newGroups)
		if !old && !new {
			return nil
		}
		if rank == len(held) {
			return visit(held, tiles, old, new)
		}
		for n := range max(p.old.Copies[rank], p.new.Copies[rank]) + 1 {
			held[rank] = n
			if err := walk(rank+1, tiles+int(n), old && n <= p.old.Copies[rank], new && n <= p.new.Copies[rank]); err != nil {
				return err
			}
		}
		return nil
	}
	return walk(0, 0, true, true)
}

// change is what sets the suits of two classes apart.
type change struct {
	old, new *lacks.Lacks
	missing  []Missing
}

// change gives what sets a suit apart from what it was.
func (p *suitPair) change(known map[[2][2]int]*change, held []uint8) (*change, error) {
	var counts uint64
	for r, n := range held {
		counts |= uint64(n) << (3 * r)
	}
	a, err := p.old.Class(counts)
	if err != nil {
		return nil, err
	}
	b, err := p.new.Class(counts)
	if err != nil {
		return nil, err
	}
	ch, ok := known[[2][2]int{a, b}]
	if !ok {
		ch = &change{old: p.old.Lacks(a), new: p.new.Lacks(b)}
		ch.missing = p.missing(ch.old, ch.new)
		known[[2][2]int{a, b}] = ch
	}
	return ch, nil
}

// missing lists what is missing that was not, and the other way round.
func (p *suitPair) missing(old, new *lacks.Lacks) []Missing {
	var list []Missing
	for g := range p.groups + 1 {
		for e := range 2 {
			for x := range p.beyond + 1 {
				a, b := old[min(x, p.oldLevel)][e][g], new[min(x, p.newLevel)][e][g]
				if a != b {
					list = append(list, Missing{g, e > 0, x, int(a), int(b)})
				}
			}
		}
	}
	return list
}

// example gives a suit that has changed.
func (p *suitPair) example(ch *change, held []uint8, tiles int) Example {
	e := Example{Alike: 1, Missing: ch.missing, tiles: tiles}
	for pairs, at := range []*[2]int{&e.Groups, &e.Pair} {
		*at = [2]int{ch.old.Jokers(tiles, pairs, p.oldLevel, p.groups), ch.new.Jokers(tiles, pairs, p.newLevel, p.groups)}
	}
	for _, n := range held {
		e.counts = e.counts<<3 | uint64(n) // so that more low tiles come last
	}
	return e
}

// count counts a suit that has changed.
func (s *Suits) count(e *Example) {
	s.Changed++
	less := slices.ContainsFunc(e.Missing, func(m Missing) bool { return m.New < m.Old })
	more := slices.ContainsFunc(e.Missing, func(m Missing) bool { return m.New > m.Old })
	if !more {
		s.Less++
	}
	if !less {
		s.More++
	}
	if e.Groups[0] != e.Groups[1] {
		s.ForGroups++
	}
	if e.Pair[0] != e.Pair[1] {
		s.ForPair++
	}
}

// smallest gives the suit of the fewest tiles, and of those the one with the most
// low tiles, of each way to change, for so many ways; all suits if n is negative.
func smallest(list []Example, n int) []Example {
	slices.SortFunc(list, func(a, b Example) int {
		return cmp.Or(cmp.Compare(a.tiles, b.tiles), cmp.Compare(b.counts, a.counts))
	})
	if n < 0 {
		return list
	}
	var first []Example
	at := map[string]int{}
	for _, e := range list {
		change := fmt.Sprint(e.Groups, e.Pair, e.Missing)
		i, ok := at[change]
		if !ok {
			i = len(first)
			at[change] = i
			first = append(first, e)
			first[i].Alike = 0
		}
		first[i].Alike++
	}
	return first[:min(n, len(first))]
}

// draw writes the suit of an example.
func (e *Example) draw(suit tile.Suit) {
	var hand tile.Counts
	for r := range suit.Ranks() {
		t, _ := suit.Tile(r + 1) // there is one
		for range e.counts >> (3 * (suit.Ranks() - 1 - r)) & 7 {
			hand, _ = hand.Add(t) // at most four
		}
	}
	e.Suit, e.Glyphs = hand.String(), shape.GlyphsOf(hand)
}
