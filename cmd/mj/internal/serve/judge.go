package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// room is memory that requests use in turn.
type room struct {
	body   bytes.Buffer
	answer []byte
}

var rooms = sync.Pool{New: func() any { return new(room) }}

// maxKept is the most bytes of memory that are kept for other requests, for either
// part of a room.
const maxKept = 64 << 10

// release gives the room back, unless it has grown large.
func (m *room) release() {
	if m.body.Cap() <= maxKept && cap(m.answer) <= maxKept {
		rooms.Put(m)
	}
}

// judge answers POST /v1/judge.
func (s *Server) judge(w http.ResponseWriter, r *http.Request) {
	m := rooms.Get().(*room)
	defer m.release()
	if err := s.receive(&m.body, w, r); err != nil {
		refuse(w, err.(problem))
		return
	}
	asked, err := s.read(m.body.Bytes())
	switch {
	case err != nil:
		refuse(w, err.(problem))
	case asked.many:
		s.answerMany(w, r, asked.questions, m)
	default:
		s.answerOne(w, asked.questions[0], m)
	}
}

// receive reads the body of a request. Every error is a problem.
func (s *Server) receive(body *bytes.Buffer, w http.ResponseWriter, r *http.Request) error {
	if !isJSON(r.Header.Get("Content-Type")) {
		return newProblem(http.StatusUnsupportedMediaType, "media", "need the header Content-Type: application/json")
	}
	tooLarge := tooMuch(fmt.Sprintf("need a body of at most %d bytes", s.limits.Body))
	if r.ContentLength > s.limits.Body {
		w.Header().Set("Connection", "close") // rather than read what is too large
		return tooLarge
	}
	body.Reset()
	_, err := body.ReadFrom(http.MaxBytesReader(w, r.Body, s.limits.Body))
	if err == nil {
		return nil
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return tooLarge
	}
	return newProblem(http.StatusBadRequest, "json", "the body did not come whole")
}

// isJSON reports whether the value of a header Content-Type says JSON in UTF-8, the
// only encoding that it has.
func isJSON(value string) bool {
	if value == "application/json" {
		return true
	}
	kind, parameters, err := mime.ParseMediaType(value)
	if err != nil || kind != "application/json" {
		return false
	}
	charset, ok := parameters["charset"]
	return !ok || strings.EqualFold(charset, "utf-8")
}

// answerOne answers a question with an object, or with a problem if the hand cannot
// be judged.
func (s *Server) answerOne(w http.ResponseWriter, q question, m *room) {
	var err error
	m.answer, err = s.appendAnswer(m.answer[:0], q)
	if err != nil {
		p := s.problemOf(q, err)
		p.hand = &q.hand
		refuse(w, p)
		return
	}
	declare(w)
	if len(m.answer) > 2000 { // the server counts what is shorter
		w.Header().Set("Content-Length", strconv.Itoa(len(m.answer)))
	}
	_, _ = w.Write(m.answer) // if it fails, nobody is there
}

// problemOf gives the problem of a hand that cannot be judged.
func (s *Server) problemOf(q question, err error) problem {
	p := newProblem(http.StatusUnprocessableEntity, s.config.Kind(err), err.Error())
	if e, ok := errors.AsType[*tile.Error](err); ok && e.Offset != tile.NoPlace {
		p.offset = e.Offset
	}
	return p
}

// chunk is how many bytes of the answer to many hands are sent at once.
const chunk = 32 << 10

// late is told of hands that there was no time for.
const late = "the time of the request was over before this hand was judged"

// answerMany answers questions with an array: an object for each, in order. No more
// requests than the limit are judged at once, so that those of one hand need not wait
// behind them; clients that are slow to read do not count.
func (s *Server) answerMany(w http.ResponseWriter, r *http.Request, questions []question, m *room) {
	ctx, cancel := context.WithTimeout(r.Context(), s.limits.Time)
	defer cancel()
	m.answer = append(m.answer[:0], '[')
	for rest := questions; len(rest) > 0; {
		entered := s.enter(ctx)
		if !entered && len(rest) == len(questions) {
			p := newProblem(http.StatusServiceUnavailable, "busy", "too many requests of many hands are being judged")
			p.retry = 1
			refuse(w, p)
			return
		}
		rest = s.appendEntries(ctx, m, rest)
		if entered {
			<-s.many
		}
		if len(rest) > 0 {
			declare(w)
			if _, err := w.Write(m.answer); err != nil {
				return // nobody is there
			}
			m.answer = append(m.answer[:0], ',')
		}
	}
	m.answer = append(m.answer, ']')
	declare(w)
	_, _ = w.Write(m.answer) // if it fails, nobody is there
}

// enter waits for its turn to judge many hands, and tells whether it came before ctx was
// done.
func (s *Server) enter(ctx context.Context) bool {
	select {
	case s.many <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// declare says that an answer is JSON, and not to be kept.
func declare(w http.ResponseWriter) {
	header := w.Header()
	header["Content-Type"] = jsonType
	header["Cache-Control"] = noStore
}

// appendEntries writes entries until they are a chunk, and gives the questions that are
// left.
func (s *Server) appendEntries(ctx context.Context, m *room, questions []question) []question {
	for i, q := range questions {
		if i > 0 {
			if len(m.answer) >= chunk {
				return questions[i:]
			}
			m.answer = append(m.answer, ',')
		}
		m.answer = s.appendEntry(ctx, m.answer, q)
	}
	return nil
}

// appendEntry writes the answer to one of many questions. Errors are objects too,
// whose "error" and "kind" are those of mj stream.
func (s *Server) appendEntry(ctx context.Context, dst []byte, q question) []byte {
	start := len(dst)
	p := newProblem(0, "time", late)
	if ctx.Err() == nil {
		answer, err := s.appendAnswer(dst, q)
		if err == nil {
			return answer
		}
		dst = answer[:start]
		p = s.problemOf(q, err)
	}
	dst = appendString(append(dst, `{"hand":`...), q.hand)
	dst = appendString(append(dst, `,"error":`...), p.detail)
	dst = appendString(append(dst, `,"kind":`...), p.kind)
	dst = p.appendOffset(dst)
	return append(dst, '}')
}

// appendAnswer writes the object that answers a question. Fields that do not fit the
// size of the hand are left out; that none fits is an error, after which anything may
// have been written.
func (s *Server) appendAnswer(dst []byte, q question) ([]byte, error) {
	h, err := tile.Parse(q.hand)
	if err != nil {
		return dst, err
	}
	dst = appendString(append(dst, `{"hand":`...), q.hand)
	bare := len(dst)
	size := sizeOf(h)
	for i, f := range s.fields {
		if q.fields>>i&1 == 0 || f.sizes&size == 0 {
			continue
		}
		dst = append(dst, f.key...)
		if dst, err = f.append(dst, q, h); err != nil {
			break
		}
	}
	if err == nil && len(dst) > bare {
		return append(dst, '}'), nil
	}
	if err == nil || errors.Is(err, judge.ErrSize) {
		err = s.misfit(q, h)
	}
	return dst, err
}

// misfit gives the error of a hand that no field fits. Its text has every size that
// fits one.
func (s *Server) misfit(q question, h tile.Hand) error {
	var fit sizes
	for i, f := range s.fields {
		if q.fields>>i&1 != 0 {
			fit |= f.sizes
		}
	}
	var err error
	switch fit {
	case winningSize:
		_, err = q.judge.Win(h)
	case waitingSize:
		_, err = q.judge.Waits(h)
	default:
		_, err = q.judge.Shanten(h)
	}
	return err
}
