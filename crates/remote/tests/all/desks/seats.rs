//! Tests of seats that are lost, moved to another device or copied.

use super::device::*;
use crate::stored_desk::{Device as _, StoredDesk, send_all};
use starfence_remote::{Desk, Hold, Parcel, SeatPass, Trouble};
use starfence_rules::{GameKind, Seat};
use starfence_table::MatchMessage;

#[test]
fn who_asked_for_a_seat_that_was_taken_gets_a_free_one() {
    let mut ida = Device::opening(&setup(GameKind::ChineseCheckers, 3));
    let invitation = ida.link();
    let anna = Device::joining(&invitation, 2, "Anna");
    assert!(ida.receive(&anna.link()).is_new);
    let log = invitation.parse::<Parcel>().unwrap().to_log().unwrap();
    let mut otso = Desk::watching(log);
    otso.join(seat(2), "Otso", &mut || [8; 32]).unwrap();
    assert!(!otso.has_lost_seat());
    let received = otso.receive(&ida.desk().whole_game(), &mut || [7; 32]);
    // Another person has taken the seat; this is not reported as an error.
    assert_eq!((received.is_new, received.trouble), (true, None));
    assert!(otso.has_lost_seat());
    assert_eq!(otso.free_seats(), [seat(3)]);
    assert!(otso.join_instead(seat(2), &mut || [6; 32]).is_err());
    assert!(otso.has_lost_seat());
    let before = otso.stored();
    otso.join_instead(seat(3), &mut || [5; 32]).unwrap();
    assert!(!otso.has_lost_seat());
    let own: Vec<Seat> = otso.own_seats().into_iter().collect();
    assert_eq!((own, otso.is_sent()), (vec![seat(3)], false));
    // Ida's device receives both the request for the taken seat and the new
    // request.
    let received = ida.receive(&otso.parcel().to_link().unwrap());
    assert_eq!(received.trouble, Some(Trouble::SeatTaken(seat(2))));
    let desk = ida.desk();
    let players = desk.players(&desk.table());
    let names: Vec<_> = players.iter().map(|player| player.name.get()).collect();
    assert_eq!(names[1..], [Some("Anna"), Some("Otso")]);
    // Another browser tab still stores the key for the taken seat.
    otso.receive(&desk.whole_game(), &mut || [4; 32]);
    otso.add_stored(&before);
    let own: Vec<Seat> = otso.own_seats().into_iter().collect();
    assert_eq!((own, otso.hold()), (vec![seat(3)], Hold::Here));
}

#[test]
fn a_device_that_lost_its_keys_has_no_seat() {
    let devices = begun();
    let desk = Desk::from_stored(&devices[1].desk.stored.public, None).unwrap();
    assert!(desk.own_seats().is_empty() && !desk.is_our_turn());
    assert!(Desk::from_stored("AAAA", None).is_err());
    assert!(Desk::from_stored("é", None).is_err());
}

#[test]
fn a_seat_is_carried_to_another_device_and_the_old_one_writes_nothing() {
    let mut devices = begun();
    let mut old = devices[1].desk();
    let link = old.give_away().unwrap();
    devices[1].desk.stored = old.stored();
    // From now on, the old device only watches.
    assert_eq!(devices[1].desk().hold(), Hold::GivenAway);
    devices[1].show(&old);
    assert!(!devices[1].desk().is_our_turn() && !devices[1].desk().has_news());
    assert!(!devices[1].play(shortest_path_move));
    assert!(link.parse::<Parcel>().is_err());
    assert!(SeatPass::read(&devices[0].link()).unwrap().is_none());
    let pass = SeatPass::read(&link).unwrap().unwrap();
    assert_eq!(pass.table(), old.log().table());
    let desk = pass.into_desk(None);
    let mut new = Device {
        desk: StoredDesk::new(7),
        saved_match: String::new(),
        number: 0,
    };
    new.desk.stored = desk.stored();
    new.show(&desk);
    assert!(new.desk().is_our_turn());
    assert!(new.play(shortest_path_move));
    let received = devices[0].receive(&new.link());
    assert_eq!((received.is_new, received.trouble), (true, None));
    assert_eq!(devices[0].seen().plies(), 2);
    // The old device plays on nevertheless, so the seat has two entries with
    // the same number.
    devices[1].change(Desk::take_back_seats);
    devices[1].act(|seen| seen.update(MatchMessage::Play("d9")).unwrap());
    let link = devices[1].link();
    let trouble = devices[0].receive(&link).trouble;
    assert_eq!(trouble, Some(Trouble::Forked(seat(2))));
}

#[test]
fn a_copy_of_a_seat_waits_until_its_user_confirms_the_last_move() {
    let mut devices = begun();
    let copy = devices[1].desk().seat_backup_link().unwrap();
    assert_eq!(devices[1].desk().hold(), Hold::Here);
    let early = devices[0].desk().whole_game().to_link().unwrap();
    for at in [1, 0, 1, 0] {
        assert!(devices[at].play(shortest_path_move));
        send_all(&mut devices);
    }
    // The device's storage is lost, and the copy lacks the moves made after it.
    let desk = SeatPass::read(&copy).unwrap().unwrap().into_desk(None);
    devices[1].desk.stored = desk.stored();
    devices[1].saved_match = String::new();
    devices[1].show(&desk);
    assert!(!devices[1].play(shortest_path_move));
    // Neither a late message nor a whole game suffices: the latter may be old.
    let late = devices[0].link();
    let whole = devices[0].desk().whole_game().to_link().unwrap();
    for link in [early, late, whole] {
        devices[1].receive(&link);
        assert!(!devices[1].play(shortest_path_move));
    }
    assert_eq!(devices[1].seen().plies(), 5);
    devices[1].change(Desk::take_back_seats);
    assert!(devices[1].play(shortest_path_move));
    let link = devices[1].link();
    let received = devices[0].receive(&link);
    assert_eq!((received.is_new, received.trouble), (true, None));
}

#[test]
fn a_link_with_seats_that_was_cut_or_changed_is_refused() {
    let link = begun()[1].desk().seat_backup_link().unwrap();
    for length in (0..link.len()).step_by(7) {
        assert!(!matches!(SeatPass::read(&link[..length]), Ok(Some(_))));
    }
    for at in (0..link.len()).step_by(5) {
        let mut changed = link.clone().into_bytes();
        changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
        // Reading a changed link must not panic.
        let _ = SeatPass::read(std::str::from_utf8(&changed).unwrap());
    }
}
