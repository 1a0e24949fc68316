//! What a round does, as a list of steps. The picture, the log and the
//! computer players all use this one list.

use super::steps::Step;
use super::{Position, Tokens};

/// What a round does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolution {
    /// Before the first step: the tokens lie on the arrows, not in the stores.
    pub start: Position,
    /// The steps that were ordered, in their order, up to the one that won.
    pub steps: Vec<Step>,
    /// After the last step.
    pub end: Position,
}

impl Resolution {
    /// The position after the first `steps` steps, the last one for any larger
    /// number.
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

    /// The tokens that each player has won from others and lost to them in the
    /// first `steps` steps, by seat.
    pub fn takings(&self, steps: usize) -> [(Tokens, Tokens); 4] {
        let mut takings = [(Tokens::NONE, Tokens::NONE); 4];
        let steps = self.steps.iter().take(steps);
        for mv in steps.flat_map(|step| &step.moves) {
            for taking in &mv.takes {
                if let Some((won, _)) = takings.get_mut(mv.seat.at()) {
                    won.add(taking.token);
                }
                if let Some((_, lost)) = takings.get_mut(taking.from.at()) {
                    lost.add(taking.token);
                }
            }
        }
        takings
    }
}
