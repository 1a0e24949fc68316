//! Personal bests set by a game that has just ended.

use super::{FinishedGame, GameResult, Statistics};
use crate::GameId;
use starfence_engine::Level;

/// A personal best that a game against computers has set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonalBest {
    /// The first win against a computer of this level.
    FirstWin(Level),
    /// The win against a computer of this level in the fewest moves.
    FastestWin(Level),
    /// The longest chain, with this number of hops.
    LongestChain(u16),
}

impl Statistics {
    /// Returns the personal best that the game under `id` set among the games
    /// of its kind that ended before it; `None` if it set none, or if it was
    /// not a game of one person against computers.
    pub fn personal_best(&self, id: GameId) -> Option<PersonalBest> {
        let this = self.game(id)?;
        let own = this.computer?;
        let is_before = |game: &&FinishedGame| {
            game.ended < this.ended && game.game == this.game && game.computer.is_some()
        };
        let before = Vec::from_iter(self.by_end().into_iter().filter(is_before));
        if own.result == GameResult::Won {
            let wins = before.iter().filter(|game| {
                let same_level = game.computer == Some(own);
                same_level && game.players == this.players
            });
            let wins = Vec::from_iter(wins);
            if wins.is_empty() {
                return Some(PersonalBest::FirstWin(own.level));
            }
            // Games that were recorded before moves were counted prove nothing.
            let fewest = wins.iter().map(|game| game.moves).min().flatten();
            if this
                .moves
                .zip(fewest)
                .is_some_and(|(moves, fewest)| moves < fewest)
            {
                return Some(PersonalBest::FastestWin(own.level));
            }
        }
        let longest = before.iter().filter_map(|game| game.longest_chain).max()?;
        let chain = this.longest_chain.filter(|chain| *chain > longest)?;
        Some(PersonalBest::LongestChain(chain))
    }
}
