//! The geometry of the squares and grooves of the Quoridor board
//! (docs/rules.md, Quoridor), and the lookup of the square at a point.
//!
//! The unit is the distance between two neighbouring squares. The middle
//! square, e5, is the origin.

use crate::geometry::{Point, Rect};
use starfence_rules::quoridor::{CardinalDirection, Square};

/// The width of a groove, the gap between two squares, in board units.
pub const GROOVE_WIDTH: f64 = 0.2;
/// The side length of a square, in board units.
pub const TILE_SIDE: f64 = 1.0 - GROOVE_WIDTH;
/// Half the side length of the field, which contains the squares and the
/// grooves, in board units.
pub const HALF_FIELD: f64 = 4.5;
/// The width of the wooden rim around the field, in board units.
pub const RIM_WIDTH: f64 = 0.42;

/// The bounding box of the whole drawing: field, rim and a narrow shadow.
pub const DRAWING: Rect = Rect {
    left: -5.0,
    top: -4.98,
    width: 10.0,
    height: 10.12,
};

/// The clockwise rotation of the board, in quarters of a full turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardRotation(u8);

impl BoardRotation {
    /// All four rotations of the board.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// Returns the rotation that puts the side in direction `home` at the
    /// bottom of the screen, in front of its player. Player 1's side is the
    /// south.
    pub const fn to_face(home: CardinalDirection) -> Self {
        Self(match home {
            CardinalDirection::South => 0,
            CardinalDirection::East => 1,
            CardinalDirection::North => 2,
            CardinalDirection::West => 3,
        })
    }

    /// Returns whether the rows of the rotated board are columns on the screen,
    /// which is the case after one or three quarter turns.
    pub const fn is_crosswise(self) -> bool {
        self.0 % 2 == 1
    }

    /// Converts a point of the unrotated board to the corresponding point of
    /// the rotated board. Quarter turns are exact, so edges that touch still
    /// touch.
    pub const fn to_screen(self, Point { x, y }: Point) -> Point {
        match self.0 % 4 {
            1 => Point::new(-y, x),
            2 => Point::new(-x, -y),
            3 => Point::new(y, -x),
            _ => Point::new(x, y),
        }
    }

    /// Converts a point of the rotated board to the corresponding point of the
    /// unrotated board.
    pub const fn to_board(self, point: Point) -> Point {
        Self((4 - self.0 % 4) % 4).to_screen(point)
    }

    /// Returns the rectangle of the given size that is centred on a point of
    /// the board, rotated with the board.
    pub(crate) fn rotated_rect(self, middle: Point, width: f64, height: f64) -> Rect {
        let middle = self.to_screen(middle);
        let (width, height) = if self.is_crosswise() {
            (height, width)
        } else {
            (width, height)
        };
        Rect {
            left: middle.x - width / 2.0,
            top: middle.y - height / 2.0,
            width,
            height,
        }
    }
}

fn middle_of(square: Square) -> Point {
    let (column, row) = (f64::from(square.column()), f64::from(square.row()));
    Point::new(column - 4.0, 4.0 - row)
}

/// Returns the centre of a square on the rotated board.
pub fn centre(square: Square, turned: BoardRotation) -> Point {
    turned.to_screen(middle_of(square))
}

/// Returns the square at `point`, or `None` outside the field. A square
/// includes half of each adjacent groove.
pub fn square_at(point: Point, turned: BoardRotation) -> Option<Square> {
    let place = turned.to_board(point);
    let column = cell_index(place.x + HALF_FIELD, 9)?;
    let row = cell_index(HALF_FIELD - place.y, 9)?;
    Square::new(column, row)
}

/// Returns the direction on the board in which an arrow key moves when the
/// board is rotated, or `None` for other keys.
pub fn arrow_key_direction(key: &str, turned: BoardRotation) -> Option<CardinalDirection> {
    let heading = match key {
        "ArrowUp" => Point::new(0.0, -1.0),
        "ArrowRight" => Point::new(1.0, 0.0),
        "ArrowDown" => Point::new(0.0, 1.0),
        "ArrowLeft" => Point::new(-1.0, 0.0),
        _ => return None,
    };
    let heading = turned.to_board(heading);
    CardinalDirection::ALL
        .into_iter()
        .find(|direction| offset(*direction).distance(heading) < 0.5)
}

/// Returns the vector from a square to its neighbour in a direction.
fn offset(direction: CardinalDirection) -> Point {
    match direction {
        CardinalDirection::North => Point::new(0.0, -1.0),
        CardinalDirection::East => Point::new(1.0, 0.0),
        CardinalDirection::South => Point::new(0.0, 1.0),
        CardinalDirection::West => Point::new(-1.0, 0.0),
    }
}

