package source

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/automata"
	"github.com/mjtable/mahjong/gen/internal/patterns"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// suitTable makes the table of a suit of four copies of each rank.
func suitTable(runs mjtable.Runs, groups, ranks int, pair uint16) *mjtable.SuitTable {
	spec := automata.Spec{Runs: runs, Groups: groups, Pair: pair, Beyond: mjtable.LackLevels}
	for range ranks {
		spec.Copies = append(spec.Copies, 4)
	}
	table, err := spec.Table()
	if err != nil {
		panic(err)
	}
	return table
}

// houses is a package of three rule sets: one without a house and two with one,
// which share a table; one of them has five groups.
var houses = sync.OnceValue(func() Package {
	var short, long mjtable.Patterns
	for groups := range 6 {
		table := patterns.Table(groups)
		if groups < 5 {
			short.Tables = append(short.Tables, table)
		}
		if groups == 5 {
			table.Splits, table.More = nil, nil
		}
		long.Tables = append(long.Tables, table)
	}
	const groups = 2 // of the tables, which are small so
	number, again := suitTable(mjtable.Chows, groups, 9, 1<<9-1), suitTable(mjtable.Chows, groups, 9, 1<<9-1)
	pair258 := suitTable(mjtable.Chows, groups, 9, 1<<1|1<<4|1<<7)
	winds, dragons := suitTable(mjtable.AnyThree, groups, 4, 15), suitTable(mjtable.Chows, groups, 3, 7)
	suits := []mjtable.Suit{
		{First: tile.M1, Ranks: 9, Runs: mjtable.Chows}, {First: tile.East, Ranks: 4, Runs: mjtable.AnyThree},
		{First: tile.White, Ranks: 3, Runs: mjtable.Chows},
	}
	inPlay := tile.SetOf(tile.M2, tile.M5, tile.M8) | tile.AllKinds&^(1<<27-1)
	town := mjtable.House{Jokers: tile.SetOf(tile.Red), Limited: tile.SetOf(tile.White), Limits: 2, Suits: suits, Ways: []mjtable.Way{
		{Form: mjtable.Melds, MaxSuits: 1, Kinds: tile.AllKinds, MaxWild: mjtable.AnyWild, Pair: tile.AllKinds, Tables: []*mjtable.SuitTable{number, winds, dragons}},
		{Form: mjtable.Melds, Void: mjtable.VoidRequired, Open: true, Pair: inPlay, Tables: []*mjtable.SuitTable{pair258, winds, dragons}},
		{Form: mjtable.Pairs | mjtable.Instant, PairJokers: mjtable.OwnPairs, Fours: tile.SetOf(tile.Red)},
	}}
	five := mjtable.House{Suits: suits[:1], Ways: []mjtable.Way{{Form: mjtable.Melds, Pair: tile.AllKinds, Tables: []*mjtable.SuitTable{again}}}}
	for t := range tile.Tile(tile.Kinds) {
		town.Copies[t], five.Copies[t] = 4, 4
	}
	return Package{Name: "houses", RuleSets: []RuleSet{
		{GoName: "Plain", Doc: []string{"Plain has no house."}, Rules: mjtable.Rules{
			Name: "plain", Groups: 4, Forms: mjtable.Melds, Patterns: &short,
		}},
		{GoName: "Town", Doc: []string{"Town has one."}, Checksum: "0123456789abcdef", Rules: mjtable.Rules{
			Name: "town", Groups: groups, Forms: mjtable.Melds | mjtable.Pairs | mjtable.Instant, MaxJokers: 4, House: &town,
		}},
		{GoName: "Five", Doc: []string{"Five has more groups."}, Checksum: "fedcba9876543210", Rules: mjtable.Rules{
			Name: "five", Groups: groups, Forms: mjtable.Melds, MaxJokers: 3, Patterns: &long, House: &five,
		}},
	}}
})

