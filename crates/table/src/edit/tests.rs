mod properties;

use super::*;
use crate::checkers::{CheckersDraft, CheckersEdit};
use crate::parallel::{ParallelDraft, ParallelEdit};
use crate::quoridor::{QuoridorDraft, QuoridorEdit};
use starfence_rules::lattice::{Direction, Hole};
use starfence_rules::parallel::Peg;
use starfence_rules::quoridor::{Fence, Square};
use starfence_rules::{GameKind, Position as _, SetupError, checkers, parallel, quoridor};

fn options(kind: GameKind, players: u8) -> GameOptions {
    let mut options = GameOptions::with_defaults(kind);
    options.set_players(players).unwrap();
    options
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn hole(text: &str) -> Hole {
    text.parse().unwrap()
}

fn grid(players: u8, position: Option<&str>) -> Editor<QuoridorDraft> {
    Editor::new(options(GameKind::Quoridor, players), None, position, 0).unwrap()
}

fn star(players: u8) -> Editor<CheckersDraft> {
    Editor::new(options(GameKind::ChineseCheckers, players), None, None, 0).unwrap()
}

fn numbered(players: u8) -> Editor<ParallelDraft> {
    Editor::new(options(GameKind::Parallel, players), None, None, 1).unwrap()
}

fn put(text: &str, peg: Seat) -> EditorMessage<'static, CheckersEdit> {
    EditorMessage::Edit(CheckersEdit::Pegs(StarEdit::Put(hole(text), peg)))
}

fn fence(text: &str) -> EditorMessage<'static, QuoridorEdit> {
    EditorMessage::Edit(QuoridorEdit::Fence(text.parse().unwrap()))
}

#[test]
fn whoever_is_agreed_to_begin_is_to_move_in_the_usual_start() {
    let begun = |first| {
        let options = options(GameKind::Quoridor, 2);
        Editor::<QuoridorDraft>::new(options, Some(seat(first)), None, 0)
    };
    let text = begun(2).unwrap().check().unwrap();
    assert_eq!(text, "/ / e1 e9 / 10 10 / 2");
    assert!(matches!(begun(3), Err(SetupError::First(_))));
}

#[test]
fn a_player_without_pegs_is_told_until_one_is_back() {
    let mut editor = star(2);
    let whole = editor.check().unwrap();
    let take = |text| EditorMessage::Edit(CheckersEdit::Pegs(StarEdit::Take(hole(text))));
    for text in ["a5", "b5", "b6", "c5", "c6", "c7", "d5", "d7", "d8"] {
        editor.update(take(text)).unwrap();
    }
    // One peg is enough for a game.
    assert!(editor.check().is_ok());
    editor.update(take("d6")).unwrap();
    assert_eq!(editor.draft().left(seat(1)), 10);
    let missing = checkers::PositionError::PegCount {
        seat: seat(1),
        found: 0,
    };
    assert_eq!(
        editor.check(),
        Err(IncompletePosition::NoPosition(SetupError::from(missing)))
    );
    for _ in 0..10 {
        editor.update(EditorMessage::Undo).unwrap();
    }
    assert_eq!(editor.check().unwrap(), whole);
}

#[test]
fn a_peg_is_put_back_undone_and_redone() {
    let mut editor = star(2);
    let whole = editor.check().unwrap();
    editor
        .update(EditorMessage::Edit(CheckersEdit::Pegs(StarEdit::Take(
            hole("d6"),
        ))))
        .unwrap();
    assert_eq!(editor.draft().left(seat(1)), 1);
    editor.update(put("i9", seat(1))).unwrap();
    let moved = editor.check().unwrap();
    assert_ne!(moved, whole);
    // All ten pegs are already on the board.
    assert_eq!(
        editor.update(put("i10", seat(1))),
        Err(EditError::NoPegLeft {
            seat: seat(1),
            number: None
        })
    );
    assert!(editor.update(put("i10", seat(3))).is_err());
    editor.update(EditorMessage::Undo).unwrap();
    editor.update(EditorMessage::Undo).unwrap();
    assert_eq!(editor.check().unwrap(), whole);
    assert!(!editor.can_undo());
    editor.update(EditorMessage::Redo).unwrap();
    editor.update(EditorMessage::Redo).unwrap();
    assert_eq!(editor.check().unwrap(), moved);
    assert!(!editor.can_redo());
}

