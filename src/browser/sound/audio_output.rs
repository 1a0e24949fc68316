//! The browser's audio, which is opened when a sound is to be played and not
//! before.

use super::synth::{Sound, Timbre, Voice, length, voices};
use crate::browser::optional_api::{property, start_method};
use leptos::prelude::*;
use leptos_use::{use_event_listener, use_window};
use std::cell::{Cell, RefCell};
use web_sys::{
    AudioBuffer, AudioContext, AudioNode, AudioScheduledSourceNode, BiquadFilterType, GainNode,
};

/// How much noise there is to take from, in seconds.
const NOISE: f32 = 0.5;

/// How long after the last sound the end of a game is heard, in seconds.
const PAUSE: f64 = 0.15;

/// A voice that has died away is this loud: exponential ramps never reach 0.
const SILENCE: f32 = 0.000_1;

thread_local! {
    static OUTPUT: RefCell<Option<AudioOutput>> = const { RefCell::new(None) };
    /// The gain of all sounds; none while they are off.
    static GAIN: Cell<Option<Signal<Option<f32>>>> = const { Cell::new(None) };
    /// Whether somebody has touched the page, for browsers that do not say so.
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
}

/// The browser's audio.
struct AudioOutput {
    context: AudioContext,
    out: GainNode,
    noise: AudioBuffer,
    /// When the last sound so far ends, in the context's seconds.
    busy: f64,
}

/// Lets sounds be heard from now on, with that gain; none while they are off.
/// To be called by screens on which there is something to hear.
pub fn attend(gain: Signal<Option<f32>>) {
    GAIN.set(Some(gain));
    let touched = || TOUCHED.set(true);
    let _ = use_event_listener(use_window(), leptos::ev::pointerdown, move |_| touched());
    let _ = use_event_listener(use_window(), leptos::ev::keydown, move |_| touched());
}

/// Plays a sound now.
pub fn play(sound: Sound) {
    play_all(&[(sound, 0.0)]);
}

/// Plays sounds, each so many milliseconds from now.
pub fn play_all(sounds: &[(Sound, f64)]) {
    with_output(|output| {
        let now = output.context.current_time();
        for (sound, later) in sounds {
            output.sound(*sound, now + later / 1_000.0);
        }
    });
}

/// Plays the end of a game, when what is heard by then has died away.
fn play_end() {
    with_output(|output| {
        let now = output.context.current_time();
        output.sound(Sound::End, now.max(output.busy + PAUSE));
    });
}

/// Lets the end of a game be heard, whenever `over` becomes true.
pub fn hear_end(over: impl Fn() -> bool + Send + Sync + 'static) {
    let over = Memo::new(move |_| over());
    let mut was_over = None;
    Effect::new(move || {
        let over = over.get();
        if over && was_over == Some(false) {
            play_end();
        }
        was_over = Some(over);
    });
}

/// Uses the output, unless nothing may be heard.
fn with_output(act: impl FnOnce(&mut AudioOutput)) {
    let gain = GAIN.get().and_then(|gain| gain.try_get_untracked()?);
    OUTPUT.with_borrow_mut(|output| {
        let Some(gain) = gain else {
            // What was still to be heard is not.
            if let Some(output) = output.take() {
                start_method(&output.context, "close", &[]);
            }
            return;
        };
        if document().hidden() || !touched() {
            return;
        }
        if output.is_none() {
            *output = AudioOutput::new();
        }
        if let Some(output) = output {
            output.resume();
            output.out.gain().set_value(gain);
            act(output);
        }
    });
}

/// Whether somebody has touched the page: before, browsers let nothing be
/// heard, and nothing should be.
fn touched() -> bool {
    let activation = property(&window().navigator(), "userActivation");
    let told = activation.and_then(|activation| property(&activation, "hasBeenActive")?.as_bool());
    told.unwrap_or(false) || TOUCHED.get()
}

impl AudioOutput {
    /// Has the audio go on where the browser or the system has stopped it, as a
    /// phone call does.
    fn resume(&self) {
        // The state is read as a text: web-sys has no "interrupted", which is
        // Safari's own.
        let state = property(&self.context, "state").and_then(|state| state.as_string());
        if matches!(state.as_deref(), Some("suspended" | "interrupted")) {
            // Refused for as long as the interruption lasts; the next sound asks
            // again.
            start_method(&self.context, "resume", &[]);
        }
    }

    fn new() -> Option<Self> {
        let context = AudioContext::new().ok()?;
        let out = context.create_gain().ok()?;
        out.connect_with_audio_node(&context.destination()).ok()?;
        let rate = context.sample_rate();
        let samples: Vec<f32> = (0..(rate * NOISE) as u32)
            .map(|_| js_sys::Math::random() as f32 * 2.0 - 1.0)
            .collect();
        let noise = context.create_buffer(1, samples.len() as u32, rate).ok()?;
        noise.copy_to_channel(&samples, 0).ok()?;
        Some(Self {
            context,
            out,
            noise,
            busy: 0.0,
        })
    }

    fn sound(&mut self, sound: Sound, at: f64) {
        self.busy = self.busy.max(at + length(sound));
        for voice in voices(sound) {
            // What the browser refuses is not heard.
            let _ = self.voice(voice, at);
        }
    }

    fn voice(&self, voice: &Voice, at: f64) -> Option<()> {
        let begin = at + voice.at;
        let (height, end) = (begin + voice.swell, begin + voice.swell + voice.decay);
        let envelope = self.context.create_gain().ok()?;
        let gain = envelope.gain();
        gain.set_value_at_time(SILENCE, begin).ok()?;
        gain.linear_ramp_to_value_at_time(voice.gain, height).ok()?;
        gain.exponential_ramp_to_value_at_time(SILENCE, end).ok()?;
        self.source(voice.timbre, begin, end)?
            .connect_with_audio_node(&envelope)
            .ok()?;
        envelope.connect_with_audio_node(&self.out).ok()?;
        Some(())
    }

    /// What sounds from `begin` to `end`.
    fn source(&self, timbre: Timbre, begin: f64, end: f64) -> Option<AudioNode> {
        match timbre {
            Timbre::Tone(from, to) => {
                let tone = self.context.create_oscillator().ok()?;
                let pitch = tone.frequency();
                pitch.set_value_at_time(from, begin).ok()?;
                pitch.exponential_ramp_to_value_at_time(to, end).ok()?;
                tone.start_with_when(begin).ok()?;
                tone.stop_with_when(end).ok()?;
                Some(tone.into())
            }
            Timbre::Noise(hertz, narrow) => {
                let noise = self.context.create_buffer_source().ok()?;
                noise.set_buffer(Some(&self.noise));
                let filter = self.context.create_biquad_filter().ok()?;
                filter.set_type(BiquadFilterType::Bandpass);
                filter.frequency().set_value(hertz);
                filter.q().set_value(narrow);
                noise.connect_with_audio_node(&filter).ok()?;
                noise.start_with_when(begin).ok()?;
                AudioScheduledSourceNode::stop_with_when(&noise, end).ok()?;
                Some(filter.into())
            }
        }
    }
}
