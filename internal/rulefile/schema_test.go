package rulefile

import (
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

const schemaPath = "../../rules/schema.json"

func loadSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile(schemaPath)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// valid holds a rule file against the schema.
func valid(schema *jsonschema.Schema, file []byte) error {
	var v any
	if err := yaml.Unmarshal(file, &v); err != nil {
		return err
	}
	return schema.Validate(v)
}

func TestSchemaTakesPresets(t *testing.T) {
	schema := loadSchema(t)
	files, err := Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := os.ReadFile("../../" + f.Path)
		if err != nil {
			t.Fatal(err)
		}
		if err := valid(schema, data); err != nil {
			t.Errorf("%s: %v", f.Path, err)
		}
	}
}

// TestSchemaRefuses holds the schema against the parser: what the parser refuses
// the schema refuses too, but for what does not fit together.
func TestSchemaRefuses(t *testing.T) {
	schema := loadSchema(t)
	for _, b := range badFiles(t) {
		if err := valid(schema, []byte(b.file)); (err != nil) != b.schema {
			t.Errorf("got %v, need an error: %t; the parser says %s of\n%s", err, b.schema, b.err, b.file)
		}
	}
}

func TestSchemaTakesGoodFiles(t *testing.T) {
	schema := loadSchema(t)
	for _, file := range []string{
		with(),
		with("title: 一万", "source: >-\n  Some\n  lines."),
		with("suits: {m: 1-9, p: 19, s: 1-46, z: 567}", "chows: []"),
		with("suits: {m: 1-9, z: 7}"),
		with("suits: {m: \"19\", z: \"1-7\", p: '1-9'}", "groups: 2"),
		with("copies: {all: 4, 5m5p5s: 3, 7z: 2}"),
		with("jokers: {max: 17, fixed: 67z, noFifthCopy: true, limited: {kind: 5z, max: 4}}", "naturalPair: true"),
		with("jokers: {max: 4, proxy: 1m}", "gates: {maxWild: 0, selfDraw: 17}"),
		with("groups: 5", "forms: {pairs: {pairs: 6, singles: 2, triplets: 1}, instant: {fours: 1234z}}"),
		with("bigOnly: true", "forms:", "big: [{shape: honours}, {shape: halfFlush}, {shape: melded}]"),
		with("bigOnly: false", "honourRuns: {}", "gates: {}", "big: []"),
		with("gates: {pung: true, pungOrPairOf: 567z, minSuits: 3, contain: 1z, void: required, closed: true}"),
		with("pair: 258m", "forms: {melds: {waives: [pair]}, orphans: {}, knitted: {honours: all}, knittedStraight: {waives: []}}"),
	} {
		mustParse(t, file)
		if err := valid(schema, []byte(file)); err != nil {
			t.Errorf("%v of\n%s", err, file)
		}
	}
}

// TestSchemaNames holds the words of the schema against those of the parser.
func TestSchemaNames(t *testing.T) {
	data, err := os.ReadFile(schemaPath)
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Properties struct {
			Big struct {
				Items struct {
					Properties struct {
						Shape struct{ Enum []string }
					}
				}
			}
		}
		Defs struct {
			Waives struct{ Items struct{ Enum []string } }
		} `yaml:"$defs"`
	}
	if err := yaml.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	for _, words := range [][2][]string{
		{schema.Defs.Waives.Items.Enum, gateNames},
		{schema.Properties.Big.Items.Properties.Shape.Enum, shapeNames},
	} {
		if !reflect.DeepEqual(words[0], words[1]) {
			t.Errorf("got %v, need %v", words[0], slices.Clone(words[1]))
		}
	}
}
