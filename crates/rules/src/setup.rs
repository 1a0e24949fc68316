//! Setting up a game from texts: the tags of a record, an address or a command
//! line.

use super::{GameKind, OptionError, Position, Seat, checkers, parallel, quoridor};
use thiserror::Error;

/// The error for a first player who is not in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("player {first} cannot begin: there are {players} players")]
pub struct FirstError {
    /// The number of the player who was to begin.
    pub first: u8,
    /// The number of players.
    pub players: u8,
}

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// There is no such game.
    #[error("there is no game “{0}”: chinese-checkers, parallel and quoridor there are")]
    Game(String),
    /// The star cannot be played by this number of players.
    #[error(transparent)]
    CheckersPlayers(#[from] checkers::PlayersError),
    /// The programmed game cannot be played by this number of players.
    #[error(transparent)]
    ParallelPlayers(#[from] parallel::PlayersError),
    /// The fence grid cannot be played by this number of players.
    #[error(transparent)]
    QuoridorPlayers(#[from] quoridor::PlayersError),
    /// An option is not valid.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The first player is not in the game.
    #[error(transparent)]
    First(#[from] FirstError),
    /// The text is not a position of Chinese Checkers.
    #[error(transparent)]
    CheckersPosition(#[from] checkers::PositionError),
    /// The text is not a position of the programmed game.
    #[error(transparent)]
    ParallelPosition(#[from] parallel::PositionError),
    /// The programmed game needs a position, or a seed for shuffling the pegs.
    #[error("the position is missing, and there is no seed to shuffle the pegs by")]
    NoPosition,
    /// The text is not a position of Quoridor.
    #[error(transparent)]
    QuoridorPosition(#[from] quoridor::PositionError),
    /// The position is for a different number of players.
    #[error("the position is for {found} players, not {players}")]
    PositionPlayers {
        /// The number of players given.
        players: u8,
        /// The number of players in the position.
        found: u8,
    },
}

impl SetupError {
    /// Returns the name of the record tag that is wrong.
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

/// The texts and numbers from which a game is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetUpTexts<'a> {
    /// The number of players.
    pub players: u8,
    /// The options text; empty for the defaults.
    pub options: &'a str,
    /// The number of the player who begins; 1 if not given.
    pub first: Option<u8>,
    /// The starting position, if it is not the usual one.
    pub position: Option<&'a str>,
    /// The random seed for games whose start is shuffled; used only if there is
    /// no position.
    pub seed: Option<u64>,
}

/// A position that can begin a game described by texts.
pub trait SetUp: Position {
    /// The game that the position belongs to.
    const KIND: GameKind;

    /// Returns the first position of a game.
    ///
    /// # Errors
    /// A part of `texts` is not valid; the error names it and says why.
    fn set_up(texts: SetUpTexts<'_>) -> Result<Self, SetupError>;

    /// Returns the usual start with the same players, options and first player;
    /// `None` in games whose start is shuffled.
    fn usual_start(&self) -> Option<Self>;

    /// Returns the start of another game with the same players. If `self` is
    /// the usual start, the next player begins; any other position is used
    /// again as it is. A shuffled start is shuffled again by `seed`.
    #[must_use]
    fn rematch(&self, seed: u64) -> Self;

    /// Returns the options that differ from the defaults, as text.
    fn options_text(&self) -> String;
}

/// Returns the seat with number `first`, or player 1 if it is not given.
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
