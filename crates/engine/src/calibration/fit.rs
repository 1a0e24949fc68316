//! Fits the weights of the calibration by maximum likelihood.

use super::sample::CalibrationSample;
use super::softmax::Calibration;
use super::terms::{TERM_COUNT, Terms};
use starfence_rules::Seat;

/// The number of gradient-ascent steps. More steps do not change the printed
/// digits of the weights.
const STEPS: u32 = 4_000;

/// The momentum of gradient ascent: the fraction of the previous step's
/// velocity that is kept.
const MOMENTUM: f32 = 0.9;

/// The step size of gradient ascent.
const STEP_SIZE: f32 = 0.05;

/// The strength of the regularization, which pulls the weights towards
/// [`IDENTITY_WEIGHTS`] so that uninformative terms keep a weight of 0.
const REGULARIZATION: f32 = 1e-3;

/// Returns the calibration that makes the samples' results most likely, by
/// gradient ascent on the log-likelihood (multinomial logistic regression).
pub fn fit(samples: &[CalibrationSample]) -> Calibration {
    let mut weights = IDENTITY_WEIGHTS;
    let scale = term_scales(samples);
    let mut velocity = [0.0_f32; TERM_COUNT];
    for _ in 0..STEPS {
        let gradient = gradient(weights, samples);
        for term in 0..TERM_COUNT {
            let pull = REGULARIZATION * (weights[term] - IDENTITY_WEIGHTS[term]);
            let gradient = gradient[term] / scale[term] - pull * scale[term];
            velocity[term] = MOMENTUM * velocity[term] + STEP_SIZE * gradient;
            weights[term] += velocity[term] / scale[term];
        }
        clamp_to_monotone(&mut weights);
    }
    Calibration::Weights(weights)
}

/// The weights that leave a search's estimate nearly unchanged.
const IDENTITY_WEIGHTS: Terms = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

/// The minimum weight of the search's own estimate, for every player.
const MIN_ESTIMATE_WEIGHT: f32 = 0.05;

/// Clamps the weights so that, at every stage of the game, a better estimate
/// raises a player's chance and a longer distance lowers it.
fn clamp_to_monotone(weights: &mut Terms) {
    let [
        estimate,
        estimate_late,
        estimate_of_searcher,
        distance,
        distance_late,
        ..,
    ] = weights;
    *estimate = estimate.max(MIN_ESTIMATE_WEIGHT);
    *estimate_late = estimate_late.max(0.0);
    *estimate_of_searcher = estimate_of_searcher.max(MIN_ESTIMATE_WEIGHT - *estimate);
    *distance = distance.min(0.0);
    *distance_late = distance_late.min(0.0);
}

/// Returns the gradient of the mean log-likelihood with respect to each weight.
fn gradient(weights: Terms, samples: &[CalibrationSample]) -> Terms {
    let calibration = Calibration::Weights(weights);
    let mut gradient = [0.0; TERM_COUNT];
    for sample in samples {
        let chances = calibration.unbounded_chances(&sample.input);
        let seats = Seat::all(sample.results.len() as u8);
        for ((seat, terms), result) in seats.zip(&sample.input.terms).zip(&sample.results) {
            let error = result - chances.chance(seat);
            for (component, term) in gradient.iter_mut().zip(terms.iter().flatten()) {
                *component += error * term;
            }
        }
    }
    gradient.map(|component| component / samples.len().max(1) as f32)
}

/// Returns the typical standard deviation of each term among the players of a
/// sample. The terms are scaled by this value so that one step size suits all
/// of them.
fn term_scales(samples: &[CalibrationSample]) -> Terms {
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
