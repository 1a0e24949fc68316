//! Tests that a search ends when it is stopped.

use super::*;
use starfence_engine::{SearchBudget, SearchClock};
use std::cell::Cell;
use std::time::Duration;

/// A clock that stops the search after the given number of checks.
struct StopAfter(Cell<u32>);

impl SearchClock for StopAfter {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left == 0
    }
}

#[test]
fn a_stop_is_obeyed() {
    for players in Players::ALL {
        let mut rng = Pcg32::seed_from_u64(6);
        let mut game = Game::new(Position::start(rules(players, "")));
        for _ in 0..20 * players.count() {
            game.play(forward(game.position(), &mut rng)).unwrap();
        }
        for looks in [0, 1, 10, 100] {
            let clock = StopAfter(Cell::new(looks));
            let mut limits = SearchLimits::new(SearchBudget::default(), &clock);
            let request = SearchRequest { lines: 1, seed: 1 };
            let report = engine()
                .search(&game, request, &mut limits, &mut |_| ())
                .unwrap();
            check(&report, &game, 1);
            assert!(
                report.nodes <= u64::from(looks) * 128,
                "{} nodes",
                report.nodes
            );
        }
    }
}
