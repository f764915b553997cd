// Gen makes the tables of mahjong rule sets and writes them as Go source.
//
// Usage:
//
//	go run ./gen [-rules file]... [-o file] [-package name] [-patterns-only] [-check] [-v]
//	go run ./gen -export qipai [-v] directory
//	go run ./gen diff [-examples n] [-json] [-html file] old new
//	go run ./gen diff -git [-examples n] [-json] [-html file] old-revision new-revision [file]
//	go run ./gen explain [-file file] [-rules name] key|hand
//	go run ./gen stats [-svg file] [file]
//	go run ./gen verify [-quick] [-v] [file]
//
// In a module of your own it is go tool gen, after
//
//	go get -tool github.com/mjtable/mahjong/gen
//
// It reads rule files, which docs/rules.md describes, and writes a variable of
// type mjtable.Rules for each, with the tables that they share. It enumerates
// every hand of groups and a pair and keeps the distinct run-length keys, sorted,
// with an index. It works out how far every suit is from groups and a pair, folds
// suits that are equally far into classes, and writes the tables that add classes
// up; for rules that are not as usual it makes an automaton for each suit. The same
// version of gen writes the same bytes everywhere.
//
// The flags are:
//
//	-rules file
//		Make the rule set of the rule file, and no preset. It may be given
//		more than once: the rule sets then share tables. Rule sets of one
//		package have to be made at once, since the tables have names.
//	-o file
//		Write to this file alone. It is replaced whole or not at all.
//		Left out, rule sets of rule files go to mjtable_gen.go, and the
//		presets to mjtable_gen.go, mjtable_patterns5_gen.go and
//		mjtable_suits_gen.go, in the working directory.
//	-package name
//		Write "package name". Left out, it is the package of the Go files
//		in the directory of the written file; where there are none, the
//		package that go generate runs for, or else the name of the
//		directory, in small letters and digits.
//	-patterns-only
//		Leave the cost tables, which are most of the bytes, out: for
//		browsers and small devices. Rule sets so made answer Win, Forms and
//		Splits of hands without jokers, by the pattern tables; what needs
//		the cost tables, jokers, waits and distance, is judge.ErrRules.
//		Rules that are not as usual need more than pattern tables: of the
//		presets they are left out, and a rule file of such is refused.
//	-check
//		Write nothing. Print a unified diff from each file to what would be
//		generated, and exit with status 1 if one differs.
//	-export qipai
//		Write no Go source, but the tables of the classic joker algorithm
//		to the directory, which is made if it is not there.
//	-v
//		Say on standard error what was made: the rule sets, how many
//		patterns and bytes, or how many keys.
//
// The exit status is 0 if all went well, 1 if -check found a difference, and 2
// on misuse, if a rule file is refused, if a file could not be read or written, or
// on an interrupt. Progress is drawn on standard error while that is a terminal. How
// generation works, and how to read the diff of a generated file, is told in
// go.generate.md.
//
// # Reviewing tables
//
// Four subcommands read generated files, of any module, from their source alone.
// A file is named by its path, or as REVISION:PATH if it is that of a git revision;
// with it are read the files beside it that hold its tables. The name of a
// directory stands for all its generated files, and no name for mjtable_gen.go.
// Files of another version of the table format are refused where they have another
// layout.
//
// gen diff says what is new at the table: the options of rules that differ, in the
// words of rule files; patterns that are gone or have come, each drawn as the lowest
// hand that has its key; and the suits that lack something else. A suit lacks
// something else if for some number of groups, with the pair or without, another
// number of tiles is missing, be they drawn or jokers. Of these suits it gives the
// number, and the smallest of each change with how many change alike; with -examples
// it gives so many of them, 8 if left out, and for -1 every suit. Rules without
// tables of a suit, which are found rank by rank, are compared by tables made for it.
// With -git, the arguments are two revisions, and the file that they have, looked
// for from the working directory. With -html the difference is written to a file as
// well, as a page that needs no network, script or font. The exit status is 0 if
// nothing differs at the table, 1 if something does, and 2 on trouble.
//
// With -json it is written as one object:
//
//	old, new     the names that were given
//	same         whether nothing differs at the table
//	gone, come   names of rule sets
//	rules        name; options: name, old, new
//	patterns     ruleSets; groups; tiles; oldCount, newCount; gone, come, and splits
//	             for those that split in other ways: key, hand, glyphs
//	suits        ruleSets; way: to win; suits: of m p s z; groups; both: how many
//	             suits can be held by both; oldOnly, newOnly: by one; changed, and of
//	             these less and more: that lack nowhere more, or less; forGroups and
//	             forPair: that take other jokers; examples: suit, glyphs, alike; groups
//	             and pair: jokers that make it such, before and after; missing: groups,
//	             pair, beyond: the most tiles beyond the copies in play, old, new
//	notes        what makes no difference at the table, or was not compared
//
// Of jokers and tiles, 100 stands for what cannot be had.
//
// gen explain takes a key, as a decimal number, 0x.. or 0b.., or a hand in the
// notation of package tile. It shows the key bit by bit, the hand, all its splits as
// a slow search finds them, where the key stands in the tables of the file that
// -file names, and what the suits lack by the rules that -rules names.
//
// gen stats gives the entries and bytes of each table, of each rule set what it
// uses, and how full bit fields are. With -svg it plots the bytes to a file.
//
// gen verify works every entry out once more: keys and splits and what all suits
// lack by searches that share nothing with gen, each word as gen makes it, and the
// numbers and checksums of the headers. Options of presets are held against their
// rule files, if those have not changed. It says what is wrong and where, and gives
// exit status 1 if something is. All presets take ten seconds on two cores; with
// -quick, which takes half of that, one suit of nine ranks in 47 is searched, and
// all else is done as ever. With -v it says what it does.
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
