//! Benchmarks of the rules of Parallel Chinese Checkers:
//! `cargo bench --bench parallel_rounds`.
//!
//! The throughput is given in rounds, since a computer player simulates as many
//! rounds as its time allows.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starfence_record::{AnyGame, Record};
use starfence_rules::Game;
use starfence_rules::parallel::{Position, SeatView, resolve};

fn main() {
    divan::main();
}

/// Returns a whole game that the tests also replay.
fn game(players: u8) -> Game<Position> {
    let text = match players {
        2 => include_str!("../../../tests/games/valid/parallel-2.txt"),
        3 => include_str!("../../../tests/games/valid/parallel-3.txt"),
        _ => include_str!("../../../tests/games/valid/parallel-4.txt"),
    };
    match text.parse::<Record>().unwrap().game {
        AnyGame::Parallel(game) => *game,
        _ => unreachable!("another game"),
    }
}

/// Measures how fast the rounds of a game are resolved, each from the position
/// in which it was played.
#[divan::bench(args = [2, 3, 4])]
fn rounds_resolved(bencher: Bencher, players: u8) {
    let game = game(players);
    let rounds: Vec<_> = game
        .moves()
        .enumerate()
        .map(|(ply, plans)| (game.position_at(ply), plans))
        .collect();
    bencher.counter(ItemsCount::new(rounds.len())).bench(|| {
        for (position, plans) in &rounds {
            black_box(resolve(black_box(position), *plans)).expect("it was played");
        }
    });
}

/// Measures the computation of the preview that the page shows whenever a token
/// is placed on an arrow.
#[divan::bench(args = [2, 4])]
fn preview(bencher: Bencher, players: u8) {
    let game = game(players);
    let plans = game.moves().next().unwrap();
    let position = game.start().clone();
    let seat = position.rules().players.seats().next().unwrap();
    let view = SeatView::new(position, seat).unwrap();
    let view = view.with_plan(plans.by_seat(seat).plan().unwrap()).unwrap();
    bencher
        .counter(ItemsCount::new(1_usize))
        .bench(|| black_box(&view).preview());
}
