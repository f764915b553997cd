package rulefile

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// presets says what each preset is: Go name, name, groups, jokers, forms, and
// whether it is without a house.
const presets = `
Basic basic 4 14 melds plain
Standard standard 4 14 melds, seven-pairs, thirteen-orphans plain
Riichi riichi 4 0 melds, seven-pairs, thirteen-orphans plain
Changsha changsha 4 0 melds, seven-pairs, all-in-set
Chongqing chongqing 3 0 melds
Fuzhou fuzhou 5 3 melds, pairs, instant
Guangdong guangdong 4 12 melds, seven-pairs, thirteen-orphans
Guizhou guizhou 4 0 melds, seven-pairs
Hangzhou hangzhou 4 4 melds, seven-pairs
Hefei hefei 4 0 melds
HongKong hongkong 4 0 melds, thirteen-orphans plain
Hongzhong hongzhong 4 4 melds, seven-pairs, instant
HongzhongEight hongzhong-eight 4 8 melds, seven-pairs
MCR mcr 4 0 melds, seven-pairs, thirteen-orphans, knitted, knitted-straight
Nanchang nanchang 4 8 melds, seven-pairs, thirteen-orphans, scattered
Ningbo ningbo 4 7 melds plain
Quanzhou quanzhou 5 3 melds
Sanma sanma 4 0 melds, seven-pairs, thirteen-orphans
Shanghai shanghai 4 4 melds, instant
Shenyang shenyang 4 0 melds
Sichuan sichuan 4 0 melds, seven-pairs
Taiwan taiwan 5 0 melds, pairs
Wenzhou wenzhou 5 4 melds, pairs, instant
Wuhan wuhan 4 4 melds, all-in-set
Zhengzhou zhengzhou 4 4 melds, seven-pairs, instant
`

func TestPresets(t *testing.T) {
	files, err := Presets()
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, f := range files {
		r := Compile(f)
		fmt.Fprintf(&got, "\n%s %s %d %d %s", f.Go, r.Name, r.Groups, r.MaxJokers, r.Forms)
		if r.House == nil {
			got.WriteString(" plain")
		}
		if !strings.HasPrefix(f.Doc, f.Go+" ") {
			t.Errorf("%s: got the doc %q, need it to begin with %s", f.Path, f.Doc, f.Go)
		}
		if f.Title == "" {
			t.Errorf("%s: got no title", f.Path)
		}
	}
	if got.WriteString("\n"); got.String() != presets {
		t.Errorf("got %s\nneed %s", got.String(), presets)
	}
}

// TestLoad checks what is asked of the presets beside what is asked of every file.
func TestLoad(t *testing.T) {
	const source = "source: It is made up."
	file := func(lines ...string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(with(lines...))} }
	for want, files := range map[string]fstest.MapFS{
		"rules/other.yaml:2:7: name: got plain, need other, as the file is called": {"other.yaml": file(source)},
		"rules/plain.yaml:1:1: got no source, need the key source":                 {"plain.yaml": file()},
		"rules/plain.yaml:1:5: go: got Plain, need a name that rules/all.yaml does not have": {
			"all.yaml": file(source, "name: all"), "plain.yaml": file(source)},
		"rules/a.yaml:5:9: groups: got 9, need a number from 2 to 5": {"a.yaml": file("groups: 9")},
	} {
		if _, err := load(files); err == nil || err.Error() != want {
			t.Errorf("got %v, need %s", err, want)
		}
	}
}

func TestChecksum(t *testing.T) {
	a, b := Checksum([]byte("go: A\nname: a\n")), Checksum([]byte("go: A\r\nname: a\r\n"))
	if a != b || a == Checksum([]byte("go: A\nname: b\n")) {
		t.Errorf("got %x and %x, need one and the same, and another for other text", a, b)
	}
	const empty, foobar = 0xcbf29ce484222325, 0x85944171f73967e8 // of the FNV authors' list: "" and "foobar"
	if got := Checksum(nil); got != empty {
		t.Errorf("got %x, need %x", got, uint64(empty))
	}
	if got := Checksum([]byte("foobar")); got != foobar {
		t.Errorf("got %x, need %x", got, uint64(foobar))
	}
	if f := mustParse(t, plain); f.Checksum != Checksum([]byte(plain)) {
		t.Errorf("got %x, need that of the bytes", f.Checksum)
	}
}
