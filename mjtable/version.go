package mjtable

// The version of the table format. Generated code states the version that it
// was made for, and both sides check it when they are compiled:
//
//	const (
//		_ = mjtable.RegenerateWithGoGenerate(3 - mjtable.MinVersion)
//		_ = mjtable.UpdateTheMahjongModule(mjtable.Version - 3)
//	)
//
// A negative number does not fit either type, so a mismatch stops the build
// with an error that names the cure.
const (
	Version    = 3 // what this module's gen writes
	MinVersion = 3 // the oldest that this module reads
)

// RegenerateWithGoGenerate is what the compiler names when generated tables
// are too old for this module: run go generate.
type RegenerateWithGoGenerate uint

// UpdateTheMahjongModule is what the compiler names when generated tables are
// newer than this module: go get github.com/mjtable/mahjong@latest.
type UpdateTheMahjongModule uint
