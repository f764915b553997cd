package stale

//go:generate go tool gen -rules town.yaml
