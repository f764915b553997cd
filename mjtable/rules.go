package mjtable

// Rules is a rule set with the tables that gen made for it. Generated code
// fills it in; its fields are not part of the compatibility promise. Who changes a
// copy has to set Quick anew.
type Rules struct {
	Name        string    // as users name it: "standard"
	Groups      int       // groups of a full hand beside the pair
	Forms       Form      // the forms that win
	MaxJokers   int       // the most jokers of a hand
	NoFifthCopy bool      // a joker may not stand for a fifth copy of a kind
	Patterns    *Patterns // for hands without jokers
	Costs       *Costs    // for jokers, waits and distance; nil if not made
	House       *House    // what sets the rules apart; nil for none
	Quick       Quick     // what follows from all of the above
}

// Quick says which hands can be judged without a closer look at the rules: hands
// without told melds, in deals that say nothing. The zero value says that there are
// none. It is [QuickOf] the rules.
type Quick struct {
	// Size is the tiles and jokers of a hand that wins, in steps of 32, for what
	// [tile.Counts.Raw] keeps ready to be compared.
	Size uint64

	// Jokers is one more than the most jokers of a hand that Costs.Fewest answers;
	// Distance is one more than the most of a hand that Costs.Whole answers.
	Jokers, Distance uint64

	// Pairs is one more than the most kinds of a hand that is seven pairs, if it has
	// no kind three times and no declared meld; 0 if there are none. Orphans says
	// whether there are thirteen orphans.
	Pairs   uint64
	Orphans bool
}

// QuickOf gives the Quick of the other fields.
func QuickOf(r *Rules) Quick {
	if r.House != nil || r.Groups < 0 || r.Groups > MaxNeedGroups {
		return Quick{}
	}
	q := Quick{}
	switch {
	case r.Costs != nil && r.MaxJokers >= 0:
		q.Distance = uint64(r.MaxJokers) + 1
		switch {
		case r.Forms&Melds == 0:
		case !r.NoFifthCopy:
			q.Jokers = min(q.Distance, 15)
		default:
			q.Jokers = 1 // without jokers there is no fifth copy
		}
	case r.Patterns == nil || r.Groups >= len(r.Patterns.Tables):
		return q
	}
	q.Size = uint64(3*r.Groups+2) << 5
	if r.Groups == 4 {
		q.Orphans = r.Forms&ThirteenOrphans != 0
		if r.Forms&SevenPairs != 0 {
			q.Pairs = 8
		}
	}
	return q
}
