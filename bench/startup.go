package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

// startUp is how long programs take from start to exit, medians in milliseconds.
type startUp struct {
	Judge  float64 `json:"judgeMs"` // judges one hand
	Empty  float64 `json:"emptyMs"` // does nothing
	Starts int     `json:"starts"`  // of each
}

// measureStartUp builds the two programs and starts them in turn.
func measureStartUp(ctx context.Context, starts int) (result *startUp, err error) {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	const programs = "github.com/mjtable/mahjong/bench/startup/"
	build := exec.CommandContext(ctx, "go", "build", "-o", dir+string(filepath.Separator), programs+"judge", programs+"empty")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w (it takes the go command, in the directory of the benchmarks):\n%s", err, out)
	}
	names := []string{"judge", "empty"}
	times := make([][]float64, len(names))
	for range starts {
		for i, name := range names {
			start := time.Now()
			if err := exec.CommandContext(ctx, filepath.Join(dir, name)).Run(); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			times[i] = append(times[i], float64(time.Since(start).Microseconds())/1000)
		}
	}
	for _, t := range times {
		slices.Sort(t)
	}
	return &startUp{Judge: times[0][starts/2], Empty: times[1][starts/2], Starts: starts}, nil
}
