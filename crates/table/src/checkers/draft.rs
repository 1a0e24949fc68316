//! Editing of Chinese Checkers positions in the position editor.

use crate::edit::{EditError, PegDraft, Pegs, PositionDraft, StarEdit};
use starfence_rules::checkers::{Players, Position};
use starfence_rules::lattice::StarPoint;
use starfence_rules::{Seat, write_rows};
use std::fmt;

/// A Chinese Checkers position that is being edited: the pegs in the holes, and
/// the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckersDraft {
    players: Players,
    pegs: Pegs<Seat>,
    to_move: Seat,
}

/// A change to a [`CheckersDraft`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckersEdit {
    /// A change to the pegs.
    Pegs(StarEdit<Seat>),
    /// Sets the player to move.
    ToMove(Seat),
}

impl CheckersDraft {
    /// Returns the number of players.
    pub fn players(&self) -> Players {
        self.players
    }
}

impl PositionDraft for CheckersDraft {
    type Position = Position;
    type Edit = CheckersEdit;

    fn of(position: &Position) -> Self {
        Self {
            players: position.rules().players(),
            pegs: Pegs::new(|hole| position.peg_at(hole)),
            to_move: position.side_to_move(),
        }
    }

    fn side_to_move(&self) -> Option<Seat> {
        Some(self.to_move)
    }

    fn clear(&mut self) {
        self.pegs.clear();
    }

    fn edit(&mut self, edit: CheckersEdit) -> Result<(), EditError> {
        let players = self.players;
        match edit {
            CheckersEdit::Pegs(edit) => self.pegs.edit(edit, |seat| peg_limit(players, seat))?,
            CheckersEdit::ToMove(seat) if seat.number() <= players.count() => self.to_move = seat,
            CheckersEdit::ToMove(_) => {}
        }
        Ok(())
    }
}

impl PegDraft for CheckersDraft {
    type Peg = Seat;

    fn pegs(&self) -> &Pegs<Seat> {
        &self.pegs
    }

    fn peg_limit(&self, peg: Seat) -> u8 {
        peg_limit(self.players, peg)
    }

    fn with_pegs(edit: StarEdit<Seat>) -> CheckersEdit {
        CheckersEdit::Pegs(edit)
    }
}

/// Returns the number of pegs that the player in `seat` has in the game: the
/// number of holes in one point of the star, or 0 for a seat that does not take
/// part.
fn peg_limit(players: Players, seat: Seat) -> u8 {
    players
        .home(seat)
        .map_or(0, |home: StarPoint| home.holes().len() as u8)
}

/// Writes the position's text: the rows of the board, then the player to move.
impl fmt::Display for CheckersDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, |f, hole| match self.pegs.at(hole) {
            Some(seat) => seat.fmt(f),
            None => f.write_str("."),
        })?;
        write!(f, " {}", self.to_move)
    }
}
