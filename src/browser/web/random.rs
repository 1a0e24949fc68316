//! Random seeds for games, and cryptographically secure random bytes.

use leptos::prelude::window;
use wasm_bindgen::throw_str;

/// Returns a random 53-bit number with which to seed the games' random number
/// generators.
pub fn random_seed() -> u64 {
    (js_sys::Math::random() * (1_u64 << 53) as f64) as u64
}

/// Returns 32 cryptographically secure random bytes.
///
/// Throws an error if the browser has no secure generator, since keys made of
/// other bytes would not be secret.
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    let filled = window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    match filled {
        Ok(_) => bytes,
        Err(_) => throw_str("the browser has no random bytes"),
    }
}
