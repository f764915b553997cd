package e2e

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// watch fails the test on errors that the page tells its console, and on requests to
// other servers.
func watch(t *testing.T, ctx context.Context, server string) {
	t.Helper()
	ctx, cancel := context.WithCancel(ctx)
	var watchers sync.WaitGroup
	t.Cleanup(func() {
		cancel()
		watchers.Wait()
	})
	on(ctx, &watchers, runtime.ExceptionThrown, func(e runtime.EventExceptionThrown) {
		t.Errorf("exception: %s", e.ExceptionDetails.Text)
	})
	on(ctx, &watchers, log.EntryAdded, func(e log.EventEntryAdded) {
		// A hand that cannot be judged has a status that the console tells.
		if !strings.Contains(e.Entry.Text, "422") {
			t.Errorf("console: %s", e.Entry.Text)
		}
	})
	on(ctx, &watchers, network.RequestWillBeSent, func(e network.EventRequestWillBeSent) {
		if u := e.Request.URL; !strings.HasPrefix(u, server) && !strings.HasPrefix(u, "data:") && u != "about:blank" {
			t.Errorf("request to %s", u)
		}
	})
	call(t, ctx, log.Enable, cdp.Empty{})
	call(t, ctx, network.Enable, network.EnableParams{})
	call(t, ctx, runtime.Enable, cdp.Empty{})
}

// on calls f for each event, until the end of ctx.
func on[E any](ctx context.Context, watchers *sync.WaitGroup, event cdp.Event[E], f func(E)) {
	events := chromedp.Events(ctx, event)
	watchers.Go(func() {
		for e, err := range events {
			if err != nil {
				return
			}
			f(e)
		}
	})
}

// open opens the page with the hand in its address, in a tab of the width.
func open(t *testing.T, ctx context.Context, server, fragment string, width int64) {
	t.Helper()
	do(t, ctx,
		chromedp.EmulateViewport(width, 900),
		chromedp.Navigate(server+"#"+fragment),
		chromedp.WaitVisible(chromedp.CSS("#pad button")),
	)
}

// pick clicks a tile of the pad.
func pick(t *testing.T, ctx context.Context, kinds ...string) {
	t.Helper()
	for _, kind := range kinds {
		do(t, ctx, chromedp.Click(chromedp.CSS(fmt.Sprintf(`#pad button[value="%s"]`, kind))))
	}
}

// mode chooses what tiles that are picked are.
func mode(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	do(t, ctx, chromedp.Click(chromedp.CSS(fmt.Sprintf(`#modes input[value="%s"]`, name))))
}

func hand(t *testing.T, ctx context.Context) string {
	t.Helper()
	return get(t, ctx, chromedp.Value(chromedp.CSS("#hand")))
}

// fill types a hand in the place of what is there.
func fill(t *testing.T, ctx context.Context, text string) {
	t.Helper()
	do(t, ctx, chromedp.Evaluate[chromedp.Void](`document.querySelector("#hand").select()`), chromedp.KeyEvent(text))
}

func wantHand(t *testing.T, ctx context.Context, want string) {
	t.Helper()
	if got := hand(t, ctx); got != want {
		t.Fatalf("the hand is %q, want %q", got, want)
	}
}

// TestClicks picks a hand with melds and a joker, and throws a tile.
func TestClicks(t *testing.T) {
	ctx := browser(t, "en")
	server := startServer(t)
	watch(t, ctx, server)
	open(t, ctx, server, "", 1280)
	awaitText(t, ctx, "#verdict", "Pick tiles")

	pick(t, ctx, "5m", "4m", "3m", "2m", "5m", "9s", "9s", "j")
	wantHand(t, ctx, "23455m99s j")
	awaitText(t, ctx, "#verdict", "8 tiles so far")
	mode(t, ctx, "chow")
	pick(t, ctx, "8p") // begins no chow
	wantHand(t, ctx, "23455m99s j")
	pick(t, ctx, "1p")
	wantHand(t, ctx, "23455m99s j [123p]")
	mode(t, ctx, "concealed")
	pick(t, ctx, "7z")
	wantHand(t, ctx, "23455m99s j [123p] (7777z)")
	awaitText(t, ctx, "#verdict", "Wins: groups and a pair")
	awaitText(t, ctx, "#found", "2 ways to split")
	if n := count(t, ctx, "#found .stands"); n != 2 {
		t.Errorf("%d jokers are marked, want one for each split", n)
	}
	screenshot(t, ctx, "win-1280-en")

	do(t, ctx, chromedp.Click(chromedp.CSS("tr.best button"))) // the best discard
	awaitText(t, ctx, "#verdict", "Waits for 8 kinds, 25 tiles left")
	mode(t, ctx, "seen")
	pick(t, ctx, "1m", "1m")
	awaitText(t, ctx, "#verdict", "Waits for 8 kinds, 23 tiles left")
	awaitText(t, ctx, "#told", "Seen elsewhere")
	screenshot(t, ctx, "waits-1280-en")
	do(t, ctx, chromedp.Click(chromedp.CSS("#rack button")))
	awaitText(t, ctx, "#verdict", "12 tiles so far; 1 more makes")
	do(t, ctx, chromedp.Click(chromedp.CSS("#clear")))
	awaitText(t, ctx, "#verdict", "Pick tiles")
	wantHand(t, ctx, "")
}

