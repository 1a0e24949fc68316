//! Chances that come true: what a search's reckoning was worth in games.
//!
//! A search says how each player stands by its own measure. Here that becomes
//! each player's chance to win among equals, by a softmax over all players of a
//! weighted sum of a few terms ([`Calibration`]). The weights come from games of
//! the computer players against themselves ([`sample_game`], [`fit`]), and are
//! measured in others ([`Reliability`]); `starfence-cli calibrate` does both, and
//! docs/strength.md has the figures. Searches do not use these chances.

mod constants;
mod fit;
mod reliability;
mod sample;
mod softmax;
mod standing;

#[cfg(test)]
mod tests;

pub use constants::TERMS;
pub use fit::fit;
pub use reliability::{BINS, Bin, Reliability};
pub use sample::{ANALYSIS_NODES, Sample, sample_game};
pub use softmax::{Calibration, Outlook, calibrated};
pub use standing::Standing;
