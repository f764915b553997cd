package e2e

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// build builds mj.
func build(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "mj")
	cmd := exec.Command("go", "build", "-o", path, "./cmd/mj")
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// startServer starts mj serve, gives its URL, and interrupts it when the test ends:
// it has to end well then.
func startServer(t *testing.T) string {
	t.Helper()
	cmd := exec.Command(build(t), "serve", "--addr", "127.0.0.1:0")
	errOut, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(errOut)
	said, err := r.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	var url string
	if _, err := fmt.Sscanf(said, "mj: serving on %s", &url); err != nil {
		t.Fatalf("%q: %v", said, err)
	}
	t.Cleanup(func() {
		if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
			t.Error(err)
		}
		rest, _ := io.ReadAll(r)
		if err := cmd.Wait(); err != nil || len(rest) > 0 {
			t.Errorf("mj serve ends with %v and says %q", err, rest)
		}
	})
	return url
}

// browser is what is common to the tabs of a test.
func browser(t *testing.T, language string) context.Context {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("there is no Chromium to open the page in")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.NoSandbox,
		chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("accept-lang", language),
		chromedp.Flag("lang", language),
	)
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx, chromedp.WithErrorf(func(format string, args ...any) { t.Logf(format, args...) }))
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 90*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// do does the actions, which have to succeed.
func do(t *testing.T, ctx context.Context, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// get gives the value of an action, which has to succeed.
func get[T any](t *testing.T, ctx context.Context, action chromedp.Action[T]) T {
	t.Helper()
	v, err := chromedp.Run(ctx, action)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// call calls a command of the browser that has no result of use.
func call[P, R any](t *testing.T, ctx context.Context, c cdp.Command[P, R], params P) {
	t.Helper()
	get(t, ctx, func(ctx context.Context, target *chromedp.Target) (R, error) {
		return cdp.Call(ctx, target, c, params)
	})
}

// text gives the text of what the selector finds.
func text(t *testing.T, ctx context.Context, selector string) string {
	t.Helper()
	return get(t, ctx, chromedp.Evaluate[string](fmt.Sprintf("document.querySelector(%q)?.innerText ?? ''", selector)))
}

// awaitText waits until the text of what the selector finds holds the words.
func awaitText(t *testing.T, ctx context.Context, selector, words string) {
	t.Helper()
	got := ""
	for range 100 {
		if got = text(t, ctx, selector); strings.Contains(got, words) {
			return
		}
		time.Sleep(30 * time.Millisecond)
	}
	t.Fatalf("%s: got %q, want %q", selector, got, words)
}

// screenshot writes a picture of the page into the folder that SCREENSHOTS names, for
// people to look at.
func screenshot(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	dir := os.Getenv("SCREENSHOTS")
	if dir == "" {
		return
	}
	picture := get(t, ctx, chromedp.FullScreenshot(100))
	if err := os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o600); err != nil {
		t.Fatal(err)
	}
}
