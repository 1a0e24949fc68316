//! Tests of a device among players who sign whatever harms it: all other seats,
//! the opener's among them, and keys without a seat. What the device has shown
//! as played stays, and opens again.

mod absent;
mod attacks;
mod forger;
mod offers;
mod property;
mod villains;

use starfence_remote::{Content, Desk, Log, Occupant, Parcel, SeatKey, SeatPass, Table, Terms};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, FirstPlayer, GameSetup, MatchMessage, PlayerKind};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn key(number: u8) -> SeatKey {
    SeatKey::from_bytes(&[number; 32])
}

/// Returns the set-up of a game in which player 1 begins, and only the player
/// in `here` plays on this device.
fn setup(kind: GameKind, players: u8, here: Seat) -> GameSetup {
    let mut setup = GameSetup::new(kind);
    setup.options.set_players(players).unwrap();
    setup.first_player = FirstPlayer::Chosen(seat(1));
    if kind == GameKind::Parallel {
        setup.round_settings.seed = Some(1);
    }
    for other in Seat::all(players).filter(|other| *other != here) {
        setup.set_kind(other, PlayerKind::Remote);
    }
    setup
}

/// Returns random bytes of which the first are those of the key of a seat.
fn random(here: Seat) -> impl FnMut() -> [u8; 32] {
    let mut calls = 0_u8;
    move || {
        calls = calls.wrapping_add(1);
        let mut bytes = [here.number(); 32];
        bytes[0] = bytes[0].wrapping_add((calls - 1) * 16);
        bytes
    }
}

/// Returns the device of the player in `here`, and the log of all others, who
/// have taken their seats. Player N has the key whose bytes are all N.
fn sit(kind: GameKind, players: u8, opener: Seat, here: Seat) -> (Desk, Log) {
    sit_with(&setup(kind, players, here), opener, here)
}

/// Does what [`sit`] does, at a table with the given set-up.
fn sit_with(setup: &GameSetup, opener: Seat, here: Seat) -> (Desk, Log) {
    let players = setup.options.players();
    let mut random = random(here);
    let admit = |log: &mut Log, seat: Seat| {
        let key = key(seat.number()).public();
        log.write(&self::key(opener.number()), Content::Admit { seat, key })
            .unwrap();
    };
    let mut others: Log;
    let mut desk;
    if opener == here {
        desk = Desk::open(setup, &mut random).unwrap();
        others = desk.parcel().to_log().unwrap();
        for seat in Seat::all(players).filter(|seat| *seat != here) {
            let own = key(seat.number());
            others.join(&own, seat, Occupant::default()).unwrap();
            desk.receive(&Parcel::of_log(&others), &mut random);
            Parcel::of_log(desk.log()).add_to(&mut others).unwrap();
        }
    } else {
        let terms = Terms::new(setup.clone());
        let own = key(opener.number());
        others = Log::open(&own, opener, Occupant::default(), &terms).unwrap();
        desk = Desk::watching(others.clone());
        desk.join(here, "Ida", &mut random).unwrap();
        Parcel::of_log(desk.log()).add_to(&mut others).unwrap();
        for seat in Seat::all(players).filter(|seat| *seat != opener) {
            let own = key(seat.number());
            if seat != here {
                others.join(&own, seat, Occupant::default()).unwrap();
            }
            admit(&mut others, seat);
        }
        Parcel::of_log(desk.log()).add_to(&mut others).unwrap();
        desk.receive(&Parcel::of_log(&others), &mut random);
    }
    // The device may have contributed to a lot.
    Parcel::of_log(desk.log()).add_to(&mut others).unwrap();
    assert_eq!(desk.log(), &others);
    (desk, others)
}

fn send(desk: &mut Desk, log: &Log) -> starfence_remote::Received {
    let mut calls = 100;
    desk.receive(&Parcel::of_log(log), &mut || {
        calls += 1;
        [calls; 32]
    })
}

fn text(game: Option<&AnyMatch>) -> String {
    game.map_or(String::new(), AnyMatch::to_text)
}

/// Plays a move on the device, if its player may.
fn play(desk: &mut Desk, text: &str) -> bool {
    let Some(AnyMatch::Turns(mut seen)) = desk.game() else {
        return false;
    };
    seen.update(MatchMessage::Play(text)).is_ok() && desk.record_actions(&seen) == Ok(true)
}

fn step(ply: u16, text: &str) -> Content {
    let text = text.to_owned();
    Content::Move { ply, text }
}

/// Checks that what the device shows opens again from its store, from the link
/// with the whole game, from a backup, and from the link that moves the seat.
/// Returns the device after a reload.
fn reopened(desk: &Desk) -> Desk {
    let shown = text(desk.table().game());
    let stored = desk.stored();
    let mut again = Desk::from_stored(&stored.public, Some(&stored.secret)).unwrap();
    assert_eq!(
        (text(again.table().game()), again.left_out()),
        (shown.clone(), 0)
    );
    assert_eq!(again.table().forks(), desk.table().forks());
    let link = desk.whole_game().to_link().unwrap();
    let log = link.parse::<Parcel>().unwrap().to_log().unwrap();
    assert_eq!(text(Table::of(&log).game()), shown);
    for link in [desk.seat_backup_link().unwrap(), again.give_away().unwrap()] {
        let pass = SeatPass::read(&link).unwrap().unwrap();
        assert_eq!(text(pass.into_desk(None).table().game()), shown);
    }
    again.take_back_seats();
    again
}
