package main

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// sizes is a set of sizes of hands: bit n stands for 3k+n concealed tiles and
// jokers, for the k groups that are not declared.
type sizes uint8

const (
	waitingSize sizes = 1 << 1
	winningSize sizes = 1 << 2
	eitherSize        = waitingSize | winningSize
)

// sizeOf gives the one size that the hand can be of. Whether it has enough
// declared melds for it, the judge finds out.
func sizeOf(h tile.Hand) sizes { return 1 << ((h.Tiles.Len() + h.Jokers + h.Tiles.Limited()) % 3) }

// A field is one thing that stream tells about a hand.
type field struct {
	name  string
	sizes sizes // of the hands that have it
	long  bool  // whether the value may take some 20 KiB
	// append writes the value as JSON, and may add members that belong to it. On
	// an error it may have written anything.
	append func(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error)
}

// fields are all there are, in the order of the output.
var fields = []field{
	{name: "win", sizes: winningSize, append: appendWin},
	{name: "forms", sizes: winningSize, append: appendForms},
	{name: "waits", sizes: waitingSize, append: appendWaits},
	{name: "shanten", sizes: eitherSize, append: appendShanten},
	{name: "improving", sizes: waitingSize, append: appendImproving},
	{name: "discards", sizes: winningSize, append: appendDiscards},
	{name: "splits", sizes: winningSize, long: true, append: appendSplits},
}

// leftField is a field that only mj waits tells: how many copies of each wait are
// not in the hand.
var leftField = field{name: "left", sizes: waitingSize, append: appendLeft}

// defaultFields are those that stream tells if it is not asked for others.
var defaultFields = fields[:2]

func appendWin(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	win, err := j.Win(h)
	switch {
	case err != nil:
		return dst, err
	case win:
		return append(dst, "true"...), nil
	}
	return append(dst, "false"...), nil
}

func appendForms(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	forms, err := j.Forms(h)
	if err != nil {
		return dst, err
	}
	dst = append(dst, '[')
	comma := ""
	for i, name := range formNames {
		if forms>>i&1 != 0 {
			dst = append(dst, comma...)
			dst = append(dst, name...)
			comma = ","
		}
	}
	return append(dst, ']'), nil
}

func appendWaits(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	waits, err := j.Waits(h)
	return appendSet(dst, waits), err
}

// appendLeft writes an object of the waits and their copies.
func appendLeft(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	left, err := j.Left(h, tile.Counts{})
	dst = append(dst, '{')
	comma := ""
	for t, n := range left {
		if n > 0 {
			dst = append(dst, comma...)
			dst = append(dst, tileNames[t]...)
			dst = append(dst, ':')
			dst = strconv.AppendInt(dst, int64(n), 10)
			comma = ","
		}
	}
	return append(dst, '}'), err
}

func appendShanten(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	n, err := j.Shanten(h)
	return appendDistance(dst, n), err
}

func appendImproving(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	draws, err := j.Improving(h)
	return appendSet(dst, draws), err
}

func appendDiscards(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	dst = append(dst, '[')
	comma := ""
	for d, err := range j.Discards(h) {
		if err != nil {
			return dst, err
		}
		dst = append(dst, comma...)
		comma = ","
		dst = append(dst, `{"tile":`...)
		dst = append(dst, tileNames[d.Tile]...)
		dst = append(dst, `,"shanten":`...)
		dst = appendDistance(dst, d.Shanten)
		dst = append(dst, `,"draws":`...)
		dst = appendSet(dst, d.Draws)
		dst = append(dst, `,"left":`...)
		dst = strconv.AppendInt(dst, int64(d.Left), 10)
		dst = append(dst, '}')
	}
	return append(dst, ']'), nil
}

// maxSplits is the most splits of a hand that stream tells.
const maxSplits = 100

func appendSplits(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
	return appendFirstSplits(dst, j, h, maxSplits, tileFlag{})
}

