//! The sound effects of the game.
//!
//! `play(Sound::Move)` can be called from anywhere. Whether the sound is
//! audible depends on the settings, on whether the page is visible, and on
//! whether the user has already touched the page. While sounds are off, the
//! browser's audio output is not even opened.

mod audio_output;

pub use crate::browser::sound_values::{Pitch, Sound, landing_sounds};
pub use audio_output::{enable_sounds, play, play_all, play_end_when, play_if_hidden};
