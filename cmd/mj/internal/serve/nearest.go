package serve

import (
	"fmt"
	"strings"
)

// unknown gives the problem of a name that is none of those there are: it tells the
// one that is the fewest edits away.
func unknown(what, name string, there []string) problem {
	best, fewest := "", 0
	for _, other := range there {
		if n := edits(strings.ToLower(name), other); best == "" || n < fewest {
			best, fewest = other, n
		}
	}
	return wrong(fmt.Sprintf("there is no %s %q; did you mean %q?", what, shown(name), best))
}

// maxShown is how many bytes of a name that there is not are told.
const maxShown = 40

func shown(name string) string {
	if len(name) <= maxShown {
		return name
	}
	return strings.ToValidUTF8(name[:maxShown], "") + "..."
}

// edits gives the fewest bytes to put in, take out or replace that make b of a. Only
// the beginning of a long name counts.
func edits(a, b string) int {
	a = a[:min(len(a), maxShown)]
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
