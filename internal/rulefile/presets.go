package rulefile

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/rules"
)

// first are the presets that come before all others.
var first = []string{"basic", "standard", "riichi"}

// Presets gives the rule files that are compiled in: basic, standard, riichi, then
// the others by name.
func Presets() ([]*File, error) { return load(rules.Files) }

// load reads rules/NAME.yaml for each NAME.yaml of a file system. No two may have a
// Go name in common.
func load(from fs.FS) ([]*File, error) {
	paths, err := fs.Glob(from, "*.yaml")
	if err != nil {
		return nil, err
	}
	var files []*File
	for _, path := range paths {
		data, err := fs.ReadFile(from, path)
		if err != nil {
			return nil, err
		}
		f, err := Parse("rules/"+path, data)
		if err != nil {
			return nil, err
		}
		if want := strings.TrimSuffix(path, ".yaml"); f.Name != want {
			return nil, f.refuse("name", f.Name, want+", as the file is called")
		}
		if i := slices.IndexFunc(files, func(g *File) bool { return g.Go == f.Go }); i >= 0 {
			return nil, f.refuse("go", f.Go, "a name that "+files[i].Path+" does not have")
		}
		if f.Source == "" {
			return nil, f.refuse("", "no source", "the key source")
		}
		files = append(files, f)
	}
	slices.SortFunc(files, func(a, b *File) int {
		return cmp.Or(cmp.Compare(rank(a.Name), rank(b.Name)), cmp.Compare(a.Name, b.Name))
	})
	return files, nil
}

// refuse gives the error of a key of a file that is right by itself.
func (f *File) refuse(key, got, want string) error {
	p := f.place(key)
	return &Error{Path: f.Path, Line: p.line, Col: p.col, Key: key, Got: got, Want: want}
}

// rank gives the place of a preset among the first, or the one behind them.
func rank(name string) int {
	if i := slices.Index(first, name); i >= 0 {
		return i
	}
	return len(first)
}
