// Gen makes the tables of mahjong rule sets and writes them as Go source.
//
// Usage:
//
//	go run ./gen [-o file] [-package name] [-check] [-v]
//
// It enumerates every hand of groups and a pair, keeps the distinct run-length
// keys, and writes them, sorted, with an index, beside the rule sets that use
// them. The same version of gen writes the same bytes everywhere.
//
// The flags are:
//
//	-o file
//		Write to file instead of mjtable_gen.go. It is replaced whole or
//		not at all.
//	-package name
//		Write "package name" instead of "package mahjong".
//	-check
//		Write nothing. Print a unified diff from the file to what would
//		be generated, and exit with status 1 if they differ.
//	-v
//		Say on standard error what was made: how many patterns and bytes.
//
// The exit status is 0 if all went well, 1 if -check found a difference, and 2
// on misuse or if the file could not be read or written. Progress is drawn on
// standard error while that is a terminal. How generation works, and how to
// read the diff of a generated file, is told in go.generate.md.
package main

import (
	"context"
	"os"
	"os/signal"

	"github.com/mjtable/mahjong/gen/internal/cli"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := cli.Do(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
