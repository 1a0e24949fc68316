//! Tests of pointer and keyboard input on the Quoridor board.

mod keyboard;

use super::*;
use crate::quoridor::grooves::slot_frame;
use starfence_rules::{Seat, Set};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn fence(text: &str) -> Fence {
    text.parse().unwrap()
}

fn model() -> QuoridorModel {
    QuoridorModel {
        pawns: vec![(square("e1"), Seat::FIRST)],
        fences: vec![(fence("b2h"), None)],
        movable_pawn: Some(square("e1")),
        targets: ["d1", "e2", "f1"].into_iter().map(square).collect(),
        fences_allowed: true,
        horizontal: Set::ALL
            .without(fence("b2h").slot)
            .without(fence("c2h").slot),
        vertical: Set::ALL.without(fence("b2h").slot),
        ..QuoridorModel::default()
    }
}

fn on(text: &str) -> Point {
    centre(square(text), BoardRotation::default())
}

fn groove(text: &str) -> Point {
    let frame = slot_frame(fence(text), BoardRotation::default());
    Point::new(
        frame.left + frame.width / 2.0,
        frame.top + frame.height / 2.0,
    )
}

/// A board under test, with the events that its input has caused so far.
struct Play {
    model: QuoridorModel,
    interaction: QuoridorInteraction,
    events: Vec<QuoridorEvent>,
    pointer: PointerKind,
}

impl Play {
    fn with(pointer: PointerKind) -> Self {
        Self {
            model: model(),
            interaction: QuoridorInteraction::default(),
            events: Vec::new(),
            pointer,
        }
    }

    fn does(&mut self, input: BoardInput) -> bool {
        let turned = BoardRotation::default();
        let (event, handled) = self.interaction.handle(&input, &self.model, turned);
        self.events.extend(event);
        handled
    }

    fn down(&mut self, at: Point) {
        self.does(BoardInput::Press(at, self.pointer));
    }

    fn go(&mut self, at: Point) {
        self.does(BoardInput::Move(at, self.pointer));
    }

    fn up(&mut self, at: Point) {
        self.does(BoardInput::Release(Some(at)));
    }

    fn tap(&mut self, at: Point) {
        if self.pointer == PointerKind::Mouse {
            self.go(at);
        }
        self.down(at);
        self.up(at);
    }

    fn key(&mut self, key: &str) -> bool {
        self.does(BoardInput::Key(key.to_owned()))
    }

    fn preview(&self) -> String {
        let preview = self.interaction.preview;
        preview.map_or(String::new(), |fence| fence.to_string())
    }

    fn tab_stop_name(&self) -> String {
        let stop = self.interaction.tab_stop(&self.model);
        stop.map_or(String::new(), |square| square.to_string())
    }
}

#[test]
fn the_mouse_shows_and_sets_a_fence() {
    let mut play = Play::with(PointerKind::Mouse);
    play.go(groove("e4v"));
    assert_eq!(play.preview(), "e4v");
    play.go(on("e4"));
    assert_eq!(
        (play.preview().as_str(), play.interaction.hover),
        ("", Some(square("e4")))
    );
    play.tap(groove("e4h"));
    assert_eq!(play.events, [QuoridorEvent::Fence(fence("e4h"))]);
    assert_eq!(play.preview(), "");
}

#[test]
fn the_mouse_is_told_of_refusals() {
    let mut play = Play::with(PointerKind::Mouse);
    play.tap(groove("c2h"));
    assert_eq!(play.preview(), "c2h");
    // A fence that is already placed is not previewed on top of itself.
    play.tap(groove("b2h"));
    assert_eq!(play.preview(), "");
    play.model.fences_allowed = false;
    play.tap(groove("g5h"));
    assert_eq!(play.preview(), "");
    let refused = ["c2h", "b2h", "g5h"].map(|text| QuoridorEvent::Refused(fence(text)));
    assert_eq!(play.events, refused);
}

#[test]
fn lifting_elsewhere_cancels() {
    let mut play = Play::with(PointerKind::Mouse);
    play.down(groove("e4h"));
    play.go(on("e2"));
    assert_eq!(play.preview(), "");
    play.up(on("e2"));
    play.down(on("e2"));
    play.up(on("e4"));
    assert_eq!(play.events, []);
}

