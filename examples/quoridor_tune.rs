//! Makes the weights of Quoridor's computer player from its own games.
//!
//! `data SEED GAMES NODES` plays games of two with NODES to twice as many nodes
//! a move, and writes a line for each position before the game was decided: the
//! position, the score in hundredths of a turn for the player to move, the
//! winner (0: nobody). `train FILE EPOCHS WEIGHTS` learns from such lines and
//! writes the weights. Both give the same every time:
//!
//! ```text
//! cargo run --release --example quoridor_tune data 1 20000 400 > games
//! cargo run --release --example quoridor_tune train games 6 src/engine/quoridor/two.net
//! ```
#![allow(clippy::unwrap_used, clippy::expect_used)]

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence::engine::quoridor::{QuoridorThinker, training};
use starfence::engine::{Ask, Meter, Thinker};
use starfence::rules::quoridor::{Move, Options, Players, Position, Rules};
use starfence::rules::{Game, Outcome, Seat, TurnBased as _};
use std::io::Write;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["data", seed, games, nodes] => data(
            seed.parse().unwrap(),
            games.parse().unwrap(),
            nodes.parse().unwrap(),
        ),
        ["train", file, epochs, out] => train(file, epochs.parse().unwrap(), out),
        _ => eprintln!("data SEED GAMES NODES, or train FILE EPOCHS WEIGHTS"),
    }
}

/// A move at random, steps ahead more often than anything else.
fn any_move(position: &Position, rng: &mut Pcg32) -> Move {
    let legal: Vec<Move> = position.legal_moves().iter().collect();
    let me = position.to_move();
    let now = position.distance(me);
    let ahead: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|&mv| matches!(mv, Move::Pawn(_)) && position.play_unchecked(mv).distance(me) < now)
        .collect();
    let from = match rng.random_range(0..3) {
        0 | 1 if !ahead.is_empty() => &ahead,
        _ => &legal,
    };
    from[rng.random_range(0..from.len())]
}

fn data(seed: u64, games: u64, nodes: u64) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut thinker = QuoridorThinker::new(1 << 20);
    let rules = Rules::new(Players::Two);
    for game in 0..games {
        let mut rng = Pcg32::seed_from_u64(seed * 1_000_003 + game);
        let mut game = Game::new(Position::start(rules));
        for _ in 0..rng.random_range(0..10) {
            let mv = any_move(game.position(), &mut rng);
            game.play(mv).unwrap();
        }
        thinker.forget();
        let mut lines = Vec::new();
        while game.outcome().is_none() && game.len() < 250 && !game.claim_draw() {
            let mut meter = Meter::of_nodes(nodes + rng.random_range(0..nodes));
            let ask = Ask { lines: 1, seed: 0 };
            let report = thinker.think(&game, ask, &mut meter, &mut |_| {}).unwrap();
            let score = report.lines[0].score;
            if score.plies_to_end().is_none() {
                lines.push(format!("{} ; {}", game.position(), score.value()));
            } else {
                // The rest is known.
                let me = game.position().to_move().number();
                let winner = if score.is_win() { me } else { 3 - me };
                for line in &lines {
                    writeln!(out, "{line} ; {winner}").unwrap();
                }
                lines.clear();
                break;
            }
            let wild = rng.random_range(0..40) == 0;
            let mv = if wild {
                any_move(game.position(), &mut rng)
            } else {
                report.best().unwrap()
            };
            game.play(mv).unwrap();
        }
        let winner = match game.outcome() {
            Some(Outcome::Won(seat)) => seat.number(),
            _ => 0,
        };
        for line in &lines {
            writeln!(out, "{line} ; {winner}").unwrap();
        }
    }
}

/// A position to learn from.
struct Sample {
    features: Vec<u16>,
    /// The chance to win of the player to move.
    target: f32,
}

fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// How much the game's end counts against the search's score.
const RESULT: f32 = 0.6;

fn read(file: &str) -> Vec<Sample> {
    let text = std::fs::read_to_string(file).unwrap();
    let sample = |line: &str| {
        let mut fields = line.split(" ; ");
        let position = fields.next()?;
        let score: f32 = fields.next()?.parse().ok()?;
        let winner: u8 = fields.next()?.parse().ok()?;
        let position = Position::from_text(position, Options::default(), Seat::FIRST).ok()?;
        let won = match winner {
            0 => 0.5,
            _ if winner == position.to_move().number() => 1.0,
            _ => 0.0,
        };
        let features = training::features(&position);
        Some(Sample {
            features: features.iter().map(|&feature| feature as u16).collect(),
            target: RESULT * won + (1.0 - RESULT) * chance(score / training::UNIT),
        })
    };
    text.lines().filter_map(sample).collect()
}