// appendFirstSplits writes at most so many splits, and adds the member "more" if
// there are more. If a tile was drawn each tells which waits it completes.
func appendFirstSplits(dst []byte, j judge.Judge, h tile.Hand, most int, drawn tileFlag) ([]byte, error) {
	dst = append(dst, '[')
	n := 0
	for s, err := range j.Splits(h) {
		if err != nil {
			return dst, err
		}
		if n == most {
			return append(dst, `],"more":true`...), nil
		}
		if n > 0 {
			dst = append(dst, ',')
		}
		n++
		dst = appendSplit(dst, &s)
		if drawn.given {
			dst = appendCompletes(dst, s.Waits(standing(j, drawn.tile)))
		}
		dst = append(dst, '}')
	}
	return append(dst, ']'), nil
}

// appendCompletes adds the member of the waits that the tile drawn completes.
func appendCompletes(dst []byte, waits judge.Shapes) []byte {
	dst = append(dst, `,"completes":[`...)
	comma := ""
	for _, name := range waits.Names() {
		dst = appendJSON(append(dst, comma...), name)
		comma = ","
	}
	return append(dst, ']')
}

// appendSplit writes a split but for the end of its object.
func appendSplit(dst []byte, s *judge.Split) []byte {
	var room [maxGroups]judge.Group
	all := arrange(room[:0], s)
	groups := all
	dst = append(dst, `{"form":`...)
	dst = append(dst, formNames[bits.TrailingZeros(uint(s.Form))]...)
	if s.Form&onePair != 0 {
		last := len(all) - 1
		groups = all[:last]
		dst = append(dst, `,"pair":`...)
		dst = appendGroup(dst, all[last])
	}
	dst = append(dst, `,"groups":[`...)
	for i, g := range groups {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendGroup(dst, g)
	}
	dst = append(dst, `],"jokers":[`...)
	comma := ""
	for _, g := range all {
		for t, joker := range g.All() {
			if joker {
				dst = append(dst, comma...)
				dst = append(dst, tileNames[t]...)
				comma = ","
			}
		}
	}
	dst = append(dst, ']')
	if s.Melds.Len() > 0 {
		separator := `,"melds":["`
		for m := range s.Melds.All() {
			dst = append(dst, separator...)
			dst, _ = m.AppendText(dst) // which fails only for what Melds cannot hold
			separator = `","`
		}
		dst = append(dst, `"]`...)
	}
	return dst
}

// appendGroup writes an array of the tiles of a group.
func appendGroup(dst []byte, g judge.Group) []byte {
	dst = append(dst, '[')
	comma := ""
	for t := range g.All() {
		dst = append(dst, comma...)
		dst = append(dst, tileNames[t]...)
		comma = ","
	}
	return append(dst, ']')
}

