//! Tests of the list of games.

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
