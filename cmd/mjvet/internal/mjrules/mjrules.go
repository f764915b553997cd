// Package mjrules defines an Analyzer that finds judges that do not judge by the
// rules of their package.
package mjrules

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// Analyzer finds judges without rules.
var Analyzer = &analysis.Analyzer{
	Name: "mjrules",
	Doc: `find judges without rules in a package that has rules

In a package with a variable of type mjtable.Rules, judge.Judge{} and functions
such as judge.Win judge by mahjong.Standard all the same. Where that is meant,
judge.Judge{Rules: &mahjong.Standard} says so.`,
	URL:      "https://github.com/mjtable/mahjong/blob/main/docs/ci.md",
	Requires: []*analysis.Analyzer{inspect.Analyzer},
	Run:      run,
}

const (
	judgePath   = "github.com/mjtable/mahjong/judge"
	mjtablePath = "github.com/mjtable/mahjong/mjtable"
)

func run(pass *analysis.Pass) (any, error) {
	rules := ruleSets(pass.Pkg)
	if len(rules) == 0 {
		return nil, nil
	}
	root := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root()
	given := givenLater(pass, root)
	for c := range root.Preorder((*ast.CompositeLit)(nil), (*ast.Ident)(nil)) {
		switch node := c.Node().(type) {
		case *ast.CompositeLit:
			checkLiteral(pass, rules, c, node, given)
		case *ast.Ident:
			checkFunction(pass, rules, c, node)
		}
	}
	return nil, nil
}

// ruleSets gives the rule sets of a package, by name.
func ruleSets(pkg *types.Package) []types.Object {
	var list []types.Object
	for _, name := range pkg.Scope().Names() {
		if v, ok := pkg.Scope().Lookup(name).(*types.Var); ok && isNamed(v.Type(), mjtablePath, "Rules") {
			list = append(list, v)
		}
	}
	return list
}

func isNamed(t types.Type, path, name string) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == name && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == path
}

// givenLater gives the variables whose field Rules is assigned to somewhere.
func givenLater(pass *analysis.Pass, root inspector.Cursor) map[types.Object]bool {
	given := map[types.Object]bool{}
	for c := range root.Preorder((*ast.AssignStmt)(nil)) {
		for _, left := range c.Node().(*ast.AssignStmt).Lhs {
			field, ok := left.(*ast.SelectorExpr)
			if !ok || field.Sel.Name != "Rules" {
				continue
			}
			if name, ok := field.X.(*ast.Ident); ok {
				given[pass.TypesInfo.Uses[name]] = true
			}
		}
	}
	return given
}

// checkLiteral reports a literal of type judge.Judge whose Rules are nil.
func checkLiteral(pass *analysis.Pass, rules []types.Object, c inspector.Cursor, literal *ast.CompositeLit, given map[types.Object]bool) {
	t := pass.TypesInfo.TypeOf(literal)
	if pointer, ok := t.(*types.Pointer); ok {
		t = pointer.Elem() // an element of a list whose & is left out
	}
	if !isNamed(t, judgePath, "Judge") {
		return
	}
	value := rulesOf(literal)
	if value != nil && !pass.TypesInfo.Types[value].IsNil() || isCompared(c) || given[variableOf(pass, c)] {
		return
	}
	report(pass, rules, literal, "this judge has no Rules and judges", "", literalEdit(literal, value))
}

// rulesOf gives the value of Rules in a literal, or nil if it has none.
func rulesOf(literal *ast.CompositeLit) ast.Expr {
	for _, e := range literal.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return e // Rules is the first field
		}
		if name, ok := pair.Key.(*ast.Ident); ok && name.Name == "Rules" {
			return pair.Value
		}
	}
	return nil
}

// isCompared reports whether the node is compared with something.
func isCompared(c inspector.Cursor) bool {
	c = c.Parent()
	for {
		switch node := c.Node().(type) {
		case *ast.ParenExpr:
			c = c.Parent()
		case *ast.BinaryExpr:
			return node.Op == token.EQL || node.Op == token.NEQ
		default:
			return false
		}
	}
}

