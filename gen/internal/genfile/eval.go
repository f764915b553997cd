package genfile

import (
	"fmt"
	"go/ast"
	"go/token"
	"reflect"
	"strconv"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

const (
	mjtablePath = "github.com/mjtable/mahjong/mjtable"
	tilePath    = "github.com/mjtable/mahjong/tile"
)

// types are the types that generated code may name, by package and name.
var types = func() map[string]reflect.Type {
	named := map[string]reflect.Type{}
	for _, t := range []reflect.Type{
		rulesType, reflect.TypeFor[mjtable.House](), reflect.TypeFor[mjtable.Suit](), reflect.TypeFor[mjtable.Way](),
		reflect.TypeFor[mjtable.SuitTable](), reflect.TypeFor[mjtable.Lacks](),
		reflect.TypeFor[mjtable.Patterns](), reflect.TypeFor[mjtable.PatternTable](),
		reflect.TypeFor[mjtable.Costs](), reflect.TypeFor[mjtable.NumberTable](), reflect.TypeFor[mjtable.HonourTable](),
		reflect.TypeFor[mjtable.Need](), reflect.TypeFor[mjtable.FewestTable](), reflect.TypeFor[mjtable.Quick](),
		reflect.TypeFor[tile.Set](), reflect.TypeFor[tile.Tile](),
		reflect.TypeFor[uint8](), reflect.TypeFor[uint16](), reflect.TypeFor[uint32](), reflect.TypeFor[uint64](),
		reflect.TypeFor[int](), reflect.TypeFor[bool](), reflect.TypeFor[string](),
	} {
		named[qualified(t.PkgPath(), t.Name())] = t
	}
	return named
}()

var rulesType = reflect.TypeFor[mjtable.Rules]()

func qualified(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// constants are the constants that generated code may name.
var constants = map[string]uint64{
	"Melds": uint64(mjtable.Melds), "SevenPairs": uint64(mjtable.SevenPairs), "ThirteenOrphans": uint64(mjtable.ThirteenOrphans),
	"Pairs": uint64(mjtable.Pairs), "Scattered": uint64(mjtable.Scattered), "Knitted": uint64(mjtable.Knitted),
	"KnittedStraight": uint64(mjtable.KnittedStraight), "AllInSet": uint64(mjtable.AllInSet), "Instant": uint64(mjtable.Instant),
	"NoRuns": uint64(mjtable.NoRuns), "Chows": uint64(mjtable.Chows), "AnyThree": uint64(mjtable.AnyThree),
	"VoidIgnored": uint64(mjtable.VoidIgnored), "VoidGiven": uint64(mjtable.VoidGiven), "VoidRequired": uint64(mjtable.VoidRequired),
	"WildPairs": uint64(mjtable.WildPairs), "OwnPairs": uint64(mjtable.OwnPairs), "NoPairs": uint64(mjtable.NoPairs),
	"AnyWild": mjtable.AnyWild,
}

// reader evaluates the literals of the variables of a package.
type reader struct {
	*Package
	vars  map[string]*variable
	order []*variable // as they stand
}

// variable is a variable of the package, whose value is a composite literal.
type variable struct {
	name    string
	doc     *ast.CommentGroup
	literal *ast.CompositeLit
	imports map[string]string
	value   reflect.Value // once it is read
	reading bool
}

func (r *reader) errorf(at ast.Node, format string, args ...any) error {
	return &Error{Pos: r.fset.Position(at.Pos()), Problem: fmt.Sprintf(format, args...)}
}

// declare notes the variables of a declaration that have composite literals.
func (r *reader) declare(spec *ast.ValueSpec, doc *ast.CommentGroup, imports map[string]string) error {
	if spec.Doc != nil {
		doc = spec.Doc
	}
	for i, value := range spec.Values {
		literal, ok := value.(*ast.CompositeLit)
		if !ok || i >= len(spec.Names) {
			continue
		}
		name := spec.Names[i].Name
		if name == "_" {
			continue
		}
		if r.vars[name] != nil {
			return r.errorf(spec, "got the variable %s twice", name)
		}
		v := &variable{name: name, doc: doc, literal: literal, imports: imports}
		r.vars[name] = v
		r.order = append(r.order, v)
	}
	return nil
}

// read gives the value of a variable, which can be addressed.
func (r *reader) read(v *variable) (reflect.Value, error) {
	if v.value.IsValid() {
		return v.value, nil
	}
	if v.reading {
		return v.value, r.errorf(v.literal, "%s is made of itself", v.name)
	}
	v.reading = true
	defer func() { v.reading = false }()
	typ, err := r.typeOf(v.literal.Type, v.imports)
	if err != nil {
		return reflect.Value{}, err
	}
	value := reflect.New(typ).Elem()
	if err := r.literal(v.literal, value, v, v.name); err != nil {
		return reflect.Value{}, err
	}
	v.value = value
	return value, nil
}

// typeOf gives the type that an expression names: a named one, or a slice of one.
func (r *reader) typeOf(expr ast.Expr, imports map[string]string) (reflect.Type, error) {
	switch x := expr.(type) {
	case *ast.Ident:
		if t, ok := types[x.Name]; ok {
			return t, nil
		}
	case *ast.SelectorExpr:
		if pkg, ok := x.X.(*ast.Ident); ok {
			if t, ok := types[imports[pkg.Name]+"."+x.Sel.Name]; ok {
				return t, nil
			}
		}
	case *ast.StarExpr:
		if elem, err := r.typeOf(x.X, imports); err == nil {
			return reflect.PointerTo(elem), nil
		}
	case *ast.ArrayType:
		if elem, err := r.typeOf(x.Elt, imports); err == nil && x.Len == nil {
			return reflect.SliceOf(elem), nil
		}
	case nil:
		return nil, &Error{Problem: "a literal without a type"}
	}
	return nil, r.errorf(expr, "got a type that gen does not write")
}

// is reports whether an expression names the given type.
func (r *reader) is(expr ast.Expr, t reflect.Type, imports map[string]string) bool {
	if array, ok := expr.(*ast.ArrayType); ok && t.Kind() == reflect.Array && array.Len != nil {
		n, err := r.number(array.Len, imports)
		return err == nil && n == uint64(t.Len()) && r.is(array.Elt, t.Elem(), imports)
	}
	if array, ok := expr.(*ast.ArrayType); ok && t.Kind() == reflect.Slice && array.Len == nil {
		return r.is(array.Elt, t.Elem(), imports)
	}
	got, err := r.typeOf(expr, imports)
	return err == nil && got == t
}

// eval puts the value of an expression into dst. path names dst in errors and
// reports.
func (r *reader) eval(expr ast.Expr, dst reflect.Value, v *variable, path string) error {
	switch x := expr.(type) {
	case *ast.ParenExpr:
		return r.eval(x.X, dst, v, path)
	case *ast.CompositeLit:
		return r.literal(x, dst, v, path)
	case *ast.UnaryExpr:
		if x.Op == token.AND && dst.Kind() == reflect.Pointer {
			return r.address(x.X, dst, v, path)
		}
	case *ast.Ident:
		if done, err := r.name(x, dst); done || err != nil {
			return err
		}
	}
	switch dst.Kind() {
	case reflect.String:
		if lit, ok := expr.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			s, err := strconv.Unquote(lit.Value)
			dst.SetString(s)
			return err
		}
	case reflect.Int:
		if n, err := r.number(expr, v.imports); err == nil && n < 1<<31 {
			dst.SetInt(int64(n))
			return nil
		}
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if n, err := r.number(expr, v.imports); err == nil && !dst.OverflowUint(n) {
			dst.SetUint(n)
			return nil
		}
	}
	return r.errorf(expr, "%s: got no %v; need a constant or a literal, as gen writes it", path, dst.Type())
}

// name puts what a name stands for into dst, and reports whether it stands for
// anything that is no number.
func (r *reader) name(x *ast.Ident, dst reflect.Value) (bool, error) {
	switch {
	case x.Name == "nil" && (dst.Kind() == reflect.Pointer || dst.Kind() == reflect.Slice):
		return true, nil
	case dst.Kind() == reflect.Bool && (x.Name == "true" || x.Name == "false"):
		dst.SetBool(x.Name == "true")
		return true, nil
	case dst.Kind() != reflect.Slice && dst.Kind() != reflect.Struct:
		return false, nil
	}
	value, err := r.variable(x)
	if err != nil {
		return false, err
	}
	if value.Type() != dst.Type() {
		return false, r.errorf(x, "got %s, which is a %v; need a %v", x.Name, value.Type(), dst.Type())
	}
	dst.Set(value)
	return true, nil
}

// variable gives the value of the variable that is named.
func (r *reader) variable(x *ast.Ident) (reflect.Value, error) {
	v := r.vars[x.Name]
	if v == nil {
		return reflect.Value{}, &Error{r.fset.Position(x.Pos()), fmt.Sprintf("got %s, which none of the files declares", x.Name), true}
	}
	return r.read(v)
}

// address puts the address of a variable or of a literal into dst.
func (r *reader) address(x ast.Expr, dst reflect.Value, v *variable, path string) error {
	switch x := x.(type) {
	case *ast.Ident:
		value, err := r.variable(x)
		if err != nil {
			return err
		}
		if value.Type() != dst.Type().Elem() {
			return r.errorf(x, "got %s, which is a %v; need a %v", x.Name, value.Type(), dst.Type().Elem())
		}
		dst.Set(value.Addr())
		return nil
	case *ast.CompositeLit:
		dst.Set(reflect.New(dst.Type().Elem()))
		return r.literal(x, dst.Elem(), v, path)
	}
	return r.errorf(x, "%s: got the address of neither a variable nor a literal", path)
}

// literal puts the value of a composite literal into dst.
func (r *reader) literal(x *ast.CompositeLit, dst reflect.Value, v *variable, path string) error {
	if x.Type != nil && !r.is(x.Type, dst.Type(), v.imports) {
		return r.errorf(x, "%s: got a literal of another type; need %v", path, dst.Type())
	}
	switch dst.Kind() {
	case reflect.Struct:
		return r.fields(x, dst, v, path)
	case reflect.Array:
		if len(x.Elts) > dst.Len() {
			return r.errorf(x, "%s: got %d elements; need no more than %d", path, len(x.Elts), dst.Len())
		}
	case reflect.Slice:
		dst.Set(reflect.MakeSlice(dst.Type(), len(x.Elts), len(x.Elts)))
	case reflect.Pointer: // of a list of pointers, whose literals leave & out
		dst.Set(reflect.New(dst.Type().Elem()))
		return r.literal(x, dst.Elem(), v, path)
	default:
		return r.errorf(x, "%s: got a list; need a %v", path, dst.Type())
	}
	if len(x.Elts) > 0 {
		r.lists[addressOf(dst)] = list{x, path}
	}
	return r.elements(x, dst, v, path)
}

// elements puts the elements of a list into dst, which has room for them.
func (r *reader) elements(x *ast.CompositeLit, dst reflect.Value, v *variable, path string) error {
	words := dst.Type().Elem().Kind() >= reflect.Uint8 && dst.Type().Elem().Kind() <= reflect.Uint64
	for i, elt := range x.Elts {
		if words {
			if lit, ok := elt.(*ast.BasicLit); ok && lit.Kind == token.INT {
				n, err := strconv.ParseUint(lit.Value, 0, dst.Type().Elem().Bits())
				if err != nil {
					return r.errorf(elt, "%s[%d]: got %.40s; need a number of %d bits", path, i, lit.Value, dst.Type().Elem().Bits())
				}
				dst.Index(i).SetUint(n)
				continue
			}
		}
		if _, ok := elt.(*ast.KeyValueExpr); ok {
			return r.errorf(elt, "%s: got an element with an index, which gen does not write", path)
		}
		if err := r.eval(elt, dst.Index(i), v, path+"["+strconv.Itoa(i)+"]"); err != nil {
			return err
		}
	}
	return nil
}

// fields puts the fields of a struct into dst.
func (r *reader) fields(x *ast.CompositeLit, dst reflect.Value, v *variable, path string) error {
	seen := map[string]bool{}
	for _, elt := range x.Elts {
		pair, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return r.errorf(elt, "%s: got a value without the name of its field", path)
		}
		name, ok := pair.Key.(*ast.Ident)
		if !ok || seen[name.Name] {
			return r.errorf(pair, "%s: got a field without a name, or twice", path)
		}
		seen[name.Name] = true
		field := dst.FieldByName(name.Name)
		if !field.IsValid() {
			return r.errorf(pair, "%s: got the field %s, which a %v of this version of the module does not have", path, name.Name, dst.Type())
		}
		if err := r.eval(pair.Value, field, v, path+"."+name.Name); err != nil {
			return err
		}
	}
	return nil
}

// number gives the value of a constant: a literal, a name of package mjtable, or
// several of these with | between them.
func (r *reader) number(expr ast.Expr, imports map[string]string) (uint64, error) {
	switch x := expr.(type) {
	case *ast.ParenExpr:
		return r.number(x.X, imports)
	case *ast.BasicLit:
		if x.Kind == token.INT {
			return strconv.ParseUint(x.Value, 0, 64)
		}
	case *ast.SelectorExpr:
		if pkg, ok := x.X.(*ast.Ident); ok && imports[pkg.Name] == mjtablePath {
			if n, ok := constants[x.Sel.Name]; ok {
				return n, nil
			}
		}
	case *ast.BinaryExpr:
		if x.Op == token.OR {
			a, err := r.number(x.X, imports)
			if err != nil {
				return 0, err
			}
			b, err := r.number(x.Y, imports)
			return a | b, err
		}
	}
	return 0, r.errorf(expr, "got no number")
}
