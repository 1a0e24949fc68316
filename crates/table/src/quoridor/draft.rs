//! Quoridor positions in the position editor.

use crate::edit::{EditError, PositionDraft};
use starfence_rules::quoridor::{
    Fence, Fences, Orientation, Players, Position, PositionError, PositionText, Slot, Square,
};
use starfence_rules::{Seat, Set, SetupError};
use std::fmt;

/// A Quoridor position while it is being edited: the pawns, the fences, and the
/// player to move.
///
/// As on a real board, pawns never share a square and fences never overlap or
/// cross. The draft may still be illegal: a pawn may have no path to its goal
/// or be on a square where the rules do not allow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuoridorDraft {
    players: Players,
    /// The squares of the pawns, by seat.
    pawns: Vec<Square>,
    fences: Fences,
    /// The number of fences that each player has left, by seat.
    left: Vec<u8>,
    to_move: Seat,
}

/// A change to a [`QuoridorDraft`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuoridorEdit {
    /// Move a pawn to a square. Does nothing if another pawn is there.
    Pawn(Seat, Square),
    /// Place a fence, taken from the player who has the most left. If it is on
    /// the board already, remove it and give it to the player who has the
    /// fewest left.
    Fence(Fence),
    /// Set how many fences a player has left.
    Left(Seat, u8),
    /// Set the player to move.
    ToMove(Seat),
}

impl QuoridorDraft {
    /// Returns the number of players.
    pub fn players(&self) -> Players {
        self.players
    }

    /// Returns the square of a player's pawn; `None` for a seat that does not
    /// play.
    pub fn pawn(&self, seat: Seat) -> Option<Square> {
        self.pawns.get(seat.array_index()).copied()
    }

    /// Returns the player whose pawn is on the square, if any.
    pub fn pawn_at(&self, square: Square) -> Option<Seat> {
        let mut seats = self.players.seats();
        seats.find(|seat| self.pawn(*seat) == Some(square))
    }

    /// Returns the fences on the board.
    pub fn fences(&self) -> impl Iterator<Item = Fence> + use<> {
        self.fences
    }

    /// Counts the fences on the board.
    pub fn placed(&self) -> u32 {
        self.fences.len()
    }

    /// Returns how many fences a player has left; 0 for a seat that does not
    /// play.
    pub fn left(&self, seat: Seat) -> u8 {
        self.left.get(seat.array_index()).copied().unwrap_or(0)
    }

    /// Returns how many fences the game has in all.
    pub fn most(&self) -> u32 {
        u32::from(self.players.fences_each() * self.players.count())
    }

    /// Returns the slots where a fence of this orientation fits; none once all
    /// fences are on the board.
    pub fn fitting(&self, orientation: Orientation) -> Set<Slot> {
        if self.placed() < self.most() {
            self.fences.fitting_fences().slots(orientation)
        } else {
            Set::EMPTY
        }
    }

    /// Counts the fences that all players together have left.
    fn all_left(&self) -> u32 {
        self.left.iter().map(|left| u32::from(*left)).sum()
    }

    /// Counts the fences on the board and those that the players have left.
    pub fn count(&self) -> u32 {
        self.placed() + self.all_left()
    }

    /// Reports whether the player may have this many fences left.
    pub fn may_have_left(&self, seat: Seat, left: u8) -> bool {
        self.clone().set_left(seat, left).is_ok()
    }

    /// Returns why a fence cannot be added to those on the board; `None` if it
    /// can.
    pub fn clash(&self, fence: Fence) -> Option<PositionError> {
        let overlap = |other| PositionError::Overlap { fence, other };
        let crossing = |other| PositionError::Crossing { fence, other };
        let (placed, left) = (self.placed() + 1, self.all_left());
        let too_many = PositionError::TooManyFences { placed, left };
        self.fences
            .overlapped_by(fence)
            .map(overlap)
            .or_else(|| self.fences.crossed_by(fence).map(crossing))
            .or_else(|| (placed > self.most()).then_some(too_many))
    }

    fn set(&mut self, fence: Fence) -> Result<(), SetupError> {
        if let Some(error) = self.clash(fence) {
            return Err(error.into());
        }
        self.fences = self.fences.with(fence);
        // Among players with equally many fences, the first gives one and the
        // last gets one. So they take turns, and placing and removing a fence
        // leaves everything as it was.
        let richest = self.left.iter_mut().rev().max_by_key(|left| **left);
        if let Some(left) = richest {
            *left = left.saturating_sub(1);
        }
        Ok(())
    }

    fn take(&mut self, fence: Fence) {
        self.fences.remove(fence);
        let most = self.players.fences_each();
        let poorest = self.left.iter_mut().rev().min_by_key(|left| **left);
        if let Some(left) = poorest.filter(|left| **left < most) {
            *left += 1;
        }
    }

    fn set_left(&mut self, seat: Seat, left: u8) -> Result<(), SetupError> {
        let (most, placed) = (self.players.fences_each(), self.placed());
        if left > most {
            return Err(PositionError::TooManyLeft { seat, left, most }.into());
        }
        let sum = self.all_left() + u32::from(left) - u32::from(self.left(seat));
        if placed + sum > self.most() {
            return Err(PositionError::TooManyFences { placed, left: sum }.into());
        }
        if let Some(own) = self.left.get_mut(seat.array_index()) {
            *own = left;
        }
        Ok(())
    }
}

impl PositionDraft for QuoridorDraft {
    type Position = Position;
    type Edit = QuoridorEdit;

    fn of(position: &Position) -> Self {
        let players = position.rules().players();
        Self {
            players,
            pawns: players
                .seats()
                .filter_map(|seat| position.pawn(seat))
                .collect(),
            fences: position.fence_set(),
            left: players
                .seats()
                .map(|seat| position.fences_left(seat))
                .collect(),
            to_move: position.side_to_move(),
        }
    }

    fn side_to_move(&self) -> Option<Seat> {
        Some(self.to_move)
    }

    /// Gives all fences back to the players. The pawns stay, since their number
    /// never changes.
    fn clear(&mut self) {
        self.fences = Fences::default();
        self.left.fill(self.players.fences_each());
    }

    fn edit(&mut self, edit: QuoridorEdit) -> Result<(), EditError> {
        match edit {
            QuoridorEdit::Pawn(seat, square) => {
                let free = self.pawn_at(square).is_none();
                if let Some(pawn) = self.pawns.get_mut(seat.array_index()).filter(|_| free) {
                    *pawn = square;
                }
            }
            QuoridorEdit::Fence(fence) if self.fences.contains(fence) => self.take(fence),
            QuoridorEdit::Fence(fence) => self.set(fence)?,
            QuoridorEdit::Left(seat, left) => self.set_left(seat, left)?,
            QuoridorEdit::ToMove(seat) if self.players.contains(seat) => self.to_move = seat,
            QuoridorEdit::ToMove(_) => {}
        }
        Ok(())
    }
}

/// Writes the position's text.
impl fmt::Display for QuoridorDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = PositionText {
            fences: self.fences,
            pawns: &self.pawns,
            left: &self.left,
            to_move: self.to_move,
        };
        written.fmt(f)
    }
}
