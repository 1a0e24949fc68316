//! Synchronizes a game of Parallel Chinese Checkers on the page with the log of
//! its table: commitments to the secrets of players on this device are written
//! to the log, and the secrets that all players have revealed are read from it.

use crate::desk::Random;
use crate::desk::draw::{SeenDraw, shown_draw_offer};
use crate::{Desk, Duty, Hold, RoundKind, Table, WriteError};
use starfence_rules::{Seat, Set};
use starfence_table::{AnyMatch, ParallelMatch, ParallelSession, RemoteTableState, TurnMatch};

/// A game as the players on this device see and play it.
#[derive(Clone, Copy)]
pub enum SeenMatch<'a> {
    /// A game in which the players take turns.
    Turns(&'a TurnMatch),
    /// A game in which all players move simultaneously.
    Rounds(&'a ParallelSession),
}

impl Desk {
    /// Writes to the log what the players on this device have done in the game:
    /// [`record_actions`](Self::record_actions) or
    /// [`take_rounds`](Self::take_rounds).
    ///
    /// # Errors
    /// Returns an error if the rules refuse an entry or a limit of the table is
    /// reached.
    pub fn take_actions(&mut self, seen: SeenMatch, random: Random) -> Result<bool, WriteError> {
        match seen {
            SeenMatch::Turns(seen) => self.record_actions(seen),
            SeenMatch::Rounds(seen) => self.take_rounds(seen, random),
        }
    }

    /// Once all players on this device have chosen their secrets in a session,
    /// writes the commitments to the log. Also writes the players' draw offers
    /// and responses. Returns whether anything was written.
    /// [Store](Desk::stored) the desk before the session
    /// [follows](Self::follow_rounds) the log, because the session then
    /// discards the secrets.
    ///
    /// # Errors
    /// Returns an error if the rules refuse an entry or a limit of the table is
    /// reached.
    pub fn take_rounds(
        &mut self,
        seen: &ParallelSession,
        random: Random,
    ) -> Result<bool, WriteError> {
        let table = self.table();
        let Some(AnyMatch::Parallel(game)) = table.game() else {
            return Ok(false);
        };
        if self.hold() != Hold::Here || self.shows_earlier_game() {
            return Ok(false);
        }
        if !seen.has_followed_log() || !is_same_round(game, seen) {
            return Ok(false);
        }
        let draw = SeenDraw {
            plies: seen.rounds(),
            offer: seen.draw_offer(),
            outcome: seen.outcome(),
            claims: None,
        };
        let mut done = self.take_draw(&draw)?;
        for (seat, text) in seen.confirmed_entries() {
            if self.may_submit_secret(&self.table(), seat) {
                self.submit_secret_for(seat, &text, random)?;
                done = true;
            }
        }
        Ok(done)
    }

    /// Brings a session up to date with the log. Returns whether there is a new
    /// round for the page to show.
    pub fn follow_rounds(&self, seen: &mut ParallelSession) -> bool {
        let Some(AnyMatch::Parallel(game)) = self.shown_game() else {
            return false;
        };
        let table = self.table();
        if let Some(number) = self.ledger.shown().filter(|_| self.shows_earlier_game()) {
            let notes = RemoteTableState {
                awaited: Set::EMPTY,
                commitments: table.commitments_of(number, game.rounds()),
            };
            return seen.follow_log(&game, table.seats().collect(), notes);
        }
        let seats = table.seats();
        let bound = seats.filter(|seat| !self.may_submit_secret(&table, *seat));
        let bound = bound.collect();
        let awaited = table.seats().filter(|seat| self.awaits(&table, *seat));
        let notes = RemoteTableState {
            awaited: awaited.collect(),
            commitments: table.commitments(),
        };
        let is_new = seen.follow_log(&game, bound, notes);
        seen.show_draw_offer(shown_draw_offer(&table));
        is_new
    }

    /// Returns whether `seat` belongs to this device and the table is waiting
    /// for its player's plan or layout of pegs.
    fn may_submit_secret(&self, table: &Table, seat: Seat) -> bool {
        let mut duties = table.duties(self.log(), seat).into_iter();
        let submits = |duty: Duty| match duty {
            Duty::Commit(round) | Duty::Open(round) => round.kind != RoundKind::Lot,
            _ => false,
        };
        self.seats.plays(table, seat) && duties.any(submits)
    }
}

/// Returns whether a session is in the same round and position as a game.
fn is_same_round(game: &ParallelMatch, seen: &ParallelSession) -> bool {
    let here = (seen.rounds(), seen.is_arranging(), seen.position());
    here == (game.rounds(), game.is_arranging(), game.position())
}
