//! Measures how accurately chances to win were predicted.

use super::sample::CalibrationSample;
use super::softmax::Calibration;
use starfence_rules::Seat;

/// The number of bins of equal width into which the predicted chances are
/// sorted.
pub const BIN_COUNT: usize = 10;

/// A bin of a reliability diagram: the number of predictions whose chance is
/// within one range, and the sums of their chances and actual results.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bin {
    /// The number of predictions.
    pub count: u32,
    /// The sum of the predicted chances to win.
    predicted: f64,
    /// The sum of the actual results, each the player's share of the win, from
    /// 0 to 1.
    observed: f64,
}

impl Bin {
    /// Returns the mean predicted chance; 0 if the bin is empty.
    pub fn mean_predicted(&self) -> f64 {
        self.predicted / f64::from(self.count.max(1))
    }

    /// Returns the mean actual result; 0 if the bin is empty.
    pub fn mean_observed(&self) -> f64 {
        self.observed / f64::from(self.count.max(1))
    }
}

/// The accuracy of predicted chances to win. Each player's chance in each
/// sample is one prediction; its result is the player's share of the win.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reliability {
    /// The predictions, sorted by chance into bins of equal width from 0 to 1.
    pub bins: [Bin; BIN_COUNT],
    samples: u32,
    log_loss: f64,
}

impl Reliability {
    /// Measures the accuracy of a calibration by comparing its chances for the
    /// samples with the actual results.
    pub fn measure(calibration: &Calibration, samples: &[CalibrationSample]) -> Self {
        let mut reliability = Self::default();
        for sample in samples {
            reliability.add(calibration, sample);
        }
        reliability
    }

    fn add(&mut self, calibration: &Calibration, sample: &CalibrationSample) {
        let chances = calibration.chances(&sample.input);
        self.samples += 1;
        for (seat, result) in Seat::all(sample.results.len() as u8).zip(&sample.results) {
            let (chance, result) = (f64::from(chances.chance(seat)), f64::from(*result));
            let bin = ((chance * BIN_COUNT as f64) as usize).min(BIN_COUNT - 1);
            let bin = &mut self.bins[bin];
            bin.count += 1;
            bin.predicted += chance;
            bin.observed += result;
            if result > 0.0 {
                self.log_loss -= result * chance.max(1e-6).ln();
            }
        }
    }

    /// Returns the expected calibration error: the absolute difference between
    /// a bin's mean chance and its mean result, averaged over all predictions.
    pub fn expected_error(&self) -> f64 {
        let count: u32 = self.bins.iter().map(|bin| bin.count).sum();
        let apart = |bin: &Bin| (bin.predicted - bin.observed).abs();
        self.bins.iter().map(apart).sum::<f64>() / f64::from(count.max(1))
    }

    /// Returns the log loss: the mean negative logarithm of the chance
    /// predicted for the actual winner.
    pub fn log_loss(&self) -> f64 {
        self.log_loss / f64::from(self.samples.max(1))
    }

    /// Returns the number of samples.
    pub fn samples(&self) -> u32 {
        self.samples
    }
}
