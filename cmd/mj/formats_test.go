package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
)

func TestBOM(t *testing.T) {
	for input, want := range map[string]string{
		"": "", "1": "1", "1m\n": "1m\n", bom: "", bom + "1m": "1m", bom + bom: bom, "1" + bom: "1" + bom,
		bom[:1]: bom[:1], bom[:2]: bom[:2], bom[:2] + "1m": bom[:2] + "1m", bom[:1] + "1m1m": bom[:1] + "1m1m",
	} {
		for name, in := range map[string]io.Reader{
			"whole": strings.NewReader(input), "bytes": iotest.OneByteReader(strings.NewReader(input)), "end": iotest.DataErrReader(strings.NewReader(input)),
		} {
			got, err := io.ReadAll(&bomReader{in: in})
			if err != nil || string(got) != want {
				t.Errorf("%s: %q: got %q, %v, want %q", name, input, got, err, want)
			}
		}
	}
}

// slowRecords cuts text into records in the obvious way: each is the first that
// encoding/csv reads of what is left, or its first line if it is broken.
func slowRecords(text string) (all []record) {
	for text != "" {
		in := csv.NewReader(strings.NewReader(text))
		in.FieldsPerRecord = -1
		fields, err := in.Read()
		if err == io.EOF {
			break
		}
		r := record{fields: fields, text: text[:in.InputOffset()]}
		bare := strings.TrimLeft(r.text, "\r\n")
		if err != nil || isLong(bare) {
			line, _, _ := strings.Cut(bare, "\n")
			r.text = r.text[:min(len(r.text), len(r.text)-len(bare)+len(line)+1)]
			err = errCSV
		}
		text = text[len(r.text):]
		switch {
		case isLong(strings.TrimLeft(r.text, "\r\n")):
			r.fields, r.err = nil, errLine
		case err != nil:
			r.fields, r.err = nil, errCSV
		}
		all = append(all, r)
	}
	return all
}

