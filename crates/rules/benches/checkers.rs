//! Benchmarks of the rules of Chinese Checkers: `cargo bench --bench checkers`.
//!
//! The perft benchmark counts each node as an item; the target is 30 million
//! nodes per second.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starfence_rules::checkers::{Players, Position, Rules};
use starfence_rules::perft;

fn main() {
    divan::main();
}

/// Runs perft from the starting position. The arguments are the number of
/// players and the depth.
#[divan::bench(args = [(2, 5), (3, 5), (4, 5), (6, 5), (2, 6), (6, 6)], sample_count = 3, sample_size = 1)]
fn perft_from_start(bencher: Bencher, (players, depth): (u8, u32)) {
    let options = "leave_goal=free,min_own=10".parse().unwrap();
    let players = Players::try_from(players).unwrap();
    let start = Position::start(Rules::new(players).with_options(options));
    let nodes = perft(&start, depth);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench(|| perft(black_box(&start), depth));
}

/// Lists the legal turns in a position with long chains of hops, in which the
/// pegs are spread over the middle of the board.
#[divan::bench]
fn turns_in_the_middle(bencher: Bencher) {
    let text = "1/../.1./..../.....1......./...1.2..1.../..1.2.1..../.2.1.2..../.1.2...../\
                ..2.1...../.....2...../....2......./......2....../..../.2./../. 1";
    let rules = Rules::new(Players::Two);
    let position = Position::from_text(text, rules).unwrap();
    bencher.bench(|| black_box(&position).legal_moves().count());
}
