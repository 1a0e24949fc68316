//! The list of all games. This is the only file of the crate that needs a case
//! for each game.

use super::dynamic::{GameState as _, Turns};
use super::{
    Game, GameInfo, GameKind, NumberRange, OptionRow, OptionTable, Preset, Seat, Setup, SetupArgs,
    SetupError, checkers, parallel, quoridor,
};
use std::fmt;
use std::str::FromStr;

impl GameKind {
    /// All games.
    pub const ALL: [Self; 3] = [Self::ChineseCheckers, Self::Parallel, Self::Quoridor];

    /// Returns the static information about the game.
    pub const fn info(self) -> &'static GameInfo {
        match self {
            Self::ChineseCheckers => &checkers::INFO,
            Self::Parallel => &parallel::INFO,
            Self::Quoridor => &quoridor::INFO,
        }
    }

    /// Returns the game's name in records, in URLs and on the command line.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the amounts with which a player can begin (docs/rules.md, "Head
    /// starts"). The highest is the usual one.
    pub const fn head_start_range(self, players: u8) -> NumberRange {
        match self {
            Self::ChineseCheckers => checkers::PEGS_AT_START,
            Self::Parallel => parallel::TOKENS_AT_START,
            Self::Quoridor => quoridor::fences_at_start(players),
        }
    }

    /// Returns the options in `text` that are valid for this game, in standard
    /// form.
    pub fn valid_options(self, text: &str) -> String {
        let mut options = GameOptions::with_defaults(self);
        on_options!(&mut options, options => *options = OptionTable::read_valid(text).0);
        options.options_text()
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

/// A game's number of players and rule options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOptions {
    /// Chinese Checkers.
    Checkers {
        /// The number of players.
        players: checkers::Players,
        /// The rule options.
        options: checkers::Options,
    },
    /// Parallel Chinese Checkers.
    Parallel {
        /// The number of players.
        players: parallel::Players,
        /// The rule options.
        options: parallel::Options,
    },
    /// Quoridor.
    Quoridor {
        /// The number of players.
        players: quoridor::Players,
        /// The rule options.
        options: quoridor::Options,
    },
}

/// Evaluates the same code for every game, with a variable bound to the rule
/// options in `$game`. If the variable follows the word `players`, it is bound
/// to the number of players instead.
macro_rules! on_options {
    ($game:expr, $options:ident => $code:expr) => {
        match $game {
            GameOptions::Checkers {
                options: $options, ..
            } => $code,
            GameOptions::Parallel {
                options: $options, ..
            } => $code,
            GameOptions::Quoridor {
                options: $options, ..
            } => $code,
        }
    };
    ($game:expr, players $players:ident => $code:expr) => {
        match $game {
            GameOptions::Checkers {
                players: $players, ..
            } => $code,
            GameOptions::Parallel {
                players: $players, ..
            } => $code,
            GameOptions::Quoridor {
                players: $players, ..
            } => $code,
        }
    };
}
use on_options;

impl GameOptions {
    /// Returns the game for two players with the default rules.
    pub fn with_defaults(kind: GameKind) -> Self {
        match kind {
            GameKind::ChineseCheckers => Self::Checkers {
                players: checkers::Players::Two,
                options: checkers::Options::default(),
            },
            GameKind::Parallel => Self::Parallel {
                players: parallel::Players::Two,
                options: parallel::Options::default(),
            },
            GameKind::Quoridor => Self::Quoridor {
                players: quoridor::Players::Two,
                options: quoridor::Options::default(),
            },
        }
    }

    /// Parses the options of a game for this number of players.
    ///
    /// # Errors
    /// Returns an error if the game does not support this number of players,
    /// or if the text is not a list of options of this game.
    pub fn read(kind: GameKind, players: u8, text: &str) -> Result<Self, SetupError> {
        let mut game = Self::with_defaults(kind);
        game.set_players(players)?;
        on_options!(&mut game, options => *options = OptionTable::read(text)?);
        Ok(game)
    }

    /// Returns the kind of the game.
    pub fn kind(self) -> GameKind {
        match self {
            Self::Checkers { .. } => GameKind::ChineseCheckers,
            Self::Parallel { .. } => GameKind::Parallel,
            Self::Quoridor { .. } => GameKind::Quoridor,
        }
    }

    /// Returns the number of players.
    pub fn players(self) -> u8 {
        on_options!(self, players players => players.count())
    }

    /// Sets the number of players.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the game does not support this
    /// number of players.
    pub fn set_players(&mut self, count: u8) -> Result<(), SetupError> {
        on_options!(self, players players => *players = count.try_into()?);
        Ok(())
    }

