package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/mjtable/mahjong/judge"
	"github.com/mjtable/mahjong/tile"
)

// A request is what is written to the server, and what is to come back.
type request struct {
	name   string
	text   []byte
	status int    // 0 if the client goes away
	body   string // all of it; "" for any
	closes bool   // whether the connection is of no use afterwards
}

// maxBody is the most bytes of a body that the server takes.
const maxBody = 1 << 20

// mix gives requests of which one in ten is bad.
func mix() []request {
	r := rand.New(rand.NewPCG(8, 136))
	bad := []request{
		refused("malformed", `{"hand":"123m`, 400),
		refused("malformed", `{"hand":{"a":[[[[1e999]]]]}}`, 400),
		refused("malformed", `{"hnad":"123m"}`, 400),
		refused("malformed", `{"hand":"123m8z"}`, 422),
		{name: "malformed", text: []byte("POST /v1/judge HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n"), status: 400, closes: true},
		{name: "too large", text: []byte(head(maxBody+1) + strings.Repeat(" ", 16<<10)), status: 413, closes: true},
		{name: "cut off", text: []byte(head(60) + `{"hand":"123m`), closes: true},
		{name: "cut off", text: []byte(head(60)[:50]), closes: true},
	}
	var all []request
	for i := range 1000 {
		if i%10 == 9 {
			all = append(all, bad[i/10%len(bad)])
		} else {
			all = append(all, hand(r, i))
		}
	}
	all[999] = request{name: "too large, chunked", text: []byte(chunked()), status: 413, closes: true}
	return all
}

func head(length int) string {
	return fmt.Sprintf("POST /v1/judge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", length)
}

// chunked has a body that is too large and does not say so before.
func chunked() string {
	return "POST /v1/judge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" +
		strings.Repeat("1000\r\n"+strings.Repeat(" ", 4096)+"\r\n", maxBody/4096+1) + "0\r\n\r\n"
}

func refused(name, body string, status int) request {
	return request{name: name, text: []byte(head(len(body)) + body), status: status}
}

// hand asks of a hand whether it wins, and knows the answer: every other hand does.
func hand(r *rand.Rand, i int) request {
	for {
		h := deal(r)
		if i%2 == 0 {
			h = winning(r)
		}
		forms, err := judge.Forms(h)
		if err != nil {
			continue // too many copies
		}
		names := ""
		if forms != 0 {
			names = `"` + strings.Join(forms.Names(), `","`) + `"`
		}
		body := fmt.Sprintf(`{"hand":"%v"}`, h)
		return request{
			name:   "hand",
			text:   []byte(head(len(body)) + body),
			status: 200,
			body:   fmt.Sprintf(`{"hand":"%v","win":%t,"forms":[%s]}`, h, forms != 0, names),
		}
	}
}

// deal deals fourteen tiles.
func deal(r *rand.Rand) tile.Hand {
	wall := r.Perm(4 * tile.Kinds)
	var h tile.Hand
	for _, t := range wall[:14] {
		h.Tiles, _ = h.Tiles.Add(tile.Tile(t / 4)) // there are four of each
	}
	return h
}

// winning makes four groups and a pair, of which there may be too many copies.
func winning(r *rand.Rand) tile.Hand {
	var h tile.Hand
	add := func(tiles ...tile.Tile) {
		for _, t := range tiles {
			h.Tiles, _ = h.Tiles.Add(t) // what does not fit makes another hand
		}
	}
	for range 4 {
		t := tile.Tile(r.IntN(tile.Kinds))
		if t.IsHonour() || t.Rank() > 7 {
			add(t, t, t)
		} else {
			add(t, t+1, t+2)
		}
	}
	t := tile.Tile(r.IntN(tile.Kinds))
	add(t, t)
	return h
}
