// Package tile holds the words of mahjong: a kind of tile, how many of each a
// player holds, a set of kinds, declared melds, a hand, and the one-line
// notation in which all of them are written and read.
//
// # Notation
//
// Tiles are written in mpsz notation, digits before the letter of their suit:
//
//	1m..9m  characters 万
//	1p..9p  dots 筒
//	1s..9s  bamboo 条
//	1z..7z  East South West North White Green Red
//
// A hand is one line:
//
//	123m45p99s  j     [111z] [2222s] (5555z) []
//	concealed   joker declared melds
//
// where j is a joker, k a limited one, which takes only the faces that the deal
// names, [..] is an open chow, pung or kong, (..) a concealed kong, and [] a
// declared meld whose tiles are not told. A told meld is written with the
// tiles that its jokers stand for. [Parse] also reads red fives (0m 0p 0s, the
// same kinds as 5m 5p 5s), the letters E S W N (winds) and P F C (white, green
// and red dragon), full-width digits, Unicode tiles U+1F000..U+1F021 and the
// Unicode joker U+1F02A (a variation selector may follow), and spaces anywhere.
// Small m, p, s and z are suits, capitals are honours. Flowers and seasons are
// refused: bonus tiles are set aside before a hand is judged.
//
// Everything that this package writes it also reads, to the same value. [Tile],
// [Set], [Counts], [Meld], [Melds] and [Hand] marshal as text in this notation,
// so that they are JSON strings and can be the keys of JSON objects.
//
// [Encoding] converts the numbers that other programs write tiles as.
package tile
