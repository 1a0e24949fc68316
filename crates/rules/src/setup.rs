//! Sets up games from text, such as the tags of a record, a URL or a command
//! line.

use super::error_text::{join_with_or, truncate_for_error};
use super::{GameError, GameKind, HeadStart, HeadStartError, OptionError, Position, Seat};
use std::fmt;
use thiserror::Error;

/// The error for a first player who is not in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("invalid first player {first}: expected a player from 1 to {players}")]
pub struct FirstError {
    /// The number given for the first player.
    pub first: u8,
    /// The number of players.
    pub players: u8,
}

/// The error returned when a game does not support the given number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub struct PlayersError {
    /// The kind of the game.
    pub kind: GameKind,
    /// The unsupported number of players.
    pub found: u8,
}

/// Writes the supported numbers of players and, if the rules give one, the
/// reason why the game does not support other numbers.
impl fmt::Display for PlayersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, found } = self;
        let expected = join_with_or(kind.info().players);
        write!(f, "invalid number of players {found}: expected {expected}")?;
        write!(f, " in {kind}")?;
        match kind.info().players_reason {
            Some(reason) => write!(f, " ({reason})"),
            None => Ok(()),
        }
    }
}

/// The reason why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// There is no game with the given name.
    #[error("invalid game {0:?}: expected {expected}", expected = join_with_or(GameKind::ALL))]
    Game(String),
    /// The game does not support the given number of players.
    #[error(transparent)]
    Players(#[from] PlayersError),
    /// An option is not valid.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The first player is not in the game.
    #[error(transparent)]
    First(#[from] FirstError),
    /// The head start is not valid, or not that of the starting position.
    #[error(transparent)]
    HeadStart(#[from] HeadStartError),
    /// The text is not a position of the game. The wrapped error is the
    /// `PositionError` of the game's module.
    #[error(transparent)]
    Position(GameError),
    /// The game has no fixed starting position, so a position or a seed is
    /// needed.
    #[error("missing position: without one, a seed is needed to shuffle the pegs")]
    NoPosition,
    /// The position is for a different number of players.
    #[error("invalid position: expected {players} players, found {found}")]
    PositionPlayers {
        /// The number of players given.
        players: u8,
        /// The number of players for which the position is valid.
        found: u8,
    },
}

impl SetupError {
    /// Returns the name of the record tag that causes the error.
    pub fn wrong_tag(&self) -> &'static str {
        match self {
            Self::Game(_) => "Game",
            Self::Players(_) => "Players",
            Self::Option(_) => "Options",
            Self::First(_) => "First",
            Self::HeadStart(_) => "HeadStart",
            Self::Position(_) | Self::NoPosition | Self::PositionPlayers { .. } => "Position",
        }
    }
}

/// The text and the numbers from which a game is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetupArgs<'a> {
    /// The number of players.
    pub players: u8,
    /// The options as text; empty for the defaults.
    pub options: &'a str,
    /// The number of the player who begins; 1 if not given.
    pub first: Option<u8>,
    /// The starting position, if it is not the standard one.
    pub position: Option<&'a str>,
    /// The random seed for games whose start is shuffled; used only if there is
    /// no position.
    pub seed: Option<u64>,
}

/// A position type with which a game can be set up from text.
pub trait Setup: Position {
    /// The game that the position belongs to.
    const KIND: GameKind;

    /// Returns the first position of a game.
    ///
    /// # Errors
    /// Returns an error that names the part of `texts` that is not valid, and
    /// the reason.
    fn set_up(texts: SetupArgs<'_>) -> Result<Self, SetupError>;

    /// Returns the first position of a game in which the players begin with the
    /// amounts in `head_start`, if it is given ([`HeadStart`]).
    ///
    /// # Errors
    /// Returns an error that names the part that is not valid, and the reason.
    /// If `texts` has a position, that position must be one with which this
    /// head start begins.
    fn set_up_with_head_start(
        texts: SetupArgs<'_>,
        head_start: Option<&str>,
    ) -> Result<Self, SetupError> {
        let start = Self::set_up(texts)?;
        let Some(text) = head_start else {
            return Ok(start);
        };
        let wanted = HeadStart::read(Self::KIND, texts.players, text)?;
        let start = match (texts.position, wanted) {
            (None, Some(wanted)) => start.with_head_start(wanted),
            _ => start,
        };
        if start.head_start() == wanted {
            Ok(start)
        } else {
            Err(HeadStartError::Position(truncate_for_error(text)).into())
        }
    }

    /// Returns the head start of a game that begins in this position; `None`
    /// if every player begins with the usual amount, or if the position is not
    /// one in which games begin.
    fn head_start(&self) -> Option<HeadStart>;

    /// Returns the starting position with the number of players, the options
    /// and the first player of this position in which each player begins with
    /// the amount in `head_start`. In games whose starting position is
    /// shuffled, the pegs stay where they are in this position.
    #[must_use]
    fn with_head_start(&self, head_start: HeadStart) -> Self;

    /// Returns the standard starting position with the number of players, the
    /// options and the first player of this position; `None` in games whose
    /// starting position is shuffled.
    fn standard_start(&self) -> Option<Self>;

    /// Returns the starting position of another game with the same players and
    /// the same head start. If `self` is the standard starting position, with a
    /// head start or without, the next player begins; any other position is
    /// used again as it is. In games whose starting position is shuffled, it is
    /// shuffled again with `seed`.
    #[must_use]
    fn rematch(&self, seed: u64) -> Self;

    /// Returns the options that differ from the defaults, as text.
    fn options_text(&self) -> String;
}

/// Returns the seat with number `first`, or player 1 if it is not given.
pub(crate) fn first_seat(first: Option<u8>, players: u8) -> Result<Seat, FirstError> {
    let first = first.unwrap_or(1);
    Seat::from_number(first)
        .filter(|seat| seat.number() <= players)
        .ok_or(FirstError { first, players })
}
