//! The geometry of the star board's holes (docs/rules.md, "The star lattice").
//!
//! The unit is the distance between two neighbouring holes. The middle hole,
//! i9, is the origin.

use crate::geometry::{Point, Rect};
use starfence_rules::lattice::{COLUMNS, Direction, Hole, ROWS, StarPoint};

/// The distance between two neighbouring rows of holes, in board units: half
/// the square root of three.
const ROW_DISTANCE: f64 = 0.866_025_403_784_438_6;

/// The width of the wooden rim around the outermost holes, in board units.
pub const RIM_WIDTH: f64 = 0.72;

/// The bounding box of the whole drawing: the star, its rim and a narrow
/// shadow.
pub const DRAWING: Rect = Rect {
    left: -6.95,
    top: -7.8,
    width: 13.9,
    height: 15.75,
};

/// The clockwise rotation of the board, in sixths of a full turn. Each sixth
/// maps the star onto itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardRotation(u8);

impl BoardRotation {
    /// Returns the rotation that puts a point of the star at the bottom of the
    /// screen, in front of its player.
    pub fn to_face(point: StarPoint) -> Self {
        // South is three sixths clockwise of north.
        Self((9 - point as u8) % 6)
    }

    /// Converts a point of the unrotated board to the corresponding point of
    /// the rotated board.
    pub fn to_screen(self, point: Point) -> Point {
        point.rotated(self.0)
    }

    /// Returns the direction on the screen of a direction on the unrotated
    /// board.
    pub fn screen_direction(self, direction: Direction) -> Direction {
        let sixths = direction as usize + usize::from(self.0);
        Direction::ALL[sixths % Direction::ALL.len()]
    }

    /// Returns the clockwise angle of rotation in degrees: a multiple of 60,
    /// below 360.
    pub fn degrees(self) -> u32 {
        u32::from(self.0) * 60
    }
}

/// Returns the centre of a hole on the rotated board.
pub fn centre(hole: Hole, turned: BoardRotation) -> Point {
    let (row, column) = (f64::from(hole.row()), f64::from(hole.column()));
    Point::new(column - row / 2.0 - 4.0, (row - 8.0) * ROW_DISTANCE).rotated(turned.0)
}

/// Returns the vector from a hole to its neighbour in a direction.
pub fn step_vector(direction: Direction) -> Point {
    let (row, column) = direction.offset();
    let (row, column) = (f64::from(row), f64::from(column));
    Point::new(column - row / 2.0, row * ROW_DISTANCE)
}

/// Returns the direction vector of an arrow key or another key of the number
/// pad, or `None` for other keys. The lattice has no neighbours straight up or
/// down, so the up and down arrow keys select the nearest hole.
pub fn arrow_key_vector(key: &str) -> Option<Point> {
    Some(match key {
        "ArrowLeft" => step_vector(Direction::W),
        "ArrowRight" => step_vector(Direction::E),
        // Slanted a little, so that up and then down returns to the same hole.
        "ArrowUp" => Point::new(0.1, -1.0),
        "ArrowDown" => Point::new(-0.1, 1.0),
        "Home" => step_vector(Direction::NW),
        "PageUp" => step_vector(Direction::NE),
        "End" => step_vector(Direction::SW),
        "PageDown" => step_vector(Direction::SE),
        _ => return None,
    })
}

/// Returns the three corner holes of a point of the star: its tip, and the two
/// corners where the point joins the hexagon.
pub fn corners(point: StarPoint) -> [Point; 3] {
    // The corners of the north point, rotated to this point.
    let sixths = BoardRotation(point as u8);
    [("a", 4, 0), ("d", 7, 3), ("d", 4, 3)].map(|(_, column, row)| {
        Hole::new(row, column).map_or(Point::default(), |hole| centre(hole, sixths))
    })
}

/// The distance between a row's letter or a column's number and the centre of
/// the adjacent hole, in board units.
const LABEL_DISTANCE: f64 = 0.66;

/// Returns the row letters and the column numbers, each with its position on
/// the wood around the holes: a letter before the first hole of its row, a
/// number beyond the first hole of its column.
pub fn labels(turned: BoardRotation) -> Vec<(String, Point)> {
    let beside = |hole: Hole, direction: Direction| {
        let away = step_vector(direction).rotated(turned.0);
        let at = centre(hole, turned);
        Point::new(
            at.x + LABEL_DISTANCE * away.x,
            at.y + LABEL_DISTANCE * away.y,
        )
    };
    let letters = (0..ROWS).filter_map(|row| {
        let first = Hole::all().find(|hole| hole.row() == row)?;
        let letter = char::from(b'a' + row).to_string();
        Some((letter, beside(first, Direction::W)))
    });
    let numbers = (0..COLUMNS).filter_map(|column| {
        let first = Hole::all().find(|hole| hole.column() == column)?;
        Some(((column + 1).to_string(), beside(first, Direction::NE)))
    });
    letters.chain(numbers).collect()
}

