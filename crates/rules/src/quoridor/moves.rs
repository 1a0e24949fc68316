//! Moves, their text form, and the set of legal moves.

use super::fences::Fences;
use super::{Fence, Orientation, Slot, Square};
use crate::Set;
use std::fmt;
use std::iter::FusedIterator;
use std::str::FromStr;
use thiserror::Error;

/// A player's move in one turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The player moves the pawn to the square.
    Pawn(Square),
    /// The player places a fence.
    Fence(Fence),
    /// The player passes, because there is no legal move or the player is out
    /// of the game.
    Pass,
    /// The player's time ran out.
    TimeUp,
    /// The player resigned.
    Resign,
}

/// Writes the move: a square as in `e2`, a fence as in `d7h`, or `pass`, `out`
/// or `resign`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pawn(square) => square.fmt(f),
            Self::Fence(fence) => fence.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::TimeUp => f.write_str("out"),
            Self::Resign => f.write_str("resign"),
        }
    }
}

/// The error for text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveTextError {
    /// The text is not a square, a fence or one of the words for other moves.
    #[error(
        "invalid move {0:?}: expected a square from a1 to i9 for the pawn, \
         or a square from a1 to h8 followed by h or v for a fence"
    )]
    Form(String),
    /// The text names a fence at a square in row 9 or column i, where there are
    /// no slots.
    #[error("a fence at {0} would extend beyond the edge of the board")]
    OffEdge(Square),
}

impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        match text {
            "pass" => return Ok(Self::Pass),
            "out" => return Ok(Self::TimeUp),
            "resign" => return Ok(Self::Resign),
            _ => {}
        }
        if let Ok(square) = text.parse() {
            return Ok(Self::Pawn(square));
        }
        text.parse().map(Self::Fence).map_err(|_| {
            // The text has the form of a fence, but there is no slot at the
            // square.
            let square = text.strip_suffix(['h', 'v']).map(str::parse);
            match square {
                Some(Ok(square)) => MoveTextError::OffEdge(square),
                _ => MoveTextError::Form(text.to_owned()),
            }
        })
    }
}

/// The legal moves of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LegalMoves {
    pub(super) pawn: u128,
    pub(super) fences: Fences,
    pub(super) pass: bool,
}

impl LegalMoves {
    /// Returns the squares that the pawn may move to.
    pub fn pawn_squares(self) -> Set<Square> {
        Set::from_bits(self.pawn)
    }

    /// Returns the slots in which a fence with this orientation may be placed.
    pub fn fence_slots(self, orientation: Orientation) -> Set<Slot> {
        self.fences.slots(orientation)
    }

    /// Returns whether the only legal move is to pass.
    pub const fn pass(self) -> bool {
        self.pass
    }

    /// Returns the number of legal moves, counting a pass as one; 0 if the game
    /// is over.
    pub fn len(self) -> u32 {
        self.pawn.count_ones() + self.fences.len() + u32::from(self.pass)
    }

    /// Returns whether there is no legal move, not even a pass, because the
    /// game is over.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Returns whether the move is legal.
    pub fn contains(self, mv: Move) -> bool {
        match mv {
            Move::Pawn(square) => self.pawn & square.bit() != 0,
            Move::Fence(fence) => self.fences.contains(fence),
            Move::Pass => self.pass,
            // These moves are never listed as legal moves to choose from.
            Move::TimeUp | Move::Resign => false,
        }
    }

    /// Returns the legal moves in this order: pawn moves, horizontal fences,
    /// vertical fences, the pass.
    pub const fn iter(self) -> LegalMovesIter {
        LegalMovesIter(self)
    }
}

impl IntoIterator for LegalMoves {
    type Item = Move;
    type IntoIter = LegalMovesIter;

    fn into_iter(self) -> LegalMovesIter {
        self.iter()
    }
}

/// The iterator returned by [`LegalMoves::iter`].
#[derive(Clone, Copy, Debug)]
pub struct LegalMovesIter(LegalMoves);

impl Iterator for LegalMovesIter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let moves = &mut self.0;
        if let Some(square) = Square::lowest(moves.pawn) {
            moves.pawn &= moves.pawn - 1;
            return Some(Move::Pawn(square));
        }
        if let Some(fence) = moves.fences.next() {
            return Some(Move::Fence(fence));
        }
        std::mem::take(&mut moves.pass).then_some(Move::Pass)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for LegalMovesIter {}
impl FusedIterator for LegalMovesIter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_round_trip_through_text() {
        let pawns = Square::all().map(Move::Pawn);
        let fences = Fence::all().map(Move::Fence);
        for mv in pawns
            .chain(fences)
            .chain([Move::Pass, Move::TimeUp, Move::Resign])
        {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in ["", "-", "Pass", "pass ", "e0", "i1h", "d7", "d7x", "e2e3"] {
            let known = text.parse::<Move>();
            assert_eq!(known.is_ok(), text == "d7", "{text}");
        }
        let error = "d7x".parse::<Move>().unwrap_err().to_string();
        assert!(error.starts_with("invalid move \"d7x\": "), "{error}");
    }

    #[test]
    fn a_fence_past_the_edge_is_told_from_a_text_that_is_no_move() {
        for text in ["a9h", "i3v", "a9v", "i9h"] {
            let square = text[..2].parse().unwrap();
            assert_eq!(text.parse::<Move>(), Err(MoveTextError::OffEdge(square)));
        }
    }
}
