package main

import (
	"errors"
	"strconv"

	"github.com/spf13/cobra"
)

// The words of --format and --output.
var (
	formatWords = []string{"lines", "jsonl", "csv"}
	outputWords = []string{"json", "csv"}
)

// formatFlags are the flags that say how hands are written, and answered.
type formatFlags struct {
	cmd           *cobra.Command
	input, output wordFlag
	column        string
	header        bool
}

// addFormat gives cmd the flags that say how hands are written.
func addFormat(cmd *cobra.Command) *formatFlags {
	f := &formatFlags{cmd: cmd, input: wordFlag{words: formatWords}, output: wordFlag{words: outputWords}}
	cmd.Flags().Var(&f.input, "format", "how hands are written: lines, jsonl, csv")
	cmd.Flags().Var(&f.output, "output", "how answers are written: json, csv")
	cmd.Flags().StringVar(&f.column, "column", "", "`NAME|NUMBER` of the column of CSV that has the hand, or name of the member of JSON; hand, or without a header 1, if not given")
	cmd.Flags().BoolVar(&f.header, "header", false, "the first record of CSV has the names of the columns")
	complete(cmd, "format", completeWords(formatWords))
	complete(cmd, "output", completeWords(outputWords))
	complete(cmd, "column", cobra.NoFileCompletions)
	return f
}

// format gives the format that the flags ask for.
func (f *formatFlags) format(a answerer) (format, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	switch f.input.String() {
	case "jsonl":
		return jsonLines{a, f.columnOr(handName)}, nil
	case "csv":
		column := f.columnOr("1")
		if f.header {
			column = f.columnOr(handName)
		}
		return newCSV(a, column, f.header, f.output.String() == "csv"), nil
	}
	return a, nil
}

// check gives the error of flags that do not go together.
func (f *formatFlags) check() error {
	number, err := strconv.Atoi(f.column)
	csv := f.input.String() == "csv"
	switch {
	case f.header && !csv:
		return errors.New("--header says nothing without --format csv")
	case f.output.String() == "csv" && !csv:
		return errors.New("--output csv needs --format csv")
	case f.column == "":
		return nil
	case f.input.String() == "lines":
		return errors.New("--column says nothing without --format csv or jsonl")
	case csv && err != nil && !f.header:
		return errors.New("--column needs a number, or else --header")
	case csv && err == nil && number < 1:
		return errors.New("--column counts from 1")
	}
	return nil
}

// handName is what the column or member with the hand is called if it is not told.
const handName = "hand"

func (f *formatFlags) columnOr(name string) string {
	if f.column == "" {
		return name
	}
	return f.column
}
