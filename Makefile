# Every target installs what it needs (tools/setup.sh). `make` alone lists the targets.
.PHONY: help play dev build test doc bench soak fuzz lighthouse screenshots first-pictures puzzles calibration setup clean

help:
	@echo "make play         builds the page, serves it on this machine and opens it in a browser"
	@echo "make dev          serves a development build that rebuilds and reloads at every change"
	@echo "make test         runs every check and test"
	@echo "make build        builds dist/, which any static web server can serve, from any folder;"
	@echo "                  ORIGIN=https://example.org: for that address, in strict sandboxes of Safari too"
	@echo "make doc          makes the documentation of the library, the page's code included"
	@echo "make bench        runs the benchmarks"
	@echo "make soak         kills the browser, damages every file, tries every size: for hours"
	@echo "make fuzz         runs the fuzzers for a while"
	@echo "make lighthouse   measures how the page starts on a phone, and how accessible it is"
	@echo "make screenshots  takes pictures of the page"
	@echo "make first-pictures  makes the boards anew that are seen before the program has come"
	@echo "make puzzles      mends the files of puzzles when the engine has changed: takes minutes"
	@echo "make calibration  measures how well the chances that are shown come true: for an hour"
	@echo "make clean        deletes what was built"

setup:
	@tools/setup.sh

play: build
	@node e2e/serve.mjs --own-origin --open

# Port 8080, unless PORT is set. The address #/gallery shows every component.
dev: setup index.dev.html
	@tools/run-web trunk serve --config Trunk.dev.toml --port $(or $(PORT),8080)

# The page without splitting and optimising. Trunk reloads it with an inline script over a web
# socket, which only this policy allows.
index.dev.html: index.html Makefile
	@sed -e 's/ data-cargo-features="split"/ data-cargo-features="gallery"/; s/ data-cargo-profile="[a-z]*"//' \
	  -e 's#^.*style/forced.css.*#&\n    <link data-trunk rel="css" href="style/gallery.css" />#' \
	  -e "s/script-src 'self'/script-src 'self' 'unsafe-inline'/; s/connect-src 'self'/connect-src 'self' ws:/" index.html > $@

doc: setup
	@tools/run-web cargo doc --workspace --no-deps --lib --target wasm32-unknown-unknown

# ORIGIN=https://example.org (or with a folder): the address at which dist/ will be published, for
# boards in sandboxed frames in Safari.
build: setup
	@node tools/origin.mjs
	@$(MAKE) --no-print-directory dist/index.html
	@node tools/origin.mjs dist

# Trunk takes some seconds even if nothing has changed, so it runs only if something has.
dist/index.html: Cargo.toml Cargo.lock build.rs $(wildcard .cargo/config.toml) Trunk.toml index.html $(wildcard tools/*.mjs tools/*.js) $(shell find build crates src locales style public -type f)
	tools/run-web trunk build --release

test:
	@tools/setup.sh test
	@tools/test.sh

bench: build
	cargo bench
	cargo run --release -p starfence-engine --example test_positions score crates/engine/benches/test_positions.txt
	cargo build --release -p starfence-cli
	@tools/setup.sh test
	@node e2e/engine-speed.mjs
	@taskset -c 0 node e2e/slow-core-speed.mjs
	@node e2e/pick-up-speed.mjs
	@node e2e/movement-speed.mjs
	@node e2e/long-game-speed.mjs

soak: build
	@tools/setup.sh test
	cargo run --release -- puzzles --verify data/puzzles/*.json
	@cd e2e && node_modules/.bin/playwright test --config soak.config.mjs

fuzz:
	@fuzz/run

lighthouse: build
	@tools/setup.sh test
	@node e2e/lighthouse.mjs

screenshots: build
	@tools/setup.sh test
	@node e2e/screenshots.mjs

first-pictures: build
	@tools/setup.sh test
	@node e2e/first-pictures.mjs

# Every puzzle keeps its place in the file, which determines its number and its day, unless it is no
# longer valid.
puzzles:
	cargo build --release -p starfence-cli
	for game in chinese-checkers parallel quoridor; do \
	  target/release/starfence-cli puzzles --mend data/puzzles/$$game.json --games 3200 --seed 2 || exit 1; \
	done

# The figures of docs/strength.md; with --fit and another seed it computes the weights.
calibration:
	cargo build --release -p starfence-cli
	@for combination in chinese-checkers:2 chinese-checkers:3 chinese-checkers:4 chinese-checkers:6 quoridor:2 quoridor:4 parallel:2 parallel:3 parallel:4; do \
	  target/release/starfence-cli calibrate --game $${combination%:*} --players $${combination#*:} --games 2000 --seed 1 || exit; \
	done

clean:
	rm -rf target dist e2e/results
