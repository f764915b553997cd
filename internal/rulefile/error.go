package rulefile

import (
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
)

// Error says what is wrong with a rule file and where.
type Error struct {
	Path      string // of the file, as Parse was given it
	Line, Col int    // both counted from 1, columns in characters
	Key       string // whose value it is, such as gates.maxSuits; "" for the file as a whole
	Got       string // what stands there
	Want      string // what is needed
}

// Error tells all of it, such as
//
//	rules/changsha.yaml:12:13: gates.maxSuits: got 4, need a number from 0 to 2
func (e *Error) Error() string {
	key := ""
	if e.Key != "" {
		key = e.Key + ": "
	}
	return fmt.Sprintf("%s:%d:%d: %sgot %s, need %s", e.Path, e.Line, e.Col, key, e.Got, e.Want)
}

// place is where something stands in a file.
type place struct{ line, col int }

// start is where a file begins.
var start = place{1, 1}

// syntax makes an Error of what the YAML parser says.
func syntax(path string, err error) *Error {
	e := &Error{Path: path, Line: 1, Col: 1, Got: err.Error(), Want: "YAML"}
	var y yaml.Error
	if errors.As(err, &y) {
		e.Got = y.GetMessage()
		if t := y.GetToken(); t != nil {
			e.Line, e.Col = t.Position.Line, t.Position.Column
		}
	}
	e.Got = "what is no YAML (" + strings.Join(strings.Fields(e.Got), " ") + ")"
	return e
}

// list writes two words or more with commas between and "or" before the last.
func list(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
