//! The browser's audio output, which is opened when the first sound is played.

use crate::browser::effects::run_when;
use crate::browser::optional_api::{property, start_method};
use crate::browser::sound_values::{Sound, Timbre, Voice, length, voices};
use crate::browser::window_events::on_window;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::time::Duration;
use web_sys::{
    AudioBuffer, AudioContext, AudioNode, AudioScheduledSourceNode, BiquadFilterType, GainNode,
};

/// The length of the noise sample, in seconds.
const NOISE_SECONDS: f32 = 0.5;

/// The pause between the last scheduled sound and the sound for the end of the
/// game, in seconds.
const PAUSE_SECONDS: f64 = 0.15;

/// How long the audio output is still kept running after the last sound. While
/// it runs, the processor computes silence and a phone keeps its speaker on.
const RUNNING_AFTER_SOUND: Duration = Duration::from_secs(5);

/// The gain of a voice that has faded out: exponential ramps never reach 0.
const SILENT_GAIN: f32 = 0.000_1;

thread_local! {
    static OUTPUT: RefCell<Option<AudioOutput>> = const { RefCell::new(None) };
    /// The gain of all sounds; `None` while sounds are off.
    static GAIN: Cell<Option<Signal<Option<f32>>>> = const { Cell::new(None) };
    /// Whether the user has touched the page. Used for browsers that do not
    /// report user activation themselves.
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
}

/// The opened audio output of the browser.
struct AudioOutput {
    context: AudioContext,
    out: GainNode,
    noise: AudioBuffer,
    /// The end time of the last scheduled sound, in seconds of the audio
    /// context.
    last_end: f64,
    /// Suspends the output some time after the last sound.
    suspension: Option<TimeoutHandle>,
    /// Whether the output was suspended because nothing was to be heard.
    is_resting: bool,
}

/// Sets the gain of all future sounds; `None` switches sounds off. Must be
/// called by every screen that has sounds.
pub fn enable_sounds(gain: Signal<Option<f32>>) {
    GAIN.set(Some(gain));
    let touched = || {
        TOUCHED.set(true);
        wake();
    };
    on_window(leptos::ev::pointerdown, move |_| touched());
    on_window(leptos::ev::keydown, move |_| touched());
}

/// Resumes a resting audio output, since a sound is likely to follow. Resuming
/// takes a moment, by which that sound would come too late.
fn wake() {
    OUTPUT.with_borrow_mut(|output| {
        if let Some(output) = output.as_mut().filter(|output| output.is_resting) {
            output.resume();
            output.suspend_later();
        }
    });
}

/// Suspends the audio output until `wake` or the next sound.
fn rest() {
    OUTPUT.with_borrow_mut(|output| {
        if let Some(output) = output {
            output.is_resting = true;
            start_method(&output.context, "suspend", &[]);
        }
    });
}

/// Plays a sound now.
pub fn play(sound: Sound) {
    play_all(&[(sound, 0.0)]);
}

/// Plays a sound now, but only while the page is hidden. (All other sounds are
/// played only while the page is visible.)
pub fn play_if_hidden(sound: Sound) {
    with_output(true, |output| {
        output.play_sound(sound, output.context.current_time());
    });
}

/// Plays several sounds, each after the given number of milliseconds.
pub fn play_all(sounds: &[(Sound, f64)]) {
    if sounds.is_empty() {
        return;
    }
    with_output(false, |output| {
        let now = output.context.current_time();
        for (sound, later) in sounds {
            output.play_sound(*sound, now + later / 1_000.0);
        }
    });
}

/// Plays the sound for the end of the game, after all sounds already scheduled.
fn play_end() {
    with_output(false, |output| {
        let now = output.context.current_time();
        output.play_sound(Sound::End, now.max(output.last_end + PAUSE_SECONDS));
    });
}

/// Plays the sound for the end of the game each time `over` becomes true.
pub fn play_end_when(over: impl Fn() -> bool + Send + Sync + 'static) {
    run_when(over, play_end);
}

