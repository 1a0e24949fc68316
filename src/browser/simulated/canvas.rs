//! Canvas elements, which the simulated browser does not have.

use super::files::Blob;
use std::convert::Infallible;

/// A canvas element of a fixed size; there is none.
pub struct Canvas(Infallible);

impl Canvas {
    /// Returns `None`: the browser does not support canvas elements.
    pub fn new(_width: u32, _height: u32) -> Option<Self> {
        None
    }

    /// Draws an image, given as SVG text, over the whole canvas.
    pub async fn draw(&self, _svg: &str) -> Option<()> {
        match self.0 {}
    }

    /// Returns whether the pixels read back from a canvas are those that were
    /// drawn, which is so where there is no canvas at all.
    pub fn is_faithful() -> bool {
        true
    }

    /// Returns the canvas as the contents of a PNG file.
    pub async fn png(&self) -> Option<Blob> {
        match self.0 {}
    }
}
