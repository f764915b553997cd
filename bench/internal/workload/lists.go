package workload

import (
	"fmt"
	"slices"
	"sync"

	"github.com/mjtable/mahjong/tile"
)

// All gives all workloads.
func All() []Workload {
	all := []Workload{
		{Name: "deals", About: "14 of the 136 tiles", Deals: deals},
		{Name: "winning", About: "four random groups and a pair", Deals: winning},
		{Name: "half", About: "half of them winning, half one tile off", Deals: half},
		{Name: "one-suit-14", About: "every hand of 14 tiles of one suit", Deals: oneSuit14},
	}
	for _, j := range []int{1, 2, 3, 4, 8} {
		for _, w := range all[:3] {
			all = append(all, w.withJokers(j))
		}
	}
	all = append(all,
		Workload{Name: "deals-13", About: "13 of the 136 tiles", Waiting: true, Deals: deals13},
		Workload{Name: "near-waiting", About: "one tile off a waiting hand", Waiting: true, Deals: nearWaiting},
		Workload{Name: "waiting", About: "1 to 9 waits, each number as often", Waiting: true, Deals: waiting},
	)
	mixed := all[len(all)-1]
	for n := 1; n <= mostWaits; n++ {
		all = append(all, Workload{
			Name: fmt.Sprintf("waiting-%d", n), About: fmt.Sprintf("%d waits", n), Waiting: true,
			Deals: func() []Deal { return waitingFor(n) },
		})
	}
	for _, j := range []int{1, 2, 4} {
		all = append(all, mixed.withJokers(j))
	}
	all = append(all, Workload{Name: "one-suit-13", About: "every hand of 13 tiles of one suit", Waiting: true, Deals: oneSuit13})

	for n := range farthest + 1 {
		all = append(all, Workload{
			Name: fmt.Sprintf("distance-%d", n), About: fmt.Sprintf("a distance of %d from groups and a pair", n), Waiting: true,
			Deals: func() []Deal { return distanceLists()[n] },
		})
	}
	for _, w := range []Workload{
		{Name: "told", About: "half with 1 to 4 told melds", Deals: told},
		{Name: "untold", About: "the same, the melds not told", Deals: untold},
		{Name: "one-suit-told", About: "half with told melds, all of one suit", Deals: oneSuitTold},
	} {
		all = append(all, w, w.withJokers(2), w.waiting())
	}
	drawn := Workload{Name: "deals-told", About: "1 to 4 told melds and tiles drawn from the others", Deals: dealsTold}
	terminals := Workload{Name: "terminals", About: "half of terminals and honours", Deals: terminals}
	all = append(all, drawn, drawn.waiting(), terminals.withJokers(3))
	return append(all, houses()...)
}

// houses gives workloads for house rules.
func houses() []Workload {
	sichuan := Workload{Name: "sichuan", Rules: "sichuan", About: "half of two suits", Deals: sichuanDeals}
	changsha := Workload{Name: "changsha", Rules: "changsha", About: "half of three suits", Deals: changshaDeals}
	hongzhong := Workload{Name: "hongzhong", Rules: "hongzhong", About: "half of three suits", Deals: hongzhongDeals}
	taiwan := Workload{Name: "taiwan", Rules: "taiwan", About: "half of five groups and a pair", Deals: taiwanDeals}
	var all []Workload
	for _, w := range []Workload{sichuan, changsha, hongzhong.withJokers(1), hongzhong.withJokers(4), taiwan} {
		all = append(all, w, w.waiting())
	}
	return all
}

// withJokers puts jokers in the place of the last tiles of every deal.
func (w Workload) withJokers(n int) Workload {
	deals := w.Deals
	w.Name += fmt.Sprintf("+%dj", n)
	w.About += fmt.Sprintf(", %s in the place of tiles", plural(n, "joker"))
	w.Jokers = n
	w.Deals = func() []Deal {
		list := slices.Clone(deals())
		for i := range list {
			list[i].n -= uint8(n)
			list[i].Jokers = uint8(n)
		}
		return list
	}
	return w
}

