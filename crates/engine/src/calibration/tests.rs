#![allow(clippy::unwrap_used)]

use super::constants::weights;
use super::softmax::Outlook;
use super::{Calibration, Reliability, Sample, Standing, calibrated, fit, sample_game};
use crate::{Line, Playable as _, Score, WinChances};
use starfence_rules::{GameKind, Position as _, Seat, checkers, quoridor};

/// Every game with every number of players.
const ALL: [(GameKind, u8); 9] = [
    (GameKind::ChineseCheckers, 2),
    (GameKind::ChineseCheckers, 3),
    (GameKind::ChineseCheckers, 4),
    (GameKind::ChineseCheckers, 6),
    (GameKind::Quoridor, 2),
    (GameKind::Quoridor, 4),
    (GameKind::Parallel, 2),
    (GameKind::Parallel, 3),
    (GameKind::Parallel, 4),
];

fn line(chances: &[f32]) -> Line<()> {
    Line {
        score: Score::EVEN,
        chances: WinChances::new(chances.len() as u8, |seat| chances[seat.at()]),
        moves: vec![()],
    }
}

fn standing(progress: f32) -> Standing {
    let seats = std::array::from_fn(|seat| seat as f32 / 6.0);
    Standing {
        progress,
        to_go: seats,
        wait: seats,
    }
}

#[test]
fn a_better_reckoning_is_a_better_chance_however_far_the_game_has_come() {
    for (kind, players) in ALL {
        for progress in [0.0, 0.5, 1.0] {
            let mut before = -1.0;
            for own in [0.001, 0.05, 0.2, 0.5, 0.8, 0.99] {
                let rest = (1.0 - own) / f32::from(players - 1);
                let mut all = vec![rest; usize::from(players)];
                all[0] = own;
                let standing = standing(progress);
                let chances = calibrated(kind, players, &standing, Seat::FIRST, &line(&all));
                let chance = chances.of(Seat::FIRST);
                assert!(
                    chance > before,
                    "{kind} {players} {progress} {own}: {chance}"
                );
                before = chance;
                let sum: f32 = Seat::all(players).map(|seat| chances.of(seat)).sum();
                assert!((sum - 1.0).abs() < 1e-5, "{kind} {players}: {sum}");
            }
        }
        if let Some([own, late, asker, to_go, to_go_late, ..]) = weights(kind, players) {
            assert!(own > 0.0 && late >= 0.0 && own + asker > 0.0);
            assert!(to_go <= 0.0 && to_go_late <= 0.0);
        }
    }
}

#[test]
fn what_is_decided_stays_so() {
    for (kind, players) in ALL {
        let standing = standing(0.7);
        let mut all = vec![0.0; usize::from(players)];
        all[1] = 1.0;
        let won = calibrated(kind, players, &standing, Seat::FIRST, &line(&all));
        assert_eq!(won.of(Seat::FIRST.after(players)), 1.0, "{kind} {players}");
        all[0] = 1.0;
        let lost: Vec<Seat> = Seat::all(players).skip(2).collect();
        let open = calibrated(kind, players, &standing, Seat::FIRST, &line(&all));
        assert!(lost.iter().all(|seat| open.of(*seat) == 0.0));
    }
}

#[test]
fn where_a_position_stands_is_told_by_its_players() {
    let rules = checkers::Rules::new(checkers::Players::Six);
    let start = checkers::Position::start(rules);
    let standing = start.standing();
    assert_eq!(
        standing.wait.map(|wait| (6.0 * wait).round()),
        [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]
    );
    assert!(standing.progress.abs() < 0.05, "{standing:?}");
    let rules = rules.with_options("direction=counterclockwise".parse().unwrap());
    let standing = checkers::Position::start(rules).standing();
    assert_eq!(
        standing.wait.map(|wait| (6.0 * wait).round()),
        [0.0, 5.0, 4.0, 3.0, 2.0, 1.0]
    );
    let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
    let next = start.play(start.parse_move("e3v").unwrap()).unwrap();
    assert!((next.standing().progress - 0.05).abs() < 1e-6);
}

/// Returns ten samples of two players. The search gives the first player the
/// chance `own`, and that player wins `won` of the ten.
fn samples(own: f32, won: usize) -> impl Iterator<Item = Sample> {
    (0..10).map(move |number| Sample {
        outlook: Outlook::new(&standing(0.0), 2, Seat::FIRST, &line(&[own, 1.0 - own])),
        results: match number < won {
            true => vec![1.0, 0.0],
            false => vec![0.0, 1.0],
        },
    })
}

#[test]
fn the_error_is_how_far_chances_are_from_what_came_of_them() {
    let exact: Vec<Sample> = samples(0.7, 7).chain(samples(0.5, 5)).collect();
    let reliability = Reliability::of(&Calibration::None, &exact);
    assert!(reliability.error() < 1e-6, "{reliability:?}");
    assert_eq!((reliability.samples(), reliability.bins[5].count), (20, 20));
    let sure: Vec<Sample> = samples(0.95, 6).collect();
    let reliability = Reliability::of(&Calibration::None, &sure);
    assert!((reliability.error() - 0.35).abs() < 1e-6, "{reliability:?}");
    assert!((reliability.bins[9].predicted() - 0.95).abs() < 1e-6);
    assert!((reliability.bins[9].observed() - 0.6).abs() < 1e-6);
}

#[test]
fn what_is_too_sure_is_made_less_sure() {
    let sure: Vec<Sample> = samples(0.95, 7).chain(samples(0.05, 3)).collect();
    let before = Reliability::of(&Calibration::None, &sure);
    let after = Reliability::of(&fit(&sure), &sure);
    assert!(before.error() > 0.2 && after.error() < 0.03, "{after:?}");
    assert!(after.log_loss() < before.log_loss());
}

#[test]
fn the_same_seed_gives_the_same_sample() {
    let sample = |seed| sample_game::<checkers::Position>(2, seed).unwrap().unwrap();
    assert_eq!(sample(7), sample(7));
    assert!((8..12).any(|seed| sample(seed) != sample(7)));
    assert!(sample_game::<checkers::Position>(5, 1).is_err());
}
