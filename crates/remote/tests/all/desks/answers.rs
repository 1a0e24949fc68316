//! Tests of answers that players have prepared.

use super::device::*;
use crate::stored_desk::{Device as _, send_all};
use starfence_table::MatchMessage;

#[test]
fn a_prepared_answer_is_played_as_soon_as_the_move_arrives() {
    let mut devices = begun();
    assert!(devices[1].play(shortest_path_move));
    send_all(&mut devices);
    assert!(devices[0].play(shortest_path_move));
    // Player 1 prepares replies to the moves that are expected from Anna: a
    // pawn move straight ahead, and a fence.
    let line = |texts: &[&str]| {
        texts
            .iter()
            .map(|it| it.to_string())
            .collect::<Vec<String>>()
    };
    let mut desk = devices[0].desk();
    assert!(desk.prepare(&line(&["e7", "e4", "e6", "e5"])));
    assert!(desk.prepare(&line(&["d3h", "d3"])));
    for wrong in [
        &["e7"][..],
        &[],
        &["a1", "e4"],
        &["e7", "e9"],
        &["e7", "e4", "e6"],
        &["E7", "e4"],
    ] {
        assert!(!desk.prepare(&line(wrong)), "{wrong:?}");
    }
    // Another reply to the same move replaces the prepared reply.
    assert!(desk.prepare(&line(&["d3h", "f3"])));
    assert_eq!(desk.prepared().len(), 2);
    devices[0].desk.stored = desk.stored();
    // Prepared replies are stored, but never sent.
    assert_eq!(devices[0].desk().prepared(), desk.prepared());
    assert!(
        !devices[0]
            .desk
            .stored
            .public
            .contains(&devices[0].desk.stored.secret)
    );
    send_all(&mut devices);
    for (mv, plies) in [("e7", 5), ("e6", 7)] {
        devices[1].act(|seen| seen.update(MatchMessage::Play(mv)).unwrap());
        let link = devices[1].link();
        let received = devices[0].receive(&link);
        assert_eq!((received.is_new, received.trouble), (true, None));
        assert_eq!(devices[0].seen().plies(), plies);
        assert!(devices[0].desk().has_news());
        send_all(&mut devices);
        assert_eq!(devices[1].seen().plies(), plies);
    }
    assert!(devices[0].desk().prepared().is_empty());
}

#[test]
fn another_move_drops_what_was_prepared() {
    let mut devices = begun();
    let mut desk = devices[0].desk();
    assert!(desk.prepare(&["e8".to_owned(), "e3".to_owned()]));
    devices[0].desk.stored = desk.stored();
    devices[1].act(|seen| seen.update(MatchMessage::Play("d9")).unwrap());
    send_all(&mut devices);
    assert_eq!(devices[0].seen().plies(), 2);
    assert!(devices[0].desk().is_our_turn() && devices[0].desk().prepared().is_empty());
}
