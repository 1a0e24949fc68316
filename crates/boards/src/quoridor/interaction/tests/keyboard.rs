//! Tests of input by keys, buttons and screen readers on the Quoridor board.

use super::*;

#[test]
fn arrows_walk_and_enter_chooses() {
    let mut play = Play::with(PointerKind::Mouse);
    assert_eq!(play.tab_stop_name(), "e1");
    assert!(play.key("ArrowUp"));
    assert_eq!(play.tab_stop_name(), "e2");
    assert!(play.key("Enter"));
    assert!(play.key("ArrowDown") && play.key(" "));
    // There is no square below row 1.
    assert!(play.key("ArrowDown"));
    assert_eq!(play.tab_stop_name(), "e1");
    let events = [
        QuoridorEvent::Pawn(square("e2"), false),
        QuoridorEvent::Pick(true),
    ];
    assert_eq!(play.events, events);
    assert!(!play.key("x") && !play.key("r"));
    assert!(!play.key("Escape"));
    assert_eq!(play.events[2..], [QuoridorEvent::Pick(false)]);
}

#[test]
fn keys_set_a_fence() {
    let mut play = Play::with(PointerKind::Mouse);
    play.does(BoardInput::Focus("e5".to_owned()));
    assert!(play.key("f") && play.interaction.is_in_fence_mode());
    assert!(["d4h", "d4v", "e4h", "e4v", "d5h", "d5v", "e5h", "e5v"].contains(&&*play.preview()));
    play.interaction.preview_fence(fence("e4h"));
    assert!(play.key("ArrowRight") && play.key("ArrowUp"));
    assert_eq!(play.preview(), "f5h");
    assert!(play.key("r"));
    assert_eq!(play.preview(), "f5v");
    assert!(play.key("Enter"));
    assert_eq!(play.events, [QuoridorEvent::Fence(fence("f5v"))]);
    assert!(!play.interaction.is_in_fence_mode());
    // The arrow keys continue from the square that had the focus before fence
    // mode.
    assert_eq!(
        (play.preview(), play.tab_stop_name()),
        (String::new(), "e5".to_owned())
    );
}

#[test]
fn a_refused_fence_stays_in_fence_mode() {
    let mut play = Play::with(PointerKind::Mouse);
    play.key("F");
    play.interaction.preview_fence(fence("c2h"));
    play.key("Enter");
    assert_eq!(play.events, [QuoridorEvent::Refused(fence("c2h"))]);
    assert!(play.interaction.is_in_fence_mode());
    assert_eq!(play.preview(), "c2h");
}

#[test]
fn f_and_escape_leave_fence_mode() {
    for key in ["f", "Escape"] {
        let mut play = Play::with(PointerKind::Mouse);
        play.key("f");
        assert!(play.key(key));
        assert_eq!(play.preview(), "");
        assert!(!play.interaction.is_in_fence_mode());
        assert_eq!(play.events, []);
    }
    // Escape also removes a preview that a pointer made.
    let mut play = Play::with(PointerKind::Touch);
    play.tap(groove("e4h"));
    assert!(play.key("Escape"));
    assert_eq!((play.preview().as_str(), play.events.len()), ("", 0));
}

#[test]
fn keys_take_over_the_preview_of_a_finger() {
    let mut play = Play::with(PointerKind::Touch);
    play.tap(groove("g4h"));
    play.key("f");
    assert_eq!(play.preview(), "g4h");
    assert!(play.interaction.is_in_fence_mode());
}

#[test]
fn without_fences_f_tells_why() {
    let mut play = Play::with(PointerKind::Mouse);
    play.model.fences_allowed = false;
    assert!(play.key("f"));
    assert!(matches!(play.events[..], [QuoridorEvent::Refused(_)]));
    assert!(!play.interaction.is_in_fence_mode());
}

#[test]
fn a_button_enters_and_leaves_fence_mode_near_the_pawn() {
    let mut play = Play::with(PointerKind::Mouse);
    play.does(BoardInput::Focus("h8".to_owned()));
    play.interaction.toggle_fence_mode(&play.model);
    assert!(play.interaction.is_in_fence_mode());
    assert!(["d1h", "e1h", "d1v", "e1v"].contains(&&*play.preview()));
    let before = play.preview();
    play.interaction.turn_preview();
    assert_eq!(play.preview()[..2], before[..2]);
    assert_ne!(play.preview(), before);
    play.interaction.toggle_fence_mode(&play.model);
    assert_eq!(play.interaction.preview(), None);
    assert!(!play.interaction.is_in_fence_mode());
}

#[test]
fn a_screen_reader_chooses_squares_and_fences() {
    let mut play = Play::with(PointerKind::Mouse);
    for cell in ["e2", "e4h", "c2h", "z9"] {
        assert!(play.does(BoardInput::Choose(cell.to_owned())));
    }
    let events = [
        QuoridorEvent::Pawn(square("e2"), false),
        QuoridorEvent::Fence(fence("e4h")),
        QuoridorEvent::Refused(fence("c2h")),
    ];
    assert_eq!(play.events, events);
}
