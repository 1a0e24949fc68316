//! What an earlier version stored of a table: it opens, and stays as it is to
//! the byte.

use crate::dice::counted_bytes as random;
use starfence_remote::{Desk, Hold, SeatPass, Stored};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, MatchMessage, PlayerKind};

/// The public and the private part of each desk of [`desks`], one after the
/// other, as version 0.2.0 stored them.
const STORED: &str = include_str!("stored_form.txt");

/// Returns the desks of two players, who have sent each other what they have.
fn seated(kind: GameKind) -> [Desk; 2] {
    let second = Seat::FIRST.next_among(2);
    let mut setup = GameSetup::new(kind);
    setup.set_name(Seat::FIRST, "Ida");
    setup.set_kind(second, PlayerKind::Remote);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    let mut ida = Desk::open(&setup, &mut random(1)).unwrap();
    let mut anna = Desk::watching(ida.log().clone());
    anna.join(second, "Anna", &mut random(2)).unwrap();
    for _ in 0..3 {
        ida.receive(&anna.parcel(), &mut random(3));
        anna.receive(&ida.parcel(), &mut random(4));
    }
    [ida, anna]
}

/// Returns desks with all that is stored: moves, names, prepared lines, secrets,
/// what was sent, and each kind of hold.
fn desks() -> Vec<Desk> {
    let [mut ida, mut anna] = seated(GameKind::Quoridor);
    let watching = Desk::watching(anna.whole_game().to_log().unwrap());
    let Some(AnyMatch::Turns(mut seen)) = ida.game() else {
        panic!("a game with turns");
    };
    seen.update(MatchMessage::Play("e2")).unwrap();
    assert_eq!(ida.record_actions(&seen), Ok(true));
    assert!(ida.prepare(&["e8".to_owned(), "e3".to_owned()]));
    ida.note_sent();
    anna.receive(&ida.parcel(), &mut random(5));
    let copy = SeatPass::read(&anna.seat_backup_link().unwrap()).unwrap();
    let copy = copy.unwrap().into_desk(None);
    assert_eq!(copy.hold(), Hold::FromCopy);
    anna.give_away().unwrap();
    let [mut laid, other] = seated(GameKind::Parallel);
    laid.submit_secret_for(Seat::FIRST, "E1/-", &mut random(6))
        .unwrap();
    vec![ida, anna, copy, watching, laid, other]
}

#[test]
fn what_an_earlier_version_stored_opens_and_stays_as_it_is() {
    let desks = desks();
    let texts = desks.iter().flat_map(|desk| {
        let Stored { public, secret } = desk.stored();
        [public, secret]
    });
    let texts: Vec<String> = texts.collect();
    let known: Vec<&str> = STORED.lines().collect();
    assert!(texts == known, "{}", texts.join("\n"));
    for (desk, parts) in desks.iter().zip(known.chunks(2)) {
        let read = Desk::from_stored(parts[0], Some(parts[1])).unwrap();
        assert!(read.stored() == desk.stored());
        assert_eq!(
            (read.hold(), read.left_out(), read.own_seats()),
            (desk.hold(), 0, desk.own_seats())
        );
        assert_eq!(read.prepared(), desk.prepared());
        assert_eq!(read.has_news(), desk.has_news());
    }
}