/// Calls `act` with the audio output, provided that sounds are on and allowed
/// and that the page is hidden or visible, as `is_hidden` requires.
fn with_output(is_hidden: bool, act: impl FnOnce(&mut AudioOutput)) {
    let gain = GAIN.get().and_then(|gain| gain.try_get_untracked()?);
    OUTPUT.with_borrow_mut(|output| {
        let Some(gain) = gain else {
            // Sounds are off: close the output, which also stops scheduled
            // sounds.
            if let Some(output) = output.take() {
                if let Some(suspension) = output.suspension {
                    suspension.clear();
                }
                start_method(&output.context, "close", &[]);
            }
            return;
        };
        if document().hidden() != is_hidden || !was_touched() {
            return;
        }
        if output.is_none() {
            *output = AudioOutput::new();
        }
        if let Some(output) = output {
            output.resume();
            output.out.gain().set_value(gain);
            act(output);
            output.suspend_later();
        }
    });
}

/// Returns whether the user has touched the page. Browsers do not allow sounds
/// before that.
fn was_touched() -> bool {
    let activation = property(&window().navigator(), "userActivation");
    let told = activation.and_then(|activation| property(&activation, "hasBeenActive")?.as_bool());
    told.unwrap_or(false) || TOUCHED.get()
}

impl AudioOutput {
    /// Resumes the audio output after a rest, or after the browser or the system
    /// has interrupted it, for example for a phone call.
    fn resume(&mut self) {
        self.is_resting = false;
        // The state is read as a string because web-sys lacks "interrupted",
        // which only Safari has.
        let state = property(&self.context, "state").and_then(|state| state.as_string());
        if matches!(state.as_deref(), Some("suspended" | "interrupted")) {
            // This fails for as long as the interruption lasts; the next sound
            // tries again.
            start_method(&self.context, "resume", &[]);
        }
    }

    /// Suspends the output some time after the last scheduled sound, unless this
    /// is called again before.
    fn suspend_later(&mut self) {
        let sounding = self.last_end - self.context.current_time();
        let sounding = Duration::try_from_secs_f64(sounding).unwrap_or_default();
        if let Some(earlier) = self.suspension.take() {
            earlier.clear();
        }
        self.suspension = set_timeout_with_handle(rest, sounding + RUNNING_AFTER_SOUND).ok();
    }

    fn new() -> Option<Self> {
        let context = AudioContext::new().ok()?;
        let out = context.create_gain().ok()?;
        out.connect_with_audio_node(&context.destination()).ok()?;
        let rate = context.sample_rate();
        let samples: Vec<f32> = (0..(rate * NOISE_SECONDS) as u32)
            .map(|_| js_sys::Math::random() as f32 * 2.0 - 1.0)
            .collect();
        let noise = context.create_buffer(1, samples.len() as u32, rate).ok()?;
        noise.copy_to_channel(&samples, 0).ok()?;
        Some(Self {
            context,
            out,
            noise,
            last_end: 0.0,
            suspension: None,
            is_resting: false,
        })
    }

    fn play_sound(&mut self, sound: Sound, at: f64) {
        self.last_end = self.last_end.max(at + length(sound));
        for voice in voices(sound) {
            // A voice that the browser refuses is silently omitted.
            let _ = self.play_voice(&voice, at);
        }
    }

    fn play_voice(&self, voice: &Voice, at: f64) -> Option<()> {
        let begin = at + voice.start;
        let (height, end) = (begin + voice.attack, begin + voice.attack + voice.decay);
        let envelope = self.context.create_gain().ok()?;
        let gain = envelope.gain();
        gain.set_value_at_time(SILENT_GAIN, begin).ok()?;
        gain.linear_ramp_to_value_at_time(voice.gain, height).ok()?;
        gain.exponential_ramp_to_value_at_time(SILENT_GAIN, end)
            .ok()?;
        self.start_source(voice.timbre, begin, end)?
            .connect_with_audio_node(&envelope)
            .ok()?;
        envelope.connect_with_audio_node(&self.out).ok()?;
        Some(())
    }

    /// Creates an audio source node that starts at `begin` and stops at `end`,
    /// in seconds of the audio context.
    fn start_source(&self, timbre: Timbre, begin: f64, end: f64) -> Option<AudioNode> {
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
