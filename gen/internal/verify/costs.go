package verify

import (
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/mjtable/mahjong/gen/internal/automata"
	"github.com/mjtable/mahjong/gen/internal/costs"
	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/lacks"
	"github.com/mjtable/mahjong/mjtable"
)

// need is what the cost tables tell apart: Need as the tables have it.
type need [mjtable.NeedLevels][2][mjtable.MaxNeedGroups + 1]uint8

// needOf gives what of it the cost tables tell apart.
func needOf(l *lacks.Lacks) (n need) {
	for x := range n {
		level := x
		if x == mjtable.NeedLevels-1 {
			level = lacks.Levels - 1 // any number
		}
		for e := range n[x] {
			copy(n[x][e][:], l[level][e][:])
		}
	}
	return n
}

// costs checks the cost tables of all rule sets, each once.
func (v *verifier) costs() error {
	seen := map[*mjtable.Costs]bool{}
	for _, s := range v.p.Sets {
		c := s.Rules.Costs
		if c == nil || seen[c] {
			continue
		}
		seen[c] = true
		v.step("cost tables")
		made, err := costs.Tables(v.ctx)
		if err != nil {
			return err
		}
		v.words(c, made, v.p.Place(c.Number.Needs))
		v.sums(c)
	}
	return nil
}

// sums adds suits up once more.
func (v *verifier) sums(c *mjtable.Costs) {
	number, honour := all(c.Number.Needs), all(c.Honour.Needs)
	backs := v.sum("Back", &c.Back, mjtable.MaxHonours, func(i, j int) *uint8 { return &c.Back[i][j] }, number, honour)
	rests := v.sum("Rest", &c.Rest, 256, func(i, j int) *uint8 { return &c.Rest[i][j] }, number, backs)
	hands := 0
	for rest, r := range rests {
		for class, n := range number {
			if r == nil || n == nil {
				continue
			}
			sum := r.Plus(n)
			want := needOf(&sum)
			for k := range c.Rows {
				for level := range c.Rows[k] {
					hands++
					row := c.Rows[k][level][rest]
					if got := c.Whole[row][class]; got != want[level][1][k] {
						v.add(v.p.Place(&c.Whole).Name, v.p.Place(&c.Whole, int(row), class), "%d tiles are missing for %d groups and a pair with %d beyond; a sum gives %d", got, k, level, want[level][1][k])
					}
				}
			}
		}
	}
	v.done("cost tables: all words, and %d sums of a whole hand", hands)
}

func all(needs []mjtable.Need) []*lacks.Lacks {
	var list []*lacks.Lacks
	for i := range needs {
		l := lacks.OfNeed(&needs[i])
		list = append(list, &l)
	}
	return list
}

// sum checks that a table of sums has one kind of sum for each number, and gives
// what each kind lacks.
func (v *verifier) sum(name string, table any, columns int, cell func(i, j int) *uint8, first, second []*lacks.Lacks) []*lacks.Lacks {
	kinds := make([]*lacks.Lacks, 256)
	for i, f := range first {
		for j, s := range second {
			if i >= mjtable.MaxClasses || j >= columns || s == nil {
				continue
			}
			sum := f.Plus(s)
			kind := &kinds[*cell(i, j)]
			if *kind == nil {
				*kind = &sum
			} else if needOf(*kind) != needOf(&sum) {
				v.add(name, v.p.Place(table, i, j), "kind %d is of sums that lack other tiles, too", *cell(i, j))
			}
		}
	}
	return kinds
}

// suitCheck is a table that says what suits of a spec lack.
type suitCheck struct {
	lacks.Part
	spec lacks.Spec
	need bool // it tells no more apart than cost tables do
}

// suits checks what every suit lacks, by every table of suits.
func (v *verifier) suits() error {
	checks, err := v.checks()
	if err != nil {
		return err
	}
	bySpec := map[string][]suitCheck{}
	var order []string
	for _, c := range checks {
		key := c.spec.String()
		if bySpec[key] == nil {
			order = append(order, key)
		}
		bySpec[key] = append(bySpec[key], c)
	}
	for _, key := range order {
		if err := v.search(bySpec[key]); err != nil {
			return err
		}
	}
	return nil
}

