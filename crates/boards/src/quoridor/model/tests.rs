//! Tests of hit testing on the Quoridor board.

use super::*;
use crate::quoridor::grooves::slot_frame;

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn fence(text: &str) -> Fence {
    text.parse().unwrap()
}

/// Returns a model in which player 1 is to move, with a pawn on e1.
fn model() -> QuoridorModel {
    QuoridorModel {
        pawns: vec![
            (square("e1"), Seat::FIRST),
            (square("e9"), Seat::from_number(2).unwrap()),
        ],
        movable_pawn: Some(square("e1")),
        targets: ["d1", "e2", "f1"].into_iter().map(square).collect(),
        fences_allowed: true,
        horizontal: Set::ALL.without(fence("c3h").slot),
        vertical: Set::ALL,
        ..QuoridorModel::default()
    }
}

fn at(text: &str) -> Point {
    centre(square(text), BoardRotation::default())
}

fn beside_of(text: &str, x: f64, y: f64) -> Point {
    let centre = at(text);
    Point::new(centre.x + x, centre.y + y)
}

fn middle_of_slot(fence: Fence, turned: BoardRotation) -> Point {
    let frame = slot_frame(fence, turned);
    Point::new(
        frame.left + frame.width / 2.0,
        frame.top + frame.height / 2.0,
    )
}

#[test]
fn what_is_hit_in_the_middle_is_meant_with_either_tool() {
    let mut model = model();
    for allowed in [true, false] {
        model.fences_allowed = allowed;
        for turned in BoardRotation::ALL {
            for tool in [PointerKind::Mouse, PointerKind::Touch] {
                for fence in Fence::all() {
                    let place = middle_of_slot(fence, turned);
                    let target = model.target_at(place, turned, tool, None);
                    assert_eq!(
                        target,
                        Some(PointerTarget::Fence(fence)),
                        "{tool:?} {turned:?}"
                    );
                }
                for square in Square::all() {
                    let target = model.target_at(centre(square, turned), turned, tool, None);
                    assert_eq!(target, Some(model.target_of(square)), "{tool:?} {turned:?}");
                }
            }
        }
    }
}

#[test]
fn a_mouse_is_exact() {
    let target = |x, y| {
        let place = beside_of("e2", x, y);
        model().target_at(place, BoardRotation::default(), PointerKind::Mouse, None)
    };
    assert_eq!(
        target(0.2, 0.2),
        Some(PointerTarget::Destination(square("e2")))
    );
    assert_eq!(target(0.31, 0.0), Some(PointerTarget::Fence(fence("e2v"))));
    assert_eq!(target(0.0, -0.31), Some(PointerTarget::Fence(fence("e2h"))));
    assert_eq!(
        model().target_at(
            beside_of("i1", 0.6, 0.0),
            BoardRotation::default(),
            PointerKind::Mouse,
            None
        ),
        None
    );
}

#[test]
fn a_finger_gets_the_nearest() {
    let target = |square: &str, x, y| {
        let place = beside_of(square, x, y);
        model().target_at(place, BoardRotation::default(), PointerKind::Touch, None)
    };
    // Near the centre of a destination, a touch hits the destination; elsewhere
    // it hits the groove.
    assert_eq!(
        target("e2", 0.24, 0.0),
        Some(PointerTarget::Destination(square("e2")))
    );
    assert_eq!(
        target("e2", 0.34, 0.0),
        Some(PointerTarget::Fence(fence("e2v")))
    );
    // On other squares, a touch anywhere but in the middle hits the groove.
    assert_eq!(
        target("e5", 0.24, 0.05),
        Some(PointerTarget::Fence(fence("e4v")))
    );
    assert_eq!(
        target("e5", 0.1, 0.1),
        Some(PointerTarget::Nothing(square("e5")))
    );
    // The rim belongs to the adjacent squares.
    assert_eq!(
        target("i5", 0.8, 0.0),
        Some(PointerTarget::Nothing(square("i5")))
    );
    assert_eq!(target("i5", 1.2, 0.0), None);
}

