package qipai

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/mjtable/mahjong/gen/internal/costs"
)

// TestFilesAreWhatASearchFinds writes all tables once more, suit by suit in the
// order of the keys, by trying units for the tiles.
func TestFilesAreWhatASearchFinds(t *testing.T) {
	number, err := costs.NumberTable(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	honour, err := costs.HonourTable(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]*bytes.Buffer{}
	for _, s := range []struct {
		prefix string
		ranks  int
	}{{"", 9}, {"feng_", 7}} {
		for jokers := range 9 {
			want[fmt.Sprintf("%stable_%d.tbl", s.prefix, jokers)] = new(bytes.Buffer)
			want[fmt.Sprintf("%seye_table_%d.tbl", s.prefix, jokers)] = new(bytes.Buffer)
		}
		end := 1
		for range s.ranks {
			end *= 10
		}
		suit := make([]int, s.ranks)
		for key := 0; key < end; key = next(key) {
			size := 0
			for r, rest := s.ranks-1, key; r >= 0; r, rest = r-1, rest/10 {
				suit[r] = rest % 10
				size += suit[r]
			}
			for jokers := 0; jokers <= 8 && size+jokers <= 14; jokers++ {
				groups, rest := (size+jokers)/3, (size+jokers)%3
				if size+jokers == 0 || rest == 1 || !complete(suit, jokers, groups, rest == 2) {
					continue
				}
				name := "table"
				if rest == 2 {
					name = "eye_table"
				}
				fmt.Fprintln(want[fmt.Sprintf("%s%s_%d.tbl", s.prefix, name, jokers)], key)
			}
		}
	}

	total := 0
	for _, f := range Files(number.Need, honour.Need) {
		w, ok := want[f.Name]
		if !ok {
			t.Errorf("%s is no table, or comes twice", f.Name)
			continue
		}
		delete(want, f.Name)
		if !bytes.Equal(f.Text, w.Bytes()) {
			t.Errorf("%s: %d lines that differ from the %d that a search finds", f.Name, bytes.Count(f.Text, []byte("\n")), bytes.Count(w.Bytes(), []byte("\n")))
		}
		if n := bytes.Count(f.Text, []byte("\n")); n != f.Keys {
			t.Errorf("%s: %d lines, but Keys is %d", f.Name, n, f.Keys)
		}
		if known, ok := map[string]int{
			"table_0.tbl": 2868, "eye_table_0.tbl": 18874, "feng_table_0.tbl": 98, "feng_eye_table_0.tbl": 399,
		}[f.Name]; ok && f.Keys != known {
			t.Errorf("%s: %d keys, want %d", f.Name, f.Keys, known)
		}
		total += f.Keys
	}
	for name := range want {
		t.Errorf("no %s", name)
	}
	if total != 393280 {
		t.Errorf("%d keys in all tables, want 393280", total)
	}
}

// next gives the next number after key whose digits are at most 4.
func next(key int) int {
	unit := 1
	for key/unit%10 == 4 {
		unit *= 10
	}
	return key/unit*unit + unit // what comes after is all zeros
}

// complete reports whether the suit and so many jokers, all of them, are so many
// groups and a pair, if one is wanted. The lowest tile has to be in some unit, in
// which jokers stand for whatever tiles there are not; suit is as it was after.
func complete(suit []int, jokers, groups int, pair bool) bool {
	low := 0
	for low < len(suit) && suit[low] == 0 {
		low++
	}
	if low == len(suit) {
		want := 3 * groups
		if pair {
			want += 2
		}
		return jokers == want
	}
	try := func(unit ...int) bool {
		found, groups, pair := false, groups-1, pair
		if len(unit) == 2 {
			groups, pair = groups+1, false
		}
		left, taken := jokers, []int(nil)
		for _, r := range unit {
			if suit[r] > 0 {
				suit[r]--
				taken = append(taken, r)
			} else {
				left--
			}
		}
		if left >= 0 && groups >= 0 {
			found = complete(suit, left, groups, pair)
		}
		for _, r := range taken {
			suit[r]++
		}
		return found
	}
	if try(low, low, low) || pair && try(low, low) {
		return true
	}
	for first := max(0, low-2); first <= low && first+2 < len(suit); first++ {
		if len(suit) == 9 && try(first, first+1, first+2) {
			return true
		}
	}
	return false
}
