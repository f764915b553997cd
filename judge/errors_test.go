package judge_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// question is a method of Judge, as far as its errors go.
type question struct {
	name  string
	sizes []int // the sizes that it takes: tiles beyond those of the groups
	ask   func(judge.Judge, tile.Hand) error
}

var questions = []question{
	{"Win", []int{winning}, func(j judge.Judge, h tile.Hand) error {
		win, err := j.Win(h)
		return noAnswer(win, err)
	}},
	{"Forms", []int{winning}, func(j judge.Judge, h tile.Hand) error {
		f, err := j.Forms(h)
		return noAnswer(f, err)
	}},
	{"Waits", []int{waiting}, func(j judge.Judge, h tile.Hand) error {
		s, err := j.Waits(h)
		return noAnswer(s, err)
	}},
	{"FormalWaits", []int{waiting}, func(j judge.Judge, h tile.Hand) error {
		s, err := j.FormalWaits(h)
		return noAnswer(s, err)
	}},
	{"Left", []int{waiting}, func(j judge.Judge, h tile.Hand) error {
		left, err := j.Left(h, tile.Counts{})
		return noAnswer(left, err)
	}},
	{"Shanten", []int{waiting, winning}, func(j judge.Judge, h tile.Hand) error {
		n, err := j.Shanten(h)
		return noAnswer(n, err)
	}},
	{"Improving", []int{waiting}, func(j judge.Judge, h tile.Hand) error {
		s, err := j.Improving(h)
		return noAnswer(s, err)
	}},
	{"Discards", []int{winning}, func(j judge.Judge, h tile.Hand) error {
		var errs []error
		n := 0
		for d, err := range j.Discards(h) {
			n++
			if err != nil {
				errs = append(errs, noAnswer(d, err))
			}
		}
		if len(errs) > 0 && n > 1 {
			return fmt.Errorf("an error that does not come alone: %v", errs)
		}
		return errors.Join(errs...)
	}},
	{"Splits", []int{winning}, func(j judge.Judge, h tile.Hand) error {
		for s, err := range j.Splits(h) {
			return noAnswer(s, err)
		}
		return nil
	}},
}

// noAnswer gives err, or a complaint if an answer comes with it.
func noAnswer[T comparable](answer T, err error) error {
	var zero T
	if err != nil && answer != zero {
		return fmt.Errorf("%v comes with the answer %v", err, answer)
	}
	return err
}

// anyError is every error of the package in the order in which they are checked.
var anyError = []error{judge.ErrRules, judge.ErrMelds, judge.ErrCopies, judge.ErrJokers, judge.ErrSize}

// wantError gives the error that a question of the given sizes has to give: one
// of anyError, or nil.
func wantError(r *mjtable.Rules, h tile.Hand, sizes []int) error {
	melds := h.Melds.Len()
	if melds > r.Groups {
		return judge.ErrMelds
	}
	for _, n := range heldBy(h) {
		if n > 4 {
			return judge.ErrCopies
		}
	}
	if h.Jokers < 0 || h.Jokers > r.MaxJokers {
		return judge.ErrJokers
	}
	for _, size := range sizes {
		if h.Tiles.Len()+h.Jokers == 3*(r.Groups-melds)+size {
			return nil
		}
	}
	return judge.ErrSize
}

// isOnly reports whether err is the wanted one of anyError and no other.
func isOnly(err, want error) bool {
	for _, e := range anyError {
		if errors.Is(err, e) != (e == want) {
			return false
		}
	}
	return (err == nil) == (want == nil)
}

