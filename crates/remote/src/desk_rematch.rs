//! Rematches: further games between the same players at one table.

use crate::{Content, Desk, WriteError};
use starfence_table::AnyMatch;

impl Desk {
    /// Requests another game at this table, on behalf of all seats on this
    /// device that have not requested it yet. The game begins once all players
    /// have requested it.
    ///
    /// # Errors
    /// Returns an error if the current game is not over or a player has left
    /// the table.
    pub fn ask_rematch(&mut self) -> Result<(), WriteError> {
        for place in 0..self.seats.len() {
            let (seat, _) = self.seats[place];
            if !self.table().rematch().contains(seat) {
                self.write(place, Content::Rematch)?;
            }
        }
        Ok(())
    }

    /// Returns whether `seen` is over and is the game before the current one at
    /// this table. If not, it may be the current game with a last move that the
    /// log lacks.
    pub fn is_earlier_game(&self, seen: &AnyMatch) -> bool {
        let table = self.table();
        let last = table.earlier_games().last();
        let is_last = |last: &AnyMatch| {
            last.plies() == seen.plies() && last.common_plies(seen) == Some(seen.plies())
        };
        // The page shows a move before it is in the log, but not a round.
        let ahead = usize::from(matches!(seen, AnyMatch::Turns(_)));
        let is_behind = table
            .game()
            .and_then(|game| game.common_plies(seen))
            .is_none_or(|common| common + ahead < seen.plies());
        seen.outcome().is_some() && is_behind && last.is_some_and(is_last)
    }
}