#[test]
fn a_finger_slips_off_a_refused_fence() {
    let place = |x: f64| {
        let middle = crossing(fence("c3h").slot, BoardRotation::default());
        Point::new(middle.x + x, middle.y + 0.1)
    };
    let target = |x, tool| model().target_at(place(x), BoardRotation::default(), tool, None);
    assert_eq!(
        target(0.3, PointerKind::Touch),
        Some(PointerTarget::Fence(fence("c3h")))
    );
    assert_eq!(
        target(0.4, PointerKind::Touch),
        Some(PointerTarget::Fence(fence("d3h")))
    );
    assert_eq!(
        target(-0.4, PointerKind::Touch),
        Some(PointerTarget::Fence(fence("b3h")))
    );
    assert_eq!(
        target(0.4, PointerKind::Mouse),
        Some(PointerTarget::Fence(fence("c3h")))
    );
}

#[test]
fn a_previewed_fence_is_easy_to_hit() {
    let previewed = Some(fence("e4h"));
    let target = |x, y| {
        let place = beside_of("e4", x, y);
        model().target_at(
            place,
            BoardRotation::default(),
            PointerKind::Touch,
            previewed,
        )
    };
    // The target includes the far ends of the fence, where another fence's
    // centre is nearer.
    assert_eq!(
        target(-0.35, -0.5),
        Some(PointerTarget::Fence(fence("e4h")))
    );
    assert_eq!(target(1.35, -0.6), Some(PointerTarget::Fence(fence("e4h"))));
    assert_eq!(target(0.0, 0.0), Some(PointerTarget::Nothing(square("e4"))));
    assert_eq!(target(0.0, 0.45), Some(PointerTarget::Fence(fence("e3h"))));
}

#[test]
fn a_pawn_dropped_where_it_was_is_not_moved() {
    let drop = |text| model().drop_square(at(text), BoardRotation::default());
    assert_eq!(drop("e2"), Some(square("e2")));
    assert_eq!(drop("e1"), None);
    assert_eq!(drop("e4"), None);
}

#[test]
fn keys_begin_with_a_legal_fence_nearby() {
    let mut model = model();
    let first = model.first_fence_for_keys(square("e1")).unwrap();
    assert!(
        ["d1h", "e1h"].contains(&first.to_string().as_str()),
        "{first}"
    );
    let only = fence("h8v");
    (model.horizontal, model.vertical) = (Set::EMPTY, Set::only(only.slot));
    assert_eq!(model.first_fence_for_keys(square("e1")), Some(only));
    model.fences_allowed = false;
    assert!(model.first_fence_for_keys(square("e1")).is_some());
}

#[test]
fn squares_and_slots_tell_what_is_on_them() {
    let mut model = model();
    model.fences = vec![(fence("b2h"), None), (fence("g7v"), Some(Seat::FIRST))];
    model.last = Some(LastMove::Pawn(square("e8"), square("e9")));
    assert!(model.square(square("e1")).own);
    assert!(model.square(square("e9")).last);
    assert!(model.square(square("e2")).target);
    assert_eq!(model.fence_slot(fence("b2h")).placed, Some(None));
    assert_eq!(
        model.fence_slot(fence("g7v")).placed,
        Some(Some(Seat::FIRST))
    );
    assert_eq!(model.fence_slot(fence("g7h")).placed, None);
    assert!(!model.fence_slot(fence("c3h")).legal);
    assert_eq!(model.trail(), Some([square("e8"), square("e9")]));
}

#[test]
fn squares_know_their_walls() {
    let mut model = model();
    model.fences = vec![(fence("d3h"), None), (fence("e4v"), Some(Seat::FIRST))];
    let walls = |text: &str| Vec::from_iter(model.square(square(text)).fenced_sides());
    use CardinalDirection::{East, North, South, West};
    // Both halves of a horizontal fence, seen from both sides.
    assert_eq!(walls("d3"), [North]);
    assert_eq!(walls("e3"), [North]);
    assert_eq!(walls("d4"), [South]);
    // Two fences at one square.
    assert_eq!(walls("e4"), [East, South]);
    assert_eq!(walls("f5"), [West]);
    // There is no wall beyond the ends of a fence, nor at the edge of the
    // board.
    for text in ["c3", "f3", "e6", "a1", "i9"] {
        assert_eq!(walls(text), [], "{text}");
    }
}
