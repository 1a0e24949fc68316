//! Calibration of the players' estimated chances to win, so that the estimates
//! match how often the players actually win.
//!
//! Each kind of search estimates the players' chances in its own way.
//! Calibration turns these estimates into each player's chance to win against
//! equally strong players: a softmax over the players of a weighted sum of a
//! few terms ([`Calibration`]). The weights are fitted to games that the
//! computer players play against themselves ([`sample_game`], [`fit`]) and
//! tested on other games ([`Reliability`]). `starfence-lab calibrate` does
//! both; docs/strength.md has the figures. The searches themselves do not use
//! the calibrated chances.

mod features;
mod fit;
mod reliability;
mod sample;
mod softmax;
mod terms;

#[cfg(test)]
pub(crate) mod tests;

pub use features::CalibrationFeatures;
pub(crate) use features::turn_waits;
pub use fit::fit;
pub use reliability::{BIN_COUNT, Bin, Reliability};
pub use sample::{ANALYSIS_NODES, CalibrationSample, sample_game};
pub use softmax::{Calibration, CalibrationInput};
pub use terms::{TERM_COUNT, Terms};
