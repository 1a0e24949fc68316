//! Synchronizes a turn-based game on the page with the log of its table:
//! actions by players on this device are written to the log, and actions by
//! remote players are read from it.

use crate::desk::draw::{SeenDraw, shown_draw_offer};
use crate::{Content, Desk, Hold, WriteError};
use starfence_rules::Seat;
use starfence_table::{AnyMatch, MatchMessage, TurnMatch};

impl Desk {
    /// Writes to the log all moves of a match that were made by human and
    /// computer players on this device and are missing from the log. Returns
    /// whether any move was written.
    ///
    /// # Errors
    /// Returns an error if the rules refuse a move or a limit of the table is
    /// reached.
    pub fn write_moves(&mut self, seen: &TurnMatch) -> Result<bool, WriteError> {
        let mut done = false;
        if self.shows_earlier_game() {
            return Ok(done);
        }
        while self.hold() == Hold::Here {
            let table = self.table();
            let Some(game) = table.turns() else {
                return Ok(done);
            };
            let plies = game.plies();
            if !table.forks().is_empty() || game.common_plies(seen) < plies {
                return Ok(done);
            }
            let own = seen
                .mover(plies)
                .zip(seen.move_text(plies))
                .filter(|(seat, _)| self.own_seats().contains(*seat));
            let (Some((seat, text)), Ok(ply)) = (own, u16::try_from(plies)) else {
                return Ok(done);
            };
            let content = match text.as_str() {
                "resign" => Content::Resign,
                _ => Content::Move { ply, text },
            };
            self.write(seat, content)?;
            done = true;
        }
        Ok(done)
    }

    /// Writes to the log all actions by human players on this device since the
    /// match last [followed](Self::follow) the log: moves, resignations, and
    /// draw offers, claims and answers. Returns whether anything was written.
    ///
    /// # Errors
    /// Returns an error if the rules refuse an action or a limit of the table
    /// is reached.
    pub fn record_actions(&mut self, seen: &TurnMatch) -> Result<bool, WriteError> {
        if self.hold() != Hold::Here || self.shows_earlier_game() {
            return Ok(false);
        }
        let mut done = self.write_moves(seen)?;
        let table = self.table();
        let Some(game) = table.turns() else {
            return Ok(done);
        };
        for seat in (seen.resigning() - game.resigning()) & self.own_seats() {
            self.write(seat, Content::Resign)?;
            done = true;
        }
        if game.plies() != seen.plies() || game.common_plies(seen) != game.plies() {
            return Ok(done);
        }
        let draw = SeenDraw {
            plies: seen.plies(),
            offer: seen.draw_offer(),
            outcome: seen.outcome(),
            claims: game.side_to_move(),
        };
        Ok(self.take_draw(&draw)? || done)
    }

    /// Brings a match up to date with the log. If the log has only added moves,
    /// the match is extended and otherwise unchanged; if not, it is replaced by
    /// the game that the page [shows](Self::show_game).
    pub fn follow(&self, seen: &mut TurnMatch) {
        let Some(AnyMatch::Turns(game)) = self.shown_game() else {
            return;
        };
        let next = continued(seen, &game).unwrap_or_else(|| game.clone());
        *seen = next;
        seen.set_players(game.players());
        if self.shows_earlier_game() {
            return;
        }
        seen.show_draw_offer(shown_draw_offer(&self.table()));
    }
}

/// Returns the match `seen` extended by the additional moves of `game`, or
/// `None` if `game` does not continue `seen` or the result would differ from
/// `game`.
fn continued(seen: &TurnMatch, game: &TurnMatch) -> Option<TurnMatch> {
    if game.common_plies(seen) < seen.plies() {
        return None;
    }
    let mut next = seen.clone();
    while next.plies() < game.plies() {
        let plies = next.plies();
        let text = game.move_text(plies)?;
        let resigns: Option<Seat> = game.mover(plies).filter(|_| text == "resign");
        let message = match resigns {
            Some(seat) => MatchMessage::Resign(seat),
            None => MatchMessage::Play(text.as_str()),
        };
        next.update(message).ok()?;
        if next.plies() == plies {
            return None;
        }
    }
    for seat in game.resigning() - next.resigning() {
        next.update(MatchMessage::Resign(seat)).ok()?;
    }
    let same = |one: &TurnMatch| {
        let at = (one.position_text(), one.turn());
        (at, one.outcome(), one.resigning())
    };
    (same(&next) == same(game) && !next.can_redo()).then_some(next)
}
