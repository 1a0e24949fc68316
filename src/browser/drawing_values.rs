//! Standalone pictures.

/// A picture in SVG format.
pub struct Drawing {
    /// The text of the SVG file.
    pub text: String,
    /// The aspect ratio: the width divided by the height.
    pub ratio: f64,
}
