package judge

import "math/bits"

// Masks of the two words of [tile.Counts].
const (
	ones  = 0o11111111111111111111 // the lowest bit of each count
	lanes = 0o01010101010101010101 // the lowest bit of each two counts
	odds  = 7 * lanes              // the counts of ranks 1 3 5 7 9
	wide  = 0o00010001000100010001 // the lowest bit of each four counts
	suit  = 1<<27 - 1              // the lower suit
	upper = 30                     // where the upper suit begins
)

// Terminals and honours, and all other kinds.
const (
	orphansMP = 0o7<<0 | 0o7<<24 | 0o7<<30 | 0o7<<54
	orphansSZ = 0o7<<0 | 0o7<<24 | 0o7777777<<30
	simples   = 0o77777770 // of the lower suit
)

// fifth reports whether there are five or more of a kind.
func fifth(mp, sz uint64) bool {
	// Both words at once first: hardly a hand has four of a kind beside one of
	// its counterpart.
	both := mp | sz
	return both>>2&(both|both>>1)&ones != 0 && (mp>>2&(mp|mp>>1)|sz>>2&(sz|sz>>1))&ones != 0
}

// some marks the kinds of which there is at least one.
func some(w uint64) uint64 { return (w | w>>1 | w>>2) & ones }

// paired marks the kinds of which there are two or more.
func paired(w uint64) uint64 { return (w>>1 | w>>2) & ones }

// total gives the number of tiles.
func total(mp, sz uint64) int {
	// Add up ranks 1 3 5 7 9, then all others as what remains, 6 bits for each
	// four counts; then once more, 12 bits for each eight. No lane overflows.
	odd := mp&odds + sz&odds
	four := odd + (mp+sz-odd)>>3
	low := four & (63 * wide)
	eight := low + (four-low)>>6
	return int(eight * wide >> 48 & 0xfff)
}

// pairs adds the counts of each two neighbouring ranks, 6 bits for each.
func pairs(w uint64) uint64 { return w&odds + w>>3&odds }

// lone marks the honours that make groups and a pair impossible without jokers:
// those held once or four times.
func lone(sz uint64) uint64 { return (sz | sz>>2) &^ (sz >> 1) & (0o1111111 << upper) }

// maybeSpecial reports whether a hand of 14 tiles, some of them jokers, may be
// seven pairs or thirteen orphans.
func maybeSpecial(mp, sz uint64) bool {
	return triple(mp)|triple(sz) == 0 && (bits.OnesCount64(some(mp)|some(sz)<<1) <= 7 || mp&^orphansMP|sz&^orphansSZ == 0)
}

// triple marks the kinds of which there are three or more.
func triple(w uint64) uint64 { return (w>>1&w | w>>2) & ones }

// oddHonours is not 0 if honours make groups and a pair impossible without
// jokers: each is held not at all, twice or three times, and no more than one of
// them twice.
func oddHonours(sz uint64) uint64 {
	z := sz >> upper
	twice := z >> 1 &^ z & ones
	return lone(sz) | twice&(twice-1)
}

// odd reports whether the number of tiles in some suit, or an honour, makes
// groups and a pair impossible without jokers. Groups take three tiles each, so
// no suit has one tile more than groups take, and honours go only with their own
// kind.
func odd(mp, sz uint64) bool {
	const oneOver = 0b010010010010010010 // bit n says n%3 == 1
	sizesMP, sizesSZ := pairs(mp)*lanes, pairs(sz)*lanes
	m, s := sizesMP>>24&63, sizesSZ>>24&63
	p := sizesMP>>54&63 - m
	return oddHonours(sz)|(oneOver>>m|oneOver>>p|oneOver>>s)&1 != 0
}
