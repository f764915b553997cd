package serve

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"
)

func do(s http.Handler, method, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(method, path, nil))
	return w
}

func TestMethods(t *testing.T) {
	s := testServer()
	for path, route := range s.routes {
		if w := do(s, http.MethodOptions, path); w.Code != http.StatusNoContent || w.Header().Get("Allow") != route.allow {
			t.Errorf("OPTIONS %s: got %d, %v", path, w.Code, w.Header())
		}
		w := do(s, http.MethodDelete, path)
		if p := problemIn(t, w); w.Code != http.StatusMethodNotAllowed || p.Kind != "method" || w.Header().Get("Allow") != route.allow {
			t.Errorf("DELETE %s: got %s", path, w.Body)
		}
		if path == "/v1/judge" {
			if w := do(s, http.MethodGet, path); w.Code != http.StatusMethodNotAllowed {
				t.Errorf("GET %s: got %d", path, w.Code)
			}
			continue
		}
		get, head := do(s, http.MethodGet, path), do(s, http.MethodHead, path)
		if get.Code != http.StatusOK || head.Code != http.StatusOK || get.Header().Get("Content-Type") != head.Header().Get("Content-Type") {
			t.Errorf("%s: got %d and %d, %v and %v", path, get.Code, head.Code, get.Header(), head.Header())
		}
		if tag := get.Header().Get("Etag"); tag != "" {
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.Header.Set("If-None-Match", tag)
			again := httptest.NewRecorder()
			if s.ServeHTTP(again, r); again.Code != http.StatusNotModified || again.Body.Len() > 0 {
				t.Errorf("%s: again got %d", path, again.Code)
			}
		}
	}
	for _, path := range []string{"/v1", "/v1/judge/", "/assets/app.js", "/../go.mod", "/v1/judge%00"} {
		if w := do(s, http.MethodGet, path); w.Code != http.StatusNotFound || problemIn(t, w).Kind != "path" {
			t.Errorf("%s: got %d", path, w.Code)
		}
	}
}

// TestHeaders has what keeps browsers safe in every answer, and nothing that lets
// pages of others read it.
func TestHeaders(t *testing.T) {
	s := testServer()
	for _, w := range []*httptest.ResponseRecorder{
		do(s, http.MethodGet, "/"), do(s, http.MethodGet, "/nothing"), post(s, `{"hand":"11z[][][][]"}`), post(s, `{`),
	} {
		h := w.Header()
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Cross-Origin-Resource-Policy") != "same-origin" ||
			h.Get("Cache-Control") == "" || h.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("got %v", h)
		}
	}
	if h := do(s, http.MethodGet, "/").Header(); !strings.HasPrefix(h.Get("Content-Security-Policy"), "default-src 'none'; ") || h.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("got %v", h)
	}
}

