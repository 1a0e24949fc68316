//! Learns the networks' weights from games.

use crate::adam::{TrainedWeights, learning_rate, shuffle};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use starfence_engine::{
    NETWORK_SCALE, TrainingExample, TwoViewShape, checkers, packed_weights, parallel, quoridor,
};
use starfence_rules::{
    GameKind, Seat, checkers as checkers_rules, parallel as parallel_rules,
    quoridor as quoridor_rules,
};

/// A training sample, made from a position.
struct Sample {
    seen: TrainingExample,
    /// The chance to win to be learned, for the player whose view is the first.
    target: f32,
}

/// The weight, 0 to 1, of the game's result in the target chance; the rest is
/// the weight of the search's estimate.
const RESULT_WEIGHT: f32 = 0.5;

const BATCH_SIZE: usize = 1024;

/// Returns the weight decay at a learning rate of 1. There are few games of
/// Parallel Chinese Checkers for this many weights: without decay, every pass
/// but the first only memorizes the samples.
fn weight_decay(game: GameKind) -> f32 {
    match game {
        GameKind::Parallel => 1.0,
        GameKind::ChineseCheckers | GameKind::Quoridor => 0.0,
    }
}

fn sigmoid(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// Parses a line about Chinese Checkers into one sample, as seen by the player
/// to move; `None` if the line is invalid.
fn checkers_samples(line: &str) -> Option<Vec<Sample>> {
    use checkers_rules::{Players, Position, Rules};
    let mut fields = line.split(" ; ");
    let position = Position::from_text(fields.next()?, Rules::new(Players::Two)).ok()?;
    let score = fields.next()?.parse().ok()?;
    let winner: u8 = fields.next()?.parse().ok()?;
    let searched = sigmoid(checkers::training::log_odds(score));
    let won = share_of_win(position.side_to_move(), winner);
    Some(vec![Sample {
        seen: checkers::training::training_example(&position),
        target: RESULT_WEIGHT * won + (1.0 - RESULT_WEIGHT) * searched,
    }])
}

/// Parses a line about Quoridor into one sample, as seen by the player to move;
/// `None` if the line is invalid.
fn quoridor_samples(line: &str) -> Option<Vec<Sample>> {
    use quoridor_rules::{Options, Position};
    let mut fields = line.split(" ; ");
    let position = Position::from_text(fields.next()?, Options::default(), Seat::FIRST).ok()?;
    let score = fields.next()?.parse().ok()?;
    let winner: u8 = fields.next()?.parse().ok()?;
    let searched = sigmoid(quoridor::training::log_odds(score));
    let won = share_of_win(position.side_to_move(), winner);
    Some(vec![Sample {
        seen: quoridor::training::training_example(&position)?,
        target: RESULT_WEIGHT * won + (1.0 - RESULT_WEIGHT) * searched,
    }])
}

/// Parses a line about Parallel Chinese Checkers into two samples, one as seen
/// by each player; `None` if the line is invalid.
fn parallel_samples(line: &str) -> Option<Vec<Sample>> {
    use parallel_rules::{Players, Position, Rules};
    let mut fields = line.split(" ; ");
    let position = Position::from_text(fields.next()?, Rules::new(Players::Two)).ok()?;
    let searched: f32 = fields.next()?.parse().ok()?;
    let winner: u8 = fields.next()?.parse().ok()?;
    let sample = |seat: Seat| {
        let searched = match seat {
            Seat::FIRST => searched,
            _ => 1.0 - searched,
        };
        Some(Sample {
            seen: parallel::training::training_example(&position, seat)?,
            target: RESULT_WEIGHT * share_of_win(seat, winner) + (1.0 - RESULT_WEIGHT) * searched,
        })
    };
    Seat::all(2).map(sample).collect()
}

/// Returns a player's result: 1 for a win, 0.5 if nobody won, 0 for a loss.
/// `winner` is the winner's number, or 0 for nobody.
fn share_of_win(seat: Seat, winner: u8) -> f32 {
    match winner {
        0 => 0.5,
        _ => f32::from(u8::from(seat.number() == winner)),
    }
}

fn shape_of(game: GameKind) -> TwoViewShape {
    match game {
        GameKind::ChineseCheckers => checkers::training::SHAPE,
        GameKind::Parallel => parallel::training::SHAPE,
        GameKind::Quoridor => quoridor::training::TWO_PLAYERS,
    }
}

fn read_samples(game: GameKind, file: &str) -> Vec<Sample> {
    let text = std::fs::read_to_string(file).unwrap();
    let samples = match game {
        GameKind::ChineseCheckers => checkers_samples,
        GameKind::Parallel => parallel_samples,
        GameKind::Quoridor => quoridor_samples,
    };
    text.lines().filter_map(samples).flatten().collect()
}

/// A network during training.
struct Network {
    shape: TwoViewShape,
    rows: TrainedWeights,
    bias: TrainedWeights,
    /// The output weights for the hidden layer of the first view, then for that
    /// of the second.
    weights: [TrainedWeights; 2],
    /// The output biases, of which only the first is used.
    output_bias: TrainedWeights,
}

impl Network {
    fn new(shape: TwoViewShape, rng: &mut Pcg32) -> Self {
        let TwoViewShape {
            features, hidden, ..
        } = shape;
        Self {
            shape,
            rows: TrainedWeights::random(features * hidden, 0.1, rng),
            bias: TrainedWeights::random(hidden, 0.1, rng),
            weights: [(); 2].map(|()| TrainedWeights::random(hidden, 0.1, rng)),
            output_bias: TrainedWeights::new(vec![0.0; 2]),
        }
    }

    fn layers(&mut self) -> [&mut TrainedWeights; 5] {
        let [own, other] = &mut self.weights;
        [
            &mut self.rows,
            &mut self.bias,
            own,
            other,
            &mut self.output_bias,
        ]
    }

    /// Returns the weights in the format that the engine reads.
    fn bytes(&mut self) -> Vec<u8> {
        let parts = self.layers();
        packed_weights(parts.iter().flat_map(|part| part.quantized(NETWORK_SCALE)))
    }

    /// Returns the log-odds that the player whose view is the first wins, and
    /// both hidden layers before their activation. `odds` is the log-odds
    /// according to the evaluation without the network.
    fn forward(&self, features: &[Vec<usize>; 2], odds: f32) -> (f32, [Vec<f32>; 2]) {
        let hidden = self.shape.hidden;
        let layers = [0, 1].map(|view| {
            let mut layer = self.bias.value.clone();
            for &feature in &features[view] {
                let row = &self.rows.value[feature * hidden..][..hidden];
                layer
                    .iter_mut()
                    .zip(row)
                    .for_each(|(sum, weight)| *sum += weight);
            }
            layer
        });
        let mut sum = odds + self.output_bias.value[0];
        for (layer, weights) in layers.iter().zip(&self.weights) {
            let products = layer.iter().zip(&weights.value);
            sum += products
                .map(|(sum, weight)| sum.max(0.0) * weight)
                .sum::<f32>();
        }
        (sum, layers)
    }

    /// Adds the gradient for one sample of a batch of `of` samples. Returns the
    /// sample's squared error.
    fn learn(&mut self, features: &[Vec<usize>; 2], sample: &Sample, of: usize) -> f64 {
        let hidden = self.shape.hidden;
        let (odds, layers) = self.forward(features, sample.seen.log_odds);
        let error = sigmoid(odds) - sample.target;
        let gradient = error / of as f32;
        self.output_bias.gradient[0] += gradient;
        for view in 0..2 {
            let mut back = vec![0.0; hidden];
            for (at, back) in back.iter_mut().enumerate() {
                if layers[view][at] > 0.0 {
                    self.weights[view].gradient[at] += gradient * layers[view][at];
                    *back = gradient * self.weights[view].value[at];
                }
            }
            let gradients = self.bias.gradient.iter_mut().zip(&back);
            gradients.for_each(|(gradient, back)| *gradient += back);
            for feature in &features[view] {
                let row = &mut self.rows.gradient[feature * hidden..][..hidden];
                row.iter_mut()
                    .zip(&back)
                    .for_each(|(gradient, back)| *gradient += back);
            }
        }
        f64::from(error * error)
    }
}

/// Learns from the lines of `file` and writes the weights that do best on the
/// test samples to `out`.
pub fn train(game: GameKind, file: &str, epochs: usize, out: &str) {
    let mut samples = read_samples(game, file);
    let shape = shape_of(game);
    // The last twentieth, nearly all of it whole games, is used for testing
    // only.
    let test = samples.split_off(samples.len() - samples.len() / 20);
    eprintln!("{} to learn from, {} to test", samples.len(), test.len());
    let mut rng = Pcg32::seed_from_u64(1);
    let mut network = Network::new(shape, &mut rng);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mirror: Vec<usize> = (0..shape.features).map(shape.mirrored).collect();
    let plain = |sample: &Sample, flip: bool| {
        let seen = &sample.seen.features;
        let image = |feature: &u16| match (usize::from(*feature), flip) {
            (feature, false) => feature,
            (feature, true) => mirror[feature],
        };
        [0, 1].map(|view| seen[view].iter().map(image).collect())
    };
    let test_loss = |network: Option<&Network>| {
        let error = |sample: &Sample| {
            let odds = |network: &Network, flip| {
                let (odds, _) = network.forward(&plain(sample, flip), sample.seen.log_odds);
                odds
            };
            let odds = match network {
                Some(network) if shape.with_mirror => {
                    (odds(network, false) + odds(network, true)) / 2.0
                }
                Some(network) => odds(network, false),
                None => sample.seen.log_odds,
            };
            f64::from(sigmoid(odds) - sample.target).powi(2)
        };
        test.iter().map(error).sum::<f64>() / test.len() as f64
    };
    eprintln!("the simple evaluation alone: test {:.5}", test_loss(None));
    let decay = weight_decay(game);
    let mut least = f64::MAX;
    let mut bytes = Vec::new();
    for epoch in 0..epochs {
        shuffle(&mut order, &mut rng);
        let rate = learning_rate(epoch, epochs);
        let mut loss = 0.0;
        for batch in order.chunks(BATCH_SIZE) {
            for &at in batch {
                let sample = &samples[at];
                let seen = plain(sample, rng.random());
                loss += network.learn(&seen, sample, batch.len());
            }
            for part in network.layers() {
                part.step(rate, decay);
            }
        }
        let test_loss = test_loss(Some(&network));
        if test_loss < least {
            least = test_loss;
            bytes = network.bytes();
        }
        eprintln!(
            "epoch {epoch}: {:.5}, test {test_loss:.5}",
            loss / samples.len() as f64
        );
    }
    std::fs::write(out, bytes).unwrap();
}
