package rulefile

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestDocs reads every example of docs/rules.md, laid over the first one, and holds
// what is said to be refused against the error that is told in its first line.
func TestDocs(t *testing.T) {
	data, err := os.ReadFile("../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	schema := loadSchema(t)
	var first string
	for i, part := range strings.Split(string(data), "\n```") {
		block, yaml := strings.CutPrefix(part, "yaml")
		if i%2 == 0 || !yaml {
			continue
		}
		if block, refused := strings.CutPrefix(block, " refused\n"); refused {
			_, err := Parse("house.yaml", []byte(block[strings.Index(block, "\n")+1:]))
			if want, _, _ := strings.Cut(strings.TrimPrefix(block, "# "), "\n"); err == nil || err.Error() != want {
				t.Errorf("got %v, need %s", err, want)
			}
			continue
		}
		if first == "" {
			first = block
		}
		file := overlay(first, block)
		if _, err := Parse("house.yaml", []byte(file)); err != nil {
			t.Errorf("%v of\n%s", err, file)
		}
		if err := valid(schema, []byte(file)); err != nil {
			t.Errorf("%v of\n%s", err, file)
		}
	}
	if first == "" {
		t.Error("no example")
	}
}

// overlay gives a file with the top-level keys of another instead of its own.
func overlay(file, over string) string {
	keys, texts := chunks(file)
	overKeys, overTexts := chunks(over)
	for i, key := range overKeys {
		at := slices.Index(keys, key)
		if at < 0 {
			at, keys, texts = len(keys), append(keys, key), append(texts, "")
		}
		texts[at] = overTexts[i]
	}
	return strings.Join(texts, "")
}

// chunks cuts a file at its top-level keys.
func chunks(file string) (keys, texts []string) {
	for line := range strings.Lines(strings.TrimSpace(file) + "\n") {
		switch {
		case strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, " "):
			texts[len(texts)-1] += line
		default:
			key, _, _ := strings.Cut(line, ":")
			keys, texts = append(keys, key), append(texts, line)
		}
	}
	return keys, texts
}
