package presets

//go:generate go tool gen
