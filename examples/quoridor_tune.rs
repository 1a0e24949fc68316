//! Makes the weights of Quoridor's computer player from its own games.
//!
//! `data PLAYERS SEED GAMES NODES` plays games with NODES to twice as many nodes
//! a move, and writes a line for each position before the game was decided: the
//! position, the score in hundredths of a turn for the player to move, the
//! winner (0: nobody). Of four players about half are greedy ones: with players
//! who all think alike, nothing would be learned of others.
//! `train PLAYERS FILE EPOCHS WEIGHTS` learns from such lines and writes the
//! weights. Both give the same every time, the games as long as the player is the
//! same (of four players, what is in the repository came of 345,000 lines of an
//! earlier one's):
//!
//! ```text
//! cargo run --release --example quoridor_tune data 2 1 20000 400 > games
//! cargo run --release --example quoridor_tune train 2 games 6 src/engine/quoridor/two.net
//! cargo run --release --example quoridor_tune data 4 500 12000 2000 > games
//! cargo run --release --example quoridor_tune train 4 games 1 src/engine/quoridor/four.net
//! ```
#![allow(clippy::unwrap_used, clippy::expect_used)]

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence::engine::quoridor::QuoridorThinker;
use starfence::engine::quoridor::training::{self, Shape};
use starfence::engine::{Ask, Meter, Playable, Reference, Thinker};
use starfence::rules::quoridor::{Move, Options, Players, Position, Rules};
use starfence::rules::{Game, Outcome, Seat, TurnBased as _};
use std::io::Write;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["data", players, seed, games, nodes] => data(
            players_of(players),
            seed.parse().unwrap(),
            games.parse().unwrap(),
            nodes.parse().unwrap(),
        ),
        ["train", players, file, epochs, out] => {
            train(players_of(players), file, epochs.parse().unwrap(), out);
        }
        _ => eprintln!("data PLAYERS SEED GAMES NODES, or train PLAYERS FILE EPOCHS WEIGHTS"),
    }
}

