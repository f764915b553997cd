package serve

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// asJSON makes a field of what can be marshalled.
func asJSON[T any](tell func(judge.Judge, tile.Hand) (T, error)) func([]byte, judge.Judge, tile.Hand) ([]byte, error) {
	return func(dst []byte, j judge.Judge, h tile.Hand) ([]byte, error) {
		v, err := tell(j, h)
		if err != nil {
			return append(dst, "half an ans"...), err
		}
		text, err := json.Marshal(v)
		return append(dst, text...), err
	}
}

// testConfig has few fields; those of mj stream are tested where they are given.
func testConfig() Config {
	return Config{
		Presets: []Preset{
			{Rules: &mahjong.Standard},
			{Rules: &mahjong.Riichi, Title: "リーチ麻雀 Riichi", Doc: `It has "no" jokers.`},
			{Rules: &mahjong.Sichuan},
			{Rules: &mahjong.Nanchang},
			{Rules: &mahjong.Quanzhou},
		},
		Default: "standard",
		Fields: []Field{
			{Name: "win", Winning: true, Append: asJSON(judge.Judge.Win)},
			{Name: "waits", Waiting: true, Append: asJSON(judge.Judge.Waits)},
			{Name: "shanten", Winning: true, Waiting: true, Append: asJSON(judge.Judge.Shanten)},
		},
		Defaults: []string{"win"},
		Kind: func(err error) string {
			if e, ok := errors.AsType[*tile.Error](err); ok {
				return string(e.Kind)
			}
			return "other"
		},
	}
}

func testServer() *Server { return New(testConfig(), DefaultLimits()) }

// post asks the server.
func post(s http.Handler, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "/v1/judge", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// problemIn reads a problem, which has to agree with the status of its answer.
func problemIn(t *testing.T, w *httptest.ResponseRecorder) (p struct {
	Type, Title, Detail, Kind string
	Status                    int
	Hand                      *string
	Offset                    *int
}) {
	t.Helper()
	if got := w.Header().Get("Content-Type"); got != "application/problem+json" {
		t.Fatalf("Content-Type: %q: %s", got, w.Body)
	}
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
		t.Fatalf("%v: %s", err, w.Body)
	}
	if p.Status != w.Code || p.Title != http.StatusText(w.Code) || p.Type != "about:blank" || p.Detail == "" {
		t.Errorf("status %d: %s", w.Code, w.Body)
	}
	return p
}
