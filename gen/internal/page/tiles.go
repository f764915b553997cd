package page

import (
	"fmt"
	"strings"

	"github.com/mjtable/mahjong/tile"
)

// The pictures of the tiles are drawn here, of strokes and circles, so that a page
// needs no font that has them. A tile is 60 wide and 80 high.

// strokes are the characters on tiles, as strokes of a pen in a square of 100.
var strokes = map[rune]string{
	'一': "M10 52 90 48",
	'二': "M24 26H76M10 78H90",
	'三': "M18 18H82M26 50H74M10 84H90",
	'四': "M15 22H85V84H15ZM40 22V48Q40 60 28 66M61 22V54Q61 62 74 61",
	'五': "M16 16H84M48 16 36 84M20 48H72L68 84M8 85H92",
	'六': "M48 6 54 20M8 34H92M36 50 14 90M62 50 88 90",
	'七': "M8 46 90 34M44 8V72Q44 86 58 86H86V72",
	'八': "M36 20Q34 58 8 88M58 14Q64 60 92 88",
	'九': "M42 8Q44 58 8 90M12 34H68V72Q68 86 80 86H92V72",
	'萬': "M8 16H92M34 5V28M66 5V28M26 35H74V60H26ZM26 47H74M50 35V78M14 94V68H86V86Q86 94 76 92M50 78 36 84 64 81M62 75 68 87",
	'東': "M10 20H90M24 34H76V62H24ZM24 48H76M50 5V95M47 62Q36 78 8 88M53 62Q64 78 92 88",
	'南': "M12 20H88M50 5V36M17 94V36H83V86Q83 94 72 92M38 44 44 54M62 44 56 54M32 58H68M28 73H72M50 58V90",
	'西': "M8 15H92M17 36H83V90H17ZM40 15V50Q40 62 26 68M60 15V56Q60 64 72 64H80M17 84H83",
	'北': "M38 10V90M10 38H38M8 80 38 66M61 10V74Q61 86 72 86H92V70M88 26Q78 38 61 44",
	'中': "M20 28H80V62H20ZM50 5V95",
	'發': "M10 14H38Q32 36 8 48M18 24 28 34M60 8Q68 34 94 48M86 10Q80 20 70 26M94 22Q86 32 76 36M12 54H40V67H16V80H42Q42 95 28 92M60 54V62Q60 70 50 74M60 54H80V66H90M52 78H84Q76 92 50 96M58 80Q68 92 92 96",
}

