//! Setting a game up from texts: a record's tags, an address, a command line.

use super::{
    OptionError, OptionRow, OptionTable as _, Position, Seat, checkers, parallel, quoridor,
};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The games there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameKind {
    /// Chinese Checkers.
    ChineseCheckers,
    /// Parallel Chinese Checkers, the programmed variant.
    Parallel,
    /// Quoridor.
    Quoridor,
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::ChineseCheckers, Self::Parallel, Self::Quoridor];

    /// The name in records, addresses and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ChineseCheckers => "chinese-checkers",
            Self::Parallel => "parallel",
            Self::Quoridor => "quoridor",
        }
    }

    /// The options that the game has, at their defaults, with so many players.
    pub fn options(self, players: u8) -> Vec<OptionRow> {
        match self {
            Self::ChineseCheckers => checkers::Options::default().rows(players),
            Self::Parallel => parallel::Options::default().rows(players),
            Self::Quoridor => quoridor::Options::default().rows(players),
        }
    }

    /// As much of an options text as this game understands, in the usual form.
    pub fn sound_options(self, text: &str) -> String {
        match self {
            Self::ChineseCheckers => checkers::Options::read_sound(text).0.to_string(),
            Self::Parallel => parallel::Options::read_sound(text).0.to_string(),
            Self::Quoridor => quoridor::Options::read_sound(text).0.to_string(),
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameKind {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| SetupError::Game(text.to_owned()))
    }
}

