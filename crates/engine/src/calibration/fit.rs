//! Fits the weights by maximum likelihood.

use super::constants::{TERMS, Terms};
use super::sample::Sample;
use super::softmax::Calibration;
use starfence_rules::Seat;

/// The number of descent steps; more do not change the printed digits.
const STEPS: u32 = 4_000;

/// The fraction of the previous step's velocity that is kept.
const MOMENTUM: f32 = 0.9;

/// The step size.
const RATE: f32 = 0.05;

/// The strength with which weights are pulled towards [`UNCHANGED`], so that
/// terms without information keep a weight of 0.
const HOLD: f32 = 1e-3;

/// Returns the calibration that makes the samples' results most likely, by
/// gradient descent on the log loss (multinomial logistic regression).
pub fn fit(samples: &[Sample]) -> Calibration {
    let mut weights = UNCHANGED;
    let scale = spread(samples);
    let mut speed = [0.0_f32; TERMS];
    for _ in 0..STEPS {
        let slope = slope(weights, samples);
        for term in 0..TERMS {
            let held = HOLD * (weights[term] - UNCHANGED[term]);
            let slope = slope[term] / scale[term] - held * scale[term];
            speed[term] = MOMENTUM * speed[term] + RATE * slope;
            weights[term] += speed[term] / scale[term];
        }
        keep_monotone(&mut weights);
    }
    Calibration::Weights(weights)
}

/// The weights that hardly change a search's estimate.
const UNCHANGED: Terms = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

/// The minimum weight of the search's own estimate, also for the player who
/// searches.
const LEAST: f32 = 0.05;

/// Clamps the weights so that a better estimate always raises the chance and a
/// longer distance always lowers it, at every stage of the game.
fn keep_monotone(weights: &mut Terms) {
    let [own, own_late, own_asker, to_go, to_go_late, ..] = weights;
    *own = own.max(LEAST);
    *own_late = own_late.max(0.0);
    *own_asker = own_asker.max(LEAST - *own);
    *to_go = to_go.min(0.0);
    *to_go_late = to_go_late.min(0.0);
}

/// Returns the gradient of the mean log-likelihood by each weight.
fn slope(weights: Terms, samples: &[Sample]) -> Terms {
    let calibration = Calibration::Weights(weights);
    let mut slope = [0.0; TERMS];
    for sample in samples {
        let chances = calibration.chances(&sample.outlook);
        let seats = Seat::all(sample.results.len() as u8);
        for ((seat, terms), result) in seats.zip(&sample.outlook.terms).zip(&sample.results) {
            let error = result - chances.of(seat);
            for (slope, term) in slope.iter_mut().zip(terms.iter().flatten()) {
                *slope += error * term;
            }
        }
    }
    slope.map(|slope| slope / samples.len().max(1) as f32)
}

/// Returns the spread of each term over the players of a sample, so that one
/// step size suits all terms.
fn spread(samples: &[Sample]) -> Terms {
    let mut squares = [0.0_f32; TERMS];
    for sample in samples {
        let terms: Vec<&Terms> = sample.outlook.terms.iter().flatten().collect();
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
