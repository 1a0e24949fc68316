//! Calibrated chances to win, based on how often the searches' estimates came
//! true.
//!
//! Each kind of search estimates the players' chances in its own way.
//! Calibration turns these estimates into each player's chance to win against
//! equally strong players: a softmax over the players of a weighted sum of a few
//! terms ([`Calibration`]). The weights are fitted to games that the computer
//! players play against themselves ([`sample_game`], [`fit`]) and tested on
//! other games ([`Reliability`]). `starfence-cli calibrate` does both;
//! docs/strength.md has the figures. Searches do not use these chances.

mod fit;
mod reliability;
mod sample;
mod softmax;
mod standing;
mod terms;

#[cfg(test)]
pub(crate) mod tests;

pub use fit::fit;
pub use reliability::{BINS, Bin, Reliability};
pub use sample::{ANALYSIS_NODES, CalibrationSample, sample_game};
pub use softmax::{Calibration, CalibrationInput};
pub use standing::Standing;
pub(crate) use standing::turn_waits;
pub use terms::{TERM_COUNT, Terms};
