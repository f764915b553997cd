package rulefile

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/goccy/go-yaml/ast"
	"github.com/mjtable/mahjong/tile"
)

// reader reads the values of a file. It keeps the first error that it comes
// upon; what it reads after that does not count.
type reader struct {
	path string
	at   map[string]place
	err  *Error
}

// value is a node of the file and the keys that lead to it, with dots between.
type value struct {
	node ast.Node
	key  string
}

// field is a key of a map, and what reads its value.
type field struct {
	key  string
	read func(value)
}

// fail notes what is wrong with v.
func (r *reader) fail(v value, got, format string, args ...any) {
	r.failAt(placeOf(v.node), v.key, got, format, args...)
}

func (r *reader) failAt(p place, key, got, format string, args ...any) {
	if r.err == nil {
		r.err = &Error{Path: r.path, Line: p.line, Col: p.col, Key: key, Got: got, Want: fmt.Sprintf(format, args...)}
	}
}

// wrong says that v is not what is needed.
func (r *reader) wrong(v value, format string, args ...any) {
	r.fail(v, describe(v.node), format, args...)
}

// placeOf tells where a node begins.
func placeOf(n ast.Node) place {
	t := n.GetToken()
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		t = m.Values[0].Key.GetToken()
	}
	return place{t.Position.Line, t.Position.Column}
}

// describe tells what a node is: a scalar by its text, and all else by a word.
func describe(n ast.Node) string {
	switch n := n.(type) {
	case *ast.NullNode:
		return "nothing"
	case *ast.MappingNode:
		return "a map"
	case *ast.SequenceNode:
		return "a list"
	case *ast.AnchorNode, *ast.AliasNode:
		return "an anchor or alias"
	case *ast.TagNode:
		return "a tag"
	case *ast.LiteralNode:
		return "a block of text"
	case *ast.StringNode:
		return strconv.Quote(shorten(n.Value))
	}
	return shorten(n.GetToken().Value)
}

// shorten cuts a text to what fits an error.
func shorten(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "..."
	}
	return s
}

// entry is a key of a map with its value.
type entry struct {
	key   string
	place place // of the key
	value value
}

// entries gives the entries of a map, in the order in which they stand.
func (r *reader) entries(v value) []entry {
	m, ok := v.node.(*ast.MappingNode)
	if !ok {
		r.wrong(v, "a map")
		return nil
	}
	var entries []entry
	for _, e := range m.Values {
		key := e.Key.GetToken().Value
		if r.known(e.Key) {
			path := strings.TrimPrefix(v.key+"."+key, ".")
			entries = append(entries, entry{key, placeOf(e.Key), value{e.Value, path}})
			r.at[path] = placeOf(e.Value)
		}
	}
	return entries
}

// known refuses keys that are no plain words.
func (r *reader) known(key ast.MapKeyNode) bool {
	switch key.(type) {
	case *ast.StringNode, *ast.IntegerNode:
		return true
	}
	r.failAt(placeOf(key), "", describe(key), "a plain key")
	return false
}

// fields reads a map whose keys are those given, and says which are there.
func (r *reader) fields(v value, fields ...field) map[string]bool {
	var keys []string
	for _, f := range fields {
		keys = append(keys, f.key)
	}
	there := map[string]bool{}
	for _, e := range r.entries(v) {
		i := slices.Index(keys, e.key)
		if i < 0 {
			r.failAt(e.place, v.key, "the key "+strconv.Quote(shorten(e.key)), "%s", list(keys))
			return there
		}
		fields[i].read(e.value)
		there[e.key] = true
	}
	return there
}

// need refuses a map that lacks one of the keys.
func (r *reader) need(v value, there map[string]bool, keys ...string) {
	for _, key := range keys {
		if !there[key] {
			r.fail(v, "no "+key, "the key %s", key)
		}
	}
}

// items gives the values of a list.
func (r *reader) items(v value) []value {
	l, ok := v.node.(*ast.SequenceNode)
	if !ok {
		r.wrong(v, "a list")
		return nil
	}
	var items []value
	for i, n := range l.Values {
		key := fmt.Sprintf("%s[%d]", v.key, i)
		items = append(items, value{n, key})
		r.at[key] = placeOf(n)
	}
	return items
}