/// Returns the rectangle that marks a goal: a strip along the side of the field
/// in direction `goal`.
pub fn goal_strip(goal: CardinalDirection, turned: BoardRotation) -> Rect {
    let (long, thick) = (2.0 * HALF_FIELD - GROOVE_WIDTH, 0.11);
    let Point { x, y } = offset(goal);
    let out = HALF_FIELD - 0.035;
    let middle = Point::new(x * out, y * out);
    if x == 0.0 {
        turned.rotated_rect(middle, long, thick)
    } else {
        turned.rotated_rect(middle, thick, long)
    }
}

/// Returns the column letters and the row digits, each with its position.
/// However the board is rotated, the labels are along its lower and left sides
/// on the screen.
pub fn labels(turned: BoardRotation) -> Vec<(String, Point)> {
    let out = HALF_FIELD + 0.19;
    let label = |text: String, one: Point, other: Point| {
        let (one, other) = (turned.to_screen(one), turned.to_screen(other));
        let seen = if one.y > HALF_FIELD || one.x < -HALF_FIELD {
            one
        } else {
            other
        };
        (text, seen)
    };
    let along = |index: u8| f64::from(index) - 4.0;
    let columns = (0..9u8).map(|column| {
        let x = along(column);
        let letter = char::from(b'a' + column).to_string();
        label(letter, Point::new(x, out), Point::new(x, -out))
    });
    let rows = (0..9u8).map(|row| {
        let y = -along(row);
        let digit = (row + 1).to_string();
        label(digit, Point::new(-out, y), Point::new(out, y))
    });
    columns.chain(rows).collect()
}

/// Returns the index of the cell at the coordinate `at`, or `None` if there is
/// no such cell. There are `count` cells, each of length 1.
fn cell_index(at: f64, count: u8) -> Option<u8> {
    (at >= 0.0 && at < f64::from(count)).then_some(at as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_centre_means_its_square() {
        for turned in BoardRotation::ALL {
            for square in Square::all() {
                let place = centre(square, turned);
                assert_eq!(square_at(place, turned), Some(square));
            }
        }
    }

    #[test]
    fn unturned_row_nine_is_up_and_column_a_left() {
        let at = |text: &str| centre(text.parse().unwrap(), BoardRotation::default());
        assert_eq!(at("a1"), Point::new(-4.0, 4.0));
        assert_eq!(at("i9"), Point::new(4.0, -4.0));
    }

    #[test]
    fn beyond_the_field_there_is_no_square() {
        let at = |x| square_at(Point::new(x, 0.0), BoardRotation::default());
        assert!(at(-4.4).is_some() && at(4.4).is_some());
        assert_eq!((at(-4.6), at(4.6), at(f64::NAN)), (None, None, None));
    }

    #[test]
    fn homes_are_turned_to_the_bottom() {
        for (home, square) in [
            (CardinalDirection::South, "e1"),
            (CardinalDirection::West, "a5"),
            (CardinalDirection::North, "e9"),
            (CardinalDirection::East, "i5"),
        ] {
            let at = centre(square.parse().unwrap(), BoardRotation::to_face(home));
            assert_eq!(at, Point::new(0.0, 4.0), "{square}");
        }
    }

    #[test]
    fn arrow_keys_follow_the_screen() {
        assert_eq!(
            arrow_key_direction("ArrowUp", BoardRotation(0)),
            Some(CardinalDirection::North)
        );
        assert_eq!(
            arrow_key_direction("ArrowUp", BoardRotation(2)),
            Some(CardinalDirection::South)
        );
        for home in CardinalDirection::ALL {
            // The direction from a player's home to the goal is up.
            let turned = BoardRotation::to_face(home);
            assert_eq!(arrow_key_direction("ArrowDown", turned), Some(home));
        }
        assert_eq!(
            arrow_key_direction("ArrowRight", BoardRotation(0)),
            Some(CardinalDirection::East)
        );
        assert_eq!(arrow_key_direction("Tab", BoardRotation(0)), None);
    }

    #[test]
    fn labels_stay_below_and_on_the_left() {
        for turned in BoardRotation::ALL {
            let labels = labels(turned);
            assert_eq!(labels.len(), 18);
            for (text, at) in &labels {
                assert!((at.y > HALF_FIELD) != (at.x < -HALF_FIELD), "{text}");
                assert!(at.x > DRAWING.left + 0.1 && at.y < DRAWING.top + DRAWING.height - 0.1);
            }
            // Each label is aligned with its squares.
            let e5 = centre("e5".parse().unwrap(), turned);
            for name in ["e", "5"] {
                let (_, at) = labels.iter().find(|(text, _)| text == name).unwrap();
                assert!(at.x == e5.x || at.y == e5.y);
            }
        }
    }

    #[test]
    fn goal_strips_lie_on_their_side() {
        for goal in CardinalDirection::ALL {
            let frame = goal_strip(goal, BoardRotation::to_face(goal));
            assert!(frame.top > 4.4 && frame.width > 8.0);
        }
    }
}
