//! The shapes of a picture in SVG, without style sheet and script, so that any
//! program that reads SVG shows it.

use std::fmt::Write as _;

/// The colours of the players, player 1's first.
pub const COLOURS: [&str; 6] = ["#c33", "#36c", "#2a7", "#e90", "#839", "#555"];

/// The colour of a hole or square.
pub const BOARD: &str = "#dca";

/// A picture that is being drawn.
#[derive(Default)]
pub struct Svg {
    shapes: String,
}

impl Svg {
    /// Adds a rectangle, given by its corner and its size.
    pub fn rectangle(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), colour: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.shapes,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"/>"#
        );
    }

    /// Adds a circle of radius 4.
    pub fn circle(&mut self, (x, y): (i32, i32), colour: &str) {
        let _ = writeln!(
            self.shapes,
            r#"<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/>"#
        );
    }

    /// Adds a white character around a point.
    pub fn character(&mut self, (x, y): (i32, i32), text: char) {
        let y = y + 2;
        let _ = writeln!(
            self.shapes,
            r##"<text x="{x}" y="{y}" font-size="6" text-anchor="middle" fill="#fff">{text}</text>"##
        );
    }

    /// Returns the picture.
    pub fn finish(self, width: u32, height: u32) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n{}</svg>",
            self.shapes
        )
    }
}
