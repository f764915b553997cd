package rulefile

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"

	"github.com/mjtable/mahjong/rules"
)

// first are the presets that come before all others.
var first = []string{"basic", "standard", "riichi"}

// Presets gives the rule files that are compiled in: basic, standard, riichi, then
// the others by name.
func Presets() ([]*File, error) {
	paths, err := fs.Glob(rules.Files, "*.yaml")
	if err != nil {
		return nil, err
	}
	var files []*File
	for _, path := range paths {
		data, err := fs.ReadFile(rules.Files, path)
		if err != nil {
			return nil, err
		}
		f, err := Parse("rules/"+path, data)
		if err != nil {
			return nil, err
		}
		if f.Name+".yaml" != path {
			return nil, fmt.Errorf("rules/%s: got the name %s, need the name of the file", path, f.Name)
		}
		if i := slices.IndexFunc(files, func(g *File) bool { return g.Go == f.Go }); i >= 0 {
			return nil, fmt.Errorf("rules/%s: got the Go name %s, which %s has too", path, f.Go, files[i].Path)
		}
		files = append(files, f)
	}
	slices.SortFunc(files, func(a, b *File) int {
		return cmp.Or(cmp.Compare(rank(a.Name), rank(b.Name)), cmp.Compare(a.Name, b.Name))
	})
	return files, nil
}

// rank gives the place of a preset among the first, or the one behind them.
func rank(name string) int {
	if i := slices.Index(first, name); i >= 0 {
		return i
	}
	return len(first)
}
