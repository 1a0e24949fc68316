//! Tests of players who sign entries that the rules forbid. Each such entry is
//! refused with a reason.

mod rounds;
mod turns;

use crate::full_table::{key, seat, sit};
use starfence_remote::{Content, Entry, Log, Refusal, Table};
use starfence_rules::Outcome;
use starfence_table::AnyMatch;

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
