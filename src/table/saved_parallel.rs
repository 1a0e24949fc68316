//! A table of the programmed game as text, for the next visit.
//!
//! Beside the record stand the terms agreed, and what was laid in secret. The
//! latter is kept in this browser only; it is in no record that is shared.

use super::parallel_match::Phase;
use super::resign::{RESIGNING, read_resigning, write_resigning};
use super::secret_entries::SecretEntries;
use super::{LoadError, Match, ParallelMatch, ParallelTerms};
use crate::record::Record;
use crate::rules::parallel::{Layout, Position};
use crate::rules::{Position as _, Seat};
use std::fmt::Display;

const SEED: &str = "Seed";
/// Seconds for a plan.
pub(super) const PLAN_TIME: &str = "PlanTime";
/// Present while, or after, the players have arranged the pegs themselves.
const ARRANGE: &str = "Arrange";
/// What happens at the table: one of the words below, planning when missing.
const PHASE: &str = "Phase";
const ARRANGING: &str = "arranging";
const SHOWING: &str = "showing";
/// What was confirmed behind the screen, player 1's first.
const LAID: &str = "Laid";
/// What the next player has begun.
const DRAFT: &str = "Draft";
/// Seconds left to that player.
const TIME_LEFT: &str = "TimeLeft";

/// The tags that are in no record that is shared.
pub(super) const SECRETS: [&str; 4] = [PHASE, LAID, DRAFT, TIME_LEFT];
/// What was laid in the round at hand.
pub(super) const PLANS: [&str; 2] = [LAID, DRAFT];
/// The tags that leave this browser in no record.
pub(super) const PRIVATE: [&str; 4] = [LAID, DRAFT, TIME_LEFT, RESIGNING];

impl ParallelMatch {
    /// The table as text: a record with tags for what a record does not say.
    pub fn to_text(&self) -> String {
        self.to_record().to_string()
    }

    /// The record that the table is kept as, with what was laid in secret.
    pub(super) fn to_record(&self) -> Record {
        let mut record = self.table().to_record();
        let terms = self.terms();
        if let Some(seed) = terms.seed {
            record.set_tag(SEED, seed.to_string());
        }
        if let Some(seconds) = terms.seconds {
            record.set_tag(PLAN_TIME, seconds.to_string());
        }
        if terms.arrange {
            record.set_tag(ARRANGE, "secret");
        }
        match self.phase() {
            Phase::Arranging(secrets) => {
                record.set_tag(PHASE, ARRANGING);
                write_secrets(&mut record, secrets);
            }
            Phase::Planning(secrets) => write_secrets(&mut record, secrets),
            Phase::Showing => record.set_tag(PHASE, SHOWING),
        }
        write_resigning(&mut record, self.resigning());
        record
    }

    /// The table that was kept as a record.
    ///
    /// # Errors
    /// What was laid in secret does not fit the game.
    pub(super) fn from_record(table: Match<Position>, record: &Record) -> Result<Self, LoadError> {
        let terms = ParallelTerms {
            seed: number(record, SEED)?,
            seconds: number(record, PLAN_TIME)?,
            arrange: record.tag(ARRANGE).is_some(),
        };
        let position = table.position();
        let phase = match record.tag(PHASE) {
            None => {
                let seats = Seat::all(position.players()).filter(|seat| !position.is_out(*seat));
                Phase::Planning(read_secrets(record, seats, |seat, text| {
                    position.parse_plan(seat, text).ok()
                })?)
            }
            Some(ARRANGING) if table.game().is_empty() => {
                let pegs = position.rules().options.pegs;
                let seats = Seat::all(position.players());
                Phase::Arranging(read_secrets(record, seats, |_, text| {
                    Layout::from_text(pegs, text).ok()
                })?)
            }
            Some(SHOWING) if !table.game().is_empty() => Phase::Showing,
            Some(_) => return Err(LoadError::Secrets),
        };
        let table = Self::resume(table, phase, terms);
        Ok(table.with_resigning(read_resigning(record)))
    }
}

fn write_secrets<T: Display>(record: &mut Record, secrets: &SecretEntries<T>) {
    if !secrets.laid().is_empty() {
        let laid: Vec<String> = secrets.laid().iter().map(T::to_string).collect();
        record.set_tag(LAID, laid.join(" "));
    }
    if let Some(draft) = secrets.draft() {
        record.set_tag(DRAFT, draft.to_string());
    }
    if let Some(left) = secrets.left() {
        record.set_tag(TIME_LEFT, left.to_string());
    }
}

/// Reads what was laid by the players who lay; `read` reads what one of them
/// laid.
fn read_secrets<T>(
    record: &Record,
    mut seats: impl Iterator<Item = Seat>,
    read: impl Fn(Seat, &str) -> Option<T>,
) -> Result<SecretEntries<T>, LoadError> {
    let words = record.tag(LAID).unwrap_or_default().split_whitespace();
    let mut laid = Vec::new();
    for word in words {
        let one = seats.next().and_then(|seat| read(seat, word));
        laid.push(one.ok_or(LoadError::Secrets)?);
    }
    let draft = match record.tag(DRAFT) {
        None => None,
        Some(text) => {
            let one = seats.next().and_then(|seat| read(seat, text));
            Some(one.ok_or(LoadError::Secrets)?)
        }
    };
    Ok(SecretEntries::resume(
        laid,
        draft,
        number(record, TIME_LEFT)?,
    ))
}

/// The value of a tag that is a number, if it is there.
fn number<N: std::str::FromStr>(record: &Record, tag: &str) -> Result<Option<N>, LoadError> {
    let value = record.tag(tag).map(str::parse);
    value.transpose().map_err(|_| LoadError::Secrets)
}
