package genfile

import (
	"fmt"
	"go/ast"
	"go/token"
	"reflect"
	"strings"
)

// Place is where something stands in the source.
type Place struct {
	Name string // of the variable, with fields and index: mjtableCosts.Number.Low[12]
	Pos  token.Position
}

// String gives file, line and name.
func (p Place) String() string {
	if !p.Pos.IsValid() {
		return p.Name
	}
	return fmt.Sprintf("%s:%d: %s", p.Pos.Filename, p.Pos.Line, p.Name)
}

// address tells lists apart by where they are: an array may begin where the struct
// does that holds it, so the type counts.
type address struct {
	at  uintptr
	typ reflect.Type
}

// list is the literal of a list, and what it is called.
type list struct {
	literal *ast.CompositeLit
	path    string
}

// addressOf gives the address of an array that can be addressed, or of the
// elements of a slice.
func addressOf(v reflect.Value) address {
	if v.Kind() == reflect.Slice {
		return address{v.Pointer(), v.Type()}
	}
	return address{v.Addr().Pointer(), v.Type()}
}

// Place gives the place of an element of a table: of a slice, or of an array
// whose address is given. Further indices lead into lists within the list. What
// the source leaves out stands where the list does.
func (p *Package) Place(table any, index ...int) Place {
	v := reflect.ValueOf(table)
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	found, ok := p.lists[addressOf(v)]
	var name strings.Builder
	name.WriteString(found.path)
	for _, i := range index {
		fmt.Fprintf(&name, "[%d]", i)
	}
	if !ok {
		return Place{Name: "a table that is left out" + name.String()}
	}
	var at ast.Expr = found.literal
	for _, i := range index {
		within, ok := at.(*ast.CompositeLit)
		if !ok || i >= len(within.Elts) {
			break
		}
		at = within.Elts[i]
	}
	return Place{name.String(), p.fset.Position(at.Pos())}
}
