//! The sounds of the clocks.

use crate::browser::sound;
use crate::model::sound::Sound;

/// Plays the sound for a player who is low on time: to be called once when the
/// time becomes low, and again at each of the last five seconds.
pub fn low_time() {
    sound::play(Sound::LowTime);
}
