//! Fits the weights by maximum likelihood.

use super::sample::CalibrationSample;
use super::softmax::Calibration;
use super::terms::{TERM_COUNT, Terms};
use starfence_rules::Seat;

/// The number of steps of gradient ascent; more do not change the printed digits.
const STEPS: u32 = 4_000;

/// The fraction of the previous step's velocity that is kept.
const MOMENTUM: f32 = 0.9;

/// The step size.
const STEP_SIZE: f32 = 0.05;

/// The strength with which weights are pulled towards [`UNCHANGED`], so that
/// terms without information keep a weight of 0.
const REGULARIZATION: f32 = 1e-3;

/// Returns the calibration that makes the samples' results most likely, by
/// gradient ascent on the log-likelihood (multinomial logistic regression).
pub fn fit(samples: &[CalibrationSample]) -> Calibration {
    let mut weights = UNCHANGED;
    let scale = spread(samples);
    let mut velocity = [0.0_f32; TERM_COUNT];
    for _ in 0..STEPS {
        let gradient = gradient(weights, samples);
        for term in 0..TERM_COUNT {
            let pull = REGULARIZATION * (weights[term] - UNCHANGED[term]);
            let gradient = gradient[term] / scale[term] - pull * scale[term];
            velocity[term] = MOMENTUM * velocity[term] + STEP_SIZE * gradient;
            weights[term] += velocity[term] / scale[term];
        }
        keep_monotone(&mut weights);
    }
    Calibration::Weights(weights)
}

/// The weights that leave a search's estimate nearly unchanged.
const UNCHANGED: Terms = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

/// The minimum weight of the search's own estimate, also for the player who
/// searches.
const MIN_ESTIMATE: f32 = 0.05;

/// Clamps the weights so that a better estimate always raises the chance and a
/// longer distance always lowers it, at every stage of the game.
fn keep_monotone(weights: &mut Terms) {
    let [
        estimate,
        estimate_late,
        estimate_of_searcher,
        distance,
        distance_late,
        ..,
    ] = weights;
    *estimate = estimate.max(MIN_ESTIMATE);
    *estimate_late = estimate_late.max(0.0);
    *estimate_of_searcher = estimate_of_searcher.max(MIN_ESTIMATE - *estimate);
    *distance = distance.min(0.0);
    *distance_late = distance_late.min(0.0);
}

/// Returns the gradient of the mean log-likelihood with respect to each weight.
fn gradient(weights: Terms, samples: &[CalibrationSample]) -> Terms {
    let calibration = Calibration::Weights(weights);
    let mut gradient = [0.0; TERM_COUNT];
    for sample in samples {
        let chances = calibration.chances(&sample.input);
        let seats = Seat::all(sample.results.len() as u8);
        for ((seat, terms), result) in seats.zip(&sample.input.terms).zip(&sample.results) {
            let error = result - chances.chance(seat);
            for (slope, term) in gradient.iter_mut().zip(terms.iter().flatten()) {
                *slope += error * term;
            }
        }
    }
    gradient.map(|slope| slope / samples.len().max(1) as f32)
}

/// Returns how much each term varies between the players of a sample, so that
/// one step size suits all terms.
fn spread(samples: &[CalibrationSample]) -> Terms {
    let mut squares = [0.0_f32; TERM_COUNT];
    for sample in samples {
        let terms: Vec<&Terms> = sample.input.terms.iter().flatten().collect();
        for (at, square) in squares.iter_mut().enumerate() {
            let count = terms.len().max(1) as f32;
            let mean = terms.iter().map(|terms| terms[at]).sum::<f32>() / count;
            *square += terms
                .iter()
                .map(|terms| (terms[at] - mean).powi(2))
                .sum::<f32>()
                / count;
        }
    }
    squares.map(|square| (square / samples.len().max(1) as f32).sqrt().max(1e-3))
}
