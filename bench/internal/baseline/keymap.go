// Package baseline holds the usual ways to judge a hand, written from their
// published descriptions, for the benchmarks to compare with.
package baseline

import (
	"slices"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/tile"
)

// KeyMap judges hands without jokers: sort the tiles, write the run-length key
// tile by tile, look it up in a map of the winning keys.
type KeyMap map[uint32]struct{}

// NewKeyMap makes the map of all keys of up to four groups and a pair.
func NewKeyMap() KeyMap {
	m := make(KeyMap)
	for _, table := range mahjong.Basic.Patterns.Tables {
		for _, key := range table.Keys {
			m[key] = struct{}{}
		}
	}
	return m
}

// Win reports whether the concealed tiles are groups and a pair. There may be
// up to 14 of them; they are not changed.
func (m KeyMap) Win(tiles []tile.Tile) bool {
	var buf [14]tile.Tile
	sorted := buf[:copy(buf[:], tiles)]
	slices.Sort(sorted)
	_, ok := m[runLengthKey(sorted)]
	return ok
}

// WinStandard reports whether the concealed tiles are groups and a pair, seven
// different pairs, or thirteen orphans.
func (m KeyMap) WinStandard(tiles []tile.Tile) bool {
	var buf [14]tile.Tile
	sorted := buf[:copy(buf[:], tiles)]
	slices.Sort(sorted)
	_, ok := m[runLengthKey(sorted)]
	return ok || sevenPairs(sorted) || thirteenOrphans(sorted)
}

// runLengthKey gives the key that mjtable.Key documents.
func runLengthKey(sorted []tile.Tile) uint32 {
	key := uint32(1)
	for i, t := range sorted[1:] {
		switch before := sorted[i]; {
		case t == before:
			key = key<<2 | 0b11
		case t == before+1 && t < tile.East && t.Suit() == before.Suit():
			key <<= 1
		default:
			key = key<<2 | 0b10
		}
	}
	return key << 1
}

func sevenPairs(sorted []tile.Tile) bool {
	if len(sorted) != 14 {
		return false
	}
	for i := 0; i < 14; i += 2 {
		if sorted[i] != sorted[i+1] || i > 0 && sorted[i] == sorted[i-1] {
			return false
		}
	}
	return true
}

// orphans are the terminals and honours in order.
var orphans = [13]tile.Tile{
	tile.M1, tile.M9, tile.P1, tile.P9, tile.S1, tile.S9,
	tile.East, tile.South, tile.West, tile.North, tile.White, tile.Green, tile.Red,
}

func thirteenOrphans(sorted []tile.Tile) bool {
	if len(sorted) != 14 {
		return false
	}
	twice := 0
	for i, t := range sorted {
		if i-twice >= len(orphans) || t != orphans[i-twice] {
			if twice > 0 || i == 0 || t != sorted[i-1] {
				return false
			}
			twice = 1
		}
	}
	return true
}
