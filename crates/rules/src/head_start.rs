//! Head starts: games in which some players begin with less than usual, so that
//! players of different strength have equal chances (docs/rules.md, "Head
//! starts").

use super::error_text::truncate_for_error;
use super::{GameKind, NumberRange, Seat};
use std::fmt;
use thiserror::Error;

/// What each player begins with, in a game in which at least one player begins
/// with less than usual: fences in Quoridor, pegs in Chinese Checkers, order
/// tokens in Parallel Chinese Checkers.
///
/// ```
/// use starfence_rules::{GameKind, HeadStart, Seat};
///
/// let start = HeadStart::read(GameKind::Quoridor, 2, "6,10")?.unwrap();
/// assert_eq!(start.amount(Seat::FIRST), 6);
/// assert_eq!(start.to_string(), "6,10");
/// let error = HeadStart::read(GameKind::Quoridor, 2, "6,11").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "invalid head start \"11\" of player 2: expected 0 to 10 fences"
/// );
/// # Ok::<(), starfence_rules::HeadStartError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HeadStart {
    players: u8,
    amounts: [u8; Seat::MAX_PLAYERS as usize],
}

/// The error for text or numbers that are not a head start of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HeadStartError {
    /// There is not one number for each player.
    #[error("invalid head start: expected {players} numbers joined by commas, found {found}")]
    Count {
        /// The number of players.
        players: u8,
        /// How many numbers were found.
        found: usize,
    },
    /// A player cannot begin with this amount.
    #[error(
        "invalid head start {found:?} of player {seat}: expected {} to {} {}",
        range.min, range.max, range.unit
    )]
    Amount {
        /// The player.
        seat: Seat,
        /// The amount as written.
        found: String,
        /// The amounts with which a player can begin.
        range: NumberRange,
    },
    /// The head start and the starting position, which are both given, do not
    /// agree.
    #[error("the head start {0:?} does not agree with the starting position")]
    Position(String),
}

impl HeadStart {
    /// Creates the head start with an amount for each player, player 1's first.
    /// Returns `None` if every player begins with the usual amount.
    ///
    /// # Errors
    /// Returns an error if a player cannot begin with that amount.
    pub fn new(kind: GameKind, amounts: &[u8]) -> Result<Option<Self>, HeadStartError> {
        let found = amounts.len();
        let players = u8::try_from(found).unwrap_or(u8::MAX);
        let range = kind.head_start_range(players);
        let mut all = [0; Seat::MAX_PLAYERS as usize];
        for ((seat, place), amount) in Seat::all(players).zip(&mut all).zip(amounts) {
            if !(range.min..=range.max).contains(&u16::from(*amount)) {
                let found = amount.to_string();
                return Err(HeadStartError::Amount { seat, found, range });
            }
            *place = *amount;
        }
        let is_usual = amounts.iter().all(|amount| u16::from(*amount) == range.max);
        Ok((!is_usual).then_some(Self {
            players,
            amounts: all,
        }))
    }

    /// Parses the amounts, joined by commas. Returns `None` if every player
    /// begins with the usual amount.
    ///
    /// # Errors
    /// Returns an error if there is not one number for each player, or if a
    /// player cannot begin with the amount given.
    pub fn read(kind: GameKind, players: u8, text: &str) -> Result<Option<Self>, HeadStartError> {
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        let found = words.len();
        if found != usize::from(players) {
            return Err(HeadStartError::Count { players, found });
        }
        let range = kind.head_start_range(players);
        let amount = |(seat, word): (Seat, &&str)| {
            // The standard parser would also accept a plus sign.
            let digits = word.bytes().all(|byte| byte.is_ascii_digit());
            let number = word.parse().ok().filter(|_| digits);
            number.ok_or_else(|| HeadStartError::Amount {
                seat,
                found: truncate_for_error(word),
                range,
            })
        };
        let amounts: Result<Vec<u8>, _> = Seat::all(players).zip(&words).map(amount).collect();
        Self::new(kind, &amounts?)
    }

    /// Returns the amount with which the player begins; 0 for a seat that is
    /// not in the game.
    pub fn amount(&self, seat: Seat) -> u8 {
        self.amounts().get(seat.array_index()).copied().unwrap_or(0)
    }

    /// Returns the amounts, player 1's first.
    pub fn amounts(&self) -> &[u8] {
        self.amounts
            .get(..usize::from(self.players))
            .unwrap_or_default()
    }
}

/// Writes the amounts, joined by commas.
impl fmt::Display for HeadStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, amount) in self.amounts().iter().enumerate() {
            let separator = if index > 0 { "," } else { "" };
            write!(f, "{separator}{amount}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
