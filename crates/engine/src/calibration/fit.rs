//! Finds the weights under which what happened was likeliest.

use super::constants::{TERMS, Terms};
use super::sample::Sample;
use super::softmax::Calibration;
use starfence_rules::Seat;

/// Steps of the descent; more change nothing in the digits that are printed.
const STEPS: u32 = 4_000;

/// How much of the last step's speed the next one keeps.
const MOMENTUM: f32 = 0.9;

/// How far a step goes.
const RATE: f32 = 0.05;

/// How much weights are held to [`UNCHANGED`]: terms that say
/// nothing stay without weight.
const HOLD: f32 = 1e-3;

/// The calibration under which the samples' results are likeliest, by gradient
/// descent on the log loss (multinomial logistic regression).
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

/// The weights that hardly change a search's reckoning.
const UNCHANGED: Terms = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

/// The least weight of the search's own reckoning, that of who asked included.
const LEAST: f32 = 0.05;

/// Holds the weights where a better reckoning is a better chance, and more to
/// go a worse one, however far the game has come.
fn keep_monotone(weights: &mut Terms) {
    let [own, own_late, own_asker, to_go, to_go_late, ..] = weights;
    *own = own.max(LEAST);
    *own_late = own_late.max(0.0);
    *own_asker = own_asker.max(LEAST - *own);
    *to_go = to_go.min(0.0);
    *to_go_late = to_go_late.min(0.0);
}

/// How the mean log-likelihood grows with each weight.
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

/// How far each term of the players of a sample is spread, so that one rate
/// suits all.
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
