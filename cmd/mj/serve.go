package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/mjtable/mahjong"
	"github.com/mjtable/mahjong/cmd/mj/internal/serve"
	"github.com/mjtable/mahjong/internal/rulefile"
	"github.com/spf13/cobra"
)

func newServe() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "serve [--addr ADDRESS]",
		Short: "Serve a page and a JSON API that judge hands",
		Long: `Serve answers over HTTP: a page for people, on which hands are clicked or typed,
and a small JSON API that says what mj stream says. All that the page needs is
compiled in, and it asks nothing of any other server. The paths:

  /              the page
  /v1/judge      POST: judges a hand, or up to 10000 of them
  /v1/rules      the rule sets
  /healthz       whether the server is up
  /openapi.json  what requests and answers look like

Only this machine can reach the server, unless --addr says otherwise: an address
without a host, such as :8136, listens on all interfaces. Serve tells its address
on standard error, and ends on an interrupt, after the requests that are under
way.

Exit status:
  0  it was interrupted
  2  it could not listen or serve, or was called in a wrong way`,
		Example: `  mj serve
  mj serve --addr :8080
  curl --json '{"hand":"1122m3344p5566s77z"}' http://127.0.0.1:8136/v1/judge
  curl --json '{"rules":"riichi","hands":["1112345678999m","19m19p19s1234567z"],"fields":["waits","left"]}' http://127.0.0.1:8136/v1/judge`,
		Args:                  noArguments("mj serve takes no arguments: --addr says where to listen"),
		ValidArgsFunction:     cobra.NoFileCompletions,
		DisableFlagsInUseLine: true,
	}
	addr := cmd.Flags().String("addr", "127.0.0.1:8136", "where to listen, HOST:PORT; port 0 is any that is free")
	complete(cmd, "addr", cobra.NoFileCompletions)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		ctx, stop := signal.NotifyContext(cmd.Context(), syscall.SIGINT, syscall.SIGTERM)
		defer stop()
		context.AfterFunc(ctx, stop) // a second signal ends it at once
		collectSeldom()
		s, err := newServer()
		if err == nil {
			err = s.Run(ctx, *addr, cmd.ErrOrStderr())
		}
		if err != nil {
			return fail(cmd, err)
		}
		return nil
	}
	return cmd
}

// collectSeldom lets more garbage gather, unless the environment says how much: what a
// server of small requests keeps is so little that it would be collected many times
// a second, for a few megabytes.
func collectSeldom() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// newServer gives the server of all that mj stream can tell.
func newServer() (*serve.Server, error) {
	files, err := rulefile.Presets()
	if err != nil {
		return nil, err
	}
	c := serve.Config{Default: mahjong.Standard.Name, Defaults: namesOf(defaultFields), Kind: kindOf}
	for _, r := range presets {
		p := serve.Preset{Rules: r}
		for _, f := range files {
			if f.Name == r.Name {
				p.Title, p.Doc = f.Title, oneLine(f.Doc)
			}
		}
		c.Presets = append(c.Presets, p)
	}
	for _, f := range fields {
		c.Fields = append(c.Fields, serve.Field{
			Name:    f.name,
			Winning: f.sizes&winningSize != 0,
			Waiting: f.sizes&waitingSize != 0,
			Append:  f.append,
		})
	}
	return serve.New(c, serve.DefaultLimits()), nil
}
