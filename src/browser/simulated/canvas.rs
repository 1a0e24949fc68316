//! Canvas elements, which the simulated browser does not have.

use super::files::Blob;
use super::state::state;
use std::cell::Cell;
use std::convert::Infallible;

/// Whether the browser returns noise in place of the pixels of a canvas.
#[derive(Default)]
struct Noise(Cell<bool>);

/// Lets the browser return noise in place of the pixels of a canvas, as a
/// protection against fingerprinting.
pub fn return_noise() {
    state::<Noise>().0.set(true);
}

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
    /// drawn.
    pub fn is_faithful() -> bool {
        !state::<Noise>().0.get()
    }

    /// Returns the canvas as the contents of a PNG file.
    pub async fn png(&self) -> Option<Blob> {
        match self.0 {}
    }
}
