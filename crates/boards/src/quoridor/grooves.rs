//! Where fences lie: grooves and their crossings, and which fence a place
//! means.

use super::geometry::{FIELD, GROOVE, TILE, Turned};
use crate::geometry::{Frame, Point};
use starfence_rules::quoridor::{Direction, Fence, Orientation, Slot};

/// The distance of the middle of the outermost groove from the board's centre.
const OUTERMOST: f64 = FIELD - 1.0;

fn crossing_of(slot: Slot) -> Point {
    let (column, row) = (f64::from(slot.column()), f64::from(slot.row()));
    Point::new(column - OUTERMOST, OUTERMOST - row)
}

/// Returns the crossing of grooves at a slot, on the turned board.
pub fn crossing(slot: Slot, turned: Turned) -> Point {
    turned.out(crossing_of(slot))
}

/// Returns the rectangle that a fence covers: its groove along two squares.
pub fn bar(fence: Fence, turned: Turned) -> Frame {
    let middle = crossing_of(fence.slot);
    match fence.orientation {
        Orientation::Horizontal => turned.frame(middle, 1.0 + TILE, GROOVE),
        Orientation::Vertical => turned.frame(middle, GROOVE, 1.0 + TILE),
    }
}

/// Returns the part of its groove that represents a fence on the page.
///
/// The two fences of a crossing have the same middle, and a fence overlaps the
/// next one in its groove. So each fence is represented by a part that
/// represents no other fence: the part east of the crossing for a horizontal
/// fence, and north of it for a vertical one.
pub fn slot_frame(fence: Fence, turned: Turned) -> Frame {
    let crossing = crossing_of(fence.slot);
    // From the crossing's edge to the middle of the next square.
    let long = TILE / 2.0;
    let aside = (GROOVE + long) / 2.0;
    match fence.orientation {
        Orientation::Horizontal => {
            let middle = Point::new(crossing.x + aside, crossing.y);
            turned.frame(middle, long, GROOVE)
        }
        Orientation::Vertical => {
            let middle = Point::new(crossing.x, crossing.y - aside);
            turned.frame(middle, GROOVE, long)
        }
    }
}

/// Returns the fence in the groove nearest to a place, and the distance of the
/// place from the middle of that groove. A place on a crossing belongs to the
/// groove along which it lies farther from the crossing's middle.
pub fn groove_at(point: Point, turned: Turned) -> Option<(Fence, f64)> {
    let place = turned.back(point);
    let (column, row) = (line(place.x + FIELD), line(FIELD - place.y));
    let slot = Slot::new(column, row)?;
    let crossing = crossing_of(slot);
    let (x, y) = ((place.x - crossing.x).abs(), (place.y - crossing.y).abs());
    Some(if y <= x {
        (Fence::horizontal(slot), y)
    } else {
        (Fence::vertical(slot), x)
    })
}

/// Returns the next fence along the same groove on the side of `point`, and the
/// distance of `point` from the middle of `fence` along the groove.
pub fn beside(fence: Fence, point: Point, turned: Turned) -> (Option<Fence>, f64) {
    let (place, middle) = (turned.back(point), crossing_of(fence.slot));
    let (along, positive, negative) = match fence.orientation {
        Orientation::Horizontal => (place.x - middle.x, Direction::East, Direction::West),
        Orientation::Vertical => (place.y - middle.y, Direction::South, Direction::North),
    };
    let next = step(fence.slot, if along < 0.0 { negative } else { positive });
    let next = next.map(|slot| Fence { slot, ..fence });
    (next, along.abs())
}

/// Returns the distance of a place from a fence's middle line.
pub fn bar_distance(fence: Fence, point: Point, turned: Turned) -> f64 {
    let (place, middle) = (turned.back(point), crossing_of(fence.slot));
    let (x, y) = ((place.x - middle.x).abs(), (place.y - middle.y).abs());
    let (along, aside) = match fence.orientation {
        Orientation::Horizontal => (x, y),
        Orientation::Vertical => (y, x),
    };
    Point::new((along - TILE).max(0.0), aside).length()
}

/// Returns the slot to which a fence moves when it is pulled from its own slot,
/// by `pull` on the screen.
pub fn pulled(slot: Slot, pull: Point, turned: Turned) -> Slot {
    let (from, pull) = (crossing_of(slot), turned.back(pull));
    let (x, y) = (from.x + pull.x, from.y + pull.y);
    Slot::new(line(x + FIELD), line(FIELD - y)).unwrap_or(slot)
}

/// Returns the neighbouring slot in a direction; `None` at the edge of the
/// board.
pub fn step(slot: Slot, direction: Direction) -> Option<Slot> {
    Slot::of(slot.square().toward(direction)?)
}

