package verify

import (
	"bytes"
	"fmt"
	"go/token"
	"path"
	"strings"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/mjtable"
)

// form writes what was read once more, with all numbers and checksums of the
// headers as the tables have them, and holds the files against it.
func (v *verifier) form() {
	if v.p.Version != mjtable.Version {
		v.add("version", v.line(v.p.Files[0].Name, 1), "got the table format %d; this gen knows format %d", v.p.Version, mjtable.Version)
	}
	files, err := v.written()
	if err != nil {
		v.add("form", v.line(v.p.Files[0].Name, 1), "gen cannot write these tables: %v", err)
		return
	}
	for _, f := range v.p.Files {
		want, ok := files[path.Base(f.Name)]
		if !ok {
			v.add("form", v.line(f.Name, 1), "gen writes no such file of these rule sets")
			continue
		}
		v.sameLines(f, want)
		delete(files, path.Base(f.Name))
	}
	for name := range files {
		v.add("form", v.line(name, 1), "there is no such file, which gen writes of these rule sets")
	}
	v.done("headers: counts, bytes and checksums of %d files", len(v.p.Files))
}

func (v *verifier) line(file string, line int) genfile.Place {
	return genfile.Place{Name: "the file", Pos: token.Position{Filename: file, Line: line}}
}

// written gives the files that gen writes, by their names.
func (v *verifier) written() (files map[string][]byte, err error) {
	// What writes a table takes it for one that gen has made. Of others, nothing is
	// known.
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	files = map[string][]byte{}
	if len(v.p.Files) == 1 {
		code, err := source.Write(v.p.Source())
		files[path.Base(v.p.Files[0].Name)] = code
		return files, err
	}
	list, err := source.WriteFiles(v.p.Source())
	for _, f := range list {
		files[f.Name] = f.Code
	}
	return files, err
}

// sameLines tells of lines that differ: of the header each, and of what follows
// the first.
func (v *verifier) sameLines(f genfile.File, want []byte) {
	got, wanted := bytes.Split(f.Code, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range max(len(got), len(wanted)) {
		a, b := lineAt(got, i), lineAt(wanted, i)
		if bytes.Equal(a, b) {
			continue
		}
		at := v.line(f.Name, i+1)
		header := bytes.HasPrefix(a, []byte("//")) && bytes.HasPrefix(b, []byte("//"))
		if !header {
			v.add("form", at, "got %s; gen writes %s", clip(a), clip(b))
			return
		}
		at.Name = "the comment"
		v.add("header", at, "got %s; the tables have %s", clip(a), clip(b))
	}
}

func lineAt(lines [][]byte, i int) []byte {
	if i < len(lines) {
		return lines[i]
	}
	return nil
}

// clip gives a line without what is around it and beyond what is of use.
func clip(line []byte) string {
	const most = 120
	text := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(string(line)), "//"))
	if len(text) > most {
		text = text[:most] + "..."
	}
	return fmt.Sprintf("%q", text)
}
