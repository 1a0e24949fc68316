//! The geometry of fences: the grooves between the squares, their crossings,
//! and the lookup of the fence at a point.

use super::geometry::{BoardRotation, GROOVE_WIDTH, HALF_FIELD, TILE_SIDE};
use crate::geometry::{Point, Rect};
use starfence_rules::quoridor::{CardinalDirection, Fence, Orientation, Slot};

/// The distance from the board's centre to the centre line of an outermost
/// groove, in board units.
const OUTERMOST_GROOVE_OFFSET: f64 = HALF_FIELD - 1.0;

fn crossing_of(slot: Slot) -> Point {
    let (column, row) = (f64::from(slot.column()), f64::from(slot.row()));
    Point::new(
        column - OUTERMOST_GROOVE_OFFSET,
        OUTERMOST_GROOVE_OFFSET - row,
    )
}

/// Returns the point on the rotated board at which two grooves cross. A slot is
/// such a crossing.
pub fn crossing(slot: Slot, turned: BoardRotation) -> Point {
    turned.to_screen(crossing_of(slot))
}

/// Returns the rectangle that a fence covers: the part of a groove that runs
/// along two squares.
pub fn fence_rect(fence: Fence, turned: BoardRotation) -> Rect {
    let middle = crossing_of(fence.slot);
    match fence.orientation {
        Orientation::Horizontal => turned.rotated_rect(middle, 1.0 + TILE_SIDE, GROOVE_WIDTH),
        Orientation::Vertical => turned.rotated_rect(middle, GROOVE_WIDTH, 1.0 + TILE_SIDE),
    }
}

/// Returns the rectangle of the page element that represents a fence.
///
/// The two fences at a crossing have the same centre, and a fence overlaps the
/// next one in its groove. So each fence is represented by a part of the groove
/// that represents no other fence: the part east of the crossing for a
/// horizontal fence, and north of the crossing for a vertical one.
pub fn slot_frame(fence: Fence, turned: BoardRotation) -> Rect {
    let crossing = crossing_of(fence.slot);
    // From the crossing's edge to the middle of the next square.
    let long = TILE_SIDE / 2.0;
    let aside = (GROOVE_WIDTH + long) / 2.0;
    match fence.orientation {
        Orientation::Horizontal => {
            let middle = Point::new(crossing.x + aside, crossing.y);
            turned.rotated_rect(middle, long, GROOVE_WIDTH)
        }
        Orientation::Vertical => {
            let middle = Point::new(crossing.x, crossing.y - aside);
            turned.rotated_rect(middle, GROOVE_WIDTH, long)
        }
    }
}

/// Returns the fence in the groove nearest to `point`, and the distance of
/// `point` from that groove's centre line. A point on a crossing belongs to the
/// groove along which it is farther from the crossing's centre.
pub fn groove_at(point: Point, turned: BoardRotation) -> Option<(Fence, f64)> {
    let place = turned.to_board(point);
    let (column, row) = (
        nearest_groove(place.x + HALF_FIELD),
        nearest_groove(HALF_FIELD - place.y),
    );
    let slot = Slot::new(column, row)?;
    let crossing = crossing_of(slot);
    let (x, y) = ((place.x - crossing.x).abs(), (place.y - crossing.y).abs());
    Some(if y <= x {
        (Fence::horizontal(slot), y)
    } else {
        (Fence::vertical(slot), x)
    })
}

/// Returns the next fence along the groove of `fence` in the direction of
/// `point`, and the distance along the groove between `point` and the centre of
/// `fence`.
pub fn next_fence_along_groove(
    fence: Fence,
    point: Point,
    turned: BoardRotation,
) -> (Option<Fence>, f64) {
    let (place, middle) = (turned.to_board(point), crossing_of(fence.slot));
    let (along, positive, negative) = match fence.orientation {
        Orientation::Horizontal => (
            place.x - middle.x,
            CardinalDirection::East,
            CardinalDirection::West,
        ),
        Orientation::Vertical => (
            place.y - middle.y,
            CardinalDirection::South,
            CardinalDirection::North,
        ),
    };
    let next = neighbouring_slot(fence.slot, if along < 0.0 { negative } else { positive });
    let next = next.map(|slot| Fence { slot, ..fence });
    (next, along.abs())
}

/// Returns the distance of `point` from the centre line of a fence.
pub fn distance_from_fence(fence: Fence, point: Point, turned: BoardRotation) -> f64 {
    let (place, middle) = (turned.to_board(point), crossing_of(fence.slot));
    let (x, y) = ((place.x - middle.x).abs(), (place.y - middle.y).abs());
    let (along, aside) = match fence.orientation {
        Orientation::Horizontal => (x, y),
        Orientation::Vertical => (y, x),
    };
    Point::new((along - TILE_SIDE).max(0.0), aside).length()
}

/// Returns the slot to which a fence moves when it is dragged from `slot` by
/// the vector `pull` on the rotated board.
pub fn slot_after_drag(slot: Slot, pull: Point, turned: BoardRotation) -> Slot {
    let (from, pull) = (crossing_of(slot), turned.to_board(pull));
    let (x, y) = (from.x + pull.x, from.y + pull.y);
    Slot::new(
        nearest_groove(x + HALF_FIELD),
        nearest_groove(HALF_FIELD - y),
    )
    .unwrap_or(slot)
}

/// Returns the neighbour of a slot in a direction, or `None` at the edge of the
/// board.
pub fn neighbouring_slot(slot: Slot, direction: CardinalDirection) -> Option<Slot> {
    Slot::north_east_of(slot.square().neighbour(direction)?)
}

