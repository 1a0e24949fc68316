#!/usr/bin/env bash
# Builds the wheel of the Python package, installs it into a virtual environment, and tests it there:
#   tools/python/test.sh              runs the tests (crates/python/tests/)
#   tools/python/test.sh install      only installs, into target/python/venv
#   tools/python/test.sh openspiel    also installs what the comparisons with OpenSpiel need
# PYTHON names another interpreter than python3.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

fail() { printf '%s\n' "$*" >&2; exit 1; }

python=${PYTHON:-python3}
"$python" -c 'import sys, venv; sys.exit(sys.version_info < (3, 10))' 2>/dev/null ||
  fail "The tests of the Python package need Python 3.10 or later with the module venv (Debian's python3-venv): $python is none. PYTHON names another one."

out=${CARGO_TARGET_DIR:-target}/python
venv=$out/venv
bin=$venv/bin

# Installs the packages of a list, unless they are those that the last run installed.
packages() {
  cmp -s "$1" "$venv/${1##*/}" && return
  "$bin/python" -m pip install --quiet --disable-pip-version-check -r "$1"
  cp "$1" "$venv"
}

case "${1-}" in
  # For the tests it need not be as fast as it can be; that compiles in half the time.
  '')
    export CARGO_PROFILE_WHEEL_LTO=off CARGO_PROFILE_WHEEL_CODEGEN_UNITS=16
    extra=
    ;;
  install) extra= ;;
  openspiel) extra=tools/python/requirements-openspiel.txt ;;
  *) fail "tools/python/test.sh does not know $1: run it as its first lines say." ;;
esac

[ -x "$bin/python" ] || "$python" -m venv "$venv"
packages tools/python/requirements.txt
[ ! "$extra" ] || packages "$extra"

rm -rf "$out/wheels"
"$bin/maturin" build --quiet --manifest-path crates/python/Cargo.toml --profile wheel --locked --interpreter "$bin/python" --out "$out/wheels"
"$bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall "$out"/wheels/starfence-*.whl
[ ! "${1-}" ] || exit 0

# The package must be the installed one: its tests lie elsewhere than its sources.
"$bin/python" -m pytest --quiet -p no:cacheprovider crates/python/tests
"$bin/python" -m mypy.stubtest starfence._starfence
