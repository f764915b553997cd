/*
Mj tells whether mahjong hands win.

Usage:

	mj win [--rules NAME] HAND...
	mj stream [--rules NAME] [--fields LIST]
	mj completion SHELL
	mj help [COMMAND]

A hand is one line of mpsz notation:

	123m45p 99s  j     [111z] [2222s] (5555z) []
	concealed    joker declared melds

1m..9m are characters, 1p..9p dots, 1s..9s bamboo, 1z..7z East South West North
White Green Red; 0m 0p 0s are red fives. j is a joker. [..] is an open chow,
pung or kong, (..) a concealed kong, [] a declared meld whose tiles are not
told. The letters E S W N and P F C (white, green, red), Unicode tiles and
full-width digits are read too. The size of a hand is strict: 3k+2 concealed
tiles and jokers, where k is the groups of the rules less the declared melds;
14 tiles under most rules, 11 beside one declared meld.

Rules are chosen with --rules by the name of a rule set: basic, standard (the
default) or riichi.

# mj win

Win prints two lines for each hand: the hand, first in Unicode tiles and then in
notation, and the verdict, which is "no win" or "win:" with the forms that the
hand takes. A hand that cannot exist is an error on standard error and leaves
the others to be judged.

	$ mj win 1122m3344p5566s77z '23455m [123p] [] (7777z)'
	🀇 🀇 🀈 🀈 🀛 🀛 🀜 🀜 🀔 🀔 🀕 🀕 🀄 🀄  1122m3344p5566s77z
	win: seven-pairs
	🀈 🀉 🀊 🀋 🀋 [🀙 🀚 🀛] [] (🀄 🀄 🀄 🀄)  23455m [123p] [] (7777z)
	win: melds

Put hands with brackets or spaces in quotes.

# mj stream

Stream reads a hand a line on standard input and writes one JSON object a line
on standard output for each, in the same order:

	{"hand":"11123456789999m","win":true,"forms":["melds"]}
	{"hand":"1234m","error":"...","kind":"size"}

"hand" is the line as it was read, without its line ending, which may be LF or
CR LF. Bytes that are not UTF-8 come out as U+FFFD. --fields chooses what
follows; the order of the fields is always the same:

	win    true or false
	forms  the forms that the hand takes: "melds", "seven-pairs", "thirteen-orphans"; [] if it does not win

A field that does not fit the number of tiles in a hand is left out; if none of
the fields fits, the line gives an error object. "kind" is one word for programs
to match:

	char suffix trailing suit rank bracket meld bonus range  the line is not notation
	rules melds copies jokers size                           the hand cannot exist under the rules
	line                                                     the line is too long

An empty line is an empty hand, and so an error object. A line of more than 65536
bytes is too long: its "hand" is cut to the first 100 bytes. No line ends the
stream or changes the exit status. Each line is answered as soon as it was read
whole, so mj can be kept running at the end of a pipe; all cores are used, and
memory does not grow with the input.

# Exit status

	0  all went well; for win: every hand wins
	1  win: some hand does not win, and none is bad
	2  win: some hand is bad; any command: it was called in a wrong way, or could not read or write

If what reads the output goes away, mj ends without a word, and stream with
status 0.
*/
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	// A write to a closed pipe then fails instead of killing the process.
	signal.Ignore(syscall.SIGPIPE)
	os.Exit(Do(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
