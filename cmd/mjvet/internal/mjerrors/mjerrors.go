// Package mjerrors defines an Analyzer that finds errors of package judge that
// are ignored.
package mjerrors

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// Analyzer finds ignored errors.
var Analyzer = &analysis.Analyzer{
	Name: "mjerrors",
	Doc: `find errors of package judge that are ignored

No win is an answer, and a hand that cannot exist is an error: who ignores the
error takes the one for the other. Found are calls whose results are dropped,
calls whose error is assigned to _ while another result is used, and loops over
iterators such as those of judge.Discards and judge.Splits that leave out the
error. Where all results are assigned to _, as benchmarks do, no answer is used
and nothing is found.`,
	URL:      "https://github.com/mjtable/mahjong/blob/main/docs/ci.md",
	Requires: []*analysis.Analyzer{inspect.Analyzer},
	Run:      run,
}

const judgePath = "github.com/mjtable/mahjong/judge"

func run(pass *analysis.Pass) (any, error) {
	in := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	kinds := []ast.Node{
		(*ast.ExprStmt)(nil), (*ast.GoStmt)(nil), (*ast.DeferStmt)(nil),
		(*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.RangeStmt)(nil),
	}
	in.Preorder(kinds, func(node ast.Node) {
		switch node := node.(type) {
		case *ast.ExprStmt:
			checkDropped(pass, node.X)
		case *ast.GoStmt:
			checkDropped(pass, node.Call)
		case *ast.DeferStmt:
			checkDropped(pass, node.Call)
		case *ast.AssignStmt:
			checkAssigned(pass, node.Lhs, node.Rhs)
		case *ast.ValueSpec:
			names := make([]ast.Expr, len(node.Names))
			for i, name := range node.Names {
				names[i] = name
			}
			checkAssigned(pass, names, node.Values)
		case *ast.RangeStmt:
			checkRange(pass, node)
		}
	})
	return nil, nil
}

// failing gives the function of package judge that an expression calls, if it
// has an error as its last result, and how many results it has.
func failing(pass *analysis.Pass, e ast.Expr) (f *types.Func, results int) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil, 0
	}
	f, ok = typeutil.Callee(pass.TypesInfo, call).(*types.Func)
	if !ok || f.Pkg() == nil || f.Pkg().Path() != judgePath {
		return nil, 0
	}
	list := f.Signature().Results()
	if list.Len() == 0 || !isError(list.At(list.Len()-1).Type()) {
		return nil, 0
	}
	return f, list.Len()
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

func checkDropped(pass *analysis.Pass, e ast.Expr) {
	if f, _ := failing(pass, e); f != nil {
		pass.ReportRangef(e, "the results of judge.%s are dropped, its error among them: handle it", f.Name())
	}
}

// checkAssigned reports errors that are assigned to _.
func checkAssigned(pass *analysis.Pass, left, right []ast.Expr) {
	for i, e := range right {
		f, results := failing(pass, e)
		if f == nil {
			continue
		}
		to := left
		if len(right) > 1 {
			to = left[i : i+1]
		}
		if len(to) == results && isBlank(to[results-1]) && (results == 1 || !allBlank(to)) {
			pass.ReportRangef(to[results-1], "the error of judge.%s is ignored: a hand that cannot exist would be taken for one without an answer; handle it", f.Name())
		}
	}
}

func isBlank(e ast.Expr) bool {
	name, ok := e.(*ast.Ident)
	return ok && name.Name == "_"
}

func allBlank(list []ast.Expr) bool {
	for _, e := range list {
		if !isBlank(e) {
			return false
		}
	}
	return true
}

// checkRange reports loops over what a judge finds that leave out its errors.
func checkRange(pass *analysis.Pass, loop *ast.RangeStmt) {
	what := answers(pass.TypesInfo.TypeOf(loop.X))
	if what == nil || loop.Value != nil && !isBlank(loop.Value) {
		return
	}
	at := ast.Node(loop.X)
	if loop.Value != nil {
		at = loop.Value
	}
	pass.ReportRangef(at, "the loop ignores the error that comes with each judge.%s: write for x, err := range, and handle it before x is used", what.Name())
}

// answers gives the type of package judge that an iter.Seq2 yields along with an
// error, or nil if t is no such iterator.
func answers(t types.Type) *types.TypeName {
	seq, ok := types.Unalias(t).(*types.Named)
	if !ok || seq.Obj().Pkg() == nil || seq.Obj().Pkg().Path() != "iter" || seq.TypeArgs().Len() != 2 || !isError(seq.TypeArgs().At(1)) {
		return nil
	}
	first, ok := types.Unalias(seq.TypeArgs().At(0)).(*types.Named)
	if !ok || first.Obj().Pkg() == nil || first.Obj().Pkg().Path() != judgePath {
		return nil
	}
	return first.Obj()
}
