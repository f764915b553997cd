package main

import (
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/mjtable/mahjong/mjtable"
	"github.com/spf13/cobra"
)

func newVersion() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "version [--json]",
		Short: "Tell what this mj was made of",
		Long: `Version prints the version of the module, the commit that it was built from and
its time, if the build knew them, the version of Go, that of the table format, and
the checksums of the tables that answers come from, each with the rule sets that
read them. Two mj with the same tables and the same commit give the same answers.

The checksum of a rule set that reads no tables but those of one generated file, as
standard does, is the one in the header of that file.

With --json it prints an object:

  {"version":"v1.0.0","revision":"...","time":"...","modified":false,
  "go":"go1.26.0","platform":"linux/amd64","format":2,
  "tables":[{"checksum":"...","rules":["standard",...]},...]}

modified tells whether the files were not those of the commit; revision and time
are empty if they are not known.

Exit status:
  0  all went well
  2  the command was called in a wrong way, or could not write`,
		Example: `  mj version
  mj version --json`,
		Args:                  noArguments("mj version takes no arguments"),
		ValidArgsFunction:     cobra.NoFileCompletions,
		DisableFlagsInUseLine: true,
	}
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		v := thisVersion()
		if !*asJSON {
			return write(cmd, []byte(v.String()))
		}
		text, err := json.Marshal(v)
		if err != nil {
			return fail(cmd, err)
		}
		return write(cmd, append(text, '\n'))
	}
	return cmd
}

// version is what a program was made of.
type version struct {
	Version  string     `json:"version"`  // of the module
	Revision string     `json:"revision"` // the commit, if it is known
	Time     string     `json:"time"`     // of the commit
	Modified bool       `json:"modified"` // whether the files were not those of the commit
	Go       string     `json:"go"`
	Platform string     `json:"platform"`
	Format   int        `json:"format"` // of the tables
	Tables   []tableSum `json:"tables"`
}

// A tableSum is the checksum of the tables that some rule sets read.
type tableSum struct {
	Checksum string   `json:"checksum"`
	Rules    []string `json:"rules"`
}

func thisVersion() version {
	v := version{
		Version:  "unknown",
		Go:       runtime.Version(),
		Platform: runtime.GOOS + "/" + runtime.GOARCH,
		Format:   mjtable.Version,
		Tables:   tablesOf(presets),
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		v.learn(info)
	}
	return v
}

// learn takes what the build knew.
func (v *version) learn(info *debug.BuildInfo) {
	if info.Main.Version != "" {
		v.Version = info.Main.Version
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Revision = s.Value
		case "vcs.time":
			v.Time = s.Value
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
}

func (v version) String() string {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "mj\t%s\n", v.Version)
	if v.Revision != "" {
		modified := ""
		if v.Modified {
			modified = ", modified"
		}
		fmt.Fprintf(table, "revision\t%s%s\ntime\t%s\n", v.Revision, modified, v.Time)
	}
	fmt.Fprintf(table, "go\t%s %s\nformat\t%d\n", v.Go, v.Platform, v.Format)
	for _, t := range v.Tables {
		fmt.Fprintf(table, "tables\t%s  %s\n", t.Checksum, strings.Join(t.Rules, ", "))
	}
	table.Flush()
	return text.String()
}

// tablesOf gives the tables of rule sets, each once.
func tablesOf(rules []*mjtable.Rules) []tableSum {
	var all []tableSum
	for _, r := range rules {
		sum := fmt.Sprintf("%016x", checksum(r))
		i := slices.IndexFunc(all, func(t tableSum) bool { return t.Checksum == sum })
		if i < 0 {
			i = len(all)
			all = append(all, tableSum{Checksum: sum})
		}
		all[i].Rules = append(all[i].Rules, r.Name)
	}
	return all
}

// checksum gives the hash of all tables that a rule set reads.
func checksum(r *mjtable.Rules) uint64 {
	sum := mjtable.HashStart
	if r.Patterns != nil {
		sum = r.Patterns.Hash(sum)
	}
	if r.Costs != nil {
		sum = r.Costs.Hash(sum)
	}
	if r.House != nil {
		sum = r.House.Hash(sum)
	}
	return sum
}

// noArguments refuses arguments of a command that takes none, with advice.
func noArguments(advice string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("got the argument %q; %s", args[0], advice)
		}
		return nil
	}
}
