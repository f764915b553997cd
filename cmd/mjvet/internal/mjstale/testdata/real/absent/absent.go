package absent

//go:generate go tool gen -rules town.yaml // want `^the rule file town.yaml is not to be read .*: put it back, or name another and run go generate$`
