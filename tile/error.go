package tile

import "strconv"

// ErrorKind says what was wrong with an input, in one word that programs can match.
type ErrorKind string

// The kinds of error.
const (
	KindChar     ErrorKind = "char"     // a character that the notation does not have, or bytes that are no UTF-8
	KindSuffix   ErrorKind = "suffix"   // digits followed by something that is no suit letter
	KindTrailing ErrorKind = "trailing" // digits without a suit letter at the end
	KindSuit     ErrorKind = "suit"     // a suit letter without digits
	KindRank     ErrorKind = "rank"     // a rank that the suit does not have, such as 8z
	KindBracket  ErrorKind = "bracket"  // a bracket that is not closed, not opened, or nested
	KindMeld     ErrorKind = "meld"     // tiles that are no meld
	KindBonus    ErrorKind = "bonus"    // a flower or a season
	KindRange    ErrorKind = "range"    // more or fewer than there can be, or a value or code out of range
)

// Error says what was wrong with an input and where.
type Error struct {
	Kind   ErrorKind
	Offset int    // byte offset in the text, or index in the slice, that was given; NoPlace for neither
	Got    string // what stands there
	Want   string // what is expected
}

// NoPlace is the Offset of an [Error] about a value that was given by itself and
// not in a text or a slice.
const NoPlace = -1

// Error tells all of it, such as
//
//	tile: at 4: got 8z, need 1z to 7z
func (e *Error) Error() string {
	place := ""
	if e.Offset != NoPlace {
		place = "at " + strconv.Itoa(e.Offset) + ": "
	}
	return "tile: " + place + "got " + e.Got + ", need " + e.Want
}

// invalidTile says that t is not one of the 34 kinds.
func invalidTile(offset int, t Tile) *Error {
	return &Error{Kind: KindRange, Offset: offset, Got: t.String(), Want: "a tile, 0 to 33"}
}
