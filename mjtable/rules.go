package mjtable

// Rules is a rule set with the tables that gen made for it. Generated code
// fills it in; its fields are not part of the compatibility promise.
type Rules struct {
	Name        string    // as users name it: "standard"
	Groups      int       // groups of a full hand beside the pair
	Forms       Form      // the forms that win
	MaxJokers   int       // the most jokers of a hand
	NoFifthCopy bool      // a joker may not stand for a fifth copy of a kind
	Patterns    *Patterns // for hands without jokers
	Costs       *Costs    // for jokers, waits and distance; nil if not made
	House       *House    // what sets the rules apart; nil for none
}