func plural(n int, noun string) string {
	if n == 1 {
		return "a " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// waiting leaves the last tile of every deal out.
func (w Workload) waiting() Workload {
	deals := w.Deals
	w.Name += "-waiting"
	w.About += ", less a tile"
	w.Waiting = true
	w.Deals = func() []Deal { return lessOne(deals()) }
	return w
}

func lessOne(deals []Deal) []Deal {
	list := slices.Clone(deals)
	for i := range list {
		list[i].n--
	}
	return list
}

// How many deals the workloads hold, where it is not every hand there is.
const (
	manyDeals    = 1_000_000
	someDeals    = 200_000
	fewDeals     = 100_000
	waitingDeals = 4096 // for each number of waits
	mostWaits    = 9
	houseDeals   = 20_000
	farthest     = 6
)

// The lists that other lists are made from are dealt once.
var (
	deals = sync.OnceValue(func() []Deal {
		d := newDealer(streamDeals)
		return list(manyDeals, func(int) Deal { return d.wall() })
	})
	winning = sync.OnceValue(func() []Deal {
		d := newDealer(streamWinning)
		return list(someDeals, func(int) Deal { return d.winning(0) })
	})
	half = sync.OnceValue(func() []Deal {
		d := newDealer(streamHalf)
		return d.half(someDeals, func() Deal { return d.winning(0) })
	})
	told = sync.OnceValue(func() []Deal {
		d := newDealer(streamTold)
		return d.half(fewDeals, func() Deal { return d.told() })
	})
	oneSuitTold = sync.OnceValue(func() []Deal {
		d := newDealerOf(streamOneSuitTold, tile.M1, tile.M9)
		return d.half(fewDeals, func() Deal { return d.told() })
	})
	dealsTold = sync.OnceValue(func() []Deal {
		d := newDealer(streamDealsTold)
		return list(fewDeals, func(int) Deal { return d.drawnTold() })
	})
	terminals      = halfOf(fewDeals, func() *dealer { return newOrphanDealer(streamTerminals) })
	sichuanDeals   = halfOf(houseDeals, func() *dealer { return newDealerOf(streamSichuan, tile.M1, tile.P9) })
	changshaDeals  = halfOf(houseDeals, func() *dealer { return newDealerOf(streamChangsha, tile.M1, tile.S9) })
	hongzhongDeals = halfOf(houseDeals, func() *dealer { return newDealerOf(streamHongzhong, tile.M1, tile.S9) })
	taiwanDeals    = halfOf(houseDeals, func() *dealer {
		d := newDealer(streamTaiwan)
		d.todo = 5
		return d
	})
	distanceLists = sync.OnceValue(dealDistances)
	oneSuit13     = sync.OnceValue(func() []Deal { return oneSuit(13, streamOneSuit13) })
	waitingLists  = sync.OnceValue(dealWaiting)
	waiting       = sync.OnceValue(func() []Deal {
		mixed := slices.Concat(waitingLists()...)
		newDealer(streamWaitingMixed).shuffleDeals(mixed)
		return mixed
	})
)

func oneSuit14() []Deal { return oneSuit(14, streamOneSuit14) }

func deals13() []Deal { return lessOne(deals()[:someDeals]) }

func waitingFor(n int) []Deal { return waitingLists()[n-1] }

// halfOf is half of what a dealer deals, dealt once.
func halfOf(n int, newDealer func() *dealer) func() []Deal {
	return sync.OnceValue(func() []Deal {
		d := newDealer()
		return d.half(n, func() Deal { return d.winning(0) })
	})
}

func list(n int, deal func(i int) Deal) []Deal {
	deals := make([]Deal, n)
	for i := range deals {
		deals[i] = deal(i)
	}
	return deals
}

// half gives n deals in no order, every other one a tile off winning.
func (d *dealer) half(n int, winning func() Deal) []Deal {
	deals := list(n, func(i int) Deal {
		deal := winning()
		if i%2 != 0 {
			deal = d.oneOff(deal, (*counts).wins)
		}
		return deal
	})
	d.shuffleDeals(deals)
	return deals
}

// told gives a winning deal with 1 to 4 declared melds.
func (d *dealer) told() Deal {
	deal := d.winning(1 + d.IntN(4))
	d.kongs(&deal)
	return deal
}

// untold is told with every meld untold.
func untold() []Deal {
	deals := slices.Clone(told())
	for i := range deals {
		melds, err := tile.MeldsOf(make([]tile.Meld, deals[i].Melds.Len())...)
		if err != nil {
			panic(err) // as many melds as before
		}
		deals[i].Melds = melds
	}
	return deals
}

// oneSuit gives every hand of n characters, in no order.
func oneSuit(n int, stream uint64) []Deal {
	var deals []Deal
	var add func(deal Deal, t tile.Tile)
	add = func(deal Deal, t tile.Tile) {
		if int(deal.n) == n {
			deals = append(deals, deal)
			return
		}
		if t.Suit() != tile.Characters {
			return
		}
		add(deal, t+1)
		for k := 0; k < copies && int(deal.n) < n; k++ {
			deal.tiles[deal.n] = t
			deal.n++
			add(deal, t+1)
		}
	}
	add(Deal{}, tile.M1)
	d := newDealer(stream)
	for i := range deals {
		d.shuffle(&deals[i])
	}
	d.shuffleDeals(deals)
	return deals
}

// nearWaiting gives deals that would wait for something but for one tile.
func nearWaiting() []Deal {
	d := newDealer(streamNearWaiting)
	return list(fewDeals, func(int) Deal {
		deal := d.winning(0)
		deal.n--
		return d.oneOff(deal, func(c *counts) bool { return c.waits() > 0 })
	})
}

// dealWaiting gives, for each number of waits from 1 up, deals that have as
// many. They are drawn from winning hands less a tile and from the hands of one
// suit; hands with many waits are few, and drawn many times.
func dealWaiting() [][]Deal {
	d := newDealer(streamWaiting)
	candidates := lessOne(winning()[:fewDeals])
	for _, deal := range oneSuit13() {
		suit := tile.Tile(d.IntN(3))
		for i := range deal.Tiles() {
			deal.tiles[i] += 9 * suit
		}
		candidates = append(candidates, deal)
	}
	found := make([][]Deal, mostWaits+1) // by the number of waits
	for _, deal := range candidates {
		c := deal.counts()
		n := c.waits()
		found[n] = append(found[n], deal)
	}
	return d.drawLists(found[1:])
}

// drawLists draws as many deals from each list, one more than once if there are
// too few.
func (d *dealer) drawLists(from [][]Deal) [][]Deal {
	lists := make([][]Deal, len(from))
	for i, deals := range from {
		lists[i] = list(waitingDeals, func(int) Deal {
			deal := deals[d.IntN(len(deals))]
			d.shuffle(&deal)
			return deal
		})
	}
	return lists
}

// dealDistances gives deals of 13 tiles for each distance from 0 up.
func dealDistances() [][]Deal {
	found := make([][]Deal, farthest+1)
	distances := distances{suits: make(map[suitCounts]needs)}
	for _, deal := range slices.Concat(waiting(), deals13()) {
		c := deal.counts()
		if n := distances.of(&c); n <= farthest {
			found[n] = append(found[n], deal)
		}
	}
	return newDealer(streamDistance).drawLists(found)
}
