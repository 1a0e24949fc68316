//! The results of a match by opening, and the statistical test that may end a
//! match early.
//!
//! Each opening is played once with the first player in each seat. An opening
//! that favours one seat puts another at a disadvantage, so the mean results of
//! openings vary less than those of single games. With two players, the five
//! possible results of an opening (the "pentanomial" distribution) therefore
//! give narrower bounds than the results of the games.

use starfence_cli::arena::elo;
use std::collections::HashMap;
use std::fmt;

/// The results of a match by opening, for the first player.
pub struct OpeningResults {
    players: u32,
    /// The openings not yet played from every seat, by number, each with the
    /// number of games played and the first player's total points.
    unfinished: HashMap<u32, (u32, f64)>,
    /// The mean points per game, 0 to 1, of each opening that has been played
    /// from every seat.
    finished: Vec<f64>,
}

/// Two hypotheses about the first player's lead. A match decides between them
/// by a sequential probability ratio test (Wald 1945).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lead in Elo under the first hypothesis.
    pub elo0: f64,
    /// The lead in Elo under the second hypothesis.
    pub elo1: f64,
}

/// The log-likelihood ratio at which a hypothesis is accepted: ln(0.95 / 0.05),
/// so that each wrong decision has a probability of 5 %.
const ACCEPTING_LOG_RATIO: f64 = 2.944_438_979;

/// The minimum number of openings played from every seat before a hypothesis is
/// accepted. With fewer openings, the estimate of the variance is unreliable:
/// it would be 0 for two openings with the same result.
pub const MIN_OPENINGS: usize = 30;

/// The weight of each of the five possible results in the prior distribution.
/// Without a prior, equal results would have no variance.
const PRIOR_COUNT: f64 = 1e-3;

impl OpeningResults {
    /// Creates the results of a match with this number of players in each game,
    /// of which no game has been finished.
    pub fn new(players: u8) -> Self {
        Self {
            players: u32::from(players),
            unfinished: HashMap::new(),
            finished: Vec::new(),
        }
    }

    /// Adds the first player's points, 0 to 1, for the game with the given
    /// number.
    pub fn add(&mut self, number: u32, points: f64) {
        let opening = number / self.players;
        let (games, sum) = self.unfinished.entry(opening).or_default();
        *games += 1;
        *sum += points;
        if *games == self.players {
            self.finished.push(*sum / f64::from(self.players));
            self.unfinished.remove(&opening);
        }
    }

    /// Returns the mean result of the openings played from every seat, and the
    /// variance of a single opening's result.
    fn mean_and_variance(&self) -> (f64, f64) {
        let before = [0.0, 0.25, 0.5, 0.75, 1.0].map(|points| (points, PRIOR_COUNT));
        let seen = self.finished.iter().map(|&points| (points, 1.0));
        let all = || seen.clone().chain(before);
        let weights: f64 = all().map(|(_, weight)| weight).sum();
        let mean = all().map(|(points, weight)| points * weight).sum::<f64>() / weights;
        let squares = all().map(|(points, weight)| weight * (points - mean).powi(2));
        (mean, squares.sum::<f64>() / weights)
    }

    /// Returns the lower bound, the mean and the upper bound of the result of
    /// an opening, at 95 % confidence.
    fn mean_with_bounds(&self) -> (f64, f64, f64) {
        let (mean, variance) = self.mean_and_variance();
        let half = 1.96 * (variance / self.finished.len().max(1) as f64).sqrt();
        (mean - half, mean, mean + half)
    }

    /// Returns the log-likelihood ratio of the second hypothesis to the first:
    /// the normal approximation of the generalised ratio (Van den Bergh, "A
    /// practical introduction to the GSPRT").
    fn log_likelihood_ratio(&self, sprt: Sprt) -> f64 {
        let players = f64::from(self.players);
        let (mean, variance) = self.mean_and_variance();
        let [low, high] = [sprt.elo0, sprt.elo1].map(|elo| score_for_elo(elo, players));
        let each = (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        each * self.finished.len() as f64
    }

    /// Returns `true` if the test has accepted the second hypothesis, `false`
    /// if it has accepted the first, and `None` if it is undecided. The test is
    /// always undecided until [`MIN_OPENINGS`] openings have been played from
    /// every seat.
    pub fn accepted_hypothesis(&self, sprt: Sprt) -> Option<bool> {
        let ratio = self.log_likelihood_ratio(sprt);
        let is_decided = self.finished.len() >= MIN_OPENINGS && ratio.abs() >= ACCEPTING_LOG_RATIO;
        is_decided.then_some(ratio > 0.0)
    }

    /// Returns a value whose `Display` writes the results.
    pub fn display(&self, sprt: Option<Sprt>) -> impl fmt::Display {
        OpeningResultsText(self, sprt)
    }
}

/// Returns the expected share of the points of a player who has this lead in
/// Elo over all other players. This is the inverse of [`elo`].
fn score_for_elo(elo: f64, players: f64) -> f64 {
    let odds = 10_f64.powf(elo / 400.0) / (players - 1.0).max(1.0);
    odds / (1.0 + odds)
}

struct OpeningResultsText<'a>(&'a OpeningResults, Option<Sprt>);

