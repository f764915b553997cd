package serve

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/mjtable/mahjong/cmd/mj/internal/nearest"
)

// A problem is why a request is refused, told as RFC 9457 has it. It is an error.
type problem struct {
	status int
	kind   string // one word for programs
	detail string // for people
	hand   *string
	offset int // of the byte at fault in the hand, or in the request if there is no hand; noOffset for none
	retry  int // seconds after which to try again; 0 for no such advice
}

// noOffset is the offset of what is wrong as a whole.
const noOffset = -1

func (p problem) Error() string { return p.detail }

func newProblem(status int, kind, detail string) problem {
	return problem{status: status, kind: kind, detail: detail, offset: noOffset}
}

// wrong gives the problem of a request that is JSON but asks for what there is not.
func wrong(detail string) problem {
	return newProblem(http.StatusBadRequest, "request", detail)
}

// unknown gives the problem of a name that is none of those there are: it tells the
// nearest.
func unknown(what, name string, there []string) problem {
	return wrong(fmt.Sprintf("there is no %s %q; did you mean %q?", what, shown(name), nearest.Names(name, there, 1)[0]))
}

// maxShown is how many bytes of a name that there is not are told.
const maxShown = 40

func shown(name string) string {
	if len(name) <= maxShown {
		return name
	}
	return strings.ToValidUTF8(name[:maxShown], "") + "..."
}

// tooMuch gives the problem of a request that is beyond a limit.
func tooMuch(detail string) problem {
	return newProblem(http.StatusRequestEntityTooLarge, "limit", detail)
}

// refuse answers with a problem.
func refuse(w http.ResponseWriter, p problem) {
	header := w.Header()
	header["Content-Type"] = problemType
	header["Cache-Control"] = noStore
	if p.retry > 0 {
		header.Set("Retry-After", strconv.Itoa(p.retry))
	}
	w.WriteHeader(p.status)
	_, _ = w.Write(p.appendJSON(nil)) // if it fails, nobody is there
}

func (p problem) appendJSON(dst []byte) []byte {
	dst = append(dst, `{"type":"about:blank","title":`...)
	dst = appendString(dst, http.StatusText(p.status))
	dst = append(dst, `,"status":`...)
	dst = strconv.AppendInt(dst, int64(p.status), 10)
	dst = appendString(append(dst, `,"detail":`...), p.detail)
	dst = appendString(append(dst, `,"kind":`...), p.kind)
	if p.hand != nil {
		dst = appendString(append(dst, `,"hand":`...), *p.hand)
	}
	dst = p.appendOffset(dst)
	return append(dst, '}')
}

func (p problem) appendOffset(dst []byte) []byte {
	if p.offset < 0 {
		return dst
	}
	return strconv.AppendInt(append(dst, `,"offset":`...), int64(p.offset), 10)
}

// appendString writes a JSON string. Strings that need no escape, which nearly all
// hands are, are copied.
func appendString(dst []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7f || c == '"' || c == '\\' {
			text, _ := json.Marshal(s) // which never fails for a string
			return append(dst, text...)
		}
	}
	dst = append(dst, '"')
	dst = append(dst, s...)
	return append(dst, '"')
}