func TestErrorsSayWhatWasGotAndNeeded(t *testing.T) {
	standard, riichi := &mahjong.Standard, &mahjong.Riichi
	for _, c := range []struct {
		question string
		rules    *mjtable.Rules
		hand     string
		want     error
		says     []string
	}{
		{"Win", standard, "11m[][][][][]", judge.ErrMelds, []string{"5", "4"}},
		{"Win", standard, "22222448m123p678s", judge.ErrCopies, []string{"5 of 2m", "4"}},
		{"Win", standard, "4444444s2m123m[][][]", judge.ErrCopies, []string{"7 of 4s", "4"}},
		{"Win", standard, "4s4s[4444s][][][]", judge.ErrCopies, []string{"6 of 4s", "4"}},
		{"Shanten", standard, "1m[123m][123m][123m](1111m)", judge.ErrCopies, []string{"8 of 1m", "4"}},
		{"Waits", standard, "7z[777z](7777z)[][]", judge.ErrCopies, []string{"8 of 7z", "4"}},
		{"Win", riichi, "123456789m123p1sj", judge.ErrJokers, []string{"1", "none"}},
		{"Win", standard, strings.Repeat("j", 15), judge.ErrJokers, []string{"15", "14"}},
		{"Win", standard, "123456789m123p1s", judge.ErrSize, []string{"13", "14"}},
		{"Win", standard, "123456789m12p", judge.ErrSize, []string{"11", "14", "[]"}},
		{"Win", standard, "123456789m1pj", judge.ErrSize, []string{"11", "14", "[]"}},
		{"Win", standard, "11m", judge.ErrSize, []string{"2", "14", "[][][][]"}},
		{"Win", standard, "11m[][]", judge.ErrSize, []string{"2", "8", "[][]"}},
		{"Win", standard, "", judge.ErrSize, []string{"0", "14"}},
		{"Waits", standard, "123456789m123p11s", judge.ErrSize, []string{"14", "13"}},
		{"Waits", standard, "123456789m1p", judge.ErrSize, []string{"10", "13", "[]"}},
		{"Shanten", standard, "123456789m123p", judge.ErrSize, []string{"12", "13", "14"}},
		{"Discards", standard, "123456789m123p1s", judge.ErrSize, []string{"13", "14"}},
		{"Discards", standard, "11m[]", judge.ErrSize, []string{"2", "11", "[][][]"}},
		{"Win", patternsOnly, "123456789m123p1sj", judge.ErrRules, []string{"patterns-only"}},
		{"Waits", patternsOnly, "123456789m123p1s", judge.ErrRules, []string{"patterns-only"}},
		{"Shanten", patternsOnly, "123456789m123p11s", judge.ErrRules, []string{"patterns-only"}},
		{"Improving", patternsOnly, "123456789m123p1s", judge.ErrRules, []string{"patterns-only"}},
		{"Discards", patternsOnly, "123456789m123p11s", judge.ErrRules, []string{"patterns-only"}},
	} {
		for _, q := range questions {
			if q.name != c.question {
				continue
			}
			err := q.ask(judge.Judge{Rules: c.rules}, mustParse(t, c.hand))
			if !isOnly(err, c.want) {
				t.Errorf("%s(%s) gives %v, want %v", q.name, c.hand, err, c.want)
				continue
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%s(%s) says %q, want it to say %q", q.name, c.hand, err, part)
				}
			}
		}
	}
}

func TestErrorsComeInOrder(t *testing.T) {
	// Five melds, five copies, jokers below none, a wrong size: one fault after
	// another is mended.
	h := mustParse(t, "11111m[][][][][]")
	h.Jokers = -1
	no := &mjtable.Rules{Groups: 9}
	for _, q := range questions {
		expect := func(r *mjtable.Rules, h tile.Hand, want error) {
			t.Helper()
			if err := q.ask(judge.Judge{Rules: r}, h); !isOnly(err, want) {
				t.Errorf("%s(%v) gives %v, want %v", q.name, h, err, want)
			}
		}
		h := h
		expect(no, h, judge.ErrRules)
		expect(&mahjong.Standard, h, judge.ErrMelds)
		h.Melds = untold(4)
		expect(&mahjong.Standard, h, judge.ErrCopies)
		h.Tiles = mustParse(t, "1111m").Tiles
		expect(&mahjong.Standard, h, judge.ErrJokers)
		h.Jokers = 1
		expect(&mahjong.Riichi, h, judge.ErrJokers)
		expect(&mahjong.Standard, h, judge.ErrSize)
		h.Jokers, h.Tiles = 0, mustParse(t, "11m"[:q.sizes[0]]+"m").Tiles
		expect(&mahjong.Standard, h, nil)
	}
}

