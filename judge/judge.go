// Package judge answers questions about mahjong hands from compiled-in tables:
// there is nothing to load, to lock or to wait for.
//
//	hand, err := tile.Parse("123456789m123p11s")
//	...
//	win, err := judge.Win(hand)
//
// The package-level functions judge by mahjong.Standard; a [Judge] judges by
// any rule set. No win is an answer; a hand that cannot exist is an error.
// Nothing panics on any input, and answers allocate nothing (errors do).
package judge

import (
	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Judge judges hands by a rule set. It is a value, safe for concurrent use; the
// zero value judges by mahjong.Standard.
type Judge struct {
	Rules *mjtable.Rules
}

// Form is a set of forms that a winning hand takes, one bit each.
type Form = mjtable.Form

// The forms.
const (
	Melds           = mjtable.Melds           // groups and a pair 面子手
	SevenPairs      = mjtable.SevenPairs      // seven different pairs 七对
	ThirteenOrphans = mjtable.ThirteenOrphans // one of each terminal and honour and one more 十三幺
)

// Win reports whether the hand wins. The hand takes the winning size: 3k+2
// concealed tiles, where k is the groups of the rules less the declared melds.
//
// The errors are ErrRules, ErrMelds, ErrCopies, ErrJokers and ErrSize.
func (j Judge) Win(h tile.Hand) (bool, error) {
	r := j.rules()
	if !plain(r, h) {
		if err := admit(r, h); err != nil {
			return false, err
		}
	}
	mp, sz := h.Tiles.Words()
	if odd(mp, sz) {
		return special(r, h) != 0, nil
	}
	return byPattern(r, h) || special(r, h) != 0, nil
}

// Forms gives every form that the hand wins in, 0 if it does not win. It takes
// the same hands as [Judge.Win] and fails as that does.
func (j Judge) Forms(h tile.Hand) (Form, error) {
	r := j.rules()
	if !plain(r, h) {
		if err := admit(r, h); err != nil {
			return 0, err
		}
	}
	forms := special(r, h)
	if mp, sz := h.Tiles.Words(); !odd(mp, sz) && byPattern(r, h) {
		forms |= Melds
	}
	return forms, nil
}

// Win is [Judge.Win] by mahjong.Standard.
func Win(h tile.Hand) (bool, error) { return Judge{}.Win(h) }

// Forms is [Judge.Forms] by mahjong.Standard.
func Forms(h tile.Hand) (Form, error) { return Judge{}.Forms(h) }

func (j Judge) rules() *mjtable.Rules {
	if j.Rules == nil {
		return &mahjong.Standard
	}
	return j.Rules
}

// Masks of the two words of [tile.Counts].
const (
	ones   = 0o11111111111111111111 // the lowest bit of each count
	lanes  = 0o01010101010101010101 // the lowest bit of each two counts
	odds   = 7 * lanes              // the counts of ranks 1 3 5 7 9
	wide   = 0o00010001000100010001 // the lowest bit of each four counts
	suit   = 1<<27 - 1              // one suit
	upper  = 30                     // where the upper suit of a word begins
	copies = 4                      // of each kind that are in play
)

// plain reports whether the hand is one that can be judged without a closer
// look. It is cheap, and false for some hands that can.
func plain(r *mjtable.Rules, h tile.Hand) bool {
	mp, sz := h.Tiles.Words()
	k := r.Groups - h.Melds.Len()
	return total(mp, sz) == 3*k+2 && fifth(mp)|fifth(sz) == 0 && h.Jokers == 0 && !h.Melds.Told() &&
		r.Patterns != nil && uint(k) < uint(len(r.Patterns.Tables))
}

// fifth marks the kinds of which there are five or more.
func fifth(w uint64) uint64 { return w >> 2 & (w | w>>1) & ones }

// total gives the number of tiles.
func total(mp, sz uint64) int {
	two := pairs(mp) + pairs(sz)
	four := two&(63*wide) + two>>6&(63*wide) // at most 112 in a lane of 12 bits
	return int(four * wide >> 48 & 0xfff)
}

// pairs adds the counts of each two neighbouring ranks, 6 bits for each.
func pairs(w uint64) uint64 { return w&odds + w>>3&odds }

// odd reports whether the number of tiles in some suit, or an honour, makes
// groups and a pair impossible. Groups take three tiles each, so no suit has
// one tile more than groups take. Honours go only with their own kind, so each
// is held not at all, twice or three times, and no more than one of them twice.
func odd(mp, sz uint64) bool {
	z := sz >> upper
	lone := (z | z>>2) &^ (z >> 1) & ones
	twice := z >> 1 &^ z & ones
	const oneOver = 0b010010010010010010 // bit n says n%3 == 1
	sizesMP, sizesSZ := pairs(mp)*lanes, pairs(sz)*lanes
	m, s := sizesMP>>24&63, sizesSZ>>24&63
	p := sizesMP>>54&63 - m
	return lone|twice&(twice-1)|(oneOver>>m|oneOver>>p|oneOver>>s)&1 != 0
}

// byPattern looks a hand that can be judged up in the pattern table.
func byPattern(r *mjtable.Rules, h tile.Hand) bool {
	if r.Forms&Melds == 0 {
		return false
	}
	_, ok := r.Patterns.Tables[r.Groups-h.Melds.Len()].Find(mjtable.Key(h.Tiles))
	return ok
}

const (
	orphansMP = 0o7<<0 | 0o7<<24 | 0o7<<30 | 0o7<<54
	orphansSZ = 0o7<<0 | 0o7<<24 | 0o7777777<<30
)

// special gives the forms beside groups and a pair that a hand takes which can
// be judged.
func special(r *mjtable.Rules, h tile.Hand) Form {
	mp, sz := h.Tiles.Words()
	switch {
	case (mp|sz)&(5*ones) == 0: // no kind once or three times or more
		if total(mp, sz) == 14 {
			return r.Forms & SevenPairs
		}
	case mp&^orphansMP|sz&^orphansSZ == 0:
		if total(mp, sz) == 14 && held(mp) == orphansMP&ones && held(sz) == orphansSZ&ones {
			return r.Forms & ThirteenOrphans
		}
	}
	return 0
}

// held marks the kinds of which there is at least one.
func held(w uint64) uint64 { return (w | w>>1 | w>>2) & ones }