fn players_of(text: &str) -> Players {
    match text {
        "2" => Players::Two,
        "4" => Players::Four,
        _ => panic!("2 or 4 players, not {text}"),
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

/// Which seats think: with two players both, with four often one, at times
/// more or nobody.
fn thinkers(players: Players, rng: &mut Pcg32) -> [bool; 4] {
    let alone = rng.random_bool(0.6).then(|| rng.random_range(0..4));
    std::array::from_fn(|seat| match (players, alone) {
        (Players::Two, _) => true,
        (Players::Four, Some(alone)) => seat == alone,
        (Players::Four, None) => rng.random_bool(0.5),
    })
}

fn data(players: Players, seed: u64, games: u64, nodes: u64) {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut thinker = QuoridorThinker::new(1 << 20);
    let rules = Rules::new(players);
    for game in 0..games {
        let mut rng = Pcg32::seed_from_u64(seed * 1_000_003 + game);
        let mut game = Game::new(Position::start(rules));
        for _ in 0..rng.random_range(0..10) {
            let mv = any_move(game.position(), &mut rng);
            game.play(mv).unwrap();
        }
        let thinks = thinkers(players, &mut rng);
        thinker.forget();
        let mut lines = Vec::new();
        while game.outcome().is_none() && game.len() < 250 && !game.claim_draw() {
            let me = game.position().to_move();
            if !thinks[me.at()] {
                lines.push(format!("{} ; ", game.position()));
                let seed = rng.random();
                let greedy = Position::reference(&game, me, Reference::Greedy, seed).unwrap();
                let wild = rng.random_range(0..40) == 0;
                let mv = if wild {
                    any_move(game.position(), &mut rng)
                } else {
                    greedy
                };
                game.play(mv).unwrap();
                continue;
            }
            let mut meter = Meter::of_nodes(nodes + rng.random_range(0..nodes));
            let ask = Ask { lines: 1, seed: 0 };
            let report = thinker.think(&game, ask, &mut meter, &mut |_| {}).unwrap();
            let score = report.lines[0].score;
            if players == Players::Four {
                let shares = report.lines[0].shares;
                let shares = players.seats().map(|seat| shares.of(seat).to_string());
                let shares: Vec<String> = shares.collect();
                lines.push(format!("{} ; {}", game.position(), shares.join(" ")));
            } else if score.plies_to_end().is_none() {
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
    /// The chances to win: of the player to move, and of those after, where
    /// they are learned.
    target: [f32; 4],
}

fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// The chances that the outputs stand for.
fn chances(outputs: &mut [f32]) {
    if let [odds] = outputs {
        *odds = chance(*odds);
        return;
    }
    let most = outputs.iter().copied().fold(f32::MIN, f32::max);
    outputs
        .iter_mut()
        .for_each(|log| *log = (*log - most).exp());
    let sum: f32 = outputs.iter().sum();
    outputs.iter_mut().for_each(|part| *part /= sum);
}

/// How much the game's end counts against what the search found.
const RESULT: f32 = 0.6;

fn read(players: Players, file: &str) -> Vec<Sample> {
    let text = std::fs::read_to_string(file).unwrap();
    let sample = |line: &str| {
        let mut fields = line.split(" ; ");
        let position = fields.next()?;
        let searched: Vec<f32> = fields.next()?.split(' ').flat_map(str::parse).collect();
        let winner: u8 = fields.next()?.parse().ok()?;
        let position = Position::from_text(position, Options::default(), Seat::FIRST).ok()?;
        let me = position.to_move();
        let mut target = [0.0; 4];
        for seat in players.seats() {
            let won = match winner {
                0 => 1.0 / f32::from(players.count()),
                _ => f32::from(u8::from(seat.number() == winner)),
            };
            let searched = match (players, searched.as_slice()) {
                (Players::Two, [score]) => chance(score / training::UNIT),
                (_, shares) => shares.get(seat.at()).copied().unwrap_or(won),
            };
            target[training::output_of(seat, me)] = RESULT * won + (1.0 - RESULT) * searched;
        }
        let features = training::features(&position);
        Some(Sample {
            features: features.iter().map(|&feature| feature as u16).collect(),
            target,
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

/// A network while it learns.
struct Network {
    shape: Shape,
    rows: Learned,
    bias: Learned,
    weights: Learned,
    last: Learned,
}

impl Network {
    fn new(shape: Shape, rng: &mut Pcg32) -> Self {
        let mut random = |count: usize, width: f32| {
            let one = |_| width * (rng.random::<f32>() * 2.0 - 1.0);
            Learned::new((0..count).map(one).collect())
        };
        let Shape {
            features,
            hidden,
            outputs,
        } = shape;
        Self {
            shape,
            rows: random(features * hidden, 0.15),
            bias: random(hidden, 0.1),
            weights: random(outputs * hidden, 0.2),
            last: Learned::new(vec![0.0; outputs]),
        }
    }

    fn parts(&mut self) -> [&mut Learned; 4] {
        [
            &mut self.rows,
            &mut self.bias,
            &mut self.weights,
            &mut self.last,
        ]
    }

    /// The chances, and the hidden layer.
    fn forward(&self, features: &[usize]) -> (Vec<f32>, Vec<f32>) {
        let hidden = self.shape.hidden;
        let mut layer = self.bias.value.clone();
        for &feature in features {
            let row = &self.rows.value[feature * hidden..][..hidden];
            layer
                .iter_mut()
                .zip(row)
                .for_each(|(sum, weight)| *sum += weight);
        }
        let weights = self.weights.value.chunks(hidden);
        let output = |(weights, last): (&[f32], &f32)| {
            let products = layer.iter().zip(weights);
            last + products
                .map(|(sum, weight)| sum.max(0.0) * weight)
                .sum::<f32>()
        };
        let mut outputs: Vec<f32> = weights.zip(&self.last.value).map(output).collect();
        chances(&mut outputs);
        (outputs, layer)
    }

    /// Adds the slopes of a sample that is one of `of`. Returns its squared
    /// error.
    fn learn(&mut self, features: &[usize], target: [f32; 4], of: usize) -> f64 {
        let hidden = self.shape.hidden;
        let (outputs, layer) = self.forward(features);
        let mut back = vec![0.0; hidden];
        let mut loss = 0.0;
        for (output, (chance, target)) in outputs.iter().zip(target).enumerate() {
            let error = chance - target;
            loss += f64::from(error * error);
            let slope = error / of as f32;
            self.last.slope[output] += slope;
            for at in 0..hidden {
                if layer[at] > 0.0 {
                    let weight = output * hidden + at;
                    self.weights.slope[weight] += slope * layer[at];
                    back[at] += slope * self.weights.value[weight];
                }
            }
        }
        let slopes = self.bias.slope.iter_mut().zip(&back);
        slopes.for_each(|(slope, back)| *slope += back);
        for feature in features {
            let row = &mut self.rows.slope[feature * hidden..][..hidden];
            row.iter_mut()
                .zip(&back)
                .for_each(|(slope, back)| *slope += back);
        }
        loss
    }
}

fn train(players: Players, file: &str, epochs: usize, out: &str) {
    let mut samples = read(players, file);
    let shape = Shape::of(players);
    // The last twentieth, whole games, is not learned from.
    let test = samples.split_off(samples.len() - samples.len() / 20);
    eprintln!("{} to learn from, {} to test", samples.len(), test.len());
    let mut rng = Pcg32::seed_from_u64(1);
    let mut network = Network::new(shape, &mut rng);
    let mirrored = |feature| training::mirrored(players, feature);
    let mirror: Vec<usize> = (0..shape.features).map(mirrored).collect();
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
                let features = sample.features.iter().map(|&feature| usize::from(feature));
                let features: Vec<usize> = features
                    .map(|feature| if flip { mirror[feature] } else { feature })
                    .collect();
                loss += network.learn(&features, sample.target, batch.len());
            }
            for part in network.parts() {
                part.step(rate);
            }
        }
        let mut missed = 0.0;
        for sample in &test {
            let features: Vec<usize> = sample.features.iter().map(|&f| usize::from(f)).collect();
            let (outputs, _) = network.forward(&features);
            let errors = outputs.iter().zip(sample.target);
            missed += errors
                .map(|(chance, target)| f64::from(chance - target).powi(2))
                .sum::<f64>();
        }
        eprintln!(
            "epoch {epoch}: {:.5}, test {:.5}",
            loss / samples.len() as f64,
            missed / test.len() as f64
        );
    }
    let mut bytes = Vec::new();
    for value in network.parts().iter().flat_map(|part| &part.value) {
        let number = (value * training::SCALE).round().clamp(-32_000.0, 32_000.0) as i16;
        bytes.extend_from_slice(&number.to_le_bytes());
    }
    std::fs::write(out, bytes).unwrap();
}
