# Sourced by the scripts of this folder: the folders, the version, and how a script refuses.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

fail() { printf '%s\n' "$*" >&2; exit 1; }

# Prints a value of a section of the workspace's Cargo.toml: cargo_toml workspace.package version.
cargo_toml() {
  awk -v section="[$1]" -v key="$2" '
    /^\[/ { inside = $0 == section }
    inside && $1 == key { gsub(/"/, "", $3); print $3; exit }' "$root/Cargo.toml"
}

version=$(cargo_toml workspace.package version)
[ "$version" ] || fail "Cargo.toml has no version in [workspace.package]."
