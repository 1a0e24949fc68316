//! A position of Quoridor being set up.

use super::{EditError, PositionDraft};
use starfence_rules::quoridor::{
    Fence, Fences, Orientation, Players, Position, PositionError, Slot, Square, Written,
};
use starfence_rules::{Seat, Set, SetupError};
use std::fmt;

/// Pawns and fences, and who is to move.
///
/// Pawns never share a square and fences never clash, as on a board of wood;
/// paths may be missing, and pawns may be where they cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuoridorDraft {
    players: Players,
    /// By seat; as many as play.
    pawns: Vec<Square>,
    fences: Fences,
    /// By seat; as many as play.
    left: Vec<u8>,
    to_move: Seat,
}

/// What can be changed of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuoridorEdit {
    /// A pawn goes to a square; nothing happens when another is there.
    Pawn(Seat, Square),
    /// A fence is set, from the player who has most of them left; or, where it
    /// is on the board, taken away and given to the player who has fewest.
    Fence(Fence),
    /// How many fences a player has left.
    Left(Seat, u8),
    /// The player to move.
    ToMove(Seat),
}

impl QuoridorDraft {
    /// How many play.
    pub fn players(&self) -> Players {
        self.players
    }

    /// Where a player's pawn is; `None` for one who does not play.
    pub fn pawn(&self, seat: Seat) -> Option<Square> {
        self.pawns.get(seat.at()).copied()
    }

    /// Whose pawn is on the square.
    pub fn pawn_at(&self, square: Square) -> Option<Seat> {
        let mut seats = self.players.seats();
        seats.find(|seat| self.pawn(*seat) == Some(square))
    }

    /// The fences on the board.
    pub fn fences(&self) -> impl Iterator<Item = Fence> + use<> {
        self.fences
    }

    /// How many fences are on the board.
    pub fn placed(&self) -> u32 {
        self.fences.len()
    }

    /// How many fences a player has left; 0 for one who does not play.
    pub fn left(&self, seat: Seat) -> u8 {
        self.left.get(seat.at()).copied().unwrap_or(0)
    }

    /// How many fences there are in all.
    pub fn most(&self) -> u32 {
        u32::from(self.players.fences_each() * self.players.count())
    }

    /// Where a fence fits that lies so. With all fences on the board, nowhere.
    pub fn fitting(&self, orientation: Orientation) -> Set<Slot> {
        if self.placed() < self.most() {
            self.fences.that_fit().slots(orientation)
        } else {
            Set::EMPTY
        }
    }

    /// How many fences are left in all.
    fn all_left(&self) -> u32 {
        self.left.iter().map(|left| u32::from(*left)).sum()
    }

    /// How many fences are on the board and left in all.
    pub fn count(&self) -> u32 {
        self.placed() + self.all_left()
    }

    /// Whether the player may have so many fences left.
    pub fn may_have_left(&self, seat: Seat, left: u8) -> bool {
        self.clone().set_left(seat, left).is_ok()
    }

    /// Why a fence cannot be on the board besides those that are.
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
        // Of several the first gives, and the last gets: so they take turns, and
        // a fence set and taken away leaves all as it was.
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
        if let Some(own) = self.left.get_mut(seat.at()) {
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

    /// Takes the fences back to the players. The pawns stay: there are never
    /// more or fewer of them.
    fn clear(&mut self) {
        self.fences = Fences::default();
        self.left.fill(self.players.fences_each());
    }

    fn edit(&mut self, edit: QuoridorEdit) -> Result<(), EditError> {
        match edit {
            QuoridorEdit::Pawn(seat, square) => {
                let free = self.pawn_at(square).is_none();
                if let Some(pawn) = self.pawns.get_mut(seat.at()).filter(|_| free) {
                    *pawn = square;
                }
            }
            QuoridorEdit::Fence(fence) if self.fences.contains(fence) => self.take(fence),
            QuoridorEdit::Fence(fence) => self.set(fence)?,
            QuoridorEdit::Left(seat, left) => self.set_left(seat, left)?,
            QuoridorEdit::ToMove(seat) if self.players.has(seat) => self.to_move = seat,
            QuoridorEdit::ToMove(_) => {}
        }
        Ok(())
    }
}

/// The position's text.
impl fmt::Display for QuoridorDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = Written {
            fences: self.fences,
            pawns: &self.pawns,
            left: &self.left,
            to_move: self.to_move,
        };
        written.fmt(f)
    }
}
