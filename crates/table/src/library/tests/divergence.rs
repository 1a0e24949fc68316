//! Tests of games that were continued differently in two tabs, and of the
//! copies that result.

use super::{copied, decide, game, id, settle, two_tabs};
use crate::library::{DATE, Divergence, Library, Lineage, SyncDecision, TITLE};
use crate::saved::ELSEWHERE;
use starfence_record::TagSection;

#[test]
fn of_two_moves_made_at_once_the_first_one_counts() {
    let (mut one, mut other, mut store) = two_tabs(&game("e2", 0));
    one.update(id(5), &game("e2 e8", 0));
    other.update(id(5), &game("e2 d9", 0));
    settle(&mut one, &mut store, id(5));
    let pending = other.decide(id(5), Some(&store[0].1));
    assert_eq!(*pending.decision(), SyncDecision::Overruled);
    assert_eq!(
        other.settle(pending, 0, ""),
        Some(Divergence::Overruled(id(5)))
    );
    assert_eq!(other.text(id(5)), Some(game("e2 e8", 0).as_str()));
    assert_eq!(store, [(id(5), game("e2 e8", 0))]);
    // A comment on the move is not dropped with the move.
    let said = game("e2 d9", 0).replace("d9", "d9 {why not}");
    let decided = decide(&game("e2", 0), &said, &game("e2 e8", 0));
    assert_eq!(decided, SyncDecision::KeepBoth);
    // Neither is a move that was left in the journal by a tab that was closed.
    let mut library = Library::default();
    library.insert_from_journal(id(5), &game("e2 d9", 0), Lineage::default());
    assert!(library.decide(id(5), Some(&game("e2 e8", 0))).keeps_both());
}

#[test]
fn a_game_with_remote_players_is_never_copied() {
    let remote = |moves| TagSection::set_tag(&game(moves, 0), ELSEWHERE, Some("2"));
    let mut library = Library::default();
    library.insert_from_journal(id(5), &remote("e2 d9 e3"), Lineage::default());
    let pending = library.decide(id(5), Some(&remote("e2 e8")));
    assert_eq!(*pending.decision(), SyncDecision::Overruled);
}

#[test]
fn only_copies_that_hold_nothing_new_are_unnecessary() {
    let mut library = Library::default();
    let titled = |text: &str| TagSection::set_tag(text, TITLE, Some("Copy of Quoridor"));
    let played = game("e2 e8 e3", 0);
    let reviewed = played.replace("e8", "e8 $4 ({[%review best]} d9 e3) {[%review 4]}");
    let said = played.replace("e8", "e8 {good}");
    library.insert_stored(id(1), &played);
    for (number, text) in [
        (2, titled(&reviewed)),
        // The player has played on, gone back, or written something.
        (3, titled(&game("e2 e8 e3 e7", 0))),
        (4, titled(&game("e2 e8 e3", 1))),
        (5, titled(&said)),
        // No copy: it has no title.
        (6, played.clone()),
        (7, titled(&played)),
        // Another copy of the copy with the comment.
        (8, titled(&said)),
        // A game of other players, and one begun on another day.
        (
            9,
            titled(&TagSection::set_tag(&played, "Player1", Some("Ida"))),
        ),
        (
            10,
            titled(&TagSection::set_tag(&played, DATE, Some("2026-11-21"))),
        ),
        // A game without moves, and one with remote players.
        (11, titled(&game("", 0))),
        (
            12,
            titled(&TagSection::set_tag(&played, ELSEWHERE, Some("2"))),
        ),
    ] {
        library.insert_stored(id(number), &text);
    }
    assert_eq!(library.unnecessary_copies(), [id(2), id(7), id(8)]);
}

#[test]
fn the_journal_keeps_a_text_until_its_copy_is_stored() {
    let mut library = Library::default();
    let (text, found) = (game("e2 d9 e3", 0), game("e2 e8", 0));
    library.insert_from_journal(id(5), &text, Lineage::default());
    let pending = library.decide(id(5), Some(&found));
    assert_eq!(library.settle(pending, 20, "A copy"), copied(5, 20));
    assert!(library.is_stored(id(5)) && !library.may_leave_journal(id(5), &text));
    let pending = library.decide(id(20), None);
    assert_eq!(library.settle(pending, 0, ""), None);
    assert_eq!(library.journaled_with(id(20)), [id(20), id(5)]);
    assert!(library.may_leave_journal(id(5), &text));
    // What another tab has written since stays.
    assert!(!library.may_leave_journal(id(5), &game("e2 e8 e3", 0)));
    // If the entry comes back, it is the same divergence.
    let mut library = Library::default();
    library.insert_stored(id(5), &found);
    let played_on = game("e2 d9 e3 d8", 0);
    library.insert_stored(
        id(20),
        &TagSection::set_tag(&played_on, TITLE, Some("A copy")),
    );
    library.insert_from_journal(id(5), &text, Lineage::default());
    let pending = library.decide(id(5), Some(&found));
    assert!(pending.keeps_both());
    assert_eq!(library.settle(pending, 40, "A copy"), None);
    assert_eq!(library.ids().count(), 2);
    assert!(library.may_leave_journal(id(5), &text));
}
