//! Figures of one line of the star, with numbered pegs.

use super::drawing::{Way, is_wide, unit};
use crate::rules::parallel::Number;
use crate::table::Colour;
use crate::ui::boards::geometry::{Decimal, Frame, Point};
use crate::ui::components::pieces::numbered_piece;
use crate::ui::dom::{El, classes, svg};

/// How far below one another the lines lie.
pub const ROW: f64 = 1.56;
/// Room above the first line, for the arcs of hops.
const ABOVE: f64 = 0.34;
/// Half the height of the wood that a line lies on.
const HALF: f64 = 0.62;

/// Lines below one another, such as before and after a step.
pub struct LineFigure {
    /// How many holes long the figure is.
    pub holes: u8,
    /// The lines.
    pub rows: &'static [Row],
    /// Room below for something else.
    pub below: f64,
}

/// A line of the star.
pub struct Row {
    /// The holes from the left, one space between: `.` is empty, and a peg is
    /// its owner's letter and its number, such as `R3`.
    pub pegs: &'static str,
    /// The ways that pegs go, or may not go, by the holes' numbers from 0; `v`
    /// after a number means the line below.
    pub ways: &'static [Way],
    /// Whether the board ends behind the last hole.
    pub edge: bool,
}

impl Row {
    /// A line somewhere on the board, where nothing moves.
    pub const fn of(pegs: &'static str) -> Self {
        Self {
            pegs,
            ways: &[],
            edge: false,
        }
    }
}

impl LineFigure {
    /// Lines alone.
    pub const fn of(holes: u8, rows: &'static [Row]) -> Self {
        Self {
            holes,
            rows,
            below: 0.0,
        }
    }

    /// The part of the plane that is shown; the first hole is the origin.
    fn frame(&self) -> Frame {
        Frame {
            left: -0.62,
            top: -HALF - ABOVE,
            width: f64::from(self.holes) + 0.24,
            height: ROW * self.rows.len() as f64 + ABOVE + self.below,
        }
    }

    /// The figure drawn.
    pub fn draw(&self) -> El {
        self.draw_with(Vec::new())
    }

    /// The figure drawn, with more in the room below.
    pub fn draw_with(&self, more: Vec<El>) -> El {
        let frame = self.frame();
        let rows = || (0_u8..).map(|at| f64::from(at) * ROW).zip(self.rows);
        svg("svg")
            .class(&classes("figure", &[("wide", is_wide(frame))]))
            .attr("viewBox", frame.view_box())
            .attr("aria-hidden", "true")
            .children(rows().map(|(y, row)| row.draw(y, frame)))
            .children(rows().flat_map(|(y, row)| row.draw_ways(y, unit(frame))))
            .children(more)
    }
}

impl Row {
    fn draw(&self, y: f64, frame: Frame) -> El {
        let place = |x: usize| Point::new(x as f64, y);
        let holes = self.pegs.split(' ').count();
        let pegs = self.pegs.split(' ').enumerate().filter_map(|(x, peg)| {
            let (colour, number) = peg_of(peg)?;
            let spot = svg("g").attr("transform", place(x).translate());
            Some(spot.child(numbered_piece(colour, number.get(), 0.4)))
        });
        let dots: String = (0..holes).map(|x| format!("M{}h0", place(x))).collect();
        let path = |class, line: String| svg("path").class(class).attr("d", line);
        // Where the board goes on, the wood goes on beyond the frame.
        let last = holes as f64 - 1.0;
        let (end, line_end) = if self.edge {
            (last + HALF, last)
        } else {
            (last + 2.0, last + 2.0)
        };
        let line = format!("M{}H{}", Point::new(frame.left - 1.0, y), Decimal(line_end));
        let wood = |class, drop: f64| {
            svg("rect")
                .class(class)
                .attr("x", frame.left - 1.0)
                .attr("y", y - HALF + drop)
                .attr("width", end - frame.left + 1.0)
                .attr("height", 2.0 * HALF)
                .attr("rx", "0.3")
        };
        svg("g")
            .child(wood("plank-edge", 0.08))
            .child(wood("plank", 0.0))
            .child(path("lines", line))
            .child(path("figure-lips", dots.clone()))
            .child(path("figure-bores", dots))
            .children(pegs)
    }

    fn draw_ways(&self, y: f64, unit: f64) -> impl Iterator<Item = El> {
        self.ways.iter().map(move |way| {
            way.draw(unit, |name| {
                // Clear of the peg that has arrived there.
                let (hole, y) = match name.strip_suffix('v') {
                    Some(hole) => (hole, y + ROW - 0.22),
                    None => (name, y),
                };
                let hole: u8 = hole.parse().ok()?;
                Some(Point::new(hole.into(), y))
            })
        })
    }
}

/// The peg that a letter and a number stand for.
fn peg_of(text: &str) -> Option<(Colour, Number)> {
    let mut letters = text.chars();
    let colour = match letters.next()? {
        'R' => Colour::Red,
        'B' => Colour::Blue,
        _ => return None,
    };
    let number = Number::from_char(letters.next()?)?;
    Some((colour, number))
}
