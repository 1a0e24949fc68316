//! Random seeds for games, and random bytes that nobody can guess.

use leptos::prelude::window;
use wasm_bindgen::throw_str;

/// Returns a random 53-bit number, with which the rules seed their generators.
pub fn random_seed() -> u64 {
    (js_sys::Math::random() * (1_u64 << 53) as f64) as u64
}

/// Returns 32 random bytes that nobody can guess.
///
/// Throws if the browser has none, since keys made of anything else would not
/// be secret.
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
