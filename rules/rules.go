// Package rules holds the rule files of the rule sets that are compiled in, one
// YAML file each: NAME.yaml for the rule set that users know by that name. Package
// gen makes Go source of them, docs/rules.md tells how they are written, and
// schema.json tells editors.
package rules

import "embed"

// Files holds the rule files, NAME.yaml each.
//
//go:embed *.yaml
var Files embed.FS