// TestKeyboard uses the page without a pointer.
func TestKeyboard(t *testing.T) {
	ctx := browser(t, "en")
	server := startServer(t)
	watch(t, ctx, server)
	open(t, ctx, server, "", 1280)
	do(t, ctx, chromedp.Focus(chromedp.CSS("#pad button")))
	keys := func(keys ...string) {
		t.Helper()
		for _, key := range keys {
			do(t, ctx, chromedp.KeyEvent(key))
		}
	}
	keys(kb.Enter, kb.ArrowRight, kb.Enter, " ")
	wantHand(t, ctx, "122m")
	keys(kb.ArrowDown, kb.Enter, kb.End, kb.ArrowLeft, kb.Enter, kb.Home, kb.ArrowLeft, kb.Enter)
	wantHand(t, ctx, "1122m2p j")
	keys(kb.Backspace, kb.Backspace)
	wantHand(t, ctx, "122m2p")
	do(t, ctx, chromedp.Focus(chromedp.CSS("#hand")))
	keys(kb.End, kb.Backspace, "s")
	wantHand(t, ctx, "122m2s")
	if n := count(t, ctx, "#rack button"); n != 4 {
		t.Errorf("%d tiles are drawn, want 4", n)
	}
	order := []string{}
	do(t, ctx, chromedp.Focus(chromedp.CSS("#rules")))
	for range 12 {
		do(t, ctx, chromedp.KeyEvent(kb.Tab))
		id := get(t, ctx, chromedp.Evaluate[string](`document.activeElement.closest("[id]")?.id ?? ""`))
		if len(order) == 0 || order[len(order)-1] != id {
			order = append(order, id)
		}
	}
	if got := strings.Join(order, " "); !strings.HasPrefix(got, "hand undo clear share rack modes pad") {
		t.Errorf("tab goes to %s", got)
	}
}

// TestFaults marks the place of what is no hand.
func TestFaults(t *testing.T) {
	ctx := browser(t, "ja")
	server := startServer(t)
	watch(t, ctx, server)
	open(t, ctx, server, "hand="+url.QueryEscape("123m 東8z 1p"), 390)
	awaitText(t, ctx, "#verdict", "これは牌ではありません")
	awaitText(t, ctx, "#marked mark", "東")
	screenshot(t, ctx, "fault-390-ja")
	fill(t, ctx, "<img src=x onerror=alert(1)>")
	awaitText(t, ctx, "#marked mark", "<")
	if n := count(t, ctx, "img"); n != 0 {
		t.Error("the hand became part of the page")
	}
	fill(t, ctx, "123")
	awaitText(t, ctx, "#marked mark", "1")
	fill(t, ctx, "1111122z")
	awaitText(t, ctx, "#verdict", "同じ牌が多すぎます")
}

// TestLanguages shows the page in each language, by the browser's and by choice.
func TestLanguages(t *testing.T) {
	for language, words := range map[string][]string{
		"en": {"Waits for", "Hand"}, "zh-CN": {"听 13 种", "手牌"}, "ja": {"13種39枚待ち", "手牌"},
	} {
		t.Run(language, func(t *testing.T) {
			ctx := browser(t, language)
			server := startServer(t)
			watch(t, ctx, server)
			open(t, ctx, server, "hand=19m19p19s1234567z", 390)
			awaitText(t, ctx, "#verdict", words[0])
			awaitText(t, ctx, "#asking-title", words[1])
			screenshot(t, ctx, "orphans-390-"+language)
			noSideways(t, ctx)
			do(t, ctx, chromedp.Click(chromedp.CSS(`#languages button[value="zh"]`)))
			awaitText(t, ctx, "#verdict", "听 13 种，剩 39 张")
			do(t, ctx, chromedp.Reload(), chromedp.WaitVisible(chromedp.CSS("#pad button")))
			awaitText(t, ctx, "#verdict", "听 13 种，剩 39 张")
		})
	}
}

// TestWidths fits narrow and wide windows, light and dark, with long answers too.
func TestWidths(t *testing.T) {
	ctx := browser(t, "zh-CN")
	server := startServer(t)
	watch(t, ctx, server)
	for name, fragment := range map[string]string{
		"jokers":   "hand=" + url.QueryEscape("4455m jjjj [123p] []"),
		"discards": "hand=1358m24679p1358s5z",
		"knitted":  "rules=mcr&hand=147m258p369s12345z",
		"taiwan":   "rules=taiwan&hand=123456789m123p45699s",
		"orphans":  "hand=19m19p19s1234567zj",
		"improve":  "hand=1358m24679p1358s",
	} {
		for width, scheme := range map[int64]string{320: "light", 390: "dark", 1280: "light"} {
			call(t, ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
				Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
			})
			do(t, ctx, chromedp.Navigate("about:blank")) // so that the page begins anew
			open(t, ctx, server, fragment, width)
			do(t, ctx, chromedp.WaitVisible(chromedp.CSS("#found h3")))
			noSideways(t, ctx)
			screenshot(t, ctx, fmt.Sprintf("%s-%d-%s", name, width, scheme))
		}
	}
}

