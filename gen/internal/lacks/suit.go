package lacks

import (
	"errors"
	"fmt"
	"slices"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Sound reports what keeps rules from being looked at: fields that no gen writes.
func Sound(r *mjtable.Rules) error {
	if r.Groups < 1 || r.Groups > MaxGroups {
		return fmt.Errorf("got %d groups; need 1 to %d", r.Groups, MaxGroups)
	}
	h := House(r)
	for t, n := range h.Copies {
		if n > mostHeld {
			return fmt.Errorf("got %d copies of %v; need %d at most", n, tile.Tile(t), mostHeld)
		}
	}
	end := tile.Tile(0)
	for _, s := range h.Suits {
		switch {
		case int(s.First)+int(s.Ranks) > tile.Kinds || s.Ranks < 3 || s.Ranks > 9 || s.Runs > mjtable.AnyThree:
			return fmt.Errorf("got a suit of %d ranks from kind %d with the runs %d, which is none", s.Ranks, s.First, s.Runs)
		case s.First.Suit() != (s.First+tile.Tile(s.Ranks)-1).Suit() || s.Runs == mjtable.AnyThree && s.Ranks != 4 || s.First < tile.East && s.Ranks != 9:
			return fmt.Errorf("got a suit of %d ranks from %v with the runs %d, which is none", s.Ranks, s.First, s.Runs)
		case s.First < end:
			return fmt.Errorf("got a suit from %v behind one that goes on to %v; suits rise", s.First, end-1)
		}
		end = s.First + tile.Tile(s.Ranks)
	}
	for i, w := range h.Ways {
		if len(w.Tables) > 0 && len(w.Tables) != len(h.Suits) {
			return fmt.Errorf("got %d tables of way %d; need one for each of %d suits", len(w.Tables), i, len(h.Suits))
		}
	}
	return nil
}

// Part is some neighbouring ranks of a suit, with a table that says what they lack.
type Part struct {
	Rank, Ranks int // the first rank, from 0, and how many
	Table       any // a pointer to a mjtable.NumberTable, HonourTable or SuitTable
}

// errWalk says that a table leads out of itself.
var errWalk = errors.New("the table leads out of itself")

// Class gives the class of the part with the given counts, 3 bits a rank.
func (p *Part) Class(counts uint64) (int, error) {
	switch t := p.Table.(type) {
	case *mjtable.NumberTable:
		return class(mjtable.RowStep*uint(t.Low[counts&(1<<12-1)])+uint(t.High[counts>>12]), t.Classes[:], len(t.Needs))
	case *mjtable.HonourTable:
		return class(mjtable.HonourStep*uint(t.Low[counts&(1<<12-1)])+uint(t.High[counts>>12]), t.Classes[:], len(t.Needs))
	case *mjtable.SuitTable:
		return p.walk(t, counts)
	}
	return 0, errWalk
}

func class(at uint, classes []uint8, needs int) (int, error) {
	if at >= uint(len(classes)) || int(classes[at]) >= needs {
		return 0, errWalk
	}
	return int(classes[at]), nil
}

func (p *Part) walk(t *mjtable.SuitTable, counts uint64) (int, error) {
	state := 0
	for range p.Ranks {
		if state += int(counts & 7); state >= len(t.Next) {
			return 0, errWalk
		}
		state = int(t.Next[state])
		counts >>= 3
	}
	if state*Sets(t) >= len(t.Needs) {
		return 0, errWalk
	}
	return state, nil
}

// Sets gives how many entries of Needs a class has.
func Sets(t *mjtable.SuitTable) int {
	if t.Flags {
		return 4
	}
	return 1
}

// Lacks gives what suits of a class lack.
func (p *Part) Lacks(class int) Lacks {
	switch t := p.Table.(type) {
	case *mjtable.NumberTable:
		return OfNeed(&t.Needs[class])
	case *mjtable.HonourTable:
		return OfNeed(&t.Needs[class])
	case *mjtable.SuitTable:
		return OfWords(&t.Needs[class*Sets(t)])
	}
	return nothing()
}

// Suit is a suit of the notation, m p s or z, with what some rules say of it. A
// house may cut the honours in two.
type Suit struct {
	Suit   tile.Suit
	Copies []uint8 // in play, by rank
	Parts  []Part

	sums map[[2]int]*Lacks // by the classes of the parts
}

// Maker makes the table of a suit for which the rules have none.
type Maker func(Spec) (*mjtable.SuitTable, error)

// Suits gives the suits of rules in one of their ways, or none if the way is not
// of groups and a pair or the rules were made without tables of suits.
func Suits(r *mjtable.Rules, h *mjtable.House, w *mjtable.Way, make Maker) ([]Suit, error) {
	if w.Form&(mjtable.Melds|mjtable.KnittedStraight) == 0 || r.House == nil && r.Costs == nil {
		return nil, nil
	}
	var suits []Suit
	for s := range tile.Suit(tile.Suits) {
		first, _ := s.Tile(1) // there is one
		suit := Suit{Suit: s, Copies: h.Copies[first:][:s.Ranks()], sums: map[[2]int]*Lacks{}}
		for i, part := range h.Suits {
			if part.First.Suit() != s {
				continue
			}
			table, err := tableOf(r, h, w, i, make)
			if err != nil {
				return nil, err
			}
			suit.Parts = append(suit.Parts, Part{part.First.Rank() - 1, int(part.Ranks), table})
		}
		suits = append(suits, suit)
	}
	return suits, nil
}

// tableOf gives the table of suit i of a house.
func tableOf(r *mjtable.Rules, h *mjtable.House, w *mjtable.Way, i int, make Maker) (any, error) {
	s := h.Suits[i]
	switch {
	case r.House == nil && s.First.IsHonour():
		return &r.Costs.Honour, nil
	case r.House == nil:
		return &r.Costs.Number, nil
	case len(w.Tables) > 0 && w.Tables[i] != nil:
		return w.Tables[i], nil
	}
	return make(Of(r, h, w, s))
}

// InPlay reports whether any tile of the suit is in play.
func (s *Suit) InPlay() bool { return len(s.Parts) > 0 && slices.Max(s.Copies) > 0 }

// Class gives the classes of the parts, of which there are two at most.
func (s *Suit) Class(counts uint64) (classes [2]int, err error) {
	for i := range s.Parts {
		p := &s.Parts[i]
		part := counts >> (3 * p.Rank) & (1<<(3*p.Ranks) - 1)
		if classes[min(i, 1)], err = p.Class(part); err != nil {
			return classes, err
		}
	}
	return classes, nil
}

// Lacks gives what suits of some classes lack.
func (s *Suit) Lacks(classes [2]int) *Lacks {
	if l, ok := s.sums[classes]; ok {
		return l
	}
	sum := s.Parts[0].Lacks(classes[0])
	if len(s.Parts) > 1 {
		second := s.Parts[1].Lacks(classes[1])
		sum = sum.Plus(&second)
	}
	s.sums[classes] = &sum
	return &sum
}

// Same reports whether two suits say the same of all tiles, by the same tables.
func (s *Suit) Same(t *Suit) bool {
	return slices.Equal(s.Copies, t.Copies) && slices.EqualFunc(s.Parts, t.Parts, func(a, b Part) bool {
		return a.Rank == b.Rank && a.Ranks == b.Ranks && sameTable(a.Table, b.Table)
	})
}

func sameTable(a, b any) bool {
	switch a := a.(type) {
	case *mjtable.NumberTable:
		b, ok := b.(*mjtable.NumberTable)
		return ok && (a == b || a.Low == b.Low && a.High == b.High && a.Classes == b.Classes && slices.Equal(a.Needs, b.Needs))
	case *mjtable.HonourTable:
		b, ok := b.(*mjtable.HonourTable)
		return ok && (a == b || a.Low == b.Low && a.High == b.High && a.Classes == b.Classes && slices.Equal(a.Needs, b.Needs))
	case *mjtable.SuitTable:
		b, ok := b.(*mjtable.SuitTable)
		return ok && (a == b || a.Flags == b.Flags && slices.Equal(a.Next, b.Next) && slices.Equal(a.Needs, b.Needs))
	}
	return false
}
