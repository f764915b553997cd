package serve

import (
	"strconv"

	"github.com/mjtable/mahjong/tile"
)

// sizes is a set of sizes of hands: bit n stands for 3k+n concealed tiles and
// jokers, for the k groups that are not declared.
type sizes uint8

const (
	waitingSize sizes = 1 << 1
	winningSize sizes = 1 << 2
)

// sizeOf gives the one size that the hand can be of. Whether it has enough
// declared melds for it, the judge finds out.
func sizeOf(h tile.Hand) sizes { return 1 << ((h.Tiles.Len() + h.Jokers + h.Tiles.Limited()) % 3) }

// A field is one member of an answer.
type field struct {
	name   string
	key    string // as JSON, with the comma before
	sizes  sizes
	append func(dst []byte, q question, h tile.Hand) ([]byte, error)
}

// fieldsOf gives the fields of a Config, and "left", which depends on the tiles seen.
func fieldsOf(told []Field) []field {
	var fields []field
	for _, f := range told {
		var fit sizes
		if f.Winning {
			fit |= winningSize
		}
		if f.Waiting {
			fit |= waitingSize
		}
		fields = append(fields, field{name: f.Name, sizes: fit, append: func(dst []byte, q question, h tile.Hand) ([]byte, error) {
			return f.Append(dst, q.judge, h)
		}})
	}
	fields = append(fields, field{name: "left", sizes: waitingSize, append: appendLeft})
	for i, f := range fields {
		fields[i].key = `,"` + f.name + `":`
	}
	return fields
}

func (s *Server) fieldNames() []string {
	var names []string
	for _, f := range s.fields {
		names = append(names, f.name)
	}
	return names
}

// appendLeft writes an object of the waits and how many copies of each are neither in
// the hand nor seen.
func appendLeft(dst []byte, q question, h tile.Hand) ([]byte, error) {
	left, err := q.judge.Left(h, q.seen)
	if err != nil {
		return dst, err
	}
	waits, err := q.judge.Waits(h)
	if err != nil {
		return dst, err
	}
	dst = append(dst, '{')
	comma := ""
	for t := range waits.All() {
		dst = append(dst, comma...)
		comma = ","
		dst = append(dst, '"', byte('0'+t.Rank()), "mpsz"[t.Suit()], '"', ':')
		dst = strconv.AppendUint(dst, uint64(left[t]), 10)
	}
	return append(dst, '}'), nil
}
