package serve

import (
	"strconv"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// appendRules writes what there is to know of the rule sets before one is chosen.
func appendRules(dst []byte, c Config) []byte {
	dst = append(dst, '[')
	for i, p := range c.Presets {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendString(append(dst, `{"name":`...), p.Name)
		dst = appendString(append(dst, `,"title":`...), p.Title)
		dst = strconv.AppendBool(append(dst, `,"default":`...), p.Name == c.Default)
		dst = strconv.AppendInt(append(dst, `,"groups":`...), int64(p.Groups), 10)
		dst = appendStrings(append(dst, `,"forms":`...), p.Forms.Names())
		dst = appendFacts(dst, p.Rules)
		dst = appendString(append(dst, `,"doc":`...), p.Doc)
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// appendFacts writes members: the kinds that a hand can have as natural tiles, the
// most jokers of either kind, and the keys of a deal on which answers may depend.
func appendFacts(dst []byte, r *mjtable.Rules) []byte {
	kinds, limits := tile.AllKinds, 0
	if r.House != nil {
		kinds, limits = inPlay(r.House), r.House.Limits
	}
	dst = appendString(append(dst, `,"kinds":`...), kinds.String())
	dst = strconv.AppendInt(append(dst, `,"jokers":`...), int64(r.MaxJokers), 10)
	dst = strconv.AppendInt(append(dst, `,"limited":`...), int64(limits), 10)
	return appendStrings(append(dst, `,"deal":`...), dealAsks(r))
}

func inPlay(h *mjtable.House) tile.Set {
	var kinds tile.Set
	for t, n := range h.Copies {
		if n > 0 {
			kinds |= 1 << t
		}
	}
	return kinds
}

// dealAsks gives the keys of a deal on which answers by the rules depend.
func dealAsks(r *mjtable.Rules) []string {
	var asks []string
	if r.MaxJokers > 0 {
		asks = append(asks, "jokers")
	}
	if r.House == nil {
		return asks
	}
	if r.House.Limits > 0 {
		asks = append(asks, "limited")
	}
	var void, by bool
	for i := range r.House.Ways {
		void = void || r.House.Ways[i].Void != mjtable.VoidIgnored
		by = by || r.House.Ways[i].SelfDraw > 0
	}
	if void {
		asks = append(asks, "void")
	}
	if by {
		asks = append(asks, "by")
	}
	return asks
}

func appendStrings(dst []byte, texts []string) []byte {
	dst = append(dst, '[')
	for i, text := range texts {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendString(dst, text)
	}
	return append(dst, ']')
}
