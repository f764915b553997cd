// Package mjtable is that of a module of a later format.
package mjtable

const (
	Version    = 1000
	MinVersion = 1
)

type (
	RegenerateWithGoGenerate uint
	UpdateTheMahjongModule   uint
	Rules                    struct{ Tables string }
)