#[test]
fn a_tap_puts_takes_away_or_changes_a_peg() {
    let editor = star(2);
    let pegs = editor.draft().pegs();
    let tap = |text, chosen| edit_for_tap(pegs, hole(text), chosen);
    assert_eq!(
        tap("i9", Some(seat(1))),
        Some(StarEdit::Put(hole("i9"), seat(1)))
    );
    assert_eq!(tap("a5", Some(seat(1))), Some(StarEdit::Take(hole("a5"))));
    assert_eq!(
        tap("a5", Some(seat(2))),
        Some(StarEdit::Put(hole("a5"), seat(2)))
    );
    assert_eq!(tap("a5", None), Some(StarEdit::Take(hole("a5"))));
    assert_eq!(tap("i9", None), None);
}

#[test]
fn a_game_that_is_over_is_nothing_to_begin_from() {
    let mut editor = grid(2, None);
    let goal = EditorMessage::Edit(QuoridorEdit::Pawn(seat(1), "a9".parse().unwrap()));
    editor.update(goal).unwrap();
    assert_eq!(
        editor.check(),
        Err(IncompletePosition::Over(Outcome::Won(seat(1))))
    );

    // The player to move begins the round, so the game is over when a goal is
    // full.
    let mut full = star(2);
    let text = full.draft().to_string().replace('1', "x");
    let swapped = text.replace('2', "1").replace('x', "2");
    for to_move in ["1", "2"] {
        let rows = swapped.split(' ').next().unwrap();
        full.update(EditorMessage::Read(&format!("{rows} {to_move}")))
            .unwrap();
        assert!(
            matches!(full.check(), Err(IncompletePosition::Over(_))),
            "{to_move}"
        );
    }
}

#[test]
fn fences_come_from_the_players_and_go_back_to_them() {
    let mut editor = grid(2, None);
    let mut texts = vec![editor.draft().to_string()];
    for set in ["e3h", "c3v", "g3h"] {
        editor.update(fence(set)).unwrap();
        texts.push(editor.check().unwrap());
    }
    assert_eq!(texts[3], "e3g3 / c3 / e1 e9 / 8 9 / 1");
    for (taken, before) in [("g3h", 2), ("c3v", 1), ("e3h", 0)] {
        editor.update(fence(taken)).unwrap();
        assert_eq!(editor.check().unwrap(), texts[before]);
    }
    editor.update(EditorMessage::Undo).unwrap();
    assert_eq!(editor.check().unwrap(), texts[1]);
}

#[test]
fn fences_that_clash_are_refused_with_the_rules_own_reason() {
    let mut editor = grid(2, Some("e3 / / e1 e9 / 9 10 / 1"));
    let (set, other): (Fence, Fence) = ("f3h".parse().unwrap(), "e3h".parse().unwrap());
    let overlap = quoridor::PositionError::Overlap { fence: set, other };
    assert_eq!(
        editor.update(fence("f3h")),
        Err(EditError::Refused(overlap.into()))
    );
    let (set, other): (Fence, Fence) = ("e3v".parse().unwrap(), "e3h".parse().unwrap());
    let crossing = quoridor::PositionError::Crossing { fence: set, other };
    assert_eq!(
        editor.update(fence("e3v")),
        Err(EditError::Refused(crossing.into()))
    );
    assert!(!editor.can_undo());
    let fitting = editor
        .draft()
        .fitting(quoridor::Orientation::Horizontal)
        .len();
    assert_eq!(fitting, 61);
}

#[test]
fn a_player_without_a_path_is_told_and_not_forbidden() {
    let mut editor = grid(2, None);
    for set in ["a8h", "c8h", "e8h", "g8h", "h7v", "h6h"] {
        editor.update(fence(set)).unwrap();
    }
    let none = quoridor::PositionError::NoPath(seat(1));
    assert_eq!(
        editor.check(),
        Err(IncompletePosition::NoPosition(SetupError::from(none)))
    );
    editor.update(fence("h6h")).unwrap();
    assert!(editor.check().is_ok());
}

