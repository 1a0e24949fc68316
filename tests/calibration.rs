//! Chances that are shown: near to what comes of them, and sensible at the start
//! of games. `starfence-cli calibrate` measures them with thousands of games
//! (docs/strength.md).
#![allow(clippy::unwrap_used)]

use starfence::engine::Playable;
use starfence::engine::calibration::{Calibration, Reliability, sample_game};
use starfence::engine::ugi::{Info, UgiSession};
use starfence::rules::{GameKind, checkers, quoridor};

/// How well the chances of some games come true.
fn measure<P: Playable>(players: u8, games: u64) -> Reliability {
    let samples: Vec<_> = (0..games)
        .filter_map(|seed| sample_game::<P>(players, seed).unwrap())
        .collect();
    Reliability::of(&Calibration::of(P::KIND, players), &samples)
}

#[test]
fn chances_come_true() {
    // So few games leave much to chance: a bin holds a handful.
    let checkers = measure::<checkers::Position>(3, 60);
    assert_eq!(checkers.samples(), 60);
    assert!(checkers.error() < 0.12, "{checkers:?}");
    let quoridor = measure::<quoridor::Position>(4, 40);
    assert!(quoridor.error() < 0.15, "{quoridor:?}");
}

/// Everybody's chances after some moves, as the page is told them.
fn shown(kind: GameKind, players: u8, moves: &str) -> Vec<f32> {
    let mut session = UgiSession::default();
    let mut last = None;
    for line in [
        format!("newgame {kind} players {players}"),
        format!("position startpos moves {moves}"),
        "go nodes 20000".to_owned(),
    ] {
        session.handle_line(&line, &mut |said| {
            last = said.parse::<Info>().ok().or(last.take())
        });
    }
    last.unwrap().chances
}

#[test]
fn nobody_is_given_up_or_crowned_at_the_start() {
    let checkers = GameKind::ChineseCheckers;
    for (kind, players, moves, least, most) in [
        (checkers, 2, "", 0.35, 0.65),
        (checkers, 3, "", 0.2, 0.45),
        (checkers, 4, "", 0.12, 0.4),
        (checkers, 6, "", 0.08, 0.3),
        (checkers, 6, "d5-e5", 0.08, 0.3),
        (GameKind::Quoridor, 4, "", 0.1, 0.45),
    ] {
        let chances = shown(kind, players, moves);
        let sound = chances.iter().all(|chance| (least..=most).contains(chance));
        assert!(sound, "{kind} {players} {moves}: {chances:?}");
    }
}
