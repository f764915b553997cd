package workload

import (
	"math/rand/v2"

	"github.com/mjtable/mahjong/tile"
)

// seed is the seed of all workloads; each has a stream of its own.
const seed = 0x6d6a7461626c65

// The streams, one for each list of random deals.
const (
	streamDeals = iota + 1
	streamWinning
	streamHalf
	streamOneSuit14
	streamOneSuit13
	streamWaiting
	streamWaitingMixed
	streamNearWaiting
	streamTold
	streamOneSuitTold
	streamDistance
	streamDealsTold
	streamTerminals
	streamSichuan
	streamChangsha
	streamHongzhong
	streamTaiwan
)

// dealer makes random deals.
type dealer struct {
	*rand.Rand
	groups [][]tile.Tile // what winning hands are made of
	pairs  []tile.Tile
	todo   int // groups of a winning hand
}

func newDealer(stream uint64) *dealer { return newDealerOf(stream, tile.M1, tile.Red) }

// newDealerOf makes winning hands of the kinds from first to last.
func newDealerOf(stream uint64, first, last tile.Tile) *dealer {
	d := &dealer{Rand: rand.New(rand.NewPCG(seed, stream)), todo: 4}
	for t := first; t <= last; t++ {
		d.addKind(t)
	}
	return d
}

// newOrphanDealer makes winning hands of pungs of terminals and honours.
func newOrphanDealer(stream uint64) *dealer {
	d := &dealer{Rand: rand.New(rand.NewPCG(seed, stream)), todo: 4}
	for t := range tile.Tile(tile.Kinds) {
		if t.IsHonour() || t.Rank() == 1 || t.Rank() == 9 {
			d.pairs = append(d.pairs, t)
			d.groups = append(d.groups, []tile.Tile{t, t, t})
		}
	}
	return d
}

func (d *dealer) addKind(t tile.Tile) {
	d.pairs = append(d.pairs, t)
	d.groups = append(d.groups, []tile.Tile{t, t, t})
	if !t.IsHonour() && t.Rank() <= 7 {
		d.groups = append(d.groups, []tile.Tile{t, t + 1, t + 2})
	}
}

// wall deals 14 of the 136 tiles.
func (d *dealer) wall() Deal {
	deal := Deal{n: 14}
	d.draw(&deal)
	return deal
}

// draw draws the tiles of a deal from those that its melds leave of the 136.
func (d *dealer) draw(deal *Deal) {
	var all [copies * tile.Kinds]tile.Tile
	wall := all[:0]
	melded := deal.melded()
	for t := range tile.Tile(tile.Kinds) {
		for range copies - melded[t] {
			wall = append(wall, t)
		}
	}
	for i := range deal.Tiles() {
		j := i + d.IntN(len(wall)-i)
		wall[i], wall[j] = wall[j], wall[i]
		deal.tiles[i] = wall[i]
	}
}

// drawnTold deals 1 to 4 told melds and draws the other tiles.
func (d *dealer) drawnTold() Deal {
	deal := d.told()
	d.draw(&deal)
	return deal
}

// winning deals groups, each of the possible groups as likely as any other, and a
// pair. The given number of groups is declared.
func (d *dealer) winning(declared int) Deal {
	for {
		var deal Deal
		var melds [4]tile.Meld
		for i := range d.todo {
			group := d.groups[d.IntN(len(d.groups))]
			if i < declared {
				melds[i] = meldOf(group)
				continue
			}
			deal.n += uint8(copy(deal.tiles[deal.n:], group))
		}
		pair := d.pairs[d.IntN(len(d.pairs))]
		deal.n += uint8(copy(deal.tiles[deal.n:], []tile.Tile{pair, pair}))
		var err error
		if deal.Melds, err = tile.MeldsOf(melds[:declared]...); err != nil {
			panic(err) // every group is a meld
		}
		if deal.fits() {
			d.shuffle(&deal)
			return deal
		}
	}
}

func meldOf(group []tile.Tile) tile.Meld {
	if group[0] == group[1] {
		return tile.Meld{Kind: tile.Pung, Tile: group[0]}
	}
	return tile.Meld{Kind: tile.Chow, Tile: group[0]}
}

// fits reports whether there are tiles enough for the deal.
func (d *Deal) fits() bool {
	for _, n := range d.held() {
		if n > copies {
			return false
		}
	}
	return true
}

func (d *dealer) shuffle(deal *Deal) {
	d.Shuffle(int(deal.n), func(i, j int) {
		deal.tiles[i], deal.tiles[j] = deal.tiles[j], deal.tiles[i]
	})
}

func (d *dealer) shuffleDeals(deals []Deal) {
	d.Shuffle(len(deals), func(i, j int) { deals[i], deals[j] = deals[j], deals[i] })
}

// kongs makes every other declared pung a kong, open or concealed, where the
// fourth tile is free.
func (d *dealer) kongs(deal *Deal) {
	held := deal.held()
	var melds tile.Melds
	for m := range deal.Melds.All() {
		if m.Kind == tile.Pung && held[m.Tile] < copies && d.IntN(2) == 0 {
			m.Kind = tile.Kong + tile.MeldKind(d.IntN(2))
		}
		var err error
		if melds, err = melds.Add(m); err != nil {
			panic(err) // as many melds as before
		}
	}
	deal.Melds = melds
}

// oneOff puts another tile in the place of a random one, such that the deal no
// longer does what does says.
func (d *dealer) oneOff(deal Deal, does func(*counts) bool) Deal {
	for {
		near := deal
		near.tiles[d.IntN(int(near.n))] = d.pairs[d.IntN(len(d.pairs))]
		if c := near.counts(); near.fits() && !does(&c) {
			return near
		}
	}
}
