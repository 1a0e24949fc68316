//! The effects of a round, as a list of steps. The board view, the log and the
//! computer players all use this list.

use super::steps::Step;
use super::{NumberCounts, Position};

/// The effects of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolution {
    /// The position before the first step, with the tokens on the arrows and
    /// not in the stores.
    pub start: Position,
    /// The steps that were executed, in order. If a step wins the game, it is
    /// the last one.
    pub steps: Vec<Step>,
    /// The position after the last step. If a resignation left one player,
    /// that player's tokens are in the store again.
    pub end: Position,
}

impl Resolution {
    /// Returns the position after the first `steps` steps, or after the last
    /// step if there are fewer.
    pub fn position_after(&self, steps: usize) -> Position {
        if steps >= self.steps.len() {
            return self.end.clone();
        }
        let mut position = self.start.clone();
        for step in self.steps.iter().take(steps) {
            position.apply(step);
        }
        position
    }

    /// Returns, for each player by seat, the counts of the tokens won from and
    /// lost to other players in the first `steps` steps.
    pub fn taken_tokens(&self, steps: usize) -> [(NumberCounts, NumberCounts); 4] {
        let mut takings = [(NumberCounts::NONE, NumberCounts::NONE); 4];
        let steps = self.steps.iter().take(steps);
        for mv in steps.flat_map(|step| &step.moves) {
            for taking in &mv.tokens_taken {
                if let Some((won, _)) = takings.get_mut(mv.seat.array_index()) {
                    won.add(taking.token);
                }
                if let Some((_, lost)) = takings.get_mut(taking.from.array_index()) {
                    lost.add(taking.token);
                }
            }
        }
        takings
    }
}