    /// Returns the options that differ from the default, as text.
    pub fn options_text(self) -> String {
        on_options!(self, options => options.to_string())
    }

    /// Returns all rule options with their current values.
    pub fn option_rows(self) -> Vec<OptionRow> {
        let players = self.players();
        on_options!(self, options => options.option_rows(players))
    }

    /// Sets a rule option to the value given as text.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the game has no such option or
    /// the option does not accept the value.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        on_options!(self, options => options.set_text(name, value)?);
        Ok(())
    }

    /// Returns the preset that matches the current options, ignoring the round
    /// limit; `None` if no preset matches.
    pub fn preset(self) -> Option<&'static Preset> {
        let presets = self.kind().info().presets.iter();
        let mut presets = presets.filter(|preset| self.with_preset(preset) == self);
        presets.next()
    }

    /// Returns the game with the preset's options, keeping the number of
    /// players and the round limit.
    #[must_use]
    pub fn with_preset(mut self, preset: &Preset) -> Self {
        on_options!(&mut self, options => *options = options.with_preset(preset));
        self
    }
}

pub(crate) use parallel::Plan;

/// The state of any game.
#[derive(Clone)]
pub(crate) enum AnyState {
    Checkers(Turns<checkers::Position>),
    Parallel(parallel::Rounds),
    Quoridor(Turns<quoridor::Position>),
}

/// Evaluates the same code for the state of every game, with a variable bound
/// to the state.
macro_rules! on_state {
    ($any:expr, $state:ident => $code:expr) => {
        match $any {
            $crate::games::AnyState::Checkers($state) => $code,
            $crate::games::AnyState::Parallel($state) => $code,
            $crate::games::AnyState::Quoridor($state) => $code,
        }
    };
}
pub(crate) use on_state;

/// A game with the types of its own module, as the computer players and records
/// take it. Plans that are not complete are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedGame {
    /// Chinese Checkers.
    Checkers(Game<checkers::Position>),
    /// Parallel Chinese Checkers.
    Parallel(Box<Game<parallel::Position>>),
    /// Quoridor.
    Quoridor(Game<quoridor::Position>),
}

/// A position with the type of its own module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypedPosition<'a> {
    /// Chinese Checkers.
    Checkers(&'a checkers::Position),
    /// Parallel Chinese Checkers: the position before the current round.
    Parallel(&'a parallel::Position),
    /// Quoridor.
    Quoridor(&'a quoridor::Position),
}

impl AnyState {
    /// Returns the first state of a game, with a head start if it is given.
    ///
    /// # Errors
    /// Returns an error that names the part that is not valid.
    pub fn set_up(
        kind: GameKind,
        texts: SetupArgs<'_>,
        head_start: Option<&str>,
    ) -> Result<Self, SetupError> {
        Ok(match kind {
            GameKind::ChineseCheckers => Self::Checkers(Turns::new(Setup::set_up_with_head_start(
                texts, head_start,
            )?)),
            GameKind::Parallel => Self::Parallel(parallel::Rounds::new(
                Setup::set_up_with_head_start(texts, head_start)?,
            )),
            GameKind::Quoridor => Self::Quoridor(Turns::new(Setup::set_up_with_head_start(
                texts, head_start,
            )?)),
        })
    }

    /// Returns the first state of another game with the same players and
    /// rules.
    pub fn rematch(&self, seed: u64) -> Self {
        match self {
            Self::Checkers(state) => Self::Checkers(state.rematch(seed)),
            Self::Parallel(state) => Self::Parallel(state.rematch(seed)),
            Self::Quoridor(state) => Self::Quoridor(state.rematch(seed)),
        }
    }

    /// Returns the current position with the type of its own module.
    pub fn position(&self) -> TypedPosition<'_> {
        match self {
            Self::Checkers(state) => TypedPosition::Checkers(state.position()),
            Self::Parallel(state) => TypedPosition::Parallel(state.position()),
            Self::Quoridor(state) => TypedPosition::Quoridor(state.position()),
        }
    }

    /// Returns the game so far with the types of its own module.
    pub fn typed(&self) -> TypedGame {
        match self {
            Self::Checkers(state) => TypedGame::Checkers(state.game()),
            Self::Parallel(state) => TypedGame::Parallel(Box::new(state.game())),
            Self::Quoridor(state) => TypedGame::Quoridor(state.game()),
        }
    }

    /// Returns a player's plan so far, in games with plans.
    pub fn plan(&self, player: Seat) -> Option<Plan> {
        match self {
            Self::Parallel(state) => state.plan(player),
            Self::Checkers(_) | Self::Quoridor(_) => None,
        }
    }
}

#[cfg(test)]
mod tests;
