package slow

import "github.com/mjtable/mahjong/tile"

// choice is what a target has of one kind: some groups that begin with it, and
// tiles that are alike.
type choice struct {
	pungs, pairs, singles, triplets, loose int8
	runs                                   [3]int8 // how many of each run that begins with the kind
}

// pending is what is known about the kinds that come next in a suit. Grouped, it
// is how many tiles the runs begun so far have of each of the next three kinds;
// alike, its first is how many of the next kinds the gap keeps out.
type pending [3]int8

// choices visits all that a target of plan p may have of kind t beside what is
// pending, with no more than the target still lacks, and how many tiles of the
// kind it then has.
func (w *HouseTwin) choices(p *plan, t tile.Tile, so tally, then pending, visit func(c choice, tiles int8, then pending)) {
	switch p.style {
	case grouped:
		w.groupings(p, t, so, then, visit)
	case alike:
		alikes(p, t, so, then, visit)
	case loose:
		for n := int8(0); so.loose+n <= p.want.loose; n++ {
			visit(choice{loose: n}, n, pending{})
		}
	}
}

// groupings is choices of groups and pairs.
func (w *HouseTwin) groupings(p *plan, t tile.Tile, so tally, then pending, visit func(choice, int8, pending)) {
	tiles := then[0]
	if p.knitted.Has(t) {
		tiles++
	}
	then = pending{then[1], then[2], 0}
	lacks := p.want.groups - so.groups
	runs := w.runs[t]
	if p.pungsOnly {
		runs = nil
	}
	var begin func(i int, c choice, lacks, tiles int8, then pending)
	begin = func(i int, c choice, lacks, tiles int8, then pending) {
		if i < len(runs) {
			for n := int8(0); n <= lacks; n++ {
				c.runs[i] = n
				next := then
				next[runs[i].second-1] += n
				next[runs[i].third-1] += n
				begin(i+1, c, lacks-n, tiles+n, next)
			}
			return
		}
		for c.pungs = 0; c.pungs <= lacks; c.pungs++ {
			for c.pairs = 0; so.pairs+c.pairs <= p.want.pairs; c.pairs++ {
				if c.pairs == 0 || p.pair.Has(t) {
					visit(c, tiles+3*c.pungs+2*c.pairs, then)
				}
			}
		}
	}
	begin(0, choice{}, lacks, tiles, then)
}

// alikes is choices of pairs, single tiles and triplets. All are of different
// kinds, but with quads a kind may have two pairs, and a single tile beside pairs.
func alikes(p *plan, t tile.Tile, so tally, then pending, visit func(choice, int8, pending)) {
	if !p.must.Has(t) {
		visit(choice{}, 0, pending{max(0, then[0]-1)})
	}
	if !p.may.Has(t) || then[0] > 0 {
		return
	}
	var next pending
	if !t.IsHonour() {
		next[0] = max(0, p.gap-1)
	}
	list := []choice{{singles: 1}, {pairs: 1}, {triplets: 1}}
	if p.quads {
		list = append(list, choice{pairs: 1, singles: 1}, choice{pairs: 2}, choice{pairs: 2, singles: 1})
	}
	for _, c := range list {
		if so.pairs+c.pairs <= p.want.pairs && so.singles+c.singles <= p.want.singles && so.triplets+c.triplets <= p.want.triplets {
			visit(c, 2*c.pairs+c.singles+3*c.triplets, next)
		}
	}
}

// fill is what the tiles of one kind in a target are.
type fill struct{ naturals, jokers, limited int8 }

// fills visits the ways in which so many tiles of kind t, of which c are made,
// may be natural tiles and jokers, with no more jokers than the target still
// lacks.
func (w *HouseTwin) fills(p *plan, x *suitHolding, t tile.Tile, c choice, tiles int8, so tally, visit func(fill)) {
	for jokers := int8(0); jokers <= min(tiles, p.want.jokers-so.jokers); jokers++ {
		for limited := int8(0); limited <= min(tiles-jokers, p.want.limited-so.limited); limited++ {
			if f := (fill{tiles - jokers - limited, jokers, limited}); x.may(p, t, c, f) {
				visit(f)
			}
		}
	}
}

// suitHolding is what a holding has in one suit, by ranks.
type suitHolding struct {
	suit                   tile.Suit
	have, told, left, most [9]int8
}

// may reports whether the tiles of kind t in a target may be f.
func (x *suitHolding) may(p *plan, t tile.Tile, c choice, f fill) bool {
	r := t.Rank() - 1
	most := x.have[r] + x.left[r]
	if p.exact {
		most = x.have[r]
	}
	switch jokers := f.jokers + f.limited; {
	case f.naturals > most, p.exact && f.naturals < most,
		f.naturals > 0 && !p.naturals.Has(t),
		f.jokers > 0 && !p.faces.Has(t),
		f.limited > 0 && !p.limited.Has(t),
		p.capped && jokers > 0 && f.naturals+x.told[r]+jokers > x.most[r],
		t == p.own && f.jokers < p.asOwn,
		p.style == grouped && p.naturalPair && c.pairs > 0 && f.naturals < 2:
		return false
	}
	return true
}

