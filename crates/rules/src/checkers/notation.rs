//! Positions and turns as text (docs/notation.md).

use super::turn::TurnText;
use super::{Position, Refusal, Rules, Turn};
use crate::lattice::{HOLES, Hole};
use crate::star_text::{RowsError, read_rows, write_rows};
use crate::{Seat, Set, shortened};
use std::fmt;
use thiserror::Error;

/// Why a text is no position of Chinese Checkers.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// There is not the board and, after a space, the player to move.
    #[error(
        "a position is the 17 rows joined by “/”, a space and the number of the player to move"
    )]
    Form,
    /// The board is not the star's rows.
    #[error(transparent)]
    Rows(#[from] RowsError),
    /// A character is neither a player nor an empty hole.
    #[error("“{found}” on {hole}: a hole is “.” or the number of one of the {players} players")]
    Peg {
        /// Where it stands.
        hole: Hole,
        /// What stands there.
        found: char,
        /// How many play.
        players: u8,
    },
    /// A player has not ten pegs.
    #[error("player {seat} has {found} pegs; each player has ten")]
    PegCount {
        /// The player.
        seat: Seat,
        /// The pegs found.
        found: u32,
    },
    /// The player to move is none of the players.
    #[error("“{found}” cannot be to move: there are {players} players")]
    ToMove {
        /// What was written.
        found: String,
        /// How many play.
        players: u8,
    },
}

impl Position {
    /// Reads a position; the player count and the options come beside it.
    ///
    /// Goals that are full count as filled in the round at hand; rounds are
    /// counted from 1 again.
    ///
    /// # Errors
    /// The place and the reason.
    pub fn from_text(text: &str, rules: Rules) -> Result<Self, PositionError> {
        let players = rules.players().count();
        let mut parts = text.split_whitespace();
        let (Some(board), Some(to_move), None) = (parts.next(), parts.next(), parts.next()) else {
            return Err(PositionError::Form);
        };
        let mut pegs = [Set::EMPTY; Seat::MOST as usize];
        for (hole, cell) in read_rows(board, 1)? {
            let [found] = cell[..] else { continue };
            if found != '.' {
                let seat = seat_of(found, players).ok_or(PositionError::Peg {
                    hole,
                    found,
                    players,
                })?;
                pegs[seat.at()].insert(hole);
            }
        }
        for seat in rules.players().seats() {
            let found = pegs[seat.at()].len();
            if found != 10 {
                return Err(PositionError::PegCount { seat, found });
            }
        }
        let mut digits = to_move.chars();
        let seat = match (
            digits.next().and_then(|digit| seat_of(digit, players)),
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

    /// Reads a turn's text, checking the holes between when they are written.
    pub(super) fn read_turn(&self, text: &str) -> Result<Turn, Refusal> {
        let (holes, swap) = match TurnText::read(text)? {
            TurnText::Whole(turn) => return Ok(turn),
            TurnText::Move { holes, swap } => (holes, swap),
        };
        let (Some(&from), Some(&to)) = (holes.first(), holes.last()) else {
            return Err(Refusal::NotATurn(text.to_owned()));
        };
        if holes.len() > usize::from(HOLES) {
            // No chain needs to touch a hole twice.
            return Err(Refusal::NotATurn(shortened(text)));
        }
        if holes.len() > 2 {
            self.check_way(&holes, swap)?;
        }
        Ok(Turn::Move { from, to, swap })
    }
}

/// The player whose number the character is, if that player plays.
fn seat_of(character: char, players: u8) -> Option<Seat> {
    let number = character.to_digit(10)?;
    Seat::from_number(number as u8).filter(|seat| seat.number() <= players)
}

/// Rows a to q joined by `/`, a space, the player to move.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, |f, hole| match self.peg_at(hole) {
            Some(seat) => seat.fmt(f),
            None => f.write_str("."),
        })?;
        write!(f, " {}", self.side_to_move())
    }
}
