//! Prepared replies: if the other player makes a certain move, the device
//! replies at once. Prepared replies stay on the device and are never sent in
//! advance.

use crate::{Content, Desk, Hold, PreparedLine, WriteError};
use starfence_table::TurnMatch;

impl Desk {
    /// Returns the prepared lines that are still possible after the moves
    /// played.
    pub fn prepared(&self) -> Vec<PreparedLine> {
        let table = self.table();
        let lines = table.turns().map(|game| self.lines.open(game));
        lines.unwrap_or_default()
    }

    /// Returns whether replies can be prepared now: the game is turn-based, has
    /// two players, and the player on the other device is to move.
    pub fn may_prepare(&self) -> bool {
        let (table, own) = (self.table(), self.own_seats());
        let waits = |game: &TurnMatch| game.side_to_move().is_some_and(|seat| !own.contains(seat));
        let is_here = self.hold() == Hold::Here && own.len() == 1;
        is_here && table.seats().count() == 2 && table.turns().is_some_and(waits)
    }

    /// Prepares a line of moves. The new line replaces all prepared lines that
    /// contradict it, that continue it or that it continues. Returns whether
    /// the line was accepted: it must be legal, begin with a move by the other
    /// player and end with a move by the player on this device, and the maximum
    /// number of lines must not be exceeded.
    pub fn prepare(&mut self, moves: &[String]) -> bool {
        let (table, own) = (self.table(), self.own_seats());
        let game = table.turns();
        game.is_some_and(|game| self.lines.add(game, own, moves))
    }

    /// Removes a prepared line.
    pub fn drop_prepared(&mut self, line: &PreparedLine) {
        self.lines.remove(line);
    }

    /// Plays the prepared reply to the last move, if there is one. Returns
    /// whether a reply was played.
    pub(crate) fn play_prepared(&mut self) -> Result<bool, WriteError> {
        let table = self.table();
        let Some(game) = table.turns().filter(|_| self.hold() == Hold::Here) else {
            return Ok(false);
        };
        let mover = game
            .side_to_move()
            .filter(|it| self.own_seats().contains(*it));
        // While an offer is open, and after a fork, the player decides.
        let is_asked = !table.offers().is_empty() || !table.forks().is_empty();
        let reply = self.lines.reply(game).filter(|_| !is_asked);
        let (Some(seat), Some(text), Ok(ply)) = (mover, reply, u16::try_from(game.plies())) else {
            return Ok(false);
        };
        self.write(seat, Content::Move { ply, text })?;
        Ok(true)
    }
}
