// Package mahjong holds the compiled-in rule sets, with their tables. They are
// what package judge judges by:
//
//	hand, err := tile.Parse("123456789m123p11s")
//	...
//	win, err := judge.Judge{Rules: &mahjong.Riichi}.Win(hand)
//
// # The rule sets
//
// The first is what the zero Judge judges by. All of them know groups and a pair;
// the list has what sets them apart.
//
//   - [Standard]: seven pairs and thirteen orphans; up to 14 jokers
//   - [Basic]: no other form; up to 14 jokers
//   - [Riichi] リーチ麻雀: the forms of Standard; no jokers
//   - [Changsha] 长沙麻将: a pair of 2, 5 or 8, but for big wins 大胡; seven pairs; 将将胡
//   - [Chongqing] 重庆断勾卡: three players, two suits, hands of 11 tiles
//   - [Fuzhou] 福州麻将: hands of 17 tiles, number suits only, three golds, which win together
//   - [Guangdong] 广东鬼牌: up to 12 jokers, seven pairs, thirteen orphans
//   - [Guizhou] 贵州捉鸡: number suits only, seven pairs
//   - [Hangzhou] 杭州麻将: four jokers, for which white dragons may stand in; seven pairs
//   - [Hefei] 合肥麻将: the ranks from 2 to 8 only
//   - [HongKong] 香港麻雀: thirteen orphans
//   - [Hongzhong] 红中麻将: four red dragons are jokers, and win together
//   - [HongzhongEight] 八红中: eight red dragons are jokers
//   - [MCR] 国标麻将: seven pairs, thirteen orphans, knitted tiles
//   - [Nanchang] 南昌麻将: two kinds of jokers, limited jokers, runs of honours, 十三烂
//   - [Ningbo] 宁波麻将: seven jokers
//   - [Quanzhou] 泉州麻将: hands of 17 tiles, three golds, with one by self-draw only
//   - [Sanma] 三人麻雀: riichi for three, with only 1 and 9 of characters
//   - [Shanghai] 上海百搭: only pungs, one suit, or one suit and winds; four jokers win together
//   - [Shenyang] 沈阳麻将: all suits, a terminal or honour, a pung, an open hand
//   - [Sichuan] 四川血战: two suits at most, none of the void suit; seven pairs
//   - [Taiwan] 台灣麻將: hands of 17 tiles; seven pairs and a triplet
//   - [Wenzhou] 温州麻将: hands of 17 tiles, eight pairs and a single tile, jokers, of which three win
//   - [Wuhan] 武汉红中赖子杠: an open hand without red dragons; small wins have one wild joker at most
//   - [Zhengzhou] 郑州麻将: four jokers, which win together; seven pairs
//
// Each is made of a file in the directory rules, which says where the rules come
// from and what was chosen where they are uncertain. Rules of your own are made in
// the same way: see docs/rules.md and examples/town.
//
// # The files
//
// The tables are made by gen and compiled in; go.generate.md tells how.
//
//	mjtable_gen.go            the rule sets, the patterns of up to four groups, the cost tables
//	mjtable_patterns5_gen.go  the patterns of five groups
//	mjtable_suits_gen.go      the suit tables of rules that are not as usual
//
// A program links the rule sets that it names, with the tables that these use, and
// Standard, which the zero Judge names. There is nothing to load or to set up.
package mahjong

//go:generate go run ./gen