/// Returns the twelve corners of the star's outline, clockwise, alternating
/// between tips and inner corners.
pub fn outline() -> Vec<Point> {
    (0..6)
        .flat_map(|sixth| {
            // The tip is 8 rows from the centre; the inner corners form a
            // hexagon with a side length of 4.
            let tip = Point::new(0.0, -8.0 * ROW_DISTANCE);
            let inner = Point::new(2.0, -4.0 * ROW_DISTANCE);
            [tip.rotated(sixth), inner.rotated(sixth)]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::nearest_in_direction;

    fn hole(text: &str) -> Hole {
        text.parse().unwrap()
    }

    #[test]
    fn directions_turn_with_the_board() {
        for turned in (0..6).map(BoardRotation) {
            for direction in Direction::ALL {
                let shown = turned.to_screen(step_vector(direction));
                let named = step_vector(turned.screen_direction(direction));
                assert!(shown.distance(named) < 1e-9);
            }
        }
    }

    #[test]
    fn neighbours_are_one_apart_whichever_way_the_board_is_turned() {
        for turned in (0..6).map(BoardRotation) {
            for one in Hole::all() {
                for other in one.neighbours() {
                    let distance = centre(one, turned).distance(centre(other, turned));
                    assert!((distance - 1.0).abs() < 1e-9);
                }
            }
        }
    }

    #[test]
    fn the_turned_star_lies_on_itself_inside_its_frame() {
        for turned in (0..6).map(BoardRotation) {
            for hole in Hole::all() {
                let at = centre(hole, turned);
                assert!(
                    Hole::all().any(|other| centre(other, BoardRotation(0)).distance(at) < 1e-6)
                );
                assert!(
                    (at.x - DRAWING.left) >= RIM_WIDTH
                        && at.x + RIM_WIDTH <= DRAWING.left + DRAWING.width
                );
                assert!(
                    (at.y - DRAWING.top) >= RIM_WIDTH
                        && at.y + RIM_WIDTH <= DRAWING.top + DRAWING.height
                );
            }
        }
    }

    #[test]
    fn every_point_can_be_turned_to_its_player() {
        for point in StarPoint::ALL {
            let turned = BoardRotation::to_face(point);
            for hole in point.holes() {
                assert!(
                    centre(hole, turned).y > 4.0 * ROW_DISTANCE,
                    "{point:?} {hole}"
                );
            }
        }
    }

    #[test]
    fn corners_are_the_corner_holes_of_each_point() {
        for point in StarPoint::ALL {
            for corner in corners(point) {
                assert!(
                    point
                        .holes()
                        .into_iter()
                        .any(|hole| centre(hole, BoardRotation(0)).distance(corner) < 1e-6),
                    "{point:?}"
                );
            }
        }
    }

    #[test]
    fn labels_lie_on_the_wood_beside_their_rows_and_columns() {
        for turned in (0..6).map(BoardRotation) {
            let labels = labels(turned);
            let names: Vec<&str> = labels.iter().map(|(name, _)| name.as_str()).collect();
            let letters: Vec<String> = ('a'..='q').map(String::from).collect();
            let numbers: Vec<String> = (1..=17).map(|number: u8| number.to_string()).collect();
            assert_eq!(names, [letters, numbers].concat());
            for (at, (name, place)) in labels.iter().enumerate() {
                // A label is beside a hole of its row or column, and on no
                // hole.
                let nearest = Hole::all()
                    .min_by(|one, other| {
                        let distance = |hole: &Hole| centre(*hole, turned).distance(*place);
                        distance(one).total_cmp(&distance(other))
                    })
                    .unwrap();
                let text = nearest.to_string();
                let (letter, number) = text.split_at(1);
                assert!(letter == name || number == name, "{name} beside {text}");
                let distance = centre(nearest, turned).distance(*place);
                // A peg has a radius of 0.37.
                assert!((0.6..RIM_WIDTH).contains(&distance), "{name}");
                for (other, there) in &labels[at + 1..] {
                    assert!(place.distance(*there) > 0.4, "{name} on {other}");
                }
            }
        }
    }

    #[test]
    fn arrow_keys_follow_the_lattice() {
        let go = |from: &str, key: &str| {
            let from = hole(from);
            let others = Hole::all()
                .filter(|other| *other != from)
                .map(|other| (other, centre(other, BoardRotation(0))));
            nearest_in_direction(
                centre(from, BoardRotation(0)),
                arrow_key_vector(key).unwrap(),
                others,
            )
            .map(|found| found.to_string())
            .unwrap_or_default()
        };
        assert_eq!(go("i9", "ArrowRight"), "i10");
        assert_eq!(go("i9", "ArrowLeft"), "i8");
        assert_eq!(go("i9", "PageUp"), "h9");
        assert_eq!(go("i9", "Home"), "h8");
        assert_eq!(go("i9", "End"), "j9");
        assert_eq!(go("i9", "PageDown"), "j10");
        assert_eq!(go("i9", "ArrowUp"), "h9");
        assert_eq!(go("h9", "ArrowDown"), "i9");
        assert_eq!(go("a5", "ArrowUp"), "");
        assert_eq!(arrow_key_vector("Tab"), None);
    }
}
