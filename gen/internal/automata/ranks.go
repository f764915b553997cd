package automata

import (
	"encoding/binary"

	"github.com/mjtable/mahjong/mjtable"
)

const (
	chows  = 2                         // that begin at one rank: three are no better than three pungs
	fronts = (chows + 1) * (chows + 1) // ways in which chows are in progress
)

// front is what the ranks read so far lack, for each way in which chows are in
// progress: [3*a+b] has a chows that want one more rank and b chows that want
// two. They are among the groups already.
type front [fronts]end

// making is something to make of the tiles of one rank.
type making struct {
	from, to      int // ways in which chows are in progress
	groups, pairs int // that begin at the rank
	want          int // tiles
	flags         int
}

// byRank makes the table rank by rank.
func (s *Spec) byRank() (*mjtable.SuitTable, error) {
	makings := make([][]making, len(s.Copies))
	for rank := range s.Copies {
		makings[rank] = s.makings(rank)
	}
	var from front
	layers, last := unfold(s.encode(s.nothing()), len(s.Copies), func(state string, rank int) (to [step]string) {
		s.decode(state, &from)
		for n := range to {
			if n > int(s.Copies[rank]) {
				to[n] = to[n-1] // no hand holds so many
				continue
			}
			to[n] = s.encode(s.after(&from, makings[rank], n, int(s.Copies[rank])))
		}
		return to
	})
	ends := make([]end, len(last))
	for i, state := range last {
		s.decode(state, &from)
		ends[i] = from[0]
	}
	return s.table(layers, ends)
}

// makings lists all there is to make of one rank.
func (s *Spec) makings(rank int) []making {
	var list []making
	for i := range (chows + 1) * fronts {
		third, second, first := i%(chows+1), i/(chows+1)%(chows+1), i/fronts
		if first > 0 && !s.chow(rank) {
			break
		}
		running := third + second + first
		for pungs := range s.Groups + 1 - min(running, s.Groups+1) {
			for pairs := range 2 {
				m := making{
					from: (chows+1)*third + second, to: (chows+1)*second + first,
					groups: first + pungs, pairs: pairs, want: running + 3*pungs + 2*pairs,
				}
				if m.want > 0 && s.Copies[rank] == 0 || pairs > 0 && s.Pair>>rank&1 == 0 {
					continue
				}
				if pungs > 0 || pairs > 0 && s.PungPair>>rank&1 != 0 {
					m.flags |= s.pung()
				}
				if m.want > 0 {
					m.flags |= s.holds(rank)
				}
				list = append(list, m)
			}
		}
	}
	return list
}

// chow reports whether a chow may begin at the rank.
func (s *Spec) chow(rank int) bool {
	return s.Runs == mjtable.Chows && rank+2 < len(s.Copies) &&
		s.Copies[rank] > 0 && s.Copies[rank+1] > 0 && s.Copies[rank+2] > 0
}

// unreachable is the front of which nothing can be had.
func unreachable() *front {
	var f front
	for i := range f {
		for c := range f[i] {
			f[i][c] = nothing()
		}
	}
	return &f
}

// nothing is the front of no ranks.
func (s *Spec) nothing() *front {
	f := unreachable()
	for x := range f[0][0] {
		f[0][0][x][0] &^= 0xff
	}
	return f
}

// after gives the front behind one more rank, with so many tiles held and so
// many copies in play.
func (s *Spec) after(from *front, makings []making, held, copies int) *front {
	to := unreachable()
	for _, m := range makings {
		for c := range s.cases() {
			if src := &from[m.from][c&^m.flags]; src[last][0]&src[last][1] != nevers {
				s.make(m, src, &to[m.to][c], max(0, m.want-held), max(0, m.want-copies))
			}
		}
	}
	return to
}

// make lowers to by what from lacks with m, which is missing so many tiles,
// some of them beyond the copies in play.
func (s *Spec) make(m making, from, to *lacks, missing, beyond int) {
	for e := range 2 - m.pairs {
		for x := range to {
			at := x - beyond
			if x == last && s.Beyond >= last {
				at = last // whatever the number
			} else if x > s.Beyond {
				at -= x - s.Beyond // no more than the level of the bound
			}
			if at < 0 {
				continue
			}
			src := from[at][e]
			dst := &to[x][e+m.pairs]
			*dst = least(*dst, more(raise(src, m.groups, s.Groups), missing))
		}
	}
}

// encode writes a front so that it can be compared.
func (s *Spec) encode(f *front) string {
	var b []byte
	for i := range f {
		for c := range s.cases() {
			for _, words := range f[i][c] {
				b = binary.LittleEndian.AppendUint64(b, words[0])
				b = binary.LittleEndian.AppendUint64(b, words[1])
			}
		}
	}
	return string(b)
}

// decode reads what encode has written.
func (s *Spec) decode(state string, f *front) {
	b := []byte(state)
	for i := range f {
		for c := range s.cases() {
			for x := range f[i][c] {
				f[i][c][x] = [2]uint64{binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])}
				b = b[16:]
			}
		}
	}
}
