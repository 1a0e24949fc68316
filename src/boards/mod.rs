//! The two boards, drawn as SVG. Each displays a model and reports what the
//! user does.

#[cfg(target_arch = "wasm32")]
pub mod animation;
#[cfg(target_arch = "wasm32")]
pub mod arrow;
#[cfg(any(target_arch = "wasm32", test))]
mod class_list;
pub mod geometry;
pub mod input;
#[cfg(target_arch = "wasm32")]
pub mod piece;
pub mod quoridor;
pub mod star;
#[cfg(target_arch = "wasm32")]
pub mod surface;
