//! Checks that any bytes are read as an entry of a table or refused with a short
//! message, and that a table at which players sign anything at all has the same
//! state in whatever order their entries come.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use starfence_remote::{Content, Entry, Log, Occupant, SeatKey, Table, Terms};
use starfence_rules::{GameKind, Seat};
use starfence_table::GameSetup;

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    game: u8,
    players: u8,
    /// Who signs, for which seat, having seen an early state or the latest one,
    /// and the coding of what is said.
    said: Vec<(u8, u8, bool, &'a [u8])>,
    bytes: &'a [u8],
}

fn key(number: u8) -> SeatKey {
    SeatKey::from_bytes(&[number; 32])
}

fuzz_target!(|input: Input| {
    let mut setup = GameSetup::new(GameKind::ALL[usize::from(input.game) % 3]);
    let _ = setup.options.set_players(input.players % 5 + 2);
    let terms = Terms::new(setup);
    let occupant = Occupant::default();
    let mut log =
        Log::open(&key(1), Seat::FIRST, occupant, &terms, [0; 16]).expect("terms of a game");
    for seat in log.seats().skip(1) {
        let key = key(seat.number());
        log.join(&key, seat, Occupant::default())
            .expect("a free seat");
        let key = key.public();
        log.write(&self::key(1), Content::Admit { seat, key })
            .expect("one asks for the seat");
    }
    let early = log.clone();
    for (signs, seat, sees_all, coded) in input.said.iter().take(30) {
        let seat = Seat::all(6)
            .nth(usize::from(seat % 6))
            .unwrap_or(Seat::FIRST);
        let Ok(content) = postcard::from_bytes::<Content>(coded) else {
            continue;
        };
        let seen = if *sees_all { &log } else { &early };
        if let Ok(entry) = seen.sign_unchecked(&key(signs % 7 + 1), seat, content)
            && let Ok(read) = Entry::read(log.table(), entry.as_bytes())
        {
            assert_eq!(read, entry);
            let _ = log.add(entry);
        }
    }
    let table = Table::of(&log);
    for refused in table.refused() {
        assert!(refused.to_string().len() < 2_000);
    }
    let mut backwards = early;
    let entries: Vec<Entry> = log.entries().cloned().collect();
    let _ = backwards.add_all(entries.into_iter().rev());
    assert_eq!(backwards, log);
    assert_eq!(Table::of(&backwards).game(), table.game());
    if let Err(error) = Entry::read(log.table(), input.bytes) {
        assert!(error.to_string().len() < 200);
    }
});
