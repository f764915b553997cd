// Package serve answers questions about mahjong hands over HTTP: a small JSON API
// for programs, and a page for people that asks it. All that the page needs is
// compiled in.
package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"runtime"
	"slices"
	"time"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// Field is one thing that can be told about a hand.
type Field struct {
	Name    string
	Winning bool // whether hands of the winning size have it
	Waiting bool // whether hands of the waiting size have it

	// Append writes the value as JSON, and may add members that belong to it. On
	// an error it may have written anything.
	Append func(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error)
}

// Preset is a rule set, and what people are told of it.
type Preset struct {
	*mjtable.Rules
	Title string // one line
	Doc   string // some sentences
}

// Config says what a Server answers with.
type Config struct {
	Presets  []Preset           // the rule sets that it knows
	Default  string             // the name of that of questions that name none
	Fields   []Field            // in the order of answers
	Defaults []string           // the names of the fields of questions that name none
	Kind     func(error) string // one word for what is wrong with a hand
}

// Limits bound what one request may cost.
type Limits struct {
	Body  int64         // bytes of a request
	Hands int           // in a request
	Time  time.Duration // for judging the hands of a request
	Many  int           // requests of many hands that are judged at the same time
}

// DefaultLimits are the limits of a Server that is not given others.
func DefaultLimits() Limits {
	return Limits{Body: 1 << 20, Hands: 10_000, Time: 10 * time.Second, Many: runtime.GOMAXPROCS(0)}
}

// Server is the handler of the API and the page.
type Server struct {
	config   Config
	limits   Limits
	presets  map[string]*mjtable.Rules
	names    []string // of the presets
	fields   []field
	defaults uint          // bit i stands for field i
	many     chan struct{} // holds one for each request of many hands that is judged
	routes   map[string]route
}

// New gives the handler of the API and the page.
func New(c Config, l Limits) *Server {
	s := &Server{
		config:  c,
		limits:  l,
		presets: map[string]*mjtable.Rules{},
		fields:  fieldsOf(c.Fields),
		many:    make(chan struct{}, l.Many),
	}
	for _, p := range c.Presets {
		s.presets[p.Name] = p.Rules
		s.names = append(s.names, p.Name)
	}
	for i, f := range s.fields {
		if slices.Contains(c.Defaults, f.name) {
			s.defaults |= 1 << i
		}
	}
	s.routes = s.allRoutes()
	return s
}

// The times that a client may take, so that slow ones cannot hold connections for
// ever. An answer of many hands may take the time of judging them besides.
const (
	headerTime   = 5 * time.Second
	requestTime  = 15 * time.Second
	answerTime   = 60 * time.Second
	idleTime     = 2 * time.Minute
	shutdownTime = 10 * time.Second
	maxHeader    = 16 << 10
)

// httpServer gives the server of the handler.
func (s *Server) httpServer(errOut io.Writer) *http.Server {
	return &http.Server{
		Handler:           s,
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       requestTime,
		WriteTimeout:      answerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          log.New(errOut, "mj: ", 0),
	}
}

// Run listens on the address, says so on errOut, and serves until ctx is done;
// requests that are under way are then answered first.
func (s *Server) Run(ctx context.Context, addr string, errOut io.Writer) error {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("listening: %w", err)
	}
	fmt.Fprintf(errOut, "mj: serving on http://%s/\n", l.Addr())
	return s.serve(ctx, l, errOut)
}

func (s *Server) serve(ctx context.Context, l net.Listener, errOut io.Writer) error {
	server := s.httpServer(errOut)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serving: %w", err)
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	err := server.Shutdown(last)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close() // on clients that have not come to an end
	}
	<-failed
	return err
}
