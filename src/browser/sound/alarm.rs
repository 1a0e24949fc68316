//! What is heard of the clocks.

use crate::browser::sound::{self, Sound};

/// A player's time is low: once when it becomes so, and again at each of the
/// last five seconds.
pub fn low_time() {
    sound::play(Sound::LowTime);
}