/// A first player who does not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("player {first} cannot begin: there are {players} players")]
pub struct FirstError {
    /// Who was to begin.
    pub first: u8,
    /// How many play.
    pub players: u8,
}

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// There is no such game.
    #[error("there is no game “{0}”: chinese-checkers, parallel and quoridor there are")]
    Game(String),
    /// The star does not take so many players.
    #[error(transparent)]
    CheckersPlayers(#[from] checkers::PlayersError),
    /// The programmed game does not take so many players.
    #[error(transparent)]
    ParallelPlayers(#[from] parallel::PlayersError),
    /// The fence grid does not take so many players.
    #[error(transparent)]
    QuoridorPlayers(#[from] quoridor::PlayersError),
    /// An option is refused.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The first player does not play.
    #[error(transparent)]
    First(#[from] FirstError),
    /// The text is no position of Chinese Checkers.
    #[error(transparent)]
    CheckersPosition(#[from] checkers::PositionError),
    /// The text is no position of the programmed game.
    #[error(transparent)]
    ParallelPosition(#[from] parallel::PositionError),
    /// The programmed game needs a position or a seed to shuffle the pegs by.
    #[error("the position is missing, and there is no seed to shuffle the pegs by")]
    NoPosition,
    /// The text is no position of Quoridor.
    #[error(transparent)]
    QuoridorPosition(#[from] quoridor::PositionError),
    /// The position is for another number of players.
    #[error("the position is for {found} players, not {players}")]
    PositionPlayers {
        /// The number that was asked for.
        players: u8,
        /// The position's own.
        found: u8,
    },
}

impl SetupError {
    /// The record's tag that is at fault.
    pub fn tag(&self) -> &'static str {
        match self {
            Self::Game(_) => "Game",
            Self::CheckersPlayers(_) | Self::ParallelPlayers(_) | Self::QuoridorPlayers(_) => {
                "Players"
            }
            Self::Option(_) => "Options",
            Self::First(_) => "First",
            Self::CheckersPosition(_)
            | Self::ParallelPosition(_)
            | Self::NoPosition
            | Self::QuoridorPosition(_)
            | Self::PositionPlayers { .. } => "Position",
        }
    }
}

/// What a game is set up from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetUpTexts<'a> {
    /// How many play.
    pub players: u8,
    /// The options text; empty for the defaults.
    pub options: &'a str,
    /// The number of the player who begins, 1 when not given.
    pub first: Option<u8>,
    /// The starting position, when not the usual one.
    pub position: Option<&'a str>,
    /// What chance begins with, in games whose start is shuffled, when there
    /// is no position.
    pub seed: Option<u64>,
}

/// A position that can begin a game described by texts.
pub trait SetUp: Position {
    /// Which game it is of.
    const KIND: GameKind;

    /// The first position of a game.
    ///
    /// # Errors
    /// Which part cannot be, and why.
    fn set_up(texts: SetUpTexts<'_>) -> Result<Self, SetupError>;

    /// The usual start with the same players, options and first player; `None`
    /// in games whose start is shuffled.
    fn usual_start(&self) -> Option<Self>;

    /// The start of another game of the same players: from the usual start
    /// the next player begins, from any other position the same one again. A
    /// shuffled start is shuffled anew by `seed`.
    #[must_use]
    fn rematch(&self, seed: u64) -> Self;

    /// The options that differ from the default, as text.
    fn options_text(&self) -> String;
}

/// The seat of `first`, player 1 when not given.
fn first_seat(first: Option<u8>, players: u8) -> Result<Seat, FirstError> {
    let first = first.unwrap_or(1);
    Seat::from_number(first)
        .filter(|seat| seat.number() <= players)
        .ok_or(FirstError { first, players })
}

impl SetUp for checkers::Position {
    const KIND: GameKind = GameKind::ChineseCheckers;

    fn set_up(texts: SetUpTexts<'_>) -> Result<Self, SetupError> {
        let players = checkers::Players::try_from(texts.players)?;
        let options = texts.options.parse()?;
        let first = first_seat(texts.first, players.count())?;
        let rules = checkers::Rules::new(players)
            .with_options(options)
            .with_first(first)?;
        Ok(match texts.position {
            None => Self::start(rules),
            Some(text) => Self::from_text(text, rules)?,
        })
    }

    fn usual_start(&self) -> Option<Self> {
        Some(Self::start(self.rules()))
    }

    fn rematch(&self, _: u64) -> Self {
        let rules = self.rules();
        let next = rules.first().after(Position::players(self));
        match rules.with_first(next) {
            Ok(rules) if Some(*self) == self.usual_start() => Self::start(rules),
            _ => *self,
        }
    }

    fn options_text(&self) -> String {
        self.rules().options().to_string()
    }
}

impl SetUp for parallel::Position {
    const KIND: GameKind = GameKind::Parallel;

    fn set_up(texts: SetUpTexts<'_>) -> Result<Self, SetupError> {
        let players = parallel::Players::try_from(texts.players)?;
        let rules = parallel::Rules::new(players).with_options(texts.options.parse()?);
        first_seat(texts.first, players.count())?;
        match (texts.position, texts.seed) {
            (Some(text), _) => Ok(Self::from_text(text, rules)?),
            (None, Some(seed)) => Ok(Self::shuffled(rules, seed)),
            (None, None) => Err(SetupError::NoPosition),
        }
    }

    fn usual_start(&self) -> Option<Self> {
        None
    }

    fn rematch(&self, seed: u64) -> Self {
        Self::shuffled(self.rules(), seed)
    }

    fn options_text(&self) -> String {
        self.rules().options.to_string()
    }
}

impl SetUp for quoridor::Position {
    const KIND: GameKind = GameKind::Quoridor;

    fn set_up(texts: SetUpTexts<'_>) -> Result<Self, SetupError> {
        let players = quoridor::Players::try_from(texts.players)?;
        let options = texts.options.parse()?;
        let first = first_seat(texts.first, players.count())?;
        match texts.position {
            None => {
                let rules = quoridor::Rules::new(players)
                    .with_options(options)
                    .with_first(first)?;
                Ok(Self::start(rules))
            }
            Some(text) => {
                let position = Self::from_text(text, options, first)?;
                let found = position.players();
                if found == texts.players {
                    Ok(position)
                } else {
                    let players = texts.players;
                    Err(SetupError::PositionPlayers { players, found })
                }
            }
        }
    }

    fn usual_start(&self) -> Option<Self> {
        Some(Self::start(self.rules()))
    }

    fn rematch(&self, _: u64) -> Self {
        let rules = self.rules();
        let next = rules.first().after(Position::players(self));
        match rules.with_first(next) {
            Ok(rules) if Some(*self) == self.usual_start() => Self::start(rules),
            _ => *self,
        }
    }

    fn options_text(&self) -> String {
        self.rules().options().to_string()
    }
}
