package rulefile

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"
)

// plain is a file to which tests add what they are about.
const plain = `go: Plain
name: plain
doc: Plain is plain.
suits: {m: 1-9, p: 1-9, s: 1-9, z: 1-7}
groups: 4
forms: {melds: {}}
`

// with gives the plain file with lines instead of those of the same keys, or
// behind them. A key alone takes its line away.
func with(lines ...string) string {
	file := strings.SplitAfter(plain, "\n")
	for _, line := range lines {
		key, rest, _ := strings.Cut(line, ":")
		i := 0
		for i < len(file)-1 && !strings.HasPrefix(file[i], key+":") {
			i++
		}
		if rest == "" {
			line = ""
		} else {
			line += "\n"
		}
		if i == len(file)-1 {
			file = append(file, "")
		}
		file[i] = line
	}
	return strings.Join(file, "")
}

func TestErrors(t *testing.T) {
	for _, test := range badFiles(t) {
		_, err := Parse("f.yaml", []byte(test.file))
		if err == nil {
			t.Errorf("no error, need %q of\n%s", test.err, test.file)
			continue
		}
		if got := err.Error(); got != test.err {
			t.Errorf("got  %s\nneed %s\nof\n%s", got, test.err, test.file)
		}
		if e := (*Error)(nil); !errors.As(err, &e) {
			t.Errorf("%T is no *Error", err)
		}
	}
}

// bad is a file that is refused.
type bad struct {
	err    string
	file   string
	schema bool // whether the schema refuses it too
}

// badFiles reads testdata/bad.txt: blocks with a blank line between, each the error
// and then lines for with, or after "=" the whole file. A block that begins with ~
// is one that the schema takes.
func badFiles(t *testing.T) (files []bad) {
	data, err := os.ReadFile("testdata/bad.txt")
	if err != nil {
		t.Fatal(err)
	}
	for block := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
		lines := strings.Split(block, "\n")
		text, loose := strings.CutPrefix(lines[0], "~ ")
		b := bad{err: "f.yaml:" + text, schema: !loose}
		if len(lines) > 1 && lines[1] == "=" {
			b.file = strings.Join(lines[2:], "\n") + "\n"
		} else {
			b.file = with(lines[1:]...)
		}
		files = append(files, b)
	}
	return files
}

func TestHostile(t *testing.T) {
	laughs := "a: &a [x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'z'; c++ {
		p := string(c - 1)
		laughs += string(c) + ": &" + string(c) + " [" + strings.Repeat("*"+p+", ", 8) + "*" + p + "]\n"
	}
	deep := func(s string, n int) string { return "go: " + strings.Repeat(s, n) }
	var steps strings.Builder
	for i := range 300 {
		steps.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	for name, file := range map[string]string{
		"laughs":     laughs,
		"lists":      deep("[", MaxSize/2),
		"maps":       deep("{a: ", MaxSize/8),
		"keys":       deep("? ", MaxSize/4),
		"dashes":     deep("- ", MaxSize/4),
		"steps":      steps.String(),
		"huge":       plain + "# " + strings.Repeat("x", MaxSize),
		"long":       with("doc: " + strings.Repeat("x", MaxSize-len(plain))),
		"control":    with("doc: \"a\\u0007\""),
		"no UTF-8":   with("doc: \xff"),
		"many keys":  plain + strings.Repeat("a: 1\n", MaxSize/10),
		"merge":      "a: &a {go: Plain}\n<<: *a\n",
		"many files": strings.Repeat("---\n", MaxSize/5),
		"colons":     strings.Repeat("a: ", MaxSize/4),
		"quotes":     strings.Repeat("\"", MaxSize-1),
		"tags":       "go: " + strings.Repeat("!!str ", MaxSize/8),
		"anchors":    "go: " + strings.Repeat("&a ", MaxSize/8),
	} {
		start := time.Now()
		_, err := Parse("f.yaml", []byte(file))
		took := time.Since(start)
		t.Logf("%s: %v: %v", name, took, err)
		if err == nil && name != "long" {
			t.Errorf("%s: no error", name)
		}
		if took > 2*time.Second {
			t.Errorf("%s: took %v", name, took)
		}
	}
}

func FuzzParse(f *testing.F) {
	files, err := Presets()
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile("../../" + file.Path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(plain))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Parse("f.yaml", data)
		if err == nil {
			Compile(file)
			return
		}
		if e := (*Error)(nil); !errors.As(err, &e) || e.Line < 1 || e.Col < 1 || e.Got == "" || e.Want == "" {
			t.Errorf("an error that does not tell all: %#v", err)
		}
	})
}
