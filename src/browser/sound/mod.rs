//! The sounds of the game.
//!
//! `play(Sound::Move)` can be called from anywhere. Whether the sound is heard
//! depends on the settings, on whether the page is visible, and on whether the
//! user has touched it yet. While sounds are off, the browser's audio is not
//! even opened.

mod audio_output;

pub use audio_output::{enable_sounds, play, play_all, play_end_when};
