//! Rematches: further games between the same players at one table.

use crate::{Content, Desk, Refusal, WriteError};
use starfence_table::AnyMatch;

impl Desk {
    /// Requests another game at this table, on behalf of all seats on this
    /// device that have not requested it yet. The game begins once all players
    /// have requested it.
    ///
    /// # Errors
    /// Returns an error if the current game is not over or a player has left
    /// the table, and [`WriteError::Filling`] if the next game needs a new
    /// table.
    pub fn ask_rematch(&mut self) -> Result<(), WriteError> {
        if self.log().is_filling() {
            return Err(WriteError::Filling);
        }
        for seat in self.own_seats() {
            if !self.table().rematch().contains(seat) {
                self.write(seat, Content::Rematch)?;
            }
        }
        Ok(())
    }

    /// Declines the open request for another game, on behalf of the first seat
    /// on this device.
    ///
    /// # Errors
    /// Returns an error if nobody else has requested another game, or the
    /// player has requested it too.
    pub fn decline_rematch(&mut self) -> Result<(), WriteError> {
        let offer = self.table().rematch_request().ok_or(Refusal::NoOffer)?;
        let accept = false;
        self.write_once(Content::Answer { offer, accept })
    }

    /// Sets which game at this table the page shows, by its number, from 0.
    /// Until this function is called, the page shows the current game.
    ///
    /// The number has to be given, since it cannot always be derived from the
    /// game on the page: two games that end before their first round, or with
    /// the same first move, can be equal.
    pub fn show_game(&mut self, number: u16) {
        self.ledger.show(Some(number));
    }

    /// Returns whether the page [shows](Self::show_game) a game before the
    /// current one at this table. The page then follows that game to its end,
    /// and the players' actions in it are not written to the log.
    pub fn shows_earlier_game(&self) -> bool {
        let number = self.ledger.shown();
        number.is_some_and(|number| number < self.table().game_number())
    }

    /// Returns the game that the page shows, with the players as this device
    /// shows them.
    pub(crate) fn shown_game(&self) -> Option<AnyMatch> {
        if !self.shows_earlier_game() {
            return self.game();
        }
        let table = self.table();
        let number = self.ledger.shown()?;
        let mut game = table.earlier_games().get(usize::from(number))?.clone();
        game.set_players(&self.players(&table));
        Some(game)
    }
}
