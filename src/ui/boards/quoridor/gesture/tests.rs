//! Hands at a table.

#![allow(clippy::unwrap_used)]
use super::*;
use crate::rules::{Seat, Set};
use crate::ui::boards::quoridor::geometry::centre;
use crate::ui::boards::quoridor::grooves::{crossing, handle};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn fence(text: &str) -> Fence {
    text.parse().unwrap()
}

fn scene() -> FenceScene {
    FenceScene {
        pawns: vec![(square("e1"), Seat::FIRST)],
        fences: vec![(fence("b2h"), None)],
        own: Some(square("e1")),
        targets: ["d1", "e2", "f1"].into_iter().map(square).collect(),
        fences_allowed: true,
        horizontal: Set::ALL
            .without(fence("b2h").slot)
            .without(fence("c2h").slot),
        vertical: Set::ALL.without(fence("b2h").slot),
        ..FenceScene::default()
    }
}

fn on(text: &str) -> Point {
    centre(square(text), Turned::default())
}

fn groove(text: &str) -> Point {
    let frame = handle(fence(text), Turned::default());
    Point::new(
        frame.left + frame.width / 2.0,
        frame.top + frame.height / 2.0,
    )
}

/// A hand at a table, and all that it did.
struct Play {
    scene: FenceScene,
    hand: Hand,
    done: Vec<Deed>,
    tool: Tool,
    holds_preview: bool,
}

impl Play {
    fn with(tool: Tool) -> Self {
        Self {
            scene: scene(),
            hand: Hand::default(),
            done: Vec::new(),
            tool,
            holds_preview: false,
        }
    }

    fn act<'a>(&'a mut self, act: impl FnOnce(Hand, Table<'a>) -> (Hand, Option<Deed>)) {
        let table = Table {
            scene: &self.scene,
            turned: Turned::default(),
            holds_preview: self.holds_preview,
        };
        let (hand, deed) = act(self.hand, table);
        self.hand = hand;
        self.done.extend(deed);
    }

    fn down(&mut self, point: Point) {
        let tool = self.tool;
        self.act(|hand, table| (hand.down(table, point, tool), None));
    }

    fn go(&mut self, point: Point) {
        let tool = self.tool;
        self.act(|hand, table| hand.moved(table, point, tool));
    }

    fn up(&mut self, point: Point) {
        self.act(|hand, table| hand.up(table, point));
    }

    fn second(&mut self) {
        self.act(|hand, table| (hand.second(table), None));
    }

    fn tap(&mut self, point: Point) {
        if self.tool == Tool::Mouse {
            self.go(point);
        }
        self.down(point);
        self.up(point);
    }

    fn preview(&self) -> String {
        self.hand
            .preview
            .map_or(String::new(), |fence| fence.to_string())
    }
}

#[test]
fn the_mouse_shows_and_sets_a_fence() {
    let mut play = Play::with(Tool::Mouse);
    play.go(groove("e4v"));
    assert_eq!(play.preview(), "e4v");
    play.go(on("e4"));
    assert_eq!(
        (play.preview().as_str(), play.hand.hover),
        ("", Some(square("e4")))
    );
    play.tap(groove("e4h"));
    assert_eq!(play.done, [Deed::Fence(fence("e4h"))]);
    assert_eq!(play.preview(), "");
}

#[test]
fn the_mouse_is_told_of_refusals() {
    let mut play = Play::with(Tool::Mouse);
    play.tap(groove("c2h"));
    assert_eq!(play.preview(), "c2h");
    // A fence that is there is not previewed on top of itself.
    play.tap(groove("b2h"));
    assert_eq!(play.preview(), "");
    play.scene.fences_allowed = false;
    play.tap(groove("g5h"));
    assert_eq!(play.preview(), "");
    let refused = ["c2h", "b2h", "g5h"].map(|text| Deed::Refused(fence(text)));
    assert_eq!(play.done, refused);
}

#[test]
fn lifting_elsewhere_cancels() {
    let mut play = Play::with(Tool::Mouse);
    play.down(groove("e4h"));
    play.go(on("e2"));
    assert_eq!(play.preview(), "");
    play.up(on("e2"));
    play.down(on("e2"));
    play.up(on("e4"));
    assert_eq!(play.done, []);
}

#[test]
fn keys_keep_their_preview_when_the_mouse_goes() {
    let mut play = Play::with(Tool::Mouse);
    play.holds_preview = true;
    play.hand.preview = Some(fence("d4h"));
    play.go(on("e4"));
    play.act(|hand, table| (hand.left(table), None));
    assert_eq!(play.preview(), "d4h");
    play.holds_preview = false;
    play.act(|hand, table| (hand.left(table), None));
    assert_eq!(play.preview(), "");
}

#[test]
fn a_finger_sees_the_fence_first_and_taps_it_to_set_it() {
    let mut play = Play::with(Tool::Finger);
    play.tap(groove("e4h"));
    assert_eq!((play.preview().as_str(), play.done.len()), ("e4h", 0));
    play.tap(crossing(fence("e4h").slot, Turned::default()));
    assert_eq!(play.done, [Deed::Fence(fence("e4h"))]);
    assert_eq!(play.preview(), "");
}

