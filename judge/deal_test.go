package judge_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/internal/slow"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

func set(t *testing.T, s string) tile.Set {
	t.Helper()
	kinds, err := tile.ParseSet(s)
	if err != nil {
		t.Fatal(err)
	}
	return kinds
}

// TestErrDeal asks what a deal has to say, and what it cannot say.
func TestErrDeal(t *testing.T) {
	void := rulesOf(t, "go: A\nname: a\ndoc: A.\nsuits: {m: 1-9, p: 1-9, s: 1-9}\ngroups: 4\nforms: {melds: {}}\ngates: {void: required}\n")
	for _, c := range []struct {
		rules *mjtable.Rules
		deal  mjtable.Deal
		hand  string
		want  string // part of the text; "" for no error
	}{
		{void, mjtable.Deal{}, "11122233344455m", "need the void suit (Deal.Void), which the a rules ask for of every hand"},
		{void, mjtable.Deal{Void: set(t, "123456789s")}, "11122233344455m", ""},

		// Wuhan: one joker at most is wild in a small win.
		{&mahjong.Wuhan, mjtable.Deal{}, "23m55p j [111m] [222m] [333m]", ""},
		{&mahjong.Wuhan, mjtable.Deal{}, "2m55p jj [111m] [222m] [333m]", "need the one kind of the jokers (Deal.Jokers)"},
		{&mahjong.Wuhan, mjtable.Deal{Jokers: set(t, "12s")}, "2m55p jj [111m] [222m] [333m]", "need the one kind of the jokers (Deal.Jokers)"},
		{&mahjong.Wuhan, mjtable.Deal{Jokers: set(t, "1s")}, "2m55p jj [111m] [222m] [333m]", ""},

		// Zhengzhou: a joker among pairs is its own face.
		{&mahjong.Zhengzhou, mjtable.Deal{}, "1122m3344p5566s7z j", "need the one kind of the jokers (Deal.Jokers)"},
		{&mahjong.Zhengzhou, mjtable.Deal{}, "1122m3344p5566s77z", ""},

		// Hangzhou: a white dragon is the joker's face, whatever that is.
		{&mahjong.Hangzhou, mjtable.Deal{}, "123456789m11p115z", "since 5z stands for it"},
		{&mahjong.Hangzhou, mjtable.Deal{Jokers: set(t, "3p")}, "123456789m11p125z", ""},
		{&mahjong.Hangzhou, mjtable.Deal{}, "123456789m11p111z", ""},

		// Nanchang: white dragons are limited jokers.
		{&mahjong.Nanchang, mjtable.Deal{Jokers: set(t, "34p")}, "123456789m11p11z k", "need the faces of limited jokers (Deal.Limited)"},
		{&mahjong.Nanchang, mjtable.Deal{Jokers: set(t, "34p"), Limited: set(t, "34p5z")}, "123456789m11p11z k", ""},

		// Quanzhou: a hand with a joker wins by self-draw only.
		{&mahjong.Quanzhou, mjtable.Deal{}, "123456789m1p j [] []", "need how the winning tile comes (Deal.By), which the quanzhou rules ask for if a hand has 1 joker"},
		{&mahjong.Quanzhou, mjtable.Deal{By: mjtable.Claim}, "123456789m1p j [] []", ""},
		{&mahjong.Quanzhou, mjtable.Deal{}, "123456789m1p1z [] []", ""},

		{nil, mjtable.Deal{Jokers: 1 << 40}, "11122233344455m", "Jokers has bits that are no tiles: 0x10000000000"},
		{nil, mjtable.Deal{Proxy: set(t, "12m")}, "11122233344455m", "Proxy is 12m, need at most 1 kind"},
		{nil, mjtable.Deal{By: 7}, "11122233344455m", "By is 7, need AnyWin, SelfDraw or Claim"},
		{&mahjong.Sichuan, mjtable.Deal{Jokers: set(t, "1z")}, "11122233344455m", "it names 1z, which is not in play"},
		{&mahjong.Hongzhong, mjtable.Deal{Jokers: set(t, "7z")}, "11122233344455m", ""},
	} {
		_, err := judge.Judge{Rules: c.rules, Deal: c.deal}.Win(mustParse(t, c.hand))
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s with %+v: %v", c.hand, c.deal, err)
		case c.want != "" && (!errors.Is(err, judge.ErrDeal) || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s with %+v: got %v, want ErrDeal with %q", c.hand, c.deal, err, c.want)
		}
	}
}