// fastRecords has them from readRecords.
func fastRecords(t *testing.T, in io.Reader, most int) (all []record) {
	t.Helper()
	err := readRecords(context.Background(), in, most, func(text []byte) error {
		n := 0
		for r := range records(string(text)) {
			r.fields = append([]string(nil), r.fields...)
			all = append(all, r)
			n++
		}
		if n > most {
			t.Fatalf("%d records at once, need %d at most", n, most)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func checkRecords(t *testing.T, text string, most, piece int) {
	t.Helper()
	want := slowRecords(text)
	got := fastRecords(t, raggedReader{strings.NewReader(text), rand.New(rand.NewPCG(1, 1)), piece}, most)
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) {
			t.Fatalf("%.300q: %d records, want %d", text, len(got), len(want))
		}
		g, w := got[i], want[i]
		cut := errors.Is(w.err, errLine) // of which not all is passed on
		if strings.Join(g.fields, "|") != strings.Join(w.fields, "|") || !errors.Is(g.err, w.err) || !cut && strings.Trim(g.text, "\r\n") != strings.Trim(w.text, "\r\n") {
			t.Fatalf("%.300q: record %d: got %.100q %.100q %v, want %.100q %.100q %v", text, i, g.fields, g.text, g.err, w.fields, w.text, w.err)
		}
	}
}

var csvTexts = []string{
	"", "\n", "\r\n\n", "a", "a,b\n", "a,b\r\nc,d", "\"a\nb\",c\n", "\"a\"\"b\"\n", "\"a\"x\nb\n", "a\"b,\"c\nd\n", "\"\"\n\"\"", "\"a\r\nb\"\r\n",
	"\"open\nb\nc\"d\n", "\"open\nb\nc\n", "x,\"open", "\"", "\"\n", "a,\"b\nc,d\n", ",\n,,\n\"\",\"\"\n", "\"a\"\r\n", "\"a\"\rb\n", "a\rb\n", "\"a\",\"b\"\n\n\n\"c\",\"d\"",
	strings.Repeat("\n", 5000), strings.Repeat("a\n", 5000), strings.Repeat("\"a\nb\",c\n", 3000),
}

func TestRecords(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	texts := append(csvTexts,
		x(maxLine)+"\nb\n", x(maxLine)+"\r\nb\n", x(maxLine+1)+"\nb\n", x(maxLine+2)+"\nb\n", x(3*maxLine)+"\nb\n", x(3*maxLine),
		"\""+x(maxLine-2)+"\"\nb\n", "\"\n"+x(maxLine-3)+"\"\nb\n", "\"\n"+x(maxLine-2)+"\"\nb\n", "\"\n"+x(maxLine-1)+"\"\nb\n", "\"\n"+x(maxLine)+"\"\nb\n",
		"a\n\"open\n"+strings.Repeat("b,c\n", maxLine), "\""+x(2*maxLine)+"\n"+x(2*maxLine)+"\"\nb\n", "\"a\n"+x(2*maxLine)+"\nb",
	)
	for _, text := range texts {
		for _, piece := range []int{1, 7, 5000, 2 * maxLine} {
			if len(text) > maxLine {
				piece += 20
			}
			checkRecords(t, text, 3, piece)
			checkRecords(t, text, maxLines, piece)
		}
	}
}

func FuzzRecords(f *testing.F) {
	for _, text := range csvTexts {
		f.Add(text, uint16(3), 2)
	}
	f.Fuzz(func(t *testing.T, text string, piece uint16, most int) {
		checkRecords(t, text, 1+most&0xff, 1+int(piece))
	})
}

// TestFormatsAgree asks about the same hands in all formats.
func TestFormatsAgree(t *testing.T) {
	var hands []string
	for hand := range strings.Lines(lines(7, 3000, anyLine)) {
		if hand = strings.TrimSuffix(hand, "\n"); hand != "" {
			hands = append(hands, strings.ToValidUTF8(hand, "\uFFFD"))
		}
	}
	var asJSON, asCSV bytes.Buffer
	w := csv.NewWriter(&asCSV)
	w.Write([]string{"note", "hand"})
	for i, hand := range hands {
		text, err := json.Marshal(map[string]any{"hand": hand, "note": i})
		if err != nil {
			t.Fatal(err)
		}
		asJSON.Write(append(text, '\n'))
		w.Write([]string{"a \"note\"\nof two lines", hand})
	}
	w.Flush()
	want := streamed(t, strings.Join(hands, "\n"), "--fields", "win,shanten,waits")
	compare(t, "jsonl", streamed(t, asJSON.String(), "--fields", "win,shanten,waits", "--format", "jsonl"), want)
	compare(t, "csv", streamed(t, asCSV.String(), "--fields", "win,shanten,waits", "--format", "csv", "--header"), want)

	table := streamed(t, asCSV.String(), "--fields", "win,shanten,waits", "--format", "csv", "--header", "--output", "csv")
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	answers := decode(t, want)
	if len(rows) != len(hands)+1 || strings.Join(rows[0], ",") != "note,hand,win,waits,shanten,error,kind" {
		t.Fatalf("%d rows, headed %q", len(rows), rows[0])
	}
	for i, answer := range answers {
		row := rows[i+1]
		if row[1] != hands[i] || row[2] != plainly(answer["win"]) || row[3] != plainly(answer["waits"]) || row[5] != plainly(answer["error"]) || row[6] != plainly(answer["kind"]) {
			t.Fatalf("got %q for %v", row, answer)
		}
		if want := plainly(answer["shanten"]); row[4] != want {
			t.Fatalf("got %q for %v", row, answer)
		}
	}
}

// plainly writes a value of JSON as a cell.
func plainly(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case []any:
		if len(v) == 0 {
			return "-"
		}
		return strings.Trim(fmt.Sprint(v), "[]")
	}
	return fmt.Sprint(value)
}

// streamed gives what mj stream says.
func streamed(t testing.TB, input string, args ...string) string {
	t.Helper()
	var out, told bytes.Buffer
	if status := Do(append([]string{"stream"}, args...), strings.NewReader(input), &out, &told); status != 0 || told.Len() > 0 {
		t.Fatalf("status %d, told %q", status, told.String())
	}
	return out.String()
}

// TestFormatsLatency has the answer to each hand before it writes the next.
func TestFormatsLatency(t *testing.T) {
	for _, test := range []struct{ args, head, hand, want string }{
		{"--format jsonl", "", `{"hand":"1m","id":%d}`, `{"id":%d,"hand":"1m",`},
		{"--format csv --header", "id,hand\n", "%d,\"1m\"", `{"id":"%d","hand":"1m",`},
		{"--format csv --column 2 --output csv", "", "\"%d\",1m", `%d,1m,`},
	} {
		t.Run(test.args, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				inRead, in := io.Pipe()
				out, outWrite := io.Pipe()
				go func() {
					Do(append([]string{"stream"}, strings.Fields(test.args)...), inRead, outWrite, io.Discard)
					outWrite.Close()
				}()
				answers := bufio.NewReader(out)
				io.WriteString(in, bom+test.head)
				for i := range 100 {
					io.WriteString(in, fmt.Sprintf(test.hand, i)+"\n")
					got, err := answers.ReadString('\n')
					if want := fmt.Sprintf(test.want, i); err != nil || !strings.HasPrefix(got, want) {
						t.Fatalf("got %q, %v, want %q", got, err, want)
					}
				}
				in.Close()
				if rest, err := io.ReadAll(answers); err != nil || len(rest) > 0 {
					t.Fatalf("got %q, %v at the end", rest, err)
				}
			})
		})
	}
}