// variableOf gives the variable that a literal, or the address of one, is the
// first value of, or nil.
func variableOf(pass *analysis.Pass, c inspector.Cursor) types.Object {
	if address, ok := c.Parent().Node().(*ast.UnaryExpr); ok && address.Op == token.AND {
		c = c.Parent()
	}
	_, at := c.ParentEdge()
	switch parent := c.Parent().Node().(type) {
	case *ast.AssignStmt:
		if name, ok := parent.Lhs[max(at, 0)].(*ast.Ident); ok && len(parent.Lhs) == len(parent.Rhs) {
			return pass.TypesInfo.ObjectOf(name)
		}
	case *ast.ValueSpec:
		if len(parent.Names) == len(parent.Values) {
			return pass.TypesInfo.Defs[parent.Names[max(at, 0)]]
		}
	}
	return nil
}

// checkFunction reports the use of a function that judges by mahjong.Standard:
// one that is a method of Judge too.
func checkFunction(pass *analysis.Pass, rules []types.Object, c inspector.Cursor, name *ast.Ident) {
	function, ok := pass.TypesInfo.Uses[name].(*types.Func)
	if !ok || function.Pkg() == nil || function.Pkg().Path() != judgePath || function.Signature().Recv() != nil {
		return
	}
	judge := function.Pkg().Scope().Lookup("Judge")
	if judge == nil {
		return
	}
	if method, _, _ := types.LookupFieldOrMethod(judge.Type(), false, function.Pkg(), function.Name()); method == nil {
		return
	}
	what, method := "judge."+function.Name()+" judges", "."+function.Name()
	if selector, ok := c.Parent().Node().(*ast.SelectorExpr); ok {
		report(pass, rules, selector, what, method, functionEdit(c.Parent(), selector))
	} else {
		report(pass, rules, name, what, method, nil) // the package has no name here
	}
}

// fix gives the edits that make something judge by the given rules.
type fix func(rules string) []analysis.TextEdit

// report says that what stands at a node judges by mahjong.Standard, and that the
// judge to write, and the method of it, is another.
func report(pass *analysis.Pass, rules []types.Object, at ast.Node, what, method string, fix fix) {
	d := analysis.Diagnostic{
		Pos: at.Pos(), End: at.End(),
		Message: fmt.Sprintf("%s by mahjong.Standard, not by %s of this package: write judge.Judge{Rules: &%s}%s, or &mahjong.Standard where that is meant",
			what, names(rules), rules[0].Name(), method),
	}
	if fix != nil && len(rules) == 1 && isVisible(pass, rules[0], at.Pos()) {
		d.SuggestedFixes = []analysis.SuggestedFix{{Message: "Judge by " + rules[0].Name(), TextEdits: fix(rules[0].Name())}}
	}
	pass.Report(d)
}

// names names the first three rule sets and counts the others.
func names(rules []types.Object) string {
	const most = 3
	var list []string
	for _, r := range rules[:min(most, len(rules))] {
		list = append(list, r.Name())
	}
	text := strings.Join(list, ", ")
	if more := len(rules) - most; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// isVisible reports whether the name of a rule set stands for it at a place.
func isVisible(pass *analysis.Pass, rules types.Object, pos token.Pos) bool {
	scope := pass.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return false
	}
	_, found := scope.LookupParent(rules.Name(), pos)
	return found == rules
}

// literalEdit gives rules to a literal, whose Rules are the given nil if it has any.
func literalEdit(literal *ast.CompositeLit, value ast.Expr) fix {
	return func(rules string) []analysis.TextEdit {
		if value != nil {
			return []analysis.TextEdit{{Pos: value.Pos(), End: value.End(), NewText: []byte("&" + rules)}}
		}
		text := "Rules: &" + rules
		if len(literal.Elts) > 0 {
			text += ", "
		}
		return []analysis.TextEdit{{Pos: literal.Lbrace + 1, End: literal.Lbrace + 1, NewText: []byte(text)}}
	}
}

// functionEdit makes a method of a function. In the header of a statement a
// literal needs parentheses.
func functionEdit(c inspector.Cursor, selector *ast.SelectorExpr) fix {
	return func(rules string) []analysis.TextEdit {
		text := ".Judge{Rules: &" + rules + "}"
		var edits []analysis.TextEdit
		if isInHeader(c) {
			text += ")"
			edits = append(edits, analysis.TextEdit{Pos: selector.Pos(), End: selector.Pos(), NewText: []byte("(")})
		}
		return append(edits, analysis.TextEdit{Pos: selector.X.End(), End: selector.X.End(), NewText: []byte(text)})
	}
}

// isInHeader reports whether a node stands between if, for or switch and its block.
func isInHeader(c inspector.Cursor) bool {
	for c = c.Parent(); c.Node() != nil; c = c.Parent() {
		switch c.Node().(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt:
			return true
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			return false
		}
	}
	return false
}
