#!/usr/bin/env bash
# Checks third-party packages: licences, sources, bans, and known vulnerabilities. If a list of
# vulnerabilities cannot be reached, reports that and continues: a machine without access to GitHub,
# or a registry without such a list, is not a fault of the project.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$root"

unchecked() { printf 'NOT CHECKED: %s\n' "$*"; }
limit() { if command -v timeout >/dev/null; then timeout "$@"; else shift; "$@"; fi; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if command -v cargo-deny >/dev/null; then
  advisories=advisories
  if ! limit 60 cargo-deny fetch db >"$work/db" 2>&1; then
    advisories=
    unchecked "advisories for Rust's crates, since RustSec's database cannot be fetched here: $(grep . "$work/db" | tail -n 1)"
  fi
  for manifest in Cargo.toml fuzz/Cargo.toml; do
    echo "cargo-deny: $manifest"
    cargo-deny --log-level error --manifest-path "$manifest" --config "$root/deny.toml" check --hide-inclusion-graph \
      licenses bans sources $advisories
  done
else
  unchecked "licences, sources and advisories of Rust's crates, since cargo-deny could not be installed"
fi

# npm packages are only used for building and testing, except for @nats-io/nats-core, which is in the
# client of a meeting point.
echo "npm audit: e2e/package-lock.json"
if (cd e2e && limit 60 npm audit --audit-level=high --json) >"$work/npm" 2>/dev/null; then
  echo "no known vulnerabilities of high severity"
elif node -e 'process.exit("metadata" in JSON.parse(fs.readFileSync(process.argv[1])) ? 0 : 1)' "$work/npm" 2>/dev/null; then
  (cd e2e && npm audit --audit-level=high) || exit 1
else
  unchecked "advisories for npm's packages, since the registry has no list of them"
fi
