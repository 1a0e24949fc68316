//! Verifies the players' secrets against their commitments, using only the
//! record of a game.

use crate::hashing::from_hex;
use crate::{Commitment, RoundId, RoundKind, TableId};
use starfence_rules::parallel::{Layout, Submission};
use starfence_rules::{Position as _, Seat};
use starfence_table::ParallelMatch;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use thiserror::Error;

/// The result of comparing a secret with its commitment in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth {
    /// The secret matches the commitment in the record. That the player made
    /// this commitment before the others' secrets were known is what the record
    /// claims; only the table's signed log proves it.
    Claimed,
    /// The secret does not match the commitment in the record.
    False,
    /// The player stated the secret in the clear, after all others were bound.
    InTheClear,
    /// The record lacks the commitments of this player and of at least one
    /// other player in the round. Only one of them can have stated the secret
    /// in the clear.
    Unbound,
}

/// The result of checking a player's secret against its commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckedSecret {
    /// The number of the round, from 1; 0 for the layout of the pegs.
    pub round: u32,
    /// The player who chose the secret.
    pub seat: Seat,
    /// The result of the check.
    pub truth: Truth,
}

/// The error returned when the value of a record's `Commitments` tag is
/// invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("invalid or missing commitment {0}: expected table:name round:player:hash:random")]
pub struct CommitmentsError(String);

/// A commitment, with the random bytes that were hashed together with the
/// secret.
struct Bound {
    commitment: String,
    random: [u8; 32],
}

/// Verifies all layouts and plans of a game, round by round, against the
/// commitments in the value of its record's `Commitments` tag.
///
/// # Errors
/// Returns an error if the value is invalid.
pub fn verify(
    commitments: &str,
    game: &ParallelMatch,
) -> Result<Vec<CheckedSecret>, CommitmentsError> {
    let (table, number, bound) = read(commitments)?;
    let mut checked = Vec::new();
    let rounds = u32::try_from(game.rounds()).unwrap_or(u32::MAX);
    for round in u32::from(!game.settings().arrange)..=rounds {
        let texts = texts(game, round);
        let is_bound = |seat: &Seat| bound.contains_key(&(round, seat.number()));
        let unbound = texts.iter().filter(|(seat, _)| !is_bound(seat)).count();
        for (seat, text) in texts {
            let truth = match bound.get(&(round, seat.number())) {
                Some(bound) => bound.truth(table, round_id(number, round), seat, &text),
                None if unbound == 1 => Truth::InTheClear,
                None => Truth::Unbound,
            };
            checked.push(CheckedSecret { round, seat, truth });
        }
    }
    Ok(checked)
}

impl Bound {
    fn truth(&self, table: TableId, round: RoundId, seat: Seat, text: &str) -> Truth {
        let found = Commitment::of_record(table, round, seat, &self.random, text);
        if found.to_string() == self.commitment {
            Truth::Claimed
        } else {
            Truth::False
        }
    }
}

fn round_id(game: u16, round: u32) -> RoundId {
    let plans = round
        .checked_sub(1)
        .map(|before| u16::try_from(before).unwrap_or(u16::MAX));
    RoundId {
        game,
        kind: plans.map_or(RoundKind::Layout, RoundKind::Plan),
    }
}

/// Returns the text of each player's secret in a round, in the form that
/// records use.
fn texts(game: &ParallelMatch, round: u32) -> Vec<(Seat, String)> {
    let Some(before) = round.checked_sub(1) else {
        return layouts(game);
    };
    let before = usize::try_from(before).unwrap_or(usize::MAX);
    let Some(plans) = game.plans(before) else {
        return Vec::new();
    };
    let position = game.game().position_at(before);
    let players = Seat::all(position.players());
    let text = |seat: Seat| {
        let submission: Submission = plans.by_seat(seat);
        (seat, submission.to_string())
    };
    players
        .filter(|seat| !position.is_out(*seat))
        .map(text)
        .collect()
}

/// Returns each player's layout of pegs at the start of the game.
fn layouts(game: &ParallelMatch) -> Vec<(Seat, String)> {
    let (start, rules) = (game.game().start(), game.rules());
    let text = |seat: Seat| {
        let mut numbers = String::new();
        for hole in rules.home_holes(seat) {
            if let Some(peg) = start.peg_at(hole) {
                // Writing to a string cannot fail.
                let _ = write!(numbers, "{}", peg.number);
            }
        }
        let layout = Layout::from_text(rules.options.pegs, &numbers);
        (seat, layout.map_or(numbers, |layout| layout.to_string()))
    };
    rules.players.seats().map(text).collect()
}

type ByRound = BTreeMap<(u32, u8), Bound>;

/// Parses the value of a `Commitments` tag: the name of the table in records,
/// the number of the game at the table, and the commitments by round and
/// player.
fn read(text: &str) -> Result<(TableId, u16, ByRound), CommitmentsError> {
    let (mut table, mut number) = (None, 0);
    let mut all = ByRound::new();
    for word in text.split_whitespace() {
        let error = || CommitmentsError(starfence_rules::truncate_for_error(word));
        if let Some(game) = word.strip_prefix("game:") {
            number = game.parse().map_err(|_| error())?;
            continue;
        }
        if let Some(name) = word.strip_prefix("table:") {
            table = Some(name.parse().map_err(|_| error())?);
            continue;
        }
        let (place, bound) = read_one(word).ok_or_else(error)?;
        all.insert(place, bound);
    }
    let missing = || CommitmentsError("table:".to_owned());
    Ok((table.ok_or_else(missing)?, number, all))
}

fn read_one(word: &str) -> Option<((u32, u8), Bound)> {
    let mut parts = word.split(':');
    let round = parts.next()?.parse().ok()?;
    let seat = Seat::from_number(parts.next()?.parse().ok()?)?;
    let commitment = parts.next()?;
    let random = from_hex(parts.next()?)?;
    if parts.next().is_some() || from_hex(commitment).is_none() {
        return None;
    }
    let commitment = commitment.to_ascii_lowercase();
    Some(((round, seat.number()), Bound { commitment, random }))
}
