package automata

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/costs"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/mjtable"
)

// copies gives n ranks of four copies each, but for those that are left out.
func copies(n int, without ...int) []uint8 {
	list := make([]uint8, n)
	for r := range list {
		list[r] = 4
	}
	for _, r := range without {
		list[r] = 0
	}
	return list
}

const (
	any9      = 1<<9 - 1
	any7      = 1<<7 - 1
	pair258   = 1<<1 | 1<<4 | 1<<7
	terminals = 1<<0 | 1<<8
	noBound   = mjtable.LackLevels
)

// specs are suits of every sort, with what their tables hold.
var specs = []struct {
	name            string
	spec            Spec
	states, classes int
}{
	{"numbers", Spec{Copies: copies(9), Runs: mjtable.Chows, Groups: 4, Pair: any9, Beyond: noBound}, 4528, 133},
	{"numbers, 5 groups", Spec{Copies: copies(9), Runs: mjtable.Chows, Groups: 5, Pair: any9, Beyond: noBound}, 7383, 197},
	{"numbers, no jokers", Spec{Copies: copies(9), Runs: mjtable.Chows, Groups: 4, Pair: any9}, 4481, 126},
	{"pair 258", Spec{Copies: copies(9), Runs: mjtable.Chows, Groups: 4, Pair: pair258, Beyond: noBound}, 7330, 298},
	{"no pair", Spec{Copies: copies(9), Runs: mjtable.Chows, Groups: 4, Beyond: noBound}, 1414, 41},
	{"pungs", Spec{Copies: copies(9), Runs: mjtable.NoRuns, Groups: 4, Pair: any9, Beyond: noBound}, 430, 79},
	{"pungs, pair 258", Spec{Copies: copies(9), Runs: mjtable.NoRuns, Groups: 4, Pair: pair258, Beyond: noBound}, 1201, 241},
	{"terminals", Spec{Copies: copies(9, 1, 2, 3, 4, 5, 6, 7), Runs: mjtable.Chows, Groups: 4, Pair: any9, Beyond: noBound}, 41, 15},
	{"2 to 8", Spec{Copies: copies(9, 0, 8), Runs: mjtable.Chows, Groups: 4, Pair: any9, Beyond: 4}, 1633, 110},
	{"few copies", Spec{Copies: []uint8{4, 1, 2, 0, 3, 2, 1, 4, 3}, Runs: mjtable.Chows, Groups: 4, Pair: any9, Beyond: noBound}, 1438, 410},
	{"few copies, two beyond", Spec{Copies: []uint8{4, 1, 2, 4, 3, 2, 1, 4, 3}, Runs: mjtable.Chows, Groups: 3, Pair: any9, Beyond: 2}, 1717, 171},
	{"honours", Spec{Copies: copies(7), Groups: 4, Pair: any7, Beyond: noBound}, 272, 79},
	{"honours, 5 groups", Spec{Copies: copies(7), Groups: 5, Pair: any7, Beyond: noBound}, 353, 129},
	{"honours, no pair", Spec{Copies: copies(7), Groups: 4, Beyond: noBound}, 190, 46},
	{"winds", Spec{Copies: copies(4), Runs: mjtable.AnyThree, Groups: 4, Pair: any7, Beyond: noBound}, 48, 26},
	{"winds, 5 groups", Spec{Copies: copies(4), Runs: mjtable.AnyThree, Groups: 5, Pair: any7, Beyond: noBound}, 48, 28},
	{"three winds", Spec{Copies: copies(4, 2), Runs: mjtable.AnyThree, Groups: 4, Pair: 1, Beyond: 1}, 56, 57},
	{"dragons", Spec{Copies: copies(3), Runs: mjtable.Chows, Groups: 4, Pair: any7, Beyond: noBound}, 21, 24},
	{"pung", Spec{Copies: copies(9), Runs: mjtable.Chows, Groups: 4, Pair: any9, Beyond: noBound, Flags: true, SomePung: true}, 9660, 450},
	{"pung, honours", Spec{
		Copies: copies(7), Groups: 4, Pair: any7, Flags: true, SomePung: true, PungPair: 7 << 4, Contain: any7,
	}, 308, 119},
	{"pung, winds", Spec{
		Copies: copies(4), Runs: mjtable.AnyThree, Groups: 4, Pair: any7, Beyond: noBound, Flags: true, SomePung: true, PungPair: 3, Contain: 6,
	}, 114, 213},
	{"terminal or pung, 2 groups", Spec{
		Copies: copies(9), Runs: mjtable.Chows, Groups: 2, Pair: any9, Flags: true, SomePung: true, PungPair: 1, Contain: terminals,
	}, 4917, 872},
}

