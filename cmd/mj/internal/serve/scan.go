package serve

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"unicode/utf8"
)

// scanner reads JSON, in UTF-8, of which it knows beforehand what there is to be: so it
// tells where something else stands, allocates little, and never goes deep. Every error
// is a problem.
type scanner struct {
	text []byte
	at   int
}

// next gives the byte that follows, spaces aside, 0 at the end.
func (s *scanner) next() byte {
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; c {
		case ' ', '\t', '\n', '\r':
		default:
			return c
		}
	}
	return 0
}

// took reports whether the byte follows, and goes beyond it if so.
func (s *scanner) took(c byte) bool {
	if s.next() != c || s.at == len(s.text) {
		return false
	}
	s.at++
	return true
}

// tookNull is took for null.
func (s *scanner) tookNull() bool {
	if s.next() != 'n' || !s.has("null") {
		return false
	}
	s.at += len("null")
	return true
}

func (s *scanner) has(word string) bool {
	return len(s.text)-s.at >= len(word) && string(s.text[s.at:s.at+len(word)]) == word
}

// broken gives the problem of text that is no JSON from here on.
func (s *scanner) broken(need string) problem {
	got := "the end"
	if s.at < len(s.text) {
		r, _ := utf8.DecodeRune(s.text[s.at:])
		got = fmt.Sprintf("%q", r)
	}
	p := newProblem(http.StatusBadRequest, "json", fmt.Sprintf("at byte %d: need %s, got %s", s.at, need, got))
	p.offset = s.at
	return p
}

// mistaken gives the problem of a value of another type than a key needs, or of
// what is no value.
func (s *scanner) mistaken(key, need string) problem {
	got := ""
	switch c := s.next(); {
	case c == '"':
		got = "a string"
	case c == '{':
		got = "an object"
	case c == '[':
		got = "an array"
	case c == '-', '0' <= c && c <= '9':
		got = "a number"
	case s.has("true"), s.has("false"):
		got = "a boolean"
	case s.has("null"):
		got = "null"
	default:
		return s.broken(need)
	}
	return wrong(fmt.Sprintf("%s: need %s, got %s", key, need, got))
}

// members reads an object: each key is one of those known and there once, and read
// reads its value.
func (s *scanner) members(name string, known []string, read func(key string) error) error {
	if !s.took('{') {
		return s.mistaken(name, "an object")
	}
	if s.took('}') {
		return nil
	}
	var met uint
	for {
		if s.next() != '"' {
			return s.broken("a key in quotes")
		}
		key, err := s.quoted()
		if err != nil {
			return err
		}
		i := slices.Index(known, key)
		if i < 0 {
			return unknown("key", key, known)
		}
		if met>>i&1 != 0 {
			return wrong(fmt.Sprintf("the key %q is there twice", key))
		}
		met |= 1 << i
		if !s.took(':') {
			return s.broken("a colon")
		}
		if err := read(known[i]); err != nil {
			return err
		}
		if s.took('}') {
			return nil
		}
		if !s.took(',') {
			return s.broken("a comma or a brace")
		}
	}
}

// elements reads an array; read reads element i.
func (s *scanner) elements(name, need string, read func(i int) error) error {
	if !s.took('[') {
		return s.mistaken(name, need)
	}
	if s.took(']') {
		return nil
	}
	for i := 0; ; i++ {
		if err := read(i); err != nil {
			return err
		}
		if s.took(']') {
			return nil
		}
		if !s.took(',') {
			return s.broken("a comma or a bracket")
		}
	}
}

// word reads a string, the value of a key.
func (s *scanner) word(name string) (string, error) {
	if s.next() != '"' {
		return "", s.mistaken(name, "a string")
	}
	return s.quoted()
}

// quoted reads a string whose quote follows.
func (s *scanner) quoted() (string, error) {
	start := s.at
	escaped := false
	for i := start + 1; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '"':
			s.at = i + 1
			if !escaped {
				return string(s.text[start+1 : i]), nil
			}
			return s.unescaped(start)
		case c == '\\':
			escaped = true
			i++
		case c < ' ':
			s.at = i
			return "", s.broken("the end of the string")
		}
	}
	s.at = len(s.text)
	return "", s.broken("the end of the string")
}

// unescaped gives the string that has been read from start on.
func (s *scanner) unescaped(start int) (text string, err error) {
	if err := json.Unmarshal(s.text[start:s.at], &text); err != nil {
		s.at = start
		return "", s.broken("a string whose escapes JSON has")
	}
	return text, nil
}

// end wants nothing to follow.
func (s *scanner) end() error {
	if s.next(); s.at < len(s.text) {
		return s.broken("the end")
	}
	return nil
}
