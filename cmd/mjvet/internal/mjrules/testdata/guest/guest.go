// Package guest has no rule set of its own.
package guest

import (
	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

var rules = []*mjtable.Rules{&mahjong.Standard}

func good(h tile.Hand) (bool, error) {
	if _, err := judge.Win(h); err != nil {
		return false, err
	}
	return judge.Judge{}.Win(h)
}