func TestRules(t *testing.T) {
	var rules []struct {
		Name, Title, Kinds string
		Default            bool
		Groups, Jokers     int
		Limited            int
		Forms, Deal        []string
		Doc                string
	}
	if err := json.Unmarshal(do(testServer(), http.MethodGet, "/v1/rules").Body.Bytes(), &rules); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{
		"{standard  123456789m123456789p123456789s1234567z true 4 14 0 [melds seven-pairs thirteen-orphans] [jokers] }",
		"{riichi リーチ麻雀 Riichi 123456789m123456789p123456789s1234567z false 4 0 0 [melds seven-pairs thirteen-orphans] [] It has \"no\" jokers.}",
		"{sichuan  123456789m123456789p123456789s false 4 0 0 [melds seven-pairs] [void] }",
		"{nanchang  123456789m123456789p123456789s1234567z false 4 8 4 [melds seven-pairs thirteen-orphans scattered] [jokers limited] }",
		"{quanzhou  123456789m123456789p123456789s1234567z false 5 3 0 [melds] [jokers by] }",
	} {
		if got := fmt.Sprint(rules[i]); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// listen serves with times that a test can wait for. It returns the address, and a
// function that ends the server and looks for goroutines that are left.
func listen(t *testing.T) (addr string, end func()) {
	before := runtime.NumGoroutine()
	server := testServer().httpServer(io.Discard)
	server.ReadHeaderTimeout = 200 * time.Millisecond
	server.ReadTimeout = 200 * time.Millisecond
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Serve(l)
	return l.Addr().String(), func() {
		t.Helper()
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := server.Shutdown(ctx); err != nil {
			t.Error(err)
		}
		for range 300 {
			if runtime.NumGoroutine() <= before {
				return
			}
			time.Sleep(10 * time.Millisecond) // connections end a moment after the server
		}
		t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
	}
}

// send writes raw bytes, and gives the status of the answer, 0 if there is none.
func send(t *testing.T, addr, text string, thenClose bool) int {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
	if thenClose {
		return 0
	}
	if err := c.SetReadDeadline(time.Now().Add(5 * time.Second)); err != nil {
		t.Fatal(err)
	}
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return 0
	}
	defer r.Body.Close()
	_, _ = io.Copy(io.Discard, r.Body)
	return r.StatusCode
}

// TestBadClients has clients that go away, dawdle, or speak no HTTP.
func TestBadClients(t *testing.T) {
	addr, end := listen(t)
	const head = "POST /v1/judge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
	for _, test := range []struct {
		text      string
		thenClose bool
		want      int
	}{
		{head + "Content-Length: 100\r\n\r\n{\"hand\":", true, 0},
		{head + "Content-Length: 100\r\n\r\n{\"hand\":", false, http.StatusBadRequest}, // after the time to read is over
		{head + "Content-Length: 99999999999\r\n\r\n{", false, http.StatusRequestEntityTooLarge},
		{head + "Content-Length: 999999999999999999999999\r\n\r\n{", false, http.StatusBadRequest},
		{head + "Content-Length: -1\r\n\r\n{", false, http.StatusBadRequest},
		{head + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{", false, http.StatusBadRequest},
		{head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n", false, http.StatusBadRequest},
		{head + "X: " + strings.Repeat("x", 64<<10), false, http.StatusRequestHeaderFieldsTooLarge},
		{head, true, 0},
		{head, false, 0},
		{"", false, 0},
		{"\x16\x03\x01\x00\xee\x01\x00\x00\xea\x03\x03", true, 0},
		{"GET / HTTP/9.9\r\n\r\n", false, http.StatusHTTPVersionNotSupported},
	} {
		if got := send(t, addr, test.text, test.thenClose); got != test.want {
			t.Errorf("%.80q: got %d, want %d", test.text, got, test.want)
		}
	}
	if got := send(t, addr, head+"Content-Length: 22\r\n\r\n{\"hand\":\"11z[][][][]\"}", false); got != http.StatusOK {
		t.Errorf("afterwards: got %d", got)
	}
	end()
}

// TestRun ends a server while a request is under way: it is answered.
func TestRun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	reader, writer := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- testServer().Run(ctx, "127.0.0.1:0", writer)
		writer.Close()
	}()
	said, err := bufio.NewReader(reader).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	go io.Copy(io.Discard, reader)
	var addr string
	if _, err := fmt.Sscanf(said, "mj: serving on http://%s", &addr); err != nil {
		t.Fatalf("%q: %v", said, err)
	}
	addr = strings.TrimSuffix(addr, "/")

	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	const body = `{"hand":"11z[][][][]"}`
	fmt.Fprintf(c, "POST /v1/judge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(body), body[:5])
	time.Sleep(50 * time.Millisecond) // for the server to begin
	cancel()
	time.Sleep(50 * time.Millisecond) // for it to begin to shut down, with the request half read
	fmt.Fprint(c, body[5:])
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	var answer bytes.Buffer
	if _, err := answer.ReadFrom(r.Body); err != nil || answer.String() != `{"hand":"11z[][][][]","win":true}` {
		t.Errorf("got %s, %v", &answer, err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	if c, err := net.Dial("tcp", addr); err == nil {
		c.Close()
		t.Error("the server still listens")
	}
}

func TestRunFails(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for _, addr := range []string{l.Addr().String(), "nowhere", "127.0.0.1:99999"} {
		if err := testServer().Run(t.Context(), addr, io.Discard); err == nil {
			t.Errorf("%s: no error", addr)
		}
	}
}
