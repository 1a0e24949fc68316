# Every target first installs the tools that it needs (tools/setup.sh). `make` alone lists the targets.
.PHONY: help play dev meet translate build site webxdc check test doc bench soak fuzz lighthouse screenshots first-pictures start-pages link-pictures puzzles calibration map player setup clean

help:
	@echo "make play         builds the page, serves it on this machine and opens it in a browser;"
	@echo "                  without the tools for the full page, or with PLAIN=1, a plain one, in a fraction of the time"
	@echo "make dev          serves a development build that rebuilds and reloads at every change"
	@echo "make meet         starts a meeting point on this machine: a server through which tables apart are played (docs/hosting.md);"
	@echo "                  with ORIGIN=https://example.org, browsers use it only from pages there"
	@echo "make translate LANG=xx  serves the page with the key beside every text of a language, and a table of all its texts"
	@echo "make check        checks what has been changed since the last commit, and what depends on it: formatting, clippy, native tests"
	@echo "make test         runs every check and test"
	@echo "make build        builds dist/, which any static web server can serve, from any folder;"
	@echo "                  with ORIGIN=https://example.org, boards also work in Safari's sandboxed frames there;"
	@echo "                  with MEET=wss://meet.example.org, moves of players apart travel through that meeting point;"
	@echo "                  with STUN=stun:stun.example.org:3478, friends in different networks can play live"
	@echo "make site         builds site/: the app, the rules in all languages, with what leads to lessons and puzzles, and the"
	@echo "                  guides as static pages, and the library's documentation; with ORIGIN, search engines find the pages in each language"
	@echo "make webxdc       packs the page as target/webxdc/starfence.xdc, for a messenger's chat (docs/hosting.md), in English;"
	@echo "                  with LANG=xx, also in another language"
	@echo "make doc          builds the API documentation of all crates, including the page"
	@echo "make bench        runs the benchmarks"
	@echo "make soak         runs the exhaustive tests: kills the browser, damages every file, tries every size: takes hours"
	@echo "make fuzz         runs each fuzzer on 100,000 inputs"
	@echo "make lighthouse   measures loading on a phone, and accessibility, with Lighthouse"
	@echo "make screenshots  takes the screenshots in docs/"
	@echo "make first-pictures  redraws the boards that are shown while the program is loading"
	@echo "make link-pictures  redraws the pictures that apps show beside a link to the site"
	@echo "make puzzles      rates the puzzles again after a change of the engine, and replaces those that are no longer valid: takes minutes"
	@echo "make calibration  measures how well the winning chances shown agree with results: takes an hour"
	@echo "make player       makes a player in one file of JavaScript for arenas, in target/player/"
	@echo "make map          draws the map in ARCHITECTURE.md from the real dependencies"
	@echo "make clean        deletes what was built"

setup:
	@tools/setup.sh

play:
	@PLAIN='$(PLAIN)' PORT='$(PORT)' MEET='$(MEET)' STUN='$(STUN)' tools/play

# Port 8080, unless PORT is set. The address #/gallery shows every component.
dev:
	@tools/setup.sh dev
	@node e2e/serve.mjs --port $(or $(PORT),8080) --only-check
	@tools/run-web tools/dev/serve --port $(or $(PORT),8080)

# Builds of the page with MEET=ws://127.0.0.1:8443 use it, or another PORT. ORIGIN is the address of the
# page that may use it.
meet:
	@tools/setup.sh nats
	@ORIGIN='$(ORIGIN)' PORT='$(PORT)' tools/meet/run

# With SHORT=1, numbers instead of keys: they leave the layout as it is. table.html explains them.
translate:
	@tools/setup.sh dev
	@tools/run-web bash -c 'PATH="$$PWD/tools/dev:$$PATH" trunk build --offline'
	@node tools/translate.mjs '$(LANG)' $(SHORT)
	@node e2e/serve.mjs --port $(or $(PORT),8080) --dist target/translate-site

doc:
	@tools/setup.sh compiler
	@tools/run-web cargo doc --workspace --exclude starfence-cli --exclude starfence-lab --exclude starfence-player --exclude starfence-python --no-deps --lib --target wasm32-unknown-unknown

# ORIGIN=https://example.org (optionally with a folder) is the address at which dist/ will be
# published. Boards in sandboxed frames need it in Safari. MEET=wss://meet.example.org is the address
# of a meeting point (docs/hosting.md), STUN that of a STUN server (tools/stun.mjs), REPOSITORY that of
# the source, to which the page about Starfence links.
build:
	@tools/setup.sh node
	@node tools/origin.mjs
	@$(MAKE) --no-print-directory dist/index.html
	@tools/setup.sh packages
	@node tools/origin.mjs dist

# tools/site/build.mjs explains ORIGIN and REPOSITORY.
site: build
	@REPOSITORY='$(REPOSITORY)' tools/site/build

# LANG counts only if it was given to make: the environment has another one.
webxdc: build
	@CHAT_LANGUAGE='$(if $(filter command line,$(origin LANG)),$(LANG))' REPOSITORY='$(REPOSITORY)' tools/webxdc/pack

# A build takes some seconds even if nothing has changed, so it runs only if a source file is newer.
# What Trunk watches is what the page is made of, besides the scripts that make it.
watched := $(shell sed -n 's/^watch = \[\(.*\)\]$$/\1/p' Trunk.toml | tr -d '",')
sources := Cargo.lock Trunk.toml $(wildcard .cargo/config.toml) tools/build-page $(wildcard tools/*.mjs tools/*.js tools/meet/*.js) tools/meet/build.mjs $(shell find $(watched) -type f)

dist/index.html: $(sources)
	@tools/build-page

target/plain-site/index.html: $(sources)
	@tools/build-page plain

check:
	@tools/setup.sh node
	@node tools/check.mjs

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
	@node e2e/live-speed.mjs

soak: build
	@tools/setup.sh test
	cargo run --release -p starfence-lab -- puzzles --verify data/puzzles/*.json
	GAMES=1000 cargo test --release -p starfence-remote --test all whole_games
	TIMES=5 cargo test --release -p starfence-engine --test all certain
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

link-pictures: build
	@tools/setup.sh test
	@node e2e/link-pictures.mjs

# Valid puzzles keep their places in the file, since a puzzle's place determines its number and its
# day.
puzzles:
	cargo build --release -p starfence-lab
	games=$$(node tools/games.mjs) && for game in $$games; do \
	  target/release/starfence-lab puzzles --mend data/puzzles/$$game.json --games 3200 --seed 2 || exit 1; \
	done

# Prints the figures of docs/strength.md. With --fit and another seed, `starfence-lab calibrate`
# computes the weights.
calibration:
	cargo build --release -p starfence-lab
	@combinations=$$(node tools/games.mjs players) && for combination in $$combinations; do \
	  target/release/starfence-lab calibrate --game $${combination%:*} --players $${combination#*:} --games 2000 --seed 1 || exit; \
	done

# Writes the start page as it is shown before the program has loaded, in each language.
start-pages:
	@WRITE_START_PAGES=1 cargo test --quiet -p starfence --lib home::tests::first_page

map:
	@WRITE_MAP=1 cargo test --quiet -p starfence --test all architecture::map::

player:
	@tools/setup.sh compiler
	@tools/setup.sh plain
	@tools/run-web node tools/player/build.mjs

clean:
	rm -rf target dist site e2e/results
