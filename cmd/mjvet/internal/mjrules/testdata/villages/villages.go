// Package villages has more rule sets of its own than are named.
package villages

import (
	. "github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// The rule sets.
var (
	East  = mjtable.Rules{Name: "east"}
	North = mjtable.Rules{Name: "north"}
	South = mjtable.Rules{Name: "south"}
	West  = mjtable.Rules{Name: "west"}
)

func bad(h tile.Hand) (bool, error) {
	if _, err := (Judge{}).Win(h); err != nil { // want `^this judge has no Rules and judges by mahjong.Standard, not by East, North, South and 1 more of this package: write judge.Judge{Rules: &East}`
		return false, err
	}
	return Win(h) // want `^judge.Win judges by mahjong.Standard, not by East, North, South and 1 more of this package`
}