func TestRulesWithoutTables(t *testing.T) {
	tables := mahjong.Standard.Patterns
	for _, r := range []*mjtable.Rules{
		{},
		{Groups: 4, Forms: mjtable.Melds | mjtable.SevenPairs, MaxJokers: 14},
		{Groups: 4, Forms: mjtable.Melds, Patterns: &mjtable.Patterns{}},
		{Groups: 4, Forms: mjtable.Melds, Patterns: &mjtable.Patterns{Tables: tables.Tables[:4]}},
		{Groups: 5, Forms: mjtable.Melds, Patterns: tables},
		{Groups: -1, Forms: mjtable.Melds, Patterns: tables},
		{Groups: math.MaxInt, Patterns: tables},
		{Groups: math.MinInt, Patterns: tables},
		change(mahjong.Standard, "five", func(r *mjtable.Rules) { r.Groups = 5 }),
		change(mahjong.Standard, "least", func(r *mjtable.Rules) { r.Groups = math.MinInt }),
		change(mahjong.Standard, "most", func(r *mjtable.Rules) { r.Groups = math.MaxInt }),
	} {
		for _, q := range questions {
			for _, hand := range []string{"", "11m", "1m", "11m[][][][]", "123456789m123p11s", "123456789m123p1s", "123456789m123p1sj"} {
				if err := q.ask(judge.Judge{Rules: r}, mustParse(t, hand)); !isOnly(err, judge.ErrRules) {
					t.Errorf("%s(%s) by %+v gives %v, want ErrRules", q.name, hand, r, err)
				}
			}
		}
	}
}

// TestSizesAreStrict asks of hands of every size, with every number of melds.
func TestSizesAreStrict(t *testing.T) {
	for _, r := range ruleSets {
		d := newDealer(1)
		for melds := range 6 {
			for tiles := range 20 {
				for jokers := 0; jokers <= tiles; jokers += 3 {
					h := tile.Hand{Jokers: jokers, Melds: untold(melds)}
					for h.Tiles.Len() < tiles-jokers {
						if k := tile.Tile(d.IntN(tile.Kinds)); h.Tiles.Count(k) < 4 {
							h.Tiles, _ = h.Tiles.Add(k)
						}
					}
					for _, q := range questions {
						want := wantError(r, h, q.sizes)
						if err := q.ask(judge.Judge{Rules: r}, h); !isOnly(err, want) {
							t.Errorf("%s: %s(%v) gives %v, want %v", r.Name, q.name, h, err, want)
						}
					}
				}
			}
		}
	}
}

func TestJokersOutOfAnyRange(t *testing.T) {
	for _, jokers := range []int{math.MinInt, math.MinInt + 14, -14, -1, 15, 60, math.MaxInt32, math.MaxInt - 14, math.MaxInt} {
		for _, tiles := range []string{"", "11m", "123456789m123p1s", "123456789m123p11s", "123456789m123456p"} {
			h := mustParse(t, tiles)
			h.Jokers = jokers
			for _, q := range questions {
				for _, r := range ruleSets {
					if err := q.ask(judge.Judge{Rules: r}, h); !isOnly(err, judge.ErrJokers) {
						t.Errorf("%s: %s of %s and %d jokers gives %v", r.Name, q.name, tiles, jokers, err)
					}
				}
			}
		}
	}
}

func TestLeftRefusesTilesThatCannotBeSeen(t *testing.T) {
	for _, c := range []struct {
		hand, seen string
		ok         bool
	}{
		{"123456789m123p1s", "111s", true},
		{"123456789m123p1s", "1111s", false},
		{"123456789m123p1s", "5555555z", false}, // of a kind that it does not wait for
		{"1s[1111m][222z][][]", "", true},
		{"1s[1111m][222z][][]", "2z", true},
		{"1s[1111m][222z][][]", "1m", false},
		{"1s[1111m][222z][][]", "22z", false},
	} {
		left, err := judge.Left(mustParse(t, c.hand), mustParse(t, c.seen).Tiles)
		if c.ok != (err == nil) || err != nil && !isOnly(noAnswer(left, err), judge.ErrCopies) {
			t.Errorf("Left(%s, %s): %v, %v", c.hand, c.seen, left, err)
		}
	}
}

