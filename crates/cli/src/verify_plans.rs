//! `verify`: checks that the secrets revealed in a game between devices match
//! the commitments that the players made earlier.

use super::failure::Failure;
use super::record_file::{parse_record, read_text};
use super::verify_log::{signed_log, verify_log};
use starfence_remote::{CheckedSecret, Truth, verify as check};
use starfence_rules::{GameKind, Seat};
use starfence_table::{AnyMatch, COMMITMENTS};
use std::io::{self, Write as _};

/// Checks the commitments in a record, and prints for each player whether the
/// revealed secrets match the commitments. A record only claims that the
/// commitments came first: the table's signed log proves it. Given that log,
/// checks its signatures and what follows from it.
pub fn verify(file: String) -> Result<(), Failure> {
    let text = read_text(&file)?;
    if let Some(link) = signed_log(&text) {
        return verify_log(file, link);
    }
    let record = parse_record(&file, &text)?;
    let commitments = record.tag(COMMITMENTS).map(str::to_owned);
    let commitments = commitments.ok_or_else(|| Failure::NoTag(file.clone(), COMMITMENTS))?;
    let wrong = |reason: String| Failure::Verify(file.clone(), reason);
    let game = AnyMatch::from_foreign_record(record).map_err(|error| wrong(error.to_string()))?;
    let AnyMatch::Parallel(game) = game else {
        return Err(Failure::NoSecrets(file, GameKind::Parallel));
    };
    let checked = check(&commitments, &game).map_err(|error| wrong(error.to_string()))?;
    let mut out = io::stdout().lock();
    writeln!(out, "claimed by the record, which is not signed:")?;
    let players = Seat::all(starfence_rules::Position::players(game.position()));
    for seat in players {
        let own = checked.iter().filter(|it| it.seat == seat);
        let own: Vec<&CheckedSecret> = own.collect();
        writeln!(out, "player {seat}: {}", summary(&own))?;
    }
    if checked.iter().all(|it| is_sound(it.truth)) {
        Ok(())
    } else {
        Err(Failure::Unverified(file))
    }
}

fn is_sound(truth: Truth) -> bool {
    matches!(truth, Truth::Claimed | Truth::InTheClear)
}

/// Returns a summary of the checks of a player's secrets as text.
fn summary(own: &[&CheckedSecret]) -> String {
    let rounds = |truth: Truth| {
        own.iter()
            .filter(|it| it.truth == truth)
            .map(|it| match it.round {
                0 => "the layout".to_owned(),
                round => format!("round {round}"),
            })
            .collect::<Vec<String>>()
    };
    let (wrong, unbound) = (rounds(Truth::False), rounds(Truth::Unbound));
    let (bound, clear) = (rounds(Truth::Claimed), rounds(Truth::InTheClear));
    if !wrong.is_empty() {
        return format!("false in {}", wrong.join(", "));
    }
    if !unbound.is_empty() {
        return format!("incomplete, not bound in {}", unbound.join(", "));
    }
    format!("fits, {} bound, {} in the clear", bound.len(), clear.len())
}
