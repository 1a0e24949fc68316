#!/usr/bin/env bash
# Runs every check, the cheapest first, and stops at the first failure. The last line of the output
# counts the tests. The page is built at the same time as the checks before its own, since compilers
# often keep only one core busy.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

results=target/test-results
rm -rf $results e2e/results && mkdir -p $results

# Prints the names of the tests that failed, and why journeys did.
failures() {
  cat $results/*.log 2>/dev/null | sed -n -e 's/^ *not ok [0-9]* - /failed: /p' -e 's/^test \(.*\) \.\.\. FAILED$/failed: \1/p' -e 's/^---- \(.*\) stdout ----$/failed: \1/p'
  node e2e/failures.mjs e2e/results/report.json e2e/results/engines.json
}

# Prints when the steps began, and the number of tests that passed and failed; after a failure too.
count() {
  local code=$?
  [ -z "$building" ] || kill "$building" 2>/dev/null || true
  printf '\n'
  printf '%s\n' "${times[@]}" "$(elapsed) The end"
  [ $code = 0 ] || printf '\n\033[1m== Stopped at: %s\033[0m\n' "$step"
  [ $code = 0 ] || failures
  { cat $results/*.log 2>/dev/null | sed -n \
      -e 's/^test result: .* \([0-9]*\) passed; \([0-9]*\) failed.*/\1 \2/p' \
      -e 's/^\([0-9]*\) passed.* in [0-9.]*s.*/\1 0/p' -e 's/^\([0-9]*\) failed, \([0-9]*\) passed.* in [0-9.]*s.*/\2 \1/p' \
      -e 's/^# pass \([0-9]*\)$/\1 0/p' -e 's/^# fail \([0-9]*\)$/0 \1/p'
    for report in report engines; do
      node -p 'const s = JSON.parse(fs.readFileSync(process.argv[1])).stats; s.expected + " " + (s.unexpected + s.flaky)' \
        e2e/results/$report.json 2>/dev/null || true
    done
  } | awk '{ passed += $1; failed += $2 } END { printf "\n%d passed, %d failed\n", passed, failed }'
  exit $code
}
building=
times=()
trap count EXIT

# Prints the time since the start.
elapsed() { printf '%d:%02d' $((SECONDS / 60)) $((SECONDS % 60)); }

# Prints the name of a step and when it begins: now, and in the list at the end, since CI shows only the
# end of the output.
step() {
  step=$1
  times+=("$(elapsed) $step")
  printf '\033[1m== %s\033[0m (%s)\n' "$step" "$(elapsed)"
}

# All packages, with the features of those to publish, which nothing in the workspace uses. That these
# compile without them too is seen where they are packed.
workspace=(--workspace --features starfence-record/serde,starfence-record/arbitrary,starfence-engine/serde,starfence-engine/arbitrary)

step "Formatting"
cargo fmt --all --check
cargo fmt --manifest-path fuzz/Cargo.toml --check

step "Dependencies"
tools/audit.sh

make --no-print-directory build ORIGIN= >$results/page.log 2>&1 &
building=$!

step "Scripts"
node --test --test-reporter tap e2e/scripts/*.test.mjs >$results/scripts.log 2>&1 || { cat $results/scripts.log; exit 1; }

step "Clippy"
cargo clippy "${workspace[@]}" --all-targets --quiet -- -D warnings

# Only checked: libFuzzer, which the path stands for, needs a C++ compiler.
step "Fuzzers"
CUSTOM_LIBFUZZER_PATH=$PWD/target/libfuzzer.a cargo clippy --manifest-path fuzz/Cargo.toml --all-targets --target-dir target --quiet -- -D warnings

# They also render the static pages of the site, which later tests put together.
step "Tests"
export SITE_PAGES=$PWD/target/site-pages
rm -rf "$SITE_PAGES"
WRITE_SITE_PAGES=$SITE_PAGES cargo test "${workspace[@]}" --quiet 2>&1 | tee $results/native.log

# The browser's side of src/browser, and the tests in a browser.
step "Clippy for wasm"
web=(--target wasm32-unknown-unknown)
tools/run-web cargo clippy "${web[@]}" -p starfence -p starfence-worker --lib --bins --test 'web*' --quiet -- -D warnings

step "Documentation"
RUSTDOCFLAGS="-D warnings" tools/run-web cargo doc --workspace --exclude starfence-cli --exclude starfence-lab --exclude starfence-player --exclude starfence-python --no-deps --lib --quiet --target wasm32-unknown-unknown

step "Crates"
tools/publish/crates --dry-run

step "The package for Python"
tools/python/test.sh 2>&1 | tee $results/python.log

step "Tests in a browser"
tools/run-web cargo test "${web[@]}" -p starfence --test 'web*' 2>&1 | tee $results/web.log

step "Tests that no run compiles"
cargo test "${workspace[@]}" -- --list >$results/native.list 2>&1
tools/run-web cargo test "${web[@]}" -p starfence --test 'web*' -- --list >$results/web.list 2>&1
node tools/uncompiled-tests.mjs $results/native.list $results/web.list

step "The page by Trunk"
wait "$building" || { building=; cat $results/page.log; exit 1; }
building=
tools/run-web node --test --test-reporter tap e2e/trunk-test.mjs 2>&1 | tee $results/trunk.log

# Two tests at a time: on two cores, Node would run one.
step "The files of the page"
node --test --test-concurrency 2 --test-reporter tap e2e/built/*.test.mjs >$results/built.log 2>&1 || { cat $results/built.log; exit 1; }

step "The page in a browser"
(cd e2e && node_modules/.bin/playwright test)

step "The page in the browsers of all three engines"
tools/run-web node e2e/engines/browsers.mjs
(cd e2e && ../tools/run-web node_modules/.bin/playwright test --config engines.config.mjs --pass-with-no-tests)
