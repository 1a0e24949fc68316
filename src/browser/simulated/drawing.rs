//! Standalone SVG pictures. The simulated browser knows no styles, so a picture is
//! what was rendered.

use leptos::prelude::*;

pub use crate::browser::drawing_values::Drawing;

/// Writes pictures of boards as SVG files.
#[derive(Default)]
pub struct SvgWriter(());

impl SvgWriter {
    /// Draws a board in a square.
    pub fn draw(&mut self, board: impl FnOnce() -> AnyView + 'static) -> Option<Drawing> {
        Some(Drawing {
            text: board().to_html(),
            ratio: 1.0,
        })
    }
}
