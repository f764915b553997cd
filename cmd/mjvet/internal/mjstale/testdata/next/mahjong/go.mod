module github.com/mjtable/mahjong

go 1.26.0
