use super::{
    Calibration, CalibrationFeatures, CalibrationInput, CalibrationSample, Reliability, fit,
    sample_game,
};
use crate::{Playable, Score, SearchLine, WinChances};
use starfence_rules::{Seat, checkers};

fn line(chances: &[f32]) -> SearchLine<()> {
    SearchLine {
        score: Score::EVEN,
        chances: WinChances::new(chances.len() as u8, |seat| chances[seat.array_index()]),
        moves: vec![()],
    }
}

fn features(progress: f32) -> CalibrationFeatures {
    let seats = std::array::from_fn(|seat| seat as f32 / 6.0);
    CalibrationFeatures {
        progress,
        distance_left: seats,
        turn_wait: seats,
    }
}

/// Returns the calibrated chances for given estimates of a search.
fn calibrated<P: Playable>(progress: f32, chances: &[f32]) -> WinChances {
    let players = chances.len() as u8;
    let features = features(progress);
    let input = CalibrationInput::new(&features, players, Seat::FIRST, &line(chances));
    Calibration::for_game::<P>(players).chances(&input)
}

/// Checks that a higher estimate gives a higher chance at every stage of a game,
/// and that the chances add up to 1.
pub(crate) fn check_that_chances_follow_estimates<P: Playable>(players: u8) {
    for progress in [0.0, 0.5, 1.0] {
        let mut before = -1.0;
        for own in [0.001, 0.05, 0.2, 0.5, 0.8, 0.99] {
            let others = (1.0 - own) / f32::from(players - 1);
            let mut all = vec![others; usize::from(players)];
            all[0] = own;
            let chances = calibrated::<P>(progress, &all);
            let chance = chances.chance(Seat::FIRST);
            assert!(chance > before, "{players} {progress} {own}: {chance}");
            before = chance;
            let sum: f32 = Seat::all(players).map(|seat| chances.chance(seat)).sum();
            assert!((sum - 1.0).abs() < 1e-5, "{players}: {sum}");
        }
    }
    if let Some(weights) = P::calibration_weights(players) {
        let [estimate, late, of_searcher, distance, distance_late, ..] = weights;
        assert!(estimate > 0.0 && late >= 0.0 && estimate + of_searcher > 0.0);
        assert!(distance <= 0.0 && distance_late <= 0.0);
    }
}

/// Checks that a player who has won keeps a chance of 1, and that players who
/// cannot win keep a chance of 0.
pub(crate) fn check_that_decided_games_stay_decided<P: Playable>(players: u8) {
    let mut all = vec![0.0; usize::from(players)];
    all[1] = 1.0;
    let won = calibrated::<P>(0.7, &all);
    assert_eq!(
        won.chance(Seat::FIRST.next_among(players)),
        1.0,
        "{players}"
    );
    all[0] = 1.0;
    let mut lost = Seat::all(players).skip(2);
    let open = calibrated::<P>(0.7, &all);
    assert!(lost.all(|seat| open.chance(seat) == 0.0), "{players}");
}

#[test]
fn only_what_is_certain_has_a_chance_of_0_or_1() {
    for players in [2, 3, 4, 6] {
        let mut all = vec![1e-9; usize::from(players)];
        all[0] = 1.0;
        let open = calibrated::<checkers::Position>(0.9, &all);
        for seat in Seat::all(players) {
            let chance = open.chance(seat);
            assert!((0.00999..=0.99001).contains(&chance), "{players}: {chance}");
        }
    }
}

/// Returns ten samples of games between two players. In each, the search
/// estimates the chance `own` for the first player, who actually wins `won` of
/// the ten games.
fn samples(own: f32, won: usize) -> impl Iterator<Item = CalibrationSample> {
    (0..10).map(move |number| CalibrationSample {
        input: CalibrationInput::new(&features(0.0), 2, Seat::FIRST, &line(&[own, 1.0 - own])),
        results: if number < won {
            vec![1.0, 0.0]
        } else {
            vec![0.0, 1.0]
        },
    })
}

#[test]
fn the_error_is_the_distance_between_chances_and_results() {
    let exact: Vec<CalibrationSample> = samples(0.7, 7).chain(samples(0.5, 5)).collect();
    let reliability = Reliability::measure(&Calibration::None, &exact);
    assert!(reliability.expected_error() < 1e-6, "{reliability:?}");
    assert_eq!((reliability.samples(), reliability.bins[5].count), (20, 20));
    let sure: Vec<CalibrationSample> = samples(0.95, 6).collect();
    let reliability = Reliability::measure(&Calibration::None, &sure);
    assert!(
        (reliability.expected_error() - 0.35).abs() < 1e-6,
        "{reliability:?}"
    );
    assert!((reliability.bins[9].mean_predicted() - 0.95).abs() < 1e-6);
    assert!((reliability.bins[9].mean_observed() - 0.6).abs() < 1e-6);
}

#[test]
fn overconfident_estimates_are_reduced() {
    let sure: Vec<CalibrationSample> = samples(0.95, 7).chain(samples(0.05, 3)).collect();
    let before = Reliability::measure(&Calibration::None, &sure);
    let after = Reliability::measure(&fit(&sure), &sure);
    assert!(
        before.expected_error() > 0.2 && after.expected_error() < 0.03,
        "{after:?}"
    );
    assert!(after.log_loss() < before.log_loss());
}

#[test]
fn the_same_seed_gives_the_same_sample() {
    let sample = |seed| sample_game::<checkers::Position>(2, seed).unwrap().unwrap();
    assert_eq!(sample(7), sample(7));
    assert!((8..12).any(|seed| sample(seed) != sample(7)));
    assert!(sample_game::<checkers::Position>(5, 1).is_err());
}
