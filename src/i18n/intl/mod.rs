//! Numbers, plural forms and lists as a language writes them.
//!
//! The page asks the browser's `Intl`. Native tests have a plain substitute
//! that knows the plural rules.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod plain;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::{category, compact, list, number, percent};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use plain::{category, compact, list, number, percent};
