package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

var errJSON = errors.New("the line is no JSON object with a hand")

// jsonLines answers lines of JSON objects.
type jsonLines struct {
	answerer
	key string // the name of the member that has the hand
}

func (f jsonLines) appendAll(dst []byte, lines string) []byte {
	for lines != "" {
		var line string
		line, lines, _ = strings.Cut(lines, "\n")
		dst = append(f.append(dst, strings.TrimSuffix(line, "\r")), '\n')
	}
	return dst
}

// append writes the answer to one line. It has the member "id" of the line, if
// there is one.
func (f jsonLines) append(dst []byte, line string) []byte {
	dst = append(dst, '{')
	if len(line) > maxLine {
		return f.appendMembers(dst, line)
	}
	var members map[string]json.RawMessage
	err := json.Unmarshal([]byte(line), &members)
	if _, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		err = fmt.Errorf("got %s, need an object", kindOfJSON([]byte(strings.TrimSpace(line))))
	}
	if err != nil {
		return appendError(appendHand(dst, line), fmt.Errorf("%w: %w", errJSON, err))
	}
	if members == nil {
		return appendError(appendHand(dst, line), fmt.Errorf("%w: got null, need an object", errJSON))
	}
	if id := members["id"]; id != nil {
		dst = appendID(dst, id)
	}
	hand, err := f.hand(members)
	if err != nil {
		return appendError(appendHand(dst, line), err)
	}
	return f.appendMembers(dst, hand)
}

// hand gives the hand of an object.
func (f jsonLines) hand(members map[string]json.RawMessage) (hand string, err error) {
	value, ok := members[f.key]
	switch {
	case !ok:
		return "", fmt.Errorf("%w: it has no member %q", errJSON, f.key)
	case value[0] != '"':
		return "", fmt.Errorf("%w: got %s for the member %q, need a string", errJSON, kindOfJSON(value), f.key)
	}
	return hand, json.Unmarshal(value, &hand)
}

// kindOfJSON tells what a value is.
func kindOfJSON(value []byte) string {
	switch value[0] {
	case '"':
		return "a string"
	case '{':
		return "an object"
	case '[':
		return "a list"
	case 't', 'f':
		return "true or false"
	case 'n':
		return "null"
	}
	return "a number"
}

// appendID writes the member "id", on one line and in UTF-8.
func appendID(dst []byte, id []byte) []byte {
	var text bytes.Buffer
	if err := json.Compact(&text, id); err != nil {
		return dst // which was read before
	}
	dst = append(dst, `"id":`...)
	dst = append(dst, bytes.ToValidUTF8(text.Bytes(), []byte("\uFFFD"))...)
	return append(dst, ',')
}