/// Weights with what Adam (Kingma and Ba 2015) keeps of their slopes.
struct Learned {
    value: Vec<f32>,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Learned {
    fn new(value: Vec<f32>) -> Self {
        let zero = vec![0.0; value.len()];
        Self {
            value,
            slope: zero.clone(),
            mean: zero.clone(),
            square: zero,
        }
    }

    fn step(&mut self, rate: f32) {
        for at in 0..self.value.len() {
            let slope = self.slope[at];
            let mean = &mut self.mean[at];
            let square = &mut self.square[at];
            *mean += 0.1 * (slope - *mean);
            *square += 0.001 * (slope * slope - *square);
            self.value[at] -= rate * *mean / (square.sqrt() + 1e-8);
            self.slope[at] = 0.0;
        }
    }
}

const BATCH: usize = 1024;

fn train(file: &str, epochs: usize, out: &str) {
    let mut samples = read(file);
    let count = training::FEATURES;
    // The last twentieth, whole games, is not learned from.
    let test = samples.split_off(samples.len() - samples.len() / 20);
    eprintln!("{} to learn from, {} to test", samples.len(), test.len());
    let mut rng = Pcg32::seed_from_u64(1);
    let hidden = training::HIDDEN;
    let mut random = |count: usize, width: f32| {
        let one = |_| width * (rng.random::<f32>() * 2.0 - 1.0);
        Learned::new((0..count).map(one).collect())
    };
    let mut rows = random(count * hidden, 0.15);
    let mut bias = random(hidden, 0.1);
    let mut weights = random(hidden, 0.2);
    let mut last = Learned::new(vec![0.0]);
    let mirror: Vec<usize> = (0..count).map(training::mirrored).collect();
    let forward =
        |rows: &Learned, bias: &Learned, weights: &Learned, last: &Learned, features: &[usize]| {
            let mut layer = bias.value.clone();
            for &feature in features {
                let row = &rows.value[feature * hidden..][..hidden];
                layer
                    .iter_mut()
                    .zip(row)
                    .for_each(|(sum, weight)| *sum += weight);
            }
            let odds: f32 = layer
                .iter()
                .zip(&weights.value)
                .map(|(sum, weight)| sum.max(0.0) * weight)
                .sum();
            (odds + last.value[0], layer)
        };
    let mut order: Vec<usize> = (0..samples.len()).collect();
    for epoch in 0..epochs {
        for at in (1..order.len()).rev() {
            order.swap(at, rng.random_range(0..=at));
        }
        let rate = 0.002 * (1.0 - epoch as f32 / epochs as f32).max(0.05).powf(1.2);
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            for &at in batch {
                let sample = &samples[at];
                let flip = rng.random::<bool>();
                let features: Vec<usize> = sample
                    .features
                    .iter()
                    .map(|&feature| usize::from(feature))
                    .map(|feature| if flip { mirror[feature] } else { feature })
                    .collect();
                let (odds, layer) = forward(&rows, &bias, &weights, &last, &features);
                let error = chance(odds) - sample.target;
                loss += f64::from(error * error);
                let slope = error / batch.len() as f32;
                last.slope[0] += slope;
                let mut back = vec![0.0; hidden];
                for at in 0..hidden {
                    if layer[at] > 0.0 {
                        weights.slope[at] += slope * layer[at];
                        back[at] = slope * weights.value[at];
                        bias.slope[at] += back[at];
                    }
                }
                for feature in features {
                    let row = &mut rows.slope[feature * hidden..][..hidden];
                    row.iter_mut()
                        .zip(&back)
                        .for_each(|(slope, back)| *slope += back);
                }
            }
            for part in [&mut rows, &mut bias, &mut weights, &mut last] {
                part.step(rate);
            }
        }
        let mut missed = 0.0;
        for sample in &test {
            let features: Vec<usize> = sample.features.iter().map(|&f| usize::from(f)).collect();
            let (odds, _) = forward(&rows, &bias, &weights, &last, &features);
            missed += f64::from(chance(odds) - sample.target).powi(2);
        }
        eprintln!(
            "epoch {epoch}: {:.5}, test {:.5}",
            loss / samples.len() as f64,
            missed / test.len() as f64
        );
    }
    let mut bytes = Vec::new();
    for value in [&rows, &bias, &weights, &last]
        .iter()
        .flat_map(|part| &part.value)
    {
        let number = (value * training::SCALE).round().clamp(-32_000.0, 32_000.0) as i16;
        bytes.extend_from_slice(&number.to_le_bytes());
    }
    std::fs::write(out, bytes).unwrap();
}
