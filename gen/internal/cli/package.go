package cli

import (
	"fmt"
	"go/build"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"unicode"
)

// packageOf gives the name of the package in a directory: that of its Go files,
// or, where there are none, one made of the directory's own name. In the working
// directory go generate knows better.
func packageOf(dir string) (string, error) {
	if name := packageOfFiles(dir); name != "" {
		return name, nil
	}
	if name := os.Getenv("GOPACKAGE"); filepath.Clean(dir) == "." && token.IsIdentifier(name) {
		return name, nil
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
		return "", fmt.Errorf("%s has no Go files and its name makes no name of a package; need -package", path)
	}
	return name, nil
}

// packageOfFiles gives the name of the package of a directory's Go files, but for
// tests, generated files, and files that are built for other systems or not at
// all. It is empty if there are no others.
func packageOfFiles(dir string) string {
	files, err := os.ReadDir(dir)
	if err != nil {
		return "" // that there is no such directory is told when it is written to
	}
	for _, file := range files {
		name := file.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
			continue
		}
		if match, err := build.Default.MatchFile(dir, name); err != nil || !match {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, parser.PackageClauseOnly)
		if err == nil && f.Name.Name != "documentation" {
			return f.Name.Name
		}
	}
	return ""
}
