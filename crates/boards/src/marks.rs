//! The circles and arrows that people draw on a board, as shapes in board
//! units.

use crate::geometry::Point;
use starfence_table::{Mark, MarkColour, MarkShape, Place};

/// A circle or an arrow to draw over a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DrawnMark {
    /// The colour.
    pub colour: MarkColour,
    /// The circle or the arrow.
    pub shape: DrawnShape,
}

/// The shape of a mark.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DrawnShape {
    /// A circle around the given point.
    Circle(Point),
    /// An arrow from the first point to the second.
    Arrow(Point, Point),
}

impl DrawnMark {
    /// Returns the mark as a shape. `centre` returns the centre of a hole or
    /// square.
    pub fn new<P: Place>(mark: Mark<P>, centre: impl Fn(P) -> Point) -> Self {
        let shape = match mark.shape() {
            MarkShape::Circle(place) => DrawnShape::Circle(centre(place)),
            MarkShape::Arrow(from, to) => DrawnShape::Arrow(centre(from), centre(to)),
        };
        Self {
            colour: mark.colour,
            shape,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quoridor::{BoardRotation, centre};
    use starfence_rules::quoridor::Square;

    #[test]
    fn marks_are_drawn_at_the_centres_of_their_places() {
        let turned = BoardRotation::default();
        let drawn = |text: &str| {
            let mark: Mark<Square> = text.parse().unwrap();
            DrawnMark::new(mark, |square| centre(square, turned))
        };
        let place = |text: &str| centre(text.parse().unwrap(), turned);
        assert_eq!(
            drawn("Re4"),
            DrawnMark {
                colour: MarkColour::Red,
                shape: DrawnShape::Circle(place("e4")),
            }
        );
        assert_eq!(
            drawn("Be4e6"),
            DrawnMark {
                colour: MarkColour::Blue,
                shape: DrawnShape::Arrow(place("e4"), place("e6")),
            }
        );
    }
}
