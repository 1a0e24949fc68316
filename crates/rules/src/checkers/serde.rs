//! Turns, options and positions of Chinese Checkers as serialized text.

use super::{Options, Position, Turn};
use crate::serde_text::{BeyondText, TakenApart, serde_as_text, serde_position};

serde_as_text!(Options, Turn);
serde_position!(Position);

impl TakenApart for Position {
    fn beyond_text(&self) -> BeyondText {
        BeyondText {
            round: self.round,
            passed: self.passed,
            out: self.out,
            full_goals: self.goals_full_this_round,
        }
    }

    fn with_beyond_text(mut self, beyond: BeyondText) -> Self {
        self.round = beyond.round;
        self.passed = beyond.passed;
        self.out = beyond.out;
        self.goals_full_this_round = beyond.full_goals - beyond.out.all();
        self
    }
}
