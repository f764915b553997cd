package verify

import (
	"fmt"
	"reflect"

	"github.com/mjtable/mahjong/gen/internal/genfile"
)

// words holds every word of a table against that which gen makes. Both are
// pointers to structs of one type. What stands in no list is told of at owner.
func (v *verifier) words(got, want any, owner genfile.Place) {
	a, b := reflect.ValueOf(got).Elem(), reflect.ValueOf(want).Elem()
	for i := range a.NumField() {
		v.field(a.Field(i), b.Field(i), a.Type().Field(i).Name, owner)
	}
}

// field compares a field of a table.
func (v *verifier) field(got, want reflect.Value, name string, owner genfile.Place) {
	switch got.Kind() {
	case reflect.Struct:
		v.words(got.Addr().Interface(), want.Addr().Interface(), owner)
	case reflect.Array, reflect.Slice:
		table := got
		if got.Kind() == reflect.Array {
			table = got.Addr()
		}
		elem := got.Type().Elem()
		if elem.Kind() == reflect.Array && elem.Elem().Kind() == reflect.Pointer {
			return // to tables that are looked at by themselves
		}
		if got.Len() != want.Len() {
			owner.Name += ", " + name
			v.add(owner.Name, owner, "got %d entries; gen makes %d", got.Len(), want.Len())
			return
		}
		v.elements(table.Interface(), nil, got, want)
	default:
		v.compare(got, want, owner.Name+", "+name, func(name, problem string) {
			owner.Name = name
			v.add(name, owner, "%s", problem)
		})
	}
}

// elements compares the elements of a list, which stand at some indices of a table.
func (v *verifier) elements(table any, index []int, got, want reflect.Value) {
	for i := range got.Len() {
		a, b := got.Index(i), want.Index(i)
		if a.Equal(b) {
			continue
		}
		at := append(index[:len(index):len(index)], i)
		if a.Kind() == reflect.Array {
			v.elements(table, at, a, b)
			continue
		}
		v.compare(a, b, "", func(name, problem string) {
			place := v.p.Place(table, at...)
			place.Name += name
			v.add(v.p.Place(table).Name, place, "%s", problem)
		})
	}
}

// compare tells of each value within got that is not that of want, by its name.
func (v *verifier) compare(got, want reflect.Value, name string, tell func(name, problem string)) {
	switch got.Kind() {
	case reflect.Struct:
		for i := range got.NumField() {
			v.compare(got.Field(i), want.Field(i), name+"."+got.Type().Field(i).Name, tell)
		}
	case reflect.Pointer:
		switch {
		case got.IsNil() != want.IsNil():
			tell(name, fmt.Sprintf("got %s; need %s", there(got), there(want)))
		case !got.IsNil():
			v.compare(got.Elem(), want.Elem(), name, tell)
		}
	case reflect.Slice, reflect.Array:
		if got.Len() != want.Len() {
			tell(name, fmt.Sprintf("got %d entries; need %d", got.Len(), want.Len()))
			return
		}
		for i := range got.Len() {
			v.compare(got.Index(i), want.Index(i), fmt.Sprintf("%s[%d]", name, i), tell)
		}
	default:
		if !got.Equal(want) {
			tell(name, fmt.Sprintf("got %s; need %s", word(got), word(want)))
		}
	}
}

func there(v reflect.Value) string {
	if v.IsNil() {
		return "none"
	}
	return "one"
}

// word writes a value: large words by their bits.
func word(v reflect.Value) string {
	if k := v.Kind(); k == reflect.Uint32 || k == reflect.Uint64 {
		return fmt.Sprintf("%#x", v.Uint())
	}
	if v.CanUint() {
		return fmt.Sprint(v.Uint())
	}
	return fmt.Sprint(v.Interface())
}
