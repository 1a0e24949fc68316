//! What is shared of a game: the pictures' frames, QR codes, values of SVG
//! attributes, and the part of a record that an error is in.

pub mod frames;
pub mod place;
pub mod qr;
pub mod svg_values;
