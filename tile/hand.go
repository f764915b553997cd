package tile

// Hand is what a player holds: the concealed tiles, the jokers among them
// (赖子, 百搭: tiles that stand for any tile; counted here and not in Tiles),
// and the declared melds. It takes 48 bytes, is comparable and holds no
// pointers. Any value is safe to pass; whether such a hand can exist under a
// table's rules is for package judge to say.
type Hand struct {
	Tiles  Counts
	Jokers int
	Melds  Melds

	Limited int // jokers that take only the faces that the deal names
	_       int // a size that is copied 16 bytes at a time without an overlap
}
