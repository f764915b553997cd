package fresh

//go:generate go tool gen -rules town.yaml -o mjtable_gen.go
