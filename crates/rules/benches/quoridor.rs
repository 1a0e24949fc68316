//! Benchmarks of the rules of Quoridor: `cargo bench --bench quoridor`.
//!
//! The perft benchmark counts each node as an item; the target is 300 million
//! nodes per second.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starfence_rules::quoridor::{Options, Players, Position, Rules};
use starfence_rules::{Seat, perft};

fn main() {
    divan::main();
}

/// Runs perft from the starting position. The arguments are the number of
/// players and the depth.
#[divan::bench(args = [(2, 3), (4, 3), (2, 4), (4, 4)], sample_count = 3, sample_size = 1)]
fn perft_from_start(bencher: Bencher, (players, depth): (u8, u32)) {
    let start = Position::start(Rules::new(Players::try_from(players).unwrap()));
    let nodes = perft(&start, depth);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench(|| perft(black_box(&start), depth));
}

/// Positions from the middle of games, in which many fences could enclose a
/// pawn.
const MIDGAMES: &[&str] = &[
    "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2",
    "c3e3g3b6d6f6h6 / c2f7 / e5 d4 / 5 5 / 1",
    "b3d3f3a5c5e5g5b7d7f7 / h4a6h6 / d4 e6 / 3 3 / 1",
    "b3d3f3a5c5e5g5b7d7f7 / h4a6 / d4 b5 e6 g4 / 2 2 2 2 / 1",
];

fn midgame(text: &str) -> Position {
    Position::from_text(text, Options::default(), Seat::FIRST).unwrap()
}

#[divan::bench(args = MIDGAMES)]
fn legal_moves(bencher: Bencher, text: &str) {
    let position = midgame(text);
    bencher.bench(|| black_box(&position).legal_moves());
}

#[divan::bench(args = MIDGAMES)]
fn distance(bencher: Bencher, text: &str) {
    let position = midgame(text);
    bencher.bench(|| black_box(&position).distance(Seat::FIRST));
}
