package mahjong_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// The generated files.
const (
	generated = "mjtable_gen.go"           // the rule sets, the patterns of up to four groups, the costs
	patterns5 = "mjtable_patterns5_gen.go" // the patterns of five groups
	suits     = "mjtable_suits_gen.go"     // the suit tables
)

var allGenerated = []string{generated, patterns5, suits}

func committed(t *testing.T, name string) []byte {
	t.Helper()
	code, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// run runs a command in a directory and gives what it printed.
func run(t *testing.T, dir, name string, args ...string) (string, error) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// mustRun is run for a command that must succeed.
func mustRun(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	out, err := run(t, dir, name, args...)
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return out
}

// module writes the files of a module that uses this one as it stands here, and
// gives its directory.
func module(t *testing.T, files map[string]string) string {
	t.Helper()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	files["go.mod"] = fmt.Sprintf("module example.com/user\n\ngo 1.26.0\n\nrequire github.com/mjtable/mahjong v0.0.0\n\nreplace github.com/mjtable/mahjong => %q\n", here)
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestGeneratedFiles holds that there are no others, which a gen of old might have
// left.
func TestGeneratedFiles(t *testing.T) {
	files, err := filepath.Glob("*_gen.go")
	if err != nil || !slices.Equal(files, allGenerated) {
		t.Errorf("the generated files are %q, %v, want %q", files, err, allGenerated)
	}
}

// TestSizes keeps small what is compiled, and what a program of Standard carries.
func TestSizes(t *testing.T) {
	const mostSource, mostTables = 4_000_000, 600_000
	source := 0
	for _, name := range allGenerated {
		source += len(committed(t, name))
	}
	if source > mostSource {
		t.Errorf("the generated files have %d bytes, want %d at most", source, mostSource)
	}
	standard := &mahjong.Standard
	keys, splits, index := standard.Patterns.Bytes()
	if tables := keys + splits + index + standard.Costs.Bytes(); tables > mostTables {
		t.Errorf("the tables of Standard have %d bytes, want %d at most", tables, mostTables)
	}
}

func TestGeneratedFileIsWhatGenMakes(t *testing.T) {
	if out, err := run(t, ".", "go", "run", "./gen", "-check"); err != nil || out != "" {
		t.Errorf("gen -check: %v\n%s", err, out)
	}
}

// TestGeneratedFromNothing makes the files in a copy of the module without them,
// and without all that imports them: gen depends on neither. Made again, on one
// core, the files are the same to the byte.
func TestGeneratedFromNothing(t *testing.T) {
	dir := t.TempDir()
	for _, room := range []string{"gen", "internal", "mjtable", "rules", "tile"} {
		if err := os.CopyFS(filepath.Join(dir, room), os.DirFS(room)); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"go.mod", "go.sum", "doc.go"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, file), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	check := func() {
		t.Helper()
		files, err := filepath.Glob(filepath.Join(dir, "*_gen.go"))
		if err != nil || len(files) != len(allGenerated) {
			t.Errorf("made from nothing there are %q, %v, want %q", files, err, allGenerated)
		}
		for _, file := range files {
			code, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(code, committed(t, filepath.Base(file))) {
				t.Errorf("%s is not what is made from nothing; run go generate", filepath.Base(file))
			}
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
		}
	}
	mustRun(t, dir, "go", "generate")
	check()
	gen := filepath.Join(dir, "gen.exe")
	mustRun(t, dir, "go", "build", "-o", gen, "./gen")
	t.Setenv("GOMAXPROCS", "1")
	mustRun(t, dir, gen)
	check()
}

// presets gives the rule files and the rule sets of them, in the order in which they
// are written.
func presets(t *testing.T) (files []*rulefile.File, rules []*mjtable.Rules) {
	t.Helper()
	files, err := rulefile.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return files, []*mjtable.Rules{
		&mahjong.Basic, &mahjong.Standard, &mahjong.Riichi,
		&mahjong.Changsha, &mahjong.Chongqing, &mahjong.Fuzhou, &mahjong.Guangdong, &mahjong.Guizhou, &mahjong.Hangzhou,
		&mahjong.Hefei, &mahjong.HongKong, &mahjong.Hongzhong, &mahjong.HongzhongEight, &mahjong.MCR, &mahjong.Nanchang,
		&mahjong.Ningbo, &mahjong.Quanzhou, &mahjong.Sanma, &mahjong.Shanghai, &mahjong.Shenyang, &mahjong.Sichuan,
		&mahjong.Taiwan, &mahjong.Wenzhou, &mahjong.Wuhan, &mahjong.Zhengzhou,
	}
}

// TestDocNamesAllRuleSets holds the list of the package comment against the rule files.
func TestDocNamesAllRuleSets(t *testing.T) {
	files, _ := presets(t)
	doc := string(committed(t, "doc.go"))
	for _, f := range files {
		if n := strings.Count(doc, "\n//   - ["+f.Go+"]"); n != 1 {
			t.Errorf("the package comment lists %s %d times, want once", f.Go, n)
		}
	}
	if n := strings.Count(doc, "\n//   - ["); n != len(files) {
		t.Errorf("the package comment lists %d rule sets, want %d", n, len(files))
	}
}

// TestHeaders writes the headers once more, from the rule files and from the tables
// that are compiled in. There is no room in them for a date, a path or a version of
// Go.
func TestHeaders(t *testing.T) {
	files, rules := presets(t)
	if len(files) != len(rules) {
		t.Fatalf("%d rule files, want %d", len(files), len(rules))
	}
	few, many, costs := mahjong.Standard.Patterns, mahjong.Taiwan.Patterns, mahjong.Standard.Costs
	var names, sums []string
	for i, r := range rules {
		names = append(names, files[i].Name)
		sums = append(sums, fmt.Sprintf("// rule file: %016x %s\n", files[i].Checksum, files[i].Name))
		if r.Name != files[i].Name {
			t.Errorf("rule set %d is %s, and its rule file %s", i, r.Name, files[i].Name)
		}
		if r.Patterns != nil && r.Patterns != few && r.Patterns != many || r.Costs != nil && r.Costs != costs {
			t.Errorf("%s has tables of its own, which the headers do not count", r.Name)
		}
	}
	var sizes []string
	for groups := 4; groups >= 0; groups-- {
		sizes = append(sizes, fmt.Sprintf("%d of %d tiles", len(few.Tables[groups].Keys), 3*groups+2))
	}
	keys, splits, index := few.Bytes()
	header(t, generated, fmt.Sprintf(`// rule sets: %s
%s// patterns:  %d: %s
// bytes:     %d: %d of keys, %d of splits, %d of index, %d of costs
`,
		strings.Join(names, ", "), strings.Join(sums, ""),
		few.Count(), strings.Join(sizes, ", "),
		keys+splits+index+costs.Bytes(), keys, splits, index, costs.Bytes()),
		costs.Hash(few.Hash(mjtable.HashStart)))

	five := mjtable.Patterns{Tables: many.Tables[5:]}
	keys, splits, index = five.Bytes()
	header(t, patterns5, fmt.Sprintf(`// patterns:  %d: %[1]d of 17 tiles
// bytes:     %d: %d of keys, %d of splits, %d of index
`,
		five.Count(), keys+splits+index, keys, splits, index),
		five.Hash(mjtable.HashStart))

	if few.Count() != 9306 || five.Count() != 62508 {
		t.Errorf("%d and %d patterns, want 9306 and 62508", few.Count(), five.Count())
	}
}

// TestSuitsHeader finds the suit tables by the names that the rule sets give them,
// in the order in which they stand in the file.
func TestSuitsHeader(t *testing.T) {
	byName := map[string]*mjtable.SuitTable{}
	_, rules := presets(t)
	name := regexp.MustCompile(`&(mjtableSuit\w+)`)
	lines := regexp.MustCompile(`(?m)^\t*Tables: +\[\]\*mjtable\.SuitTable\{(.*)\},$`).FindAllSubmatch(committed(t, generated), -1)
	for _, r := range rules {
		if r.House == nil {
			continue
		}
		for _, w := range r.House.Ways {
			if len(w.Tables) == 0 {
				continue
			}
			for i, m := range name.FindAllSubmatch(lines[0][1], -1) {
				byName[string(m[1])] = w.Tables[i]
			}
			lines = lines[1:]
		}
	}
	if len(lines) > 0 {
		t.Errorf("%d ways in %s have tables, and none of them in the rule sets", len(lines), generated)
	}
	bytes, states, classes, sum := 0, 0, 0, mjtable.HashStart
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		table := byName[name]
		bytes += table.Bytes()
		states += len(table.Next) / mjtable.SuitStep
		classes += len(table.Needs)
		sum = table.Hash(sum)
	}
	header(t, suits, fmt.Sprintf("// suits:     %d tables of %d states and %d classes\n// bytes:     %d: %[4]d of suits\n", len(byName), states, classes, bytes), sum)
}

// header checks that a generated file begins as it must, with the given lines and
// checksum.
func header(t *testing.T, name, lines string, sum uint64) {
	t.Helper()
	want := fmt.Sprintf(`// Code generated by github.com/mjtable/mahjong/gen; DO NOT EDIT.
//
%s// checksum:  %016x (mjtable.Hash over the words of all tables)

package mahjong
`, lines, sum)
	code := string(committed(t, name))
	if got := code[:min(len(want), len(code))]; got != want {
		t.Errorf("the header of %s is\n%s\nand the tables say\n%s", name, got, want)
	}
}

func TestGeneratedFilesAreKnownAsSuch(t *testing.T) {
	for _, name := range allGenerated {
		code := committed(t, name)
		file, err := parser.ParseFile(token.NewFileSet(), name, code, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if !ast.IsGenerated(file) {
			t.Errorf("%s: ast.IsGenerated says no", name)
		}
		if clean, err := format.Source(code); err != nil || !bytes.Equal(clean, code) {
			t.Errorf("gofmt would change %s: %v", name, err)
		}
		if bytes.Contains(code, []byte("\r")) {
			t.Errorf("lines of %s end in CR LF", name)
		}
	}
}

// TestWorkedExample follows the example of a suit table in go.generate.md.
func TestWorkedExample(t *testing.T) {
	var table *mjtable.SuitTable
	house := mahjong.Nanchang.House
	for i, s := range house.Suits {
		if s.First == tile.White {
			table = house.Ways[0].Tables[i]
		}
	}
	text := string(committed(t, "go.generate.md"))
	state := 0
	for _, m := range regexp.MustCompile(`Next\[(\d+)\+(\d)\] +-> (\d+)`).FindAllStringSubmatch(text, -1) {
		from, _ := strconv.Atoi(m[1])
		n, _ := strconv.Atoi(m[2])
		if from != state {
			t.Errorf("%s does not go on from %d", m[0], state)
		}
		state = int(table.Next[from+n])
		if m[3] != strconv.Itoa(state) {
			t.Errorf("%s, and the table says %d", m[0], state)
		}
	}
	words := table.Needs[state].Words[0]
	if want := fmt.Sprintf("\n    Needs[%d].Words[0] = %#x, %#x\n", state, words[0], words[1]); !strings.Contains(text, want) {
		t.Errorf("it does not say %s", want)
	}
}

// TestWorkedExampleOfCosts holds what go.generate.md says of a hand's classes and of
// the fewest jokers against the tables.
func TestWorkedExampleOfCosts(t *testing.T) {
	text := string(committed(t, "go.generate.md"))
	c := mahjong.Standard.Costs
	hand, err := tile.Parse("123m45p99s j")
	if err != nil {
		t.Fatal(err)
	}
	mp, sz := hand.Tiles.Words()
	sum := int(c.Fewest.Low[sz>>30&(1<<12-1)]) + int(c.Fewest.High[sz>>42])
	for name, suit := range map[string]uint64{"123m": mp & (1<<30 - 1), "45p": mp >> 30, "99s": sz & (1<<30 - 1)} {
		class := c.Number.Class(suit)
		fewest := int(c.Fewest.Number[class])
		sum += fewest
		if want := fmt.Sprintf("`%s` %d", name, fewest); !strings.Contains(strings.ReplaceAll(text, "\n", " "), want) {
			t.Errorf("it does not say %s", want)
		}
		if want := regexp.MustCompile(fmt.Sprintf("`%s` .*\\| %d \\|\n", name, class)); !want.MatchString(text) {
			t.Errorf("it does not say that %s is class %d", name, class)
		}
	}
	if want := fmt.Sprintf("`Wins[512 + 8*1 - %d]`", sum); !strings.Contains(text, want) || c.Fewest.Wins[mjtable.MostFewest+mjtable.Joker*hand.Jokers-sum] != 1 {
		t.Errorf("it does not say %s, or the hand does not win", want)
	}
}

// TestVersionGuard compiles the head of each generated file, down to the guard, with
// other versions.
func TestVersionGuard(t *testing.T) {
	for _, c := range []struct {
		name    string
		version int
		told    string // by the compiler
	}{
		{"oldest", mjtable.MinVersion, ""},
		{"newest", mjtable.Version, ""},
		{"too old", mjtable.MinVersion - 1, "RegenerateWithGoGenerate"},
		{"too new", mjtable.Version + 1, "UpdateTheMahjongModule"},
	} {
		for _, file := range allGenerated {
			t.Run(c.name+" "+file, func(t *testing.T) {
				out, err := run(t, module(t, map[string]string{file: guard(t, file, c.version)}), "go", "build")
				if c.told == "" {
					if err != nil {
						t.Errorf("does not compile: %v\n%s", err, out)
					}
					return
				}
				if err == nil {
					t.Fatal("compiles")
				}
				for _, guard := range []string{"RegenerateWithGoGenerate", "UpdateTheMahjongModule"} {
					if strings.Contains(out, guard) != (guard == c.told) {
						t.Errorf("the compiler should name %s and nothing else; it says\n%s", c.told, out)
					}
				}
			})
		}
	}
}

// guard gives the head of a generated file, down to the guard, as if it were made
// for the given version.
func guard(t *testing.T, file string, version int) string {
	t.Helper()
	head, _, ok := strings.Cut(string(committed(t, file)), "\n)\n")
	old := strings.Replace(head, "package mahjong\n", "package user\n", 1) + "\n)\n"
	code := strings.Replace(old, fmt.Sprintf("(%d - mjtable.MinVersion)", mjtable.Version), fmt.Sprintf("(%d - mjtable.MinVersion)", version), 1)
	code = strings.Replace(code, fmt.Sprintf("(mjtable.Version - %d)", mjtable.Version), fmt.Sprintf("(mjtable.Version - %d)", version), 1)
	if !ok || version != mjtable.Version && code == old {
		t.Fatalf("the guard of %s is not what this test looks for", file)
	}
	return code
}

// TestTownFromNothing follows examples/town/README.md in a module that has nothing
// but its rule file and its program.
func TestTownFromNothing(t *testing.T) {
	const town = "examples/town"
	files := map[string]string{}
	for name, from := range map[string]string{"town.yaml": town, "main.go": town, "go.sum": "."} {
		files[name] = string(committed(t, filepath.Join(from, name)))
	}
	dir := module(t, files)
	mustRun(t, ".", "go", "build", "-o", os.DevNull, "./gen") // with the modules that it needs
	t.Setenv("GOPROXY", "off")
	commands := regexp.MustCompile(`(?m)^    go ((?:get|generate|run|tool).*)$`).FindAllStringSubmatch(string(committed(t, filepath.Join(town, "README.md"))), -1)
	if len(commands) != 4 {
		t.Fatalf("README.md has %d commands to follow, want 4: %q", len(commands), commands)
	}
	for _, c := range commands {
		mustRun(t, dir, "go", strings.Fields(c[1])...)
	}
	code, err := os.ReadFile(filepath.Join(dir, generated))
	if err != nil || !bytes.Equal(code, committed(t, filepath.Join(town, generated))) {
		t.Errorf("%s is not what is made from nothing; run go generate there: %v", filepath.Join(town, generated), err)
	}
	mustRun(t, dir, "go", "build", "-o", "program.exe")
	want := mustRun(t, town, "go", "run", ".")
	if got := mustRun(t, dir, filepath.Join(dir, "program.exe")); got != want || got == "" {
		t.Errorf("it prints\n%s\nand in %s\n%s", got, town, want)
	}
	symbols := mustRun(t, dir, "go", "tool", "nm", "program.exe")
	for _, setup := range regexp.MustCompile(`(?m) (main|github\.com/mjtable/[^ ]*)\.(\.inittask|init(\.\d+)?)$`).FindAllString(symbols, -1) {
		t.Errorf("runs at start: %s", setup)
	}
	for _, held := range []string{" main.Town\n", " main.mjtableSuit", " os..inittask\n"} {
		if !strings.Contains(symbols, held) {
			t.Errorf("the program has no symbol %q, and this test proves nothing", held)
		}
	}
}

// TestProgramsLinkWhatTheyName holds that a program carries the tables of the rule
// sets that it names, and of Standard, and no others.
func TestProgramsLinkWhatTheyName(t *testing.T) {
	table := regexp.MustCompile(`mahjong\.(mjtable(Patterns|Suit)\w*|[A-Z]\w*)\n`)
	for rules, want := range map[string]string{
		"Standard": "Standard mjtablePatterns",
		"Taiwan":   "Standard Taiwan mjtablePatterns mjtablePatterns5 mjtableSuitHonour5 mjtableSuitNumber5",
		"Hefei":    "Hefei Standard mjtablePatterns mjtableSuitNumber4Of2345678",
	} {
		dir := module(t, map[string]string{"main.go": `package main

import (
	"os"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

func main() {
	hand, err := tile.Parse(os.Args[1])
	if err != nil {
		panic(err)
	}
	win, err := judge.Judge{Rules: &mahjong.` + rules + `}.Win(hand)
	println(win, err)
}
`})
		mustRun(t, dir, "go", "build", "-o", "program.exe")
		var got []string
		for _, m := range table.FindAllStringSubmatch(mustRun(t, dir, "go", "tool", "nm", "program.exe"), -1) {
			got = append(got, m[1])
		}
		slices.Sort(got)
		if got := strings.Join(got, " "); got != want {
			t.Errorf("a program that names %s has %s, want %s", rules, got, want)
		}
	}
}

// TestPatternsOnly judges by rules that were generated without cost tables.
func TestPatternsOnly(t *testing.T) {
	dir := module(t, map[string]string{"main.go": `package main

import (
	"errors"
	"fmt"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

func main() {
	j := judge.Judge{Rules: &Standard}
	ask := func(hand string) tile.Hand {
		h, err := tile.Parse(hand)
		if err != nil {
			panic(err)
		}
		return h
	}
	for _, hand := range []string{
		"123456789m123p11s", "123p11s[][][]", "22z[][][][]", // groups and a pair
		"1133557799m1122z", "19m19p19s12345677z", // the other forms
		"123456789m124p11s", "1122m[][]", // no win, and no size
		"123456789m12p11sj", "1m[][][][]j", // jokers
	} {
		win, err := j.Win(ask(hand))
		forms, err2 := j.Forms(ask(hand))
		if fmt.Sprint(err) != fmt.Sprint(err2) {
			panic(err2)
		}
		fmt.Println(hand, win, forms, errors.Is(err, judge.ErrRules), err != nil)
	}
	waiting, winning := ask("123456789m123p1s"), ask("123456789m123p11s")
	_, waits := j.Waits(waiting)
	_, formal := j.FormalWaits(waiting)
	_, improving := j.Improving(waiting)
	_, left := j.Left(waiting, tile.Counts{})
	_, far := j.Shanten(waiting)
	_, won := j.Shanten(winning)
	var discards error
	for _, err := range j.Discards(winning) {
		discards = err
	}
	for _, err := range []error{waits, formal, improving, left, far, won, discards} {
		if !errors.Is(err, judge.ErrRules) {
			panic(fmt.Sprint("got ", err, ", want ErrRules"))
		}
	}
	fmt.Println(Basic.MaxJokers, Standard.MaxJokers, Standard.Costs == nil, Standard.Patterns.Count())
}
`})
	mustRun(t, ".", "go", "run", "./gen", "-patterns-only", "-package", "main", "-o", filepath.Join(dir, generated))
	const want = `123456789m123p11s true melds false false
123p11s[][][] true melds false false
22z[][][][] true melds false false
1133557799m1122z true seven-pairs false false
19m19p19s12345677z true thirteen-orphans false false
123456789m124p11s false none false false
1122m[][] false none false true
123456789m12p11sj false none true true
1m[][][][]j false none true true
0 0 true 9306
`
	if got := mustRun(t, dir, "go", "run", "."); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