// TestQuestionLatency does so with a command that asks one question.
func TestQuestionLatency(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		inRead, in := io.Pipe()
		out, outWrite := io.Pipe()
		go func() {
			Do([]string{"win", "--json"}, inRead, outWrite, io.Discard)
			outWrite.Close()
		}()
		answers := bufio.NewReader(out)
		for range 50 {
			io.WriteString(in, "11123456789999m\r\n1112345678999m1z\r\n1")
			for _, want := range []string{"true", "false"} {
				if got, err := answers.ReadString('\n'); err != nil || !strings.Contains(got, `"win":`+want) {
					t.Fatalf("got %q, %v", got, err)
				}
			}
			io.WriteString(in, "m\n")
			if got, err := answers.ReadString('\n'); err != nil || !strings.Contains(got, `"kind":"size"`) {
				t.Fatalf("got %q, %v", got, err)
			}
		}
		in.Close()
		io.Copy(io.Discard, answers)
	})
}

// TestCSVMemory looks at the heap all along quotes that do not close and records
// with long answers.
func TestCSVMemory(t *testing.T) {
	// Beside the chunks, as in TestStreamMemory, each worker has the fields of a
	// record: 64 Ki strings, and as many again with the answer.
	room := uint64(2*runtime.GOMAXPROCS(0)+1)*12<<20 + 4<<20
	for name, in := range map[string]*endless{
		"open":    {lines: "\"123m\n" + strings.Repeat("a,b\n", maxLine), limit: 1 << 20},
		"quotes":  {lines: "\"", limit: 4 << 20},
		"fields":  {lines: ",", limit: 4 << 20},
		"jokers":  {lines: strings.Repeat("j", 14) + "\n", limit: 1 << 14},
		"columns": {lines: strings.Repeat(",", maxLine-1) + "\n", limit: 4 << 20},
	} {
		t.Run(name, func(t *testing.T) {
			var before, now runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			var most uint64
			next := int64(0)
			in.during = func(count int64) {
				if count < next {
					return
				}
				next += in.limit / 8
				runtime.GC()
				runtime.ReadMemStats(&now)
				most = max(most, now.HeapAlloc)
			}
			if err := stream(in, io.Discard, newCSV(standard, "1", false, true)); err != nil {
				t.Fatal(err)
			}
			t.Logf("at most %d bytes more on the heap", int64(most)-int64(before.HeapAlloc))
			if most > before.HeapAlloc+room {
				t.Errorf("the heap grew from %d to %d bytes", before.HeapAlloc, most)
			}
		})
	}
}

// FuzzFormats gives any bytes to the formats.
func FuzzFormats(f *testing.F) {
	for _, text := range csvTexts {
		f.Add([]byte(text), uint16(9))
	}
	f.Add([]byte("{\"hand\":\"11123456789999m\",\"id\":{\"a\": \"\xff\"}}\n{}\nnull\n{\"hand\":null}"), uint16(5))
	f.Add([]byte("id,hand\n1,11123456789999m\n2,\"1m\n3,1"), uint16(5))
	f.Fuzz(func(t *testing.T, input []byte, piece uint16) {
		for _, args := range []string{"--format jsonl", "--format csv", "--format csv --output csv --column 2"} {
			in := raggedReader{bytes.NewReader(input), rand.New(rand.NewPCG(1, 1)), 1 + int(piece)}
			var out, told bytes.Buffer
			if status := Do(append([]string{"stream"}, strings.Fields(args)...), in, &out, &told); status != 0 || told.Len() > 0 {
				t.Fatalf("%s: status %d, told %q", args, status, told.String())
			}
			n := len(slowRecords(string(bytes.TrimPrefix(input, []byte(bom)))))
			switch {
			case strings.Contains(args, "output"):
				r := csv.NewReader(&out)
				r.FieldsPerRecord = -1 // until the number of columns is known
				if rows, err := r.ReadAll(); err != nil || len(rows) != n {
					t.Fatalf("%s: %d rows, want %d: %v", args, len(rows), n, err)
				}
			case strings.Contains(args, "csv"):
				if answers := decode(t, out.String()); len(answers) != n {
					t.Fatalf("%s: %d answers, want %d", args, len(answers), n)
				}
			default:
				decode(t, out.String())
			}
		}
	})
}

func TestCell(t *testing.T) {
	for value, want := range map[string]string{
		"": "", "true": "true", "-1": "-1", "null": "never", "[]": "-", `["1m"]`: "1m", `["1m","2m"]`: "1m 2m", `"a \"b\""`: `a "b"`, `[{"a":["b"]}]`: `[{"a":["b"]}]`,
	} {
		if got := cell(json.RawMessage(value)); got != want {
			t.Errorf("%s: got %q, want %q", value, got, want)
		}
	}
}
