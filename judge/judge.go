// Package judge answers questions about mahjong hands from compiled-in tables:
// there is nothing to load, to lock or to wait for.
//
//	hand, err := tile.Parse("123456789m123p11s")
//	...
//	win, err := judge.Win(hand)
//
// The package-level functions judge by mahjong.Standard; a [Judge] judges by
// any rule set. No win is an answer; a hand that cannot exist is an error.
// No hand makes anything panic, by rules as gen makes them, and answers allocate
// nothing (errors do, and Assign and SuitValue, which compare splits).
//
// # Sizes
//
// A hand of a rule set with four groups, of which m are declared, has k = 4-m
// groups still to make. It has the winning size with 3k+2 concealed tiles and
// jokers, and the waiting size with 3k+1. Win, Forms, Splits, Assign, MinWild and
// Discards take the winning size, Waits, FormalWaits, Improving and Left the
// waiting size, Shanten either.
//
// # Jokers and copies
//
// A joker stands for any tile, for a fifth copy of a kind too unless the rules
// forbid it. A drawn tile is never a fifth copy: the tiles that the hand holds,
// concealed or in told melds, cannot be drawn again. Jokers are neither drawn nor
// thrown: the win that a hand is on its way to has all of them.
//
// # House rules and deals
//
// Most rule sets but Basic, Standard and Riichi say more than which forms win:
// which kinds are in play and how many of each, who may be the pair, how many
// suits a win may have, what jokers may stand for (package rules and docs/rules.md
// tell). A hand then wins if it wins in any of the ways of the rules, and every
// question is answered by that. What one deal fixes beside the rules stands in
// Judge.Deal: which kinds are jokers, what limited jokers may stand for, the void
// suit, how the winning tile comes. A question that hangs on a fact which the deal
// lacks is [ErrDeal].
//
// Under rules that ask what declared melds are made of, an untold meld is
// [ErrMelds]. A kind of joker that the deal names is not drawn as a natural tile,
// but may be held as one: a joker that was discarded and claimed is what it shows;
// tiles of a kind that stands in for the joker's face are held and drawn as such,
// and are told by their own name in waits and draws. A hand that cannot win, such
// as one that has to be open and is not, has the distance [Never] and no waits.
package judge

