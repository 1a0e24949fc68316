//! Learns the network's weights from the positions of games.

use crate::adam::{TrainedWeights, learning_rate, shuffle};
use rand::SeedableRng;
use rand_pcg::Pcg32;
use starfence_engine::quoridor::training::{self, FOUR_PLAYERS, NetworkShape};
use starfence_engine::{NETWORK_SCALE, packed_weights};
use starfence_rules::Seat;
use starfence_rules::quoridor::{Options, Position};

/// A training sample, made from a position.
struct Sample {
    features: Vec<u16>,
    /// The chance to win to be learned for each player, in turn order. The
    /// first player is the one from whose point of view the features describe
    /// the position.
    target: [f32; 4],
}

/// Converts the network's outputs to chances by the softmax function.
fn softmax(outputs: &mut [f32]) {
    let most = outputs.iter().copied().fold(f32::MIN, f32::max);
    outputs
        .iter_mut()
        .for_each(|log| *log = (*log - most).exp());
    let sum: f32 = outputs.iter().sum();
    outputs.iter_mut().for_each(|part| *part /= sum);
}

/// The weight, 0 to 1, of the game's result in the target chances; the rest is
/// the weight of the search's estimate.
const RESULT_WEIGHT: f32 = 0.6;

fn read_samples(file: &str) -> Vec<Sample> {
    let text = std::fs::read_to_string(file).unwrap();
    let sample = |line: &str| {
        let mut fields = line.split(" ; ");
        let position = fields.next()?;
        let searched: Vec<f32> = fields.next()?.split(' ').flat_map(str::parse).collect();
        let winner: u8 = fields.next()?.parse().ok()?;
        let searcher = Seat::from_number(fields.next()?.parse().ok()?)?;
        let position = Position::from_text(position, Options::default(), Seat::FIRST).ok()?;
        let mut target = [0.0; 4];
        for seat in Seat::all(4) {
            let won = match winner {
                0 => 0.25,
                _ => f32::from(u8::from(seat.number() == winner)),
            };
            let searched = searched.get(seat.array_index()).copied().unwrap_or(won);
            target[training::output_index(seat, searcher)] =
                RESULT_WEIGHT * won + (1.0 - RESULT_WEIGHT) * searched;
        }
        let features = training::features(&position, searcher);
        Some(Sample {
            features: features.iter().map(|&feature| feature as u16).collect(),
            target,
        })
    };
    text.lines().filter_map(sample).collect()
}

/// The weight decay at a learning rate of 1. There are few games for this many
/// weights: without decay, every pass but the first only memorizes the samples.
const WEIGHT_DECAY: f32 = 1.0;

const BATCH_SIZE: usize = 1024;

/// A network during training.
struct Network {
    shape: NetworkShape,
    rows: TrainedWeights,
    bias: TrainedWeights,
    weights: TrainedWeights,
    output_bias: TrainedWeights,
}

impl Network {
    fn new(shape: NetworkShape, rng: &mut Pcg32) -> Self {
        let mut random = |count, width| TrainedWeights::random(count, width, rng);
        let NetworkShape {
            features,
            hidden,
            outputs,
        } = shape;
        Self {
            shape,
            rows: random(features * hidden, 0.15),
            bias: random(hidden, 0.1),
            weights: random(outputs * hidden, 0.2),
            output_bias: TrainedWeights::new(vec![0.0; outputs]),
        }
    }

    fn layers(&mut self) -> [&mut TrainedWeights; 4] {
        [
            &mut self.rows,
            &mut self.bias,
            &mut self.weights,
            &mut self.output_bias,
        ]
    }

    /// Returns the weights in the format that the engine reads.
    fn bytes(&mut self) -> Vec<u8> {
        let parts = self.layers();
        packed_weights(parts.iter().flat_map(|part| part.quantized(NETWORK_SCALE)))
    }

    /// Returns the chances, and the hidden layer before its activation.
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
        let output = |(weights, output_bias): (&[f32], &f32)| {
            let products = layer.iter().zip(weights);
            output_bias
                + products
                    .map(|(sum, weight)| sum.max(0.0) * weight)
                    .sum::<f32>()
        };
        let mut outputs: Vec<f32> = weights.zip(&self.output_bias.value).map(output).collect();
        softmax(&mut outputs);
        (outputs, layer)
    }

    /// Adds the gradient for one sample of a batch of `of` samples. Returns the
    /// sample's squared error.
    fn learn(&mut self, features: &[usize], target: [f32; 4], of: usize) -> f64 {
        let hidden = self.shape.hidden;
        let (outputs, layer) = self.forward(features);
        let mut back = vec![0.0; hidden];
        let mut loss = 0.0;
        for (output, (chance, target)) in outputs.iter().zip(target).enumerate() {
            let error = chance - target;
            loss += f64::from(error * error);
            let gradient = error / of as f32;
            self.output_bias.gradient[output] += gradient;
            for at in 0..hidden {
                if layer[at] > 0.0 {
                    let weight = output * hidden + at;
                    self.weights.gradient[weight] += gradient * layer[at];
                    back[at] += gradient * self.weights.value[weight];
                }
            }
        }
        let gradients = self.bias.gradient.iter_mut().zip(&back);
        gradients.for_each(|(gradient, back)| *gradient += back);
        for feature in features {
            let row = &mut self.rows.gradient[feature * hidden..][..hidden];
            row.iter_mut()
                .zip(&back)
                .for_each(|(gradient, back)| *gradient += back);
        }
        loss
    }
}

/// Learns from the lines of `file` and writes the weights that do best on the
/// test samples to `out`.
pub fn train(file: &str, epochs: usize, out: &str) {
    let mut samples = read_samples(file);
    // The last twentieth, nearly all of it whole games, is used for testing
    // only.
    let test = samples.split_off(samples.len() - samples.len() / 20);
    eprintln!("{} to learn from, {} to test", samples.len(), test.len());
    let mut rng = Pcg32::seed_from_u64(1);
    let mut network = Network::new(FOUR_PLAYERS, &mut rng);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut least = f64::MAX;
    let mut bytes = Vec::new();
    for epoch in 0..epochs {
        shuffle(&mut order, &mut rng);
        let rate = learning_rate(epoch, epochs);
        let mut loss = 0.0;
        for batch in order.chunks(BATCH_SIZE) {
            for &at in batch {
                let sample = &samples[at];
                let features = sample.features.iter().map(|&feature| usize::from(feature));
                let features: Vec<usize> = features.collect();
                loss += network.learn(&features, sample.target, batch.len());
            }
            for part in network.layers() {
                part.step(rate, WEIGHT_DECAY);
            }
        }
        let mut test_loss = 0.0;
        for sample in &test {
            let features: Vec<usize> = sample.features.iter().map(|&f| usize::from(f)).collect();
            let (outputs, _) = network.forward(&features);
            let errors = outputs.iter().zip(sample.target);
            test_loss += errors
                .map(|(chance, target)| f64::from(chance - target).powi(2))
                .sum::<f64>();
        }
        let test_loss = test_loss / test.len() as f64;
        if test_loss < least {
            least = test_loss;
            bytes = network.bytes();
        }
        eprintln!(
            "epoch {epoch}: {:.5}, test {:.5}",
            loss / samples.len() as f64,
            test_loss
        );
    }
    std::fs::write(out, bytes).unwrap();
}
