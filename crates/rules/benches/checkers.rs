//! Speed of the rules of Chinese Checkers: `cargo bench --bench checkers`.
//!
//! In the perft benchmark, an item is a node; the aim is 30 million per second.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starfence_rules::checkers::{Players, Position, Rules};
use starfence_rules::perft;

fn main() {
    divan::main();
}

/// Perft of starting positions, by number of players and depth.
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

/// A position with pegs spread over the middle and long chains of hops.
#[divan::bench]
fn turns_in_the_middle(bencher: Bencher) {
    let text = "1/../.1./..../.....1......./...1.2..1.../..1.2.1..../.2.1.2..../.1.2...../\
                ..2.1...../.....2...../....2......./......2....../..../.2./../. 1";
    let rules = Rules::new(Players::Two);
    let position = Position::from_text(text, rules).unwrap();
    bencher.bench(|| black_box(&position).legal_moves().count());
}
