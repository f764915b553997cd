package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/mjtable/mahjong/rules"
	"github.com/spf13/cobra"
)

func newRules() *cobra.Command {
	r := &rulesAnswer{}
	cmd := &cobra.Command{
		Use:   "rules [--json | --yaml] [NAME]",
		Short: "List the rule sets, or explain one",
		Long: `Rules prints a table of the rule sets that --rules takes, with a line for each:

  name    what --rules takes
  groups  how many groups a win has beside the pair: 4 in the game of 14 tiles
  jokers  the most jokers of a hand, and the most limited ones if there are such
  forms   the forms that win, as mj win tells them
  title   what people call it

With a NAME it explains that rule set in plain sentences: the tiles in play, the
jokers, the forms that win, what a win must fulfil besides (the gates), the big
shapes that are free of some of that, and where the rules come from. Kinds of
tiles are written in notation and then in Unicode tiles.

With --yaml it prints the rule file of that rule set, from which gen makes its
tables. To play by rules of your own, change it and give it to gen; docs/rules.md
of the repository tells what may stand in it.

With --json it prints a JSON object a line, for each rule set or for the one:

  {"name":"sichuan","title":"...","groups":4,"tiles":14,"jokers":0,"limited":0,
  "forms":["melds","seven-pairs"],"doc":"...","source":"..."}

tiles is how many tiles a full hand has; doc says in a sentence what the rules
are, and source where they come from.

Exit status:
  0  all went well
  2  there is no such rule set, the command was called in a wrong way, or could
     not write`,
		Example: `  mj rules
  mj rules changsha
  mj rules nanchang --yaml >mine.yaml
  mj rules --json`,
		Args:                  r.args,
		ValidArgsFunction:     completeRules,
		DisableFlagsInUseLine: true,
	}
	cmd.Flags().BoolVar(&r.json, "json", false, "print a JSON object a line")
	cmd.Flags().BoolVar(&r.yaml, "yaml", false, "print the rule file of NAME")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		text, err := r.text(args)
		if err != nil {
			return fail(cmd, err)
		}
		return write(cmd, text)
	}
	return cmd
}

// completeRules completes the name of a rule set, of which there is one at most.
func completeRules(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return presetNames(), cobra.ShellCompDirectiveNoFileComp
}

// rulesAnswer holds the flags of mj rules.
type rulesAnswer struct{ json, yaml bool }

// args gives the error of wrong arguments.
func (r *rulesAnswer) args(_ *cobra.Command, args []string) error {
	switch {
	case r.json && r.yaml:
		return errors.New("--json and --yaml are two ways to print; give one of them")
	case r.yaml && len(args) == 0:
		return errors.New("--yaml needs the name of a rule set")
	case len(args) > 1:
		return fmt.Errorf("%d names given, need one at most", len(args))
	case len(args) == 1:
		if _, err := preset(args[0]); err != nil {
			return fmt.Errorf("%q: %w", args[0], err)
		}
	}
	return nil
}

// text gives what is printed about the rule set of that name, or about all if there
// is no name.
func (r *rulesAnswer) text(names []string) ([]byte, error) {
	if r.yaml {
		return rules.Files.ReadFile(names[0] + ".yaml")
	}
	all, err := rulefile.Presets()
	if err != nil {
		return nil, err
	}
	files := all
	if len(names) > 0 {
		files = nil
		for _, f := range all {
			if f.Name == names[0] {
				files = append(files, f)
			}
		}
	}
	switch {
	case r.json:
		return rulesJSON(files)
	case len(names) > 0:
		return []byte(explain(files[0])), nil
	}
	return rulesTable(files), nil
}

// rulesTable lists rule sets. The titles come last, as they hold characters that
// take two columns.
func rulesTable(files []*rulefile.File) []byte {
	var lines bytes.Buffer
	table := tabwriter.NewWriter(&lines, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "name\tgroups\tjokers\tforms\ttitle")
	for _, f := range files {
		forms := rulefile.Compile(f).Forms
		fmt.Fprintf(table, "%s\t%d\t%s\t%v\t%s\n", f.Name, f.Groups, mostJokers(f.Jokers), forms, f.Title)
	}
	table.Flush()
	return lines.Bytes()
}

// mostJokers writes how many jokers a hand may have.
func mostJokers(j *rulefile.Jokers) string {
	switch {
	case j == nil:
		return "-"
	case j.Limited != 0:
		return fmt.Sprintf("%d, %d limited", j.Max, j.LimitedMax)
	}
	return fmt.Sprint(j.Max)
}

// rulesJSON writes an object a line.
func rulesJSON(files []*rulefile.File) ([]byte, error) {
	type object struct {
		Name    string   `json:"name"`
		Title   string   `json:"title"`
		Groups  int      `json:"groups"`
		Tiles   int      `json:"tiles"`
		Jokers  int      `json:"jokers"`
		Limited int      `json:"limited"`
		Forms   []string `json:"forms"`
		Doc     string   `json:"doc"`
		Source  string   `json:"source"`
	}
	var lines bytes.Buffer
	enc := json.NewEncoder(&lines)
	enc.SetEscapeHTML(false)
	for _, f := range files {
		o := object{
			Name: f.Name, Title: f.Title, Groups: f.Groups, Tiles: handSize(f.Groups), Forms: rulefile.Compile(f).Forms.Names(),
			Doc: oneLine(f.Doc), Source: oneLine(f.Source),
		}
		if f.Jokers != nil {
			o.Jokers, o.Limited = f.Jokers.Max, f.Jokers.LimitedMax
		}
		if err := enc.Encode(o); err != nil {
			return nil, err
		}
	}
	return lines.Bytes(), nil
}

// handSize gives the number of tiles of a full hand without declared kongs.
func handSize(groups int) int { return 3*groups + 2 }

// oneLine joins the lines of a text.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