#[test]
fn keys_keep_their_preview_when_the_mouse_goes() {
    let mut play = Play::with(PointerKind::Mouse);
    play.interaction.fence_mode = true;
    play.interaction.preview = Some(fence("d4h"));
    play.go(on("e4"));
    play.does(BoardInput::Leave(PointerKind::Mouse));
    assert_eq!(play.preview(), "d4h");
    play.interaction.fence_mode = false;
    play.does(BoardInput::Leave(PointerKind::Mouse));
    assert_eq!(play.preview(), "");
}

#[test]
fn a_finger_sees_the_fence_first_and_taps_it_to_set_it() {
    let mut play = Play::with(PointerKind::Touch);
    play.tap(groove("e4h"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("e4h", 0));
    play.tap(crossing(fence("e4h").slot, BoardRotation::default()));
    assert_eq!(play.events, [QuoridorEvent::Fence(fence("e4h"))]);
    assert_eq!(play.preview(), "");
}

#[test]
fn a_finger_slides_the_fence() {
    let mut play = Play::with(PointerKind::Touch);
    let from = groove("e4h");
    play.down(from);
    play.go(Point::new(from.x + 1.1, from.y));
    assert_eq!(play.preview(), "f4h");
    play.go(Point::new(from.x + 1.1, from.y - 0.9));
    play.up(Point::new(from.x + 1.1, from.y - 0.9));
    assert_eq!(play.preview(), "f5h");
    // Sliding the preview does not place the fence, not even if it returns to
    // where it was.
    play.down(groove("f5h"));
    play.go(groove("g5h"));
    play.go(groove("f5h"));
    play.up(groove("f5h"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("f5h", 0));
    // A slight tremor of the finger still counts as a tap.
    let place = groove("f5h");
    play.down(place);
    play.go(Point::new(place.x + 0.2, place.y + 0.2));
    play.up(Point::new(place.x + 0.2, place.y + 0.2));
    assert_eq!(play.events, [QuoridorEvent::Fence(fence("f5h"))]);
}

#[test]
fn a_second_finger_turns_it() {
    let mut play = Play::with(PointerKind::Touch);
    play.down(groove("e4h"));
    play.does(BoardInput::SecondPress);
    assert_eq!(play.preview(), "e4v");
    play.go(groove("f4h"));
    assert_eq!(play.preview(), "f4v");
    play.up(groove("f4h"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("f4v", 0));
}

#[test]
fn a_finger_puts_the_fence_away() {
    let mut play = Play::with(PointerKind::Touch);
    play.tap(groove("e4h"));
    play.tap(on("h7"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("", 0));
    play.down(groove("e4h"));
    play.up(Point::new(0.0, 6.0));
    assert_eq!(play.preview(), "");
    // Without a preview, a tap on a square without possible actions is
    // reported.
    play.tap(on("h7"));
    assert_eq!(play.events, [QuoridorEvent::Inert(square("h7"))]);
}

#[test]
fn a_finger_moves_the_pawn_past_a_preview() {
    let mut play = Play::with(PointerKind::Touch);
    play.tap(groove("g4h"));
    play.tap(on("e2"));
    assert_eq!(play.events, [QuoridorEvent::Pawn(square("e2"), false)]);
    assert_eq!(play.preview(), "");
}

#[test]
fn a_finger_that_slips_or_misses_places_nothing() {
    let mut play = Play::with(PointerKind::Touch);
    play.tap(groove("e4h"));
    let place = groove("e4h");
    play.down(place);
    play.does(BoardInput::ExceedTapDistance);
    play.up(Point::new(place.x + 0.3, place.y));
    assert_eq!((play.preview().as_str(), play.events.len()), ("e4h", 0));
    // A tap on a square beside the preview does not move the pawn yet.
    play.tap(groove("e1h"));
    play.tap(on("e2"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("", 0));
    play.tap(on("e2"));
    assert_eq!(play.events, [QuoridorEvent::Pawn(square("e2"), false)]);
}

#[test]
fn where_it_is_asked_for_the_mouse_sets_a_fence_with_the_second_click() {
    let mut play = Play::with(PointerKind::Mouse);
    play.model.confirms_fences = true;
    play.tap(groove("e4h"));
    // A chosen fence stays while the mouse goes elsewhere.
    play.go(groove("g6v"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("e4h", 0));
    play.tap(groove("g6v"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("g6v", 0));
    play.tap(on("c7"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("", 0));
    play.tap(groove("g6v"));
    play.tap(groove("g6v"));
    assert_eq!(play.events, [QuoridorEvent::Fence(fence("g6v"))]);
    // The first click on an illegal fence reports the refusal.
    play.tap(groove("c2h"));
    let refused = QuoridorEvent::Refused(fence("c2h"));
    assert_eq!(play.events.last(), Some(&refused));
    // The refused fence is not chosen, so the mouse previews the next one.
    play.go(groove("b7v"));
    assert_eq!(play.preview(), "b7v");
}

#[test]
fn a_finger_may_not_set_a_refused_fence() {
    let mut play = Play::with(PointerKind::Touch);
    play.tap(groove("c2h"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("c2h", 0));
    play.tap(groove("c2h"));
    assert_eq!(play.preview(), "c2h");
    assert_eq!(play.events, [QuoridorEvent::Refused(fence("c2h"))]);
    play.model.fences_allowed = false;
    play.interaction.preview = None;
    play.tap(groove("g4h"));
    assert_eq!(
        play.events.last(),
        Some(&QuoridorEvent::Refused(fence("g4h")))
    );
}

#[test]
fn the_pawn_is_picked_and_dragged() {
    for pointer in [PointerKind::Mouse, PointerKind::Touch] {
        let mut play = Play::with(pointer);
        play.tap(on("e1"));
        play.model.picked = true;
        play.tap(on("e1"));
        play.model.picked = false;
        assert_eq!(
            play.events,
            [QuoridorEvent::Pick(true), QuoridorEvent::Pick(false)]
        );
        play.events.clear();

        play.down(on("e1"));
        play.go(on("e2"));
        assert_eq!(play.interaction.hover, Some(square("e2")));
        play.model.picked = true;
        play.up(on("e2"));
        assert_eq!(
            play.events,
            [
                QuoridorEvent::Pick(true),
                QuoridorEvent::Pawn(square("e2"), true)
            ]
        );
        play.events.clear();

        play.down(on("e1"));
        play.go(on("e5"));
        play.up(on("e5"));
        assert_eq!(play.events, [QuoridorEvent::Pick(false)]);
    }
}

#[test]
fn a_pointer_taken_away_leaves_nothing_half_done() {
    let mut play = Play::with(PointerKind::Touch);
    play.down(groove("e4h"));
    play.does(BoardInput::Cancel);
    assert_eq!(play.interaction, QuoridorInteraction::default());
    play.up(groove("e4h"));
    assert_eq!(play.events, []);
}

/// Creates a board in the position editor: both pawns may be picked up, and the
/// fence may be removed.
fn set_up(pointer: PointerKind) -> Play {
    let mut play = Play::with(pointer);
    let second = Seat::from_number(2).unwrap();
    play.model.pawns.push((square("e9"), second));
    play.model.other_pickable = Set::only(square("e9"));
    play.model.can_remove_fences = true;
    play
}

#[test]
fn where_a_position_is_set_up_another_pawn_is_picked_up() {
    for pointer in [PointerKind::Mouse, PointerKind::Touch] {
        let mut play = set_up(pointer);
        play.tap(on("e9"));
        assert_eq!(play.events, [QuoridorEvent::PickOther(square("e9"))]);
        // When the editor receives the event, the pawn becomes the model's
        // `movable_pawn` and dragging continues.
        play.events.clear();
        play.down(on("e9"));
        play.go(on("e9").lerp(on("e7"), 0.4));
        assert_eq!(play.events, [QuoridorEvent::PickOther(square("e9"))]);
        play.model.movable_pawn = Some(square("e9"));
        play.model.picked = true;
        play.model.targets.insert(square("e7"));
        play.go(on("e7"));
        play.up(on("e7"));
        assert_eq!(play.events[1..], [QuoridorEvent::Pawn(square("e7"), true)]);
    }
}

#[test]
fn where_a_position_is_set_up_a_fence_is_touched_anywhere() {
    for pointer in [PointerKind::Mouse, PointerKind::Touch] {
        let mut play = set_up(pointer);
        let middle = crossing(fence("b2h").slot, BoardRotation::default());
        for along in [-0.7, 0.0, 0.7] {
            let mut place = middle;
            place.x += along;
            play.events.clear();
            play.tap(place);
            assert_eq!(
                play.events,
                [QuoridorEvent::Refused(fence("b2h"))],
                "{along}"
            );
            assert_eq!(play.preview(), "");
        }
    }
}

#[test]
fn a_pointer_lifted_nowhere_does_nothing() {
    let mut play = Play::with(PointerKind::Mouse);
    play.down(on("e2"));
    play.does(BoardInput::Release(None));
    play.up(on("e2"));
    assert_eq!((play.events.len(), play.interaction.press), (0, None));
}
