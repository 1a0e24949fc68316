//! Gradient descent with momentum, shared by the programs that train the
//! networks.

use rand::RngExt as _;
use rand_pcg::Pcg32;

/// Weights, with their gradients and the state that the optimizer Adam (Kingma
/// and Ba 2015) needs.
pub struct TrainedWeights {
    pub value: Vec<f32>,
    /// The gradient of the error with respect to each weight, accumulated until
    /// the next step.
    pub gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl TrainedWeights {
    pub fn new(value: Vec<f32>) -> Self {
        let zero = vec![0.0; value.len()];
        Self {
            value,
            gradient: zero.clone(),
            mean: zero.clone(),
            square: zero,
        }
    }

    /// Creates `count` random weights between -`width` and `width`.
    pub fn random(count: usize, width: f32, rng: &mut Pcg32) -> Self {
        let one = |_| width * (rng.random::<f32>() * 2.0 - 1.0);
        Self::new((0..count).map(one).collect())
    }

    /// Returns the weights as 16-bit numbers in units of 1 / `scale`.
    pub fn quantized(&self, scale: f32) -> impl Iterator<Item = i16> {
        let number = move |value: &f32| (value * scale).round().clamp(-32_000.0, 32_000.0) as i16;
        self.value.iter().map(number)
    }

    /// Makes one step of gradient descent. Each weight also shrinks by `rate *
    /// decay` of its value (AdamW, Loshchilov and Hutter 2019).
    pub fn step(&mut self, rate: f32, decay: f32) {
        for at in 0..self.value.len() {
            let gradient = self.gradient[at];
            let mean = &mut self.mean[at];
            let square = &mut self.square[at];
            *mean += 0.1 * (gradient - *mean);
            *square += 0.001 * (gradient * gradient - *square);
            self.value[at] -= rate * *mean / (square.sqrt() + 1e-8);
            self.value[at] -= rate * decay * self.value[at];
            self.gradient[at] = 0.0;
        }
    }
}

/// Shuffles the order of the samples for another pass over them.
pub fn shuffle(order: &mut [usize], rng: &mut Pcg32) {
    for at in (1..order.len()).rev() {
        order.swap(at, rng.random_range(0..=at));
    }
}

/// Returns the learning rate for a pass, which decreases from pass to pass.
pub fn learning_rate(epoch: usize, epochs: usize) -> f32 {
    0.002 * (1.0 - epoch as f32 / epochs as f32).max(0.05).powf(1.2)
}
