//! Standalone SVG pictures, which the simulated browser cannot draw.

use leptos::prelude::AnyView;

pub use crate::browser::drawing_values::Drawing;

/// Writes pictures of boards as SVG files.
#[derive(Default)]
pub struct SvgWriter(());

impl SvgWriter {
    /// Returns `None`: the browser cannot draw the board.
    pub fn draw(&mut self, _: impl FnOnce() -> AnyView + 'static) -> Option<Drawing> {
        None
    }
}
