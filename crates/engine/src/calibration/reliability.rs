//! Measures how accurate chances were.

use super::sample::CalibrationSample;
use super::softmax::Calibration;
use starfence_rules::Seat;

/// The number of bins of equal width into which chances are sorted.
pub const BINS: usize = 10;

/// The predictions whose chance is between two bounds, with their results.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bin {
    /// The number of predictions.
    pub count: u32,
    /// The sum of the predicted chances.
    predicted: f64,
    /// The sum of the results.
    observed: f64,
}

impl Bin {
    /// Returns the mean chance; 0 if the bin is empty.
    pub fn predicted(&self) -> f64 {
        self.predicted / f64::from(self.count.max(1))
    }

    /// Returns the mean result; 0 if the bin is empty.
    pub fn observed(&self) -> f64 {
        self.observed / f64::from(self.count.max(1))
    }
}

/// The accuracy of chances. Each player's chance in each sample is one
/// prediction, and the player's share of the win is its result.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reliability {
    /// The predictions by chance, in bins of equal width from 0 to 1.
    pub bins: [Bin; BINS],
    samples: u32,
    log_loss: f64,
}

impl Reliability {
    /// Compares the chances that a calibration gives for the samples with the
    /// results.
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
            let bin = ((chance * BINS as f64) as usize).min(BINS - 1);
            let bin = &mut self.bins[bin];
            bin.count += 1;
            bin.predicted += chance;
            bin.observed += result;
            if result > 0.0 {
                self.log_loss -= result * chance.max(1e-6).ln();
            }
        }
    }

    /// Returns the expected calibration error: the distance between a bin's mean
    /// chance and its mean result, averaged over all predictions.
    pub fn expected_error(&self) -> f64 {
        let count: u32 = self.bins.iter().map(|bin| bin.count).sum();
        let apart = |bin: &Bin| (bin.predicted - bin.observed).abs();
        self.bins.iter().map(apart).sum::<f64>() / f64::from(count.max(1))
    }

    /// Returns the mean negative logarithm of the winner's chance.
    pub fn log_loss(&self) -> f64 {
        self.log_loss / f64::from(self.samples.max(1))
    }

    /// Returns the number of samples.
    pub fn samples(&self) -> u32 {
        self.samples
    }
}
