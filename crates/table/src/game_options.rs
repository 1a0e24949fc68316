//! The number of players of a game, and its rule options.

use starfence_rules::{
    GameKind, OptionRow, OptionTable as _, SetupError, checkers, parallel, quoridor,
};

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

impl GameOptions {
    /// Returns the options for two players with the default rules.
    pub fn of(kind: GameKind) -> Self {
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

    /// Returns which game it is.
    pub fn kind(self) -> GameKind {
        match self {
            Self::Checkers { .. } => GameKind::ChineseCheckers,
            Self::Parallel { .. } => GameKind::Parallel,
            Self::Quoridor { .. } => GameKind::Quoridor,
        }
    }

    /// Returns the number of players.
    pub fn players(self) -> u8 {
        match self {
            Self::Checkers { players, .. } => players.count(),
            Self::Parallel { players, .. } => players.count(),
            Self::Quoridor { players, .. } => players.count(),
        }
    }

    /// Returns the options that differ from the default, as text.
    pub fn text(self) -> String {
        match self {
            Self::Checkers { options, .. } => options.to_string(),
            Self::Parallel { options, .. } => options.to_string(),
            Self::Quoridor { options, .. } => options.to_string(),
        }
    }

    /// Sets the number of players.
    ///
    /// # Errors
    /// `SetupError` if the game cannot be played by this many.
    pub fn set_players(&mut self, count: u8) -> Result<(), SetupError> {
        match self {
            Self::Checkers { players, .. } => *players = count.try_into()?,
            Self::Parallel { players, .. } => *players = count.try_into()?,
            Self::Quoridor { players, .. } => *players = count.try_into()?,
        }
        Ok(())
    }

    /// Returns the current rule options.
    pub fn rows(self) -> Vec<OptionRow> {
        let players = self.players();
        match self {
            Self::Checkers { options, .. } => options.rows(players),
            Self::Parallel { options, .. } => options.rows(players),
            Self::Quoridor { options, .. } => options.rows(players),
        }
    }

    /// Sets a rule option from its text form.
    ///
    /// # Errors
    /// `SetupError` if there is no such option or value.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        match self {
            Self::Checkers { options, .. } => options.set(name, value)?,
            Self::Parallel { options, .. } => options.set(name, value)?,
            Self::Quoridor { options, .. } => options.set(name, value)?,
        }
        Ok(())
    }
}
