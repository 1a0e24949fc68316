//! Checks that any bytes are read as an entry of a table or refused with a short
//! message, and that a device at whose table all others sign anything at all,
//! validly and in several versions of the truth, keeps what it has shown and
//! opens again.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use starfence_remote::{Content, Desk, Entry, Log, Parcel, SeatKey};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, PlayerKind};

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    game: u8,
    players: u8,
    /// Who signs, for which seat, in which version of the truth, whether that
    /// version is sent as a whole, and the coding of what is said.
    said: Vec<(u8, u8, u8, bool, &'a [u8])>,
    bytes: &'a [u8],
}

fn key(number: u8) -> SeatKey {
    SeatKey::from_bytes(&[number; 32])
}

/// Returns bytes that differ at each call, in place of random ones. The first
/// are those of key 1.
fn random() -> impl FnMut() -> [u8; 32] {
    let mut calls = 0_u8;
    move || {
        calls = calls.wrapping_add(1);
        [calls; 32]
    }
}

/// Opens a table on a device, at which all other seats are taken by others.
fn seated(input: &Input, random: &mut dyn FnMut() -> [u8; 32]) -> (Desk, Log) {
    let mut setup = GameSetup::new(GameKind::ALL[usize::from(input.game) % 3]);
    let _ = setup.options.set_players(input.players % 5 + 2);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    setup.round_settings.seed = Some(1);
    let others: Vec<Seat> = Seat::all(setup.options.players()).skip(1).collect();
    for seat in &others {
        setup.set_kind(*seat, PlayerKind::Remote);
    }
    let mut desk = Desk::open(&setup, random).expect("a game that can be set up");
    let mut log = desk.parcel().to_log().expect("an invitation");
    for seat in others {
        let occupant = starfence_remote::Occupant::default();
        log.join(&key(seat.number()), seat, occupant)
            .expect("a free seat");
        desk.receive(&Parcel::of_log(&log), random);
        let _ = Parcel::of_log(desk.log()).add_to(&mut log);
    }
    (desk, log)
}

fn plies(desk: &Desk) -> usize {
    desk.table().game().map_or(0, AnyMatch::plies)
}

fuzz_target!(|input: Input| {
    let mut random = random();
    let (mut desk, log) = seated(&input, &mut random);
    let table = desk.log().table();
    let mut worlds = [log.clone(), log.clone(), log];
    for (signs, seat, world, is_whole, coded) in input.said.iter().take(40) {
        let log = &mut worlds[usize::from(world % 3)];
        let seat = Seat::all(6)
            .nth(usize::from(seat % 6))
            .unwrap_or(Seat::FIRST);
        let Ok(content) = postcard::from_bytes::<Content>(coded) else {
            continue;
        };
        // Key 1 is the device's own.
        let Ok(entry) = log.sign_unchecked(&key(signs % 7 + 2), seat, content) else {
            continue;
        };
        // What is too long in a part is refused when it is read.
        let Ok(read) = Entry::read(table, entry.as_bytes()) else {
            continue;
        };
        assert_eq!(read, entry);
        let _ = log.add(entry.clone());
        let parcel = if *is_whole {
            Parcel::of_log(log)
        } else {
            Parcel::new(table, [entry])
        };
        let before = plies(&desk);
        desk.receive(&parcel, &mut random);
        // The device agrees to nothing, so nothing is taken back.
        assert!(plies(&desk) >= before);
        if seat == Seat::FIRST {
            let _ = Parcel::of_log(desk.log()).add_to(log);
        }
    }
    let stored = desk.stored();
    let again = Desk::from_stored(&stored.public, Some(&stored.secret)).expect("what was stored");
    assert_eq!(again.table().game(), desk.table().game());
    let link = desk.whole_game().to_link().expect("a game that fits");
    let log = link.parse::<Parcel>().expect("a link").to_log();
    assert_eq!(log.as_ref(), Ok(desk.log()));
    assert!(desk.parcel().to_link().expect("a link").len() < 8_000);
    for refused in desk.table().refused() {
        assert!(refused.to_string().len() < 2_000);
    }
    if let Err(error) = Entry::read(table, input.bytes) {
        assert!(error.to_string().len() < 200);
    }
});
