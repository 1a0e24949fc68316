//! How well chances came true.

use super::sample::Sample;
use super::softmax::Calibration;
use starfence_rules::Seat;

/// How many bins of equal width chances are sorted into.
pub const BINS: usize = 10;

/// The chances between two bounds, and what came of them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bin {
    /// How many there were.
    pub count: u32,
    /// Their sum.
    predicted: f64,
    /// The sum of the results.
    observed: f64,
}

impl Bin {
    /// The mean chance; 0 when there is none.
    pub fn predicted(&self) -> f64 {
        self.predicted / f64::from(self.count.max(1))
    }

    /// The mean result; 0 when there is none.
    pub fn observed(&self) -> f64 {
        self.observed / f64::from(self.count.max(1))
    }
}

/// How well chances came true: every player's chance in every sample is one
/// prediction, and the player's share of the win what came of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reliability {
    /// The predictions by their chance, from 0 to 1.
    pub bins: [Bin; BINS],
    samples: u32,
    log_loss: f64,
}

impl Reliability {
    /// The samples' chances by a calibration against their results.
    pub fn of(calibration: &Calibration, samples: &[Sample]) -> Self {
        let mut reliability = Self::default();
        for sample in samples {
            reliability.add(calibration, sample);
        }
        reliability
    }

    fn add(&mut self, calibration: &Calibration, sample: &Sample) {
        let chances = calibration.chances(&sample.outlook);
        self.samples += 1;
        for (seat, result) in Seat::all(sample.results.len() as u8).zip(&sample.results) {
            let (chance, result) = (f64::from(chances.of(seat)), f64::from(*result));
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

    /// The expected calibration error: how far a bin's mean chance is from its
    /// mean result, in the mean over all predictions.
    pub fn error(&self) -> f64 {
        let count: u32 = self.bins.iter().map(|bin| bin.count).sum();
        let apart = |bin: &Bin| (bin.predicted - bin.observed).abs();
        self.bins.iter().map(apart).sum::<f64>() / f64::from(count.max(1))
    }

    /// The mean of the winner's chance's negative logarithm.
    pub fn log_loss(&self) -> f64 {
        self.log_loss / f64::from(self.samples.max(1))
    }

    /// How many samples there are.
    pub fn samples(&self) -> u32 {
        self.samples
    }
}
