package cli

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"unicode"
)

// packageOf gives the name of the package in a directory: that of its Go files,
// tests and generated ones aside, or one made of the directory's own name.
func packageOf(dir string) (string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return "", fmt.Errorf("-package: the name of the directory %q is no pattern of files: %w", dir, err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
			continue
		}
		if f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly); err == nil && f.Name.Name != "documentation" {
			return f.Name.Name, nil
		}
	}
	if name := os.Getenv("GOPACKAGE"); token.IsIdentifier(name) {
		return name, nil // go generate says what package it runs for
	}
	path, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	name := strings.Map(func(r rune) rune {
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, filepath.Base(path))
	if !token.IsIdentifier(name) || name == "_" {
		return "", fmt.Errorf("the directory %s has no Go files and its name makes no name of a package; need -package", path)
	}
	return name, nil
}
