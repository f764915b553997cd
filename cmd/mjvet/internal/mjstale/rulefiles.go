package mjstale

import (
	"fmt"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/rules"
	"golang.org/x/tools/go/analysis"
)

// ruleFile is a file that tables may have been made from.
type ruleFile struct {
	path   string
	named  token.Pos // where a go:generate directive names it, if one does
	preset bool      // it is one of those that gen has
	err    error     // why it could not be read
	sum    string
	name   string // of the rule set
}

// checkRuleFiles holds the headers against the rule files.
func checkRuleFiles(pass *analysis.Pass, found []*tables) {
	files := ruleFiles(pass, dir(pass, found[0].file))
	for _, t := range found {
		for _, line := range t.rules {
			checkRuleLine(pass, line, files)
		}
	}
	for _, f := range files {
		if f.named == token.NoPos || isIn(f, found) {
			continue
		}
		if f.err != nil {
			pass.Reportf(f.named, "the rule file %s is not to be read (%v): put it back, or name another and run go generate", f.path, f.err)
			continue
		}
		pass.Reportf(f.named, "the tables have no rule set of %s: run go generate", f.path)
	}
}

// isIn reports whether some tables have a rule set of the file, be it stale.
func isIn(f *ruleFile, found []*tables) bool {
	return f.err == nil && slices.ContainsFunc(found, func(t *tables) bool {
		return slices.ContainsFunc(t.rules, func(line sumLine) bool { return line.sum == f.sum || line.name == f.name })
	})
}

// checkRuleLine reports a rule set whose rule file has changed or is absent.
func checkRuleLine(pass *analysis.Pass, line sumLine, files []*ruleFile) {
	if slices.ContainsFunc(files, func(f *ruleFile) bool { return f.err == nil && f.sum == line.sum }) {
		return
	}
	i := slices.IndexFunc(files, func(f *ruleFile) bool { return f.err == nil && f.name == line.name })
	switch {
	case i < 0:
		pass.ReportRangef(line, "the rule file of %s is absent: put it beside these tables, or name it with gen -rules in a go:generate directive of the package", line.name)
	case files[i].preset:
		pass.ReportRangef(line, "the preset %s has changed since these tables were made (checksum %s, now %s): run go generate with the gen that this mjvet comes with", line.name, line.sum, files[i].sum)
	default:
		pass.ReportRangef(line, "%s has changed since these tables were made (checksum %s, now %s): run go generate", files[i].path, line.sum, files[i].sum)
	}
}

// ruleFiles gives the rule files of the tables of a directory: those that
// directives of the package name, or else those beside the tables, and the
// presets if a directive names none.
func ruleFiles(pass *analysis.Pass, dir string) []*ruleFile {
	var files, unnamed []*ruleFile
	for _, file := range pass.Files {
		for _, d := range directives(pass, file) {
			if filepath.Dir(join(dir, d.out)) != dir {
				continue // for another package
			}
			if len(d.rules) == 0 {
				unnamed = presets()
			}
			for _, name := range d.rules {
				f := load(join(dir, name), name)
				f.named = d.pos
				files = append(files, f)
			}
		}
	}
	if len(files) == 0 {
		files = beside(dir)
	}
	return append(files, unnamed...)
}

// join gives the path of a file that is named in a directory.
func join(dir, name string) string {
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	return filepath.Join(dir, name)
}

// presets are the rule files that gen has if it is of the version of this program.
func presets() []*ruleFile {
	names, err := fs.Glob(rules.Files, "*.yaml")
	if err != nil {
		panic(err) // the pattern is well-formed
	}
	var files []*ruleFile
	for _, name := range names {
		data, err := rules.Files.ReadFile(name)
		f := read(name, data, err)
		f.preset = true
		files = append(files, f)
	}
	return files
}

// beside gives the YAML files of a directory.
func beside(dir string) []*ruleFile {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil // then they are absent
	}
	var files []*ruleFile
	for _, e := range entries {
		if ext := filepath.Ext(e.Name()); ext == ".yaml" || ext == ".yml" {
			files = append(files, load(filepath.Join(dir, e.Name()), e.Name()))
		}
	}
	return files
}

// load reads the rule file at a path, and no more of it than a rule file may have.
func load(path, name string) *ruleFile {
	f, err := os.Open(path)
	if err != nil {
		return read(name, nil, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, rulefile.MaxSize+1))
	return read(name, data, err)
}

// ruleSetName finds the name of a rule set, in a file that gen may refuse too.
var ruleSetName = regexp.MustCompile(`(?m)^name:[ \t]*["']?([a-z0-9-]+)`)

func read(path string, data []byte, err error) *ruleFile {
	f := &ruleFile{path: path, err: err, sum: fmt.Sprintf("%016x", rulefile.Checksum(data))}
	if m := ruleSetName.FindSubmatch(data); m != nil {
		f.name = string(m[1])
	}
	return f
}
