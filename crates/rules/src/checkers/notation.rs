//! Parsing and formatting of positions and turns (docs/notation.md).

use super::turn::TurnText;
use super::{Position, Refusal, Rules, Turn};
use crate::lattice::{HOLES, Hole};
use crate::star_text::{RowsError, read_rows, write_rows};
use crate::{Seat, Set, truncate_for_error};
use std::fmt;
use thiserror::Error;

/// The error for text that is not a valid position of Chinese Checkers.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text does not consist of a board, a space and the player to move.
    #[error(
        "invalid position: expected 17 rows joined by \"/\", a space and the number of the player to move"
    )]
    Form,
    /// The rows of the board do not match the rows of the star.
    #[error(transparent)]
    Rows(#[from] RowsError),
    /// A character of the board is neither a player's number nor `.` for an
    /// empty hole.
    #[error("invalid peg {found:?} on {hole}: expected \".\" or a player from 1 to {players}")]
    Peg {
        /// The hole that the character describes.
        hole: Hole,
        /// The character found for the hole.
        found: char,
        /// The number of players.
        players: u8,
    },
    /// A player has no pegs, or more than ten.
    #[error("invalid number of pegs {found} of player {seat}: expected 1 to 10")]
    PegCount {
        /// The player with the wrong number of pegs.
        seat: Seat,
        /// The number of pegs found.
        found: u32,
    },
    /// The text names a player to move who is not in the game.
    #[error("invalid player to move {found:?}: expected a player from 1 to {players}")]
    ToMove {
        /// The text found in place of the player to move.
        found: String,
        /// The number of players.
        players: u8,
    },
}

impl Position {
    /// Parses a position. The number of players and the options are taken from
    /// `rules`, not from the text.
    ///
    /// The current round is counted as round 1, and goals that are full count
    /// as filled in this round.
    ///
    /// # Errors
    /// Returns an error that says where and why the text is not a valid
    /// position.
    pub fn from_text(text: &str, rules: Rules) -> Result<Self, PositionError> {
        let players = rules.players().count();
        let mut parts = text.split_whitespace();
        let (Some(board), Some(to_move), None) = (parts.next(), parts.next(), parts.next()) else {
            return Err(PositionError::Form);
        };
        let mut pegs = [Set::EMPTY; Seat::MAX_PLAYERS as usize];
        for (hole, cell) in read_rows(board, 1)? {
            let [found] = cell[..] else { continue };
            if found != '.' {
                let seat = seat_from_char(found, players).ok_or(PositionError::Peg {
                    hole,
                    found,
                    players,
                })?;
                pegs[seat.array_index()].insert(hole);
            }
        }
        for seat in rules.players().seats() {
            let found = pegs[seat.array_index()].len();
            if !(1..=10).contains(&found) {
                return Err(PositionError::PegCount { seat, found });
            }
        }
        let mut digits = to_move.chars();
        let seat = match (
            digits
                .next()
                .and_then(|digit| seat_from_char(digit, players)),
            digits.next(),
        ) {
            (Some(seat), None) => seat,
            _ => {
                return Err(PositionError::ToMove {
                    found: to_move.to_owned(),
                    players,
                });
            }
        };
        Ok(Self::with_pegs(rules, pegs, seat))
    }

    /// Parses a turn. If the text names intermediate holes, also checks that
    /// they form a chain of hops.
    pub(super) fn read_turn(&self, text: &str) -> Result<Turn, Refusal> {
        let (holes, swap) = match TurnText::read(text)? {
            TurnText::WithoutHoles(turn) => return Ok(turn),
            TurnText::Move { holes, swap } => (holes, swap),
        };
        let (Some(&from), Some(&to)) = (holes.first(), holes.last()) else {
            return Err(Refusal::NotATurn(text.to_owned()));
        };
        if holes.len() > usize::from(HOLES) {
            // A chain of hops never needs to touch a hole twice.
            return Err(Refusal::NotATurn(truncate_for_error(text)));
        }
        if holes.len() > 2 {
            self.check_route(&holes, swap)?;
        }
        Ok(Turn::Move { from, to, swap })
    }
}

/// Returns the player whose number is the digit `character`; `None` if the game
/// has no such player.
fn seat_from_char(character: char, players: u8) -> Option<Seat> {
    let number = character.to_digit(10)?;
    Seat::from_number(number as u8).filter(|seat| seat.number() <= players)
}

/// Writes the position: rows a to q joined by `/`, a space, and the number of
/// the player to move.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, |f, hole| match self.peg_at(hole) {
            Some(seat) => seat.fmt(f),
            None => f.write_str("."),
        })?;
        write!(f, " {}", self.side_to_move())
    }
}
