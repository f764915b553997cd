package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// A question is one hand, and what is asked of it.
type question struct {
	hand string
	*asked
}

// asked is what hands are asked and by what they are judged.
type asked struct {
	judge  judge.Judge
	seen   tile.Counts
	fields uint // bit i asks for field i
}

// A request is all that one body asks.
type request struct {
	questions []question
	many      bool // whether the answer is a list
}

// read reads the body of a request. Every error is a problem.
func (s *Server) read(body []byte) (request, error) {
	r := reader{server: s, dec: json.NewDecoder(bytes.NewReader(body)), size: len(body)}
	r.dec.UseNumber() // since no number is wanted, none is too large to tell so
	q, err := r.request()
	if err != nil {
		return request{}, r.problem(err)
	}
	return q, nil
}

// reader reads a request, key by key, so that it can tell of keys that there are not
// or that are there twice.
type reader struct {
	server *Server
	dec    *json.Decoder
	size   int
	left   int // hands that there is still room for
}

func (r *reader) request() (request, error) {
	r.left = r.server.limits.Hands
	open, err := r.dec.Token()
	if err != nil {
		return request{}, err
	}
	q := request{}
	switch open {
	case json.Delim('{'):
		q, err = r.object()
	case json.Delim('['):
		q, err = r.list()
	default:
		err = wrong("need an object, or an array of objects")
	}
	if err != nil {
		return request{}, err
	}
	if _, err := r.dec.Token(); err != io.EOF {
		p := newProblem(http.StatusBadRequest, "json", "something follows the JSON")
		p.offset = int(r.dec.InputOffset())
		return request{}, p
	}
	return q, nil
}

// list reads the objects of an array whose bracket has been read.
func (r *reader) list() (request, error) {
	all := request{questions: []question{}, many: true}
	for n := 0; r.dec.More(); n++ {
		open, err := r.dec.Token()
		if err != nil {
			return request{}, err
		}
		if open != json.Delim('{') {
			return request{}, wrong(fmt.Sprintf("question %d of the array: need an object", n+1))
		}
		one, err := r.object()
		if err == nil && one.many {
			err = wrong(`"hands" does not go into an array; give each hand an object`)
		}
		if p, ok := errors.AsType[problem](err); ok && p.kind == "request" {
			return request{}, wrong(fmt.Sprintf("question %d of the array: %s", n+1, p.detail))
		}
		if err != nil {
			return request{}, err
		}
		all.questions = append(all.questions, one.questions...)
	}
	_, err := r.dec.Token()
	return all, err
}

// keys are those of an object.
var keys = []string{"hand", "hands", "rules", "fields", "deal", "seen"}

// object reads an object whose brace has been read.
func (r *reader) object() (request, error) {
	var hand *string
	var hands []string
	asked := &asked{judge: judge.Judge{Rules: r.server.config.Default}, fields: r.server.defaults}
	err := r.members(keys, func(key string) (err error) {
		switch key {
		case "hand":
			hand, err = r.text(key)
		case "hands":
			hands, err = r.hands()
		case "rules":
			err = r.rules(asked)
		case "fields":
			err = r.fields(asked)
		case "deal":
			err = r.deal(&asked.judge.Deal)
		case "seen":
			err = r.seen(asked)
		}
		return err
	})
	switch {
	case err != nil:
		return request{}, err
	case hand != nil && hands != nil:
		return request{}, wrong(`"hand" and "hands" do not go together`)
	case hand != nil:
		return request{questions: []question{{*hand, asked}}}, r.take()
	case hands == nil:
		return request{}, wrong(`need "hand" or "hands"`)
	}
	all := request{many: true, questions: make([]question, len(hands))}
	for i, hand := range hands {
		all.questions[i] = question{hand, asked}
	}
	return all, nil
}

// members reads the members of an object whose brace has been read: each key is one
// of those known and there once, and read reads its value.
func (r *reader) members(known []string, read func(key string) error) error {
	var met uint
	for r.dec.More() {
		token, err := r.dec.Token()
		if err != nil {
			return err
		}
		key := token.(string) // as the decoder sees to
		i := slices.Index(known, key)
		if i < 0 {
			return unknown("key", key, known)
		}
		if met>>i&1 != 0 {
			return wrong(fmt.Sprintf("the key %q is there twice", key))
		}
		met |= 1 << i
		if err := read(key); err != nil {
			return err
		}
	}
	_, err := r.dec.Token()
	return err
}

