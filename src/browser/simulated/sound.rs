//! The sound effects of the game, which are only written down.

use super::state::state;
use super::visibility::is_hidden;
use crate::browser::effects::run_when;
use leptos::prelude::*;
use std::cell::RefCell;

pub use crate::browser::sound_values::{Pitch, Sound, landing_sounds};

#[derive(Default)]
struct Sounds {
    gain: Option<Signal<Option<f32>>>,
    played: Vec<Sound>,
}

/// Sets the gain of all future sounds; `None` switches sounds off.
pub fn enable_sounds(gain: Signal<Option<f32>>) {
    state::<RefCell<Sounds>>().borrow_mut().gain = Some(gain);
}

/// Plays a sound now.
pub fn play(sound: Sound) {
    play_all(&[(sound, 0.0)]);
}

/// Plays a sound now, but only while the page is hidden.
pub fn play_if_hidden(sound: Sound) {
    if is_hidden() {
        record(&[(sound, 0.0)]);
    }
}

/// Plays several sounds, each after the given number of milliseconds.
pub fn play_all(sounds: &[(Sound, f64)]) {
    if !is_hidden() {
        record(sounds);
    }
}

fn record(sounds: &[(Sound, f64)]) {
    let gain = state::<RefCell<Sounds>>().borrow().gain;
    if gain.and_then(|gain| gain.try_get_untracked()?).is_some() {
        let sounds = sounds.iter().map(|(sound, _)| *sound);
        state::<RefCell<Sounds>>()
            .borrow_mut()
            .played
            .extend(sounds);
    }
}

/// Returns the sounds that were played since the last call.
pub fn take_played() -> Vec<Sound> {
    std::mem::take(&mut state::<RefCell<Sounds>>().borrow_mut().played)
}

/// Plays the sound for the end of the game each time `over` becomes true.
pub fn play_end_when(over: impl Fn() -> bool + Send + Sync + 'static) {
    run_when(over, || play(Sound::End));
}
