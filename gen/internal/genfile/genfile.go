// Package genfile reads generated files back: the rule sets and the tables that
// they hold, from their source alone. It builds nothing and imports no generated
// code, so it reads the files of any commit.
package genfile

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/gen/internal/source"
	"github.com/mjtable/mahjong/mjtable"
)

// MaxSize is the most bytes of source that are read for one package.
const MaxSize = 64 << 20

// Package is what the generated files of one package hold.
type Package struct {
	Name    string // of the Go package
	Sets    []Set  // in the order in which they stand
	Files   []File // those that were read
	Version uint64 // of the table format

	fset  *token.FileSet
	lists map[address]list
}

// Set is a rule set: a variable of type mjtable.Rules.
type Set struct {
	GoName   string
	Doc      []string
	Checksum string // of its rule file; empty if the header has none
	Rules    *mjtable.Rules
	Place    Place
}

// File is one source file.
type File struct {
	Name   string
	Code   []byte
	Header []string // lines of the comment above the package clause, without //
}

// Source gives the package as gen writes it.
func (p *Package) Source() source.Package {
	out := source.Package{Name: p.Name}
	for _, s := range p.Sets {
		out.RuleSets = append(out.RuleSets, source.RuleSet{GoName: s.GoName, Doc: s.Doc, Checksum: s.Checksum, Rules: *s.Rules})
	}
	return out
}

// Error says what is wrong with a generated file, and where.
type Error struct {
	Pos     token.Position
	Problem string

	undeclared bool // a variable is named that stands in none of the files read
}

func (e *Error) Error() string { return fmt.Sprintf("%v: %s", e.Pos, e.Problem) }

// Read reads the files of a package. A file that no gen has written is no reason
// to panic, whatever stands in it.
func Read(files ...File) (*Package, error) {
	p := &Package{Files: slices.Clone(files), fset: token.NewFileSet(), lists: map[address]list{}}
	r := &reader{Package: p, vars: map[string]*variable{}}
	total := 0
	for i := range p.Files {
		f := &p.Files[i]
		if total += len(f.Code); total > MaxSize {
			return nil, fmt.Errorf("%s: got more than %d bytes of source; need less", f.Name, MaxSize)
		}
		if err := r.parse(f); err != nil {
			return nil, err
		}
	}
	if err := r.sets(); err != nil {
		if p.Version != mjtable.Version {
			err = fmt.Errorf("%w (the table format is version %d, and this gen reads %d)", err, p.Version, mjtable.Version)
		}
		return nil, err
	}
	if len(p.Sets) == 0 {
		return nil, fmt.Errorf("%s: got no rule set; need a variable of type mjtable.Rules, as gen writes it", p.Files[0].Name)
	}
	return p, nil
}

// parse parses a file and notes its variables.
func (r *reader) parse(f *File) error {
	file, err := parser.ParseFile(r.fset, f.Name, f.Code, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	if r.Name == "" {
		r.Name = file.Name.Name
	}
	if file.Name.Name != r.Name {
		return r.errorf(file.Name, "got package %s; need %s, as in %s", file.Name.Name, r.Name, r.Files[0].Name)
	}
	f.Header = header(file)
	names := imports(file)
	for _, decl := range file.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.VAR && d.Tok != token.CONST {
			continue
		}
		for _, spec := range d.Specs {
			spec := spec.(*ast.ValueSpec) // of var and const there are no others
			if d.Tok == token.CONST {
				r.guard(spec)
				continue
			}
			if err := r.declare(spec, d.Doc, names); err != nil {
				return err
			}
		}
	}
	return nil
}

// header gives the lines of the comments above the package clause.
func header(file *ast.File) []string {
	var lines []string
	for _, group := range file.Comments {
		if group.Pos() > file.Package {
			break
		}
		for _, c := range group.List {
			lines = append(lines, strings.TrimPrefix(strings.TrimPrefix(c.Text, "//"), " "))
		}
	}
	return lines
}

// guard notes the version that the version guard states: UpdateTheMahjongModule(mjtable.Version - n).
func (r *reader) guard(spec *ast.ValueSpec) {
	for _, value := range spec.Values {
		call, ok := value.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			continue
		}
		f, ok := call.Fun.(*ast.SelectorExpr)
		minus, isMinus := call.Args[0].(*ast.BinaryExpr)
		if ok && isMinus && f.Sel.Name == "UpdateTheMahjongModule" && minus.Op == token.SUB {
			if n, err := r.number(minus.Y, nil); err == nil {
				r.Version = n
			}
		}
	}
}

// imports gives the packages that a file imports, by the names that it has for them.
func imports(file *ast.File) map[string]string {
	names := map[string]string{}
	for _, spec := range file.Imports {
		path := strings.Trim(spec.Path.Value, "`\"")
		name := path[strings.LastIndex(path, "/")+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		names[name] = path
	}
	return names
}

var ruleFile = regexp.MustCompile(`^rule file: ([0-9a-f]+) (\S+)$`)

// checksums gives the checksums of rule files that the headers have, by the names
// of the rule sets.
func (p *Package) checksums() map[string]string {
	sums := map[string]string{}
	for _, f := range p.Files {
		for _, line := range f.Header {
			if m := ruleFile.FindStringSubmatch(line); m != nil {
				sums[m[2]] = m[1]
			}
		}
	}
	return sums
}

// sets reads the rule sets, and with them all tables that they name.
func (r *reader) sets() error {
	sums := r.checksums()
	for _, v := range r.order {
		typ, err := r.typeOf(v.literal.Type, v.imports)
		if err != nil || typ != rulesType {
			continue // a table, or what is none of gen's
		}
		value, err := r.read(v)
		if err != nil {
			return err
		}
		rules := value.Addr().Interface().(*mjtable.Rules)
		r.Sets = append(r.Sets, Set{
			GoName: v.name, Doc: docLines(v.doc), Checksum: sums[rules.Name], Rules: rules,
			Place: Place{v.name, r.fset.Position(v.literal.Pos())},
		})
	}
	return nil
}

// docLines gives the lines of a comment.
func docLines(doc *ast.CommentGroup) []string {
	var lines []string
	if doc != nil {
		for _, c := range doc.List {
			lines = append(lines, strings.TrimPrefix(strings.TrimPrefix(c.Text, "//"), " "))
		}
	}
	return lines
}
