package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// ruleSets are the rules that JavaScript can name. Only these are linked, and
// each may bring tables of its own: take out what your page does not use.
var ruleSets = []*mjtable.Rules{&mahjong.Standard, &mahjong.Riichi, &mahjong.Sichuan}

// maxSplits is the most splits of a hand that are told.
const maxSplits = 100

// An object is what becomes an object of JavaScript: its values are objects,
// []any, strings, ints, bools and nil.
type object = map[string]any

// errArgument is what a wrong argument, other than a hand, gives.
var errArgument = errors.New("wrong argument")

// dealWords are what JavaScript says of a deal; "" says nothing.
type dealWords struct{ jokers, proxy, limited, void, by string }

// ask answers what can be asked of the hand: of a full one in which forms it wins,
// how it splits and what becomes of it with each tile that it can throw, of one
// that is a tile short what it waits for, and of either how far it is.
func ask(hand, rules string, deal dealWords) object {
	answer, err := answerTo(hand, rules, deal)
	if err != nil {
		return object{"error": object{"kind": kindOf(err), "message": err.Error()}}
	}
	return answer
}

func answerTo(hand, rules string, words dealWords) (object, error) {
	j := judge.Judge{}
	var err error
	if j.Rules, err = rulesOf(rules); err != nil {
		return nil, err
	}
	if j.Deal, err = words.deal(); err != nil {
		return nil, err
	}
	h, err := tile.Parse(hand)
	if err != nil {
		return nil, err
	}
	shanten, err := j.Shanten(h)
	if err != nil {
		return nil, err
	}
	answer := object{"hand": h.String(), "shanten": distance(shanten)}
	if full := (h.Tiles.Len()+h.Jokers+h.Tiles.Limited())%3 == 2; !full {
		waits, err := j.Waits(h)
		if err != nil {
			return nil, err
		}
		improving, err := j.Improving(h)
		if err != nil {
			return nil, err
		}
		answer["waits"] = tiles(waits)
		answer["improving"] = tiles(improving)
		return answer, nil
	}

	forms, err := j.Forms(h)
	if err != nil {
		return nil, err
	}
	answer["win"] = forms != 0
	answer["forms"] = names(forms)
	discards := []any{}
	for d, err := range j.Discards(h) {
		if err != nil {
			return nil, err
		}
		discards = append(discards, object{
			"tile": d.Tile.String(), "shanten": distance(d.Shanten), "draws": tiles(d.Draws), "left": d.Left,
		})
	}
	answer["discards"] = discards
	splits := []any{}
	answer["moreSplits"] = false
	for s, err := range j.Splits(h) {
		if err != nil {
			return nil, err
		}
		if len(splits) == maxSplits {
			answer["moreSplits"] = true
			break
		}
		splits = append(splits, split(&s))
	}
	answer["splits"] = splits
	return answer, nil
}

// rulesList describes the rules that can be named.
func rulesList() []any {
	var list []any
	for _, r := range ruleSets {
		list = append(list, object{"name": r.Name, "groups": r.Groups, "forms": names(r.Forms), "maxJokers": r.MaxJokers})
	}
	return list
}

func rulesOf(name string) (*mjtable.Rules, error) {
	var known []string
	for _, r := range ruleSets {
		if r.Name == name {
			return r, nil
		}
		known = append(known, r.Name)
	}
	return nil, fmt.Errorf("%w: no rules %q; there are %s", errArgument, name, strings.Join(known, ", "))
}

// suits are the letters that void takes, with what they stand for.
var suits = map[string]string{"m": "123456789m", "p": "123456789p", "s": "123456789s"}

func (w dealWords) deal() (mjtable.Deal, error) {
	d := mjtable.Deal{}
	void := w.void
	if all, ok := suits[void]; ok {
		void = all
	}
	for _, kinds := range []struct {
		name, text string
		to         *tile.Set
	}{
		{"jokers", w.jokers, &d.Jokers},
		{"proxy", w.proxy, &d.Proxy},
		{"limited", w.limited, &d.Limited},
		{"void", void, &d.Void},
	} {
		var err error
		if *kinds.to, err = tile.ParseSet(kinds.text); err != nil {
			return d, fmt.Errorf("%w: deal.%s is %q: need tiles, such as 46m5z", errArgument, kinds.name, kinds.text)
		}
	}
	switch w.by {
	case "":
	case "self-draw":
		d.By = mjtable.SelfDraw
	case "claim":
		d.By = mjtable.Claim
	default:
		return d, fmt.Errorf("%w: deal.by is %q: need self-draw or claim", errArgument, w.by)
	}
	return d, nil
}

func split(s *judge.Split) object {
	groups := []any{}
	for g := range s.Groups() {
		all, jokers := []any{}, []any{}
		for t, joker := range g.All() {
			all = append(all, t.String())
			jokers = append(jokers, joker)
		}
		groups = append(groups, object{"kind": g.Kind.String(), "tiles": all, "jokers": jokers})
	}
	melds := []any{}
	for m := range s.Melds.All() {
		melds = append(melds, m.String())
	}
	return object{"form": s.Form.String(), "groups": groups, "melds": melds}
}

// distance gives null for what no tile can help.
func distance(shanten int) any {
	if shanten == judge.Never {
		return nil
	}
	return shanten
}

func tiles(set tile.Set) []any {
	list := []any{}
	for t := range set.All() {
		list = append(list, t.String())
	}
	return list
}

func names(f judge.Form) []any {
	list := []any{}
	for _, name := range f.Names() {
		list = append(list, name)
	}
	return list
}

// kinds are the words for the errors that package tile has no word for.
var kinds = []struct {
	err  error
	word string
}{
	{errArgument, "argument"},
	{judge.ErrRules, "rules"},
	{judge.ErrMelds, "melds"},
	{judge.ErrCopies, "copies"},
	{judge.ErrJokers, "jokers"},
	{judge.ErrSize, "size"},
	{judge.ErrDeal, "deal"},
}

func kindOf(err error) string {
	if e, ok := errors.AsType[*tile.Error](err); ok {
		return string(e.Kind)
	}
	for _, k := range kinds {
		if errors.Is(err, k.err) {
			return k.word
		}
	}
	return "internal"
}