// made is something to make of a suit.
type made struct {
	want          []int
	groups, pairs int
	pung, holds   bool
}

// all lists everything to make of a suit, from its definition: so many pungs and
// runs of each sort, and a pair or none.
func (s *Spec) all() []made {
	n := len(s.Copies)
	var units [][]int // ranks
	for r := range n {
		units = append(units, []int{r, r, r})
	}
	for a := range n {
		for b := a + 1; b < n; b++ {
			for c := b + 1; c < n; c++ {
				if s.Runs == mjtable.AnyThree || s.Runs == mjtable.Chows && b == a+1 && c == b+1 {
					units = append(units, []int{a, b, c})
				}
			}
		}
	}
	var list []made
	var choose func(m made, unit int)
	choose = func(m made, unit int) {
		if unit == len(units) {
			for pair := -1; pair < n; pair++ {
				if m, ok := s.finish(m, pair); ok {
					list = append(list, m)
				}
			}
			return
		}
		for times := 0; m.groups+times <= s.Groups; times++ {
			more := made{want: append([]int(nil), m.want...), groups: m.groups + times}
			for _, r := range units[unit] {
				more.want[r] += times
			}
			more.pung = m.pung || times > 0 && unit < n
			choose(more, unit+1)
		}
	}
	choose(made{want: make([]int, n)}, 0)
	return list
}

// finish adds the pair, unless it is -1, and reports whether the suit allows it all.
func (s *Spec) finish(m made, pair int) (made, bool) {
	m.want = append([]int(nil), m.want...)
	if pair >= 0 {
		m.want[pair] += 2
		m.pairs = 1
		m.pung = m.pung || s.PungPair>>pair&1 != 0
	}
	for r, n := range m.want {
		if n > 0 && s.Copies[r] == 0 {
			return m, false
		}
		m.holds = m.holds || n > 0 && s.Contain>>r&1 != 0
	}
	return m, pair < 0 || s.Pair>>pair&1 != 0
}

// slowLacks gives what a suit lacks: by flags, levels, pairs and groups.
func (s *Spec) slowLacks(all []made, held []int) (least [4][mjtable.LackLevels][2][8]int) {
	for f := range least {
		for x := range least[f] {
			for e := range least[f][x] {
				for g := range least[f][x][e] {
					least[f][x][e][g] = mjtable.Never
				}
			}
		}
	}
	for _, m := range all {
		missing, beyond := 0, 0
		for r, n := range m.want {
			missing += max(0, n-held[r])
			beyond += max(0, n-int(s.Copies[r]))
		}
		for f := range least {
			if f&1 != 0 && !(m.pung && s.SomePung) || f&2 != 0 && !m.holds {
				continue
			}
			for x := range least[f] {
				bound := min(x, s.Beyond)
				if x == mjtable.LackLevels-1 && s.Beyond >= x {
					bound = 99
				}
				if beyond <= bound {
					at := &least[f][x][m.pairs][m.groups]
					*at = min(*at, missing)
				}
			}
		}
	}
	return least
}

// check holds what a table says of a suit against the slow answer.
func check(t *testing.T, s *Spec, table *mjtable.SuitTable, all []made, held []int) {
	t.Helper()
	want := s.slowLacks(all, held)
	class, sets := int(table.Class(octal(held), uint8(len(held)))), 1
	if s.Flags {
		sets = 4
	}
	for f := range sets {
		got := table.Needs[class*sets+f]
		top := 0
		for x := range got.Words {
			if x > 0 && got.Words[x] != got.Words[x-1] {
				top = x
			}
			for e := range got.Words[x] {
				for g, n := range want[f][x][e] {
					if have := got.Words[x][e] >> (8 * g) & 0xff; int(have) != n {
						t.Fatalf("suit %v, flags %d: %d missing for %d groups and %d pairs with %d beyond, want %d", held, f, have, g, e, x, n)
					}
				}
			}
		}
		if int(got.Top) != top {
			t.Fatalf("suit %v, flags %d: the highest level that tells anything is %d, want %d", held, f, got.Top, top)
		}
	}
}

// octal gives the counts of a suit, 3 bits a rank.
func octal(held []int) uint64 {
	var counts uint64
	for r, n := range held {
		counts |= uint64(n) << (3 * r)
	}
	return counts
}

