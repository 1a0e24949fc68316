//! The list of all games: the only file that chooses between them.

use super::{
    GameInfo, GameKind, OptionRow, OptionTable as _, SetupError, checkers, parallel, quoridor,
};
use std::fmt;
use std::str::FromStr;

impl GameKind {
    /// All games.
    pub const ALL: [Self; 3] = [Self::ChineseCheckers, Self::Parallel, Self::Quoridor];

    /// Returns the facts about the game.
    pub const fn info(self) -> &'static GameInfo {
        match self {
            Self::ChineseCheckers => &checkers::INFO,
            Self::Parallel => &parallel::INFO,
            Self::Quoridor => &quoridor::INFO,
        }
    }

    /// Returns the game's name in records, addresses and on the command line.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the game's options at their defaults, for a game with this
    /// number of players.
    pub fn options(self, players: u8) -> Vec<OptionRow> {
        match self {
            Self::ChineseCheckers => checkers::Options::default().rows(players),
            Self::Parallel => parallel::Options::default().rows(players),
            Self::Quoridor => quoridor::Options::default().rows(players),
        }
    }

    /// Returns the valid part of an options text for this game, in standard
    /// form.
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::{ClockUse, Goal, Outcome, Pace, Position as _, Seat, SetUp, SetUpTexts};

    fn texts(players: u8) -> SetUpTexts<'static> {
        SetUpTexts {
            players,
            options: "",
            first: None,
            position: None,
            seed: Some(1),
        }
    }

    /// Compares a game's constant with what the rules do.
    fn check<P: SetUp>() {
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
            assert_eq!(start.usual_start().is_none(), info.random_start);
            let unseeded = SetUpTexts {
                seed: None,
                ..texts(*players)
            };
            assert_eq!(P::set_up(unseeded).is_err(), info.random_start);
            let in_turns = start.side_to_move().is_some();
            assert_eq!(in_turns, info.pace == Pace::Turns);
            // A move of all players together has a word for each.
            assert_eq!(start.words() > 1, info.pace == Pace::AtOnce);
            assert_eq!(P::time_up().is_some(), info.clocks == ClockUse::Turns);
            let second = SetUpTexts {
                first: Some(2),
                ..texts(*players)
            };
            let begins = P::set_up(second).unwrap().first() != Seat::FIRST;
            assert_eq!(begins, info.has_first_player());
        }
        for preset in info.presets {
            let with_preset = SetUpTexts {
                options: preset.options,
                ..texts(2)
            };
            let start = P::set_up(with_preset).unwrap();
            assert_eq!(start.options_text(), preset.options, "standard form");
            assert!(!preset.options.contains("round_limit"));
        }
        // A move that is made alone is seen at once.
        assert!(!info.secrets || info.pace == Pace::AtOnce);
    }

    #[test]
    fn every_constant_says_what_the_rules_do() {
        check::<checkers::Position>();
        check::<parallel::Position>();
        check::<quoridor::Position>();
    }

    #[test]
    fn one_pawn_in_the_goal_wins_where_it_is_to_be_reached() {
        assert_eq!(GameKind::Quoridor.info().goal, Goal::Reach);
        let near = SetUpTexts {
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
        let swapped = SetUpTexts {
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
