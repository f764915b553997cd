package mjtable

import "github.com/mjtable/mahjong/tile"

// Cycle says which kind follows which, for rules that find the jokers of a deal
// by a tile that is turned up, the indicator. In all cycles 1 follows 9, and East
// follows North or the last dragon.
type Cycle uint8

// The cycles.
const (
	RedGreenWhite Cycle = iota // winds E S W N, and dragons red, green, white
	WhiteGreenRed              // winds E S W N, and dragons white, green, red
	OneOfHonours               // all honours: E S W N, red, green, white
)

// honourCycles gives, for each cycle, what follows each honour.
var honourCycles = [...][7]tile.Tile{
	RedGreenWhite: {tile.South, tile.West, tile.North, tile.East, tile.Red, tile.White, tile.Green},
	WhiteGreenRed: {tile.South, tile.West, tile.North, tile.East, tile.Green, tile.Red, tile.White},
	OneOfHonours:  {tile.South, tile.West, tile.North, tile.Red, tile.East, tile.White, tile.Green},
}

// Next gives the kind that follows t, passing over those of skip. It is t itself
// if every other kind of the cycle is passed over, or if t is no tile or c no cycle.
func (c Cycle) Next(t tile.Tile, skip tile.Set) tile.Tile {
	if !t.Valid() || int(c) >= len(honourCycles) {
		return t
	}
	for next := c.after(t); next != t; next = c.after(next) {
		if !skip.Has(next) {
			return next
		}
	}
	return t
}

func (c Cycle) after(t tile.Tile) tile.Tile {
	switch {
	case t.IsHonour():
		return honourCycles[c][t-tile.East]
	case t.Rank() == 9:
		return t - 8
	}
	return t + 1
}

// JokerKinds says which kinds are the jokers of a deal, and how many joker tiles
// there are if the indicator stays out of play.
type JokerKinds struct {
	Kinds tile.Set // for Deal.Jokers
	Tiles int
}

// SameKind makes jokers of the other three copies of the indicator.
func SameKind(indicator tile.Tile) JokerKinds { return JokerKinds{tile.SetOf(indicator), 3} }

// NextKind makes jokers of the four copies of the kind that follows the indicator,
// passing over those of skip.
func (c Cycle) NextKind(indicator tile.Tile, skip tile.Set) JokerKinds {
	return JokerKinds{tile.SetOf(c.Next(indicator, skip)), 4}
}

// NextTwoKinds makes jokers of the two kinds that follow the indicator, passing
// over those of skip.
func (c Cycle) NextTwoKinds(indicator tile.Tile, skip tile.Set) JokerKinds {
	first := c.Next(indicator, skip)
	return JokerKinds{tile.SetOf(first, c.Next(first, skip)), 8}
}

// SameAndNextKind makes jokers of the other three copies of the indicator and of
// the four of the kind that follows it, passing over those of skip.
func (c Cycle) SameAndNextKind(indicator tile.Tile, skip tile.Set) JokerKinds {
	return JokerKinds{tile.SetOf(indicator, c.Next(indicator, skip)), 7}
}

// OtherFlowers makes jokers of the other seven flowers and seasons, where the
// indicator is one of them. They are no kinds of a hand, so there is none in Kinds.
func OtherFlowers() JokerKinds { return JokerKinds{0, 7} }
