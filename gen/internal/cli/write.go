package cli

import (
	"fmt"
	"os"
	"path/filepath"
)

// write replaces the file whole or not at all, so that a run that is cut short
// leaves no half a table. A link is followed; what is no regular file, such as a
// device or a pipe, is written to and left in its place.
func write(name string, content []byte) error {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	mode := os.FileMode(0o666) // less the umask, as for any new file
	if info, err := os.Stat(name); err == nil {
		if !info.Mode().IsRegular() {
			return writeTo(name, os.O_WRONLY, 0, content)
		}
		mode = info.Mode().Perm()
	}
	tmp := filepath.Join(filepath.Dir(name), fmt.Sprintf(".%s.%d", filepath.Base(name), os.Getpid()))
	defer os.Remove(tmp) // gone already if all went well
	if err := writeTo(tmp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode, content); err != nil {
		return err
	}
	return os.Rename(tmp, name)
}

func writeTo(name string, flag int, mode os.FileMode, content []byte) error {
	f, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return err
	}
	if _, err := f.Write(content); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
