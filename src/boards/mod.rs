//! The star board and the Quoridor board, drawn as SVG. Each board displays a
//! model and reports the user's input. The models, the geometry and the
//! interpretation of input are in `starfence-boards`.

pub mod animation;
pub mod arrow;
pub mod hand;
pub mod marks;
pub mod picture;
pub mod piece;
pub mod quoridor;
pub mod star;
pub mod surface;
#[cfg(test)]
mod tests;
