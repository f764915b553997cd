package lacks

// Every form of the directive is known.

//go:generate go tool gen -rules town.yaml -rules village.yaml -o mjtable_gen.go // want `^the tables have no rule set of (./|lacks/../)?village.yaml: run go generate$`

//go:generate go tool github.com/mjtable/mahjong/gen --rules=village.yaml // want `^the tables have no rule set of (./|lacks/../)?village.yaml: run go generate$`

//go:generate go run github.com/mjtable/mahjong/gen@latest -patterns-only "-rules" ./village.yaml // want `^the tables have no rule set of (./|lacks/../)?village.yaml: run go generate$`

//go:generate -command tables go run ../../gen
//go:generate tables -o=./mjtable_gen.go -rules "village.yaml" // want `^the tables have no rule set of (./|lacks/../)?village.yaml: run go generate$`

//go:generate ./gen.exe -rules ${GOPACKAGE}/../village.yaml // want `^the tables have no rule set of (./|lacks/../)?village.yaml: run go generate$`

// These write other files, or run other programs.

//go:generate go tool gen -export qipai tables -rules village.yaml

//go:generate go tool gen -rules village.yaml -o ../other/mjtable_gen.go

//go:generate stringer -rules village.yaml

//go:generate "gen -rules village.yaml
