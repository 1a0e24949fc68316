//! Plans, options and positions of Parallel Chinese Checkers as serialized
//! text.

use super::{Options, Plan, Position, Submission, Submissions};
use crate::serde_text::{BeyondText, TakenApart, serde_as_text, serde_position};
use crate::{PassedPlayers, Set};

serde_as_text!(Options, Plan, Submission, Submissions);
serde_position!(Position);

impl TakenApart for Position {
    fn beyond_text(&self) -> BeyondText {
        BeyondText {
            round: self.round,
            passed: PassedPlayers::default(),
            out: self.out,
            full_goals: Set::EMPTY,
        }
    }

    fn with_beyond_text(self, beyond: BeyondText) -> Self {
        Self {
            round: beyond.round,
            out: beyond.out,
            ..self
        }
    }
}
