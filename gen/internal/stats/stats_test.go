package stats

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/genfile"
	"github.com/mjtable/mahjong/mjtable"
)

func presets(t *testing.T) *genfile.Package {
	t.Helper()
	p, err := genfile.Load(t.Context(), "../../..")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestBytes holds the sums against those of package mjtable.
func TestBytes(t *testing.T) {
	p := presets(t)
	s := Of(p)
	want := 0
	var most *mjtable.Patterns
	house := mjtable.House{}
	for _, set := range p.Sets {
		r := set.Rules
		if r.Patterns != nil && (most == nil || len(r.Patterns.Tables) > len(most.Tables)) {
			most = r.Patterns
		}
		if r.House != nil {
			house.Ways = append(house.Ways, r.House.Ways...)
		}
	}
	keys, splits, index := most.Bytes()
	want = keys + splits + index + p.Sets[0].Rules.Costs.Bytes() + house.Bytes()
	if s.Bytes() != want {
		t.Errorf("%d bytes, want %d", s.Bytes(), want)
	}
	for _, r := range s.RuleSets {
		if r.Bytes == 0 || r.Own > r.Bytes {
			t.Errorf("%+v", r)
		}
	}
	for _, f := range s.Fields {
		if f.Used > f.Room {
			t.Errorf("%+v is more than full", f)
		}
	}
}

func TestText(t *testing.T) {
	var b strings.Builder
	if err := Of(presets(t)).Text(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\npatterns of 14 tiles  keys                    8185     32740   23 rule sets",
		"\ncosts of numbers      classes                       133    136    97%\n",
		"\npatterns of 14 tiles  bits of a key                 28     32     87%\n",
		"\nall tables",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("got\n%s\nwant in it %q", b.String(), want)
		}
	}
}

func TestSVG(t *testing.T) {
	var b strings.Builder
	if err := Of(presets(t)).SVG(&b); err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(strings.NewReader(b.String())); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if n := strings.Count(b.String(), `<rect class="bar"`); n < 10 {
		t.Errorf("%d bars", n)
	}
}
