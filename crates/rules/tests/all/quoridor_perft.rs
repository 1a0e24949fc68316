//! Tests of the perft counts for Quoridor in docs/rules.md, "Perft".

use starfence_rules::quoridor::{Players, Position, Rules};
use starfence_rules::{Position as _, perft};

/// A sequence of moves, with the expected counts at depths 1, 2, … after it.
struct Match {
    players: Players,
    line: &'static str,
    counts: &'static [u64],
}

const TABLES: &[Match] = &[
    Match {
        players: Players::Two,
        line: "",
        counts: &[131, 16_677, 2_062_264, 247_569_030],
    },
    Match {
        players: Players::Four,
        line: "",
        counts: &[131, 16_677, 2_062_065, 247_500_945],
    },
    Match {
        players: Players::Two,
        line: "e2 e8 e3 e7 e4 e6 e5",
        counts: &[132, 16_938],
    },
];

#[test]
fn the_counts_are_those_of_the_rules() {
    for table in TABLES {
        let mut position = Position::start(Rules::new(table.players));
        for text in table.line.split_whitespace() {
            position = position.play(position.parse_move(text).unwrap()).unwrap();
        }
        for (depth, &count) in (1..).zip(table.counts) {
            assert_eq!(perft(&position, depth), count, "{position}, depth {depth}");
        }
    }
}