func TestWriteHouses(t *testing.T) {
	p := houses()
	code, err := Write(p)
	if err != nil {
		t.Fatal(err)
	}
	checkSource(t, code)
	for range 3 {
		if again, err := Write(p); err != nil || !bytes.Equal(again, code) {
			t.Fatalf("written again, the file is another: %v", err)
		}
	}
	for _, want := range []string{
		"\n// rule sets: plain, town, five\n// rule file: 0123456789abcdef town\n// rule file: fedcba9876543210 five\n// patterns:  71814: 62508 of 17 tiles, ",
		"\n// suits:     4 tables of ",
		`
// Town has one.
var Town = mjtable.Rules{
	Name:      "town",
	Groups:    2,
	Forms:     mjtable.Melds | mjtable.Pairs | mjtable.Instant,
	MaxJokers: 4,
	House: &mjtable.House{
		Copies: [34]uint8{
			4, 4, 4, 4, 4, 4, 4, 4, 4,
			4, 4, 4, 4, 4, 4, 4, 4, 4,
			4, 4, 4, 4, 4, 4, 4, 4, 4,
			4, 4, 4, 4, 4, 4, 4,
		},
		Jokers:  0x200000000,
		Limited: 0x80000000,
		Limits:  2,
		Suits: []mjtable.Suit{
			{
				Ranks: 9,
				Runs:  mjtable.Chows,
			},
			{
				First: 27,
				Ranks: 4,
				Runs:  mjtable.AnyThree,
			},
			{
				First: 31,
				Ranks: 3,
				Runs:  mjtable.Chows,
			},
		},
		Ways: []mjtable.Way{
			{
				Form:     mjtable.Melds,
				MaxSuits: 1,
				Kinds:    0x3ffffffff,
				MaxWild:  mjtable.AnyWild,
				Tables:   []*mjtable.SuitTable{&mjtableSuitNumber4, &mjtableSuitWindRun4, &mjtableSuitDragonRun4},
				Pair:     0x3ffffffff,
			},
			{
				Form:   mjtable.Melds,
				Void:   mjtable.VoidRequired,
				Open:   true,
				Tables: []*mjtable.SuitTable{&mjtableSuitNumber4Pair258, &mjtableSuitWindRun4, &mjtableSuitDragonRun4},
				Pair:   0x3f8000092,
			},
			{
				Form:       mjtable.Pairs | mjtable.Instant,
				PairJokers: mjtable.OwnPairs,
				Fours:      0x200000000,
			},
		},
	},
}
`,
		"	Patterns:  &mjtablePatterns5,\n",
		"				Tables: []*mjtable.SuitTable{&mjtableSuitNumber4},\n",
		"\nvar mjtableSuitNumber4 = mjtable.SuitTable{\n\tNext: []uint16{\n\t\t5, 10, ",
		fmt.Sprintf("\n\t\t{Words: [%d][2]uint64{{0x6464646464000000, ", mjtable.LackLevels),
	} {
		if !strings.Contains(string(code), want) {
			t.Errorf("the file has not\n%s", want)
		}
	}
	if n := strings.Count(string(code), " = mjtable.SuitTable{"); n != 4 {
		t.Errorf("%d suit tables, want 4", n)
	}
	if strings.Contains(string(code), "mjtableSplits5") {
		t.Error("there are splits of 17 tiles, which were left out")
	}
}

// TestWriteFiles holds that a table is in one of the files, and that each file
// says what it holds.
func TestWriteFiles(t *testing.T) {
	p := houses()
	files, err := WriteFiles(p)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	all := ""
	for _, f := range files {
		names = append(names, f.Name)
		checkSource(t, f.Code)
		all += string(f.Code)
	}
	if want := []string{"mjtable_gen.go", "mjtable_patterns5_gen.go", "mjtable_suits_gen.go"}; !slices.Equal(names, want) {
		t.Fatalf("the files are %q, want %q", names, want)
	}
	one, err := Write(p)
	if err != nil {
		t.Fatal(err)
	}
	variable := regexp.MustCompile(`(?m)^var \w+`)
	vars, want := variable.FindAllString(all, -1), variable.FindAllString(string(one), -1)
	slices.Sort(vars)
	slices.Sort(want)
	if !slices.Equal(vars, want) {
		t.Errorf("the variables are\n%q, and in one file\n%q", vars, want)
	}
	long := p.RuleSets[2].Rules.Patterns
	held := mjtable.Patterns{Tables: long.Tables[5:]}
	keys, _, index := held.Bytes()
	tables := map[string]*mjtable.SuitTable{}
	for i, name := range []string{"Number4", "WindRun4", "DragonRun4"} {
		tables[name] = p.RuleSets[1].Rules.House.Ways[0].Tables[i]
	}
	tables["Number4Pair258"] = p.RuleSets[1].Rules.House.Ways[1].Tables[0]
	bytes, states, classes, sum := 0, 0, 0, mjtable.HashStart
	for _, name := range []string{"DragonRun4", "Number4", "Number4Pair258", "WindRun4"} {
		bytes += tables[name].Bytes()
		states += len(tables[name].Next) / mjtable.SuitStep
		classes += len(tables[name].Needs)
		sum = tables[name].Hash(sum)
	}
	for i, header := range []string{
		1: fmt.Sprintf("// patterns:  62508: 62508 of 17 tiles\n// bytes:     %d: %d of keys, 0 of splits, %d of index\n// checksum:  %016x (mjtable.Hash over the words of all tables)\n",
			keys+index, keys, index, held.Hash(mjtable.HashStart)),
		2: fmt.Sprintf("// suits:     4 tables of %d states and %d classes\n// bytes:     %d: %[3]d of suits\n// checksum:  %016x (mjtable.Hash over the words of all tables)\n",
			states, classes, bytes, sum),
	} {
		if !strings.Contains(string(files[i].Code), header) {
			t.Errorf("%s begins\n%s\nwant in it\n%s", names[i], files[i].Code[:600], header)
		}
	}
}

// TestFilesStayOneWithoutHouses holds that rule sets without a house take no
// other file.
func TestFilesStayOneWithoutHouses(t *testing.T) {
	p := small()
	files, err := WriteFiles(p)
	code, _ := Write(p)
	if err != nil || len(files) != 1 || !bytes.Equal(files[0].Code, code) {
		t.Errorf("%d files, %v, want one and what Write gives", len(files), err)
	}
}

