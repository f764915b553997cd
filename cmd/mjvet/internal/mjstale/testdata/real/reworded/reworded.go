package reworded

var one = uint32(1)
