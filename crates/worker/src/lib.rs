//! The part of the page's worker that does not search: it encodes animated
//! pictures.
//!
//! The worker itself is the program of this package, `worker`.

pub mod gif_encoder;