// with gives the tally with the tiles of one kind more.
func (so tally) with(p *plan, t tile.Tile, c choice, f fill) tally {
	so.groups += c.pungs + c.runs[0] + c.runs[1] + c.runs[2]
	so.pairs += c.pairs
	so.singles += c.singles
	so.triplets += c.triplets
	so.loose += c.loose
	so.jokers += f.jokers
	so.limited += f.limited
	if p.countsSuits() && f.naturals > 0 && !t.IsHonour() {
		so.suits = 1
	}
	so.contain = so.contain || f.naturals > 0 && p.contain.Has(t)
	so.pung = so.pung || p.pung && (c.pungs > 0 || c.pairs > 0 && p.pungPair.Has(t))
	so.four = so.four || f.naturals >= 4 && p.fours.Has(t)
	return so
}

// countsSuits reports whether it matters how many suits of numbers there are.
func (p *plan) countsSuits() bool { return p.minSuits > 0 || p.maxSuits < 3 }

// suitSum gives the tally of a suit of which the target has no tiles yet: told
// tiles are seen.
func (p *plan) suitSum(x *suitHolding) tally {
	var so tally
	if p.countsSuits() && x.suit != tile.Honours && x.told != [9]int8{} {
		so.suits = 1
	}
	return so
}

// plus gives the sum of two tallies, and whether a target may have as much.
func (so tally) plus(p *plan, more tally) (tally, bool) {
	so.groups += more.groups
	so.pairs += more.pairs
	so.singles += more.singles
	so.triplets += more.triplets
	so.loose += more.loose
	so.jokers += more.jokers
	so.limited += more.limited
	so.suits += more.suits
	so.contain = so.contain || more.contain
	so.pung = so.pung || more.pung
	so.four = so.four || more.four
	most := &p.want
	return so, so.groups <= most.groups && so.pairs <= most.pairs && so.singles <= most.singles &&
		so.triplets <= most.triplets && so.loose <= most.loose &&
		so.jokers <= most.jokers && so.limited <= most.limited && so.suits <= p.maxSuits
}

// done reports whether so is the tally of a target.
func (so tally) done(p *plan) bool {
	gates := so.suits >= p.minSuits && so.suits <= p.maxSuits &&
		(so.contain || p.contain == 0) && (so.pung || !p.pung) && (so.four || p.fours == 0)
	so.suits, so.contain, so.pung, so.four = 0, false, false, false
	return gates && so == p.want
}

// sums gives the fewest tiles that have to be drawn for each tally.
type sums map[tally]int

// put notes that so many draws are enough for a tally.
func (s sums) put(so tally, draws int) {
	if n, ok := s[so]; !ok || draws < n {
		s[so] = draws
	}
}

// and gives the sums of the suits of s and of those of more together.
func (s sums) and(p *plan, more sums) sums {
	all := sums{}
	for a, n := range s {
		for b, m := range more {
			if sum, ok := a.plus(p, b); ok {
				all.put(sum, n+m)
			}
		}
	}
	return all
}

// suitKey is all that the sums of a suit depend on.
type suitKey struct {
	plan plan
	x    suitHolding
}

// least gives the fewest natural tiles that a target of plan p has and the holder
// of x has not, or Never.
func (w *HouseTwin) least(p plan, x holding) int {
	all := sums{tally{}: 0}
	for s := range tile.Suit(tile.Suits) {
		all = all.and(&p, w.suitSums(&p, w.suitHolding(x, s)))
	}
	least := Never
	for so, n := range all {
		if so.done(&p) {
			least = min(least, n)
		}
	}
	return least
}

// suitHolding gives what x has in suit s.
func (w *HouseTwin) suitHolding(x holding, s tile.Suit) suitHolding {
	in := suitHolding{suit: s}
	most := w.most()
	for r := range s.Ranks() {
		t := 9*int(s) + r
		in.have[r], in.told[r], in.left[r], in.most[r] = int8(x.have[t]), int8(x.told[t]), int8(x.left[t]), int8(most[t])
	}
	return in
}

// rememberedSums is how many sums a twin remembers, some hundred megabytes of them
// at most, and keySums how many take the room that the key of a suit takes.
const (
	rememberedSums = 1 << 21
	keySums        = 8
)

// suitSums gives the sums of a suit, remembered.
func (w *HouseTwin) suitSums(p *plan, x suitHolding) sums {
	key := suitKey{*p, x}
	found, ok := w.seen[key]
	if !ok {
		found = w.newSuitSums(p, &x)
		if w.sums += len(found) + keySums; w.sums > rememberedSums {
			clear(w.seen)
			w.sums = 0
		}
		w.seen[key] = found
	}
	return found
}

// suitState is what is known of a target after some kinds of a suit.
type suitState struct {
	so   tally
	then pending
}

// newSuitSums walks through the kinds of a suit, and keeps for each state the
// fewest tiles that have to be drawn.
func (w *HouseTwin) newSuitSums(p *plan, x *suitHolding) sums {
	states := map[suitState]int{{so: p.suitSum(x)}: 0}
	for r := range x.suit.Ranks() {
		t, _ := x.suit.Tile(r + 1) // there is one
		next := map[suitState]int{}
		for s, draws := range states {
			w.choices(p, t, s.so, s.then, func(c choice, tiles int8, then pending) {
				w.fills(p, x, t, c, tiles, s.so, func(f fill) {
					to := suitState{s.so.with(p, t, c, f), then}
					n := draws + max(0, int(f.naturals-x.have[r]))
					if m, ok := next[to]; !ok || n < m {
						next[to] = n
					}
				})
			})
		}
		states = next
	}
	all := sums{}
	for s, draws := range states {
		all.put(s.so, draws)
	}
	return all
}
