//! Where squares and grooves lie in the plane (docs/rules.md, Quoridor), and
//! which square lies at a place.
//!
//! The unit is the distance between two neighbouring squares. The middle
//! square, e5, is the origin.

use crate::geometry::{Frame, Point};
use starfence_rules::quoridor::{Direction, Square};

/// The width of a groove.
pub const GROOVE: f64 = 0.2;
/// The side length of a square.
pub const TILE: f64 = 1.0 - GROOVE;
/// Half the side length of the field in which squares and grooves lie.
pub const FIELD: f64 = 4.5;
/// The width of the wood around the field.
pub const RIM: f64 = 0.42;

/// The frame of the whole drawing: field, rim and a little shadow.
pub const FRAME: Frame = Frame {
    left: -5.0,
    top: -4.98,
    width: 10.0,
    height: 10.12,
};

/// How far the board is turned clockwise, in quarters of a full turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turned(u8);

impl Turned {
    /// All four rotations.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// Returns the rotation that puts the side in direction `home` at the
    /// bottom, in front of its player. Player 1's side is the south.
    pub const fn to_face(home: Direction) -> Self {
        Self(match home {
            Direction::South => 0,
            Direction::East => 1,
            Direction::North => 2,
            Direction::West => 3,
        })
    }

    /// Reports whether the rows of the board are columns on the screen.
    pub const fn is_crosswise(self) -> bool {
        self.0 % 2 == 1
    }

    /// Returns where a place on the board lies once the board is turned.
    /// Quarter turns are exact, so that edges that meet still meet.
    pub const fn out(self, Point { x, y }: Point) -> Point {
        match self.0 % 4 {
            1 => Point::new(-y, x),
            2 => Point::new(-x, -y),
            3 => Point::new(y, -x),
            _ => Point::new(x, y),
        }
    }

    /// Returns the place on the board that lies at `point` once the board is
    /// turned.
    pub const fn back(self, point: Point) -> Point {
        Self((4 - self.0 % 4) % 4).out(point)
    }

    /// Returns the rectangle of this size around a place on the board, turned
    /// with the board.
    pub(crate) fn frame(self, middle: Point, width: f64, height: f64) -> Frame {
        let middle = self.out(middle);
        let (width, height) = if self.is_crosswise() {
            (height, width)
        } else {
            (width, height)
        };
        Frame {
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

/// Returns the centre of a square on the turned board.
pub fn centre(square: Square, turned: Turned) -> Point {
    turned.out(middle_of(square))
}

/// Returns the square in which a place lies. Half of each adjacent groove
/// belongs to the square.
pub fn square_at(point: Point, turned: Turned) -> Option<Square> {
    let place = turned.back(point);
    let column = index(place.x + FIELD, 9)?;
    let row = index(FIELD - place.y, 9)?;
    Square::new(column, row)
}

/// Returns the direction in which an arrow key leads on the turned board.
pub fn toward(key: &str, turned: Turned) -> Option<Direction> {
    let heading = match key {
        "ArrowUp" => Point::new(0.0, -1.0),
        "ArrowRight" => Point::new(1.0, 0.0),
        "ArrowDown" => Point::new(0.0, 1.0),
        "ArrowLeft" => Point::new(-1.0, 0.0),
        _ => return None,
    };
    let heading = turned.back(heading);
    Direction::ALL
        .into_iter()
        .find(|direction| offset(*direction).distance(heading) < 0.5)
}

/// Returns the vector to the neighbouring square in a direction.
fn offset(direction: Direction) -> Point {
    match direction {
        Direction::North => Point::new(0.0, -1.0),
        Direction::East => Point::new(1.0, 0.0),
        Direction::South => Point::new(0.0, 1.0),
        Direction::West => Point::new(-1.0, 0.0),
    }
}

/// Returns the strip along the side of the field in direction `goal`.
pub fn strip(goal: Direction, turned: Turned) -> Frame {
    let (long, thick) = (2.0 * FIELD - GROOVE, 0.11);
    let Point { x, y } = offset(goal);
    let out = FIELD - 0.035;
    let middle = Point::new(x * out, y * out);
    if x == 0.0 {
        turned.frame(middle, long, thick)
    } else {
        turned.frame(middle, thick, long)
    }
}

/// Returns the columns' letters and the rows' digits with their places. They
/// lie along the lower and the left side however the board is turned.
pub fn labels(turned: Turned) -> Vec<(String, Point)> {
    let out = FIELD + 0.19;
    let label = |text: String, one: Point, other: Point| {
        let (one, other) = (turned.out(one), turned.out(other));
        let seen = if one.y > FIELD || one.x < -FIELD {
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

/// Returns the index, below `count`, of the cell in which `at` lies.
fn index(at: f64, count: u8) -> Option<u8> {
    (at >= 0.0 && at < f64::from(count)).then_some(at as u8)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_centre_means_its_square() {
        for turned in Turned::ALL {
            for square in Square::all() {
                let place = centre(square, turned);
                assert_eq!(square_at(place, turned), Some(square));
            }
        }
    }

    #[test]
    fn unturned_row_nine_is_up_and_column_a_left() {
        let at = |text: &str| centre(text.parse().unwrap(), Turned::default());
        assert_eq!(at("a1"), Point::new(-4.0, 4.0));
        assert_eq!(at("i9"), Point::new(4.0, -4.0));
    }

    #[test]
    fn beyond_the_field_there_is_no_square() {
        let at = |x| square_at(Point::new(x, 0.0), Turned::default());
        assert!(at(-4.4).is_some() && at(4.4).is_some());
        assert_eq!((at(-4.6), at(4.6), at(f64::NAN)), (None, None, None));
    }

    #[test]
    fn homes_are_turned_to_the_bottom() {
        for (home, square) in [
            (Direction::South, "e1"),
            (Direction::West, "a5"),
            (Direction::North, "e9"),
            (Direction::East, "i5"),
        ] {
            let at = centre(square.parse().unwrap(), Turned::to_face(home));
            assert_eq!(at, Point::new(0.0, 4.0), "{square}");
        }
    }

    #[test]
    fn arrow_keys_follow_the_screen() {
        assert_eq!(toward("ArrowUp", Turned(0)), Some(Direction::North));
        assert_eq!(toward("ArrowUp", Turned(2)), Some(Direction::South));
        for home in Direction::ALL {
            // The direction from a player's home to the goal is up.
            let turned = Turned::to_face(home);
            assert_eq!(toward("ArrowDown", turned), Some(home));
        }
        assert_eq!(toward("ArrowRight", Turned(0)), Some(Direction::East));
        assert_eq!(toward("Tab", Turned(0)), None);
    }

    #[test]
    fn labels_stay_below_and_on_the_left() {
        for turned in Turned::ALL {
            let labels = labels(turned);
            assert_eq!(labels.len(), 18);
            for (text, at) in &labels {
                assert!((at.y > FIELD) != (at.x < -FIELD), "{text}");
                assert!(at.x > FRAME.left + 0.1 && at.y < FRAME.top + FRAME.height - 0.1);
            }
            // Each label lies in line with its squares.
            let e5 = centre("e5".parse().unwrap(), turned);
            for name in ["e", "5"] {
                let (_, at) = labels.iter().find(|(text, _)| text == name).unwrap();
                assert!(at.x == e5.x || at.y == e5.y);
            }
        }
    }

    #[test]
    fn goal_strips_lie_on_their_side() {
        for goal in Direction::ALL {
            let frame = strip(goal, Turned::to_face(goal));
            assert!(frame.top > 4.4 && frame.width > 8.0);
        }
    }
}
