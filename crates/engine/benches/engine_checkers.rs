//! Speed of the Chinese Checkers engine: `cargo bench --bench engine_checkers`.
//!
//! The items counted are nodes: positions reached by playing a turn, and turns
//! of the last ply that are evaluated without being played. The target is 2
//! million nodes a second.

#![allow(clippy::unwrap_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starfence_engine::checkers::CheckersEngine;
use starfence_engine::{Engine as _, SearchLimits, SearchRequest, crossing};
use starfence_rules::Game;
use starfence_rules::checkers::{Players, Position, Rules};

const NODES: u64 = 1_000_000;

const MIDDLE: &str = "1/../.1./..../.....1......./...1.2..1.../..1.2.1..../.2.1.2..../.1.2...../\
                      ..2.1...../.....2...../....2......./......2....../..../.2./../. 1";

fn main() {
    divan::main();
}

fn search(bencher: Bencher, position: Position) {
    let game = Game::new(position);
    bencher.counter(ItemsCount::new(NODES)).bench(|| {
        let request = SearchRequest { lines: 1, seed: 0 };
        let mut engine = CheckersEngine::default();
        engine.search(
            black_box(&game),
            request,
            &mut SearchLimits::with_nodes(NODES),
            &mut |_| (),
        )
    });
}

/// Searches the starting position with the given number of players.
#[divan::bench(args = [2, 3, 4, 6], sample_count = 5, sample_size = 1)]
fn start(bencher: Bencher, players: u8) {
    let players = Players::try_from(players).unwrap();
    search(bencher, Position::start(Rules::new(players)));
}

/// Searches a position with two players' pegs spread over the middle.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn middle(bencher: Bencher) {
    search(
        bencher,
        Position::from_text(MIDDLE, Rules::new(Players::Two)).unwrap(),
    );
}

/// Finds the shortest crossing, which takes 27 turns, without prior data.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn crossing_in_27_turns() -> usize {
    let mut limits = SearchLimits::with_nodes(u64::MAX);
    crossing::solve(&mut limits, &mut |_| ()).map_or(0, |turns| turns.len())
}