/// Returns the groove nearest to `at` squares from the field's edge, from 0 to
/// 7. (The cast turns negative numbers and NaN into 0.)
fn line(at: f64) -> u8 {
    ((at - 0.5).floor().min(7.0)) as u8
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::geometry::centre;
    use super::*;
    use starfence_rules::quoridor::Square;

    fn middle(frame: Frame) -> Point {
        Point::new(
            frame.left + frame.width / 2.0,
            frame.top + frame.height / 2.0,
        )
    }

    fn fence(text: &str) -> Fence {
        text.parse().unwrap()
    }

    fn contains(frame: Frame, point: Point) -> bool {
        (point.x - frame.left) * (frame.left + frame.width - point.x) >= 0.0
            && (point.y - frame.top) * (frame.top + frame.height - point.y) >= 0.0
    }

    #[test]
    fn every_slot_frame_means_its_fence_all_over() {
        for turned in Turned::ALL {
            for fence in Fence::all() {
                let frame = slot_frame(fence, turned);
                let place = middle(frame);
                assert_eq!(groove_at(place, turned), Some((fence, 0.0)));
                for (x, y) in [(0.02, 0.02), (0.98, 0.02), (0.02, 0.98), (0.98, 0.98)] {
                    let corner =
                        Point::new(frame.left + frame.width * x, frame.top + frame.height * y);
                    assert_eq!(groove_at(corner, turned).unwrap().0, fence);
                }
            }
        }
    }

    #[test]
    fn no_slot_frame_reaches_into_another() {
        for turned in Turned::ALL {
            for one in Fence::all() {
                let place = middle(slot_frame(one, turned));
                let found: Vec<Fence> = Fence::all()
                    .filter(|fence| contains(slot_frame(*fence, turned), place))
                    .collect();
                assert_eq!(found, [one]);
            }
        }
    }

    #[test]
    fn crossings_go_to_the_groove_they_lie_farther_out_in() {
        let at = |x, y| {
            let middle = crossing(fence("d4h").slot, Turned::default());
            let place = Point::new(middle.x + x, middle.y + y);
            groove_at(place, Turned::default()).unwrap().0.to_string()
        };
        assert_eq!(at(0.08, 0.03), "d4h");
        assert_eq!(at(-0.08, 0.03), "d4h");
        assert_eq!(at(0.03, -0.08), "d4v");
        assert_eq!(at(0.03, 0.08), "d4v");
        // West of the crossing, the groove means the same fence up to the
        // middle of the square.
        assert_eq!(at(-0.45, 0.0), "d4h");
        assert_eq!(at(-0.55, 0.0), "c4h");
    }

    #[test]
    fn beyond_the_last_crossing_the_last_fence_is_meant() {
        let at = |x, y| groove_at(Point::new(x, y), Turned::default()).unwrap().0;
        assert_eq!(at(-4.4, 3.5), fence("a1h"));
        assert_eq!(at(4.4, -3.5), fence("h8h"));
        assert_eq!(at(3.5, 4.4), fence("h1v"));
    }

    #[test]
    fn a_pulled_fence_snaps_and_stays_on_the_board() {
        let slot = |text: &str| Slot::of(text.parse().unwrap()).unwrap();
        let pull = |x, y, turned| pulled(slot("d4"), Point::new(x, y), turned);
        for turned in Turned::ALL {
            assert_eq!(pull(0.0, 0.0, turned), slot("d4"));
            assert_eq!(pull(0.4, -0.4, turned), slot("d4"));
        }
        assert_eq!(
            pull(0.6, 0.0, Turned::to_face(Direction::South)),
            slot("e4")
        );
        assert_eq!(
            pull(0.6, 0.0, Turned::to_face(Direction::North)),
            slot("c4")
        );
        assert_eq!(
            pull(0.0, -1.6, Turned::to_face(Direction::South)),
            slot("d6")
        );
        assert_eq!(
            pull(99.0, 99.0, Turned::to_face(Direction::South)),
            slot("h1")
        );
        assert_eq!(
            pull(-99.0, -99.0, Turned::to_face(Direction::South)),
            slot("a8")
        );
    }

    #[test]
    fn the_next_fence_lies_on_the_side_of_the_place() {
        let next = |text: &str, x: f64, y: f64| {
            let fence = fence(text);
            let middle = crossing(fence.slot, Turned::default());
            let place = Point::new(middle.x + x, middle.y + y);
            let (next, along) = beside(fence, place, Turned::default());
            (next.map(|next| next.to_string()), (along * 100.0).round())
        };
        assert_eq!(next("d4h", 0.4, 0.1), (Some("e4h".to_owned()), 40.0));
        assert_eq!(next("d4h", -0.4, 0.1), (Some("c4h".to_owned()), 40.0));
        assert_eq!(next("d4v", 0.1, -0.4), (Some("d5v".to_owned()), 40.0));
        assert_eq!(next("a1h", -0.4, 0.0), (None, 40.0));
    }

    #[test]
    fn distance_from_a_bar_counts_from_its_ends() {
        let fence = fence("d4h");
        let middle = crossing(fence.slot, Turned::default());
        let far = |x, y| {
            let place = Point::new(middle.x + x, middle.y + y);
            bar_distance(fence, place, Turned::default())
        };
        assert!((far(0.5, 0.3) - 0.3).abs() < 1e-9);
        assert!((far(1.0, 0.0) - 0.2).abs() < 1e-9);
    }

    #[test]
    fn a_slot_frame_reaches_to_the_middle_of_the_next_square() {
        let at = |text: &str| centre(text.parse().unwrap(), Turned::default());
        let frame = slot_frame(fence("e3v"), Turned::default());
        assert!((frame.top - at("e4").y).abs() < 1e-9);
        let frame = slot_frame(fence("e3h"), Turned::default());
        assert!((frame.left + frame.width - at("f3").x).abs() < 1e-9);
    }

    #[test]
    fn middles_of_squares_are_far_from_grooves() {
        for turned in Turned::ALL {
            for square in Square::all() {
                let (_, distance) = groove_at(centre(square, turned), turned).unwrap();
                assert!(distance > 0.49);
            }
        }
    }

    #[test]
    fn steps_stop_at_the_last_crossing() {
        let h8 = fence("h8h").slot;
        assert_eq!(step(h8, Direction::North), None);
        assert_eq!(step(h8, Direction::East), None);
        assert_eq!(step(h8, Direction::West), Some(fence("g8h").slot));
    }
}
