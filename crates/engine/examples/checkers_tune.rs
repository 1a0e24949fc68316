//! Learns the cost of a peg on each hole from games that the engine plays
//! against itself: `cargo run --release -p starfence-engine --example
//! checkers_tune -- GAMES NODES SEED`.
//!
//! The chance to win is modelled as the logistic function of the difference
//! between the players' costs. Gradient descent finds the costs that make the
//! games' results most likely (logistic regression; "Texel tuning"). The program
//! prints the table of costs for `crates/engine/src/checkers/weights.rs`, scaled
//! so that an average turn lowers the cost by 100. Repeat until a match against
//! the previous version (`starfence-cli match … --b "program=OLD
//! ugi;nodes=20000"`) shows no gain.

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_engine::checkers::{CheckersEngine, Costs, training};
use starfence_engine::{Engine as _, SearchLimits, SearchRequest};
use starfence_rules::checkers::{Options, Players, Position, Rules, Turn};
use starfence_rules::lattice::Hole;
use starfence_rules::{Game, OptionTable as _, Outcome, Seat, Set};

/// A position with the result of its game.
struct Sample {
    /// Both players' pegs, as seen from the north.
    pegs: [Vec<usize>; 2],
    /// The player to move: 1 for player 1, -1 for player 2.
    side_to_move: f64,
    /// Player 1's result: 1 for a win, 0.5 for a draw or tie, 0 for a loss.
    result: f64,
}

/// Returns the index of the hole as seen by the player who starts in the south,
/// that is, with the board turned by 180 degrees.
fn turned_hole(hole: Hole) -> usize {
    120 - hole.array_index()
}

/// Returns the index of the hole's mirror image in the axis from north to south.
fn mirrored_hole(hole: Hole) -> usize {
    (training::SHAPE.mirrored)(hole.array_index())
}

fn sample(position: &Position, result: f64) -> Sample {
    let seen =
        |seat: Seat, to: fn(Hole) -> usize| position.pegs(seat).into_iter().map(to).collect();
    Sample {
        pegs: [
            seen(Seat::FIRST, Hole::array_index),
            seen(Seat::FIRST.next_among(2), turned_hole),
        ],
        side_to_move: if position.side_to_move() == Seat::FIRST {
            1.0
        } else {
            -1.0
        },
        result,
    }
}

/// Plays a game of the engine against itself, with occasional random turns, and
/// adds its positions to `samples`.
fn play_game(engine: &mut CheckersEngine, nodes: u64, rng: &mut Pcg32, samples: &mut Vec<Sample>) {
    let mut options = Options::default();
    // Some games use the strict goal rule, so that the cost of stragglers is
    // learned under both rules.
    if rng.random_bool(0.15) && options.set_text("min_own", "10").is_err() {
        return;
    }
    let Ok(rules) =
        Rules::new(Players::Two)
            .with_options(options)
            .with_first(if rng.random_bool(0.5) {
                Seat::FIRST
            } else {
                Seat::FIRST.next_among(2)
            })
    else {
        return;
    };
    let mut game = Game::new(Position::start(rules));
    engine.clear_memory();
    while game.outcome().is_none() && game.len() < 240 {
        let plays_random_turn = game.len() < 8 || rng.random_ratio(1, 25);
        let rated = engine.evaluate_moves(&game, 0);
        let forward: Vec<Turn> = rated.iter().filter(|r| r.score > 0).map(|r| r.mv).collect();
        let turn = if plays_random_turn && !forward.is_empty() {
            Some(forward[rng.random_range(0..forward.len())])
        } else {
            let request = SearchRequest { lines: 1, seed: 0 };
            let mut limits = SearchLimits::with_nodes(nodes);
            engine
                .search(&game, request, &mut limits, &mut |_| ())
                .and_then(|report| report.best_move())
        };
        let Some(turn) = turn else { return };
        if game.play(turn).is_err() {
            return;
        }
    }
    let result = match game.outcome() {
        Some(Outcome::Won(seat)) => f64::from(u8::from(seat == Seat::FIRST)),
        Some(_) => 0.5,
        None => return,
    };
    for ply in 6..game.len() {
        samples.push(sample(game.position_at(ply), result));
    }
}

