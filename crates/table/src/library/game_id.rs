//! The identifiers of saved games.

use std::fmt;
use std::str::FromStr;

/// The identifier of a saved game: the time at which the game began, in
/// milliseconds since 1970. Later games have larger identifiers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(u64);

/// The error returned when a text is not a game identifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "invalid game number: expected a whole number of at most {}",
    GameId::LAST
)]
pub struct GameIdError;

impl GameId {
    /// The largest identifier: the largest integer that a JavaScript number
    /// represents exactly.
    const LAST: u64 = (1 << 53) - 1;

    /// The smallest identifier that is not a valid clock time: the beginning of
    /// the year 10000. Earlier versions took identifiers from imported files,
    /// so a library might contain larger ones. The range from here to
    /// [`LAST`](Self::LAST) is larger than any library.
    const CLOCK_END: u64 = 253_402_300_800_000;

    /// Returns the identifier of a game that begins at `time`, in milliseconds
    /// since 1970. Times in or after the year 10000 are replaced by the end of
    /// 9999.
    pub fn new(time: u64) -> Self {
        Self(time.min(Self::CLOCK_END - 1))
    }

    /// Converts an integer to a game identifier; `None` if the integer is too
    /// large.
    pub fn from_number(number: u64) -> Option<Self> {
        (number <= Self::LAST).then_some(Self(number))
    }

    /// Converts a key of the browser's store to a game identifier; `None` if
    /// the key is not a whole number in the allowed range.
    pub fn from_key(key: f64) -> Option<Self> {
        let number = key as u64;
        Self::from_number(number).filter(|_| number as f64 == key)
    }

    /// Returns the time at which the game began, in milliseconds since 1970.
    pub fn time(self) -> u64 {
        self.0
    }

    /// Returns whether the identifier is a valid clock time, before the year
    /// 10000.
    pub fn is_clock_time(self) -> bool {
        self.0 < Self::CLOCK_END
    }

    /// Returns the first free identifier at or after `now` that is larger than
    /// `last`, the largest used identifier that is a valid clock time. `beyond`
    /// holds the used identifiers that are not valid clock times, in ascending
    /// order.
    pub(super) fn free(
        now: u64,
        last: Option<Self>,
        beyond: impl IntoIterator<Item = Self>,
    ) -> Self {
        let begin = Self::new(now).0;
        let mut free = last.map_or(begin, |last| begin.max(last.0 + 1));
        // The next identifier can be in use only if it follows the last valid
        // clock time.
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

/// Parses an identifier: digits only, without a sign or leading zeros, so that
/// no two texts have the same value.
impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        let number = text.parse().map_err(|_| GameIdError)?;
        let id = Self::from_number(number).ok_or(GameIdError)?;
        if id.to_string() == text {
            Ok(id)
        } else {
            Err(GameIdError)
        }
    }
}
