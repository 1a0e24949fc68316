//! Editing of Quoridor positions in the position editor.

use crate::edit::{EditError, PositionDraft};
use starfence_rules::quoridor::{
    Fence, Fences, Orientation, Players, Position, PositionError, PositionText, Slot, Square,
};
use starfence_rules::{Seat, Set, SetupError};
use std::fmt;

/// A Quoridor position that is being edited: the pawns, the fences, and the
/// player to move.
///
/// Pawns never share a square, and fences never overlap or cross. The draft can
/// still be illegal: a pawn might have no path to its goal, or be on a square
/// where the rules do not allow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuoridorDraft {
    players: Players,
    /// The squares of the pawns, by seat.
    pawns: Vec<Square>,
    fences: Fences,
    /// The number of fences that each player has left to place, by seat.
    left: Vec<u8>,
    to_move: Seat,
}

/// A change to a [`QuoridorDraft`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuoridorEdit {
    /// Moves a pawn to a square. Does nothing if another pawn is on the square.
    Pawn(Seat, Square),
    /// Places a fence, taken from the player with the most fences left. If the
    /// fence is on the board already, removes it and gives it to the player
    /// with the fewest fences left.
    Fence(Fence),
    /// Sets the number of fences that a player has left to place.
    Left(Seat, u8),
    /// Sets the player to move.
    ToMove(Seat),
}

impl QuoridorDraft {
    /// Returns the number of players.
    pub fn players(&self) -> Players {
        self.players
    }

    /// Returns the square of a player's pawn; `None` for a seat that does not
    /// take part.
    pub fn pawn(&self, seat: Seat) -> Option<Square> {
        self.pawns.get(seat.array_index()).copied()
    }

    /// Returns the player whose pawn is on the square; `None` if there is no
    /// pawn.
    pub fn pawn_at(&self, square: Square) -> Option<Seat> {
        let mut seats = self.players.seats();
        seats.find(|seat| self.pawn(*seat) == Some(square))
    }

    /// Returns the fences on the board.
    pub fn fences(&self) -> impl Iterator<Item = Fence> + use<> {
        self.fences
    }

    /// Returns the number of fences on the board.
    pub fn placed(&self) -> u32 {
        self.fences.len()
    }

    /// Returns the number of fences that a player has left to place; 0 for a
    /// seat that does not take part.
    pub fn left(&self, seat: Seat) -> u8 {
        self.left.get(seat.array_index()).copied().unwrap_or(0)
    }

    /// Returns the total number of fences in the game.
    pub fn fence_total(&self) -> u32 {
        u32::from(self.players.fences_per_player() * self.players.count())
    }

    /// Returns the slots in which a fence of this orientation can be placed;
    /// none if all fences of the game are on the board.
    pub fn fitting(&self, orientation: Orientation) -> Set<Slot> {
        if self.placed() < self.fence_total() {
            self.fences.fitting_fences().slots(orientation)
        } else {
            Set::EMPTY
        }
    }

    /// Returns the number of fences that all players together have left to
    /// place.
    fn all_left(&self) -> u32 {
        self.left.iter().map(|left| u32::from(*left)).sum()
    }

    /// Returns the number of fences on the board plus the number that the
    /// players have left to place.
    pub fn count(&self) -> u32 {
        self.placed() + self.all_left()
    }

    /// Returns whether a player is allowed to have this number of fences left.
    pub fn may_have_left(&self, seat: Seat, left: u8) -> bool {
        self.clone().set_left(seat, left).is_ok()
    }

    /// Returns the reason why a fence cannot be added to the fences on the
    /// board; `None` if it can be added.
    pub fn clash(&self, fence: Fence) -> Option<PositionError> {
        let overlap = |other| PositionError::Overlap { fence, other };
        let crossing = |other| PositionError::Crossing { fence, other };
        let (placed, left) = (self.placed() + 1, self.all_left());
        let too_many = PositionError::TooManyFences { placed, left };
        self.fences
            .overlapped_by(fence)
            .map(overlap)
            .or_else(|| self.fences.crossed_by(fence).map(crossing))
            .or_else(|| (placed > self.fence_total()).then_some(too_many))
    }

    fn set(&mut self, fence: Fence) -> Result<(), SetupError> {
        if let Some(error) = self.clash(fence) {
            return Err(error.into());
        }
        self.fences = self.fences.with(fence);
        // Among players with equally many fences, the first gives one and the
        // last receives one. Placing and removing a fence therefore restores
        // the original numbers.
        let richest = self.left.iter_mut().rev().max_by_key(|left| **left);
        if let Some(left) = richest {
            *left = left.saturating_sub(1);
        }
        Ok(())
    }

    fn take(&mut self, fence: Fence) {
        self.fences.remove(fence);
        let most = self.players.fences_per_player();
        let poorest = self.left.iter_mut().rev().min_by_key(|left| **left);
        if let Some(left) = poorest.filter(|left| **left < most) {
            *left += 1;
        }
    }

    fn set_left(&mut self, seat: Seat, left: u8) -> Result<(), SetupError> {
        let (most, placed) = (self.players.fences_per_player(), self.placed());
        if left > most {
            return Err(PositionError::TooManyLeft { seat, left, most }.into());
        }
        let sum = self.all_left() + u32::from(left) - u32::from(self.left(seat));
        if placed + sum > self.fence_total() {
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

    /// Returns all fences to the players. The pawns stay on the board, since
    /// the rules always require them.
    fn clear(&mut self) {
        self.fences = Fences::default();
        self.left.fill(self.players.fences_per_player());
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
            fences_left: &self.left,
            to_move: self.to_move,
        };
        written.fmt(f)
    }
}
