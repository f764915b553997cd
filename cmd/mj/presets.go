package main

import (
	"fmt"
	"strings"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/cmd/mj/internal/nearest"
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
	return nil, fmt.Errorf("no such rules; the nearest names are %s; mj rules lists all", strings.Join(nearest.Names(name, presetNames(), 3), ", "))
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
