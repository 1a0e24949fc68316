//! Access to the browser. `web_sys` is called only in this module.
//!
//! It is the only module with two sides: `web` is the real browser, for wasm32,
//! and `simulated` is a browser in the hands of the tests, which run natively.
//! Both have the same modules and functions.

mod chat_values;
mod database_values;
mod drawing_values;
pub mod effects;
mod file_values;
pub mod media;
mod meeting_values;
mod peer_values;
pub mod server_name;
mod share_values;
pub mod sound_values;
pub mod storage;
pub mod svg_values;
pub mod tab_lease;
pub mod timer;
mod vibration_values;

#[cfg(not(target_arch = "wasm32"))]
pub mod simulated;
#[cfg(not(target_arch = "wasm32"))]
pub use simulated::*;
#[cfg(target_arch = "wasm32")]
mod web;
#[cfg(target_arch = "wasm32")]
pub use web::*;
