//! The list of all games. This is the only file of the crate that needs a case
//! for each game.

use super::{
    GameInfo, GameKind, OptionRow, OptionTable, Preset, SetupError, checkers, parallel, quoridor,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ClockUse, Goal, Outcome, Position as _, Seat, Setup, SetupArgs, TurnMode};

    fn texts(players: u8) -> SetupArgs<'static> {
        SetupArgs {
            players,
            options: "",
            first: None,
            position: None,
            seed: Some(1),
        }
    }

    /// Checks that a game's [`GameInfo`] agrees with the game's rules.
    fn check<P: Setup>() {
        let info = P::KIND.info();
        assert_eq!(info.name.parse(), Ok(P::KIND));
        for players in 0..=u8::MAX {
            let is_possible = P::set_up(texts(players)).is_ok();
            assert_eq!(is_possible, info.players.contains(&players), "{players}");
        }
        let range: Vec<u8> = info.player_range().collect();
        let ends = (info.players.first(), info.players.last());
        assert_eq!(ends, (range.first(), range.last()));
        for players in info.players {
            let start = P::set_up(texts(*players)).unwrap();
            assert_eq!(start.standard_start().is_none(), info.random_start);
            let unseeded = SetupArgs {
                seed: None,
                ..texts(*players)
            };
            assert_eq!(P::set_up(unseeded).is_err(), info.random_start);
            let in_turns = start.side_to_move().is_some();
            assert_eq!(in_turns, info.turn_mode == TurnMode::Turns);
            // The text of a simultaneous move has one word for each player.
            assert_eq!(
                start.word_count() > 1,
                info.turn_mode == TurnMode::Simultaneous
            );
            assert_eq!(P::time_up().is_some(), info.clocks == ClockUse::Turns);
            let second = SetupArgs {
                first: Some(2),
                ..texts(*players)
            };
            let begins = P::set_up(second).unwrap().first_player() != Seat::FIRST;
            assert_eq!(begins, info.has_first_player());
        }
        for preset in info.presets {
            let game = GameOptions::with_defaults(P::KIND).with_preset(preset);
            assert_eq!(game.preset(), Some(preset));
            assert_eq!(game.options_text(), preset.options);
            let with_preset = SetupArgs {
                options: preset.options,
                ..texts(2)
            };
            let start = P::set_up(with_preset).unwrap();
            assert_eq!(start.options_text(), preset.options, "standard form");
            assert!(!preset.options.contains("round_limit"));
        }
        // Where players move in turn, everybody sees each move, so nothing is
        // secret.
        assert!(!info.has_secret_plans || info.turn_mode == TurnMode::Simultaneous);
    }

    #[test]
    fn every_constant_says_what_the_rules_do() {
        check::<checkers::Position>();
        check::<parallel::Position>();
        check::<quoridor::Position>();
    }

    #[test]
    fn a_preset_is_known_by_its_options_and_keeps_the_round_limit() {
        let read = |text| GameOptions::read(GameKind::ChineseCheckers, 6, text).unwrap();
        for preset in GameKind::ChineseCheckers.info().presets {
            let limited = read("direction=counterclockwise,min_own=9,round_limit=9");
            assert_eq!(limited.preset(), None);
            let limited = limited.with_preset(preset);
            assert_eq!(limited.preset(), Some(preset));
            assert_eq!(limited.players(), 6);
            let both = [preset.options, "round_limit=9"];
            let both = both.into_iter().filter(|text| !text.is_empty());
            assert_eq!(limited.options_text(), both.collect::<Vec<_>>().join(","));
        }
    }

    #[test]
    fn options_of_every_game_are_set_and_read() {
        for kind in GameKind::ALL {
            let mut game = GameOptions::with_defaults(kind);
            assert_eq!((game.kind(), game.players()), (kind, 2));
            game.set_players(4).unwrap();
            game.set_option("round_limit", "7").unwrap();
            assert_eq!(game.options_text(), "round_limit=7");
            assert_eq!(GameOptions::read(kind, 4, "round_limit=7"), Ok(game));
            let before = game;
            let error = game.set_players(9).unwrap_err();
            assert!(matches!(error, SetupError::Players(error) if error.kind == kind));
            assert!(matches!(
                game.set_option("colour", "red"),
                Err(SetupError::Option(_))
            ));
            assert_eq!(game, before);
            assert!(GameOptions::read(kind, 2, "colour=red").is_err());
            assert_eq!(kind.valid_options("x=1,round_limit=7"), "round_limit=7");
        }
    }

    #[test]
    fn one_pawn_in_the_goal_wins_where_it_is_to_be_reached() {
        assert_eq!(GameKind::Quoridor.info().goal, Goal::Reach);
        let near = SetupArgs {
            position: Some("/ / e8 a5 / 10 10 / 1"),
            ..texts(2)
        };
        let near = quoridor::Position::set_up(near).unwrap();
        let end = near.play(near.parse_move("e9").unwrap()).unwrap();
        assert_eq!(end.outcome(), Some(Outcome::Won(Seat::FIRST)));
    }

    #[test]
    fn one_peg_in_the_goal_does_not_win_where_it_is_to_be_filled() {
        for kind in [GameKind::ChineseCheckers, GameKind::Parallel] {
            assert_eq!(kind.info().goal, Goal::Fill);
        }
        let start = checkers::Position::set_up(texts(2)).unwrap().to_string();
        let board = start
            .strip_prefix("1/")
            .and_then(|it| it.strip_suffix("/2 1"));
        let swapped = format!("2/{}/1 1", board.unwrap());
        let swapped = SetupArgs {
            position: Some(&swapped),
            // The opponent's pegs in the goal do not count.
            options: "min_own=10",
            ..texts(2)
        };
        let swapped = checkers::Position::set_up(swapped).unwrap();
        assert_eq!(swapped.outcome(), None);
    }

    #[test]
    fn a_name_that_is_none_is_refused() {
        for text in ["", "chess", "Quoridor"] {
            let error = text.parse::<GameKind>();
            assert_eq!(error, Err(SetupError::Game(text.to_owned())));
        }
    }
}
