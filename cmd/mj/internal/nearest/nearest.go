// Package nearest finds what somebody who mistyped a name may have meant.
package nearest

import (
	"cmp"
	"slices"
	"strings"
)

// Names gives the n names, of those known, that a name is the fewest edits away from,
// capitals being no edits.
func Names(name string, known []string, n int) []string {
	name = strings.ToLower(name[:min(len(name), maxRead)])
	names := slices.Clone(known)
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(Edits(name, a), Edits(name, b)) })
	return names[:min(n, len(names))]
}

// maxRead is how many bytes of a name are compared: more than any name has.
const maxRead = 40

// Edits gives the fewest bytes to put in, take out or replace that make b of a.
func Edits(a, b string) int {
	row := make([]int, len(b)+1) // for what was read of a, by how much of b
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := corner
			if a[i] != b[j] {
				replaced++
			}
			corner = row[j+1]
			row[j+1] = min(replaced, corner+1, row[j]+1)
		}
	}
	return row[len(b)]
}
