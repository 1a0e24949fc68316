//! The part of the web page's worker that does not search: an encoder for
//! animations.
//!
//! The worker itself is the program of this package, `worker`.

pub mod gif_encoder;