// checks lists the tables of suits, each once for what it has to say, and holds
// those of automata against what gen makes.
func (v *verifier) checks() ([]suitCheck, error) {
	var list []suitCheck
	seen := map[string]bool{}
	made := map[string]*mjtable.SuitTable{}
	for _, s := range v.p.Sets {
		if lacks.Sound(s.Rules) != nil {
			continue // which was told
		}
		h := lacks.House(s.Rules)
		for i := range h.Ways {
			suits, err := lacks.Suits(s.Rules, h, &h.Ways[i], func(lacks.Spec) (*mjtable.SuitTable, error) { return nil, nil })
			if err != nil {
				return nil, err
			}
			for j, part := range parts(suits) {
				table, isSuit := part.Table.(*mjtable.SuitTable)
				spec := lacks.Of(s.Rules, h, &h.Ways[i], h.Suits[j])
				key := fmt.Sprintf("%p %v", part.Table, spec)
				if isSuit && table == nil || seen[key] {
					continue // left out, or looked at
				}
				seen[key] = true
				list = append(list, suitCheck{part, spec, !isSuit})
				if isSuit {
					if err := v.automaton(table, spec, made); err != nil {
						return nil, err
					}
				}
			}
		}
	}
	return list, nil
}

// parts gives the parts of suits, which are the suits of the house.
func parts(suits []lacks.Suit) []lacks.Part {
	var list []lacks.Part
	for _, s := range suits {
		list = append(list, s.Parts...)
	}
	return list
}

// automaton holds the words of a suit table against what gen makes of the spec.
func (v *verifier) automaton(t *mjtable.SuitTable, s lacks.Spec, made map[string]*mjtable.SuitTable) error {
	want := made[s.String()]
	if want == nil {
		spec := automata.Spec{Copies: s.Copies, Runs: s.Runs, Groups: s.Groups, Pair: s.Pair, Beyond: lacks.Levels}
		var err error
		if want, err = spec.Table(); err != nil {
			return err
		}
		made[s.String()] = want
	}
	v.words(t, want, v.p.Place(t.Next))
	return nil
}

// search holds what every suit of a spec lacks, by some tables, against a search.
func (v *verifier) search(checks []suitCheck) error {
	spec := checks[0].spec
	v.step("suits of %d ranks for %d groups", len(spec.Copies), spec.Groups)
	var lock sync.Mutex
	var seen atomic.Int64
	err := spec.Each(v.ctx, lacks.Tiles(spec.Groups), v.every(spec), func(held []uint8, want *lacks.Lacks) {
		seen.Add(1)
		for i := range checks {
			if place, problem := checks[i].check(v.p, held, *want); problem != "" {
				lock.Lock()
				v.add("search "+place.Name, place, "%s", problem)
				lock.Unlock()
			}
		}
	})
	for i := range checks {
		v.done("%s: what %d suits of %d ranks lack", checks[i].place(v.p, 0).Name, seen.Load(), len(spec.Copies))
	}
	return err
}

// manySuits is how many suits it takes that some are left out.
const manySuits = 100_000

// every gives of how many suits of a spec one is searched.
func (v *verifier) every(s lacks.Spec) int {
	suits := 1
	for _, n := range s.Copies {
		suits *= int(n) + 1
	}
	if suits < manySuits {
		return 1
	}
	return v.Every
}

// place gives where it says what suits of a class lack.
func (c *suitCheck) place(p *genfile.Package, class int) genfile.Place {
	switch t := c.Table.(type) {
	case *mjtable.NumberTable:
		return p.Place(t.Needs, class)
	case *mjtable.HonourTable:
		return p.Place(t.Needs, class)
	case *mjtable.SuitTable:
		return p.Place(t.Needs, class*lacks.Sets(t))
	}
	return genfile.Place{}
}

// check says what is wrong with what a table says of one suit.
func (c *suitCheck) check(p *genfile.Package, held []uint8, want lacks.Lacks) (genfile.Place, string) {
	var counts uint64
	for r, n := range held {
		counts |= uint64(n) << (3 * r)
	}
	class, err := c.Class(counts)
	if err != nil {
		return c.place(p, 0), fmt.Sprintf("the suit %v: %v", held, err)
	}
	if c.need { // of which the last level stands for any number
		for x := mjtable.NeedLevels - 1; x < lacks.Levels; x++ {
			want[x] = want[lacks.Levels-1]
		}
	}
	got := c.Lacks(class)
	if got == want {
		return genfile.Place{}, ""
	}
	return c.place(p, class), fmt.Sprintf("the suit %v is of class %d, which lacks %s", held, class, differs(&got, &want))
}

// differs names the first number that two have not in common.
func differs(got, want *lacks.Lacks) string {
	for x := range got {
		for e := range got[x] {
			for g := range got[x][e] {
				if a, b := got[x][e][g], want[x][e][g]; a != b {
					return fmt.Sprintf("%d tiles for %d groups and %d pairs with %d beyond; a search finds %d", a, g, e, x, b)
				}
			}
		}
	}
	return "no other tiles"
}
