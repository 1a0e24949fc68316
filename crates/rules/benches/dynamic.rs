//! Benchmarks of the dynamic layer: `cargo bench --bench dynamic`.
//!
//! A step is what a program that plays at random does: it lists the legal
//! actions and applies one of them.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::Seat;
use starfence_rules::dynamic::{Action, Game, State};

fn main() {
    divan::main();
}

/// The games, each with the number of players.
const GAMES: &[(&str, u8)] = &[
    ("quoridor", 2),
    ("quoridor", 4),
    ("chinese-checkers", 2),
    ("chinese-checkers", 6),
    ("parallel", 2),
    ("parallel", 4),
];

/// The number of steps of each sample.
const STEPS: u32 = 20_000;

fn start((name, players): (&str, u8), options: &str) -> State {
    Game::new(name, players, options).unwrap().start(1)
}

/// Plays this many steps at random, and begins again when a game is over.
fn play(start: &State, steps: u32) -> State {
    let mut dice = Pcg32::seed_from_u64(1);
    let mut state = start.clone();
    let mut legal: Vec<Action> = Vec::new();
    for _ in 0..steps {
        let Some(player) = state.to_act().first() else {
            state = start.clone();
            continue;
        };
        state.legal_actions_into(player, &mut legal);
        let action = legal[dice.random_range(0..legal.len())];
        state.apply(player, action).unwrap();
    }
    state
}

#[divan::bench(args = GAMES, sample_count = 10, sample_size = 1)]
fn random_steps(bencher: Bencher, game: (&str, u8)) {
    let start = start(game, "round_limit=200");
    bencher
        .counter(ItemsCount::new(STEPS))
        .bench(|| play(black_box(&start), STEPS));
}

#[divan::bench(args = GAMES)]
fn clone(bencher: Bencher, game: (&str, u8)) {
    let state = play(&start(game, ""), 40);
    bencher.bench(|| black_box(&state).clone());
}

#[divan::bench(args = GAMES)]
fn mask(bencher: Bencher, game: (&str, u8)) {
    let state = play(&start(game, ""), 40);
    let player = state.to_act().first().unwrap();
    let mut mask = vec![0_u8; state.action_count()];
    bencher.bench_local(|| state.write_mask(player, black_box(&mut mask)));
}

#[divan::bench(args = GAMES)]
fn observation(bencher: Bencher, game: (&str, u8)) {
    let state = play(&start(game, ""), 40);
    let mut values = vec![0.0; state.observation_shape().iter().product()];
    bencher.bench_local(|| state.write_observation(Seat::FIRST, black_box(&mut values)));
}
