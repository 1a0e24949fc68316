//! Numbers, plural forms and lists, formatted for a language.
//!
//! The page uses the browser's `Intl`. Native tests use a plain substitute for
//! it.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod plain;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::{category, compact, list, number, percent};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use plain::{category, compact, list, number, percent};
