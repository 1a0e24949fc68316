//! Personal bests achieved in a game that has just ended.

use super::{FinishedGame, GameResult, Statistics};
use crate::GameId;
use starfence_engine::Level;

/// A personal best achieved in a game against computers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonalBest {
    /// The game is the first win against a computer player of this level.
    FirstWin(Level),
    /// The game is the win in the fewest moves against a computer player of
    /// this level.
    FastestWin(Level),
    /// The game contains the longest chain so far, with this number of hops.
    LongestChain(u16),
}

impl Statistics {
    /// Returns the personal best achieved in the game `id`, compared with
    /// earlier games of the same kind; `None` if there is none, if a player had
    /// a head start, or if the game was not played by one human player against
    /// computer players.
    pub fn personal_best(&self, id: GameId) -> Option<PersonalBest> {
        let this = self.game(id).filter(|game| !game.has_head_start)?;
        let own = this.computer?;
        let is_before = |game: &&FinishedGame| {
            let is_like = game.game == this.game && !game.has_head_start;
            game.ended < this.ended && is_like && game.computer.is_some()
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
            // Games recorded by versions that did not store the number of moves
            // are ignored.
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
