# Sourced by tools/setup.sh and tools/run-web: where the tools are and which compiler makes wasm.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Outside the project, so that a second clone (CI's, say) compiles no tools again. Deleting it is always safe.
tools=${STARFENCE_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/starfence}

export PATH="$tools/bin:$root/e2e/node_modules/.bin:$PATH"

# A target folder of its own: cargo locks one while it builds, and native builds need not wait for wasm's.
export CARGO_TARGET_DIR="$root/target/web"

# Whatever its value, NO_COLOR means no colour; Trunk takes only this one.
[ -z "${NO_COLOR-}" ] || export NO_COLOR=true

# Tests in the browser are few and short: compiling their dependencies a third faster outweighs running them faster.
export CARGO_PROFILE_DEV_OPT_LEVEL=0

# cargo test hands each wasm test binary to this, which opens it in a browser. (cargo runs it in $root.)
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER="node e2e/wasm-test.mjs"

# True if the machine's own rustc has the wasm target.
own_compiler_makes_wasm() {
  local lib
  lib=$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null) && [ -d "$lib" ]
}

# Debian's compiler with a wasm standard library that tools/setup.sh built for it, where it was needed.
debian=$tools/debian

use_wasm_compiler() {
  if ! own_compiler_makes_wasm && [ -d "$debian" ]; then
    export PATH="$debian/bin:$PATH"
    export SYSROOT="$debian" # clippy does not go through $debian/bin/rustc
  fi
}