// TestHouseErrors asks the other errors where house rules have their own.
func TestHouseErrors(t *testing.T) {
	for _, c := range []struct {
		rules *mjtable.Rules
		hand  string
		want  error
		text  string
	}{
		{&mahjong.Sichuan, "11122233344455z", judge.ErrCopies, "got 3 of 1z, which is not in play under the sichuan rules"},
		{&mahjong.Hongzhong, "111222333444m77z", judge.ErrCopies, "got 2 of 7z, which is a joker under the hongzhong rules: write j"},
		{&mahjong.Sichuan, "111112223334445m", judge.ErrCopies, "got 5 of 1m, need at most 4"},
		{&mahjong.Sanma, "111222333p44456m", judge.ErrCopies, "got 3 of 4m, which is not in play"},
		{&mahjong.Sichuan, "11122233344m []", judge.ErrMelds, "need its tiles, which the sichuan rules ask for"},
		{&mahjong.Taiwan, "11122233344m []", judge.ErrSize, "need 14 beside 1 declared meld; for melds declared and not written, add []"},
		{&mahjong.Taiwan, "11m [] [] [] [] []", nil, ""},
		{&mahjong.Chongqing, "11p [] [] [] []", judge.ErrMelds, "got 4, need at most 3"},
		{&mahjong.Hongzhong, "111222333m jjjjj", judge.ErrJokers, "got 5, need 0 to 4 under the hongzhong rules"},
		{&mahjong.Hongzhong, "11122233344m jj k", judge.ErrJokers, "got 1 limited ones, need none under the hongzhong rules"},
		{nil, "1112223334445m k", judge.ErrJokers, "got 1 limited ones, need none under the standard rules"},
		{&mahjong.Nanchang, "111222333m kkkkk", judge.ErrJokers, "got 5 limited ones, need 0 to 4"},
	} {
		_, err := judge.Judge{Rules: c.rules}.Win(mustParse(t, c.hand))
		if !errors.Is(err, c.want) || c.want != nil && !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: got %v, want %v with %q", c.hand, err, c.want, c.text)
		}
	}
}

// TestNever asks for hands that no draw can help.
func TestNever(t *testing.T) {
	for _, c := range []struct {
		rules *mjtable.Rules
		deal  mjtable.Deal
		hand  string
	}{
		{&mahjong.Shenyang, mjtable.Deal{}, "1122m3344p55s666z"},                   // not open
		{&mahjong.Sichuan, mjtable.Deal{}, "1122m [555m] [666p] [777s]"},           // three suits declared
		{&mahjong.Quanzhou, mjtable.Deal{By: mjtable.Claim}, "123456789m j [] []"}, // not by a claim
		{&mahjong.Sichuan, mjtable.Deal{Void: set(t, "123456789m")}, "2233p [555m] [666p] [777p]"},
	} {
		j := judge.Judge{Rules: c.rules, Deal: c.deal}
		h := mustParse(t, c.hand)
		n, err := j.Shanten(h)
		if err != nil || n != judge.Never {
			t.Errorf("shanten of %v: %d, %v; want never", h, n, err)
		}
		waits, err := j.Waits(h)
		if err != nil || waits != 0 {
			t.Errorf("waits of %v: %v, %v; want none", h, waits, err)
		}
	}
}

// TestDealOverPlainRules holds rules without a house, in deals that name jokers,
// void kinds and a proxy, against the twin.
func TestDealOverPlainRules(t *testing.T) {
	files, err := rulefile.Presets()
	if err != nil {
		t.Fatal(err)
	}
	standard := files[1]
	r := rand.New(rand.NewPCG(5, 1))
	for range 600 {
		var deal mjtable.Deal
		deal.Jokers = tile.SetOf(tile.Tile(r.IntN(tile.Kinds)), tile.Tile(r.IntN(tile.Kinds)))
		if r.IntN(2) == 0 {
			deal.Jokers &= -deal.Jokers
			deal.Proxy = tile.SetOf(tile.Tile(r.IntN(tile.Kinds)))
		}
		jokers := r.IntN(4)
		h := tile.Hand{Jokers: jokers}
		from := tile.Kinds
		if r.IntN(2) == 0 {
			from = 12
		}
		for h.Tiles.Len()+jokers < 13 {
			k := tile.Tile(r.IntN(from))
			if h.Tiles.Count(k) < 4 {
				h.Tiles, _ = h.Tiles.Add(k)
			}
		}
		j, twin := judge.Judge{Deal: deal}, slow.NewHouse(slow.HouseOf(standard), deal)
		n, err := j.Shanten(h)
		if err != nil {
			t.Fatalf("%v in %+v: %v", h, deal, err)
		}
		if want := twin.Shanten(h); n != want {
			t.Fatalf("%v in %+v: shanten %d, want %d", h, deal, n, want)
		}
		if n > 1 {
			continue
		}
		waits, _ := j.Waits(h)
		improving, _ := j.Improving(h)
		if want := twin.Waits(h); waits != want {
			t.Fatalf("%v in %+v: waits %v, want %v", h, deal, waits, want)
		}
		if want := twin.Improving(h); improving != want {
			t.Fatalf("%v in %+v: improving %v, want %v", h, deal, improving, want)
		}
	}
}
