// Package docs holds what does not fit README.md; its tests run what is shown there.
package docs

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestPipelineShell runs the shell blocks of pipelines.md that a text block follows,
// which is what they have to print.
func TestPipelineShell(t *testing.T) {
	bin := buildMj(t)
	dir := t.TempDir()
	hands, err := os.ReadFile("../examples/hands.txt")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "hands.txt"), hands, 0o644); err != nil {
		t.Fatal(err)
	}
	ran := 0
	all := blocks(t)
	for i, b := range all[:len(all)-1] {
		if b.language != "sh" || all[i+1].language != "text" {
			continue
		}
		ran++
		t.Run(fmt.Sprint(ran), func(t *testing.T) {
			if strings.HasPrefix(b.text, "parallel ") {
				need(t, "parallel")
			}
			cmd := exec.Command(need(t, "sh"), "-ec", b.text)
			cmd.Dir = dir
			cmd.Env = onPath(bin)
			cmd.Stderr = os.Stderr
			out, err := cmd.Output()
			if err != nil || string(out) != all[i+1].text {
				t.Errorf("%s\nprints %q, %v, want %q", b.text, out, err, all[i+1].text)
			}
		})
	}
	if ran != 4 {
		t.Errorf("ran %d shell blocks, want 4", ran)
	}
}

// TestPipelineBlocks sends blocks of rows to one process, as an executable_pool of
// ClickHouse does: each has to be answered whole while the input stays open.
func TestPipelineBlocks(t *testing.T) {
	cmd := exec.Command(filepath.Join(buildMj(t), "mj"), "stream", "--fields", "win,forms,waits,shanten")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stuck := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	defer stuck.Stop()
	answers := bufio.NewReader(out)
	for _, rows := range []int{1, 3, 8192, 1, 65409, 0, 2} {
		var block strings.Builder
		for i := range rows {
			// The lines differ, so that an answer out of its place shows.
			fmt.Fprintf(&block, "%s123456789m123p11s\n", strings.Repeat(" ", i%100))
		}
		go in.Write([]byte(block.String())) // a failure shows in what comes back
		for i := range rows {
			got, err := answers.ReadString('\n')
			if err != nil {
				t.Fatalf("answer %d of %d in a block: %v", i, rows, err)
			}
			want := `{"hand":"` + strings.Repeat(" ", i%100) + `123456789m123p11s","win":true,"forms":["melds"],"shanten":-1}` + "\n"
			if got != want {
				t.Fatalf("answer %d of %d in a block is %q, want %q", i, rows, got, want)
			}
		}
	}
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("after the end of the input: %v", err)
	}
}

// TestPipelineSpark sends all lines of a partition while the answers are read, as
// the pipe of Spark does, some of them no hands; with checkCode a status other than
// 0 would fail the job.
func TestPipelineSpark(t *testing.T) {
	lines := strings.Repeat("1112345678999m\nno hand\n\n \u2028\u0085\n123m45p99s j [111z] [2222s]\n", 20_000)
	cmd := exec.Command(filepath.Join(buildMj(t), "mj"), "stream", "--fields", "win,shanten")
	cmd.Stdin = strings.NewReader(lines)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := bytes.Count(out, []byte("\n")); got != 100_000 {
		t.Errorf("%d answers to 100000 lines", got)
	}
}

