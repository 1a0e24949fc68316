//! Tests of the terms of a table (the settings agreed when the table is
//! opened), as read from a link on another device, and of the times at which
//! players' entries arrived on a device.

use starfence_remote::{Arrivals, Desk, Parcel};
use starfence_rules::{GameKind, Seat, Set};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, MatchMessage, PlayerKind};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn setup(allows_help: bool) -> GameSetup {
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.set_name(seat(1), "Ida");
    setup.set_kind(seat(2), PlayerKind::Remote);
    setup.first_player = FirstPlayer::Chosen(seat(2));
    setup.allows_help = allows_help;
    setup
}

/// Returns a source of bytes that are different for each number and each call.
fn random(number: u8) -> impl FnMut() -> [u8; 32] {
    let mut call = 0;
    move || {
        call += 1;
        let mut bytes = [call; 32];
        bytes[0] = number;
        bytes
    }
}

fn read(link: &str) -> Desk {
    Desk::watching(link.parse::<Parcel>().unwrap().to_log().unwrap())
}

#[test]
fn who_joins_reads_whether_hints_are_allowed() {
    for allows_help in [false, true] {
        let desk = Desk::open(&setup(allows_help), &mut random(1)).unwrap();
        let other = read(&desk.parcel().to_link().unwrap());
        assert_eq!(other.log().terms().setup.allows_help, allows_help);
        let stored = desk.stored();
        let again = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
        assert_eq!(again.log().terms(), desk.log().terms());
    }
}

#[test]
fn the_time_of_a_players_last_entry_is_kept() {
    let mut desk = Desk::open(&setup(false), &mut random(1)).unwrap();
    let mut other = read(&desk.parcel().to_link().unwrap());
    let mut arrivals = Arrivals::of(desk.log());
    other.join(seat(2), "Ben", &mut random(2)).unwrap();
    assert_eq!([1, 2].map(|it| arrivals.last(seat(it))), [None, None]);
    desk.receive(&other.parcel(), &mut random(3));
    // Entries written on this device do not count as arrivals.
    assert!(arrivals.update(desk.log(), desk.own_seats(), 5_000));
    assert_eq!(
        [1, 2].map(|it| arrivals.last(seat(it))),
        [None, Some(5_000)]
    );
    // The same link again contains no new entry.
    desk.receive(&other.parcel(), &mut random(4));
    assert!(!arrivals.update(desk.log(), desk.own_seats(), 9_000));
    assert_eq!(arrivals.to_string().parse(), Ok(arrivals.clone()));
    let Some(AnyMatch::Turns(mut seen)) = other.game() else {
        panic!("a game with turns");
    };
    seen.update(MatchMessage::Play("e8")).unwrap();
    assert!(other.record_actions(&seen).unwrap());
    desk.receive(&other.parcel(), &mut random(6));
    assert!(arrivals.update(desk.log(), desk.own_seats(), 20_000));
    assert_eq!(arrivals.last(seat(2)), Some(20_000));
    // For a spectator, the entries of all players count as arrivals.
    let mut watched = Arrivals::default();
    assert!(watched.update(desk.log(), Set::EMPTY, 7));
    assert_eq!([1, 2].map(|it| watched.last(seat(it))), [Some(7), Some(7)]);
}

#[test]
fn the_time_of_each_request_for_a_seat_is_kept() {
    let mut desk = Desk::open(&setup(false), &mut random(1)).unwrap();
    let mut arrivals = Arrivals::of(desk.log());
    let invitation = desk.parcel().to_link().unwrap();
    for (number, name) in [(2, "Ben"), (3, "Otso"), (2, "Ben")] {
        let mut guest = read(&invitation);
        guest.join(seat(2), name, &mut random(number)).unwrap();
        desk.keep(&guest.parcel()).unwrap();
        arrivals.update(desk.log(), desk.own_seats(), u64::from(number) * 1_000);
    }
    assert!(!arrivals.update(desk.log(), desk.own_seats(), 9_000));
    let rivals = desk.rival_requests();
    let times = |arrivals: &Arrivals| -> Vec<_> {
        let rivals = rivals.iter();
        rivals
            .map(|(_, key, name)| (name.clone(), arrivals.request(*key)))
            .collect()
    };
    let expected = [("Ben", 2_000), ("Otso", 3_000)].map(|it| (it.0.to_owned(), Some(it.1)));
    assert_eq!(times(&arrivals), expected);
    let read: Arrivals = arrivals.to_string().parse().unwrap();
    assert_eq!(times(&read), expected);
    // Once the seat is taken, nothing is kept of the others.
    desk.admit(seat(2), rivals[1].1).unwrap();
    arrivals.update(desk.log(), desk.own_seats(), 9_000);
    assert!(times(&arrivals).iter().all(|it| it.1.is_none()));
}

#[test]
fn texts_that_are_no_arrivals_are_refused() {
    let players = "0 0 0 0 0 0 0 0 0 0 0 0";
    let key = "ab".repeat(32);
    for text in ["", "1 2", "1 2 x", "-1 0 0 0 0 0 0 0 0 0 0 0"] {
        assert!(text.parse::<Arrivals>().is_err(), "{text}");
    }
    assert!(players.parse::<Arrivals>().is_ok());
    for request in [key.clone(), format!("{key} x"), "ab 5".to_owned()] {
        let text = format!("{players} {request}");
        assert!(text.parse::<Arrivals>().is_err(), "{text}");
    }
}
