package genfile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// tree is where files come from.
type tree interface {
	read(ctx context.Context, name string) ([]byte, error)
	list(ctx context.Context, dir string) ([]string, error) // names of files, without the directory
}

// Load reads a generated file, with those beside it that hold its tables, or all
// generated files of a directory. A name REV:FILE is that of a file, or REV:DIR of
// a directory, in a git revision.
func Load(ctx context.Context, name string) (*Package, error) {
	if info, err := os.Stat(name); err == nil {
		if info.IsDir() {
			return loadDir(ctx, disk{}, filepath.ToSlash(name))
		}
		return load(ctx, disk{}, filepath.ToSlash(name))
	}
	rev, file, ok := strings.Cut(name, ":")
	if !ok {
		_, err := os.Stat(name)
		return nil, err
	}
	return LoadRevision(ctx, rev, file)
}

// LoadRevision is Load for a file or a directory in a git revision.
func LoadRevision(ctx context.Context, rev, name string) (*Package, error) {
	if rev == "" || strings.HasPrefix(rev, "-") {
		return nil, fmt.Errorf("got the git revision %q; need a commit, a branch or a tag", rev)
	}
	r := revision(rev)
	if files, err := r.list(ctx, name); err == nil && len(files) > 0 {
		return loadDir(ctx, r, name)
	}
	return load(ctx, r, name)
}

// generated reports whether a file is named as gen names files.
func generated(name string) bool {
	return strings.HasPrefix(name, "mjtable") && strings.HasSuffix(name, "_gen.go")
}

// loadDir reads the generated files of a directory.
func loadDir(ctx context.Context, t tree, dir string) (*Package, error) {
	files, err := beside(ctx, t, dir, "")
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: got no mjtable*_gen.go there; need a directory with generated files, or a file", dir)
	}
	return Read(files...)
}

// load reads a file, and those beside it if it names tables that it does not hold.
func load(ctx context.Context, t tree, name string) (*Package, error) {
	code, err := t.read(ctx, name)
	if err != nil {
		return nil, err
	}
	file := File{Name: name, Code: code}
	p, err := Read(file)
	if told, ok := errors.AsType[*Error](err); !ok || !told.undeclared {
		return p, err
	}
	dir, own := path.Split(name)
	others, listErr := beside(ctx, t, dir, own)
	if listErr != nil || len(others) == 0 {
		return nil, err
	}
	return Read(append([]File{file}, others...)...)
}

// beside reads the generated files of a directory but for one.
func beside(ctx context.Context, t tree, dir, but string) ([]File, error) {
	names, err := t.list(ctx, dir)
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var files []File
	for _, name := range names {
		if name == but || !generated(name) {
			continue
		}
		name = path.Join(dir, name)
		if strings.HasPrefix(dir, "./") {
			name = "./" + name // which is where git looks from the working directory
		}
		code, err := t.read(ctx, name)
		if err != nil {
			return nil, err
		}
		files = append(files, File{Name: name, Code: code})
	}
	return files, nil
}

// disk has the files of the file system.
type disk struct{}

func (disk) read(_ context.Context, name string) ([]byte, error) {
	f, err := os.Open(filepath.FromSlash(name))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(name, f)
}

func (disk) list(_ context.Context, dir string) ([]string, error) {
	if dir == "" {
		dir = "."
	}
	entries, err := os.ReadDir(filepath.FromSlash(dir))
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

// readAll reads no more than may be read.
func readAll(name string, r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err == nil && len(data) > MaxSize {
		err = &fs.PathError{Op: "read", Path: name, Err: fmt.Errorf("got more than %d bytes; need less", MaxSize)}
	}
	return data, err
}

// revision has the files of a git revision.
type revision string

func (r revision) read(ctx context.Context, name string) ([]byte, error) {
	return git(ctx, "show", string(r)+":"+name)
}

func (r revision) list(ctx context.Context, dir string) ([]string, error) {
	if dir != "./" { // without the slash that is no place that git knows
		dir = strings.TrimSuffix(dir, "/")
	}
	out, err := git(ctx, "ls-tree", "--full-tree", "--name-only", string(r)+":"+dir)
	return strings.Fields(string(out)), err
}

// git runs git and gives what it prints.
func git(ctx context.Context, args ...string) ([]byte, error) {
	program, err := exec.LookPath("git")
	if err != nil {
		return nil, errors.New("git is not there, which reads revisions; install it, or name two files")
	}
	var told bytes.Buffer
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Stderr = &told
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	out, err := readAll(args[len(args)-1], pipe)
	if err != nil {
		cmd.Process.Kill()
	}
	if ended := cmd.Wait(); err == nil && ended != nil {
		err = fmt.Errorf("git %s: %s", strings.Join(args, " "), strings.TrimSpace(told.String()))
	}
	return out, err
}