func TestBatches(t *testing.T) {
	d := newDealer(7)
	for _, r := range []*mjtable.Rules{&mahjong.Standard, &mahjong.Riichi, patternsOnly, {}} {
		j := judge.Judge{Rules: r}
		for _, n := range []int{0, 1, 100, 10_000} {
			hands := make([]tile.Hand, n)
			for i := range hands {
				hands[i] = d.hand(4, waiting+d.IntN(2), d.IntN(3), true)
			}
			// One more than is needed, and it stays as it is.
			wins := make([]judge.WinResult, n+1)
			waits := make([]judge.WaitsResult, n+1)
			far := make([]judge.ShantenResult, n+1)
			mark := errors.New("mark")
			wins[n].Err, waits[n].Err, far[n].Err = mark, mark, mark
			ctx := context.Background()
			if err := errors.Join(j.WinAll(ctx, hands, wins), j.WaitsAll(ctx, hands, waits), j.ShantenAll(ctx, hands, far)); err != nil {
				t.Fatal(err)
			}
			for i, h := range hands {
				win, errWin := j.Win(h)
				set, errWaits := j.Waits(h)
				s, errFar := j.Shanten(h)
				if wins[i].Win != win || waits[i].Waits != set || far[i].Shanten != s ||
					fmt.Sprint(wins[i].Err, waits[i].Err, far[i].Err) != fmt.Sprint(errWin, errWaits, errFar) {
					t.Fatalf("hand %d, %v: %v, %v, %v in the batch; %v, %v, %v, %v, %v, %v alone",
						i, h, wins[i], waits[i], far[i], win, errWin, set, errWaits, s, errFar)
				}
			}
			if wins[n].Err != mark || waits[n].Err != mark || far[n].Err != mark {
				t.Error("a result beyond those of the hands was written")
			}
		}
	}
}

func TestBatchesOfThePackageAreByStandard(t *testing.T) {
	hands := []tile.Hand{mustParse(t, "19m19p19s12345677z"), mustParse(t, "19m19p19s1234567z")}
	wins, waits, far := make([]judge.WinResult, 2), make([]judge.WaitsResult, 2), make([]judge.ShantenResult, 2)
	ctx := context.Background()
	if err := errors.Join(judge.WinAll(ctx, hands, wins), judge.WaitsAll(ctx, hands, waits), judge.ShantenAll(ctx, hands, far)); err != nil {
		t.Fatal(err)
	}
	if !wins[0].Win || !isOnly(wins[1].Err, judge.ErrSize) || !isOnly(waits[0].Err, judge.ErrSize) || waits[1].Waits.Len() != 13 ||
		far[0].Shanten != -1 || far[1].Shanten != 0 {
		t.Error(wins, waits, far)
	}
}

func TestBatchesStop(t *testing.T) {
	j := judge.Judge{}
	hands := slices.Repeat([]tile.Hand{mustParse(t, "19m19p19s1234567z")}, 100_000)
	far := make([]judge.ShantenResult, len(hands))

	if err := j.ShantenAll(context.Background(), hands, far[:len(far)-1]); err == nil || !strings.Contains(err.Error(), "99999") || !strings.Contains(err.Error(), "100000") {
		t.Errorf("too little room for results gives %v", err)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errors.New("enough"))
	if err := j.ShantenAll(ctx, hands, far); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled context gives %v", err)
	}
	if err := j.ShantenAll(ctx, nil, nil); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled context and no hands give %v", err)
	}
	deadline, cancelDeadline := context.WithTimeout(context.Background(), 0)
	defer cancelDeadline()
	if err := j.WaitsAll(deadline, hands, make([]judge.WaitsResult, len(hands))); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a context past its deadline gives %v", err)
	}
}
