//! Tests of the perft counts for Chinese Checkers in docs/rules.md, "Perft".

use starfence_rules::checkers::{Players, Position, Rules};
use starfence_rules::perft;

/// For each number of players, the expected counts at depths 1 to 4. `make
/// bench` also counts depths 5 and 6.
const TABLE: [(Players, [u64; 4]); 4] = [
    (Players::Two, [14, 196, 4_760, 115_600]),
    (Players::Three, [14, 196, 2_744, 66_640]),
    (Players::Four, [14, 199, 2_786, 39_601]),
    (Players::Six, [14, 199, 2_828, 40_189]),
];

/// For each number of players, the expected count at depth 5.
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
