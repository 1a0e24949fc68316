//! The two boards, drawn as SVG. Each displays a model and reports what the
//! user does. Models, geometry and the interpretation of input are in
//! `starfence-boards`.

pub mod animation;
pub mod arrow;
pub mod picture;
pub mod piece;
pub mod quoridor;
pub mod star;
pub mod surface;
