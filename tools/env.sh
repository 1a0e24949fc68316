# Sourced by tools/setup.sh and tools/run-web: the location of the tools, and the compiler for wasm.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Outside the project, so that a second clone (for example in CI) does not compile the tools again.
# It can always be deleted.
tools=${STARFENCE_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/starfence}

# wasm-bindgen must have exactly the version of the crate in Cargo.lock, so clones with different
# versions each have their own.
wasm_bindgen=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/"/, "", $3); print $3 }' "$root/Cargo.lock")
wasm_bindgen_folder=$tools/wasm-bindgen-$wasm_bindgen

export PATH="$wasm_bindgen_folder/bin:$tools/bin:$root/e2e/node_modules/.bin:$PATH"

# A separate target folder: cargo locks the folder during a build, and native builds should not wait
# for wasm builds.
export CARGO_TARGET_DIR="$root/target/web"

# NO_COLOR means no colour whatever its value; Trunk accepts only this value.
[ -z "${NO_COLOR-}" ] || export NO_COLOR=true

# No optimisation of dependencies: tests in the browser are few and short, so compiling a third
# faster saves more time than running faster would.
export CARGO_PROFILE_DEV_OPT_LEVEL=0

# No line tables, which only make the linker and wasm-bindgen slower: wasm-bindgen drops them from the
# development build.
export CARGO_PROFILE_DEV_DEBUG=0

# cargo test runs this program, in $root, with each wasm test binary. It opens the binary in a browser.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER="node e2e/wasm-test.mjs"

# Succeeds if the machine's own rustc has the wasm target.
own_compiler_makes_wasm() {
  local lib
  lib=$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null) && [ -d "$lib" ]
}

# The sysroot that tools/setup.sh builds if the machine's own rustc has no wasm target: Debian's
# compiler with a standard library for wasm.
debian=$tools/debian

use_wasm_compiler() {
  if ! own_compiler_makes_wasm && [ -d "$debian" ]; then
    export PATH="$debian/bin:$PATH"
    export SYSROOT="$debian" # clippy does not go through $debian/bin/rustc
  fi
}
