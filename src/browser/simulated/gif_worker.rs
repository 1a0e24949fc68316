//! Workers that encode animated GIFs, which the simulated browser does not have.

use super::canvas::Canvas;
use super::files::Blob;
use std::convert::Infallible;

/// A running worker; there is none.
pub struct GifWorker(Infallible);

impl GifWorker {
    /// Returns `None`: no worker can be started.
    pub fn start() -> Option<Self> {
        None
    }

    /// Terminates the worker.
    pub fn end(&self) {
        match self.0 {}
    }

    /// Begins a GIF of the given size in pixels.
    pub async fn begin(&self, _width: f64, _height: f64) -> Option<()> {
        match self.0 {}
    }

    /// Adds the pixels of a canvas to those from which the colours are chosen.
    pub async fn sample(&self, _canvas: &Canvas) -> Option<()> {
        match self.0 {}
    }

    pub async fn add_frame(&self, _canvas: &Canvas, _delay: u16) -> Option<()> {
        match self.0 {}
    }

    /// Returns the finished GIF.
    pub async fn finish(&self) -> Option<Blob> {
        match self.0 {}
    }
}