// ink draws a character in a square that begins at x, y and is so large.
func ink(c rune, x, y, size float64, colour string) string {
	return fmt.Sprintf(`<path d="%s" transform="translate(%g %g) scale(%g)" fill="none" stroke="%s" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
		strokes[c], x, y, size/100, colour)
}

const (
	dark  = "#1d2b4f"
	red   = "#b3202a"
	green = "#1c7a3d"
	blue  = "#1f4f9c"
)

// picture gives what is on the face of a tile.
func picture(t tile.Tile) string {
	rank := t.Rank()
	switch t.Suit() {
	case tile.Characters:
		return ink([]rune("一二三四五六七八九")[rank-1], 14, 6, 32, dark) + ink('萬', 15, 43, 30, red)
	case tile.Dots:
		return dots(rank)
	case tile.Bamboo:
		return bamboo(rank)
	}
	switch t {
	case tile.White:
		return `<rect x="14" y="16" width="32" height="48" fill="none" stroke="` + blue + `" stroke-width="4"/><rect x="20" y="22" width="20" height="36" fill="none" stroke="` + blue + `" stroke-width="1.5"/>`
	case tile.Green:
		return ink('發', 12, 20, 36, green)
	case tile.Red:
		return ink('中', 11, 18, 38, red)
	}
	return ink([]rune("東南西北")[rank-1], 12, 20, 36, dark)
}

// point is a place on a tile, with a colour.
type point struct {
	x, y   float64
	colour string
}

// grid gives points in rows, each of which has so many.
func grid(top, step float64, colours []string, rows ...int) []point {
	var list []point
	for i, n := range rows {
		for k := range n {
			x := 30 + (float64(k)-float64(n-1)/2)*17
			list = append(list, point{x, top + step*float64(i), colours[i%len(colours)]})
		}
	}
	return list
}

// dots draws a tile of dots.
func dots(rank int) string {
	var list []point
	r := 8.0
	switch rank {
	case 1:
		return fmt.Sprintf(`<circle cx="30" cy="40" r="19" fill="none" stroke="%s" stroke-width="4"/><circle cx="30" cy="40" r="11" fill="none" stroke="%s" stroke-width="4"/><circle cx="30" cy="40" r="4" fill="%s"/>`, blue, green, red)
	case 2:
		list, r = grid(23, 34, []string{green, blue}, 1, 1), 11
	case 3:
		list = []point{{15, 18, blue}, {30, 40, red}, {45, 62, green}}
	case 4:
		list = []point{{18, 22, blue}, {42, 22, green}, {18, 58, green}, {42, 58, blue}}
	case 5:
		list = []point{{17, 20, blue}, {43, 20, green}, {30, 40, red}, {17, 60, green}, {43, 60, blue}}
	case 6:
		list = grid(18, 22, []string{green, red, red}, 2, 2, 2)
	case 7:
		list = []point{{13, 13, green}, {30, 21, green}, {47, 29, green}, {21, 48, red}, {39, 48, red}, {21, 67, red}, {39, 67, red}}
		r = 7
	case 8:
		list, r = grid(13, 18, []string{blue}, 2, 2, 2, 2), 7.5
	default:
		list, r = grid(18, 22, []string{green, red, blue}, 3, 3, 3), 7
	}
	var b strings.Builder
	for _, p := range list {
		fmt.Fprintf(&b, `<circle cx="%g" cy="%g" r="%g" fill="none" stroke="%s" stroke-width="3.2"/><circle cx="%g" cy="%g" r="2.2" fill="%s"/>`, p.x, p.y, r-1.6, p.colour, p.x, p.y, p.colour)
	}
	return b.String()
}

// bird is the one of bamboo.
const bird = `<path d="M14 66Q10 46 22 34Q26 18 36 16Q44 15 46 23L54 27 46 30Q46 44 38 50Q34 58 22 58Z" fill="` + green + `"/>` +
	`<path d="M22 36Q36 36 36 50M18 46Q30 46 30 54" fill="none" stroke="#fff" stroke-width="2"/>` +
	`<circle cx="39" cy="23" r="2.4" fill="#fff"/><path d="M46 23 54 27 46 30Z" fill="` + red + `"/>` +
	`<path d="M27 58V68M34 56V68M22 68H40" stroke="` + red + `" stroke-width="2.5" fill="none" stroke-linecap="round"/>`

// bamboo draws a tile of bamboo.
func bamboo(rank int) string {
	var list []point
	height := 22.0
	switch rank {
	case 1:
		return bird
	case 2:
		list, height = grid(23, 34, []string{green, blue}, 1, 1), 28
	case 3:
		list, height = grid(23, 34, []string{blue, green}, 1, 2), 28
	case 4:
		list, height = grid(23, 34, []string{green, blue}, 2, 2), 28
	case 5:
		list, height = append(grid(22, 36, []string{green, blue}, 2, 2), point{30, 40, red}), 24
	case 6:
		list, height = grid(23, 34, []string{green, blue}, 3, 3), 28
	case 7:
		list = append([]point{{30, 16, red}}, grid(40, 24, []string{green, blue}, 3, 3)...)
		height = 20
	case 8:
		list = append(grid(17, 46, []string{green, blue}, 3, 3), point{21, 40, red}, point{39, 40, red})
		height = 19
	default:
		list, height = grid(17, 23, []string{red, blue, green}, 3, 3, 3), 19
	}
	var b strings.Builder
	for _, p := range list {
		top, end := p.y-height/2, p.y+height/2
		fmt.Fprintf(&b, `<path d="M%g %gV%g" stroke="%s" stroke-width="6.5" stroke-linecap="round"/><path d="M%g %gH%g" stroke="#fff" stroke-width="1.6"/>`,
			p.x, top+3.25, end-3.25, p.colour, p.x-3.6, p.y, p.x+3.6)
	}
	return b.String()
}

// star is the picture of a joker.
const star = `<path d="M30 12 36.5 31.5 57 31.6 40.5 43.7 46.6 63.3 30 51.4 13.4 63.3 19.5 43.7 3 31.6 23.5 31.5Z" transform="translate(3.6 4.8) scale(.88)" fill="` + red + `" stroke="` + dark + `" stroke-width="2.5" stroke-linejoin="round"/>`

// symbol gives the definition of a tile, by which pages draw it.
func symbol(name, face string) string {
	return fmt.Sprintf(`<symbol id="t%s" viewBox="0 0 60 80"><rect x="1.5" y="3.5" width="57" height="75" rx="7" fill="#b9a577"/>`+
		`<rect x="1.5" y="1.5" width="57" height="73" rx="7" fill="#fdfaf0" stroke="#5d5238" stroke-width="1.5"/><g transform="translate(1.8 .8) scale(.94)">%s</g></symbol>`, name, face)
}
