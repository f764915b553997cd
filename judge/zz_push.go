package judge

func (s *Split) push(g Group) { s.groups[s.n] = g; s.n++ }
