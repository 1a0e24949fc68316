//! Practice of a player's own mistakes as puzzles: the player sees the position
//! before a move or plan that a review marked as a mistake, and has to find a
//! better one.
//!
//! The mistakes are read from the saved games, whose records contain the
//! results of reviews. Only the list of practised mistakes is stored
//! separately.

mod attempts;
mod bad_moves;
mod index;
mod mistake;
mod plan;
mod practised;
mod round;
mod task;
#[cfg(test)]
mod tests;

pub use attempts::MistakeVerdict;
pub use index::MistakeIndex;
pub use mistake::{AnyMistake, GameMistake, Mistake};
pub(crate) use plan::plan_mistakes;
pub use plan::{PlanMistake, PlanMistakeTask};
pub use practised::{OpenMistake, Practised};
pub use round::PracticeRound;
pub use task::MistakeTask;

use super::{AnyMatch, Match, Player, PlayerKind};
use bad_moves::bad_moves_of_people;
use starfence_rules::Position;

/// Returns the human players' mistakes in a game, in the order in which they
/// were made. Returns an empty list while the game is in progress, since
/// showing the mistakes would help the players.
fn mistakes_of(table: &AnyMatch) -> Vec<AnyMistake> {
    match table.outcome() {
        Some(_) => table.mistakes(),
        None => Vec::new(),
    }
}

impl<P: Position> Match<P> {
    /// Returns the mistakes and blunders of the human players on this device,
    /// as marked by a review, if the review found better moves.
    pub(super) fn mistakes(&self) -> impl Iterator<Item = Mistake<P>> + '_ {
        let line = self.line();
        let players: Vec<Player> = self
            .players()
            .iter()
            .map(|player| Player {
                kind: PlayerKind::Person,
                ..player.clone()
            })
            .collect();
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
