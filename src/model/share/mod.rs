//! The data for sharing a game: the frames of pictures, QR codes, values of SVG
//! attributes, and the part of a record around an error.

pub mod error_location;
pub mod frames;
pub mod qr;
pub mod svg_values;
