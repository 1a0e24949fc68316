//! The searches of a review. They are limited by nodes and not by time, so that
//! every review of a game has the same findings.

use starfence_engine::nodes_per_second;
use starfence_rules::GameKind;

/// The number of best moves to find in each position, so that a review can tell
/// whether several moves are equally good.
const LINES_PER_POSITION: u32 = 2;

/// A pass of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewPass {
    /// Searches every position of the game: on an ordinary computer a game of
    /// 100 turns takes 15 s.
    First,
    /// Searches the positions around moves marked as bad once more, for longer.
    Second,
}

impl ReviewPass {
    /// Returns the limits of the pass's searches in a game of `players`
    /// players, as arguments of the engine protocol's `go`.
    pub fn limits(self, kind: GameKind, players: u8) -> String {
        let milliseconds = match self {
            Self::First => 150,
            Self::Second => 1000,
        };
        let nodes = nodes_per_second(kind, players) * milliseconds / 1000;
        format!("nodes {nodes} multipv {LINES_PER_POSITION}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AnyMatch;
    use starfence_engine::SearchClock;
    use starfence_engine::ugi::{Info, UgiSession};
    use starfence_record::TreePath;
    use std::cell::Cell;
    use std::collections::BTreeMap;
    use std::time::Duration;

    /// A clock that advances by a fixed time each time a search checks it.
    struct SteadyClock {
        now: Cell<Duration>,
        step: Duration,
    }

    impl SearchClock for SteadyClock {
        fn elapsed(&self) -> Duration {
            self.now.set(self.now.get() + self.step);
            self.now.get()
        }

        fn stopped(&self) -> bool {
            false
        }
    }

    /// Returns the lines of moves that a search finds, the best first. `step`
    /// is the time that passes between two checks of the clock.
    fn search(lines: &[String], step: Duration) -> Vec<Info> {
        let mut session = UgiSession::default();
        let mut found = BTreeMap::new();
        let clock = || -> Box<dyn SearchClock> {
            let now = Cell::default();
            Box::new(SteadyClock { now, step })
        };
        for line in lines {
            session.handle_line_with_clock(line, &clock, &mut |said| {
                if let Ok(info) = said.parse::<Info>() {
                    found.insert(info.line, info);
                }
            });
        }
        found.into_values().collect()
    }

    /// Returns the record of a game after the first pass of a review on a
    /// machine of the given speed.
    fn reviewed(text: &str, step: Duration) -> String {
        let mut table = AnyMatch::from_text(text).unwrap();
        let AnyMatch::Turns(game) = &mut table else {
            panic!("a game with turns")
        };
        let plies = game.line_moves().len();
        for ply in 0..plies {
            let limits = ReviewPass::First.limits(game.kind(), 2);
            let there = game.at(&TreePath::on_main_line(ply)).unwrap();
            let found = search(&there.search_lines(format!("go {limits}")), step);
            let chances = found.first().unwrap().chances.clone();
            game.record_winning_chances(&TreePath::on_main_line(ply), &chances);
            for moved in ply.saturating_sub(1)..=ply {
                game.review_move(moved, &found);
            }
        }
        table.to_text()
    }

    #[test]
    fn two_reviews_of_a_game_have_the_same_findings_on_a_slow_and_a_fast_machine() {
        let game = "[Game \"quoridor\"] [Players \"2\"] 1. e2 e8 2. d2 *";
        let [slow, fast] =
            [40_000, 400].map(|micros| reviewed(game, Duration::from_micros(micros)));
        assert_eq!(slow, fast);
        assert!(slow.contains("[%chances"), "{slow}");
    }
}