impl fmt::Display for OpeningResultsText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(openings, sprt) = *self;
        let players = f64::from(openings.players);
        if !openings.finished.is_empty() {
            write!(f, "\nopenings {}", openings.finished.len())?;
            if openings.players == 2 {
                for quarters in 0..5 {
                    let is_it = |points: &&f64| **points * 4.0 == f64::from(quarters);
                    let count = openings.finished.iter().filter(is_it).count();
                    write!(f, " {}:{count}", f64::from(quarters) / 2.0)?;
                }
            }
            let (low, mean, high) = openings.mean_with_bounds();
            let lead = |score: f64| elo(score.clamp(1e-6, 1.0 - 1e-6), players);
            write!(
                f,
                "\nopenings' score {:.1} % (95 %: {:.1} to {:.1}), elo {:+.0} ({:+.0} to {:+.0})",
                100.0 * mean,
                100.0 * low.max(0.0),
                100.0 * high.min(1.0),
                lead(mean),
                lead(low),
                lead(high)
            )?;
        }
        if let Some(sprt) = sprt {
            let verdict = match openings.accepted_hypothesis(sprt) {
                Some(true) => "elo1 accepted",
                Some(false) => "elo0 accepted",
                None => "undecided",
            };
            write!(
                f,
                "\nsprt elo0 {} elo1 {} llr {:+.2} ({:+.2} to {:+.2}) {verdict}",
                sprt.elo0,
                sprt.elo1,
                openings.log_likelihood_ratio(sprt),
                -ACCEPTING_LOG_RATIO,
                ACCEPTING_LOG_RATIO
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the results of pairs of games. `counts` contains the numbers of
    /// pairs in which the first player has 0, 1/2, 1, 3/2 and 2 points.
    fn pairs(counts: [u32; 5]) -> OpeningResults {
        let mut openings = OpeningResults::new(2);
        let mut number = 0;
        for (points, count) in [(0.0, 0.0), (0.0, 0.5), (1.0, 0.0), (1.0, 0.5), (1.0, 1.0)]
            .iter()
            .zip(counts)
        {
            for _ in 0..count {
                openings.add(number, points.0);
                openings.add(number + 1, points.1);
                number += 2;
            }
        }
        openings
    }

    #[test]
    fn openings_that_one_seat_wins_say_nothing() {
        // 200 games, of which 100 are won; each pair has one won and one lost
        // game.
        let (low, mean, high) = pairs([0, 0, 100, 0, 0]).mean_with_bounds();
        for bound in [low, mean, high] {
            assert_eq!((bound * 100.0).round(), 50.0);
        }
        let (low, _, high) = pairs([50, 0, 0, 0, 50]).mean_with_bounds();
        assert!(low < 0.41 && high > 0.59, "{low} {high}");
    }

    #[test]
    fn games_of_an_opening_may_end_in_any_order() {
        let mut openings = OpeningResults::new(2);
        for (number, points) in [(1, 1.0), (2, 0.0), (3, 0.0), (4, 1.0), (0, 1.0)] {
            openings.add(number, points);
        }
        assert_eq!(openings.finished, [0.0, 1.0]);
    }

    #[test]
    fn the_test_decides_when_it_is_sure() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 20.0,
        };
        assert_eq!(pairs([10, 0, 30, 0, 12]).accepted_hypothesis(sprt), None);
        assert_eq!(
            pairs([40, 0, 200, 0, 100]).accepted_hypothesis(sprt),
            Some(true)
        );
        assert_eq!(
            pairs([100, 0, 200, 0, 60]).accepted_hypothesis(sprt),
            Some(false)
        );
        let text = pairs([40, 0, 200, 0, 100]).display(Some(sprt)).to_string();
        assert!(
            text.contains("openings 340 0:40 0.5:0 1:200 1.5:0 2:100"),
            "{text}"
        );
        assert!(text.ends_with("elo1 accepted"), "{text}");
    }

    #[test]
    fn the_test_never_decides_with_fewer_than_thirty_openings() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 20.0,
        };
        for (lost, won) in [(0, 1), (0, 29), (29, 0)] {
            let results = pairs([lost, 0, 0, 0, won]);
            assert!(results.log_likelihood_ratio(sprt).abs() > ACCEPTING_LOG_RATIO);
            assert_eq!(results.accepted_hypothesis(sprt), None);
        }
        assert_eq!(
            pairs([0, 0, 0, 0, 30]).accepted_hypothesis(sprt),
            Some(true)
        );
        assert_eq!(
            pairs([30, 0, 0, 0, 0]).accepted_hypothesis(sprt),
            Some(false)
        );
    }

    #[test]
    fn a_lead_gives_the_score_that_gives_the_lead() {
        for players in [2.0, 4.0] {
            for lead in [-120.0, 0.0, 35.0] {
                let back = elo(score_for_elo(lead, players), players);
                assert!((back - lead).abs() < 1e-6, "{back}");
            }
        }
    }
}
