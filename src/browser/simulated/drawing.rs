//! Standalone SVG pictures. The simulated browser knows no styles, so a picture is
//! what was rendered.

use leptos::prelude::*;
use starfence_boards::geometry::Rect;

pub use crate::browser::drawing_values::Drawing;

/// Writes pictures of boards as SVG files.
#[derive(Default)]
pub struct SvgWriter(());

impl SvgWriter {
    /// Draws a board in a square.
    pub fn draw(&mut self, board: impl FnOnce() -> AnyView + 'static) -> Option<Drawing> {
        Some(Drawing {
            content: board().to_html(),
            frame: Rect {
                left: 0.0,
                top: 0.0,
                width: 1.0,
                height: 1.0,
            },
            ground: String::new(),
            ink: String::new(),
            font: String::new(),
        })
    }
}
