package mahjong
