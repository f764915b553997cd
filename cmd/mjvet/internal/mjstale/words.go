package mjstale

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"reflect"
	"regexp"
	"strings"

	"github.com/mjtable/mahjong/mjtable"
	"golang.org/x/tools/go/analysis"
)

// reader reads tables out of the literals of a package.
type reader struct {
	info   *types.Info
	values map[types.Object]ast.Expr      // of the package's variables
	shared map[types.Object]reflect.Value // pointers to variables that are read
}

func newReader(pass *analysis.Pass) *reader {
	r := &reader{pass.TypesInfo, map[types.Object]ast.Expr{}, map[types.Object]reflect.Value{}}
	for _, file := range pass.Files {
		for name, value := range variables(file) {
			r.values[r.info.Defs[name]] = value
		}
	}
	return r
}

// variables yields the package-level variables of a file that have a value of
// their own, in order.
func variables(file *ast.File) iter.Seq2[*ast.Ident, ast.Expr] {
	return func(yield func(*ast.Ident, ast.Expr) bool) {
		for _, decl := range file.Decls {
			vars, ok := decl.(*ast.GenDecl)
			if !ok || vars.Tok != token.VAR {
				continue
			}
			for _, spec := range vars.Specs {
				spec := spec.(*ast.ValueSpec)
				if len(spec.Names) != len(spec.Values) {
					continue
				}
				for i, name := range spec.Names {
					if !yield(name, spec.Values[i]) {
						return
					}
				}
			}
		}
	}
}

// patternVariable are the names of the variables of a pattern table: its field
// and its number of groups.
var patternVariable = regexp.MustCompile(`^mjtable(Keys|Splits|More|Top|Sub)([0-9])$`)

// hash gives the hash of all tables of a file, in the order in which gen takes
// them: patterns by their groups, costs, suits.
func (r *reader) hash(file *ast.File) (uint64, error) {
	var patterns [10]mjtable.PatternTable // by groups; those without words change no hash
	var costs *mjtable.Costs
	var suits []*mjtable.SuitTable
	for name, value := range variables(file) {
		var err error
		if m := patternVariable.FindStringSubmatch(name.Name); m != nil {
			table := &patterns[m[2][0]-'0']
			err = r.read(reflect.ValueOf(table).Elem().FieldByName(m[1]), value)
		} else if name.Name == "mjtableCosts" {
			costs = new(mjtable.Costs)
			err = r.costs(costs, value)
		} else if strings.HasPrefix(name.Name, "mjtableSuit") {
			suits = append(suits, new(mjtable.SuitTable))
			err = r.read(reflect.ValueOf(suits[len(suits)-1]).Elem(), value)
		}
		if err != nil {
			return 0, fmt.Errorf("%s: %w", name.Name, err)
		}
	}
	held := mjtable.Patterns{Tables: patterns[:]}
	sum := held.Hash(mjtable.HashStart)
	if costs != nil {
		sum = costs.Hash(sum)
	}
	for _, s := range suits {
		sum = s.Hash(sum)
	}
	return sum, nil
}

// costs reads cost tables.
func (r *reader) costs(c *mjtable.Costs, value ast.Expr) error {
	return r.read(reflect.ValueOf(c).Elem(), value)
}

// read reads the value of an expression: a literal as gen writes it.
func (r *reader) read(to reflect.Value, value ast.Expr) error {
	switch to.Kind() {
	case reflect.Pointer:
		return r.pointer(to, value)
	case reflect.Struct, reflect.Array, reflect.Slice:
		literal, ok := value.(*ast.CompositeLit)
		if !ok {
			return fmt.Errorf("got an expression, need a literal of type %v", to.Type())
		}
		if to.Kind() == reflect.Struct {
			return r.fields(to, literal.Elts)
		}
		return r.elements(to, literal.Elts)
	}
	return scalar(to, r.info.Types[value].Value)
}

// pointer reads &name.
func (r *reader) pointer(to reflect.Value, value ast.Expr) error {
	address, ok := value.(*ast.UnaryExpr)
	if !ok || address.Op != token.AND {
		return fmt.Errorf("got an expression, need the address of a variable of type %v", to.Type().Elem())
	}
	name, ok := address.X.(*ast.Ident)
	if !ok {
		return fmt.Errorf("got the address of an expression, need that of a variable of type %v", to.Type().Elem())
	}
	object := r.info.Uses[name]
	if shared, ok := r.shared[object]; ok && shared.Type() == to.Type() {
		to.Set(shared)
		return nil
	}
	target, ok := r.values[object]
	if !ok {
		return fmt.Errorf("%s has no value", name.Name)
	}
	to.Set(reflect.New(to.Type().Elem()))
	r.shared[object] = to
	return r.read(to.Elem(), target)
}

func (r *reader) fields(to reflect.Value, elements []ast.Expr) error {
	for _, e := range elements {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return fmt.Errorf("got a %v without the names of its fields", to.Type())
		}
		name, ok := pair.Key.(*ast.Ident)
		if !ok {
			return fmt.Errorf("got an expression, need the name of a field of %v", to.Type())
		}
		field := to.FieldByName(name.Name)
		if !field.IsValid() {
			return fmt.Errorf("got the field %s, which %v does not have", name.Name, to.Type())
		}
		if err := r.read(field, pair.Value); err != nil {
			return fmt.Errorf("%s: %w", name.Name, err)
		}
	}
	return nil
}

func (r *reader) elements(to reflect.Value, elements []ast.Expr) error {
	if to.Kind() == reflect.Slice {
		to.Set(reflect.MakeSlice(to.Type(), len(elements), len(elements)))
	}
	if len(elements) > to.Len() {
		return fmt.Errorf("got %d elements, need no more than %d", len(elements), to.Len())
	}
	for i, e := range elements {
		if err := r.read(to.Index(i), e); err != nil {
			return fmt.Errorf("[%d]: %w", i, err)
		}
	}
	return nil
}

// scalar reads a number or a truth value.
func scalar(to reflect.Value, value constant.Value) error {
	switch {
	case value != nil && value.Kind() == constant.Int && to.CanUint():
		if n, exact := constant.Uint64Val(value); exact && !to.OverflowUint(n) {
			to.SetUint(n)
			return nil
		}
	case value != nil && value.Kind() == constant.Bool && to.Kind() == reflect.Bool:
		to.SetBool(constant.BoolVal(value))
		return nil
	}
	return fmt.Errorf("got no constant of type %v", to.Type())
}
