//! Speed of the Quoridor engine: `cargo bench --bench engine_quoridor`.
//!
//! The items counted are nodes. The target is a million nodes a second with two
//! players.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starfence_engine::quoridor::QuoridorEngine;
use starfence_engine::{Engine as _, SearchLimits, SearchRequest};
use starfence_rules::quoridor::{Options, Position};
use starfence_rules::{Game, Seat};

fn main() {
    divan::main();
}

const POSITIONS: &[&str] = &[
    "/ / e1 e9 / 10 10 / 1",
    "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2",
    "c3e3g3b6d6f6h6 / c2f7 / e5 d4 / 5 5 / 1",
    "b3d3f3a5c5e5g5b7d7f7 / h4a6h6 / d4 e6 / 3 3 / 1",
    "/ / e1 a5 e9 i5 / 5 5 5 5 / 1",
    "b3d3f3a5c5e5g5b7d7f7 / h4a6 / d4 b5 e6 g4 / 2 2 2 2 / 1",
];

const NODES: u64 = 100_000;

/// Searches a position with a new engine.
#[divan::bench(args = POSITIONS, sample_count = 5, sample_size = 1)]
fn search(bencher: Bencher, text: &str) {
    let game = game(text);
    let request = SearchRequest { lines: 1, seed: 0 };
    bencher
        .counter(ItemsCount::new(NODES))
        .with_inputs(QuoridorEngine::default)
        .bench_refs(|engine| {
            let mut limits = SearchLimits::with_nodes(NODES);
            engine.search(black_box(&game), request, &mut limits, &mut |_| {})
        });
}

/// Rates all moves, as weak levels do before they choose one.
#[divan::bench(args = POSITIONS)]
fn evaluate_moves(bencher: Bencher, text: &str) {
    let game = game(text);
    let mut engine = QuoridorEngine::default();
    bencher.bench_local(|| engine.evaluate_moves(black_box(&game), 0));
}

fn game(text: &str) -> Game<Position> {
    Game::new(Position::from_text(text, Options::default(), Seat::FIRST).unwrap())
}
