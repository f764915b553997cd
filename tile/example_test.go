package tile_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/mjtable/mahjong/tile"
)

func ExampleParse() {
	hand, err := tile.Parse("99s 321m 0p4p j [EEE] (5555z) []")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(hand)
	fmt.Println(hand.Tiles.Len(), "tiles,", hand.Jokers, "joker,", hand.Melds.Len(), "melds")
	// Output:
	// 123m45p99s j [111z] (5555z) []
	// 7 tiles, 1 joker, 3 melds
}

func ExampleParse_error() {
	const text = "123m48z"
	_, err := tile.Parse(text)
	fmt.Println(err)
	if e, ok := errors.AsType[*tile.Error](err); ok && e.Kind == tile.KindRank {
		fmt.Println(text)
		fmt.Println(strings.Repeat(" ", e.Offset) + "^")
	}
	// Output:
	// tile: at 5: got 8z, need 1z to 7z; only m, p and s have 8, 9 and 0 (a red five)
	// 123m48z
	//      ^
}

func ExampleParse_unicode() {
	hand, err := tile.Parse("🀇🀈🀉🀙🀙🀄🀄")
	fmt.Println(hand, err)
	// Output: 123m11p77z <nil>
}

func ExampleHand_MarshalText() {
	hand, err := tile.Parse("19m19p19s1234567z j")
	if err != nil {
		fmt.Println(err)
		return
	}
	deal, err := json.Marshal(map[string]tile.Hand{"east": hand})
	fmt.Println(string(deal), err)
	// Output: {"east":"19m19p19s1234567z j"} <nil>
}

func ExampleCounts() {
	counts, err := tile.CountsOf([]tile.Tile{tile.Red, tile.M1, tile.P5, tile.M1})
	if err != nil {
		fmt.Println(err)
		return
	}
	counts, err = counts.Add(tile.M1)
	fmt.Println(counts, err)
	for kind, n := range counts.All() {
		fmt.Printf("%d x %v\n", n, kind)
	}
	_, err = counts.Remove(tile.East)
	fmt.Println(err)
	// Output:
	// 111m5p7z <nil>
	// 3 x 1m
	// 1 x 5p
	// 1 x 7z
	// tile: got no 1z, need one to remove
}

func ExampleSet() {
	waits := tile.SetOf(tile.M1, tile.M4, tile.M7)
	more, err := tile.ParseSet("7m E")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(waits|more, (waits | more).Len())
	fmt.Println(waits&more, waits.Has(tile.East))
	// Output:
	// 147m1z 4
	// 7m false
}

func ExampleEncoding() {
	// Tiles that one server numbers 0..135 and another as two digits.
	for _, id := range []int{0, 53, 135} {
		t, err := tile.Index136.Tile(id)
		if err != nil {
			fmt.Println(err)
			continue
		}
		code, err := tile.TwoDigit.Code(t)
		fmt.Println(id, t, code, err)
	}
	_, err := tile.HexByte.Tile(0x3A)
	fmt.Println(err)
	// Output:
	// 0 1m 11 <nil>
	// 53 5p 25 <nil>
	// 135 7z 47 <nil>
	// tile: got code 0x3a, need 0x01 to 0x09, 0x11 to 0x19, 0x21 to 0x29, or 0x31, 0x41, 0x51, 0x61, 0x71, 0x81, 0x91
}
