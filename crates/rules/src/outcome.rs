//! The outcome of a game.

use super::{Seat, Set};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The outcome of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One player won.
    Won(Seat),
    /// Two or more players reached their goals in the same round.
    Tied(Set<Seat>),
    /// The game was drawn.
    Drawn(DrawReason),
}

/// The reason for a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// All remaining players had to pass, one after another.
    AllPassed,
    /// The game reached its round limit.
    RoundLimit,
    /// The player to move claimed a draw when a position occurred for the third
    /// time or more.
    Repetition,
    /// The players agreed to a draw.
    Agreement,
    /// All remaining players resigned at the same time.
    AllResigned,
}

impl Outcome {
    /// Returns the outcome when the players in `finished` have reached their
    /// goals; `None` if the set is empty.
    pub fn from_finishers(finished: Set<Seat>) -> Option<Self> {
        match (finished.len(), finished.first()) {
            (1, Some(winner)) => Some(Self::Won(winner)),
            (2.., _) => Some(Self::Tied(finished)),
            _ => None,
        }
    }

    /// Returns whether both outcomes are written as the same result in a
    /// record. A record does not say why a game was drawn, so all draws agree.
    pub fn agrees_with(self, other: Self) -> bool {
        matches!((self, other), (Self::Drawn(_), Self::Drawn(_))) || self == other
    }
}

/// Writes the outcome as records do: `1` if player 1 won, `1=3` if players 1
/// and 3 tied, and `1/2` for a draw.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(seat) => seat.fmt(f),
            Self::Tied(seats) => {
                for (i, seat) in seats.into_iter().enumerate() {
                    if i > 0 {
                        f.write_str("=")?;
                    }
                    seat.fmt(f)?;
                }
                Ok(())
            }
            Self::Drawn(_) => f.write_str("1/2"),
        }
    }
}

/// The error for text that is not the outcome of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("invalid result {0:?}: expected a player's number, a tie such as 1=3, 1/2 or *")]
pub struct OutcomeTextError(pub String);

/// Parses an outcome as written in records. Any draw is taken to be by
/// agreement, since the text does not give the reason. `*`, which marks an
/// unfinished game, is not an outcome and causes an error.
impl FromStr for Outcome {
    type Err = OutcomeTextError;

    fn from_str(text: &str) -> Result<Self, OutcomeTextError> {
        let error = || OutcomeTextError(text.to_owned());
        if text == "1/2" {
            return Ok(Self::Drawn(DrawReason::Agreement));
        }
        let mut seats = Set::EMPTY;
        for part in text.split('=') {
            let seat = match part.as_bytes() {
                [digit @ b'1'..=b'6'] => Seat::from_number(digit - b'0'),
                _ => None,
            }
            .ok_or_else(error)?;
            if seats.contains(seat) {
                return Err(error());
            }
            seats.insert(seat);
        }
        Self::from_finishers(seats).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_round_trip() {
        for text in ["1", "6", "1=3", "2=4=6", "1/2"] {
            assert_eq!(
                text.parse::<Outcome>().map(|o| o.to_string()),
                Ok(text.into())
            );
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "*", "0", "7", "1=", "1=1", "=2", "1/3", "12", "é"] {
            assert!(text.parse::<Outcome>().is_err(), "{text}");
        }
    }
}
