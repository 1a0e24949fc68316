//! The two boards, drawn as SVG: a model goes in, what people do comes out.

#[cfg(target_arch = "wasm32")]
pub mod animation;
pub mod geometry;
pub mod quoridor;
pub mod star;
