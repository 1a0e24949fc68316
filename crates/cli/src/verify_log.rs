//! `verify` for the signed log of a table: the link with the whole game, as the
//! page saves it in a file.

use super::failure::Failure;
use starfence_remote::{Parcel, Table};
use starfence_table::AnyMatch;
use std::io::{self, Write as _};

/// Precedes the entries in a link to a table.
const TABLE: &str = "#/table/";

/// Returns the part of a link to a table that contains the entries; `None` if
/// the text is no such link.
pub fn signed_log(text: &str) -> Option<&str> {
    let (_, link) = text.trim().split_once(TABLE)?;
    Some(link).filter(|link| !link.contains(char::is_whitespace))
}

/// Checks the signatures of a table's entries, and prints the players with the
/// number of entries that each has signed, the games that follow from them, and
/// each entry that breaks a rule of the table. That each revealed plan and
/// layout fits the commitment made before is one of these rules.
pub fn verify_log(file: String, link: &str) -> Result<(), Failure> {
    let wrong = |reason: String| Failure::Verify(file.clone(), reason);
    let parcel: Parcel = link.parse().map_err(|it| wrong(format!("{it}")))?;
    let log = parcel.to_log().map_err(|it| wrong(format!("{it}")))?;
    let table = Table::of(&log);
    let mut out = io::stdout().lock();
    writeln!(out, "signed with the keys of the seats:")?;
    for seat in table.seats() {
        let own = log.entries().filter(|entry| entry.id().seat == seat);
        let name = table.occupant(seat).map_or("", |it| it.name.as_str());
        writeln!(out, "player {seat}: {} entries {name}", own.count())?;
    }
    let games = table.earlier_games().iter().chain(table.game());
    for (number, game) in (1..).zip(games) {
        let (kind, plies) = (game.kind(), AnyMatch::plies(game));
        let result = match game.outcome() {
            Some(outcome) => outcome.to_string(),
            None => "*".to_owned(),
        };
        writeln!(
            out,
            "game {number}: {kind}, {plies} played, result {result}"
        )?;
    }
    for fork in table.forks() {
        let [one, other] = fork.entries.each_ref().map(|entry| entry.id());
        writeln!(out, "player {}: two entries, {one} and {other}", one.seat)?;
    }
    for refused in table.refused() {
        let entry = refused.entry.id();
        writeln!(out, "player {}: {entry}: {}", entry.seat, refused.reason)?;
    }
    for waiting in table.waiting() {
        writeln!(out, "missing: {}", waiting.missing)?;
    }
    let is_regular = table.forks().is_empty() && table.refused().is_empty();
    if is_regular && table.waiting().is_empty() {
        Ok(())
    } else {
        Err(Failure::Irregular(file))
    }
}
