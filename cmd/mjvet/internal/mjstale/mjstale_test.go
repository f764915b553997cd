package mjstale

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"
)

func TestAnalyzer(t *testing.T) {
	analysistest.Run(t, "testdata/real", Analyzer, "./...")
}

// TestRootPackage takes the tables that are compiled in for what they are.
func TestRootPackage(t *testing.T) {
	analysistest.Run(t, "../../../..", Analyzer, ".")
}

// TestOtherFormat takes tables for stale that a build reads which writes others.
func TestOtherFormat(t *testing.T) {
	analysistest.Run(t, "testdata/next", Analyzer, "./...")
}
