//! Chooses the moves of a difficulty level, either with an engine's search or
//! by static ratings.

use super::{
    Engine, EngineMove, Level, Playable, RatedMove, Report, Score, SearchClock, SearchLimits,
    SearchLine, SearchRequest, WinChances,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::Seat;

impl Level {
    /// Chooses a move at this level and returns it in the form that
    /// [`Engine::search`] returns. The random choices of weaker levels depend
    /// only on `seed`, so each move should have a different seed.
    pub fn search<P: Playable>(
        self,
        engine: &mut P::Engine,
        observation: &<P::Engine as Engine>::Observation,
        seed: u64,
        clock: &dyn SearchClock,
        report: &mut dyn FnMut(&Report<EngineMove<P>>),
    ) -> Option<Report<EngineMove<P>>> {
        let settings = P::LEVELS.settings(self);
        let mut rng = Pcg32::seed_from_u64(seed);
        if rng.random_range(0..100) < settings.unsearched_percent {
            let rated = engine.evaluate_moves(observation, seed);
            let found = pick_by_rating(&rated, settings.temperature, rng.random())?;
            report(&found);
            return Some(found);
        }
        let mut limits = SearchLimits::new(P::LEVELS.budget(self), clock);
        engine.search(
            observation,
            SearchRequest { lines: 1, seed },
            &mut limits,
            report,
        )
    }
}

/// Picks one of the rated moves at random, better moves with a higher
/// probability. `quantile`, a random number from 0 to 1, selects the move.
/// Returns `None` if there are no moves.
fn pick_by_rating<M: Copy>(
    rated: &[RatedMove<M>],
    temperature: u16,
    quantile: f64,
) -> Option<Report<M>> {
    let best = rated.iter().map(|rated| rated.score).max()?;
    let weight = |rated: &RatedMove<M>| {
        let worse = f64::from(best) - f64::from(rated.score);
        (-worse / f64::from(temperature.max(1))).exp()
    };
    let mut remaining = quantile * rated.iter().map(weight).sum::<f64>();
    let chosen = rated.iter().find(|rated| {
        remaining -= weight(rated);
        remaining < 0.0
    });
    let chosen = chosen.or(rated.last())?;
    Some(Report {
        depth: 0,
        nodes: 0,
        lines: vec![SearchLine {
            score: Score::hundredths(chosen.score),
            chances: WinChances::new(Seat::MAX_PLAYERS, |_| 1.0),
            moves: vec![chosen.mv],
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated() -> Vec<RatedMove<char>> {
        let scores = [('a', 0), ('b', -100), ('c', -1000)];
        scores.map(|(mv, score)| RatedMove { mv, score }).into()
    }

    #[test]
    fn what_looks_better_is_played_more_often() {
        let mut counts = [0; 3];
        for i in 0..1000 {
            let chance = f64::from(i) / 1000.0;
            let mv = pick_by_rating(&rated(), 100, chance).and_then(|report| report.best_move());
            let mv = mv.unwrap_or('?');
            counts[mv as usize - 'a' as usize] += 1;
        }
        assert!(
            counts[0] > 700 && counts[1] > 200 && counts[2] < 10,
            "{counts:?}"
        );
    }

    #[test]
    fn without_temperature_the_best_is_played() {
        for chance in [0.0, 0.5, 0.999] {
            let found = pick_by_rating(&rated(), 0, chance).and_then(|report| report.best_move());
            assert_eq!(found, Some('a'));
        }
        assert!(pick_by_rating::<char>(&[], 10, 0.5).is_none());
    }
}
