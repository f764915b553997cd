// Gen makes the tables of mahjong rule sets and writes them as Go source.
//
// Usage:
//
//	go run ./gen [-o file] [-package name] [-patterns-only] [-check] [-v]
//	go run ./gen -export qipai [-v] directory
//
// It enumerates every hand of groups and a pair, keeps the distinct run-length
// keys, and writes them, sorted, with an index, beside the rule sets that use
// them. It works out how far every suit is from groups and a pair, folds suits
// that are equally far into classes, and writes the tables that add classes up.
// The same version of gen writes the same bytes everywhere.
//
// The flags are:
//
//	-o file
//		Write to file instead of mjtable_gen.go. It is replaced whole or
//		not at all.
//	-package name
//		Write "package name" instead of "package mahjong".
//	-patterns-only
//		Leave the cost tables, which are most of the bytes, out: for
//		browsers and small devices. Rule sets so made answer Win and Forms
//		of hands without jokers, by the pattern tables; what needs the cost
//		tables, jokers, waits and distance, is judge.ErrRules.
//	-check
//		Write nothing. Print a unified diff from the file to what would
//		be generated, and exit with status 1 if they differ.
//	-export qipai
//		Write no Go source, but the tables of the classic joker algorithm
//		to the directory, which is made if it is not there.
//	-v
//		Say on standard error what was made: how many patterns and bytes,
//		or how many keys.
//
// The exit status is 0 if all went well, 1 if -check found a difference, and 2
// on misuse, if a file could not be read or written, or on an interrupt. Progress
// is drawn on standard error while that is a terminal. How generation works, and
// how to read the diff of a generated file, is told in go.generate.md.
//
// # Tables for other languages
//
// With -export qipai, gen writes the 36 tables that programs in other languages
// deal the jokers of a hand out by (赖子查表): for J = 0 to 8 jokers
//
//	table_J.tbl           number suits that are groups
//	eye_table_J.tbl       number suits that are groups and the pair
//	feng_table_J.tbl      honours that are groups
//	feng_eye_table_J.tbl  honours that are groups and the pair
//
// Each line is the key of a suit that just J jokers complete, in ascending
// order: its counts from rank 1 (East, among honours) as the digits of a decimal
// number, without leading zeros. 114001110 is 123333678; 111 is 789.
//
// A suit has at most four tiles of a kind and, with its jokers, at most 14, so
// that it makes at most four groups. Jokers may be fifth copies of a kind, and
// all of them are used: three may be a group by themselves, so that 111 stands
// in table_0, table_3 and table_6. The suit without tiles, key 0, is left out of
// table_0 and feng_table_0 and stands in the tables that jokers alone complete:
// table_3, table_6, eye_table_2, eye_table_5, eye_table_8, and those of honours.
// All tables together have 393,280 lines.
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