func TestTablesHaveToBeShared(t *testing.T) {
	p := small()
	other := *p.RuleSets[1].Rules.Patterns
	p.RuleSets[1].Rules.Patterns = &other
	if _, err := Write(p); err == nil {
		t.Error("two variables of patterns have one name")
	}
	p = small()
	p.RuleSets[0].Rules.Costs, p.RuleSets[1].Rules.Costs = new(mjtable.Costs), new(mjtable.Costs)
	if _, err := Write(p); err == nil {
		t.Error("two cost tables have one name")
	}
}

// TestEqualNames gives two different tables of one name.
func TestEqualNames(t *testing.T) {
	suits := []mjtable.Suit{{Ranks: 9, Runs: mjtable.Chows}}
	set := func(first uint16) RuleSet {
		h := &mjtable.House{Suits: suits, Ways: []mjtable.Way{{Tables: []*mjtable.SuitTable{{Next: []uint16{first}}}}}}
		return RuleSet{Rules: mjtable.Rules{Groups: 4, House: h}}
	}
	var names []string
	for _, s := range (tablesOf(t, set(1), set(2), set(1))).suits {
		names = append(names, s.name)
	}
	if len(names) != 2 || names[1] != names[0]+"v2" {
		t.Errorf("the names are %q", names)
	}
}

func tablesOf(t *testing.T, sets ...RuleSet) *tables {
	t.Helper()
	all, err := Package{RuleSets: sets}.tables()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestEveryFieldHasALiteral fills a house with something in every field.
func TestEveryFieldHasALiteral(t *testing.T) {
	var fill func(v reflect.Value)
	fill = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				fill(v.Field(i))
			}
		case reflect.Slice:
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			fill(v.Index(0))
		case reflect.Array:
			fill(v.Index(0))
		case reflect.Bool:
			v.SetBool(true)
		case reflect.Int:
			v.SetInt(1)
		case reflect.Pointer:
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem())
		default:
			v.SetUint(1)
		}
	}
	var h mjtable.House
	fill(reflect.ValueOf(&h).Elem())
	code, err := Write(Package{Name: "full", RuleSets: []RuleSet{{GoName: "Full", Doc: []string{"Full."}, Rules: mjtable.Rules{Name: "full", Forms: mjtable.Melds, House: &h}}}})
	if err != nil {
		t.Fatal(err)
	}
	checkSource(t, code)
	for _, typ := range []reflect.Type{reflect.TypeFor[mjtable.House](), reflect.TypeFor[mjtable.Way](), reflect.TypeFor[mjtable.Suit]()} {
		for i := range typ.NumField() {
			if name := typ.Field(i).Name; !regexp.MustCompile(`\n\t+` + name + `: `).Match(code) {
				t.Errorf("%v: the field %s is not written", typ, name)
			}
		}
	}
}

// TestHousesBuild compiles the files. What is compiled has the tables that were
// written, and nothing of it is set up when a program starts.
func TestHousesBuild(t *testing.T) {
	files, err := WriteFiles(houses())
	if err != nil {
		t.Fatal(err)
	}
	here, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	files = append(files,
		File{"../go.mod", fmt.Appendf(nil, "module example.com/user\n\ngo 1.26.0\n\nrequire github.com/mjtable/mahjong v0.0.0\n\nreplace github.com/mjtable/mahjong => %q\n", here)},
		File{"../main.go", []byte(`package main

import (
	"example.com/user/houses"
	"github.com/mjtable/mahjong/mjtable"
)

func main() {
	for _, r := range []*mjtable.Rules{&houses.Plain, &houses.Town, &houses.Five} {
		if r.Patterns != nil {
			println(r.Name, r.Patterns.Hash(mjtable.HashStart))
		}
		if r.House != nil {
			println(r.Name, r.House.Hash(mjtable.HashStart))
		}
	}
}
`)})
	if err := os.Mkdir(filepath.Join(dir, "houses"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, "houses", f.Name), f.Code, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(name string, args ...string) string {
		cmd := exec.CommandContext(t.Context(), name, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %q: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	program := filepath.Join(dir, "program.exe")
	run("go", "build", "-o", program, ".")
	want := ""
	for _, r := range houses().RuleSets {
		if r.Rules.Patterns != nil {
			want += fmt.Sprintln(r.Rules.Name, r.Rules.Patterns.Hash(mjtable.HashStart))
		}
		if r.Rules.House != nil {
			want += fmt.Sprintln(r.Rules.Name, r.Rules.House.Hash(mjtable.HashStart))
		}
	}
	if got := run(program); got != want {
		t.Errorf("the compiled tables have the hashes\n%s\nwant\n%s", got, want)
	}
	setup := regexp.MustCompile(`example\.com/user[^ ]*(inittask|\.init(\.\d+)?$)`)
	own := 0
	for line := range strings.Lines(run("go", "tool", "nm", program)) {
		if strings.Contains(line, "example.com/user") {
			own++
		}
		if setup.MatchString(strings.TrimSpace(line)) {
			t.Errorf("runs at start: %s", line)
		}
	}
	if own == 0 {
		t.Error("the program has no symbols of the package")
	}
}
