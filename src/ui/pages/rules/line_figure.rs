//! Figures of one line of the star, with numbered pegs.

use super::arrow::{Arrow, figure_class, unit};
use crate::rules::parallel::Number;
use crate::table::Colour;
use crate::ui::boards::geometry::{Decimal, Frame, Point};
use crate::ui::boards::piece::Piece;
use leptos::prelude::*;

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
    pub ways: &'static [Arrow],
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
    pub fn view(&self) -> AnyView {
        self.view_with(().into_any())
    }

    /// The figure drawn, with more in the room below.
    pub fn view_with(&self, more: AnyView) -> AnyView {
        let frame = self.frame();
        let rows = || (0_u8..).map(|at| f64::from(at) * ROW).zip(self.rows);
        let class = figure_class(frame);
        view! {
            <svg class=class viewBox=frame.view_box() aria-hidden="true">
                {rows().map(|(y, row)| row.view(y, frame)).collect_view()}
                {rows().map(|(y, row)| row.arrows(y, unit(frame))).collect_view()}
                {more}
            </svg>
        }
        .into_any()
    }
}

impl Row {
    fn view(&self, y: f64, frame: Frame) -> AnyView {
        let place = |x: usize| Point::new(x as f64, y);
        let holes = self.pegs.split(' ').count();
        let pegs = self.pegs.split(' ').enumerate().filter_map(|(x, peg)| {
            let (colour, number) = peg_of(peg)?;
            Some(view! {
                <g transform=place(x).translate()>
                    <Piece colour number=Some(number.get()) radius=0.4 />
                </g>
            })
        });
        let dots: String = (0..holes).map(|x| format!("M{}h0", place(x))).collect();
        // Where the board goes on, the wood goes on beyond the frame.
        let last = holes as f64 - 1.0;
        let (end, line_end) = if self.edge {
            (last + HALF, last)
        } else {
            (last + 2.0, last + 2.0)
        };
        let line = format!("M{}H{}", Point::new(frame.left - 1.0, y), Decimal(line_end));
        let plank = |class: &'static str, lower: f64| {
            view! {
                <rect
                    class=class
                    x=Decimal(frame.left - 1.0).to_string()
                    y=Decimal(y - HALF + lower).to_string()
                    width=Decimal(end - frame.left + 1.0).to_string()
                    height=Decimal(2.0 * HALF).to_string()
                    rx="0.3"
                />
            }
        };
        view! {
            <g>
                {plank("plank-edge", 0.08)}
                {plank("plank", 0.0)}
                <path class="lines" d=line />
                <path class="figure-lips" d=dots.clone() />
                <path class="figure-bores" d=dots />
                {pegs.collect_view()}
            </g>
        }
        .into_any()
    }

    fn arrows(&self, y: f64, unit: f64) -> AnyView {
        let place = |name: &str| {
            // Clear of the peg that has arrived there.
            let (hole, y) = match name.strip_suffix('v') {
                Some(hole) => (hole, y + ROW - 0.22),
                None => (name, y),
            };
            let hole: u8 = hole.parse().ok()?;
            Some(Point::new(hole.into(), y))
        };
        let arrows = self.ways.iter().map(|way| way.view(unit, place));
        arrows.collect_view().into_any()
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
