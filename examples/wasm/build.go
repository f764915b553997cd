//go:build !js

// Wasm is the judge for JavaScript, in browsers and Node.
//
//	go run ./examples/wasm -o dist
//
// compiles it for GOOS=js GOARCH=wasm and writes all that a web site or a Node
// program needs to a directory, and mahjong.html, one page that holds everything
// and opens from disk. README.md tells more.
package main

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/base64"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed mahjong.js mahjong.d.ts page.js index.html package.json
var files embed.FS

func main() {
	out := flag.String("o", "dist", "directory to write to")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "wasm: there are no arguments, but for -o")
		os.Exit(2)
	}
	if err := build(*out); err != nil {
		fmt.Fprintln(os.Stderr, "wasm:", err)
		os.Exit(1)
	}
}

// build writes everything to the directory dir.
func build(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	wasm, err := compile(filepath.Join(dir, "mahjong.wasm"))
	if err != nil {
		return err
	}
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		return err
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	page, err := single(glue, wasm)
	if err != nil {
		return err
	}
	written := map[string][]byte{"wasm_exec.js": glue, "mahjong.html": page}
	entries, err := files.ReadDir(".")
	if err != nil {
		return err
	}
	for _, e := range entries {
		if written[e.Name()], err = files.ReadFile(e.Name()); err != nil {
			return err
		}
	}
	for name, text := range written {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// compile makes the program at path and gives its bytes.
func compile(path string) ([]byte, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, "github.com/mjtable/mahjong/examples/wasm")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go build: %w", err)
	}
	return os.ReadFile(path)
}

func output(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	text, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return string(text), nil
}

// single makes a page that needs no other file: browsers let a page from disk
// neither fetch nor import.
func single(glue, wasm []byte) ([]byte, error) {
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(wasm); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	page, err := files.ReadFile("index.html")
	if err != nil {
		return nil, err
	}
	module, err := files.ReadFile("mahjong.js")
	if err != nil {
		return nil, err
	}
	script, err := files.ReadFile("page.js")
	if err != nil {
		return nil, err
	}
	text := string(module) + string(script)
	for _, imported := range []string{"import \"./wasm_exec.js\";\n", "import { load } from \"./mahjong.js\";\n"} {
		if text, err = replace(text, imported, ""); err != nil {
			return nil, err
		}
	}
	all := string(glue) + text
	if strings.Contains(all, "</script") || strings.Contains(all, "<!--") {
		return nil, fmt.Errorf("a script has what would end it in a page")
	}
	whole, err := replace(string(page), `<script type="module" src="page.js"></script>`,
		"<script type=\"text/plain\" id=\"mahjong-wasm\">"+base64.StdEncoding.EncodeToString(packed.Bytes())+"</script>\n"+
			"<script>\n"+string(glue)+"</script>\n<script type=\"module\">\n"+text+"</script>")
	return []byte(whole), err
}

// replace replaces old, which has to be there once.
func replace(text, old, by string) (string, error) {
	if n := strings.Count(text, old); n != 1 {
		return "", fmt.Errorf("%q is there %d times, and has to be there once", old, n)
	}
	return strings.Replace(text, old, by, 1), nil
}
