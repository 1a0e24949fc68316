//! The text form of saved games of Parallel Chinese Checkers. In addition to
//! the record, the text contains the agreed settings and the state of the
//! current round.

use super::parallel_match::{ParallelMatch, Phase, RemoteTableState, Reopened};
use crate::resign::{read_seats, seats_text};
use crate::{LoadError, Match, ParallelSettings};
use starfence_record::Record;
use starfence_rules::parallel::Position;
use std::num::NonZeroU16;

pub(crate) const SEED: &str = "Seed";
/// The tag that holds the time limit for each plan, in seconds.
pub(crate) const PLAN_TIME: &str = "PlanTime";
/// The tag that is present if the players have agreed to arrange the pegs
/// themselves, in secret.
pub(crate) const ARRANGE: &str = "Arrange";
/// The tag that holds the phase: one of the two constants below. If the tag is
/// missing, the players are planning.
const PHASE: &str = "Phase";
const ARRANGING: &str = "arranging";
const SHOWING: &str = "showing";
/// The tag that is present if a human player has begun to arrange pegs or to
/// plan.
pub(crate) const BEGUN: &str = "Begun";
/// The value of tags that have no other value: only their presence matters.
pub(crate) const YES: &str = "yes";
/// The tags that hold the number of times that each player reopened a confirmed
/// plan, player 1's first: `Reopened` for the plans revealed last, `Reopening`
/// for the plans of the current round.
const REOPENED: &str = "Reopened";
const REOPENING: &str = "Reopening";
/// The tag that holds the players of a remote table whose actions the game is
/// waiting for. The tag is not shared.
const AWAITED: &str = "Awaited";
/// The tag that holds the players' cryptographic commitments to their plans and
/// layouts at a remote table.
pub const COMMITMENTS: &str = "Commitments";

impl ParallelMatch {
    /// Returns the game as text: a record with additional tags.
    pub fn to_text(&self) -> String {
        self.to_record().to_string()
    }

    /// Returns the game as a record for saving.
    pub(crate) fn to_record(&self) -> Record {
        let mut record = self.table.to_record();
        let phase = match self.phase {
            Phase::Arranging => Some(ARRANGING),
            Phase::Planning => None,
            Phase::Showing => Some(SHOWING),
        };
        let tags = [
            (SEED, self.settings.seed.map(|seed| seed.to_string())),
            (
                PLAN_TIME,
                self.settings.seconds.map(|time| time.to_string()),
            ),
            (ARRANGE, self.settings.arrange.then(|| "secret".to_owned())),
            (PHASE, phase.map(str::to_owned)),
            (BEGUN, self.begun.then(|| YES.to_owned())),
            (REOPENED, self.reopened.to_text()),
            (REOPENING, self.reopening.to_text()),
            (AWAITED, seats_text(self.remote.awaited)),
            (
                COMMITMENTS,
                Some(self.remote.commitments.clone()).filter(|text| !text.is_empty()),
            ),
        ];
        for (tag, value) in tags {
            if let Some(value) = value {
                record.set_tag(tag, value);
            }
        }
        record
    }

    /// Restores a game from its saved record.
    ///
    /// # Errors
    /// `LoadError::Tag` if a setting has an invalid value, or if the phase does
    /// not fit the rounds played.
    pub(crate) fn from_record(table: Match<Position>, record: &Record) -> Result<Self, LoadError> {
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
            settings: terms,
            begun: record.tag(BEGUN).is_some(),
            reopened: Reopened::from_text(record.tag(REOPENED)),
            reopening: Reopened::from_text(record.tag(REOPENING)),
            remote: RemoteTableState {
                awaited: read_seats(record.tag(AWAITED)),
                commitments: record.tag(COMMITMENTS).unwrap_or_default().to_owned(),
            },
        })
    }
}

/// Parses the value of a tag that holds a number; `None` if there is no such
/// tag.
///
/// # Errors
/// `LoadError::Tag` if the value is not a number.
fn number<N: std::str::FromStr>(
    record: &Record,
    tag: &'static str,
) -> Result<Option<N>, LoadError> {
    let value = record.tag(tag);
    let number = value.map(|text| text.parse().map_err(|_| invalid(tag, text)));
    number.transpose()
}

/// Returns the error for a tag with an invalid value.
fn invalid(tag: &'static str, value: &str) -> LoadError {
    LoadError::Tag {
        tag,
        value: starfence_rules::truncate_for_error(value),
    }
}
