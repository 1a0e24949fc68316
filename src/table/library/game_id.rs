//! The numbers of games.

use std::fmt;
use std::str::FromStr;

/// The number under which a game is kept: when it began, in milliseconds since
/// 1970. A later game has a larger one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(u64);

/// A text is no game's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a game's number is a whole number of at most {}", GameId::LAST)]
pub struct GameIdError;

impl GameId {
    /// The largest number: browsers count no further without gaps.
    const LAST: u64 = (1 << 53) - 1;

    /// The number of a game that begins at a time, in milliseconds since 1970.
    pub fn new(time: u64) -> Self {
        Self(time.min(Self::LAST))
    }

    /// When the game began, in milliseconds since 1970.
    pub fn time(self) -> u64 {
        self.0
    }

    /// The number after this one.
    pub fn next(self) -> Self {
        Self::new(self.0.saturating_add(1))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        let number = text.parse().map_err(|_| GameIdError)?;
        match number {
            0..=Self::LAST => Ok(Self(number)),
            _ => Err(GameIdError),
        }
    }
}
