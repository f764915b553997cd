package rulefile

import (
	"testing"
)

func TestPresets(t *testing.T) {
	files, err := Presets()
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 25 {
		t.Errorf("got %d presets, need 25", len(files))
	}
}
