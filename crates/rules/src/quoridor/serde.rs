//! Moves, options and positions of Quoridor as serialized text.

use super::{Fence, Move, Options, Position, Square};
use crate::Set;
use crate::serde_text::{BeyondText, TakenApart, serde_as_text, serde_position};

serde_as_text!(Fence, Move, Options, Square);
serde_position!(Position);

impl TakenApart for Position {
    fn beyond_text(&self) -> BeyondText {
        BeyondText {
            round: self.round,
            passed: self.passed,
            out: self.out,
            full_goals: Set::EMPTY,
        }
    }

    fn with_beyond_text(self, beyond: BeyondText) -> Self {
        Self {
            round: beyond.round,
            passed: beyond.passed,
            out: beyond.out,
            ..self
        }
    }
}
