/*
Mj judges mahjong hands: whether they win, what they wait for, how far they are
from a win, what becomes of them with each tile that they can throw, and how they
split when they have won.

Usage:

	mj win [--rules NAME] [DEAL] [--json] [--file FILE] [HAND...]
	mj waits [--rules NAME] [DEAL] [--json] [--file FILE] [HAND...]
	mj shanten [--rules NAME] [DEAL] [--json] [--file FILE] [HAND...]
	mj discards [--rules NAME] [DEAL] [--json] [--file FILE] [HAND...]
	mj splits [--rules NAME] [DEAL] [--limit N] [--drawn TILE] [--json] [--file FILE] [HAND...]
	mj stream [--rules NAME] [DEAL] [--fields LIST] [--format HOW] [--column NAME|NUMBER] [--header] [--output HOW]
	mj rules [--json | --yaml] [NAME]
	mj serve [--addr ADDRESS]
	mj version [--json]
	mj completion SHELL
	mj help [COMMAND]

A hand is one line of mpsz notation:

	123m45p 99s  j     [111z] [2222s] (5555z) []
	concealed    joker declared melds

1m..9m are characters, 1p..9p dots, 1s..9s bamboo, 1z..7z East South West North
White Green Red; 0m 0p 0s are red fives. j is a joker, k a limited one, of rules
that have such. [..] is an open chow, pung or kong, (..) a concealed kong, [] a
declared meld whose tiles are not told. The letters E S W N and P F C (white,
green, red), Unicode tiles and full-width digits are read too.

The size of a hand is strict. A full hand has 3k+2 concealed tiles and jokers,
where k is the groups of the rules less the declared melds: 14 under most rules,
11 beside one declared meld. Win, discards and splits take a full hand, waits
takes one that is a tile short, shanten and stream take both.

Rules are chosen with --rules by the name of a rule set, standard if it is not
given; mj rules lists them and tells what each asks for. DEAL stands for the
flags that say what the deal fixes beside the rules:

	--jokers-are KINDS     the kinds that are jokers in this deal: they are not drawn
	                       as natural tiles. Jokers of a hand are written j
	--proxy TILE           the kind whose tiles are the joker's face, if the rules
	                       do not name it
	--limited-faces KINDS  what limited jokers, written k, may stand for
	--void SUIT            the void suit, m, p or s, or kinds that a win may not hold
	--by HOW               how the winning tile comes: self-draw or claim
	--indicator TILE       the tile turned up, from which the joker kinds are found
	                       as --indicator-rule says: same is its own kind, next
	                       the one that follows (which it is if not given),
	                       next-two the two that follow, same-and-next its own
	                       and the one that follows. 1 follows 9, and East North.
	                       Dragons follow each other as --indicator-cycle says:
	                       red-green-white, white-green-red, or, with the winds,
	                       one-of-honours (E S W N, red, green, white). Kinds of
	                       --indicator-skip are passed over

A fact that the rules ask for and the deal does not tell is an error.

	$ mj win --rules hangzhou --jokers-are 5m 46m5z123p456p789s11z
	🀊 🀌 🀙 🀚 🀛 🀜 🀝 🀞 🀖 🀗 🀘 🀀 🀀 🀆  46m123456p789s115z
	win: melds
	$ mj waits --rules guangdong --indicator 8p --indicator-rule next-two 123m456p22299s23p
	🀇 🀈 🀉 🀚 🀛 🀜 🀝 🀞 🀑 🀑 🀑 🀘 🀘  123m23456p22299s
	waits: 4p 🀜 x3, 7p 🀟 x4 (7 tiles)

The commands that take hands print for each a line with the hand, first in
Unicode tiles and then in notation, and the answer below it. A hand that cannot
exist is an error on standard error and leaves the others to be judged. Put
hands with brackets or spaces in quotes.

Hands are arguments, or a line each in --file, or in standard input, which is read
for the argument - and if there are no hands otherwise. A byte order mark at the
beginning and CR LF at the ends of lines are no part of them. Each line is
answered as soon as it was read.

Unicode tiles and colours are printed on a terminal, unless TERM is dumb. --ascii
or --glyphs never leave the tiles out, --color never or NO_COLOR the colours;
--glyphs always and --color always are for pipes to what can show them. The
examples below have tiles and no colours.

With --json each answer is an object on a line of its own, with the members of mj
stream: win and forms; waits; shanten and improving; discards; splits. A bad hand
has its error in its place. Waits adds the member "left", an object of the copies
of each wait that are not in the hand. Splits keeps to --limit, and with --drawn
each split has "completes", a list of the shapes of the waits:

	$ mj waits --json 123456789m4456p
	{"hand":"123456789m4456p","waits":["4p","7p"],"left":{"4p":2,"7p":4}}

# mj win

Win prints the verdict, which is "no win" or "win:" with the forms that the hand
takes.

	$ mj win 1122m3344p5566s77z '23455m [123p] [] (7777z)'
	🀇 🀇 🀈 🀈 🀛 🀛 🀜 🀜 🀔 🀔 🀕 🀕 🀄 🀄  1122m3344p5566s77z
	win: seven-pairs
	🀈 🀉 🀊 🀋 🀋 [🀙 🀚 🀛] [] (🀄 🀄 🀄 🀄)  23455m [123p] [] (7777z)
	win: melds

# mj waits

Waits prints the tiles that would make the hand win, each with the number of
copies that are not in the hand, or "no waits". A tile of which the hand and its
declared melds hold all copies is no wait.

	$ mj waits 2345678m234s111z '13m456p789s11z [2222m]'
	🀈 🀉 🀊 🀋 🀌 🀍 🀎 🀑 🀒 🀓 🀀 🀀 🀀  2345678m234s111z
	waits: 2m 🀈 x3, 5m 🀋 x3, 8m 🀎 x3 (9 tiles)
	🀇 🀉 🀜 🀝 🀞 🀖 🀗 🀘 🀀 🀀 [🀈 🀈 🀈 🀈]  13m456p789s11z [2222m]
	no waits

# mj shanten

Shanten prints the fewest draws that the hand takes to win, less one; "won" for
-1, "waiting" for 0, and "never" if no tiles can make it win. For a hand that is
one tile short it adds the draws that bring it nearer, or that win if it waits,
and how many such tiles are not in the hand.

	$ mj shanten 123456789s1357p '2345m88s9p j [123p] []'
	🀙 🀛 🀝 🀟 🀐 🀑 🀒 🀓 🀔 🀕 🀖 🀗 🀘  1357p123456789s
	shanten: 1
	draws: 1234567p (24 tiles)
	🀈 🀉 🀊 🀋 🀡 🀗 🀗 🀪 [🀙 🀚 🀛] []  2345m9p88s j [123p] []
	shanten: waiting

# mj discards

Discards prints a table with a line for each tile that the hand can throw, the
best first: a low shanten and then many tiles left. "shanten" is how far the hand
then is from a win, in the words of mj shanten; "draws" are the tiles that then
win, if the hand waits, or else bring it nearer, "-" if there are none; "left" is
how many of them are not in the hand. A joker is never thrown; a hand of jokers
alone has "no discards".

	$ mj discards '2345m88s9p j [123p] []'
	🀈 🀉 🀊 🀋 🀡 🀗 🀗 🀪 [🀙 🀚 🀛] []  2345m9p88s j [123p] []
	tile  shanten  left  draws
	9p 🀡  waiting  26    1234567m8s
	2m 🀈  waiting  13    789p8s
	5m 🀋  waiting  13    789p8s
	8s 🀗  1        49    1234567m789p6789s
	3m 🀉  1        37    1234567m789p8s
	4m 🀊  1        37    1234567m789p8s

# mj splits

Splits prints a line for each way in which the hand splits, or "no win". A line
has the form, then the groups, first in Unicode tiles and then in notation:
knitted sets, chows and pungs by suit, the pair, and the melds that the hand
declares. Single tiles stand together. A tile that a joker stands for is in
braces; among tiles that are alike jokers come last. A tile that is a proxy is
shown as what it stands for.

	$ mj splits 111222333m11p789s '23455m99s j [123p] (7777z)'
	🀇 🀇 🀇 🀈 🀈 🀈 🀉 🀉 🀉 🀙 🀙 🀖 🀗 🀘  111222333m11p789s
	melds: 🀇 🀈 🀉 | 🀇 🀈 🀉 | 🀇 🀈 🀉 | 🀖 🀗 🀘 | 🀙 🀙  123m 123m 123m 789s 11p
	melds: 🀇 🀇 🀇 | 🀈 🀈 🀈 | 🀉 🀉 🀉 | 🀖 🀗 🀘 | 🀙 🀙  111m 222m 333m 789s 11p
	🀈 🀉 🀊 🀋 🀋 🀘 🀘 🀪 [🀙 🀚 🀛] (🀄 🀄 🀄 🀄)  23455m99s j [123p] (7777z)
	melds: 🀈 🀉 🀊 | 🀋 🀋 {🀋} | 🀘 🀘 | [🀙 🀚 🀛] | (🀄 🀄 🀄 🀄)  234m 55{5}m 99s [123p] (7777z)
	melds: 🀈 🀉 🀊 | 🀘 🀘 {🀘} | 🀋 🀋 | [🀙 🀚 🀛] | (🀄 🀄 🀄 🀄)  234m 99{9}s 55m [123p] (7777z)

A form that has no groups shows the hand as it is.

	$ mj splits --rules mcr 147m258p369s12345z 123m147m258p369s11z
	🀇 🀊 🀍 🀚 🀝 🀠 🀒 🀕 🀘 🀀 🀁 🀂 🀃 🀆  147m258p369s12345z
	knitted: 🀇 🀊 🀍 🀚 🀝 🀠 🀒 🀕 🀘 🀀 🀁 🀂 🀃 🀆  147m258p369s12345z
	🀇 🀇 🀈 🀉 🀊 🀍 🀚 🀝 🀠 🀒 🀕 🀘 🀀 🀀  112347m258p369s11z
	knitted-straight: 🀇 🀊 🀍 | 🀚 🀝 🀠 | 🀒 🀕 🀘 | 🀇 🀈 🀉 | 🀀 🀀  147m 258p 369s 123m 11z
	$ mj splits --rules hongzhong '13579m13579p jjjj'
	🀇 🀉 🀋 🀍 🀏 🀙 🀛 🀝 🀟 🀡 🀪 🀪 🀪 🀪  13579m13579p jjjj
	instant: 🀇 🀉 🀋 🀍 🀏 🀙 🀛 🀝 🀟 🀡 🀪 🀪 🀪 🀪  13579m13579p jjjj

Two splits are the same if they have the same groups with jokers in the same
places; each is there once. Hands with jokers split in many ways. At most --limit
of them are printed, 20 if it is not given and never more than 100000; if there
are more, a last line tells how many there are, or that there are more than
100000.

	$ mj splits --limit 2 '4455m jjjj [123p] []'
	🀊 🀊 🀋 🀋 🀪 🀪 🀪 🀪 [🀙 🀚 🀛] []  4455m jjjj [123p] []
	melds: 🀊 🀋 {🀌} | 🀊 🀋 {🀌} | {🀇} {🀇} | [🀙 🀚 🀛] | []  45{6}m 45{6}m {1}{1}m [123p] []
	melds: 🀊 🀋 {🀌} | 🀊 🀋 {🀌} | {🀈} {🀈} | [🀙 🀚 🀛] | []  45{6}m 45{6}m {2}{2}m [123p] []
	first 2 of 290 splits

With --drawn each line ends with the shapes of the waits that this tile, one of
the concealed tiles, completes in the split:

	two-sided  23 waits for 1 and 4; two winds for either of the others
	closed     24 waits for 3
	edge       12 waits for 3, 89 for 7
	pair       two pairs, one of which becomes a pung
	single     one tile waits to be a pair, or a knitted set or single tiles for their last
	none       the split has no groups

A hand that does not hold the tile drawn is bad.

	$ mj splits --drawn 3m 11122233344455m
	🀇 🀇 🀇 🀈 🀈 🀈 🀉 🀉 🀉 🀊 🀊 🀊 🀋 🀋  11122233344455m
	melds: 🀇 🀈 🀉 | 🀇 🀈 🀉 | 🀇 🀈 🀉 | 🀊 🀊 🀊 | 🀋 🀋  123m 123m 123m 444m 55m  3m: edge
	melds: 🀇 🀇 🀇 | 🀈 🀉 🀊 | 🀈 🀉 🀊 | 🀈 🀉 🀊 | 🀋 🀋  111m 234m 234m 234m 55m  3m: closed
	melds: 🀇 🀇 🀇 | 🀈 🀉 🀊 | 🀉 🀊 🀋 | 🀉 🀊 🀋 | 🀈 🀈  111m 234m 345m 345m 22m  3m: two-sided, closed
	melds: 🀇 🀇 🀇 | 🀈 🀈 🀈 | 🀉 🀉 🀉 | 🀊 🀊 🀊 | 🀋 🀋  111m 222m 333m 444m 55m  3m: pair

# mj stream

Stream reads a hand a line on standard input and writes one JSON object a line
on standard output for each, in the same order:

	{"hand":"11123456789999m","win":true,"forms":["melds"]}
	{"hand":"1234m","error":"...","kind":"size"}

"hand" is the line as it was read, without its line ending, which may be LF or
CR LF. Bytes that are not UTF-8 come out as U+FFFD. --fields chooses what
follows; the order of the fields is always the same:

	win        of a full hand: true or false
	forms      of a full hand: the forms that it takes, such as "melds" or "seven-pairs"; [] if it does not win
	waits      of a hand one tile short: the tiles that make it win, such as ["4p","7p"]; [] if there are none
	shanten    of either: the fewest draws to a win, less one; -1 if it has won, 0 if it waits, null if no tiles can make it win
	improving  of a hand one tile short: the tiles that lower its shanten; its waits if it waits
	discards   of a full hand: what it becomes with each tile that it can throw, the best first
	splits     of a full hand: how it splits, in no more than 100 ways; [] if it does not win

The default is win,forms. Tiles are in the order of mpsz. Each of the discards is
an object

	{"tile":"1s","shanten":0,"draws":["4p","7p"],"left":6}

whose draws are the waits of the hand that is left, or else the tiles that lower
its shanten, and left the number of copies of them that are not in the hand. Each
of the splits is an object

	{"form":"melds","pair":["2z","2z"],"groups":[["1m","2m","3m"],...],"jokers":["3m"]}

in which jokers are shown as the tiles that they stand for, and listed in the
order of the groups, the pair last; splits whose jokers stand for the same tiles
in different groups look alike. The pair is a member of its own if there is one
beside the groups: pairs alone and single tiles are groups, and thirteen orphans
a pair and twelve groups of one tile. A form that has no groups has an empty
list. If the hand declares melds, "melds" has them in notation, such as
["[123p]","[]"]. A hand that splits in more than 100 ways has the first 100, and
the member "more":true after them.

A field that does not fit the number of tiles in a hand is left out; if none of
the fields fits, the line gives an error object. "kind" is one word for programs
to match:

	char suffix trailing suit rank bracket meld bonus range  the line is not notation
	rules melds copies jokers size                           the hand cannot exist under the rules, or no field fits its size
	deal                                                     the deal does not fit the rules on which the hand depends, or cannot be
	line                                                     the line is too long
	json                                                     the line is no JSON object with a string that is a hand
	csv                                                      the record is not CSV, or has not as many fields as the first

An empty line is an empty hand, and so an error object. A line of more than 65536
bytes is too long: its "hand" is cut to the first 100 bytes. No line ends the
stream or changes the exit status. Each line is answered as soon as it was read
whole, so mj can be kept running at the end of a pipe; all cores are used, and
memory does not grow with the input. A byte order mark at the beginning is passed
over. If standard error is a terminal, and standard output is none, a bar shows how
much of the input was read.

With --format jsonl each line is a JSON object, whose member "hand" is the hand, or
the member that --column names. If there is a member "id", whatever it is, the
answer begins with it; other members are left out.

	{"id":7,"hand":"11123456789999m","player":"N"}
	{"id":7,"hand":"11123456789999m","win":true,"forms":["melds"]}

With --format csv each record of CSV is a hand: in the column whose name, or whose
number from 1, --column gives. With --header the first record has the names; the
column is the one with the name "hand" if --column is not given, and answers begin
with what is in the column "id", as a string, if there is such a column. Without
--header it is the first column if --column is not given. Fields may be in quotes,
and then hold commas, line endings, and quotes that are written twice. Empty lines
are no records. All records need as many fields as the first. A header that lacks
the column ends mj with status 2.

With --output csv the answers to CSV are CSV too: the columns that were read, then
one for each field, then "error" and "kind". A field that does not fit the hand is
empty. Lists have spaces between, and "-" stands for a list of nothing; a shanten
of null is "never"; discards and splits are JSON.

	id,hand,player,win,forms,waits,error,kind
	7,1112345678999m,N,,,1m 2m 3m 4m 5m 6m 7m 8m 9m,,

A record that is not CSV, for its quotes, or that is too long is taken to end with
its first line, so that the records after it are judged. The "hand" of a line that
is not JSON and of a record that is not CSV is all of it.

# mj rules

Rules prints a table of the rule sets that --rules takes: the name, the groups of
a hand beside the pair, the most jokers of it, the forms that win and the title.
With a NAME it explains that rule set in plain sentences: the tiles in play, the
jokers, the forms that win, the gates (what a win must fulfil besides), the big
shapes that are free of some gates, and where the rules come from.

With --yaml it prints the rule file of that rule set, from which gen makes its
tables: to play by rules of your own, change it and give it to gen. docs/rules.md
of the repository tells what may stand in it. With --json it prints a JSON object
a line, for each rule set or for the one:

	$ mj rules --json hefei
	{"name":"hefei","title":"合肥麻将 Hefei","groups":4,"tiles":14,"jokers":0,"limited":0,"forms":["melds"],"doc":"Hefei is four groups and a pair of the ranks from 2 to 8.","source":"Hefei mahjong with 84 tiles. That only the ranks from 2 to 8 are dealt is as sure as reports of it are; nothing more is known to be common to all tables."}

"tiles" is how many tiles a full hand has, "jokers" and "limited" how many of
them may be jokers.

# mj serve

Serve answers over HTTP what stream answers in pipes, until it is interrupted: a
page for people, in English, Chinese and Japanese, on which hands are clicked or
typed, and a small JSON API for servers in other languages. It listens on
127.0.0.1:8136, or where --addr says, and asks nothing of any other server.

	$ curl --json '{"hand":"1122m3344p5566s77z"}' http://127.0.0.1:8136/v1/judge
	{"hand":"1122m3344p5566s77z","win":true,"forms":["seven-pairs"]}

docs/serve.md of the repository tells of questions, answers, errors and limits, and
the server itself at /openapi.json.

# mj version

Version prints the version of the module, the commit that mj was built from and its
time, if the build knew them, the version of Go, that of the table format, and the
checksums of the tables, each with the rule sets that read them. Two mj with the same
tables and the same commit give the same answers, and make build gives the same file
wherever it is run. With --json it prints all that as an object:

	{"version":"v1.0.0","revision":"...","time":"...","modified":false,
	"go":"go1.26.0","platform":"linux/amd64","format":2,
	"tables":[{"checksum":"...","rules":["standard",...]},...]}

# Completion and mistakes

Mj completion tells the shell what can be typed: the commands, the flags, and the
values of flags, such as the names of rule sets for --rules and of fields for
--fields. A command or a flag that does not exist is answered with the nearest that
does.

# Exit status

Mj help exit-codes tells this too, with examples for shell scripts.

	0  all went well; for win and splits: every hand wins; for waits: every hand waits
	1  win and splits: some hand does not win; waits: some hand waits for nothing; and none is bad
	2  some hand is bad, unless it is a line of stream; any command: it was called in a wrong way, or could not read or write

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