func TestTables(t *testing.T) {
	for _, c := range specs {
		t.Run(c.name, func(t *testing.T) {
			table, err := c.spec.Table()
			if err != nil {
				t.Fatal(err)
			}
			if c.states < 3000 {
				if again, _ := c.spec.Table(); !reflect.DeepEqual(table, again) {
					t.Error("made again, the table is another")
				}
			}
			sets := 1
			if c.spec.Flags {
				sets = 4
			}
			if s, n := len(table.Next)/mjtable.SuitStep, len(table.Needs)/sets; s != c.states || n != c.classes {
				t.Errorf("%d states and %d classes, want %d and %d", s, n, c.states, c.classes)
			}
			checkShape(t, table, len(c.spec.Copies), sets)
			all := c.spec.all()
			r, suits := rand.New(rand.NewPCG(7, 7)), 1_000_000
			if testing.Short() {
				suits /= 20
			}
			for range max(10, suits/len(all)) {
				held := make([]int, len(c.spec.Copies))
				for range r.IntN(3*c.spec.Groups + 3) {
					if rank := r.IntN(len(held)); held[rank] < int(c.spec.Copies[rank]) {
						held[rank]++
					}
				}
				check(t, &c.spec, table, all, held)
			}
		})
	}
}

// checkShape checks that a table stays within itself, and that no two states of
// a rank agree in all.
func checkShape(t *testing.T, table *mjtable.SuitTable, ranks, sets int) {
	now, seen := []int{0}, map[int]bool{0: true}
	total := 0
	for rank := range ranks {
		rows := map[[mjtable.SuitStep]uint16]bool{}
		var next []int
		reached := map[int]bool{}
		for _, s := range now {
			row := [mjtable.SuitStep]uint16(table.Next[s:])
			if rows[row] {
				t.Errorf("rank %d: two states lead to %v", rank, row)
			}
			rows[row] = true
			for _, to := range row {
				if reached[int(to)] {
					continue
				}
				reached[int(to)] = true
				next = append(next, int(to))
				if rank+1 < ranks && (seen[int(to)] || int(to)%mjtable.SuitStep != 0) {
					t.Errorf("rank %d: state %d is of an earlier rank, or none", rank, to)
				}
				seen[int(to)] = true
			}
		}
		total += len(now)
		now = next
	}
	if total*mjtable.SuitStep != len(table.Next) || len(now)*sets != len(table.Needs) {
		t.Errorf("%d states and %d classes are reached of %d and %d", total, len(now), len(table.Next)/mjtable.SuitStep, len(table.Needs)/sets)
	}
}

// TestProofPlain holds the plain tables against the cost tables, for every suit
// of up to 14 tiles, or for some.
func TestProofPlain(t *testing.T) {
	number, err := costs.NumberTable(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	honour, err := costs.HonourTable(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		ranks int
		need  func(uint64) *mjtable.Need
		spec  Spec
		want  int
	}{
		{"numbers", 9, number.Need, Spec{Copies: copies(9), Runs: mjtable.Chows, Groups: 4, Pair: any9, Beyond: noBound}, 405350},
		{"honours", 7, honour.Need, Spec{Copies: copies(7), Groups: 4, Pair: any7, Beyond: noBound}, 43130},
	} {
		table, err := c.spec.Table()
		if err != nil {
			t.Fatal(err)
		}
		suits := 0
		for held := range slow.Suits(c.ranks, 14) {
			suits++
			counts := octal(held)
			need, lacks := c.need(counts), &table.Needs[table.Class(counts, uint8(c.ranks))]
			for g := range mjtable.MaxNeedGroups + 1 {
				for e := range 2 {
					for x := range mjtable.LackLevels {
						if got, want := uint8(lacks.Words[x][e]>>(8*g)), need[g][e][min(x, mjtable.NeedLevels-1)]; got != want {
							t.Fatalf("%s: suit %v: %d missing for %d groups and %d pairs with %d beyond, want %d", c.name, held, got, g, e, x, want)
						}
					}
				}
			}
		}
		if suits != c.want {
			t.Errorf("%s: %d suits, want %d", c.name, suits, c.want)
		}
	}
}

func TestUnfit(t *testing.T) {
	for _, s := range []Spec{
		{Copies: copies(9), Groups: 6},
		{Copies: copies(9)},
		{Groups: 4},
		{Copies: copies(10), Groups: 4},
		{Copies: copies(7), Runs: mjtable.AnyThree, Groups: 4},
		{Copies: copies(9), Runs: mjtable.Chows, Groups: 4, Pair: any9, Flags: true, SomePung: true, Contain: terminals}, // too many states
	} {
		if table, err := s.Table(); err == nil {
			t.Errorf("%+v: a table of %d states and no error", s, len(table.Next)/mjtable.SuitStep)
		}
	}
}
