//! Random seeds for games.

/// Returns a random number of 53 bits, with which the rules seed their
/// generators.
pub fn random_seed() -> u64 {
    (js_sys::Math::random() * (1_u64 << 53) as f64) as u64
}
