//! What touches mean.

#![allow(clippy::unwrap_used)]
use super::*;
use crate::ui::boards::quoridor::grooves::handle;

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn fence(text: &str) -> Fence {
    text.parse().unwrap()
}

/// Player 1 to move from e1.
fn scene() -> FenceScene {
    FenceScene {
        pawns: vec![
            (square("e1"), Seat::FIRST),
            (square("e9"), Seat::from_number(2).unwrap()),
        ],
        own: Some(square("e1")),
        targets: ["d1", "e2", "f1"].into_iter().map(square).collect(),
        fences_allowed: true,
        horizontal: Set::ALL.without(fence("c3h").slot),
        vertical: Set::ALL,
        ..FenceScene::default()
    }
}

fn at(text: &str) -> Point {
    centre(square(text), Turned::default())
}

fn beside_of(text: &str, x: f64, y: f64) -> Point {
    let centre = at(text);
    Point::new(centre.x + x, centre.y + y)
}

fn middle_of_handle(fence: Fence, turned: Turned) -> Point {
    let frame = handle(fence, turned);
    Point::new(
        frame.left + frame.width / 2.0,
        frame.top + frame.height / 2.0,
    )
}

#[test]
fn what_is_hit_in_the_middle_is_meant_with_either_tool() {
    let mut scene = scene();
    for allowed in [true, false] {
        scene.fences_allowed = allowed;
        for turned in Turned::ALL {
            for tool in [Tool::Mouse, Tool::Finger] {
                for fence in Fence::all() {
                    let place = middle_of_handle(fence, turned);
                    let aim = scene.aim(place, turned, tool, None);
                    assert_eq!(aim, Some(Aim::Fence(fence)), "{tool:?} {turned:?}");
                }
                for square in Square::all() {
                    let aim = scene.aim(centre(square, turned), turned, tool, None);
                    assert_eq!(aim, Some(scene.aim_at(square)), "{tool:?} {turned:?}");
                }
            }
        }
    }
}

#[test]
fn a_mouse_is_exact() {
    let aim = |x, y| {
        let place = beside_of("e2", x, y);
        scene().aim(place, Turned::default(), Tool::Mouse, None)
    };
    assert_eq!(aim(0.2, 0.2), Some(Aim::Target(square("e2"))));
    assert_eq!(aim(0.31, 0.0), Some(Aim::Fence(fence("e2v"))));
    assert_eq!(aim(0.0, -0.31), Some(Aim::Fence(fence("e2h"))));
    assert_eq!(
        scene().aim(
            beside_of("i1", 0.6, 0.0),
            Turned::default(),
            Tool::Mouse,
            None
        ),
        None
    );
}

#[test]
fn a_finger_gets_the_nearest() {
    let aim = |square: &str, x, y| {
        let place = beside_of(square, x, y);
        scene().aim(place, Turned::default(), Tool::Finger, None)
    };
    // Near the middle of a target it is the target, else the groove.
    assert_eq!(aim("e2", 0.24, 0.0), Some(Aim::Target(square("e2"))));
    assert_eq!(aim("e2", 0.34, 0.0), Some(Aim::Fence(fence("e2v"))));
    // Elsewhere grooves take all but the squares' middles.
    assert_eq!(aim("e5", 0.24, 0.05), Some(Aim::Fence(fence("e4v"))));
    assert_eq!(aim("e5", 0.1, 0.1), Some(Aim::Nothing(square("e5"))));
    // The rim belongs to the squares along it.
    assert_eq!(aim("i5", 0.8, 0.0), Some(Aim::Nothing(square("i5"))));
    assert_eq!(aim("i5", 1.2, 0.0), None);
}

#[test]
fn a_finger_slips_off_a_refused_fence() {
    let place = |x: f64| {
        let middle = crossing(fence("c3h").slot, Turned::default());
        Point::new(middle.x + x, middle.y + 0.1)
    };
    let aim = |x, tool| scene().aim(place(x), Turned::default(), tool, None);
    assert_eq!(aim(0.3, Tool::Finger), Some(Aim::Fence(fence("c3h"))));
    assert_eq!(aim(0.4, Tool::Finger), Some(Aim::Fence(fence("d3h"))));
    assert_eq!(aim(-0.4, Tool::Finger), Some(Aim::Fence(fence("b3h"))));
    assert_eq!(aim(0.4, Tool::Mouse), Some(Aim::Fence(fence("c3h"))));
}

#[test]
fn a_previewed_fence_is_easy_to_hit() {
    let previewed = Some(fence("e4h"));
    let aim = |x, y| {
        let place = beside_of("e4", x, y);
        scene().aim(place, Turned::default(), Tool::Finger, previewed)
    };
    // On the far ends too, where another fence's middle is nearer.
    assert_eq!(aim(-0.35, -0.5), Some(Aim::Fence(fence("e4h"))));
    assert_eq!(aim(1.35, -0.6), Some(Aim::Fence(fence("e4h"))));
    assert_eq!(aim(0.0, 0.0), Some(Aim::Nothing(square("e4"))));
    assert_eq!(aim(0.0, 0.45), Some(Aim::Fence(fence("e3h"))));
}

#[test]
fn a_pawn_dropped_where_it_was_is_not_moved() {
    let drop = |text| scene().drop_at(at(text), Turned::default());
    assert_eq!(drop("e2"), Some(square("e2")));
    assert_eq!(drop("e1"), None);
    assert_eq!(drop("e4"), None);
}

#[test]
fn keys_begin_with_a_legal_fence_nearby() {
    let mut scene = scene();
    let first = scene.first_fence(square("e1")).unwrap();
    assert!(
        ["d1h", "e1h"].contains(&first.to_string().as_str()),
        "{first}"
    );
    let only = fence("h8v");
    (scene.horizontal, scene.vertical) = (Set::EMPTY, Set::only(only.slot));
    assert_eq!(scene.first_fence(square("e1")), Some(only));
    scene.fences_allowed = false;
    assert!(scene.first_fence(square("e1")).is_some());
}

#[test]
fn squares_and_slots_tell_what_is_on_them() {
    let mut scene = scene();
    scene.fences = vec![(fence("b2h"), None), (fence("g7v"), Some(Seat::FIRST))];
    scene.last = Some(Last::Pawn(square("e8"), square("e9")));
    assert!(scene.square(square("e1")).own);
    assert!(scene.square(square("e9")).last);
    assert!(scene.square(square("e2")).target);
    assert_eq!(scene.slot(fence("b2h")).placed, Some(None));
    assert_eq!(scene.slot(fence("g7v")).placed, Some(Some(Seat::FIRST)));
    assert_eq!(scene.slot(fence("g7h")).placed, None);
    assert!(!scene.slot(fence("c3h")).legal);
    assert_eq!(scene.trail(), Some([square("e8"), square("e9")]));
}