// text reads a text of one line, or of several if lines.
func (r *reader) text(v value, lines bool) string {
	s, ok := scalar(v.node)
	_, number := v.node.(*ast.IntegerNode)
	s = strings.TrimSpace(s)
	switch {
	case !ok || number || s == "":
		r.wrong(v, "some text")
	case !lines && strings.Contains(s, "\n"):
		r.wrong(v, "a single line of text")
	case strings.ContainsFunc(s, func(c rune) bool { return c != '\n' && !unicode.IsPrint(c) }):
		r.wrong(v, "text without control characters")
	}
	for line := range strings.Lines(s) {
		if strings.HasPrefix(line, "go:") || strings.HasPrefix(line, "+build") {
			r.wrong(v, "text without directives for the compiler: no line that begins with go: or +build")
		}
	}
	return s
}

// scalar gives the text of a text or a number, as it is written.
func scalar(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.LiteralNode:
		return n.Value.Value, true
	case *ast.IntegerNode:
		return n.Token.Value, true
	}
	return "", false
}

// name reads a text that matches a pattern.
func (r *reader) name(v value, pattern *regexp.Regexp, want string) string {
	s := r.text(v, false)
	if r.err == nil && !pattern.MatchString(s) {
		r.wrong(v, "%s", want)
	}
	return s
}

// number reads a number from low to high.
func (r *reader) number(v value, low, high int) int {
	if n, ok := v.node.(*ast.IntegerNode); ok {
		if i, err := strconv.Atoi(n.Token.Value); err == nil && i >= low && i <= high {
			return i
		}
	}
	r.wrong(v, "a number from %d to %d", low, high)
	return low
}

// truth reads true or false.
func (r *reader) truth(v value) bool {
	n, ok := v.node.(*ast.BoolNode)
	if !ok {
		r.wrong(v, "true or false")
	}
	return ok && n.Value
}

// word reads one of the words and gives its number.
func (r *reader) word(v value, words ...string) int {
	n, ok := v.node.(*ast.StringNode)
	if ok {
		if i := slices.Index(words, n.Value); i >= 0 {
			return i
		}
	}
	r.wrong(v, "%s", list(words))
	return 0
}

var (
	tilesPattern = regexp.MustCompile(`^([1-9]+[mps]|[1-7]+z)+$`)
	ranksPattern = regexp.MustCompile(`^([1-9](-[1-9])?)+$`)
)

// tiles reads kinds in the notation of tiles.
func (r *reader) tiles(v value) tile.Set {
	n, ok := v.node.(*ast.StringNode)
	if ok {
		if set, ok := parseTiles(n.Value); ok {
			return set
		}
	}
	r.wrong(v, "tiles, such as 258m7z")
	return 0
}

func parseTiles(s string) (tile.Set, bool) {
	if !tilesPattern.MatchString(s) {
		return 0, false
	}
	set, err := tile.ParseSet(s)
	return set, err == nil
}

// oneTile reads one kind.
func (r *reader) oneTile(v value) tile.Set {
	set := r.tiles(v)
	if r.err == nil && set.Len() != 1 {
		r.wrong(v, "one kind of tile, such as 5z")
	}
	return set
}

// ranks reads the ranks of a suit: 1-9, 19, 1-46.
func (r *reader) ranks(v value, suit tile.Suit) tile.Set {
	s, _ := scalar(v.node)
	set, ok := parseRanks(s, suit)
	if !ok {
		r.wrong(v, "ranks from 1 to %d in rising order, such as 19 or 1-%d", suit.Ranks(), suit.Ranks())
	}
	return set
}

func parseRanks(s string, suit tile.Suit) (set tile.Set, ok bool) {
	if !ranksPattern.MatchString(s) {
		return 0, false
	}
	last := 0
	for i := 0; i < len(s); i++ {
		from := int(s[i] - '0')
		to := from
		if strings.HasPrefix(s[i+1:], "-") {
			i += 2
			to = int(s[i] - '0')
		}
		if from <= last || to < from || to > suit.Ranks() {
			return 0, false
		}
		for last = from; last <= to; last++ {
			t, _ := suit.Tile(last) // within the suit
			set |= tile.SetOf(t)
		}
		last = to
	}
	return set, true
}
