//! The perft table of docs/rules.md for Chinese Checkers.
#![allow(clippy::unwrap_used)]

use starfence_rules::checkers::{Players, Position, Rules};
use starfence_rules::perft;

/// The players, and the counts from depth 1 on. `make bench` counts depths 5
/// and 6.
const TABLE: [(Players, [u64; 4]); 4] = [
    (Players::Two, [14, 196, 4_760, 115_600]),
    (Players::Three, [14, 196, 2_744, 66_640]),
    (Players::Four, [14, 199, 2_786, 39_601]),
    (Players::Six, [14, 199, 2_828, 40_189]),
];

/// Depth 5, which is small enough for a test too.
const DEPTH_5: [(Players, u64); 4] = [
    (Players::Two, 3_188_520),
    (Players::Three, 1_618_400),
    (Players::Four, 958_384),
    (Players::Six, 571_130),
];

fn start(players: Players) -> Position {
    let options = "leave_goal=free,min_own=10".parse().unwrap();
    Position::start(Rules::new(players).with_options(options))
}

#[test]
fn perft_of_the_rules_page() {
    for (players, counts) in TABLE {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(
                perft(&start(players), depth),
                count,
                "{players:?} depth {depth}"
            );
        }
    }
}

#[test]
fn perft_to_depth_five() {
    for (players, count) in DEPTH_5 {
        assert_eq!(perft(&start(players), 5), count, "{players:?}");
    }
}
