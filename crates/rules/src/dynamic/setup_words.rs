//! The words with which the text of a state begins.

use super::Error;
use crate::{GameKind, Seat, SetupArgs, truncate_for_error};
use std::fmt;

/// The game, its players, its options and the first player, as words:
/// `quoridor players 2 options round_limit=100 first 2`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetupWords<'a> {
    pub kind: GameKind,
    pub players: u8,
    /// The options that differ from the defaults, as text.
    pub options: &'a str,
    pub first: Seat,
}

/// Returns the error for a part of a text that is not what was expected there.
pub(crate) fn unexpected(expected: &'static str, found: &str) -> Error {
    Error::StateText {
        expected,
        found: truncate_for_error(found),
    }
}

impl<'a> SetupWords<'a> {
    /// Reads the words. Returns them with what follows after the word
    /// `position`; the latter is `None` if the text ends without this word.
    ///
    /// # Errors
    /// Returns an error with the first word that was not expected.
    pub fn read(text: &'a str) -> Result<(Self, Option<&'a str>), Error> {
        let mut rest = text.trim();
        let kind = next_word(&mut rest).parse()?;
        let (mut players, mut options, mut first) = (None, "", Seat::FIRST);
        let history = loop {
            match next_word(&mut rest) {
                "players" => players = Some(number(next_word(&mut rest))?),
                "options" => options = next_word(&mut rest),
                "first" => {
                    let word = next_word(&mut rest);
                    let seat = Seat::from_number(number(word)?);
                    first = seat.ok_or_else(|| unexpected("a player", word))?;
                }
                "position" => break Some(rest),
                "" => break None,
                other => return Err(unexpected("players, options, first or position", other)),
            }
        };
        let players = players.ok_or_else(|| unexpected("players", text))?;
        let words = Self {
            kind,
            players,
            options,
            first,
        };
        Ok((words, history))
    }

    /// Returns what a game with these words is set up from.
    pub fn args(self, position: Option<&'a str>, seed: Option<u64>) -> SetupArgs<'a> {
        SetupArgs {
            players: self.players,
            options: self.options,
            first: Some(self.first.number()),
            position,
            seed,
        }
    }
}

impl fmt::Display for SetupWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players {}", self.kind, self.players)?;
        if !self.options.is_empty() {
            write!(f, " options {}", self.options)?;
        }
        if self.first != Seat::FIRST {
            write!(f, " first {}", self.first)?;
        }
        Ok(())
    }
}

/// Removes the first word from a text and returns it; empty if there is none.
fn next_word<'a>(text: &mut &'a str) -> &'a str {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    *text = rest.trim_start();
    word
}

fn number(text: &str) -> Result<u8, Error> {
    text.parse().map_err(|_| unexpected("a number", text))
}
