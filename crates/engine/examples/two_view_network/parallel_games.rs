//! Plays the games of Parallel Chinese Checkers on which the network is
//! trained.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence_engine::parallel::ParallelEngine;
use starfence_engine::{Engine, SearchLimits, SearchRequest};
use starfence_rules::parallel::{Plan, Players, Position, Rules, SeatView, Submissions};
use starfence_rules::{Outcome, Position as _, Seat};
use std::io::Write;

/// Plays games and writes a line for each position before the game is decided:
/// the position, the first player's chance to win averaged over both players'
/// searches, and the number of the winner (0 for nobody). Some plans come from
/// searches of few nodes.
pub fn write_games(seed: u64, games: u64, nodes: u64) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut engine = ParallelEngine::default();
    let rules = Rules::new(Players::Two);
    for number in 0..games {
        let mut rng = Pcg32::seed_from_u64(seed * 1_000_003 + number);
        let mut position = Position::shuffled(rules, rng.random());
        let mut lines = Vec::new();
        while position.outcome().is_none() && position.round() <= 60 {
            let mut chance = 0.0;
            let plans = rules.players.seats().map(|seat| {
                let view = SeatView::new(position.clone(), seat).unwrap();
                let request = SearchRequest {
                    lines: 1,
                    seed: rng.random(),
                };
                let nodes = match rng.random_range(0..12) {
                    0 => 30,
                    _ => nodes + rng.random_range(0..nodes),
                };
                let mut limits = SearchLimits::with_nodes(nodes);
                let report = engine.search(&view, request, &mut limits, &mut |_| {});
                let line = report.unwrap().lines.swap_remove(0);
                chance += line.chances.chance(Seat::FIRST) / 2.0;
                line.moves[0]
            });
            let plans: Vec<Plan> = plans.collect();
            lines.push(format!("{position} ; {chance:.4}"));
            position = position.play(Submissions::new(&plans)).unwrap();
        }
        let winner = match position.outcome() {
            Some(Outcome::Won(seat)) => seat.number(),
            _ => 0,
        };
        for line in &lines {
            writeln!(out, "{line} ; {winner}").unwrap();
        }
    }
}
