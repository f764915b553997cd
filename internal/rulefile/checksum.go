package rulefile

import (
	"bytes"

	"github.com/mjtable/mahjong/mjtable"
)

// Checksum gives the 64-bit FNV-1a hash of the bytes of a rule file, with line
// ends written as \n whatever they are.
func Checksum(data []byte) uint64 {
	return mjtable.Hash(mjtable.HashStart, bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")))
}
