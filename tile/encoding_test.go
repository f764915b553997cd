package tile_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/tile"
)

// codes writes every encoding out: the tiles in mpsz notation by their codes.
// Where a tile has several, the one that Code gives comes first.
func codes(e tile.Encoding) map[int]string {
	m := map[int]string{}
	row := func(first, step int, tiles string) {
		for i, t := range strings.Fields(tiles) {
			m[first+i*step] = t
		}
	}
	const (
		characters = "1m 2m 3m 4m 5m 6m 7m 8m 9m"
		dots       = "1p 2p 3p 4p 5p 6p 7p 8p 9p"
		bamboo     = "1s 2s 3s 4s 5s 6s 7s 8s 9s"
		honours    = "1z 2z 3z 4z 5z 6z 7z"
	)
	switch e {
	case tile.Index34:
		row(0, 1, characters+" "+dots+" "+bamboo+" "+honours)
	case tile.Index136:
		for copy := range 4 {
			row(copy, 4, characters+" "+dots+" "+bamboo+" "+honours)
		}
	case tile.HexByte:
		row(0x01, 1, dots)
		row(0x11, 1, bamboo)
		row(0x21, 1, characters)
		row(0x31, 0x10, "1z 2z 3z 4z 7z 6z 5z")
	case tile.TwoDigit:
		row(11, 1, characters)
		row(21, 1, dots)
		row(31, 1, bamboo)
		row(41, 1, honours)
		row(51, 1, "5m 5p 5s")
	}
	return m
}

var encodings = []tile.Encoding{tile.Index34, tile.Index136, tile.HexByte, tile.TwoDigit}

func TestEncodingTile(t *testing.T) {
	for _, e := range encodings {
		want := codes(e)
		for code := -10; code <= 300; code++ {
			got, err := e.Tile(code)
			if want, ok := want[code]; ok {
				if err != nil || got.String() != want {
					t.Errorf("%v code %d is %v, %v, want %s", e, code, got, err, want)
				}
				continue
			}
			wantError(t, err, tile.KindRange, tile.NoPlace)
			given := fmt.Sprintf("code %d,", code)
			if e == tile.HexByte {
				given = fmt.Sprintf("code %#02x,", code)
			}
			if !strings.Contains(err.Error(), given) {
				t.Errorf("%q does not say %q", err, given)
			}
		}
	}
}

func TestEncodingCode(t *testing.T) {
	for _, e := range encodings {
		// The lowest code of a tile is the one that is given.
		want := map[string]int{}
		for code, t := range codes(e) {
			if lowest, ok := want[t]; !ok || code < lowest {
				want[t] = code
			}
		}
		for n := range 256 {
			k := tile.Tile(n)
			code, err := e.Code(k)
			if !k.Valid() {
				wantError(t, err, tile.KindRange, tile.NoPlace)
				continue
			}
			if err != nil || code != want[k.String()] {
				t.Errorf("%v of %v is %d, %v, want %d", e, k, code, err, want[k.String()])
			}
			if back, err := e.Tile(code); err != nil || back != k {
				t.Errorf("%v code %d of %v is read as %v, %v", e, code, k, back, err)
			}
		}
	}
}

func TestEncodingUnknown(t *testing.T) {
	for n := len(encodings); n < 256; n++ {
		e := tile.Encoding(n)
		for _, code := range []int{-1, 0, 11, 0x31, 300} {
			_, err := e.Tile(code)
			wantError(t, err, tile.KindRange, tile.NoPlace)
		}
		_, err := e.Code(tile.M1)
		wantError(t, err, tile.KindRange, tile.NoPlace)
		if name := fmt.Sprintf("Encoding(%d)", n); e.String() != name || !strings.Contains(err.Error(), name) {
			t.Errorf("encoding %d is named %v, its error is %q", n, e, err)
		}
	}
	for i, name := range []string{"Index34", "Index136", "HexByte", "TwoDigit"} {
		if got := encodings[i].String(); got != name {
			t.Errorf("got name %s, want %s", got, name)
		}
	}
}

func TestEncodingAllocatesNothing(t *testing.T) {
	for _, e := range encodings {
		if n := testing.AllocsPerRun(100, func() {
			code, _ := e.Code(tile.Red)
			if k, err := e.Tile(code); k != tile.Red || err != nil {
				t.Fatal(k, err)
			}
		}); n != 0 {
			t.Errorf("%v allocates %v times", e, n)
		}
	}
}
