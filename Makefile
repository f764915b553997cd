# make run   deletes all generated files, makes them again, builds and judges
# make build builds the commands into bin, the same files from a commit wherever it runs
# make test  runs the tests, without the long proofs
# make proof runs the long proofs: whole domains, table against search
# make bench measures, against the baselines (under three minutes)
# make bench-doc measures, and writes the figures and the plot of docs/performance.md
# make fuzz  runs every fuzz target for FUZZTIME

GO       ?= go
HANDS    ?= 10000000
FUZZTIME ?= 10m

.PHONY: run build test proof bench fuzz check bench-doc

run:
	rm -f mjtable*_gen.go examples/town/mjtable_gen.go
	$(GO) run ./gen -v
	$(GO) build ./...
	cd examples/town && $(GO) generate && $(GO) run .
	$(GO) run ./examples/batch -hands $(HANDS)
	$(GO) run ./cmd/mj stream --fields win,forms,waits,shanten < examples/hands.txt

build:
	CGO_ENABLED=0 $(GO) build -trimpath -buildvcs=true -o bin/ ./cmd/mj ./cmd/mjvet

test: check
	$(GO) vet ./...
	$(GO) test -short ./...
	cd examples/town && $(GO) vet ./... && $(GO) test ./...
	cd examples/beam && $(GO) vet ./... && $(GO) test ./...
	cd e2e && $(GO) vet ./... && $(GO) test ./...
	cd bench && $(GO) vet ./... && $(GO) test ./...
	cd bench && out=$$($(GO) test -run '^$$' -bench . -benchtime 1x . 2>&1) || { echo "$$out"; exit 1; }

proof:
	$(GO) test -timeout 60m -run TestProof ./...

bench:
	cd bench && $(GO) run .

bench-doc:
	cd bench && $(GO) run . -doc -svg ../docs/performance.svg > ../docs/measured.md
	sed -i '/<!-- measured/q' docs/performance.md
	{ echo; cat docs/measured.md; } >> docs/performance.md
	rm docs/measured.md

fuzz:
	$(GO) test -run '^$$' -fuzz FuzzParse -fuzztime $(FUZZTIME) -fuzzminimizetime 100x ./tile
	$(GO) test -run '^$$' -fuzz FuzzParse -fuzztime $(FUZZTIME) -fuzzminimizetime 1x ./internal/rulefile
	for f in FuzzWin FuzzDistance FuzzSplits; do \
		$(GO) test -run '^$$' -fuzz $$f -fuzztime $(FUZZTIME) -fuzzminimizetime 100x ./judge || exit 1; \
	done
	$(GO) test -run '^$$' -fuzz FuzzStream -fuzztime $(FUZZTIME) -fuzzminimizetime 1x ./cmd/mj
	for f in FuzzRecords FuzzFormats; do \
		$(GO) test -run '^$$' -fuzz $$f -fuzztime $(FUZZTIME) -fuzzminimizetime 1x ./cmd/mj || exit 1; \
	done
	$(GO) test -run '^$$' -fuzz FuzzAppendJSON -fuzztime $(FUZZTIME) ./cmd/mj
	$(GO) test -run '^$$' -fuzz FuzzJudge -fuzztime $(FUZZTIME) ./cmd/mj/internal/serve

# check fails if a generated file is not what gen makes, or the tree is not
# gofmt-clean.
check:
	$(GO) run ./gen -check
	cd examples/town && $(GO) tool gen -check -rules town.yaml -o mjtable_gen.go
	out=$$(gofmt -l .) && test -z "$$out" || { echo "not gofmt-clean, or no gofmt: $$out"; exit 1; }
