package explain

import (
	"strings"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/genfile"
)

// explained gives what is said of a key or a hand, by a rule set of the presets.
func explained(t *testing.T, ruleSet, text string) (string, error) {
	t.Helper()
	p, err := genfile.Load(t.Context(), "../../..")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	e, err := New(&b, p, ruleSet)
	if err != nil {
		return "", err
	}
	err = e.Explain(text)
	return b.String(), err
}

func TestExplain(t *testing.T) {
	for _, c := range []struct {
		rules, text string
		want        []string
	}{
		{"standard", "0x7c45f6", []string{
			"key      0x7c45f6 = 8144374: 14 tiles, 4 groups and a pair\n         1   1m  the first tile\n         11  1m  the same kind\n",
			"         0   2m  the next number of the suit\n", "         10  3p  elsewhere\n", "         0       the end\n",
			"hand     111234678m11133p  🀇🀇🀇🀈🀉🀊🀌🀍🀎🀙🀙🀙🀛🀛\nsplits   1-1-1m 2-3-4m 6-7-8m 1-1-1p 3-3p  ",
			"mjtable_gen.go:", ": mjtableKeys4[5785]  (basic, standard, riichi, changsha,",
			"\nTiles missing for so many groups, and for the pair beside them, by standard (with jokers/without, where that differs):\n",
		}},
		{"standard", "123m45p99s j [111z] [2222s]", []string{
			"hand     123m45p99s, 7 tiles, which is no number of groups and a pair  🀇🀈🀉🀜🀝🀘🀘\n",
			"suit         class  0  1  2  pair+0  pair+1  pair+2\n123m         7      0  0  3  1       2       5\n45p          3      0  1  4  1       3       6\n",
		}},
		{"standard", "123m45p999s", []string{"splits   none: no win by groups and a pair\n", "table    in none\n"}},
		{"standard", "1111m", []string{"hand     1111m, 4 tiles, which is no number of groups and a pair  🀇🀇🀇🀇\n", "1111m ", "1/2"}},
		{"riichi", "1111m", []string{"by riichi:\n"}},
		{"nanchang", "123z567z45m", []string{"123z ", "567z ", "by nanchang (with"}},
		{"wuhan", "77z", []string{"by wuhan", "77z  "}},
		{"hefei", "11m11z", []string{"not all in play\n"}},
		{"taiwan", "111222333444m555p66z", []string{"17 tiles, 5 groups and a pair\n             1m  the first tile\n", "mjtable_patterns5_gen.go:", "splits   1-1-1m ", "\n         1-2-3m 1-2-3m 1-2-3m 4-4-4m 5-5-5p 6-6z  "}},
	} {
		got, err := explained(t, c.rules, c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
		}
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: got\n%s\nwant in it\n%s", c.text, got, want)
			}
		}
	}
}

func TestRefused(t *testing.T) {
	for _, c := range []struct{ rules, text, want string }{
		{"standard", "0x7f", "got 0x7f, which is no key: 0x7f ends in a 1; need the 0 that is behind each key"},
		{"standard", "99999999999", "got the key 99999999999; need a number of 32 bits"},
		{"standard", "12x", `got "12x", which is neither a number nor a hand: `},
		{"standard", "11111m", "got 5 of 1m; need four at most"},
		{"chongqing", "123456789p11122s", "got 14 concealed tiles and 0 declared melds; need no more than 3 groups and a pair"},
		{"mars", "11m", `got the rule set "mars"; need one of basic, standard, riichi, `},
	} {
		if got, err := explained(t, c.rules, c.text); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %q, %v, want %s", c.text, got, err, c.want)
		}
	}
}
