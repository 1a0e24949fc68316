//! The numbers of saved games.

use std::fmt;
use std::str::FromStr;

/// The number of a saved game: when it began, in milliseconds since 1970. A
/// later game has a larger number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(u64);

/// The error for a text that is not a game number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "invalid game number: expected a whole number of at most {}",
    GameId::LAST
)]
pub struct GameIdError;

impl GameId {
    /// The largest number: the largest integer up to which a browser's numbers
    /// have no gaps.
    const LAST: u64 = (1 << 53) - 1;

    /// The first number that no clock gives: the beginning of the year 10000.
    /// Earlier versions took numbers from files, so a library may hold larger
    /// ones. From here to [`LAST`](Self::LAST) there are more numbers than any
    /// library holds games.
    const CLOCK_END: u64 = 253_402_300_800_000;

    /// Returns the number of a game that begins at `time`, in milliseconds
    /// since 1970. A clock that shows the year 10000 or later counts as if it
    /// showed the end of 9999.
    pub fn new(time: u64) -> Self {
        Self(time.min(Self::CLOCK_END - 1))
    }

    /// Makes a game's number from an integer; `None` if it is too large.
    pub fn from_number(number: u64) -> Option<Self> {
        (number <= Self::LAST).then_some(Self(number))
    }

    /// Makes a game's number from a key of the browser's store; `None` if the
    /// key is not a whole number in the allowed range.
    pub fn from_key(key: f64) -> Option<Self> {
        let number = key as u64;
        Self::from_number(number).filter(|_| number as f64 == key)
    }

    /// Returns when the game began, in milliseconds since 1970.
    pub fn time(self) -> u64 {
        self.0
    }

    /// Reports whether the number is a time that a clock can have shown.
    pub fn is_by_clock(self) -> bool {
        self.0 < Self::CLOCK_END
    }

    /// Returns the first free number at or after `now` that is larger than
    /// `last`, the largest number in use that a clock can have given. `beyond`
    /// holds the numbers in use that no clock gave, in ascending order.
    pub(super) fn free(
        now: u64,
        last: Option<Self>,
        beyond: impl IntoIterator<Item = Self>,
    ) -> Self {
        let begin = Self::new(now).0;
        let mut free = last.map_or(begin, |last| begin.max(last.0 + 1));
        // The next number can be in use only after the last one that a clock
        // gives.
        for used in beyond {
            if used.0 != free {
                break;
            }
            free += 1;
        }
        Self(free)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads digits only, without a sign or leading zeros, so that no two texts
/// give the same number.
impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        let number = text.parse().map_err(|_| GameIdError)?;
        let id = Self::from_number(number).ok_or(GameIdError)?;
        match id.to_string() == text {
            true => Ok(id),
            false => Err(GameIdError),
        }
    }
}
