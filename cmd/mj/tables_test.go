package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/mjtable/mahjong/tile"
)

// A table is a judge of other rules than the standard ones, with hands that show
// what sets it apart.
type table struct {
	judge judge.Judge
	hands string // with commas between
}

var tables = []table{
	{judge.Judge{Rules: &mahjong.MCR}, "147m258p369s12345z,147m258p369s123m11z,147m258p369s11z[222z],1111m2233p4455s66z"},
	{judge.Judge{Rules: &mahjong.Changsha}, "22255588m222555p,258m258p25s[222m][555p],123m123p123s789s22m,123m123p123s789s11m,[123m][456m][777p][888s]99p"},
	{judge.Judge{Rules: &mahjong.Hongzhong}, "13579m13579pjjjj,123m456p789s11pjjj"},
	{judge.Judge{Rules: &mahjong.Wenzhou, Deal: mjtable.Deal{Jokers: tile.SetOf(tile.M4)}}, "1122334455667788p9s,1122334455667788pj,13579m13579p1234sjjj,123m456p789s111222z55z"},
	{judge.Judge{Rules: &mahjong.Taiwan}, "11223344556677p888s,123m456p789s111222z55z,11223344556677p88s"},
	{judge.Judge{Rules: &mahjong.Sanma}, "19m19p19s12345677z,999m123p456p789p11m,1m2m"},
	{judge.Judge{Rules: &mahjong.Shanghai}, "111222m333p444s11z,13579m13579pjjjj,123456m111222z99m"},
	{judge.Judge{Rules: &mahjong.Hangzhou, Deal: mjtable.Deal{Jokers: tile.SetOf(tile.M5)}}, "46m5z123p456p789s11z,46m5z123p456p78s11z,46m123p456p789s11z,46m55z123p456p78s1z,46m5zj123p456p78s1z"},
	{judge.Judge{Rules: &mahjong.Sichuan, Deal: mjtable.Deal{Void: 0x1ff}}, "123p456p789p111s99s,123m456p789p111s99s,123p456p789p111s9s,123p456p789p111s99p"},
	{judge.Judge{Rules: &mahjong.Sichuan}, "123p456p789p111s99s,123m456p789p111s99s"},
	{judge.Judge{Rules: &mahjong.Quanzhou}, "123m456p789s111222z5zj,123m456p789s111222z55z"},
	{judge.Judge{Rules: &mahjong.Quanzhou, Deal: mjtable.Deal{By: mjtable.SelfDraw}}, "123m456p789s111222z5zj"},
	{judge.Judge{Rules: &mahjong.Nanchang, Deal: mjtable.Deal{Jokers: tile.SetOf(tile.M4, tile.M5), Limited: tile.SetOf(tile.M4, tile.M5, tile.White)}},
		"3m5mk123p124z134z99s,3mkk124z567z99s[123p],147m258p369s1234zj,66mk124z567z99s[123p],147m147p147s1234zk"},
	{judge.Judge{Rules: &mahjong.Nanchang}, "3m5mk123p124z134z99s,123p124z134z111s99s"},
}

// lines gives the hands of the table, and others that are dealt.
func (t table) lines(seed uint64, n int) string {
	return strings.ReplaceAll(t.hands, ",", "\n") + "\n" + lines(seed, n, anyLine)
}

func (t table) String() string { return fmt.Sprintf("%s %+v", t.judge.Rules.Name, t.judge.Deal) }

// TestStreamTables holds the stream against the slow one.
func TestStreamTables(t *testing.T) {
	for _, table := range tables {
		input := table.lines(6, 25)
		a := answerer{judge: table.judge, fields: fields}
		compare(t, table.String(), string(a.appendAll(nil, input)), slowStream(t, table.judge, input, fields))
	}
}

// TestLeft counts the copies of waits as the judge does.
func TestLeft(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 4))
	all := append([]table{{judge.Judge{}, ""}}, tables...)
	tested, proxies := 0, 0
	for i := range 6000 {
		j := all[i%len(all)].judge
		h, err := tile.Parse([]deal{waitingDeal, toldDeal, proxyDeal}[r.IntN(3)](r))
		if err != nil {
			t.Fatal(err)
		}
		copies, err := j.Left(h, tile.Counts{})
		if err != nil {
			continue // of another size, or not in play
		}
		want := 0
		for _, n := range copies {
			want += int(n)
		}
		waits, err := j.Waits(h)
		if err != nil {
			t.Fatal(err)
		}
		if got := left(j, h, waits); got != want {
			t.Fatalf("%v: got %d, want %d", h, got, want)
		}
		if want > 0 && h.Melds.Told() {
			tested++
		}
		if stoodFor(j, waits) != 0 {
			proxies++
		}
	}
	if tested < 100 || proxies < 10 {
		t.Errorf("only %d waiting hands with told melds, and %d that wait for a proxy", tested, proxies)
	}
}

// proxyDeal deals hands that mostly wait for the 5 of characters, for which white
// dragons may stand.
func proxyDeal(r *rand.Rand) string {
	return []string{"46m", "44m", "67m", "5m", "5z"}[r.IntN(5)] + []string{"99s123p456p", "5z123p456p", "55z123p456p", "99s123p[555m]", "99s[456m]456p"}[r.IntN(5)] +
		[]string{"789s", "222z", "[345m]"}[r.IntN(3)]
}
