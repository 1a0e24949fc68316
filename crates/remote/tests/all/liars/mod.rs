//! Tests of players who sign entries that the rules forbid. Each such entry is
//! refused with a reason.

mod rounds;
mod turns;

use starfence_remote::{Content, Entry, Log, Occupant, Refusal, SeatKey, Table, Terms};
use starfence_rules::{Outcome, Seat};
use starfence_table::AnyMatch;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn key(number: u8) -> SeatKey {
    SeatKey::from_bytes(&[number; 32])
}

/// Returns the log of a table at which all seats are taken. Player N has the
/// key whose bytes are all N.
fn sit(terms: &Terms) -> Log {
    let ida = Occupant::person("Ida");
    let mut log = Log::open(&key(1), seat(1), ida, terms, [9; 16]).unwrap();
    for number in 2..=terms.players() {
        let (seat, key) = (seat(number), key(number));
        log.join(&key, seat, Occupant::default()).unwrap();
        let key = key.public();
        log.write(&self::key(1), Content::Admit { seat, key })
            .unwrap();
    }
    log
}

fn step(ply: u16, text: &str) -> Content {
    let text = text.to_owned();
    Content::Move { ply, text }
}

/// Adds a forbidden entry for the seat `as_seat`, signed by player `number`.
/// Returns the reason why the entry is refused; `None` if it is accepted.
fn lie(log: &mut Log, number: u8, as_seat: u8, content: Content) -> Option<Refusal> {
    let entry = log
        .sign_unchecked(&key(number), seat(as_seat), content)
        .unwrap();
    add(log, entry)
}

fn add(log: &mut Log, entry: Entry) -> Option<Refusal> {
    let added = log.add(entry.clone());
    assert!(added.is_ok(), "{added:?}");
    let table = Table::of(log);
    let mut refused = table.refused().iter();
    let refused = refused.find(|refused| refused.entry == entry)?;
    assert!(refused.to_string().starts_with(&entry.id().to_string()));
    Some(refused.reason.clone())
}

fn plies(log: &Log) -> usize {
    Table::of(log).game().map_or(0, AnyMatch::plies)
}

fn outcome(log: &Log) -> Option<Outcome> {
    Table::of(log).game()?.outcome()
}
