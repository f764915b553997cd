/*
Mjvet finds mistakes in Go packages that have mahjong tables of their own or judge
hands.

Usage:

	go tool mjvet [-NAME...] [-fix [-diff]] [PACKAGE...]
	go vet -vettool=$(go tool -n mjvet) [PACKAGE...]

It is made known to a module by

	go get -tool github.com/mjtable/mahjong/cmd/mjvet

so that it is of the version of the tables that it reads. The checks are

	mjstale   generated tables whose rule file has changed or is absent, which are
	          of another format than the mjtable package of the build reads, or
	          which have been edited by hand
	mjrules   judges without rules in a package that has rules
	mjerrors  errors of package judge that are ignored

All are done unless some are chosen, as by -mjstale; "mjvet help NAME" tells more
of one. By itself mjvet exits with status 3 if it has found something, and with 1
if it could not look; go vet exits with 1 in both cases.

Go vet may give an answer that it had before a rule file was changed, for it does
not know of rule files. By itself mjvet looks every time. docs/ci.md tells more,
and how gen -check, which is the authority, goes with it.
*/
package main

import (
	"github.com/mjtable/mahjong/cmd/mjvet/internal/mjerrors"
	"github.com/mjtable/mahjong/cmd/mjvet/internal/mjrules"
	"github.com/mjtable/mahjong/cmd/mjvet/internal/mjstale"
	"golang.org/x/tools/go/analysis/multichecker"
)

func main() { multichecker.Main(mjstale.Analyzer, mjrules.Analyzer, mjerrors.Analyzer) }
