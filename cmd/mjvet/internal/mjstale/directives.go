package mjstale

import (
	"go/ast"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// directive is a go:generate directive that runs gen to write Go source.
type directive struct {
	pos   token.Pos
	rules []string // rule files; none for the presets
	out   string   // the file to write
}

// directives gives the directives of a file that run gen: as a tool of the
// module, by go run, or as a program, under a name of go:generate -command too.
func directives(pass *analysis.Pass, file *ast.File) []directive {
	var list []directive
	commands := map[string][]string{}
	for _, group := range file.Comments {
		for _, c := range group.List {
			words := generateWords(pass, file, c)
			if len(words) > 2 && words[0] == "-command" {
				commands[words[1]] = words[2:]
				continue
			}
			if len(words) > 0 && commands[words[0]] != nil {
				words = slices.Concat(commands[words[0]], words[1:])
			}
			if at := slices.IndexFunc(words, isGen); at >= 0 {
				d := directive{pos: c.Pos(), out: "mjtable_gen.go"}
				if d.flags(words[at+1:]) {
					list = append(list, d)
				}
			}
		}
	}
	return list
}

// generateWords gives the words of a go:generate directive, and none of any
// other comment.
func generateWords(pass *analysis.Pass, file *ast.File, c *ast.Comment) []string {
	d, ok := ast.ParseDirective(c.Pos(), c.Text)
	if !ok || d.Tool != "go" || d.Name != "generate" {
		return nil
	}
	args, err := d.ParseArgs()
	if err != nil {
		return nil // go generate says what is wrong
	}
	var words []string
	for _, a := range args {
		words = append(words, os.Expand(a.Arg, func(name string) string {
			switch name {
			case "GOFILE":
				return filepath.Base(pass.Fset.Position(file.Package).Filename)
			case "GOPACKAGE":
				return file.Name.Name
			case "DOLLAR":
				return "$"
			}
			return os.Getenv(name)
		}))
	}
	return words
}

// isGen reports whether a word names gen: by its import path, with a version or
// not, by its directory or as a program.
func isGen(word string) bool {
	word, _, _ = strings.Cut(filepath.ToSlash(word), "@")
	return strings.TrimSuffix(path.Base(word), ".exe") == "gen"
}

// flags reads those of the flags of gen that matter here, and reports whether it
// writes Go source.
func (d *directive) flags(words []string) (source bool) {
	for i, word := range words {
		name, value, ok := strings.Cut(word, "=")
		if !ok && i+1 < len(words) {
			value = words[i+1]
		}
		switch name {
		case "-rules", "--rules":
			d.rules = append(d.rules, value)
		case "-o", "--o":
			d.out = value
		case "-export", "--export":
			return false
		}
	}
	return true
}