/// Returns the index, from 0 to 7, of the groove nearest to a point whose
/// distance from the field's edge is `at` squares. (The cast turns negative
/// numbers and NaN into 0.)
fn nearest_groove(at: f64) -> u8 {
    ((at - 0.5).floor().min(7.0)) as u8
}

#[cfg(test)]
mod tests {
    use super::super::geometry::centre;
    use super::*;
    use starfence_rules::quoridor::Square;

    fn middle(frame: Rect) -> Point {
        Point::new(
            frame.left + frame.width / 2.0,
            frame.top + frame.height / 2.0,
        )
    }

    fn fence(text: &str) -> Fence {
        text.parse().unwrap()
    }

    fn contains(frame: Rect, point: Point) -> bool {
        (point.x - frame.left) * (frame.left + frame.width - point.x) >= 0.0
            && (point.y - frame.top) * (frame.top + frame.height - point.y) >= 0.0
    }

    #[test]
    fn every_slot_frame_means_its_fence_all_over() {
        for turned in BoardRotation::ALL {
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
        for turned in BoardRotation::ALL {
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
            let middle = crossing(fence("d4h").slot, BoardRotation::default());
            let place = Point::new(middle.x + x, middle.y + y);
            groove_at(place, BoardRotation::default())
                .unwrap()
                .0
                .to_string()
        };
        assert_eq!(at(0.08, 0.03), "d4h");
        assert_eq!(at(-0.08, 0.03), "d4h");
        assert_eq!(at(0.03, -0.08), "d4v");
        assert_eq!(at(0.03, 0.08), "d4v");
        // West of the crossing, the groove belongs to the same fence as far as
        // the middle of the square.
        assert_eq!(at(-0.45, 0.0), "d4h");
        assert_eq!(at(-0.55, 0.0), "c4h");
    }

    #[test]
    fn beyond_the_last_crossing_the_last_fence_is_meant() {
        let at = |x, y| {
            groove_at(Point::new(x, y), BoardRotation::default())
                .unwrap()
                .0
        };
        assert_eq!(at(-4.4, 3.5), fence("a1h"));
        assert_eq!(at(4.4, -3.5), fence("h8h"));
        assert_eq!(at(3.5, 4.4), fence("h1v"));
    }

    #[test]
    fn a_pulled_fence_snaps_and_stays_on_the_board() {
        let slot = |text: &str| Slot::north_east_of(text.parse().unwrap()).unwrap();
        let pull = |x, y, turned| slot_after_drag(slot("d4"), Point::new(x, y), turned);
        for turned in BoardRotation::ALL {
            assert_eq!(pull(0.0, 0.0, turned), slot("d4"));
            assert_eq!(pull(0.4, -0.4, turned), slot("d4"));
        }
        assert_eq!(
            pull(0.6, 0.0, BoardRotation::to_face(CardinalDirection::South)),
            slot("e4")
        );
        assert_eq!(
            pull(0.6, 0.0, BoardRotation::to_face(CardinalDirection::North)),
            slot("c4")
        );
        assert_eq!(
            pull(0.0, -1.6, BoardRotation::to_face(CardinalDirection::South)),
            slot("d6")
        );
        assert_eq!(
            pull(99.0, 99.0, BoardRotation::to_face(CardinalDirection::South)),
            slot("h1")
        );
        assert_eq!(
            pull(
                -99.0,
                -99.0,
                BoardRotation::to_face(CardinalDirection::South)
            ),
            slot("a8")
        );
    }

    #[test]
    fn the_next_fence_lies_on_the_side_of_the_place() {
        let next = |text: &str, x: f64, y: f64| {
            let fence = fence(text);
            let middle = crossing(fence.slot, BoardRotation::default());
            let place = Point::new(middle.x + x, middle.y + y);
            let (next, along) = next_fence_along_groove(fence, place, BoardRotation::default());
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
        let middle = crossing(fence.slot, BoardRotation::default());
        let far = |x, y| {
            let place = Point::new(middle.x + x, middle.y + y);
            distance_from_fence(fence, place, BoardRotation::default())
        };
        assert!((far(0.5, 0.3) - 0.3).abs() < 1e-9);
        assert!((far(1.0, 0.0) - 0.2).abs() < 1e-9);
    }

    #[test]
    fn a_slot_frame_reaches_to_the_middle_of_the_next_square() {
        let at = |text: &str| centre(text.parse().unwrap(), BoardRotation::default());
        let frame = slot_frame(fence("e3v"), BoardRotation::default());
        assert!((frame.top - at("e4").y).abs() < 1e-9);
        let frame = slot_frame(fence("e3h"), BoardRotation::default());
        assert!((frame.left + frame.width - at("f3").x).abs() < 1e-9);
    }

    #[test]
    fn middles_of_squares_are_far_from_grooves() {
        for turned in BoardRotation::ALL {
            for square in Square::all() {
                let (_, distance) = groove_at(centre(square, turned), turned).unwrap();
                assert!(distance > 0.49);
            }
        }
    }

    #[test]
    fn steps_stop_at_the_last_crossing() {
        let h8 = fence("h8h").slot;
        assert_eq!(neighbouring_slot(h8, CardinalDirection::North), None);
        assert_eq!(neighbouring_slot(h8, CardinalDirection::East), None);
        assert_eq!(
            neighbouring_slot(h8, CardinalDirection::West),
            Some(fence("g8h").slot)
        );
    }
}
