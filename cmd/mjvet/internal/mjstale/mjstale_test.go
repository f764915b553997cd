package mjstale

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
)

func TestAnalyzer(t *testing.T) {
	analysistest.Run(t, "testdata/real", Analyzer, "./...")
}

// TestRootPackage takes the tables that are compiled in for what they are.
func TestRootPackage(t *testing.T) {
	analysistest.Run(t, "../../../..", Analyzer, ".")
}

// TestOtherFormat takes tables for stale that a build reads which writes others.
func TestOtherFormat(t *testing.T) {
	analysistest.Run(t, "testdata/next", Analyzer, "./...")
}

// TestBrokenCode looks at every beginning of a generated file, whose imports
// cannot be had, and at the file with each of its bytes made another.
func TestBrokenCode(t *testing.T) {
	code, err := os.ReadFile("testdata/real/fresh/mjtable_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	for i := range code {
		look(t, code[:i])
		for _, other := range []byte("(}0x") {
			broken := append([]byte(nil), code...)
			broken[i] = other
			look(t, broken)
		}
	}
}

// look runs the analyzer on a file, whatever is wrong with it.
func look(t *testing.T, code []byte) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%v, looking at\n%s", r, code)
		}
	}()
	fset := token.NewFileSet()
	file, _ := parser.ParseFile(fset, "testdata/real/fresh/mjtable_gen.go", code, parser.ParseComments|parser.SkipObjectResolution)
	if file == nil {
		return
	}
	pass := &analysis.Pass{
		Fset:  fset,
		Files: []*ast.File{file},
		TypesInfo: &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		},
		Report: func(analysis.Diagnostic) {},
	}
	config := types.Config{Importer: noImports{}, Error: func(error) {}}
	pass.Pkg, _ = config.Check("fresh", fset, pass.Files, pass.TypesInfo)
	if _, err := run(pass); err != nil {
		t.Errorf("%v, looking at\n%s", err, code)
	}
	_, _ = newReader(pass).hash(file) // which run leaves out where the build is broken
}

// noImports is an importer that has nothing.
type noImports struct{}

func (noImports) Import(string) (*types.Package, error) { return nil, errors.New("no imports") }
