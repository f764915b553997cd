package baseline

import (
	"math/bits"
	"slices"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/tile"
)

// digits are how many there are of each kind held, in order, and 0 between kinds
// that are not neighbours: the run-length key by kinds, not by tiles. 14 tiles
// take 27 digits at most.
type digits struct {
	list [27]byte
	n    int
}

func (d *digits) add(digit byte) {
	d.list[d.n] = digit
	d.n++
}

// digitsOf counts tiles that are sorted.
func digitsOf(sorted []tile.Tile) digits {
	var d digits
	n := byte(1)
	for i, t := range sorted[1:] {
		before := sorted[i]
		if t == before {
			n++
			continue
		}
		d.add(n)
		n = 1
		if t != before+1 || t >= tile.East || t.Suit() != before.Suit() {
			d.add(0)
		}
	}
	d.add(n)
	return d
}

// digitsOfKey reads them from a run-length key.
func digitsOfKey(key uint32) digits {
	var d digits
	n := byte(1)
	for left := bits.Len32(key) - 1; left > 1; {
		left--
		if key>>left&1 == 0 {
			d.add(n)
			n = 1
			continue
		}
		left--
		if key>>left&1 != 0 {
			n++
			continue
		}
		d.add(n)
		d.add(0)
		n = 1
	}
	d.add(n)
	return d
}

// words packs the digits in two words, 4 bits each.
func (d *digits) words() (w [2]uint64) {
	for _, digit := range d.list[:d.n] {
		w[0] = w[0]<<4 | w[1]>>60
		w[1] = w[1]<<4 | uint64(digit)
	}
	return w
}

// WordMap is [KeyMap] with the counts of the kinds as its key, in two words.
type WordMap map[[2]uint64]struct{}

// NewWordMap makes the map.
func NewWordMap() WordMap {
	m := make(WordMap)
	eachPattern(func(d digits) { m[d.words()] = struct{}{} })
	return m
}

// Win is [KeyMap.Win].
func (m WordMap) Win(tiles []tile.Tile) bool {
	var buf [mostTiles]tile.Tile
	sorted := buf[:copy(buf[:], tiles)]
	slices.Sort(sorted)
	d := digitsOf(sorted)
	_, ok := m[d.words()]
	return ok
}

// StringMap is [KeyMap] with the counts of the kinds as its key, in a string.
type StringMap map[string]struct{}

// NewStringMap makes the map.
func NewStringMap() StringMap {
	m := make(StringMap)
	eachPattern(func(d digits) { m[string(d.list[:d.n])] = struct{}{} })
	return m
}

// Win is [KeyMap.Win].
func (m StringMap) Win(tiles []tile.Tile) bool {
	var buf [mostTiles]tile.Tile
	sorted := buf[:copy(buf[:], tiles)]
	slices.Sort(sorted)
	d := digitsOf(sorted)
	_, ok := m[string(d.list[:d.n])]
	return ok
}

// eachPattern yields the digits of all patterns of up to four groups and a pair.
func eachPattern(yield func(digits)) {
	for _, table := range mahjong.Basic.Patterns.Tables {
		for _, key := range table.Keys {
			yield(digitsOfKey(key))
		}
	}
}