import (
	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Judge judges hands by a rule set and by what one deal fixes beside it. It is a
// value, safe for concurrent use; the zero value judges by mahjong.Standard.
type Judge struct {
	Rules *mjtable.Rules
	Deal  mjtable.Deal
}

// standard judges by mahjong.Standard.
var standard Judge

// Form is a set of forms that a winning hand takes, one bit each.
type Form = mjtable.Form

// The forms.
const (
	Melds           = mjtable.Melds           // groups and a pair 面子手
	SevenPairs      = mjtable.SevenPairs      // seven pairs 七对, different ones unless the rules let four alike be two
	ThirteenOrphans = mjtable.ThirteenOrphans // one of each terminal and honour and one more 十三幺
	Pairs           = mjtable.Pairs           // pairs and what else the rules say
	Scattered       = mjtable.Scattered       // different tiles, far apart in each suit 十三烂
	Knitted         = mjtable.Knitted         // different tiles of a knitted set and the honours 全不靠
	KnittedStraight = mjtable.KnittedStraight // 147, 258 and 369 of three suits, a group and a pair 组合龙
	AllInSet        = mjtable.AllInSet        // all tiles in a set, in no order 将将胡
	Instant         = mjtable.Instant         // so many jokers, or four alike, win at once
)

// Win reports whether the hand, of the winning size, wins.
//
// The errors are ErrRules, ErrMelds, ErrCopies, ErrJokers, ErrSize and ErrDeal.
func (j Judge) Win(h tile.Hand) (bool, error) {
	return j.win(h)
}

func (j *Judge) win(h tile.Hand) (bool, error) {
	r := given(j.Rules)
	if q := &r.Quick; uint64(h.Jokers) < q.Jokers && over(h)^q.Size|says(&j.Deal)|told(h) == 0 {
		if onlyOrphans(h) && q.Orphans && areOrphans(h) {
			return true, nil
		}
		// Neither seven pairs nor what the suits take is branched on: half the time
		// that would be foretold wrong.
		pairs := sevenPairs(q, h)
		left := jokersLeft(&r.Costs.Fewest, h)
		if h.Jokers == 0 && left <= tooFew {
			return pairs != 0, nil // as do most random hands; with jokers that is hard to foretell
		}
		mp, sz := h.Tiles.Raw()
		left -= fewest(r.Costs, mp) + fewest(r.Costs, mp>>upper) + fewest(r.Costs, sz)
		return wins(&r.Costs.Fewest, left)|pairs != 0, nil
	}
	return j.winClosely(h)
}

// winClosely is Win for hands that need a closer look.
func (j *Judge) winClosely(h tile.Hand) (bool, error) {
	r := given(j.Rules)
	q := &r.Quick
	switch {
	case over(h)^q.Size|says(&j.Deal) != 0:
	case told(h) != 0:
		// Told melds take copies from what can be drawn. Where jokers may be fifth
		// copies, they matter only if they take too many.
		if uint64(h.Jokers) < q.Jokers && !excess(h.Tiles, h.Melds.Counts()) {
			h.Melds = h.Melds.Untold()
			return j.win(h)
		}
	case uint64(h.Jokers) < q.Distance:
		n, err := j.distanceToWin(h)
		return n < 0, err
	case h.Jokers == 0 && q.Size != 0:
		beside := (q.Pairs != 0 || q.Orphans) && special(r, h) != 0
		return beside || r.Forms&Melds != 0 && winByPattern(r, h), nil
	}
	forms, err := j.forms(h)
	return forms != 0, err
}

// Forms gives every form that the hand, of the winning size, wins in; 0 is no
// win. It fails as [Judge.Win] does.
func (j Judge) Forms(h tile.Hand) (Form, error) {
	return j.forms(h)
}

func (j *Judge) forms(h tile.Hand) (Form, error) {
	r, d := given(j.Rules), &j.Deal
	if over(h) != uint64(3*r.Groups+2)*one || !plain(r, d, h) && !plainPattern(r, d, h) {
		if err := admit(r, d, h, winning); err != nil {
			return 0, err
		}
		if housed(r, d, h) {
			q := ask(r, d, h)
			return q.forms(), nil
		}
	}
	forms := special(r, h)
	if r.Forms&Melds != 0 && meldsWin(r, h) {
		forms |= Melds
	}
	return forms, nil
}

// Win is [Judge.Win] by mahjong.Standard.
func Win(h tile.Hand) (bool, error) {
	return standard.win(h)
}

// Forms is [Judge.Forms] by mahjong.Standard.
func Forms(h tile.Hand) (Form, error) {
	return standard.forms(h)
}

func (j Judge) rules() *mjtable.Rules { return given(j.Rules) }

// given gives the rules to judge by.
func given(r *mjtable.Rules) *mjtable.Rules {
	if r == nil {
		return &mahjong.Standard
	}
	return r
}

// winByPattern reports whether a joker-free hand that can be judged is groups and
// a pair, by the pattern table.
func winByPattern(r *mjtable.Rules, h tile.Hand) bool {
	if mp, sz := h.Tiles.Words(); odd(mp, sz) {
		return false
	}
	_, _, ok := patternOf(r, h)
	return ok
}

// patternOf finds the pattern of a joker-free hand that can be judged.
func patternOf(r *mjtable.Rules, h tile.Hand) (t *mjtable.PatternTable, i int, ok bool) {
	groups := r.Groups - h.Melds.Len()
	t = &r.Patterns.Tables[groups]
	if 3*groups+2 > mjtable.MaxKeyTiles {
		i, ok = t.Find(mjtable.KeyOf17(h.Tiles))
	} else {
		i, ok = t.Find(mjtable.Key(h.Tiles))
	}
	return t, i, ok
}