#[test]
fn a_finger_slides_the_fence() {
    let mut play = Play::with(Tool::Finger);
    let from = groove("e4h");
    play.down(from);
    play.go(Point::new(from.x + 1.1, from.y));
    assert_eq!(play.preview(), "f4h");
    play.go(Point::new(from.x + 1.1, from.y - 0.9));
    play.up(Point::new(from.x + 1.1, from.y - 0.9));
    assert_eq!(play.preview(), "f5h");
    // Sliding what is previewed does not set it, not even back where it was.
    play.down(groove("f5h"));
    play.go(groove("g5h"));
    play.go(groove("f5h"));
    play.up(groove("f5h"));
    assert_eq!((play.preview().as_str(), play.done.len()), ("f5h", 0));
    // A finger trembles.
    let place = groove("f5h");
    play.down(place);
    play.go(Point::new(place.x + 0.2, place.y + 0.2));
    play.up(Point::new(place.x + 0.2, place.y + 0.2));
    assert_eq!(play.done, [Deed::Fence(fence("f5h"))]);
}

#[test]
fn a_second_finger_turns_it() {
    let mut play = Play::with(Tool::Finger);
    play.down(groove("e4h"));
    play.second();
    assert_eq!(play.preview(), "e4v");
    play.go(groove("f4h"));
    assert_eq!(play.preview(), "f4v");
    play.up(groove("f4h"));
    assert_eq!((play.preview().as_str(), play.done.len()), ("f4v", 0));
}

#[test]
fn a_finger_puts_the_fence_away() {
    let mut play = Play::with(Tool::Finger);
    play.tap(groove("e4h"));
    play.tap(on("h7"));
    assert_eq!((play.preview().as_str(), play.done.len()), ("", 0));
    play.down(groove("e4h"));
    play.up(Point::new(0.0, 6.0));
    assert_eq!(play.preview(), "");
    // Without one, an idle square tells why.
    play.tap(on("h7"));
    assert_eq!(play.done, [Deed::Nothing(square("h7"))]);
}

#[test]
fn a_finger_moves_the_pawn_past_a_preview() {
    let mut play = Play::with(Tool::Finger);
    play.tap(groove("g4h"));
    play.tap(on("e2"));
    assert_eq!(play.done, [Deed::Pawn(square("e2"), false)]);
    assert_eq!(play.preview(), "");
}

#[test]
fn a_finger_may_not_set_a_refused_fence() {
    let mut play = Play::with(Tool::Finger);
    play.tap(groove("c2h"));
    assert_eq!((play.preview().as_str(), play.done.len()), ("c2h", 0));
    play.tap(groove("c2h"));
    assert_eq!(play.preview(), "c2h");
    assert_eq!(play.done, [Deed::Refused(fence("c2h"))]);
    play.scene.fences_allowed = false;
    play.hand.preview = None;
    play.tap(groove("g4h"));
    assert_eq!(play.done.last(), Some(&Deed::Refused(fence("g4h"))));
}

#[test]
fn the_pawn_is_picked_and_dragged() {
    for tool in [Tool::Mouse, Tool::Finger] {
        let mut play = Play::with(tool);
        play.tap(on("e1"));
        play.scene.picked = true;
        play.tap(on("e1"));
        play.scene.picked = false;
        assert_eq!(play.done, [Deed::Pick(true), Deed::Pick(false)]);
        play.done.clear();

        play.down(on("e1"));
        play.go(on("e2"));
        assert_eq!(play.hand.hover, Some(square("e2")));
        play.scene.picked = true;
        play.up(on("e2"));
        assert_eq!(
            play.done,
            [Deed::Pick(true), Deed::Pawn(square("e2"), true)]
        );
        play.done.clear();

        play.down(on("e1"));
        play.go(on("e5"));
        play.up(on("e5"));
        assert_eq!(play.done, [Deed::Pick(false)]);
    }
}

#[test]
fn a_pointer_taken_away_leaves_nothing_half_done() {
    let mut play = Play::with(Tool::Finger);
    play.down(groove("e4h"));
    play.hand = play.hand.cancelled();
    assert_eq!(play.hand, Hand::default());
    play.up(groove("e4h"));
    assert_eq!(play.done, []);
}

/// Both pawns may be picked up, and the fence taken away.
fn set_up(tool: Tool) -> Play {
    let mut play = Play::with(tool);
    let second = Seat::from_number(2).unwrap();
    play.scene.pawns.push((square("e9"), second));
    play.scene.others = Set::only(square("e9"));
    play.scene.takes_fences = true;
    play
}

#[test]
fn where_a_position_is_set_up_another_pawn_is_picked_up() {
    for tool in [Tool::Mouse, Tool::Finger] {
        let mut play = set_up(tool);
        play.tap(on("e9"));
        assert_eq!(play.done, [Deed::Take(square("e9"))]);
        // Whoever follows the hand makes it the one at hand; pulling goes on.
        play.done.clear();
        play.down(on("e9"));
        play.go(on("e9").toward(on("e7"), 0.4));
        assert_eq!(play.done, [Deed::Take(square("e9"))]);
        play.scene.own = Some(square("e9"));
        play.scene.picked = true;
        play.scene.targets.insert(square("e7"));
        play.go(on("e7"));
        play.up(on("e7"));
        assert_eq!(play.done[1..], [Deed::Pawn(square("e7"), true)]);
    }
}

#[test]
fn where_a_position_is_set_up_a_fence_is_touched_anywhere() {
    for tool in [Tool::Mouse, Tool::Finger] {
        let mut play = set_up(tool);
        let middle = crossing(fence("b2h").slot, Turned::default());
        for along in [-0.7, 0.0, 0.7] {
            let mut place = middle;
            place.x += along;
            play.done.clear();
            play.tap(place);
            assert_eq!(play.done, [Deed::Refused(fence("b2h"))], "{along}");
            assert_eq!(play.preview(), "");
        }
    }
}
