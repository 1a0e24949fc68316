//! A game of Parallel Chinese Checkers as text, for the next visit. Besides the
//! record, the text holds the agreed settings and how far the current round has
//! come.

use super::parallel_match::{ParallelMatch, Phase, Reopened, TableNotes};
use super::resign::{read_seats, seats_text};
use super::{LoadError, Match, ParallelSettings};
use starfence_record::Record;
use starfence_rules::parallel::Position;
use std::num::NonZeroU16;

pub(super) const SEED: &str = "Seed";
/// The tag that holds the time for each plan, in seconds.
pub(super) const PLAN_TIME: &str = "PlanTime";
/// The tag that is present while, or after, the players arrange the pegs
/// themselves.
pub(super) const ARRANGE: &str = "Arrange";
/// The tag that holds the phase: one of the words below. The phase is planning
/// if the tag is missing.
const PHASE: &str = "Phase";
const ARRANGING: &str = "arranging";
const SHOWING: &str = "showing";
/// The tag that is present when a person has begun to arrange or to plan.
pub(super) const BEGUN: &str = "Begun";
/// The value of a tag that is either present or not.
pub(super) const YES: &str = "yes";
/// The tags that hold how often each player's plan was opened again after it
/// was confirmed, player 1's first: for the plans revealed last, and for those
/// of the current round.
const REOPENED: &str = "Reopened";
const REOPENING: &str = "Reopening";
/// The tag of the players for whom a table waits whose players sit apart. It is
/// not shared.
const AWAITED: &str = "Awaited";
/// The tag of what bound the players to their plans and layouts at such a
/// table.
pub const COMMITMENTS: &str = "Commitments";

impl ParallelMatch {
    /// Returns the game as text: a record, with tags for what a record does not
    /// hold.
    pub fn to_text(&self) -> String {
        self.to_record().to_string()
    }

    /// Returns the record that stores the game.
    pub(super) fn to_record(&self) -> Record {
        let mut record = self.table.to_record();
        let phase = match self.phase {
            Phase::Arranging => Some(ARRANGING),
            Phase::Planning => None,
            Phase::Showing => Some(SHOWING),
        };
        let tags = [
            (SEED, self.terms.seed.map(|seed| seed.to_string())),
            (PLAN_TIME, self.terms.seconds.map(|time| time.to_string())),
            (ARRANGE, self.terms.arrange.then(|| "secret".to_owned())),
            (PHASE, phase.map(str::to_owned)),
            (BEGUN, self.begun.then(|| YES.to_owned())),
            (REOPENED, self.reopened.to_text()),
            (REOPENING, self.reopening.to_text()),
            (AWAITED, seats_text(self.notes.awaited)),
            (
                COMMITMENTS,
                Some(self.notes.commitments.clone()).filter(|text| !text.is_empty()),
            ),
        ];
        for (tag, value) in tags {
            if let Some(value) = value {
                record.set_tag(tag, value);
            }
        }
        record
    }

    /// Restores a game from its stored record.
    ///
    /// # Errors
    /// `LoadError::Tag` if a setting has an invalid value, or if the phase is
    /// not possible after these rounds.
    pub(super) fn from_record(table: Match<Position>, record: &Record) -> Result<Self, LoadError> {
        let terms = ParallelSettings {
            seed: number(record, SEED)?,
            seconds: number(record, PLAN_TIME)?.map(NonZeroU16::get),
            arrange: record.tag(ARRANGE).is_some(),
        };
        let phase = match record.tag(PHASE) {
            None => Phase::Planning,
            Some(ARRANGING) if table.game().is_empty() => Phase::Arranging,
            Some(SHOWING) if !table.game().is_empty() => Phase::Showing,
            Some(phase) => return Err(invalid(PHASE, phase)),
        };
        Ok(Self {
            table,
            phase,
            terms,
            begun: record.tag(BEGUN).is_some(),
            reopened: Reopened::from_text(record.tag(REOPENED)),
            reopening: Reopened::from_text(record.tag(REOPENING)),
            notes: TableNotes {
                awaited: read_seats(record.tag(AWAITED)),
                commitments: record.tag(COMMITMENTS).unwrap_or_default().to_owned(),
            },
        })
    }
}

/// Returns the value of a tag that holds a number; `None` if the tag is
/// missing.
fn number<N: std::str::FromStr>(
    record: &Record,
    tag: &'static str,
) -> Result<Option<N>, LoadError> {
    let value = record.tag(tag);
    let number = value.map(|text| text.parse().map_err(|_| invalid(tag, text)));
    number.transpose()
}

/// Returns the error for a tag whose value does not fit.
fn invalid(tag: &'static str, value: &str) -> LoadError {
    LoadError::Tag {
        tag,
        value: starfence_rules::shortened(value),
    }
}
