// Load sends requests to mj serve at a steady rate from the same machine: hands to
// judge, whose answers it checks, and among them one in ten that is malformed, too
// large or cut off. It tells how many were answered, what was wrong, how long answers
// took, and what the server still holds afterwards.
//
//	go run ./load -rate 20000 -for 20s
//
// The time of an answer counts from when its request was due, so that a server that
// stalls is not spared the requests that it held up.
package main

import (
	"bufio"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

func main() {
	rate := flag.Int("rate", 20_000, "requests a second; 0 for as many as are answered")
	span := flag.Duration("for", 20*time.Second, "how long to send")
	connections := flag.Int("connections", 32, "connections that send at the same time")
	flag.Parse()
	if err := run(*rate, *span, *connections); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(rate int, span time.Duration, connections int) error {
	s, err := start()
	if err != nil {
		return err
	}
	defer s.end()
	all := mix()
	send(s.addr, all, 0, time.Second, connections) // to warm up
	time.Sleep(settle)
	before := s.holds()
	results := send(s.addr, all, rate, span, connections)
	time.Sleep(settle) // for connections to be let go
	after := s.holds()
	report(results, span)
	fmt.Printf("server before: %s\nserver after:  %s\nload average:  %s", before, after, file("/proc/loadavg"))
	if err := s.end(); err != nil {
		return err
	}
	if results.wrong > 0 {
		return fmt.Errorf("%d answers were wrong, such as: %w", results.wrong, results.first)
	}
	return nil
}

// settle is longer than the server waits for clients that it has refused.
const settle = 2 * time.Second

// server is mj serve, built from this tree.
type server struct {
	cmd    *exec.Cmd
	addr   string
	dir    string
	errOut *bufio.Reader
}

func start() (*server, error) {
	dir, err := os.MkdirTemp("", "load")
	if err != nil {
		return nil, err
	}
	mj := filepath.Join(dir, "mj")
	module, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/mjtable/mahjong").Output()
	if err != nil {
		return nil, fmt.Errorf("finding the module of mj: %w", err)
	}
	build := exec.Command("go", "build", "-o", mj, "./cmd/mj")
	build.Dir = strings.TrimSpace(string(module))
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building mj: %w\n%s", err, out)
	}
	s := &server{cmd: exec.Command(mj, "serve", "--addr", "127.0.0.1:0"), dir: dir}
	pipe, err := s.cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	s.errOut = bufio.NewReader(pipe)
	said, err := s.errOut.ReadString('\n')
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Sscanf(said, "mj: serving on http://%s", &s.addr); err != nil {
		return nil, fmt.Errorf("mj says %q", said)
	}
	s.addr = strings.TrimSuffix(s.addr, "/")
	return s, nil
}

// end interrupts the server, which has to end well and to have said nothing. Once it
// has ended this does nothing.
func (s *server) end() error {
	if s.cmd.ProcessState != nil {
		return nil
	}
	defer os.RemoveAll(s.dir)
	if err := s.cmd.Process.Signal(syscall.SIGINT); err != nil {
		return err
	}
	said, _ := io.ReadAll(s.errOut)
	err := s.cmd.Wait()
	if len(said) > 0 {
		err = errors.Join(err, fmt.Errorf("mj says %q", said))
	}
	return err
}

// holds tells the memory and the files of the server, sockets among them.
func (s *server) holds() string {
	proc := fmt.Sprintf("/proc/%d/", s.cmd.Process.Pid)
	files, _ := os.ReadDir(proc + "fd")
	var memory, threads string
	for line := range strings.Lines(file(proc + "status")) {
		key, value, _ := strings.Cut(line, ":")
		switch key {
		case "VmRSS":
			memory = strings.TrimSpace(value)
		case "Threads":
			threads = strings.TrimSpace(value)
		}
	}
	return fmt.Sprintf("%s of memory, %d files, %s threads", memory, len(files), threads)
}

// file gives the text of a file, none if it cannot be read.
func file(path string) string {
	text, _ := os.ReadFile(path)
	return string(text)
}

// results are what became of requests.
type results struct {
	sent  map[string]int             // by the name of the kind
	times map[string][]time.Duration // likewise, of those that were answered
	wrong int
	first error // of those that went wrong
}

func (r *results) add(other *results) {
	for name, n := range other.sent {
		r.sent[name] += n
		r.times[name] = append(r.times[name], other.times[name]...)
	}
	r.wrong += other.wrong
	r.first = cmp.Or(r.first, other.first)
}

func newResults() *results {
	return &results{sent: map[string]int{}, times: map[string][]time.Duration{}}
}

// send sends requests over the connections for the span.
func send(addr string, all []request, rate int, span time.Duration, connections int) *results {
	total := newResults()
	var lock sync.Mutex
	var clients sync.WaitGroup
	begin := time.Now()
	for i := range connections {
		clients.Go(func() {
			c := client{addr: addr, results: newResults()}
			c.send(all, i, connections, rate, begin, begin.Add(span))
			lock.Lock()
			defer lock.Unlock()
			total.add(c.results)
		})
	}
	clients.Wait()
	return total
}

func report(r *results, span time.Duration) {
	total := 0
	names := []string{}
	for name, n := range r.sent {
		total += n
		names = append(names, name)
	}
	slices.Sort(names)
	fmt.Printf("%d requests in %v: %.0f a second; %d wrong\n", total, span, float64(total)/span.Seconds(), r.wrong)
	fmt.Printf("%-18s %9s %10s %10s %10s %10s\n", "", "requests", "p50", "p99", "p99.9", "max")
	for _, name := range names {
		times := r.times[name]
		slices.Sort(times)
		fmt.Printf("%-18s %9d %10s %10s %10s %10s\n", name, r.sent[name], at(times, 500), at(times, 990), at(times, 999), at(times, 1000))
	}
}

// at gives the time that so many of a thousand take at most.
func at(sorted []time.Duration, perMille int) string {
	if len(sorted) == 0 {
		return "-"
	}
	i := min(len(sorted)*perMille/1000, len(sorted)-1)
	return strconv.FormatFloat(float64(sorted[i].Microseconds())/1000, 'f', 2, 64) + "ms"
}