// appendDistance writes a shanten, null if it is judge.Never: that is no number
// of draws, and whoever computes with it should notice.
func appendDistance(dst []byte, n int) []byte {
	if n == judge.Never {
		return append(dst, "null"...)
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// appendSet writes an array of the names of tiles, in mpsz order.
func appendSet(dst []byte, set tile.Set) []byte {
	dst = append(dst, '[')
	comma := ""
	for t := range set.All() {
		dst = append(dst, comma...)
		dst = append(dst, tileNames[t]...)
		comma = ","
	}
	return append(dst, ']')
}

// tileNames has the name of each tile, as JSON.
var tileNames = func() (names [tile.Kinds]string) {
	for t := range names {
		names[t] = string(appendJSON(nil, tile.Tile(t).String()))
	}
	return names
}()

// formNames has the name of each bit of a judge.Form, as JSON; Names would
// allocate for every hand.
var formNames = func() (names [16]string) {
	for i := range names {
		for _, name := range judge.Form(1 << i).Names() {
			names[i] = string(appendJSON(nil, name))
		}
	}
	return names
}()

// maxLine is the most bytes of a line, without its ending, that are read.
const maxLine = 64 << 10

// maxShown is how many bytes of a longer line are written back.
const maxShown = 100

var errLine = fmt.Errorf("the line is longer than %d bytes", maxLine)

// answerer answers lines.
type answerer struct {
	judge  judge.Judge
	fields []field
}

// appendAll writes the answers to lines, the last of which may lack its line feed.
func (a answerer) appendAll(dst []byte, lines string) []byte {
	for lines != "" {
		var line string
		line, lines, _ = strings.Cut(lines, "\n")
		dst = append(a.append(dst, strings.TrimSuffix(line, "\r")), '\n')
	}
	return dst
}

// long reports whether the answer to a line may take some 20 KiB.
func (a answerer) long() bool {
	return slices.ContainsFunc(a.fields, func(f field) bool { return f.long })
}

// append writes the answer to one line: one JSON object.
func (a answerer) append(dst []byte, line string) []byte {
	return a.appendMembers(append(dst, '{'), line)
}

// appendMembers ends an object with the answer to one line.
func (a answerer) appendMembers(dst []byte, line string) []byte {
	dst = appendHand(dst, echo(line))
	if len(line) > maxLine {
		return appendError(dst, errLine)
	}
	h, err := tile.Parse(line)
	if err != nil {
		return appendError(dst, err)
	}
	bare := len(dst)
	size := sizeOf(h)
	for _, f := range a.fields {
		if f.sizes&size == 0 {
			continue
		}
		dst = append(dst, ',', '"')
		dst = append(dst, f.name...)
		dst = append(dst, '"', ':')
		if dst, err = f.append(dst, a.judge, h); err != nil {
			break
		}
	}
	if err == nil && len(dst) > bare {
		return append(dst, '}')
	}
	if err == nil || errors.Is(err, judge.ErrSize) {
		err = a.misfit(h)
	}
	return appendError(dst[:bare], err)
}

// misfit gives the error of a hand that no field fits. Its text has every size
// that fits one.
func (a answerer) misfit(h tile.Hand) error {
	var fit sizes
	for _, f := range a.fields {
		fit |= f.sizes
	}
	var err error
	switch fit {
	case winningSize:
		_, err = a.judge.Win(h)
	case waitingSize:
		_, err = a.judge.Waits(h)
	default:
		_, err = a.judge.Shanten(h)
	}
	return err
}

func appendHand(dst []byte, line string) []byte {
	return appendJSON(append(dst, `"hand":`...), line)
}

// appendError ends an object that has its hand already.
func appendError(dst []byte, err error) []byte {
	dst = appendJSON(append(dst, `,"error":`...), err.Error())
	dst = appendJSON(append(dst, `,"kind":`...), kindOf(err))
	return append(dst, '}')
}

// kinds are the words for the errors that package tile has no word for.
var kinds = []struct {
	err  error
	word string
}{
	{judge.ErrRules, "rules"},
	{judge.ErrMelds, "melds"},
	{judge.ErrCopies, "copies"},
	{judge.ErrJokers, "jokers"},
	{judge.ErrSize, "size"},
	{judge.ErrDeal, "deal"},
	{errLine, "line"},
}

// rareKinds are the words for the errors that only some ways to ask can give.
var rareKinds = []struct {
	err  error
	word string
}{
	{errDrawn, "drawn"},
	{errJSON, "json"},
	{errCSV, "csv"},
}

func kindOf(err error) string {
	if e, ok := errors.AsType[*tile.Error](err); ok {
		return string(e.Kind)
	}
	for _, k := range slices.Concat(kinds, rareKinds) {
		if errors.Is(err, k.err) {
			return k.word
		}
	}
	return "unknown"
}

// echo gives a line as it is written back.
func echo(line string) string {
	if len(line) > maxLine {
		return shown(line)
	}
	return line
}

// shown cuts a long line to about maxShown bytes, not within a character.
func shown(line string) string {
	n := maxShown
	for n > maxShown-utf8.UTFMax && !utf8.RuneStart(line[n]) {
		n--
	}
	return line[:n]
}

// fieldsFlag is the value of --fields.
type fieldsFlag struct{ fields []field }

func (f *fieldsFlag) String() string { return strings.Join(namesOf(f.fields), ",") }
func (f *fieldsFlag) Type() string   { return "LIST" }

func (f *fieldsFlag) Set(list string) error {
	known := namesOf(fields)
	asked := strings.Split(list, ",")
	for _, name := range asked {
		if !slices.Contains(known, name) {
			return fmt.Errorf("no field %q; there are %s", name, strings.Join(known, ", "))
		}
	}
	f.fields = fieldsNamed(asked...)
	return nil
}

// fieldsNamed gives the fields of those names, in the order of the output.
func fieldsNamed(names ...string) []field {
	var some []field
	for _, f := range fields {
		if slices.Contains(names, f.name) {
			some = append(some, f)
		}
	}
	return some
}

func namesOf(fields []field) []string {
	var names []string
	for _, f := range fields {
		names = append(names, f.name)
	}
	return names
}
