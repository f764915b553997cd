package judge

import "github.com/mjtable/mahjong/mjtable"

// What suits lack under house rules: mjtable.Lacks, of which byte g of word e and
// level x is the tiles missing for g groups and e pairs, at most x of them beyond
// the copies that can be drawn.

// anyBeyond is the highest level; it stands for any number of tiles.
const anyBeyond = mjtable.LackLevels - 1

// lacksNothing is what no tiles lack that make nothing.
func lacksNothing() mjtable.Lacks {
	l := mjtable.Lacks{}
	l.Words[0] = [2]uint64{nevers &^ 0xff, nevers}
	return l
}

// shifted gives a word of what is lacking with g more groups and n more tiles.
func shifted(word uint64, g, n int) uint64 {
	return (word<<(8*g) | nevers&(1<<(8*g)-1)) + uint64(n)*bytes
}

// sumLacks gives what two parts of a hand lack together, for k groups at most
// and at most most tiles beyond the copies that can be drawn.
func sumLacks(a, b *mjtable.Lacks, k, most int) mjtable.Lacks {
	var sum mjtable.Lacks
	top := min(most, int(a.Top)+int(b.Top))
	sum.Top = uint8(top)
	for z := range top + 1 {
		sum.Words[z] = [2]uint64{nevers, nevers}
	}
	for y := range min(int(b.Top), most) + 1 {
		if y > 0 && b.Words[y] == b.Words[y-1] {
			continue
		}
		for e, word := range b.Words[y] {
			for g := range k + 1 {
				n := int(word >> (8 * g) & 0xff)
				if n >= mjtable.Never {
					continue
				}
				for x := range min(int(a.Top), most) + 1 {
					z := x + y
					if z > most {
						if most < anyBeyond {
							break
						}
						z = most
					}
					to := &sum.Words[z]
					to[1] = lower(to[1], shifted(a.Words[x][1-e], g, n))
					if e == 0 {
						to[0] = lower(to[0], shifted(a.Words[x][0], g, n))
					}
				}
			}
		}
	}
	for z := range top {
		for e, word := range sum.Words[z] {
			sum.Words[z+1][e] = lower(sum.Words[z+1][e], word)
		}
	}
	return sum
}

// lackingWith gives the tiles that two parts of a hand lack together for k groups
// and a pair.
func lackingWith(a, b *mjtable.Lacks, k, most int) int {
	least := mjtable.Never
	for y := range min(int(b.Top), most) + 1 {
		x := most - y
		if most == anyBeyond {
			x = most
		}
		from := &a.Words[min(x, int(a.Top))]
		for g := range k + 1 {
			for e := range 2 {
				least = min(least, int(from[1-e]>>(8*(k-g))&0xff)+int(b.Words[y][e]>>(8*g)&0xff))
			}
		}
	}
	return least
}

// flagged says what is missing if at least some of two things are there: bit 0
// of the index is a pung or what stands for one, bit 1 a tile of those of which
// there has to be one.
type flagged [4]mjtable.Lacks

// sumFlagged gives what two parts lack together if at least the wanted flags
// are there. It fills only those entries that are part of the wanted flags.
func sumFlagged(a, b *flagged, want, k, most int) flagged {
	var sum flagged
	for flags := range sum {
		if flags&^want != 0 {
			continue
		}
		first := true
		for of := range sum {
			if of&^flags != 0 {
				continue
			}
			part := sumLacks(&a[of], &b[flags&^of], k, most)
			if first {
				sum[flags], first = part, false
			} else {
				lowerLacks(&sum[flags], &part)
			}
		}
	}
	return sum
}

// lowerLacks lowers to by what is lacking otherwise.
func lowerLacks(to, other *mjtable.Lacks) {
	top := max(to.Top, other.Top)
	for x := range int(top) + 1 {
		a, b := to.Words[min(x, int(to.Top))], other.Words[min(x, int(other.Top))]
		to.Words[x] = [2]uint64{lower(a[0], b[0]), lower(a[1], b[1])}
	}
	to.Top = top
}

// ranks is a suit that is gone through rank by rank, by 3 bits a rank.
type ranks struct {
	n     int
	runs  mjtable.Runs // none if all groups are to be pungs
	have  uint64       // tiles held
	draw  uint64       // copies that can be drawn
	face  uint64       // copies beyond those that jokers can stand for, anyFace for any number
	force uint64       // tiles that have to be used
	pair  uint         // the ranks that may be the pair, one bit each

	natural bool // no tile that has to be used may be in the pair: they are jokers

	want             int  // flags to tell apart
	pungPair, needed uint // ranks whose pair stands for a pung, and of which there has to be a tile
}

// anyFace is any number of faces.
const anyFace = 7

// maxStates is how many states a suit may be in between two ranks: chows that
// want the rank as their last tile and as their second, two of each at most
// (three equal chows are as good as three pungs), and what flags there are.
const maxStates = 3 * 3 * 4

// passage goes through a suit.
type passage struct {
	*ranks
	k, most int
	side    int // the states to go on from; the others are those being reached
	states  [2][maxStates]words
	live    [2][maxStates]bool // which of them can be reached
}

