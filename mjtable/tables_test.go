package mjtable_test

import (
	"reflect"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/mjtable"
)

// words visits every run of words that v leads to: each slice or array of
// unsigned numbers.
func words(v reflect.Value, visit func(run reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer:
		words(v.Elem(), visit)
	case reflect.Struct:
		for i := range v.NumField() {
			words(v.Field(i), visit)
		}
	case reflect.Slice, reflect.Array:
		switch v.Type().Elem().Kind() {
		case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			visit(v)
		default:
			for i := range v.Len() {
				words(v.Index(i), visit)
			}
		}
	}
}

// TestHashAndBytesCoverAllTables changes a word of each table, one after
// another, which has to change the hash, and adds the sizes of all tables up.
func TestHashAndBytesCoverAllTables(t *testing.T) {
	patterns, costs := mahjong.Standard.Patterns, mahjong.Standard.Costs
	hash := func() uint64 { return costs.Hash(patterns.Hash(mjtable.HashStart)) }
	before := hash()
	bytes, small := 0, 0
	seen := map[uintptr]bool{}
	visit := func(run reflect.Value) {
		if run.Len() == 0 {
			if run.IsNil() {
				return // no pattern has several splits
			}
			t.Error("an empty table")
			return
		}
		first, last := run.Index(0), run.Index(run.Len()-1)
		if seen[first.UnsafeAddr()] {
			return // shared
		}
		seen[first.UnsafeAddr()] = true
		bytes += run.Len() * int(run.Type().Elem().Size())
		if run.Len() == mjtable.NeedLevels {
			// Of the thousands of these every tenth will do.
			if small++; small%10 != 0 {
				return
			}
		}
		old := last.Uint()
		last.SetUint(old ^ 1)
		if hash() == before {
			t.Errorf("a word of a table of %d words is not in the hash", run.Len())
		}
		last.SetUint(old)
	}
	words(reflect.ValueOf(patterns), visit)
	keys, splits, index := patterns.Bytes()
	if bytes != keys+splits+index {
		t.Errorf("the pattern tables have %d bytes, Bytes says %d, %d and %d", bytes, keys, splits, index)
	}
	bytes = 0
	words(reflect.ValueOf(costs), visit)
	if bytes != costs.Bytes() {
		t.Errorf("the cost tables have %d bytes, Bytes says %d", bytes, costs.Bytes())
	}
	if hash() != before {
		t.Error("the tables were not left as they were")
	}
}
