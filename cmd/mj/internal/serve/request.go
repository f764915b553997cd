package serve

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

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
	r := reader{server: s, scanner: scanner{text: body}, left: s.limits.Hands}
	if !utf8.Valid(body) {
		return request{}, newProblem(http.StatusBadRequest, "json", "the body is no UTF-8")
	}
	var q request
	var err error
	if r.next() == '[' {
		q, err = r.list()
	} else {
		q, err = r.object("the request")
	}
	if err == nil {
		err = r.end()
	}
	return q, err
}

// reader reads a request.
type reader struct {
	scanner
	server *Server
	left   int // hands that there is still room for
}

// list reads an array of objects.
func (r *reader) list() (request, error) {
	all := request{questions: []question{}, many: true}
	err := r.elements("the request", "an array", func(i int) error {
		name := fmt.Sprintf("question %d of the array", i+1)
		one, err := r.object(name)
		if err == nil && one.many {
			err = wrong(`"hands" does not go into an array; give each hand an object`)
		}
		if p, ok := err.(problem); ok && p.kind == "request" && !strings.HasPrefix(p.detail, name) {
			return wrong(name + ": " + p.detail)
		}
		all.questions = append(all.questions, one.questions...)
		return err
	})
	return all, err
}

// The keys of an object and of a deal.
var (
	keys     = []string{"hand", "hands", "rules", "fields", "deal", "seen"}
	dealKeys = []string{"jokers", "proxy", "limited", "void", "by"}
)

// object reads an object. A value that is null is as if its key were not there.
func (r *reader) object(name string) (request, error) {
	var hand string
	var hands []string // nil if there is no such key
	one := false
	asked := &asked{judge: judge.Judge{Rules: r.server.presets[r.server.config.Default]}, fields: r.server.defaults}
	err := r.members(name, keys, func(key string) (err error) {
		switch {
		case r.tookNull():
		case key == "hand":
			hand, err = r.word(`"hand"`)
			one = true
		case key == "hands":
			hands, err = r.hands()
		case key == "rules":
			err = r.rules(asked)
		case key == "fields":
			err = r.fields(asked)
		case key == "deal":
			err = r.deal(&asked.judge.Deal)
		case key == "seen":
			err = r.seen(asked)
		}
		return err
	})
	switch {
	case err != nil:
		return request{}, err
	case one && hands != nil:
		return request{}, wrong(`"hand" and "hands" do not go together`)
	case one:
		return request{questions: []question{{hand, asked}}}, r.take()
	case hands == nil:
		return request{}, wrong(`need "hand" or "hands"`)
	}
	all := request{many: true, questions: make([]question, len(hands))}
	for i, hand := range hands {
		all.questions[i] = question{hand, asked}
	}
	return all, nil
}

// take takes room for one more hand.
func (r *reader) take() error {
	if r.left--; r.left < 0 {
		return tooMuch(fmt.Sprintf("need at most %d hands in a request", r.server.limits.Hands))
	}
	return nil
}

func (r *reader) hands() ([]string, error) {
	hands := []string{}
	err := r.elements(`"hands"`, "an array of strings", func(int) error {
		hand, err := r.word(`"hands"`)
		hands = append(hands, hand)
		if err != nil {
			return err
		}
		return r.take()
	})
	return hands, err
}

func (r *reader) rules(to *asked) error {
	name, err := r.word(`"rules"`)
	if err != nil {
		return err
	}
	rules, ok := r.server.presets[name]
	if !ok {
		return unknown("rule set", name, r.server.names)
	}
	to.judge.Rules = rules
	return nil
}

func (r *reader) fields(to *asked) error {
	to.fields = 0
	err := r.elements(`"fields"`, "an array of strings", func(int) error {
		name, err := r.word(`"fields"`)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(r.server.fields, func(f field) bool { return f.name == name })
		if i < 0 {
			return unknown("field", name, r.server.fieldNames())
		}
		to.fields |= 1 << i
		return nil
	})
	if err == nil && to.fields == 0 {
		return wrong(`"fields": need at least one`)
	}
	return err
}

func (r *reader) seen(to *asked) error {
	text, err := r.word(`"seen"`)
	if err != nil {
		return err
	}
	if err := to.seen.UnmarshalText([]byte(text)); err != nil {
		return wrong(`"seen": ` + err.Error())
	}
	return nil
}

// deal reads what the deal fixes.
func (r *reader) deal(to *mjtable.Deal) error {
	return r.members(`"deal"`, dealKeys, func(key string) error {
		if r.tookNull() {
			return nil
		}
		name := `"` + key + `"`
		text, err := r.word(name)
		if err != nil {
			return err
		}
		switch key {
		case "jokers":
			to.Jokers, err = tile.ParseSet(text)
		case "proxy":
			to.Proxy, err = tile.ParseSet(text)
		case "limited":
			to.Limited, err = tile.ParseSet(text)
		case "void":
			to.Void, err = voidKinds(text)
		case "by":
			to.By, err = winBy(text)
		}
		if err != nil {
			return wrong(name + ": " + err.Error())
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
