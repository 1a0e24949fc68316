//! Tests of the displayed chances: they must be close to the actual results, and
//! sensible at the start of games. `starfence-lab calibrate` measures them with
//! thousands of games (docs/strength.md).

use starfence_engine::Playable;
use starfence_engine::calibration::{Calibration, Reliability, sample_game};
use starfence_engine::ugi::{Info, UgiSession};
use starfence_rules::{GameKind, checkers, quoridor};
use std::ops::Range;

/// The minimum improvement of the displayed chances on the search's own
/// estimates, in the mean log loss.
const MIN_LOG_LOSS_GAIN: f64 = 0.02;
/// The minimum absolute weight whose sign can be checked with this few games.
const MIN_CHECKED_WEIGHT: f32 = 0.4;

/// Checks the calibrated chances in one position from the game with each seed.
/// Since there are so few games, some bins hold only a handful of predictions,
/// so the expected calibration error may be up to `error`.
fn check_calibrated_chances<P: Playable>(players: u8, seeds: Range<u64>, error: f64) {
    let samples: Vec<_> = seeds
        .filter_map(|seed| sample_game::<P>(players, seed).unwrap())
        .collect();
    let Calibration::Weights(weights) = Calibration::for_game::<P>(players) else {
        panic!("{} {players} is not calibrated", P::KIND);
    };
    let measure = |calibration| Reliability::measure(&calibration, &samples);
    let own = measure(Calibration::None);
    let shown = measure(Calibration::Weights(weights));
    assert!(shown.expected_error() < error, "{shown:?}");
    let (loss, own) = (shown.log_loss(), own.log_loss());
    assert!(
        loss < own - MIN_LOG_LOSS_GAIN,
        "{loss} is hardly less than {own}"
    );
    for (at, weight) in weights.iter().enumerate() {
        if weight.abs() >= MIN_CHECKED_WEIGHT {
            let mut turned = weights;
            turned[at] = -weight;
            let turned = measure(Calibration::Weights(turned)).log_loss();
            assert!(loss < turned, "weight {at}: {turned} is less than {loss}");
        }
    }
}

#[test]
fn chances_come_true_among_three_in_chinese_checkers() {
    check_calibrated_chances::<checkers::Position>(3, 0..160, 0.05);
}

#[test]
fn chances_come_true_among_four_in_chinese_checkers() {
    check_calibrated_chances::<checkers::Position>(4, 100..340, 0.05);
}

#[test]
fn chances_come_true_among_six_in_chinese_checkers() {
    // These games cost about 40 s of a processor: each has hundreds of turns,
    // and the results of half as many are too random.
    check_calibrated_chances::<checkers::Position>(6, 0..60, 0.06);
}

#[test]
fn chances_come_true_among_four_in_quoridor() {
    // The averages over these games are close to those over four times as many.
    check_calibrated_chances::<quoridor::Position>(4, 100..140, 0.085);
}

/// Returns each player's chance to win after some moves, as displayed by the
/// page.
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
fn chances_are_moderate_at_the_start() {
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
