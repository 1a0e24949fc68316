# Everything here gets what it needs by itself (tools/setup.sh). `make` alone tells what there is.
.PHONY: help play build test bench fuzz lighthouse screenshots setup clean

help:
	@echo "make play         builds the page, serves it on this machine and opens it in a browser"
	@echo "make test         runs every check and test"
	@echo "make build        builds dist/, which any static web server can serve, from any folder"
	@echo "make bench        runs the benchmarks"
	@echo "make fuzz         runs the fuzzers for a while"
	@echo "make lighthouse   measures how the page starts on a phone, and how accessible it is"
	@echo "make screenshots  takes pictures of the page"
	@echo "make clean        deletes what was built"

setup:
	@tools/setup.sh

play: build
	@node e2e/serve.mjs --open

build: setup
	@$(MAKE) --no-print-directory dist/index.html

# Trunk takes some seconds even if nothing has changed, so it runs only if something has.
dist/index.html: Cargo.toml Cargo.lock build.rs $(wildcard .cargo/config.toml) Trunk.toml index.html $(wildcard tools/*.mjs tools/*.js) $(shell find build src locales style public -type f)
	tools/run-web trunk build --release

test:
	@tools/setup.sh test
	@tools/test.sh

bench: build
	cargo bench
	cargo build --release --bin starfence-cli
	@tools/setup.sh test
	@node e2e/engine-speed.mjs

fuzz:
	@fuzz/run

lighthouse: build
	@tools/setup.sh test
	@node e2e/lighthouse.mjs

screenshots: build
	@tools/setup.sh test
	@node e2e/screenshots.mjs

clean:
	rm -rf target dist e2e/results
