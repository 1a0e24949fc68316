//! What the page's worker does besides searching: it makes animated pictures.
//!
//! The worker itself is the program of this package, `worker`.

pub mod gif_encoder;
