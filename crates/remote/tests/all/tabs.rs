//! Tests of two browser tabs that store the same table: no entry written by
//! either tab is lost, and a seat taken in one tab belongs to both.

use crate::dice::counted_bytes as random;
use starfence_remote::{Desk, Hold, Parcel, Stored};
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup, PlayerKind};

/// Returns the desk (the device's part of a remote table) of Ida, who has
/// opened a table for two players.
fn opened(kind: GameKind) -> Desk {
    let mut setup = GameSetup::new(kind);
    setup.set_kind(second(), PlayerKind::Remote);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    Desk::open(&setup, &mut random(1)).unwrap()
}

fn second() -> Seat {
    Seat::FIRST.next_among(2)
}

fn copy(desk: &Desk) -> Desk {
    let Stored { public, secret } = desk.stored();
    Desk::from_stored(&public, Some(&secret)).unwrap()
}

/// Returns the desk that results from merging the stored form of `other` into
/// `own`.
fn merged(own: &Desk, other: &Desk) -> Desk {
    let mut desk = copy(own);
    desk.add_stored(&other.stored());
    desk
}

/// Returns the desk of a tab in which Anna has requested the second seat.
fn joined(ida: &Desk, name: u8) -> Desk {
    let mut desk = Desk::watching(ida.log().clone());
    desk.join(second(), "Anna", &mut random(name)).unwrap();
    desk
}

#[test]
fn a_seat_taken_in_one_tab_belongs_to_the_tab_that_watches() {
    let mut ida = opened(GameKind::Quoridor);
    let joined = joined(&ida, 2);
    let watching = Desk::watching(ida.log().clone());
    for mut desk in [merged(&watching, &joined), merged(&joined, &watching)] {
        assert_eq!(desk.hold(), Hold::Here);
        assert!(desk.own_seats().contains(second()));
        ida.receive(&desk.parcel(), &mut random(3));
        desk.receive(&ida.parcel(), &mut random(4));
        assert_eq!(desk.players(&desk.table())[1].kind, PlayerKind::Person);
    }
}

#[test]
fn of_two_keys_for_one_seat_the_admitted_one_plays() {
    let (first, other) = (joined(&opened(GameKind::Quoridor), 2), 3);
    let other = joined(&opened(GameKind::Quoridor), other);
    for admitted in [&first, &other] {
        let mut ida = opened(GameKind::Quoridor);
        ida.receive(&admitted.parcel(), &mut random(4));
        let mut desk = merged(&first, &other);
        desk.receive(&ida.parcel(), &mut random(5));
        assert_eq!(desk.hold(), Hold::Here);
        assert_eq!(desk.offer(starfence_remote::Offer::Draw), Ok(()));
        assert!(desk.has_news());
        ida.receive(&Parcel::of_log(desk.log()), &mut random(6));
        assert_eq!(ida.table().offers().len(), 1);
    }
}

#[test]
fn neither_keys_nor_secrets_are_dropped() {
    // Player 1 has committed to a secret contribution to the lot (the random
    // draw).
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.set_kind(second(), PlayerKind::Remote);
    setup.first_player = FirstPlayer::Random;
    let mut ida = Desk::open(&setup, &mut random(1)).unwrap();
    let watching = Desk::watching(ida.log().clone());
    assert!(merged(&ida, &watching).stored() == ida.stored());
    assert!(merged(&watching, &ida).stored().secret == ida.stored().secret);
    assert!(merged(&ida, &ida).stored() == ida.stored());
    // A tab that lacks the later entries stores its desk.
    let before = copy(&ida);
    ida.receive(&joined(&before, 2).parcel(), &mut random(3));
    assert!(before.log() != ida.log());
    for mut desk in [merged(&ida, &before), merged(&before, &ida)] {
        assert!(desk.log() == ida.log());
        assert_eq!(desk.attend(&mut random(4)), Ok(false));
    }
}

#[test]
fn a_seat_that_one_tab_has_taken_back_is_here() {
    let ida = opened(GameKind::Quoridor);
    let mut away = copy(&ida);
    away.give_away().unwrap();
    assert_eq!(merged(&away, &ida).hold(), Hold::Here);
    assert_eq!(merged(&away, &away).hold(), Hold::GivenAway);
    let watching = Desk::watching(ida.log().clone());
    assert_eq!(merged(&watching, &away).hold(), Hold::GivenAway);
}

#[test]
fn a_link_opened_in_a_tab_that_only_looks_on_is_acted_on_in_the_other() {
    let mut ida = opened(GameKind::Quoridor);
    let anna = joined(&ida, 2);
    // Ida opens Anna's request in a second tab. That tab must write nothing: the
    // first one might write a different entry at the same moment.
    let mut second_tab = copy(&ida);
    assert_eq!(second_tab.keep(&anna.parcel()), Ok(true));
    let own = |desk: &Desk| {
        let entries = desk.log().entries();
        entries
            .filter(|entry| entry.id().seat == Seat::FIRST)
            .count()
    };
    assert_eq!(own(&second_tab), own(&ida));
    assert!(ida.free_seats().contains(&second()));
    ida.add_stored(&second_tab.stored());
    ida.attend(&mut random(3)).unwrap();
    assert!(ida.free_seats().is_empty());
    assert!(own(&ida) > own(&second_tab));
}

#[test]
fn what_is_damaged_changes_nothing() {
    let ida = opened(GameKind::Quoridor);
    let mut desk = copy(&ida);
    desk.add_stored(&Stored {
        public: "damaged".to_owned(),
        secret: String::new(),
    });
    assert!(desk.stored() == ida.stored());
}
