module example.com/user

go 1.26.0

require github.com/mjtable/mahjong v0.0.0

replace github.com/mjtable/mahjong => ../../../../..
