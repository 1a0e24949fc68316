//! A player's own mistakes as puzzles: the position before a move or a plan
//! that a review marked, in which the player has to find a better one.
//!
//! The mistakes are taken from the saved games, whose records hold what a
//! review has found. Only which of them were practised is stored separately.

mod bad_moves;
mod index;
mod mistake;
mod plan;
mod practised;
mod round;
mod task;
#[cfg(test)]
mod tests;
mod tries;

pub use index::MistakeIndex;
pub use mistake::{AnyMistake, GameMistake, Mistake};
pub(crate) use plan::plan_mistakes;
pub use plan::{PlanMistake, PlanMistakeTask};
pub use practised::{OpenMistake, Practised};
pub use round::PracticeRound;
pub use task::MistakeTask;
pub use tries::MistakeVerdict;

use super::{AnyMatch, Match, Player, PlayerKind};
use bad_moves::bad_moves_of_people;
use starfence_rules::Position;

/// Returns the mistakes that people made in a game, in the order of the game.
/// There are none before the game is over, so that nothing is given away.
fn mistakes_of(table: &AnyMatch) -> Vec<AnyMistake> {
    match table.outcome() {
        Some(_) => table.mistakes(),
        None => Vec::new(),
    }
}

impl<P: Position> Match<P> {
    /// Returns the moves of the people at this device that a review marked as
    /// mistakes or blunders and for which it found better ones.
    pub(super) fn mistakes(&self) -> impl Iterator<Item = Mistake<P>> + '_ {
        let line = self.line();
        let people = self.players().iter().map(|player| Player {
            kind: PlayerKind::Person,
            ..player.clone()
        });
        let players: Vec<Player> = people.collect();
        bad_moves_of_people(self).filter_map(move |verdict| {
            let ply = verdict.ply.checked_sub(1)?;
            if ply >= line.len() {
                return None;
            }
            let position = line.position_at(ply).clone();
            let (_, better) = verdict.better?;
            Some(Mistake {
                ply,
                played: line.moves().nth(ply)?,
                cost: verdict.cost,
                better: position.parse_move(better.first()?).ok()?,
                chance: self
                    .chances(ply)?
                    .get(verdict.seat.array_index())
                    .copied()?,
                position,
                players: players.clone(),
            })
        })
    }
}