// words are those of mjtable.Lacks.
type words [mjtable.LackLevels][2]uint64

// lacking gives what a suit lacks for k groups at most and at most most tiles
// beyond the copies that can be drawn, for each of the flags that are wanted.
func (r *ranks) lacking(k, most int) flagged {
	p := passage{ranks: r, k: k, most: most}
	var out flagged
	for flags := range out {
		out[flags].Top = uint8(most)
		p.never((*words)(&out[flags].Words))
	}
	if r.runs == mjtable.AnyThree {
		p.anyThree(&out)
	} else {
		p.inOrder(&out)
	}
	for flags := range out {
		trim(&out[flags])
	}
	return out
}

// inOrder is for suits without runs and those of which three in a row are a group.
func (p *passage) inOrder(out *flagged) {
	p.enter(0)
	for rank := range p.n {
		begin := 0
		if p.runs == mjtable.Chows && rank+2 < p.n {
			begin = 2
		}
		p.advance(rank, begin, 0)
	}
	p.leave(out)
}

// trim leaves out levels that say the same as the one below.
func trim(l *mjtable.Lacks) {
	for l.Top > 0 && l.Words[l.Top] == l.Words[l.Top-1] {
		l.Top--
	}
}

// never makes words say that nothing can be had.
func (p *passage) never(w *words) {
	for x := range p.most + 1 {
		w[x] = [2]uint64{nevers, nevers}
	}
}

// enter begins with g groups that are in progress and counted.
func (p *passage) enter(g int) {
	p.live[1-p.side] = [maxStates]bool{0: true}
	start := &p.states[1-p.side][0]
	p.never(start)
	for x := range p.most + 1 {
		start[x][0] = shifted(nevers&^0xff, g, 0)
	}
}

// advance goes through one more rank, from all states that were reached.
func (p *passage) advance(rank, begin, windRuns int) {
	p.side = 1 - p.side
	p.live[1-p.side] = [maxStates]bool{}
	for state, ok := range p.live[p.side] {
		if ok {
			p.step(rank, state, begin, windRuns)
		}
	}
}

// leave adds what the suit lacks to out: no chow may be in progress. What has
// more flags has those of fewer.
func (p *passage) leave(out *flagged) {
	for has := range out {
		if !p.live[1-p.side][has] {
			continue
		}
		for flags := range out {
			if flags&^has != 0 {
				continue
			}
			for x := range p.most + 1 {
				to, from := &out[flags].Words[x], &p.states[1-p.side][has][x]
				to[0], to[1] = lower(to[0], from[0]), lower(to[1], from[1])
			}
		}
	}
}

// step goes on from a state with everything that can be made of a rank; of each
// run of winds in progress it takes one more tile.
func (p *passage) step(rank, state, begin, windRuns int) {
	flags, a, b := state&3, state>>2%3, state>>2/3
	at := 3 * rank
	have, draw, must := int(p.have>>at&7), int(p.draw>>at&7), int(p.force>>at&7)
	beyond := min(int(p.face>>at&7), p.most)
	if p.most == anyBeyond && p.face>>at&7 == anyFace {
		beyond = 3 * mjtable.Never
	}
	room := have + draw + beyond
	for first := range begin + 1 {
		for made := range 6 {
			pair, pungs := made&1, made>>1
			want := a + b + windRuns + first + 2*pair + 3*pungs
			if want > room {
				break
			}
			if p.natural && want-2*pair < must {
				continue
			}
			if want < must || pair == 1 && p.pair>>rank&1 == 0 || a+b+first+pungs > p.k {
				continue
			}
			to := flags
			if pungs > 0 || pair == 1 && p.pungPair>>rank&1 != 0 {
				to |= 1
			}
			if want > 0 && p.needed>>rank&1 != 0 {
				to |= 2
			}
			missing := max(0, want-have)
			p.reach((to&p.want)|(b+3*first)<<2, &p.states[p.side][state], first+pungs, pair, missing, max(0, missing-draw))
		}
	}
}

// reach lowers a state by what from lacks with g more groups, e more pairs, n
// more tiles missing and x of them beyond the copies that can be drawn.
func (p *passage) reach(state int, from *words, g, e, n, x int) {
	to := &p.states[1-p.side][state]
	if !p.live[1-p.side][state] {
		p.live[1-p.side][state] = true
		p.never(to)
	}
	for z := min(x, p.most); z <= p.most; z++ {
		src := max(0, z-x)
		if z == anyBeyond {
			src = z
		}
		to[z][1] = lower(to[z][1], shifted(from[src][1-e], g, n))
		if e == 0 {
			to[z][0] = lower(to[z][0], shifted(from[src][0], g, n))
		}
	}
}

// anyThree is for suits of four kinds of which any three are a group: it goes
// through the ranks once for each number of each of those groups.
func (p *passage) anyThree(out *flagged) {
	for runs := range 81 {
		each := [4]int{runs % 3, runs / 3 % 3, runs / 9 % 3, runs / 27} // by the wind left out
		total := each[0] + each[1] + each[2] + each[3]
		if total > p.k {
			continue
		}
		p.enter(total)
		for rank := range p.n {
			p.advance(rank, 0, total-each[rank])
		}
		p.leave(out)
	}
}
