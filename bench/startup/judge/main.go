// Command judge judges one hand, so that what it takes more than the empty
// program is what starting with the tables takes.
package main

import (
	"os"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

func main() {
	hand, err := tile.Parse("123456789m123p11s")
	if err != nil {
		os.Exit(1)
	}
	if win, err := judge.Win(hand); err != nil || !win {
		os.Exit(1)
	}
}