fn main() {
    let args: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.parse().ok())
        .collect();
    let [games, nodes, seed] = args[..] else {
        eprintln!("GAMES NODES SEED");
        return;
    };
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut engine = CheckersEngine::default();
    let mut samples = Vec::new();
    for _ in 0..games {
        play_game(&mut engine, nodes, &mut rng, &mut samples);
    }
    eprintln!("{} positions", samples.len());

    // A hole and its mirror image share one weight.
    let start = Costs::default();
    let class: Vec<usize> = Hole::all()
        .map(|hole| hole.array_index().min(mirrored_hole(hole)))
        .collect();
    let prior: Vec<f64> = Hole::all()
        .map(|hole| f64::from(start.cost(hole)) / 200.0)
        .collect();
    let mut weights = prior.clone();
    let mut tempo = 0.25;
    let (mut speed, mut tempo_speed) = (vec![0.0; 121], 0.0);
    let mut noise = vec![1e-8; 121];
    let mut order: Vec<usize> = (0..samples.len()).collect();
    for epoch in 0..30 {
        for at in (1..order.len()).rev() {
            order.swap(at, rng.random_range(0..=at));
        }
        let rate = 0.01 * 0.85_f64.powi(epoch);
        let mut loss = 0.0;
        for batch in order.chunks(1000) {
            let mut gradient = vec![0.0; 121];
            let mut tempo_slope = 0.0;
            for &at in batch {
                let sample = &samples[at];
                let sum =
                    |pegs: &[usize]| pegs.iter().map(|&hole| weights[class[hole]]).sum::<f64>();
                let lead =
                    sum(&sample.pegs[1]) - sum(&sample.pegs[0]) + tempo * sample.side_to_move;
                let chance = 1.0 / (1.0 + (-lead).exp());
                loss -= sample.result * chance.max(1e-9).ln()
                    + (1.0 - sample.result) * (1.0 - chance).max(1e-9).ln();
                let error = chance - sample.result;
                for &hole in &sample.pegs[1] {
                    gradient[class[hole]] += error;
                }
                for &hole in &sample.pegs[0] {
                    gradient[class[hole]] -= error;
                }
                tempo_slope += error * sample.side_to_move;
            }
            // A step of the optimizer Adam. Each weight is also pulled slightly
            // towards its value in the current table.
            for hole in 0..121 {
                // Within the goal, a peg moves only to make room for others.
                // Games hardly reveal the costs there, so they are set by hand.
                if hole > 110 {
                    continue;
                }
                let gradient =
                    gradient[hole] / batch.len() as f64 + 1e-4 * (weights[hole] - prior[hole]);
                speed[hole] = 0.9 * speed[hole] + 0.1 * gradient;
                noise[hole] = 0.999 * noise[hole] + 0.001 * gradient * gradient;
                weights[hole] -= rate * speed[hole] / (noise[hole].sqrt() + 1e-5);
            }
            tempo_speed = 0.9 * tempo_speed + 0.1 * tempo_slope / batch.len() as f64;
            tempo -= 0.1 * rate * tempo_speed * 10.0;
        }
        if epoch % 5 == 4 {
            eprintln!("epoch {epoch}: loss {:.4}", loss / samples.len() as f64);
        }
    }

    // The scale at which an average turn gains 100. Pegs that fill the goal
    // cost 0.
    let sum = |pegs: &[usize]| pegs.iter().map(|&hole| weights[class[hole]]).sum::<f64>();
    let (mut gained, mut turns) = (0.0, 0.0);
    for pair in samples.windows(2) {
        let by = sum(&pair[0].pegs[0]) + sum(&pair[0].pegs[1])
            - sum(&pair[1].pegs[0])
            - sum(&pair[1].pegs[1]);
        // A pair of samples from different games is not a turn.
        if by.abs() < 5.0 && pair[0].side_to_move != pair[1].side_to_move {
            gained += by;
            turns += 1.0;
        }
    }
    let scale = 100.0 * turns / gained;
    let goal: Set<Hole> = Hole::all().skip(111).collect();
    let zero = goal
        .into_iter()
        .map(|hole| weights[class[hole.array_index()]])
        .sum::<f64>()
        / 10.0;
    eprintln!(
        "one logit is {scale:.0} hundredths, the tempo {:.0}",
        tempo * scale
    );
    let mut row = 0;
    for hole in Hole::all() {
        if hole.row() != row {
            row = hole.row();
            println!();
        }
        print!(
            "{:.0}, ",
            (weights[class[hole.array_index()]] - zero) * scale
        );
    }
    println!();
}