// TestAddress keeps all that was chosen in the address.
func TestAddress(t *testing.T) {
	ctx := browser(t, "en")
	server := startServer(t)
	watch(t, ctx, server)
	open(t, ctx, server, "rules=riichi&hand=1112345678999m&seen=1m", 1280)
	awaitText(t, ctx, "#verdict", "Waits for 9 kinds, 22 tiles left")
	pick(t, ctx, "1m")
	wantHand(t, ctx, "1112345678999m") // all are held or seen
	pick(t, ctx, "2m")
	address := get(t, ctx, chromedp.Location())
	if want := server + "#rules=riichi&hand=11122345678999m&seen=1m"; address != want {
		t.Errorf("the address is %s, want %s", address, want)
	}
	if n := count(t, ctx, `#pad button[value="j"]:not([hidden])`); n != 0 {
		t.Error("there is a joker where the rules have none")
	}
	do(t, ctx, chromedp.Navigate(server+"#hand=11z%5B%5D%5B%5D%5B%5D%5B%5D"))
	awaitText(t, ctx, "#verdict", "Wins")
}

// TestDeal tells what the deal fixes, where the rules ask for it.
func TestDeal(t *testing.T) {
	ctx := browser(t, "zh-CN")
	server := startServer(t)
	watch(t, ctx, server)
	open(t, ctx, server, "rules=sichuan&hand="+url.QueryEscape("123m123m123p456p11p"), 390)
	awaitText(t, ctx, "#verdict", "胡了")
	choose(t, ctx, "void", "m")
	awaitText(t, ctx, "#verdict", "没胡：5 向听")
	screenshot(t, ctx, "void-390-zh")

	choose(t, ctx, "rules", "nanchang")
	do(t, ctx, chromedp.Click(chromedp.CSS("#clear")))
	pick(t, ctx, "3m", "5m", "k", "1p", "2p", "3p", "1z", "2z", "4z", "1z", "3z", "4z", "9s", "9s")
	awaitText(t, ctx, "#verdict", "规则还要知道本局的情况")
	mode(t, ctx, "jokers")
	pick(t, ctx, "4m", "5m")
	mode(t, ctx, "limited")
	pick(t, ctx, "4m", "5m", "5z")
	awaitText(t, ctx, "#verdict", "胡了：面子手")
	awaitText(t, ctx, "#told", "限定癞子可当的牌")
	screenshot(t, ctx, "limited-390-zh")
	pick(t, ctx, "4m", "5m", "5z")
	awaitText(t, ctx, "#verdict", "规则还要知道本局的情况")

	choose(t, ctx, "rules", "quanzhou")
	if n := count(t, ctx, "#told div"); n != 1 {
		t.Errorf("%d facts are told, want the jokers alone", n)
	}
	choose(t, ctx, "by", "claim")
	if got := get(t, ctx, chromedp.Evaluate[string]("location.hash")); !strings.Contains(got, "by=claim") {
		t.Errorf("the address holds %s", got)
	}
}

// choose chooses a value of a list.
func choose(t *testing.T, ctx context.Context, id, value string) {
	t.Helper()
	do(t, ctx, chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`{
		const list = document.getElementById(%q);
		list.value = %q;
		list.dispatchEvent(new Event("change", { bubbles: true }));
	}`, id, value)))
}

// TestOffline tells that the server does not answer, and goes on when it does again.
func TestOffline(t *testing.T) {
	ctx := browser(t, "en")
	server := startServer(t)
	open(t, ctx, server, "hand=123m", 1280)
	awaitText(t, ctx, "#verdict", "3 tiles so far")
	do(t, ctx, chromedp.Evaluate[chromedp.Void](`window.original = window.fetch; window.fetch = () => Promise.reject(new TypeError("Failed to fetch")); 0`))
	pick(t, ctx, "1m")
	awaitText(t, ctx, "#verdict", "The server does not answer")
	do(t, ctx, chromedp.Evaluate[chromedp.Void](`window.fetch = window.original; 0`))
	pick(t, ctx, "1m")
	awaitText(t, ctx, "#verdict", "5 tiles so far")
}

func count(t *testing.T, ctx context.Context, selector string) int {
	t.Helper()
	return get(t, ctx, chromedp.Evaluate[int](fmt.Sprintf("document.querySelectorAll(%q).length", selector)))
}

// noSideways wants the page to be no wider than the window.
func noSideways(t *testing.T, ctx context.Context) {
	t.Helper()
	over := get(t, ctx, chromedp.Evaluate[int]("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
	if over > 0 {
		t.Errorf("the page is %d pixels too wide", over)
	}
}
