package serve

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"
	"time"
)

//go:embed assets
var assets embed.FS

// A route is what answers on a path, by method. HEAD goes where GET goes.
type route struct {
	allow   string // the value of the header Allow
	methods map[string]http.HandlerFunc
}

func newRoute(method string, h http.HandlerFunc) route {
	r := route{methods: map[string]http.HandlerFunc{method: h}}
	allowed := []string{method, http.MethodOptions}
	if method == http.MethodGet {
		r.methods[http.MethodHead] = h
		allowed = append(allowed, http.MethodHead)
	}
	slices.Sort(allowed)
	r.allow = strings.Join(allowed, ", ")
	return r
}

func (s *Server) allRoutes() map[string]route {
	return map[string]route{
		"/v1/judge":     newRoute(http.MethodPost, s.judge),
		"/v1/rules":     newRoute(http.MethodGet, asset("application/json", appendRules(nil, s.config))),
		"/healthz":      newRoute(http.MethodGet, healthy),
		"/openapi.json": newRoute(http.MethodGet, asset("application/json", mustRead("openapi.json"))),
		"/":             newRoute(http.MethodGet, asset("text/html; charset=utf-8", page())),
		"/app.js":       newRoute(http.MethodGet, asset("text/javascript; charset=utf-8", mustRead("app.js"))),
		"/words.js":     newRoute(http.MethodGet, asset("text/javascript; charset=utf-8", mustRead("words.js"))),
		"/notation.js":  newRoute(http.MethodGet, asset("text/javascript; charset=utf-8", mustRead("notation.js"))),
		"/style.css":    newRoute(http.MethodGet, asset("text/css; charset=utf-8", mustRead("style.css"))),
		"/icon.svg":     newRoute(http.MethodGet, asset("image/svg+xml", mustRead("icon.svg"))),
	}
}

// The values of headers, as slices so that no request makes them anew.
var (
	noSniff      = []string{"nosniff"}
	noReferrer   = []string{"no-referrer"}
	sameOrigin   = []string{"same-origin"}
	noStore      = []string{"no-store"}
	revalidate   = []string{"no-cache"}
	jsonType     = []string{"application/json"}
	problemType  = []string{"application/problem+json"}
	ownThings    = []string{"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"}
	patchedPlace = []byte("<!-- tiles.svg -->")
)

// ServeHTTP answers a request. Browsers are told not to guess types, and not to let
// pages of others have answers.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header["X-Content-Type-Options"] = noSniff
	header["Cross-Origin-Resource-Policy"] = sameOrigin
	route, ok := s.routes[r.URL.Path]
	if !ok {
		refuse(w, newProblem(http.StatusNotFound, "path", "there is nothing at this path; /openapi.json tells what there is"))
		return
	}
	if handle, ok := route.methods[r.Method]; ok {
		handle(w, r)
		return
	}
	header.Set("Allow", route.allow)
	if r.Method == http.MethodOptions {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	refuse(w, newProblem(http.StatusMethodNotAllowed, "method", "this path takes "+route.allow))
}

func healthy(w http.ResponseWriter, _ *http.Request) {
	w.Header()["Content-Type"] = jsonType
	w.Header()["Cache-Control"] = noStore
	_, _ = w.Write([]byte(`{"status":"ok"}`)) // if it fails, nobody is there
}

// asset gives the handler of bytes that never change while the server runs. Clients
// ask each time whether they have changed: another version may serve tomorrow. Browsers
// are told to load and to frame nothing from elsewhere.
func asset(contentType string, content []byte) http.HandlerFunc {
	sum := sha256.Sum256(content)
	tag := []string{`"` + hex.EncodeToString(sum[:8]) + `"`}
	kind := []string{contentType}
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header()["Content-Type"] = kind
		w.Header()["Cache-Control"] = revalidate
		w.Header()["Etag"] = tag
		w.Header()["Content-Security-Policy"] = ownThings
		w.Header()["Referrer-Policy"] = noReferrer
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
	}
}

// page gives the page with the tiles inside, which it draws by reference.
func page() []byte {
	return bytes.Replace(mustRead("index.html"), patchedPlace, mustRead("tiles.svg"), 1)
}

// mustRead reads an asset, which is there because it was compiled in.
func mustRead(name string) []byte {
	content, err := assets.ReadFile("assets/" + name)
	if err != nil {
		panic(err)
	}
	return content
}
