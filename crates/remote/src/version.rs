//! Tells a newer version of an encoding from a damaged version byte.

/// The highest number that counts as a version. Versions are numbered one by
/// one, so a higher number is damage.
const MAX_VERSION: u8 = 15;

/// Returns whether `version`, the first byte of an encoding, can be that of a
/// newer program. `latest` is the latest version that this program supports.
///
/// No signature covers that byte, so a caller that can tell that the bytes after it
/// are of a known version should take it for damaged.
pub(crate) fn is_newer(version: u8, latest: u8) -> bool {
    version > latest && version <= MAX_VERSION
}
