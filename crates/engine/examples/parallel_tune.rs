//! Learns the weights of the Parallel Chinese Checkers evaluation from games
//! that the engine plays against itself.
//!
//! `parallel_tune play PLAYERS PEGS GAMES NODES SEED >> games.txt` writes a line
//! for each position after a round: the numbers of players and pegs, the seed,
//! the final winner and the position. `parallel_tune fit PLAYERS PEGS <
//! games.txt` prints the weights under which the actual winners were most likely
//! (softmax regression).

#![allow(clippy::unwrap_used, clippy::expect_used)]

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_engine::parallel::{ParallelEngine, Weights};
use starfence_engine::{Engine as _, SearchLimits, SearchRequest};
use starfence_rules::parallel::{Options, Plan, Players, Position, Rules, Submissions, View};
use starfence_rules::{Outcome, Position as _};
use std::io::BufRead as _;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let players = Players::try_from(args[1].parse::<u8>().unwrap()).unwrap();
    let options: Options = format!("pegs={}", args[2]).parse().unwrap();
    let rules = Rules::new(players).with_options(options);
    let number = |at: usize| args[at].parse::<u64>().unwrap();
    match args[0].as_str() {
        "play" => write_games(rules, number(3), number(4), number(5)),
        _ => fit_weights(rules),
    }
}

/// Plays games in which some plans come from searches of few nodes, and writes
/// the positions of the games.
fn write_games(rules: Rules, games: u64, nodes: u64, first_seed: u64) {
    let mut engine = ParallelEngine::default();
    for seed in first_seed..first_seed + games {
        let mut rng = Pcg32::seed_from_u64(seed);
        let mut position = Position::shuffled(rules, seed);
        let mut texts = Vec::new();
        while position.outcome().is_none() && position.round() <= 40 {
            let plans: Vec<Plan> = rules
                .players
                .seats()
                .map(|seat| {
                    let view = View::new(position.clone(), seat).unwrap();
                    let request = SearchRequest {
                        lines: 1,
                        seed: rng.random(),
                    };
                    let nodes = if rng.random_bool(0.2) { 200 } else { nodes };
                    let mut limits = SearchLimits::with_nodes(nodes);
                    let report = engine.search(&view, request, &mut limits, &mut |_| {});
                    report.unwrap().best_move().unwrap()
                })
                .collect();
            position = position.play(Submissions::new(&plans)).unwrap();
            texts.push(position.to_string());
        }
        if let Some(Outcome::Won(winner)) = position.outcome() {
            texts.pop();
            for text in texts {
                println!(
                    "{} {} {seed} {winner} {text}",
                    rules.players.count(),
                    rules.options.pegs.count()
                );
            }
        }
    }
}

/// Each player's features, and the index of the winner.
type Sample = (Vec<Vec<f32>>, usize);

fn fit_weights(rules: Rules) {
    let mut samples: Vec<(u64, Sample)> = Vec::new();
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let mut words = line.splitn(5, ' ');
        let mut number = || words.next().unwrap().parse::<u64>().unwrap();
        let (players, pegs, seed, winner) = (number(), number(), number(), number());
        if players != u64::from(rules.players.count())
            || pegs != u64::from(rules.options.pegs.count())
        {
            continue;
        }
        let position = Position::from_text(words.next().unwrap(), rules).unwrap();
        let features = Weights::features(&position);
        let features = features.into_iter().map(|of| of.to_vec()).collect();
        samples.push((seed, (features, winner as usize - 1)));
    }
    let (held, learned): (Vec<_>, Vec<_>) =
        samples.into_iter().partition(|(seed, _)| seed % 5 == 0);
    let size = learned[0].1.0[0].len();
    let mut weights = vec![0.0_f32; size];
    // The spread of each feature among the players, so that one rate suits all
    // features.
    let mut scale = vec![0.0_f32; size];
    for (_, (features, _)) in &learned {
        for one in features {
            for at in 0..size {
                let mean = features.iter().map(|of| of[at]).sum::<f32>() / features.len() as f32;
                scale[at] += (one[at] - mean).powi(2);
            }
        }
    }
    for scale in &mut scale {
        *scale = (*scale / learned.len() as f32).sqrt().max(1e-3);
    }
    let mut speed = vec![0.0_f32; size];
    for round in 0..3000 {
        let mut slope = vec![0.0_f32; size];
        for (_, (features, winner)) in &learned {
            let chances = chances(&weights, features);
            for (seat, of) in features.iter().enumerate() {
                let error = f32::from(u8::from(seat == *winner)) - chances[seat];
                for at in 0..size {
                    slope[at] += error * of[at];
                }
            }
        }
        for at in 0..size {
            let slope =
                slope[at] / learned.len() as f32 / scale[at] - 0.001 * weights[at] * scale[at];
            speed[at] = 0.9 * speed[at] + slope;
            weights[at] += 0.1 * speed[at] / scale[at];
        }
        if round % 1000 == 999 {
            println!(
                "{round}: {:.4} learned, {:.4} held back",
                loss(&weights, &learned),
                loss(&weights, &held)
            );
        }
    }
    println!("{} positions; scales {scale:.2?}", learned.len());
    println!("{weights:.4?}");
}

fn chances(weights: &[f32], features: &[Vec<f32>]) -> Vec<f32> {
    let worths = features
        .iter()
        .map(|of| of.iter().zip(weights).map(|(f, w)| f * w).sum::<f32>());
    let odds: Vec<f32> = worths.map(f32::exp).collect();
    let sum: f32 = odds.iter().sum();
    odds.iter().map(|odds| odds / sum).collect()
}

fn loss(weights: &[f32], samples: &[(u64, Sample)]) -> f32 {
    let sum: f32 = samples
        .iter()
        .map(|(_, (features, winner))| -chances(weights, features)[*winner].max(1e-9).ln())
        .sum();
    sum / samples.len() as f32
}