// TestPipelinePython runs the functions for Spark without Spark.
func TestPipelinePython(t *testing.T) {
	python := need(t, "python3")
	bin := buildMj(t)
	var code string
	for _, b := range blocks(t) {
		if b.language == "python" && strings.Contains(b.text, "def answers") {
			code = b.text
		}
	}
	cmd := exec.Command(python, "-c", code+`
class Batch(dict):
    def assign(self, **columns):
        return Batch(self, **columns)

hands = ["123456789m123p11s", "1112345678999m", "no\nhand", "\u2028\x85", "", "13579m2468p13579s"] * 10_000
[b] = judge([Batch(hand=hands)])
assert len(b["win"]) == len(b["error"]) == len(hands), (len(b["win"]), len(hands))
assert b["win"][:6] == [True, None, None, None, None, False], b["win"][:6]
assert [e is None for e in b["error"][:6]] == [True, True, False, False, False, True], b["error"][:6]
`)
	cmd.Env = onPath(bin)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestPipelineClickHouse starts a server with the dictionary of pipelines.md, asks
// it, and sends answers to a table.
func TestPipelineClickHouse(t *testing.T) {
	server, client := need(t, "clickhouse-server"), need(t, "clickhouse-client")
	if out, err := exec.Command(client, "--version").Output(); err != nil || !bytes.Contains(out, []byte("version 18.")) {
		t.Skipf("the dictionary is for ClickHouse 18, and there is %s", out)
	}
	bin := buildMj(t)
	dir := t.TempDir()
	port := freePort(t)
	var dictionary, query, insert string
	for _, b := range blocks(t) {
		switch {
		case b.language == "xml" && strings.Contains(b.text, "<dictionary>"):
			dictionary = b.text
		case b.language == "sql" && strings.Contains(b.text, "dictGetString"):
			query = b.text
		case b.language == "sh" && strings.Contains(b.text, "clickhouse-client"):
			insert = b.text
		}
	}
	for name, text := range map[string]string{
		"dictionaries.xml": dictionary,
		"users.xml": `<yandex><profiles><default/></profiles><quotas><default/></quotas><users><default><password/>
			<networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users></yandex>`,
		"config.xml": fmt.Sprintf(`<yandex><logger><level>warning</level><log>%[1]s/log</log><errorlog>%[1]s/errors</errorlog></logger>
			<tcp_port>%[2]d</tcp_port><listen_host>127.0.0.1</listen_host><path>%[1]s/</path><tmp_path>%[1]s/tmp/</tmp_path>
			<format_schema_path>%[1]s/</format_schema_path><users_config>users.xml</users_config><default_profile>default</default_profile>
			<default_database>default</default_database><mark_cache_size>1048576</mark_cache_size>
			<dictionaries_config>dictionaries.xml</dictionaries_config></yandex>`, dir, port),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.Command(server, "--config-file="+filepath.Join(dir, "config.xml"))
	run.Dir = dir
	run.Env = onPath(bin)
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		run.Process.Kill()
		run.Wait()
	}()

	// The client takes its port as an option only, so that the command of the page
	// needs a name of its own to be found by.
	wrapper := fmt.Sprintf("#!/bin/sh\nexec %s --host 127.0.0.1 --port %d \"$@\"\n", client, port)
	tools := t.TempDir()
	if err := os.WriteFile(filepath.Join(tools, "clickhouse-client"), []byte(wrapper), 0o755); err != nil {
		t.Fatal(err)
	}
	hands, err := filepath.Abs("../examples/hands.txt")
	if err != nil {
		t.Fatal(err)
	}
	shell := func(script string) (string, error) {
		cmd := exec.Command("sh", "-ec", script)
		cmd.Dir = filepath.Dir(hands)
		cmd.Env = append(onPath(bin), "PATH="+tools+string(os.PathListSeparator)+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(100 * time.Millisecond) {
		out, err := shell("clickhouse-client -q 'SELECT 1'")
		if err == nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the server does not answer: %s", out)
		}
	}
	ask := func(script, want string) {
		t.Helper()
		if got, err := shell(script); err != nil || got != want {
			t.Errorf("%s\ngives %q, %v, want %q", script, got, err, want)
		}
	}
	ask("clickhouse-client -q \"$(cat <<'END'\n"+query+"END\n)\"",
		"1112345678999m\t\t0\n123456789m123p11s\ttrue\t-1\n13579m2468p13579s\tfalse\t4\n")
	ask("clickhouse-client -q 'CREATE TABLE answers (hand String, win UInt8, shanten Int8) ENGINE = Memory'", "")
	ask(insert, "")
	ask("clickhouse-client -q 'SELECT count(), sum(win), max(shanten) FROM answers'", "12\t8\t4\n")
}

// buildMj builds the command and gives the directory that it is in.
func buildMj(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(dir, "mj"), "../cmd/mj").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return dir
}

// onPath gives this environment with a directory in front of the path.
func onPath(dir string) []string {
	return append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
}

func need(t *testing.T, program string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("%s is not installed", program)
	}
	return path
}

func freePort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

type block struct{ language, text string }

var blockPattern = regexp.MustCompile("(?ms)^```(\\w+)\n(.*?)^```$")

// blocks gives the code blocks of pipelines.md.
func blocks(t *testing.T) []block {
	t.Helper()
	text, err := os.ReadFile("pipelines.md")
	if err != nil {
		t.Fatal(err)
	}
	var all []block
	for _, m := range blockPattern.FindAllStringSubmatch(string(text), -1) {
		all = append(all, block{m[1], m[2]})
	}
	return all
}
