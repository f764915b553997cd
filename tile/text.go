package tile

import "strconv"

// AppendText appends what String writes; see [encoding.TextAppender]. A value
// that is no tile is an [*Error] of kind [KindRange].
func (t Tile) AppendText(b []byte) ([]byte, error) {
	if !t.Valid() {
		return b, invalidTile(NoPlace, t)
	}
	return appendTile(b, len(b), t), nil
}

// MarshalText is AppendText to nothing.
func (t Tile) MarshalText() ([]byte, error) { return t.AppendText(nil) }

// UnmarshalText reads what [ParseTile] reads; t is unchanged if that fails.
func (t *Tile) UnmarshalText(text []byte) error { return unmarshal(t, text, ParseTile) }

// AppendText appends what String writes and never fails; see
// [encoding.TextAppender].
func (s Set) AppendText(b []byte) ([]byte, error) { return s.append(b), nil }

// MarshalText is AppendText to nothing.
func (s Set) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads what [ParseSet] reads; s is unchanged if that fails.
func (s *Set) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSet) }

// AppendText appends what String writes and never fails; see
// [encoding.TextAppender].
func (c Counts) AppendText(b []byte) ([]byte, error) { return c.append(b), nil }

// MarshalText is AppendText to nothing.
func (c Counts) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// UnmarshalText reads tiles and limited jokers as [Parse] does. It fails, with an
// [*Error] and c unchanged, on anything else, of kind [KindRange] for another joker
// or a meld.
func (c *Counts) UnmarshalText(text []byte) error {
	return unmarshal(c, text, func(s string) (Counts, error) {
		h, err := read(s, room{tiles: anyTiles, limited: MaxLimited, want: wantCounts})
		return h.Tiles, err
	})
}

// AppendText appends what String writes; see [encoding.TextAppender]. A meld
// that is not valid is an [*Error] of kind [KindMeld].
func (m Meld) AppendText(b []byte) ([]byte, error) {
	if !m.Valid() {
		return b, meldError(m)
	}
	return m.append(b), nil
}

// MarshalText is AppendText to nothing.
func (m Meld) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText reads what [ParseMeld] reads; m is unchanged if that fails.
func (m *Meld) UnmarshalText(text []byte) error { return unmarshal(m, text, ParseMeld) }

// AppendText appends what String writes and never fails; see
// [encoding.TextAppender].
func (ms Melds) AppendText(b []byte) ([]byte, error) { return ms.append(b, len(b)), nil }

// MarshalText is AppendText to nothing.
func (ms Melds) MarshalText() ([]byte, error) { return ms.AppendText(nil) }

// UnmarshalText reads up to five melds as [Parse] does. It fails, with an
// [*Error] and ms unchanged, on anything else, of kind [KindRange] for a sixth
// meld, a joker, or tiles outside brackets.
func (ms *Melds) UnmarshalText(text []byte) error {
	return unmarshal(ms, text, func(s string) (Melds, error) {
		h, err := read(s, room{melds: MaxMelds, want: wantMelds})
		return h.Melds, err
	})
}

// AppendText appends what String writes, without an allocation if b has the
// capacity; see [encoding.TextAppender]. Jokers beyond 0..[MaxJokers] are an
// [*Error] of kind [KindRange].
func (h Hand) AppendText(b []byte) ([]byte, error) {
	if !h.jokersFit() {
		return b, &Error{Kind: KindRange, Offset: NoPlace, Got: strconv.Itoa(h.Jokers) + " jokers", Want: "0 to " + strconv.Itoa(MaxJokers)}
	}
	return h.append(b), nil
}

// MarshalText is AppendText to nothing.
func (h Hand) MarshalText() ([]byte, error) { return h.AppendText(nil) }

// UnmarshalText reads what [Parse] reads; h is unchanged if that fails.
func (h *Hand) UnmarshalText(text []byte) error { return unmarshal(h, text, Parse) }

// unmarshal sets dst to what parse makes of the text, if it makes anything.
func unmarshal[T any](dst *T, text []byte, parse func(string) (T, error)) error {
	v, err := parse(string(text))
	if err != nil {
		return err
	}
	*dst = v
	return nil
}
