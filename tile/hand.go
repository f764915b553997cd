package tile

// Hand is what a player holds: the concealed tiles, limited jokers among them, the
// jokers (赖子, 百搭: tiles that stand for any tile; counted here and not in Tiles),
// and the declared melds. It takes 32 bytes, is comparable and holds no
// pointers. Any value is safe to pass; whether such a hand can exist under a
// table's rules is for package judge to say.
type Hand struct {
	Tiles  Counts
	Jokers int
	Melds  Melds
}
