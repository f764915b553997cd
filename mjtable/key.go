package mjtable

import (
	"math/bits"

	"github.com/mjtable/mahjong/tile"
)

// MaxKeyTiles is the most tiles of a hand whose whole key fits 32 bits: it takes
// 28. A hand of 17 tiles has a shorter key, [KeyOf17].
const MaxKeyTiles = 14

const (
	lanes = 0o01010101010101010101 // bit 0 of each of the ten 6-bit lanes of a word
	odds  = 7 * lanes              // the ranks 1 3 5 7 9, one in each lane
	ranks = 0o11111111111111111111 // bit 0 of each of the twenty 3-bit counts
	lower = 1<<30 - 1              // the suit in the lower half of a word
)

// Key gives the run-length binary key of 1 to 14 concealed tiles, at most four
// of a kind; for other counts the number means nothing.
//
// Walk the tiles in order and write, for each tile after the first, its
// distance from the one before: 11 for the same kind, 0 for the next number of
// the same number suit, 10 for anything else (honours are never next). Put a 1
// in front and a 0 behind. For 111234678m111z22z:
//
//	     1 1  1  2 3 4 6  7 8 1z 1z 1z 2z 2z
//	1      11 11 0 0 0 10 0 0 10 11 11 10 11  0  = 8144374
//
// Two hands with one key are the same but for the places of their runs of
// neighbouring numbers and of their other tiles, so they win or lose together
// (as groups and a pair, and as distinct pairs).
//
// # How it is computed
//
// Regroup the same bits by kinds: a kind held c times gives c-1 times 11 and
// then 0 if the next kind follows it in a run, 10 if not; the 1 in front comes
// from the last 10. So each kind gives 2c-1 or 2c bits, all of them 1 but the
// last, and the key is known once we know where each kind's bits end. These are
// running sums, and one multiplication takes all running sums of two suits:
// each 6-bit lane of a word holds a pair of ranks. A kind that is not held
// marks again the end of the kind before it, so no step depends on the hand. A
// lane has room for sums up to 63, and 17 tiles give 34 bits at most.
func Key(c tile.Counts) uint32 { return uint32(wholeKey(c)) }

// KeyOf17 gives the key of 17 concealed tiles, at most four of a kind; for other
// counts the number means nothing. The whole key would take 34 bits, so it is
// written without the 1 in front and the 0 behind. That loses nothing: whole keys
// that differ only in how many zeros follow the 1 are of different numbers of
// tiles.
func KeyOf17(c tile.Counts) uint32 {
	key := wholeKey(c)
	return uint32((key &^ (1 << 63 >> bits.LeadingZeros64(key))) >> 1)
}

// wholeKey gives the key of 1 to 17 tiles with all its bits.
func wholeKey(c tile.Counts) uint64 {
	mp, sz := c.Words()
	headSums, headEven := lengths(mp, lower|lower<<30)
	tailSums, tailEven := lengths(sz, lower)
	headLen, tailLen := headSums>>54&63, tailSums>>54&63
	// Where the bits of each kind end, as the number of bits of its word that
	// come after: head1 and tail1 for the first rank of each lane, head2 and
	// tail2 for the second.
	head2 := headLen*lanes - headSums
	tail2 := tailLen*lanes - tailSums
	head1, tail1 := head2+headEven, tail2+tailEven
	zeros := (marks(head1)|marks(head2))<<tailLen | marks(tail1) | marks(tail2)
	length := (headLen + tailLen) & 63
	// All ones and the 1 in front, less the zeros.
	return 3<<length>>1 - 2 - (zeros|1<<length)>>1
}

// marks gives a word with the bits set that the ten lanes of w are the numbers of. It
// is small enough to be inlined.
func marks(w uint64) uint64 {
	return 1<<(w&63) | 1<<(w>>6&63) | 1<<(w>>12&63) | 1<<(w>>18&63) | 1<<(w>>24&63) |
		1<<(w>>30&63) | 1<<(w>>36&63) | 1<<(w>>42&63) | 1<<(w>>48&63) | 1<<(w>>54&63)
}

// lengths gives the running sums, a lane for each two ranks of a word of
// counts, of how many bits each kind gives, and the share that the second rank
// of the lane has in it. Runs are looked for in the suits that the mask runs
// covers.
func lengths(w, runs uint64) (sums, even uint64) {
	held := (w | w>>1 | w>>2) & ranks
	next := held & (held >> 3) & runs
	even = w>>3&odds<<1 - next>>3&lanes
	return (w&odds<<1 - next&lanes + even) * lanes, even
}