// take takes room for one more hand.
func (r *reader) take() error {
	if r.left--; r.left < 0 {
		return tooMuch(fmt.Sprintf("need at most %d hands in a request", r.server.limits.Hands))
	}
	return nil
}

// text reads the string that is the value of a key; nil for null, which is as if the
// key were not there.
func (r *reader) text(key string) (*string, error) {
	var text *string
	return text, r.value(key, "a string", &text)
}

// value reads any value of a key. The error tells what was needed.
func (r *reader) value(key, need string, to any) error {
	err := r.dec.Decode(to)
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return wrong(fmt.Sprintf("%q: need %s, got %s", key, need, e.Value))
	}
	return err
}

// hands reads an array of hands, nil for null.
func (r *reader) hands() ([]string, error) {
	open, err := r.dec.Token()
	if err != nil || open == nil {
		return nil, err
	}
	if open != json.Delim('[') {
		return nil, wrong(`"hands": need an array of strings`)
	}
	hands := []string{}
	for r.dec.More() {
		hand, err := r.text("hands")
		if err != nil {
			return nil, err
		}
		if hand == nil {
			return nil, wrong(`"hands": need strings, got null`)
		}
		if err := r.take(); err != nil {
			return nil, err
		}
		hands = append(hands, *hand)
	}
	_, err = r.dec.Token()
	return hands, err
}

func (r *reader) rules(to *asked) error {
	name, err := r.text("rules")
	if err != nil || name == nil {
		return err
	}
	rules, ok := r.server.presets[*name]
	if !ok {
		return unknown("rule set", *name, r.server.names)
	}
	to.judge.Rules = rules
	return nil
}

func (r *reader) fields(to *asked) error {
	var names []string
	if err := r.value("fields", "an array of strings", &names); err != nil || names == nil {
		return err
	}
	to.fields = 0
	for _, name := range names {
		i := slices.IndexFunc(r.server.fields, func(f field) bool { return f.name == name })
		if i < 0 {
			return unknown("field", name, r.server.fieldNames())
		}
		to.fields |= 1 << i
	}
	if to.fields == 0 {
		return wrong(`"fields": need at least one`)
	}
	return nil
}

func (r *reader) seen(to *asked) error {
	text, err := r.text("seen")
	if err != nil || text == nil {
		return err
	}
	if err := to.seen.UnmarshalText([]byte(*text)); err != nil {
		return wrong(`"seen": ` + err.Error())
	}
	return nil
}

// dealKeys are those of a deal.
var dealKeys = []string{"jokers", "proxy", "limited", "void", "by"}

// deal reads what the deal fixes, which may be null.
func (r *reader) deal(to *mjtable.Deal) error {
	open, err := r.dec.Token()
	if err != nil || open == nil {
		return err
	}
	if open != json.Delim('{') {
		return wrong(`"deal": need an object`)
	}
	return r.members(dealKeys, func(key string) error {
		text, err := r.text(key)
		if err != nil || text == nil {
			return err
		}
		switch key {
		case "jokers":
			to.Jokers, err = tile.ParseSet(*text)
		case "proxy":
			to.Proxy, err = tile.ParseSet(*text)
		case "limited":
			to.Limited, err = tile.ParseSet(*text)
		case "void":
			to.Void, err = voidKinds(*text)
		case "by":
			to.By, err = winBy(*text)
		}
		if err != nil {
			return wrong(fmt.Sprintf("%q: %s", key, err))
		}
		return nil
	})
}

// voidKinds reads the letter of a number suit, or kinds.
func voidKinds(text string) (tile.Set, error) {
	if suit := strings.Index("mps", text); suit >= 0 && len(text) == 1 {
		return (1<<9 - 1) << (9 * suit), nil
	}
	return tile.ParseSet(text)
}

// winBy reads how the winning tile comes.
func winBy(text string) (mjtable.WinBy, error) {
	switch text {
	case "self-draw":
		return mjtable.SelfDraw, nil
	case "claim":
		return mjtable.Claim, nil
	}
	return 0, errors.New(`need "self-draw" or "claim"`)
}

// problem gives the problem of an error in reading: what is no problem yet is JSON
// that is at fault.
func (r *reader) problem(err error) problem {
	if p, ok := errors.AsType[problem](err); ok {
		return p
	}
	p := newProblem(http.StatusBadRequest, "json", "no JSON: "+err.Error())
	p.offset = int(r.dec.InputOffset())
	switch e, ok := errors.AsType[*json.SyntaxError](err); {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		p.detail, p.offset = "the JSON ends too soon", r.size
	case ok:
		p.offset = int(e.Offset)
	}
	return p
}
