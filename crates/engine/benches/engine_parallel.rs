//! Speed of the Parallel Chinese Checkers engine: `cargo bench --bench
//! engine_parallel`.
//!
//! The items counted by `search` are nodes: rounds played and evaluated.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starfence_engine::parallel::ParallelEngine;
use starfence_engine::{Engine as _, SearchLimits, SearchRequest};
use starfence_rules::Seat;
use starfence_rules::parallel::{Players, Position, Rules, SeatView};

fn main() {
    divan::main();
}

/// Returns a starting position as the first player sees it.
fn start(players: u8) -> SeatView {
    let rules = Rules::new(Players::try_from(players).unwrap());
    SeatView::new(Position::shuffled(rules, 1), Seat::FIRST).unwrap()
}

const NODES: u64 = 100_000;

#[divan::bench(args = [2, 3, 4], sample_count = 5, sample_size = 1)]
fn search(bencher: Bencher, players: u8) {
    let view = start(players);
    let request = SearchRequest { lines: 1, seed: 1 };
    bencher.counter(ItemsCount::new(NODES)).bench(|| {
        let mut engine = ParallelEngine::default();
        engine.search(
            black_box(&view),
            request,
            &mut SearchLimits::with_nodes(NODES),
            &mut |_| {},
        )
    });
}

/// Rates the selection of plans from which weak levels choose.
#[divan::bench(args = [2, 4])]
fn evaluate_moves(bencher: Bencher, players: u8) {
    let view = start(players);
    let mut engine = ParallelEngine::default();
    bencher.bench_local(|| engine.evaluate_moves(black_box(&view), 1));
}