#[test]
fn there_are_never_more_fences_than_the_game_has() {
    let mut editor = grid(4, Some("e3 / / e1 a5 e9 i5 / 5 5 5 4 / 3"));
    let left = |number, left| EditorMessage::Edit(QuoridorEdit::Left(seat(number), left));
    let too_many = quoridor::PositionError::TooManyFences {
        placed: 1,
        left: 20,
    };
    assert_eq!(
        editor.update(left(4, 5)),
        Err(EditError::Refused(too_many.into()))
    );
    assert!(editor.update(left(1, 6)).is_err());
    editor.update(left(1, 0)).unwrap();
    editor.update(left(4, 5)).unwrap();
    assert_eq!(editor.check().unwrap(), "e3 / / e1 a5 e9 i5 / 0 5 5 5 / 3");
    // Pieces of players who do not take part cannot be changed.
    let mut two = grid(2, None);
    two.update(left(3, 0)).unwrap();
    two.update(EditorMessage::Edit(QuoridorEdit::ToMove(seat(3))))
        .unwrap();
    let away = QuoridorEdit::Pawn(seat(4), "c5".parse().unwrap());
    two.update(EditorMessage::Edit(away)).unwrap();
    // A pawn cannot go to a square where another one is.
    let onto = QuoridorEdit::Pawn(seat(1), "e9".parse().unwrap());
    two.update(EditorMessage::Edit(onto)).unwrap();
    assert!(!two.can_undo());
}

#[test]
fn tokens_go_from_store_to_store() {
    let mut editor = numbered(3);
    let three = Number::Three;
    let counts = |editor: &Editor<ParallelDraft>| {
        [1, 2, 3].map(|number| editor.draft().store(seat(number)).count(three))
    };
    let gain = |number| EditorMessage::Edit(ParallelEdit::Gain(seat(number), three));
    let lose = |number| EditorMessage::Edit(ParallelEdit::Lose(seat(number), three));
    assert_eq!(counts(&editor), [2, 2, 2]);
    for (message, after) in [
        (gain(1), [3, 1, 2]),
        (gain(1), [4, 1, 1]),
        (gain(2), [3, 2, 1]),
        (lose(2), [3, 1, 2]),
        (lose(3), [3, 2, 1]),
        (lose(3), [3, 3, 0]),
        (lose(3), [3, 3, 0]),
    ] {
        editor.update(message).unwrap();
        assert_eq!(counts(&editor), after);
        assert!(editor.check().is_ok());
    }
    // The game has six tokens with this number. Tokens that no player has are
    // given first, before any is taken from a player.
    let text = editor.check().unwrap();
    let fewer = text.replace("223222/223222/220222", "221222/223222/220222");
    assert_ne!(text, fewer);
    editor.update(EditorMessage::Read(&fewer)).unwrap();
    editor.update(gain(3)).unwrap();
    assert_eq!(counts(&editor), [1, 3, 1]);
}

#[test]
fn a_wrong_text_changes_nothing() {
    let mut editor = grid(2, None);
    let before = editor.clone();
    for text in [
        "",
        "rubbish",
        "/ / e1 e9 a5 i5 / 5 5 5 5 / 1",
        "/ / e1 e1 / 9 9 / 1",
    ] {
        assert!(editor.update(EditorMessage::Read(text)).is_err(), "{text}");
        assert_eq!(editor, before);
    }
    editor
        .update(EditorMessage::Read(" e3//e2 e8/ 9 10 /2"))
        .unwrap();
    assert_eq!(editor.check().unwrap(), "e3 / / e2 e8 / 9 10 / 2");
    // Reading the same position again is not a change.
    editor
        .update(EditorMessage::Read("e3 / / e2 e8 / 9 10 / 2"))
        .unwrap();
    editor.update(EditorMessage::Undo).unwrap();
    assert!(!editor.can_undo());
}

#[test]
fn clearing_leaves_what_has_to_be_there() {
    let mut editor = grid(2, Some("e3 / / e2 e8 / 4 10 / 2"));
    editor.update(EditorMessage::Clear).unwrap();
    assert_eq!(editor.check().unwrap(), "/ / e2 e8 / 10 10 / 2");
    editor.update(EditorMessage::StandardStart(0)).unwrap();
    assert_eq!(editor.check().unwrap(), "/ / e1 e9 / 10 10 / 1");
    let mut pegs = star(6);
    pegs.update(EditorMessage::Clear).unwrap();
    assert_eq!(pegs.draft().left(seat(6)), 10);
    assert!(pegs.check().is_err());
}
