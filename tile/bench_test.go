package tile_test

import (
	"testing"

	"github.com/mjtable/mahjong/tile"
)

func BenchmarkParse(b *testing.B) {
	for _, bench := range []struct{ name, hand string }{
		{"tiles14", "123m45p99s1112233z"},
		{"oneSuit14", "11123456789999m"},
		{"jokers", "2345m678p99s jj [111z]"},
		{"melds", "11m [123p] [4444s] (5555z) []"},
		{"unicode14", "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀐🀐🀐🀀🀀"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := tile.Parse(bench.hand); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkHandAppendText(b *testing.B) {
	hand, err := tile.Parse("123m45p99s jj [111z] (5555z)")
	if err != nil {
		b.Fatal(err)
	}
	buf := make([]byte, 0, 64)
	b.ReportAllocs()
	for b.Loop() {
		if buf, err = hand.AppendText(buf[:0]); err != nil {
			b.Fatal(err)
		}
	}
}
