package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/mjtable"
	"github.com/spf13/cobra"
)

// presets are the rule sets that are compiled in, in the order in which they are
// listed.
var presets = []*mjtable.Rules{
	&mahjong.Basic,
	&mahjong.Standard,
	&mahjong.Riichi,
	&mahjong.Changsha,
	&mahjong.Chongqing,
	&mahjong.Fuzhou,
	&mahjong.Guangdong,
	&mahjong.Guizhou,
	&mahjong.Hangzhou,
	&mahjong.Hefei,
	&mahjong.HongKong,
	&mahjong.Hongzhong,
	&mahjong.HongzhongEight,
	&mahjong.MCR,
	&mahjong.Nanchang,
	&mahjong.Ningbo,
	&mahjong.Quanzhou,
	&mahjong.Sanma,
	&mahjong.Shanghai,
	&mahjong.Shenyang,
	&mahjong.Sichuan,
	&mahjong.Taiwan,
	&mahjong.Wenzhou,
	&mahjong.Wuhan,
	&mahjong.Zhengzhou,
}

func presetNames() []string {
	var names []string
	for _, r := range presets {
		names = append(names, r.Name)
	}
	return names
}

// preset gives the rule set of that name. The error tells the nearest names.
func preset(name string) (*mjtable.Rules, error) {
	for _, r := range presets {
		if r.Name == name {
			return r, nil
		}
	}
	return nil, fmt.Errorf("no such rules; the nearest names are %s; mj rules lists all", strings.Join(nearest(name), ", "))
}

// nearest gives the three names of presets that a name is the fewest edits away
// from, capitals being no edits.
func nearest(name string) []string {
	name = strings.ToLower(name)
	names := presetNames()
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(edits(name, a), edits(name, b)) })
	return names[:3]
}

// edits gives the fewest bytes to put in, take out or replace that make b of a.
func edits(a, b string) int {
	row := make([]int, len(b)+1) // for what was read of a, by how much of b
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := corner
			if a[i] != b[j] {
				replaced++
			}
			corner = row[j+1]
			row[j+1] = min(replaced, corner+1, row[j]+1)
		}
	}
	return row[len(b)]
}

// rulesFlag is the value of --rules.
type rulesFlag struct{ rules *mjtable.Rules }

func (f *rulesFlag) String() string { return f.rules.Name }
func (f *rulesFlag) Type() string   { return "NAME" }

func (f *rulesFlag) Set(name string) error {
	r, err := preset(name)
	if err == nil {
		f.rules = r
	}
	return err
}

// addRules gives cmd the flag --rules and returns the place of its value.
func addRules(cmd *cobra.Command) *rulesFlag {
	f := &rulesFlag{&mahjong.Standard}
	cmd.Flags().Var(f, "rules", "rule set, one that mj rules lists")
	complete(cmd, "rules", cobra.FixedCompletions(presetNames(), cobra.ShellCompDirectiveNoFileComp))
	return f
}
