package source

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/dave/jennifer/jen"
	"github.com/mjtable/mahjong/mjtable"
)

// splicer holds table bodies out of jennifer, which would put each on one line
// and take seconds for it, and puts them in where jennifer has left a name.
type splicer struct{ bodies [][]byte }

// table gives the code of a slice literal whose body, gofmt-clean lines without
// indentation, is put in by finish.
func (s *splicer) table(typ *jen.Statement, body []byte) *jen.Statement {
	return jen.Index().Add(typ).Add(s.body(body))
}

// array is table for an array of n.
func (s *splicer) array(n int, typ *jen.Statement, body []byte) *jen.Statement {
	return jen.Index(jen.Lit(n)).Add(typ).Add(s.body(body))
}

func (s *splicer) body(body []byte) *jen.Statement {
	s.bodies = append(s.bodies, body)
	// On a line of its own, so that gofmt lays out what is around it as it will
	// when there are many lines.
	return jen.Values(jen.Line().Id(s.name(len(s.bodies)-1)), jen.Line())
}

func (s *splicer) name(i int) string { return fmt.Sprintf("spliced%dbody", i) }

// finish replaces the lines that jennifer has left by the bodies they stand for,
// indented as they are.
func (s *splicer) finish(code []byte) ([]byte, error) {
	var out bytes.Buffer
	for i, body := range s.bodies {
		before, after, found := bytes.Cut(code, []byte(s.name(i)+",\n"))
		if !found {
			return nil, fmt.Errorf("table %d is not in the rendered code, or not in its order", i)
		}
		above := bytes.TrimRight(before, "\t")
		indent := before[len(above):]
		out.Write(above)
		for line := range bytes.Lines(body) {
			out.Write(indent)
			out.Write(line)
		}
		code = after
	}
	out.Write(code)
	return out.Bytes(), nil
}

// lines writes table entries, in the given base, with a new line before each
// entry i that begins says begins one.
func lines[W mjtable.Word](table []W, base int, begins func(i int) bool) []byte {
	var out []byte
	for i, w := range table {
		switch {
		case i == 0:
		case begins(i):
			out = append(out, '\n')
		default:
			out = append(out, ' ')
		}
		if base == 16 {
			out = append(out, "0x"...)
		}
		out = strconv.AppendUint(out, uint64(w), base)
		out = append(out, ',')
	}
	return append(out, '\n')
}
