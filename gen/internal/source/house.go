package source

import (
	"fmt"
	"reflect"

	"github.com/dave/jennifer/jen"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// house gives the literal of a house.
func (c contents) house(h *mjtable.House) (*jen.Statement, error) {
	body, err := c.literal(reflect.ValueOf(*h))
	if err != nil {
		return nil, err
	}
	return jen.Qual(mjtablePath, "House").Add(body), nil
}

// constants are the Go names of the values of a type, from 0 up.
var constants = map[reflect.Type][]string{
	reflect.TypeFor[mjtable.Runs]():       {"NoRuns", "Chows", "AnyThree"},
	reflect.TypeFor[mjtable.Void]():       {"VoidIgnored", "VoidGiven", "VoidRequired"},
	reflect.TypeFor[mjtable.PairJokers](): {"WildPairs", "OwnPairs", "NoPairs"},
}

// literal gives the literal of a value that a house holds, without the name of
// its type where it is a struct.
func (c contents) literal(v reflect.Value) (*jen.Statement, error) {
	if names := constants[v.Type()]; v.CanUint() && v.Uint() < uint64(len(names)) {
		return jen.Qual(mjtablePath, names[v.Uint()]), nil
	}
	switch x := v.Interface().(type) {
	case tile.Set:
		return jen.Op(fmt.Sprintf("%#x", uint64(x))), nil
	case mjtable.Form:
		return forms(x), nil
	case *mjtable.SuitTable:
		return jen.Op("&").Id(c.all.suits[find(c.all.suits, x)].name), nil
	}
	switch v.Kind() {
	case reflect.Bool:
		return jen.Lit(v.Bool()), nil
	case reflect.Int:
		return jen.Lit(int(v.Int())), nil
	case reflect.Uint8:
		return jen.Lit(int(v.Uint())), nil
	case reflect.Uint64:
		return jen.Op(fmt.Sprintf("%#x", v.Uint())), nil
	case reflect.Struct:
		return c.fields(v)
	case reflect.Array:
		return c.elements(v, jen.Index(jen.Lit(v.Len())).Add(typeName(v.Type().Elem())))
	case reflect.Slice:
		return c.elements(v, jen.Index().Add(typeName(v.Type().Elem())))
	}
	return nil, fmt.Errorf("a house holds a %v, which has no literal here", v.Type())
}

// fields gives the fields of a struct that have a value, a line for each.
func (c contents) fields(v reflect.Value) (*jen.Statement, error) {
	var list []jen.Code
	for i := range v.NumField() {
		field, value := v.Type().Field(i), v.Field(i)
		if value.IsZero() || value.Kind() == reflect.Slice && value.Len() == 0 {
			continue
		}
		code, err := c.literal(value)
		if err != nil {
			return nil, err
		}
		if field.Name == "MaxWild" && value.Uint() == mjtable.AnyWild {
			code = jen.Qual(mjtablePath, "AnyWild")
		}
		list = append(list, jen.Line().Id(field.Name).Op(":").Add(code))
	}
	if len(list) == 0 {
		return jen.Values(), nil
	}
	return jen.Values(append(list, jen.Line())...), nil
}

// elements gives the elements of a list: structs on lines of their own, pointers
// on one line, and numbers on a line for each suit.
func (c contents) elements(v reflect.Value, typ *jen.Statement) (*jen.Statement, error) {
	var list []jen.Code
	lines := false
	for i := range v.Len() {
		code, err := c.literal(v.Index(i))
		if err != nil {
			return nil, err
		}
		kind := v.Type().Elem().Kind()
		if kind == reflect.Struct || kind != reflect.Pointer && i%9 == 0 {
			code, lines = jen.Line().Add(code), true
		}
		list = append(list, code)
	}
	if lines {
		list = append(list, jen.Line())
	}
	return typ.Values(list...), nil
}

// typeName gives the name of a type of package mjtable, or of the language.
func typeName(t reflect.Type) *jen.Statement {
	switch {
	case t.Kind() == reflect.Pointer:
		return jen.Op("*").Add(typeName(t.Elem()))
	case t.PkgPath() == "":
		return jen.Id(t.Name())
	}
	return jen.Qual(t.PkgPath(), t.Name())
}

// formNames are the Go names of the forms, by bit.
var formNames = []string{
	"Melds", "SevenPairs", "ThirteenOrphans", "Pairs", "Scattered", "Knitted", "KnittedStraight", "AllInSet", "Instant",
}

func forms(f mjtable.Form) *jen.Statement {
	code := jen.Null()
	for i, name := range formNames {
		if f>>i&1 == 0 {
			continue
		}
		if f&(1<<i-1) != 0 {
			code.Op("|")
		}
		code.Qual(mjtablePath, name)
	}
	return code
}
