//! What a person chose for the page: light or dark, how the board lies, how loud
//! it is. Each choice is stored under its key as a word.

#[cfg(target_arch = "wasm32")]
mod stored;
pub mod values;

#[cfg(target_arch = "wasm32")]
pub use stored::Settings;
