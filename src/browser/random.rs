//! Chance, for games to be drawn and shuffled by.

/// Any number; the generators of the rules begin with it.
pub fn random_seed() -> u64 {
    (js_sys::Math::random() * (1_u64 << 53) as f64) as u64
}
