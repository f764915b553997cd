# make run   deletes the tables, makes them again, builds and judges
# make test  runs the tests, without the long proofs
# make proof runs the long proofs: whole domains, table against search
# make bench measures, against the baselines (under three minutes)
# make fuzz  runs every fuzz target for FUZZTIME

GO       ?= go
HANDS    ?= 10000000
FUZZTIME ?= 10m

.PHONY: run test proof bench fuzz check

run:
	rm -f mjtable_gen.go
	$(GO) run ./gen -v
	$(GO) build ./...
	$(GO) run ./examples/batch -hands $(HANDS)
	$(GO) run ./cmd/mj stream --fields win,forms,waits,shanten < examples/hands.txt

test: check
	$(GO) vet ./...
	$(GO) test -short ./...
	cd bench && $(GO) vet ./... && $(GO) test ./...
	cd bench && out=$$($(GO) test -run '^$$' -bench . -benchtime 1x . 2>&1) || { echo "$$out"; exit 1; }

proof:
	$(GO) test -timeout 60m -run TestProof ./...

bench:
	cd bench && $(GO) run .

fuzz:
	$(GO) test -run '^$$' -fuzz FuzzParse -fuzztime $(FUZZTIME) -fuzzminimizetime 100x ./tile
	for f in FuzzWin FuzzDistance FuzzSplits; do \
		$(GO) test -run '^$$' -fuzz $$f -fuzztime $(FUZZTIME) -fuzzminimizetime 100x ./judge || exit 1; \
	done
	$(GO) test -run '^$$' -fuzz FuzzStream -fuzztime $(FUZZTIME) -fuzzminimizetime 1x ./cmd/mj
	$(GO) test -run '^$$' -fuzz FuzzAppendJSON -fuzztime $(FUZZTIME) ./cmd/mj

# check fails if the generated file is not what gen makes, or the tree is not
# gofmt-clean.
check:
	$(GO) run ./gen -check
	out=$$(gofmt -l .) && test -z "$$out" || { echo "not gofmt-clean, or no gofmt: $$out"; exit 1; }
