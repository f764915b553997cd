// Package mahjong holds the compiled-in rule sets: [Basic], [Standard] and
// [Riichi], with the tables they share. They are what package judge judges by:
//
//	hand, err := tile.Parse("123456789m123p11s")
//	...
//	win, err := judge.Judge{Rules: &mahjong.Riichi}.Win(hand)
//
// The tables are made by gen and compiled in; go.generate.md tells how. A
// program links those of the rule sets that it names and of Standard, which
// the zero Judge names. There is nothing to load or to set up.
package mahjong

//go:generate go run ./gen
